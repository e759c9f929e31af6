"""The colours of a picture, for light and dark readers: every text has a contrast of 4.5 to 1 or more."""

_LIGHT = {
    "page": "#ffffff",
    "ink": "#1f2328",
    "soft": "#57606a",
    "object": "#f3efe4",
    "activation": "#e8f1fb",
    "payment": "#f1eafa",
    "edge": "#8c959f",
    "feeds": "#6a8cb5",
    "excludes": "#b3261e",
    "chosen": "#0b6b3a",
    "on": "#ffffff",
}
_DARK = {
    "page": "#12161c",
    "ink": "#e9edf2",
    "soft": "#aab4c0",
    "object": "#2b2820",
    "activation": "#1c2a3a",
    "payment": "#2a2238",
    "edge": "#6e7781",
    "feeds": "#5f83b0",
    "excludes": "#ff8a80",
    "chosen": "#4cc38a",
    "on": "#06140c",
}
# Everything is below the class of the picture, so that a page that holds it keeps its own looks.
_SHAPES = (
    " text{font-family:system-ui,'DejaVu Sans',sans-serif}",
    " .title{font-size:16px;font-weight:700}",
    " .name{font-size:13px;font-weight:700}",
    " .text{font-size:11px}",
    " .plan{font-size:12px}",
    " .how{font-size:10px;paint-order:stroke;stroke-width:3px;stroke-linejoin:round}",
    " .step{font-size:10px;font-weight:700}",
    " .box rect{stroke-width:1.2}",
    " .box.payment rect{stroke-width:2.5}",
    " .box.chosen>rect{stroke-width:3}",
    " .line path{fill:none;stroke-width:1.2}",
    " .line.feeds path{stroke-width:1.6}",
    " .line.excludes path{stroke-dasharray:5 4;stroke-width:1.6}",
    " .line.before path{stroke-dasharray:2 3}",
    " .line.chosen path{stroke-width:3}",
)


def _colours(c: dict[str, str]) -> tuple[str, ...]:
    return (
        f" .page{{fill:{c['page']}}}",
        f" text{{fill:{c['ink']}}}",
        f" .text,.manaplan-graph .how{{fill:{c['soft']}}}",
        f" .how{{stroke:{c['page']}}}",
        f" .box rect{{stroke:{c['edge']}}}",
        *(f" .box.{sort}>rect{{fill:{c[sort]}}}" for sort in ("object", "activation", "payment")),
        f" .line path{{stroke:{c['edge']}}}",
        f" .line polygon{{fill:{c['edge']}}}",
        f" .line.feeds path{{stroke:{c['feeds']}}}",
        f" .line.feeds polygon{{fill:{c['feeds']}}}",
        f" .line.excludes path{{stroke:{c['excludes']}}}",
        f" .box.chosen>rect,.manaplan-graph .line.chosen path{{stroke:{c['chosen']}}}",
        f" .line.chosen polygon,.manaplan-graph .how.chosen{{fill:{c['chosen']}}}",
        f" .box>rect.badge{{fill:{c['chosen']};stroke:none}}",
        f" .step{{fill:{c['on']}}}",
    )


def _under(rules: tuple[str, ...]) -> str:
    return "".join(f".manaplan-graph{rule}" for rule in rules)


STYLE = f"{_under(_SHAPES)}{_under(_colours(_LIGHT))}@media(prefers-color-scheme:dark){{{_under(_colours(_DARK))}}}"
"""The style sheet of a picture."""
