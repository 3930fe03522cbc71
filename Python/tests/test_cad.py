"""Text as faces for CAD. The kernels themselves are large; without them the loops are tested alone."""

import math
from typing import Any

import bezel
import bezel.cad
import pytest

TEXT, RING = "aB8 é", {"circle": 30, "font_size": 6, "no_system_fonts": True}


def test_letters_are_shapes_with_holes() -> None:
    # The variable font draws e as one line that crosses itself: united, it has a hole.
    assert sorted(len(holes) for _, holes in bezel.cad.shapes(TEXT, **RING)) == [0, 1, 1, 2, 2]


def test_loops_are_closed_and_upright() -> None:
    for outer, holes in bezel.cad.shapes(TEXT, **RING):
        for loop in [outer, *holes]:
            for edge, after in zip(loop.edges, [*loop.edges[1:], loop.edges[0]]):
                assert edge[-1] == after[0] and len(edge) in (2, 3, 4)
                # y points up: the text stands on the top of its circle.
                assert edge[0][1] > 0 and 28 < math.hypot(*edge[0]) < 38


def test_areas_are_those_of_the_ink() -> None:
    (square,) = bezel.cad.loops("M0 0H10V4H0Z")
    assert square.area == pytest.approx(-40) and len(square.edges) == 4
    assert bezel.cad.loops("M1 1L1 1Z") == []


def test_a_text_without_ink_is_refused() -> None:
    with pytest.raises(bezel.InputError, match="no outlines"):
        bezel.cad.shapes(" ", line=20)


def ink(text: str, options: dict[str, Any]) -> float:
    """The ink's area in square user units, by the pixels."""
    pixels = bezel.text(text, scale=20, **options).numpy()
    return float(pixels[..., 3].sum()) / 255 / 400


def test_build123d_has_the_inks_area() -> None:
    b3d = pytest.importorskip("build123d")
    pytest.importorskip("numpy")
    sketch = bezel.cad.build123d(TEXT, **RING)
    assert sketch.area == pytest.approx(ink(TEXT, RING), rel=0.01)
    part = b3d.extrude(sketch, 2)
    assert part.volume == pytest.approx(2 * sketch.area, rel=1e-3) and part.is_valid


def test_cadquery_has_the_inks_area() -> None:
    cadquery = pytest.importorskip("cadquery")
    pytest.importorskip("numpy")
    sketch = bezel.cad.cadquery(TEXT, **RING)
    part = cadquery.Workplane().placeSketch(sketch).extrude(2)
    assert part.val().Volume() == pytest.approx(2 * ink(TEXT, RING), rel=0.01)
    assert part.val().isValid()
