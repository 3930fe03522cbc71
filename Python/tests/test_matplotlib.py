"""Text along lines of plots, over matplotlib."""

import datetime
import decimal
import io
import math
import warnings
from typing import Any

import pytest

matplotlib = pytest.importorskip("matplotlib")
numpy = pytest.importorskip("numpy")
matplotlib.use("Agg")

import matplotlib.dates as mdates  # noqa: E402
import matplotlib.pyplot as plt  # noqa: E402
from bezel import BezelWarning  # noqa: E402
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


@pytest.mark.parametrize("text", ["level text", "$x + y$"])
@pytest.mark.parametrize(("offset", "side", "is_above"), [(4, "left", True), (-16, "left", False)])
@pytest.mark.parametrize("runs_left", [False, True])
def test_above_is_above_on_lines_that_run_to_the_left(
    axes: Any, text: str, offset: float, side: str, is_above: bool, runs_left: bool
) -> None:
    said = curved_text(axes, X, 1 + X / 100, text, size=14, offset=offset, side=side)
    axes.set(xlim=(10, 0) if runs_left else (0, 10), ylim=(0, 2))
    box = drawn(axes, said)
    line = axes.transData.transform((5, 1.05))[1]
    assert (box.y0 > line) == is_above and (box.y1 < line) != is_above


def test_anchors_of_lines_that_run_to_the_left_are_ends_of_the_data(axes: Any) -> None:
    start = curved_text(axes, X, X / 10, "start", size=14, position=0, anchor="start", offset=3)
    end = curved_text(axes, X, X / 10, "end", size=14, position=1, anchor="end", offset=3)
    axes.set(xlim=(12, -2), ylim=(-1, 2))
    with warnings.catch_warnings():
        warnings.simplefilter("error", BezelWarning)
        assert drawn(axes, start).x1 > drawn(axes, end).x1 + 100


def test_words_inside_a_bend_of_a_noisy_line_stay() -> None:
    figure, ax = plt.subplots(figsize=(5.5, 3.8), dpi=80)
    walk = numpy.cumsum(numpy.random.default_rng(8).normal(0, 1, 500))
    ax.plot(numpy.arange(500), walk)
    curved_text(ax, numpy.arange(500), walk, "a walk of five hundred", offset=4, position=0.5)
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always", BezelWarning)
        figure.canvas.draw()
    plt.close(figure)
    assert not [each for each in said if "hidden" in str(each.message)]


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
    axes.set(xlim=(0, 10), ylim=(-2, 2))
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
def test_lines_that_are_none_draw_nothing_and_say_so(axes: Any, x: Any, y: Any) -> None:
    axes.set_xscale("log")
    axes.set_xlim(0.1, 10)
    curved_text(axes, x, y, "text")
    with pytest.warns(BezelWarning, match="“text” is not drawn: its line has fewer than two points"):
        axes.figure.canvas.draw()


DAYS = [datetime.datetime(2024, 1, 1) + datetime.timedelta(days=30 * i) for i in range(12)]
NAMES = [f"name {i}" for i in range(12)]


@pytest.mark.parametrize(
    ("x", "numbers"),
    [
        pytest.param(DAYS, mdates.date2num(DAYS), id="datetimes"),
        pytest.param([day.date() for day in DAYS], mdates.date2num(DAYS), id="dates"),
        pytest.param(numpy.array(DAYS, "datetime64[ns]"), mdates.date2num(DAYS), id="nanoseconds"),
        pytest.param(numpy.array(DAYS, "datetime64[D]"), mdates.date2num(DAYS), id="days"),
        pytest.param(NAMES, range(12), id="categories"),
        pytest.param([decimal.Decimal(i) for i in range(12)], range(12), id="decimals"),
    ],
)
@pytest.mark.parametrize("has_line", [False, True])
def test_lines_have_the_units_of_their_axes(axes: Any, x: Any, numbers: Any, has_line: bool) -> None:
    y = numpy.sqrt(numpy.arange(12))
    (line,) = axes.plot(x, y, label="along the line")
    if has_line:
        text = label_line(line, size=12, position=0.4)
    else:
        text = curved_text(axes, x, y, "along the line", size=12, position=0.4)
    box = drawn(axes, text)
    assert box.width > 40
    other = curved_text(axes, numbers, y, "along the line", size=12, position=0.4)
    if not has_line:
        assert drawn(axes, other).extents == pytest.approx(box.extents)


def test_the_first_dates_give_an_axis_its_units(axes: Any) -> None:
    text = curved_text(axes, [1, 2], DAYS[:2], "up", size=12)
    axes.set(xlim=(0, 3), ylim=(DAYS[0] - datetime.timedelta(days=9), DAYS[2]))
    assert drawn(axes, text).height > 5


