"""A client of the stdio protocol: `python examples/client.py`, from any folder.

Any language can do this: start `manaplan serve`, write one JSON object a line, read one a line, match them by `id`.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

BOARD = Path(__file__).with_name("treasure-altar.toml").read_text(encoding="utf-8")


class Client:
    """A running `manaplan serve`; answers may come in another order than the requests."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "manaplan", "serve", "--threads", "2"]
        self._server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")

    def send(self, **line: Any) -> None:
        """Write a line."""
        assert self._server.stdin is not None
        self._server.stdin.write(json.dumps(line) + "\n")
        self._server.stdin.flush()

    def receive(self) -> dict[str, Any]:
        """Read the next line; waits until there is one."""
        assert self._server.stdout is not None
        return dict(json.loads(self._server.stdout.readline()))

    def close(self) -> int:
        """Say goodbye and tell the exit code."""
        self.send(do="quit")
        self._server.communicate()
        return self._server.returncode


def main() -> None:
    """Say hello, ask three things at once, and print the answers by id."""
    client = Client()
    client.send(do="hello")
    print("protocol:", client.receive()["protocol"])

    costs = ("{5}", "{9}", "{R}{R}")
    for number, cost in enumerate(costs):
        client.send(id=number, question="pay", position=BOARD, pay={"cost": cost})
    answers = {answer["id"]: answer for answer in (client.receive() for _ in costs)}
    for number, cost in enumerate(costs):
        print(f"{cost}: {answers[number]['status']}")

    client.send(id="odd", question="how")
    print(client.receive()["error"]["kind"])
    print("ended with", client.close())


if __name__ == "__main__":
    main()
