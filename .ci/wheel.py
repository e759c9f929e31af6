"""Check that the installed package is what a wheel holds, file for file, and comes from no checkout."""

import sys
import sysconfig
import zipfile
from pathlib import Path

installed = Path(sysconfig.get_path("purelib"))
with zipfile.ZipFile(sys.argv[1]) as wheel:
    packed = {name: wheel.read(name) for name in wheel.namelist() if name.startswith("manaplan/")}
there = {
    path.relative_to(installed).as_posix(): path.read_bytes()
    for path in (installed / "manaplan").rglob("*")
    if path.is_file() and "__pycache__" not in path.parts
}
different = sorted(name for name in packed.keys() | there.keys() if packed.get(name) != there.get(name))
if different or not packed:
    sys.exit(f"the wheel and what is installed differ in: {', '.join(different[:20]) or 'everything'}")
sys.stdout.write(f"{len(packed)} files\n")
