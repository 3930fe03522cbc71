"""Text along lines of plots, over matplotlib."""

import io
import math
from typing import Any

import pytest

matplotlib = pytest.importorskip("matplotlib")
numpy = pytest.importorskip("numpy")
matplotlib.use("Agg")

import matplotlib.pyplot as plt  # noqa: E402
from bezel.matplotlib import curved_text, label_contours, label_line  # noqa: E402


@pytest.fixture
def axes() -> Any:
    figure, ax = plt.subplots(figsize=(5, 4), dpi=100)
    yield ax
    plt.close(figure)


X = numpy.linspace(0, 10, 80)


def drawn(ax: Any, text: Any) -> Any:
    """The box round the letters once the figure was drawn."""
    ax.figure.canvas.draw()
    return text.get_window_extent(ax.figure.canvas.get_renderer())


def test_letters_lie_on_the_line(axes: Any) -> None:
    axes.plot(X, 0 * X + 1)
    axes.set_ylim(0, 2)
    text = curved_text(axes, X, 0 * X + 1, "HHHH", size=20, no_system_fonts=True)
    box = drawn(axes, text)
    foot = axes.transData.transform((5, 1))
    assert box.y0 == pytest.approx(foot[1], abs=0.2)
    assert (box.x0 + box.x1) / 2 == pytest.approx(foot[0], abs=1)


def test_offset_lifts_the_letters(axes: Any) -> None:
    plain = curved_text(axes, [0, 10], [1, 1], "HH", size=20)
    lifted = curved_text(axes, [0, 10], [1, 1], "HH", size=20, offset=9)
    axes.set(xlim=(0, 10), ylim=(0, 2))
    # 9 points at 100 dots to the inch.
    assert drawn(axes, lifted).y0 - drawn(axes, plain).y0 == pytest.approx(9 * 100 / 72, abs=0.2)


@pytest.mark.parametrize("change", ["zoom", "log", "resize"])
def test_the_text_follows_the_axes(axes: Any, change: str) -> None:
    text = curved_text(axes, X + 1, X + 1, "along", size=14, position=0.4)
    axes.set(xlim=(1, 11), ylim=(1, 11))
    before = drawn(axes, text)
    if change == "zoom":
        axes.set_ylim(0, 40)
    elif change == "log":
        axes.set_xscale("log")
    else:
        axes.figure.set_size_inches(9, 3)
    after = drawn(axes, text)
    assert abs(after.x0 - before.x0) + abs(after.y0 - before.y0) > 3
    # The letters are beside the line still: its nearest point is no further off than they are high.
    points = axes.transData.transform(numpy.column_stack([X + 1, X + 1]))
    middle = numpy.array([(after.x0 + after.x1) / 2, (after.y0 + after.y1) / 2])
    assert numpy.hypot(*(points - middle).T).min() < 30


def test_polar_text_runs_round(axes: Any) -> None:
    figure = plt.figure(figsize=(4, 4))
    ax = figure.add_subplot(projection="polar")
    ax.set_rlim(0, 1)
    text = curved_text(ax, [0.5, math.pi - 0.5], [0.8, 0.8], "ROUND", size=20)
    box = drawn(ax, text)
    top = ax.transData.transform((math.pi / 2, 0.8))
    sides = ax.transData.transform((math.pi / 4, 0.8))
    assert box.y1 > top[1] and box.y0 < sides[1] + 30
    plt.close(figure)


def test_pdf_and_svg_hold_paths(axes: Any) -> None:
    curved_text(axes, X, numpy.sin(X), "waves", halo=2)
    file = io.StringIO()
    axes.figure.savefig(file, format="svg")
    part = file.getvalue().split('id="curved-text', 1)[1]
    assert "<path" in part.split("</g>")[0] and "<image" not in part
    axes.figure.savefig(io.BytesIO(), format="pdf")


def test_a_line_is_left_out_beneath_its_label(axes: Any) -> None:
    (line,) = axes.plot([0, 10], [1, 1], color="black", label="label", linewidth=3)
    label_line(line, size=20, color="red", gap=4)
    axes.set(xlim=(0, 10), ylim=(0, 2))
    axes.figure.canvas.draw()
    pixels = numpy.asarray(axes.figure.canvas.buffer_rgba())
    row = pixels[pixels.shape[0] - 1 - int(axes.transData.transform((5, 1))[1])]
    black = (row[:, :3] < 40).all(axis=1)
    start, end = (int(axes.transData.transform((x, 1))[0]) for x in (0.5, 9.5))
    runs = numpy.flatnonzero(numpy.diff(black[start:end].astype(int)))
    assert len(runs) == 2 and runs[1] - runs[0] > 40


@pytest.mark.parametrize(
    ("x", "y"),
    [([], []), ([1], [1]), ([1, 1], [2, 2]), ([math.nan] * 3, [1, 2, 3]), ([0, 1, math.inf], [0, 1, 2]), ([-1, -2], [1, 2])],
)
def test_lines_that_are_none_draw_nothing(axes: Any, x: Any, y: Any) -> None:
    import warnings

    axes.set_xscale("log")
    axes.set_xlim(0.1, 10)
    curved_text(axes, x, y, "text")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        axes.figure.canvas.draw()


def test_lengths_must_be_the_same(axes: Any) -> None:
    with pytest.raises(ValueError, match="different lengths: 3 and 2"):
        curved_text(axes, [1, 2, 3], [1, 2], "text")


def test_contours_are_labelled(axes: Any) -> None:
    x, y = numpy.meshgrid(numpy.linspace(-2, 2, 60), numpy.linspace(-2, 2, 60))
    contours = axes.contour(x, y, x * x + y * y, levels=[1, 2, 3])
    texts = label_contours(contours, "{:g} m", size=9)
    assert len(texts) == 3
    for text in texts:
        assert drawn(axes, text).width > 5
