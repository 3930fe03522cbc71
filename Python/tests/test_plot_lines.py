"""Texts along noisy lines, round bends and other artists; formulas, fonts, matplotlib's own words."""

import math
import time
import warnings
from typing import Any

import bezel
import pytest

matplotlib = pytest.importorskip("matplotlib")
numpy = pytest.importorskip("numpy")
matplotlib.use("Agg")

import matplotlib.pyplot as plt  # noqa: E402
from bezel import BezelWarning, _plot_lines  # noqa: E402
from bezel.matplotlib import curved_text, label_line  # noqa: E402


@pytest.fixture
def axes() -> Any:
    figure, ax = plt.subplots(figsize=(5, 4), dpi=100)
    yield ax
    plt.close(figure)


NOISE = numpy.random.default_rng(4).normal(size=300)
WALK = NOISE.cumsum()


def drawn(ax: Any, text: Any) -> Any:
    """The letters' path once the figure was drawn."""
    ax.figure.canvas.draw()
    return text._letters(ax.figure.canvas.get_renderer())[0]


def ink(path: Any) -> Any:
    return path.vertices[path.codes != path.CLOSEPOLY]


def distance_to_line(ax: Any, x: Any, y: Any, letters: Any) -> float:
    """The least distance of letters from a line, in pixels."""
    line = _plot_lines.densely(ax.transData.transform(numpy.column_stack([x, y])), 1.0)
    return min(float(numpy.hypot(*(line - point).T).min()) for point in ink(letters)[::3])


# Noise


@pytest.mark.parametrize("noise", [WALK, numpy.sin(numpy.arange(300) / 40) * 8 + NOISE], ids=["walk", "measures"])
def test_a_noisy_line_is_whole_and_its_label_stands_beside_it(axes: Any, noise: Any) -> None:
    (line,) = axes.plot(numpy.arange(300), noise, lw=1, label="noisy series")
    letters = drawn(axes, label_line(line, gap=2))
    text = next(each for each in axes.get_children() if type(each).__name__ == "CurvedText")
    assert text._pieces(axes.figure.canvas.get_renderer(), 2) is None
    assert distance_to_line(axes, numpy.arange(300), noise, letters) > 1


def test_letters_over_noise_do_not_pile_up(axes: Any) -> None:
    x = numpy.arange(300)
    axes.plot(x, WALK)
    with warnings.catch_warnings():
        warnings.simplefilter("error", BezelWarning)
        letters = drawn(axes, curved_text(axes, x, WALK, "nnnnnnnnnnnn", offset=3, font="Inter"))
    starts = numpy.flatnonzero(letters.codes == letters.MOVETO)
    middles = numpy.array([part.mean(axis=0) for part in numpy.split(letters.vertices, starts)[1:]])
    gaps = numpy.hypot(*numpy.diff(middles, axis=0).T)
    assert len(gaps) == 11 and gaps.min() > 0.6 * gaps.mean()


def test_text_below_a_noisy_line_is_below_its_troughs(axes: Any) -> None:
    x = numpy.arange(300)
    axes.plot(x, NOISE)
    axes.set_ylim(-12, 12)
    letters = drawn(axes, curved_text(axes, x, NOISE, "nnn", offset=-12))
    assert ink(letters)[:, 1].max() < axes.transData.transform((0, NOISE[120:180].min()))[1] + 4


@pytest.mark.parametrize(
    ("x", "y"),
    [
        (numpy.linspace(0, 10, 200), numpy.sin(numpy.linspace(0, 10, 200))), ([0, 5, 10], [3, 0, 3]), ([0, 10], [1, 2]),
        (numpy.cos(numpy.linspace(0, 6, 90)), numpy.sin(numpy.linspace(0, 6, 90))),
    ],
    ids=["sine", "corner", "line", "circle"],
)  # fmt: skip
def test_lines_without_noise_are_followed_as_they_are(axes: Any, x: Any, y: Any) -> None:
    axes.plot(x, y)
    points = axes.transData.transform(numpy.column_stack([x, y]))
    guide = _plot_lines.guide(points, 14, None)
    assert not guide.is_smoothed
    assert numpy.array_equal(guide.points, points)


def test_smoothing_may_be_chosen(axes: Any) -> None:
    points = numpy.column_stack([numpy.arange(300.0), 5 * NOISE])
    assert not _plot_lines.guide(points, 10, 0).is_smoothed
    rough, smooth = (_plot_lines.guide(points, 10, breadth).points for breadth in (0.5, 5))
    assert numpy.ptp(smooth[20:-20, 1]) < numpy.ptp(rough[20:-20, 1])
    # A straight line stays as it is.
    level = numpy.column_stack([numpy.arange(90.0), numpy.arange(90.0) / 3])
    assert numpy.abs(_plot_lines.guide(level, 10, 5).away).max() < 1e-6


def test_a_halo_keeps_text_on_the_guide(axes: Any) -> None:
    x = numpy.arange(300)
    (line,) = axes.plot(x, NOISE, label="text")
    axes.set_ylim(-12, 12)
    lifted, on_it = (ink(drawn(axes, label_line(line, halo=halo)))[:, 1].mean() for halo in (None, 2))
    middle = axes.transData.transform((0, 0))[1]
    assert abs(on_it - middle) < 8 < lifted - middle


