"""Text on curves as faces for CAD: build123d and CadQuery.

    import bezel.cad
    from build123d import extrude
    part = extrude(bezel.cad.build123d("ALPINE CLUB", circle=30, font_size=6), 1.5)

    import cadquery
    part = cadquery.Workplane().placeSketch(bezel.cad.cadquery("ALPINE CLUB", circle=30, font_size=6)).extrude(1.5)

A user unit is a unit of the model, usually a millimetre. y points up, as CAD has it, and the curve's own origin is the model's: a
circle lies about 0, 0. Curves stay curves, and strokes of a letter that lie over each other, as in variable fonts, become one face.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Sequence

from ._errors import InputError
from ._placing import Point, path_steps, place
from ._requests import text as draw

if TYPE_CHECKING:
    import build123d as b3d
    import cadquery as cq

#: Points nearer than this, in font sizes, are one: kernels of CAD refuse edges without length.
_SAME = 1e-5


@dataclass(frozen=True)
class Loop:
    """A closed line: edges from point to point, each with two points (a line), three or four (Bézier curves)."""

    edges: list[tuple[Point, ...]]
    #: Positive where it runs anticlockwise, with y up.
    area: float


def loops(outline: str, size: float = 1.0) -> list[Loop]:
    """The closed lines of SVG path data, with y up. Edges shorter than a hundred-thousandth of `size` are left out."""
    least = _SAME * size
    found: list[Loop] = []
    edges: list[tuple[Point, ...]] = []
    here: Point = (0.0, 0.0)
    start = here

    def end() -> None:
        nonlocal edges
        if edges and _distance(edges[-1][-1], start) > least:
            edges.append((edges[-1][-1], start))
        if edges:
            # What was left out is no gap.
            edges[-1] = (*edges[-1][:-1], edges[0][0])
            area = _area(edges)
            if abs(area) > least * size:
                found.append(Loop(edges, area))
        edges = []

    for kind, points in path_steps(outline):
        its = [(x, -y) for x, y in points]
        if kind in ("M", "Z"):
            end()
            here = start = its[0] if its else start
            continue
        if max(_distance(here, each) for each in its) > least:
            edges.append((here, *its))
            here = its[-1]
    end()
    return found


def _distance(a: Point, b: Point) -> float:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def _area(edges: Sequence[tuple[Point, ...]]) -> float:
    """Twice the area is the sum over the control polygon, which has the curve's sign and nearly its size."""
    points = [each for edge in edges for each in edge[:-1]]
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]])) / 2


def shapes(text: str, **options: Any) -> list[tuple[Loop, list[Loop]]]:
    """The letters as shapes: the outline of each, and those of the holes in it. Takes the keyword arguments of `bezel.text`.

    Strokes that lie over each other are united. Coordinates are exact to a thousandth of a unit.
    """
    __tracebackhide__ = True
    placed = place(text, **options)
    inks = [line.ink for line in placed.lines if line.ink]
    if not inks:
        raise InputError(f"“{text}” has no outlines", "input", "text")
    size = max(glyph.size for glyph in placed.glyphs)
    picture = draw(text, **{**options, "outlines": "united"}).svg()
    found = [loop for data in re.findall(r'<path [^>]*?\bd="([^"]*)"', picture) for loop in loops(data, size)]
    # A picture begins at a whole unit before its ink; with y up, that is above it.
    left = min(point[0] for loop in found for point in _points(loop))
    top = max(point[1] for loop in found for point in _points(loop))
    shift = round(min(ink[0] for ink in inks) - left), round(-min(ink[1] for ink in inks) - top)
    return _nested([_moved(loop, shift) for loop in found])


def _points(loop: Loop) -> list[Point]:
    """Points along a loop, near enough for boxes and for what lies within what."""
    made = []
    for edge in loop.edges:
        steps = 1 if len(edge) == 2 else 12
        for i in range(steps):
            row = list(edge)
            part = i / steps
            while len(row) > 1:
                # De Casteljau's way to a curve's point.
                row = [(a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])) for a, b in zip(row, row[1:])]
            made.append(row[0])
    return made


def _moved(loop: Loop, by: tuple[float, float]) -> Loop:
    return Loop([tuple((x + by[0], y + by[1]) for x, y in edge) for edge in loop.edges], loop.area)


def _nested(found: list[Loop]) -> list[tuple[Loop, list[Loop]]]:
    """Each outline with its holes, which run the other way, and lie in it and in none that is smaller."""
    sign = max(found, key=lambda loop: abs(loop.area)).area > 0
    made: list[tuple[Loop, list[Loop]]] = [(loop, []) for loop in found if (loop.area > 0) == sign]
    # The smallest first; what is returned keeps the order of the text.
    searched = sorted(((outer, holes, _points(outer)) for outer, holes in made), key=lambda shape: abs(shape[0].area))
    for hole in found:
        if (hole.area > 0) == sign:
            continue
        for _, holes, polygon in searched:
            if _contains(polygon, hole.edges[0][0]):
                holes.append(hole)
                break
    return made


def _contains(polygon: list[Point], point: Point) -> bool:
    """Whether a point lies in a polygon, by the edges to its right (the rule of even and odd)."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(polygon, [*polygon[1:], polygon[0]]):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def build123d(text: str, **options: Any) -> b3d.Sketch:
    """The letters as a sketch of build123d. Takes the keyword arguments of `bezel.text`."""
    try:
        import build123d as b3d
    except ImportError as error:
        raise ImportError("bezel.cad.build123d needs build123d: pip install build123d") from error

    def wire(loop: Loop) -> Any:
        return b3d.Wire([b3d.Edge.make_line(*edge) if len(edge) == 2 else b3d.Edge.make_bezier(*edge) for edge in loop.edges])

    faces = []
    for outer, holes in shapes(text, **options):
        made = b3d.Face(wire(outer), [wire(hole) for hole in holes])
        # All faces look up, whichever way their lines run.
        faces.append(made if made.normal_at().Z > 0 else -made)
    return b3d.Sketch() + faces


def cadquery(text: str, **options: Any) -> cq.Sketch:
    """The letters as a sketch of CadQuery. Takes the keyword arguments of `bezel.text`."""
    try:
        import cadquery as cq
    except ImportError as error:
        raise ImportError("bezel.cad.cadquery needs CadQuery: pip install cadquery") from error

    def wire(loop: Loop) -> Any:
        edges = []
        for edge in loop.edges:
            points = [cq.Vector(x, y, 0) for x, y in edge]
            edges.append(cq.Edge.makeLine(*points) if len(points) == 2 else cq.Edge.makeBezier(points))
        return cq.Wire.assembleEdges(edges)

    sketch = cq.Sketch()
    for outer, holes in shapes(text, **options):
        sketch = sketch.face(cq.Face.makeFromWires(wire(outer), [wire(hole) for hole in holes]))
    return sketch