def test_a_line_that_cannot_be_converted_is_refused_at_once(axes: Any) -> None:
    axes.plot(DAYS, range(12))
    with pytest.raises(Exception, match="object"):
        curved_text(axes, [object(), object()], [1, 2], "text")
    axes.figure.canvas.draw()


def test_text_outside_the_axes_is_reported_unless_it_was_seen(axes: Any) -> None:
    text = curved_text(axes, [0, 1], [5, 5], "far off", size=9)
    axes.set(xlim=(0, 1), ylim=(0, 1))
    with pytest.warns(BezelWarning, match="“far off” is not drawn: it lies outside the axes"):
        drawn(axes, text)
    axes.set_ylim(0, 10)
    drawn(axes, text)
    axes.set_ylim(0, 1)
    with warnings.catch_warnings():
        warnings.simplefilter("error", BezelWarning)
        drawn(axes, text)


@pytest.mark.parametrize("text", ["", " "])
def test_no_text_is_no_loss(axes: Any, text: str) -> None:
    curved_text(axes, [0, 1], [0, 1], text)
    with warnings.catch_warnings():
        warnings.simplefilter("error", BezelWarning)
        axes.figure.canvas.draw()


def test_lengths_must_be_the_same(axes: Any) -> None:
    with pytest.raises(ValueError, match="different lengths: 3 and 2"):
        curved_text(axes, [1, 2, 3], [1, 2], "text")


def test_other_stretches_of_a_labelled_line_stay(axes: Any) -> None:
    y = numpy.ones(100)
    y[20:25] = numpy.nan
    (line,) = axes.plot(numpy.arange(100), y, color="black", label="label", linewidth=3)
    axes.set(xlim=(0, 99), ylim=(0, 2))
    drawn(axes, label_line(line, size=20, color="red"))
    pixels = numpy.asarray(axes.figure.canvas.buffer_rgba())
    row = pixels[pixels.shape[0] - 1 - int(axes.transData.transform((5, 1))[1])]
    black = (row[:, :3] < 40).all(axis=1)
    for x, is_drawn in ((10, True), (22, False), (40, True), (90, True)):
        assert black[int(axes.transData.transform((x, 1))[0])] == is_drawn, x


def test_contours_are_labelled(axes: Any) -> None:
    x, y = numpy.meshgrid(numpy.linspace(-2, 2, 60), numpy.linspace(-2, 2, 60))
    contours = axes.contour(x, y, x * x + y * y, levels=[1, 2, 3])
    texts = label_contours(contours, "{:g} m", size=9)
    assert len(texts) == 3
    for text in texts:
        assert drawn(axes, text).width > 5


def edges(path: Any) -> list[tuple[float, float]]:
    """Points of a path without the zeros that close it."""
    return [(x, y) for (x, y), code in zip(path.vertices, path.codes) if code != path.CLOSEPOLY]


def test_the_gap_is_where_text_that_was_turned_over_stands() -> None:
    figure = plt.figure(figsize=(4, 4), dpi=100)
    ax = figure.add_subplot(projection="polar")
    t = numpy.linspace(0, 2 * math.pi, 361)
    (line,) = ax.plot(t, numpy.full_like(t, 1.5), label="circle")
    text = label_line(line, size=12, position=0.25, gap=3)
    box = drawn(ax, text)
    before, after = None, None
    pieces = text._pieces(figure.canvas.get_renderer(), 3)
    assert pieces is not None and len(pieces) == 1
    before, after = sorted((pieces[0][0], pieces[0][-1]), key=lambda end: float(end[0]))
    assert before[0] == pytest.approx(box.x0, abs=12) and after[0] == pytest.approx(box.x1, abs=12)
    assert box.y0 < ax.transData.transform((math.pi / 2, 1.5))[1] < box.y1
    plt.close(figure)


def test_contour_lines_are_cut_beneath_their_labels_and_whole_afterwards(axes: Any) -> None:
    x, y = numpy.meshgrid(numpy.linspace(-2, 2, 60), numpy.linspace(-2, 2, 60))
    contours = axes.contour(x, y, x * x + y * y, levels=[2.0], colors="black")
    if not hasattr(contours, "get_paths"):
        pytest.skip("matplotlib before 3.8")
    before = contours.get_paths()[0].vertices.copy()
    axes.figure.canvas.draw()
    whole = numpy.asarray(axes.figure.canvas.buffer_rgba()).copy()
    (text,) = label_contours(contours, "two", color="red", size=14)
    box = drawn(axes, text)
    cut = numpy.asarray(axes.figure.canvas.buffer_rgba())
    height = whole.shape[0]
    part = (slice(height - int(box.y1), height - int(box.y0)), slice(int(box.x0), int(box.x1)))
    assert (whole[part][..., :3] < 60).all(axis=-1).any()
    assert not (cut[part][..., :3] < 60).all(axis=-1).any()
    assert numpy.array_equal(contours.get_paths()[0].vertices, before)


