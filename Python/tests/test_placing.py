"""Placed glyphs, measures and batches."""

import math

import bezel
import pytest
from bezel._placing import path_steps


def test_glyphs_lie_on_their_curve() -> None:
    placed = bezel.place("HELLO", circle=100, no_system_fonts=True)
    (line,) = placed.lines
    assert line.text == "HELLO" and len(line.glyphs) == 5
    for cluster in line.clusters:
        assert math.hypot(cluster.x, cluster.y) == pytest.approx(100, abs=1e-3)
    assert line.glyphs[0].font == "Inter" and line.glyphs[0].outline.startswith("M")
    assert [kind for kind, _ in path_steps(placed.outline())].count("Z") == 6


def test_positions_are_an_array() -> None:
    pytest.importorskip("numpy")
    assert bezel.place("HELLO", line=300, no_system_fonts=True).lines[0].positions().shape == (5, 3)


def test_the_outline_is_that_of_the_picture() -> None:
    placed = bezel.place("HI", line=200, no_system_fonts=True)
    (line,) = placed.lines
    assert line.ink is not None
    x, y, width, height = line.ink
    points = [point for _, points in path_steps(placed.outline()) for point in points]
    assert min(p[0] for p in points) == pytest.approx(x, abs=0.01)
    assert max(p[1] for p in points) == pytest.approx(y + height, abs=0.01)


def test_path_data_is_read_in_all_its_forms() -> None:
    steps = path_steps("M1 2h3v-1.5l-.5.5c0 1 2 3 4 5s1 1 2 2q1 1 2 0t2 0zm1 1 2 2")
    assert [kind for kind, _ in steps] == ["M", "L", "L", "L", "C", "C", "Q", "Q", "Z", "M", "L"]
    assert steps[3][1] == [(3.5, 1.0)]
    assert steps[5][1][0] == (9.5, 8.0)
    assert steps[9][1] == [(2.0, 3.0)] and steps[10][1] == [(4.0, 5.0)]


def test_measure_says_where_letters_stand() -> None:
    assert len(bezel.measure("Agency", circle=100)["clusters"]) == 6


def test_a_batch_keeps_the_order_of_its_rows() -> None:
    rows: list[dict[str, object]] = [{"text": f"No {i}", "circle": 60 if i != 2 else "x"} for i in range(6)]
    drawn = list(bezel.batch(rows, "text", format="svg", threads=3))
    assert [each.index for each in drawn] == list(range(6))
    assert [each.error is None for each in drawn] == [True, True, False, True, True, True]
    assert drawn[2].error is not None and drawn[2].error.field == "circle"
    assert drawn[4].data == bezel.text("No 4", circle=60).svg().encode()


def test_a_template_takes_columns() -> None:
    rows: list[dict[str, object]] = [{"name": "Ada", "radius": 60}, {"name": "Zoë", "radius": None}]
    template = {"command": "text", "text": "for {name}", "circle": "{radius}"}
    first, second = bezel.batch(rows, template=template, format="svg")
    assert first.data == bezel.text("for Ada", circle=60).svg().encode()
    assert second.error is not None and second.error.kind == "field"


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_frames_are_rows(library: str) -> None:
    frames = pytest.importorskip(library)
    frame = frames.DataFrame({"text": ["a", "b"], "line": [50.0, 60.0], "tracking": [1.0, float("nan")]})
    drawn = list(bezel.batch(frame, "text", format="svg"))
    assert [each.error for each in drawn] == [None, None]
    assert drawn[1].data == bezel.text("b", line=60.0).svg().encode()


def test_rows_that_are_none_are_refused() -> None:
    assert list(bezel.batch([])) == []
    with pytest.raises(TypeError):
        list(bezel.batch({"text": "a"}))  # type: ignore[dict-item]
