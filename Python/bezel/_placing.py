"""Text with every glyph in its place, for those who draw it themselves."""

from __future__ import annotations

import inspect
import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Optional

from . import _library
from ._errors import BezelError
from ._requests import _request
from ._requests import text as _text

if TYPE_CHECKING:
    import numpy
    import numpy.typing

Point = tuple[float, float]


@dataclass(frozen=True)
class Glyph:
    """A glyph in its place. Lengths are user units, y points down, the angle is in degrees clockwise."""

    id: int
    font: str
    size: float
    cluster: int
    x: float
    y: float
    angle: float
    #: From the glyph's own space (y down, at its size) to user space: a, b, c, d, tx, ty.
    transform: tuple[float, ...]
    #: SVG path data in user space, to be filled by the non-zero rule.
    outline: str


@dataclass(frozen=True)
class Cluster:
    """What stands and turns as one: a letter with its marks, or a ligature."""

    text: str
    #: UTF-8 offsets in the line's text.
    start: int
    end: int
    advance: float
    #: The distance along the curve of the middle of the advance.
    middle: float
    x: float
    y: float
    angle: float
    hidden: bool


@dataclass(frozen=True)
class Line:
    """The text on one curve."""

    text: str
    #: Of several paths: which one, from 0.
    path: int
    length: float
    advance: float
    #: x, y, width and height of the ink; None where there is none.
    ink: Optional[tuple[float, ...]]
    #: In visual order, those of hidden clusters left out.
    glyphs: list[Glyph]
    #: In logical order.
    clusters: list[Cluster]
    #: Outlines of underlines and the like, as SVG path data.
    decorations: list[str]
    #: What was done so that the text fits, such as {"kind": "shrunk", "factor": 0.71}; empty if nothing was.
    changes: list[dict[str, Any]]

    def positions(self) -> numpy.typing.NDArray[numpy.float64]:
        """The glyphs' origins and angles as an array of rows x, y, degrees. Needs numpy."""
        import numpy

        return numpy.array([[g.x, g.y, g.angle] for g in self.glyphs], dtype=numpy.float64).reshape(-1, 3)

    def outline(self) -> str:
        """All glyphs and decorations as SVG path data, to be filled by the non-zero rule."""
        return "".join([g.outline for g in self.glyphs] + self.decorations)


@dataclass(frozen=True)
class Placement:
    """A text in its place: one line, or one for each path that got some of it."""

    lines: list[Line]

    @property
    def glyphs(self) -> list[Glyph]:
        """The glyphs of all lines."""
        return [glyph for line in self.lines for glyph in line.glyphs]

    def outline(self) -> str:
        """All glyphs and decorations as SVG path data, to be filled by the non-zero rule."""
        return "".join(line.outline() for line in self.lines)


def _line(found: dict[str, Any]) -> Line:
    fonts = found["fonts"]
    return Line(
        text=found["text"],
        path=found["path"],
        length=found["length"],
        advance=found["advance"],
        ink=tuple(found["ink"]) if found.get("ink") else None,
        glyphs=[
            Glyph(
                g["id"], fonts[g["font"]]["family"], fonts[g["font"]]["size"], g["cluster"], g["x"], g["y"], g["angle"],
                tuple(g["transform"]), g["outline"],
            )
            for g in found["glyphs"]
        ],
        clusters=[
            Cluster(
                c["text"], c["range"]["start"], c["range"]["end"], c["advance"], c["middle"], c["position"]["x"],
                c["position"]["y"], c["angle"], c["hidden"],
            )
            for c in found["clusters"]
        ],
        decorations=[d["outline"] for d in found["decorations"]],
        changes=found["changes"],
    )


def place(text: str, **options: Any) -> Placement:
    """Sets a text on its curve, and says where each glyph goes; takes the keyword arguments of `bezel.text`."""
    __tracebackhide__ = True
    try:
        answer = _library.current().call("place", _request("text", {"text": text, **options}))
    except BezelError as error:
        raise error.with_traceback(None) from None
    _library.warn(answer.warnings)
    return Placement([_line(line) for line in json.loads(answer.data)["lines"]])


# So that help and completion name the arguments.
place.__signature__ = inspect.signature(_text).replace(return_annotation="Placement")  # type: ignore[attr-defined]

_TOKEN = re.compile(r"([A-Za-z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")


def path_steps(data: str) -> list[tuple[str, list[Point]]]:
    """SVG path data as Bezel writes it (M, L, H, V, C, S, Q, T and Z, absolute and relative) in steps of M, L, Q, C and Z
    with absolute points."""
    steps: list[tuple[str, list[Point]]] = []
    command, numbers = "", []  # type: str, list[float]
    here: Point = (0.0, 0.0)
    start: Point = (0.0, 0.0)
    last: Optional[tuple[str, Point]] = None
    counts = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2}

    def mirrored(kind: str) -> Point:
        return (2 * here[0] - last[1][0], 2 * here[1] - last[1][1]) if last and last[0] == kind else here

    for letter, number in _TOKEN.findall(data):
        if letter:
            command, numbers = letter, []
            if letter in "Zz":
                steps.append(("Z", []))
                here, last = start, None
            continue
        numbers.append(float(number))
        kind = command.upper()
        if len(numbers) < counts.get(kind, 2):
            continue
        origin = here if command.islower() else (0.0, 0.0)
        if kind == "H":
            points = [(numbers[0] + origin[0], here[1])]
        elif kind == "V":
            points = [(here[0], numbers[0] + origin[1])]
        else:
            points = [(x + origin[0], y + origin[1]) for x, y in zip(numbers[::2], numbers[1::2])]
        if kind in "ST":
            points.insert(0, mirrored("C" if kind == "S" else "Q"))
        drawn = {"H": "L", "V": "L", "S": "C", "T": "Q"}.get(kind, kind)
        steps.append((drawn, points))
        last = (drawn, points[-2]) if drawn in "CQ" else None
        here, numbers = points[-1], []
        if kind == "M":
            start = here
            command = "l" if command == "m" else "L"
    return steps