def test_short_contours_have_no_label(axes: Any) -> None:
    x, y = numpy.meshgrid(numpy.linspace(-2, 2, 60), numpy.linspace(-2, 2, 60))
    contours = axes.contour(x, y, x * x + y * y, levels=[0.01])
    (text,) = label_contours(contours, "a level with a long name")
    with pytest.warns(BezelWarning, match="“a level with a long name” is not drawn: its line is too short"):
        assert drawn(axes, text).width <= 0


def test_automatic_places_are_straight_and_level(axes: Any) -> None:
    x = numpy.r_[numpy.linspace(0, 5, 100), numpy.linspace(5, 10, 50)[1:]]
    y = numpy.where(x < 5, numpy.sin(3 * x), 0 * x)
    axes.set(xlim=(0, 10), ylim=(-2, 2))
    box = drawn(axes, curved_text(axes, x, y, "level", position="auto"))
    assert box.x0 > axes.transData.transform((5, 0))[0]


def test_markers_stay_but_beneath_the_label(axes: Any) -> None:
    x = numpy.linspace(0, 10, 21)
    (line,) = axes.plot(x, 0 * x + 1, color="black", marker="s", linestyle="None", label="label")
    axes.set(xlim=(0, 10), ylim=(0, 2))
    box = drawn(axes, label_line(line, size=20, color="red"))
    pixels = numpy.asarray(axes.figure.canvas.buffer_rgba())
    row = pixels[pixels.shape[0] - 1 - int(axes.transData.transform((5, 1))[1])]
    black = (row[:, :3] < 40).all(axis=1)
    assert not black[int(box.x0) : int(box.x1)].any()
    assert black[int(axes.transData.transform((1, 1))[0])]


def test_properties_of_artists_are_taken_and_others_refused(axes: Any) -> None:
    text = curved_text(axes, X, X, "text", alpha=0.5, clip_on=False, gid="here")
    assert (text.get_alpha(), text.get_clip_on(), text.get_gid()) == (0.5, False, "here")
    with pytest.raises(AttributeError, match="colour"):
        curved_text(axes, X, X, "text", colour="red")


def test_outlines_in_pdf_are_those_of_the_png(axes: Any) -> None:
    import re
    import zlib

    text = curved_text(axes, X, numpy.sin(X), "waves", size=18, no_system_fonts=True)
    axes.set(xlim=(0, 10), ylim=(-2, 2))
    axes.set_axis_off()
    drawn(axes, text)
    letters, _ = text._letters(axes.figure.canvas.get_renderer())
    # In pixels of 100 to the inch, and in points.
    wanted = sorted(edges(letters))
    file = io.BytesIO()
    axes.figure.savefig(file, format="pdf", dpi=100)
    streams = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", file.getvalue(), re.DOTALL)
    data = b""
    for stream in streams:
        try:
            data += zlib.decompress(stream)
        except zlib.error:
            continue
    numbers = [
        (float(x), float(y)) for x, y in re.findall(rb"(?<![\d.])(-?[\d.]+) (-?[\d.]+) (?:m|l)\n", data)
    ]  # fmt: skip
    found = [(x * 100 / 72, y * 100 / 72) for x, y in numbers]
    starts = [(x, y) for (x, y), code in zip(letters.vertices, letters.codes) if code in (letters.MOVETO, letters.LINETO)]
    assert len(starts) > 10 and wanted
    for x, y in starts:
        assert min(math.hypot(x - a, y - b) for a, b in found) < 0.05, (x, y)


def test_labels_of_contours_keep_apart() -> None:
    x, y = numpy.meshgrid(numpy.linspace(-3, 3, 90), numpy.linspace(-2, 2, 60))
    figure, ax = plt.subplots(figsize=(5.6, 3.6))
    contours = ax.contour(x, y, 100 * numpy.exp(-(x**2) / 3 - y**2), levels=numpy.arange(10, 100, 10))
    labels = label_contours(contours, "{:g} m")
    figure.canvas.draw()
    boxes = [box for box in (label.get_window_extent() for label in labels) if box.width > 0]
    assert len(boxes) > 5
    assert not [(a, b) for i, a in enumerate(boxes) for b in boxes[i + 1 :] if a.overlaps(b)]