def test_a_million_points_are_drawn_in_a_moment(axes: Any) -> None:
    x = numpy.linspace(0, 1, 1_000_000)
    y = numpy.sin(6 * x) + 0.05 * numpy.random.default_rng(1).normal(size=len(x))
    text = curved_text(axes, x, y, "many points")
    axes.set(xlim=(0, 1), ylim=(-2, 2))
    assert len(ink(drawn(axes, text)))
    # Nothing is looked at point by point, which would take minutes.
    start = time.process_time()
    text.set_text("others")
    drawn(axes, text)
    assert time.process_time() - start < 30


# Places


def test_text_avoids_the_sharpest_bend(axes: Any) -> None:
    axes.plot([0, 5, 10], [3, 0, 3])
    letters = ink(drawn(axes, curved_text(axes, [0, 5, 10], [3, 0, 3], "round the bend")))
    corner = axes.transData.transform((5, 0))
    assert numpy.hypot(*(letters - corner).T).min() > 8


@pytest.mark.parametrize("position", [None, "auto"])
def test_text_keeps_away_from_other_artists(axes: Any, position: Any) -> None:
    axes.set(xlim=(0, 10), ylim=(0, 2))
    axes.plot([0, 10], [1, 1])
    axes.axvline(5)
    axes.text(6, 1, "here", va="center")
    axes.scatter([3.5, 4], [1.05, 1.05])
    # Artists that come later than the text, too.
    text = curved_text(axes, [0, 10], [1, 1], "mmmm", offset=2, position=position)
    axes.plot([1, 1], [0, 2])
    letters = ink(drawn(axes, text))
    for x in (1, 3.5, 4, 5, 6):
        place = axes.transData.transform((x, 1))[0]
        assert not letters[:, 0].min() - 2 < place < letters[:, 0].max() + 2, x


def test_texts_keep_away_from_each_other(axes: Any) -> None:
    texts = [curved_text(axes, [0, 10], [1, 1], f"label {i}") for i in range(4)]
    axes.set(xlim=(0, 10), ylim=(0, 2))
    spans = sorted((ink(drawn(axes, text))[:, 0].min(), ink(drawn(axes, text))[:, 0].max()) for text in texts)
    assert all(after[0] > before[1] for before, after in zip(spans, spans[1:]))


def test_a_place_that_is_named_is_taken(axes: Any) -> None:
    axes.set(xlim=(0, 10), ylim=(0, 2))
    axes.axvline(2.5)
    letters = ink(drawn(axes, curved_text(axes, [0, 10], [1, 1], "mmmm", position=0.25)))
    assert letters[:, 0].mean() == pytest.approx(axes.transData.transform((2.5, 1))[0], abs=5)


def test_lines_that_are_moved_take_their_labels_along(axes: Any) -> None:
    (line,) = axes.plot([0, 10], [1, 1], label="moves")
    text = label_line(line)
    axes.set(xlim=(0, 10), ylim=(0, 10))
    before = ink(drawn(axes, text))[:, 1].mean()
    line.set_data([0, 10], [8, 8])
    assert ink(drawn(axes, text))[:, 1].mean() > before + 100


def test_lines_across_the_axes_and_steps_are_labelled(axes: Any) -> None:
    axes.set(xlim=(0, 12), ylim=(0, 4))
    limit = axes.axhline(3, label="limit")
    (steps,) = axes.step([0, 6, 12], [1, 2, 2], where="post", label="steps")
    assert ink(drawn(axes, label_line(limit)))[:, 1].mean() == pytest.approx(axes.transData.transform((0, 3))[1], abs=3)
    letters = ink(drawn(axes, label_line(steps, position=0.2)))
    assert letters[:, 1].mean() == pytest.approx(axes.transData.transform((0, 1))[1], abs=3)


# Words


def test_matplotlibs_names_are_taken(axes: Any) -> None:
    ours = curved_text(axes, [0, 1], [0, 1], "text", size=13, color="C2", anchor="end", baseline="ascender", position=0.7)
    theirs = curved_text(axes, [0, 1], [0, 1], "text", fontsize=13, c="C2", ha="right", va="top", position=0.7)
    assert numpy.array_equal(drawn(axes, ours).vertices, drawn(axes, theirs).vertices)
    assert theirs._color == "C2"
    assert curved_text(axes, [0, 1], [0, 1], "text", size="small")._font_size() < plt.rcParams["font.size"]


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"fontsize": 3, "size": 4}, TypeError), ({"ha": "left", "anchor": "end"}, TypeError), ({"ha": "middle"}, ValueError),
        ({"position": "best"}, ValueError), ({"position": 2}, ValueError), ({"anchor": "middle"}, ValueError),
        ({"side": "top"}, ValueError), ({"smoothing": -1}, ValueError), ({"color": "no colour"}, ValueError),
        ({"colour": "red"}, AttributeError),
    ],
)  # fmt: skip
def test_words_that_are_none_are_refused_at_the_call(axes: Any, options: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        curved_text(axes, [0, 1], [0, 1], "text", **options)
    axes.figure.canvas.draw()


def test_what_is_no_axes_or_no_line_is_refused(axes: Any) -> None:
    with pytest.raises(TypeError, match="axes"):
        curved_text([0, 1], [0, 1], [0, 1], "text")
    with pytest.raises(TypeError, match="line"):
        label_line(axes.plot([0, 1], [0, 1]))
    space = plt.figure().add_subplot(projection="3d")
    with pytest.raises(ValueError, match="three dimensions"):
        curved_text(space, [0, 1], [0, 1], "text")


def test_the_font_is_that_of_the_figure(axes: Any) -> None:
    from matplotlib import font_manager

    text = curved_text(axes, [0, 1], [0, 1], "text")
    assert text._fonts.options()["font"] == font_manager.findfont(font_manager.FontProperties())
    serif = curved_text(axes, [0, 1], [0, 1], "text", family="serif", weight="bold", style="italic")
    assert serif._fonts.options()["font"] == font_manager.findfont("serif:bold:italic")
    assert curved_text(axes, [0, 1], [0, 1], "text", font="Inter", weight=700)._fonts.options()["font"] == "Inter"
    assert curved_text(axes, [0, 1], [0, 1], "text", fontfamily="Amiri")._fonts.options()["font"] == "Amiri"
    with bezel.using(access="fonts"):
        # No files may be named: the font is Bezel's own.
        assert len(ink(drawn(axes, curved_text(axes, [0, 1], [0, 1], "text"))))


# Formulas


def test_formulas_lie_on_their_line(axes: Any) -> None:
    x = numpy.linspace(0, 10, 90)
    axes.set(xlim=(0, 10), ylim=(-2, 2))
    formula = ink(drawn(axes, curved_text(axes, x, numpy.sin(x), r"$\sum_i x_i^2 = \frac{a}{b}$", size=14, offset=4)))
    assert len(formula) > 100
    line = axes.transData.transform(numpy.column_stack([x, numpy.sin(x)]))
    assert max(float(numpy.hypot(*(line - point).T).min()) for point in formula) < 45


def test_dollar_signs_are_written_as_matplotlib_writes_them(axes: Any) -> None:
    plain, escaped = (drawn(axes, curved_text(axes, [0, 1], [0, 1], said, position=0.5)) for said in ("cost 5$", r"cost 5\$"))
    assert numpy.array_equal(plain.vertices, escaped.vertices)
    assert numpy.array_equal(
        drawn(axes, curved_text(axes, [0, 1], [0, 1], "$5 and $6", position=0.5, parse_math=False)).vertices,
        drawn(axes, curved_text(axes, [0, 1], [0, 1], "$5 and $6", position=0.5, math=False)).vertices,
    )


def test_a_formula_that_is_longer_than_its_line_is_reported(axes: Any) -> None:
    axes.set(xlim=(0, 10), ylim=(0, 10))
    curved_text(axes, [5, 5.4], [5, 5], r"$a + b + c + d = e$")
    with pytest.warns(BezelWarning, match="longer than its line"):
        axes.figure.canvas.draw()


# What is lost


def test_text_that_is_cut_off_is_reported(axes: Any) -> None:
    axes.set(xlim=(0, 10), ylim=(0, 1))
    curved_text(axes, [0, 10], [0.99, 0.99], "cut", size=20, position=0.5)
    with pytest.warns(BezelWarning, match="part of “cut” lies outside the axes and is cut off; clip_on=False"):
        axes.figure.canvas.draw()


def test_letters_that_pile_up_are_reported(axes: Any) -> None:
    axes.set(xlim=(0, 10), ylim=(0, 10))
    curved_text(axes, [4, 5, 6], [9, 1, 9], "iiiiiiiiiiiiiiiiiiiiiiiiii", position=0.5, offset=4, size=20, keep_words=False, spacing="exact")
    with pytest.warns(BezelWarning, match="lie over each other"):
        axes.figure.canvas.draw()


def test_no_time_ends_a_line(axes: Any) -> None:
    days = numpy.array(["2024-01-01", "2024-02-01", "2024-03-01", "NaT", "2024-05-01"], dtype="datetime64[D]")
    text = curved_text(axes, days, numpy.arange(5.0), "until March")
    axes.set_xlim(days[0], days[-1])
    axes.set_ylim(0, 5)
    assert ink(drawn(axes, text))[:, 0].max() < axes.transData.transform((matplotlib.dates.date2num(days[2]), 2))[0] + 3


def test_parallels_have_no_loops() -> None:
    turn = numpy.linspace(0, math.pi, 100)
    bow = 20 * numpy.column_stack([-numpy.cos(turn), numpy.sin(turn)])
    outer, marks = _plot_lines.parallel(bow, 10, 8)
    assert _plot_lines.along(outer)[-1] == pytest.approx(30 * math.pi, rel=0.03)
    assert (numpy.diff(marks) >= 0).all()
    inner, _ = _plot_lines.parallel(bow, -30, 8)
    assert numpy.isfinite(inner).all() and _plot_lines.along(inner)[-1] < 20 * math.pi
