#!/usr/bin/env python3
"""Fifteen figures with text along their lines: gallery.py [FOLDER] [--format pdf]

Each function draws one on a figure; docs/matplotlib.md shows them. Four remake the first figures of geomtextpath's README,
with numbers of their own.
"""
import argparse
import pathlib

import matplotlib

matplotlib.use("Agg")

import matplotlib.pyplot as plt  # noqa: E402
import numpy as np  # noqa: E402
from bezel.matplotlib import curved_text, label_contours, label_line  # noqa: E402

BLUE, RED, GREEN, GRAY = "#1f5fa8", "#c2402d", "#2e7d4f", "#666666"


def curves(figure):
    """Text above, on and below a curve, and on its other side."""
    ax = figure.subplots()
    x = np.linspace(0, 4 * np.pi, 200)
    y = np.sin(x)
    ax.plot(x, y, color=BLUE)
    curved_text(ax, x, y, "above the line, by four points", offset=4, position=0.01, anchor="start", color=BLUE)
    curved_text(ax, x, y, "below", offset=-12, position=0.62, color=RED)
    curved_text(ax, x, y, "the other side", side="right", keep_upright=False, offset=4, position=0.12, color=GREEN)
    ax.set(ylim=(-1.6, 1.6), xlabel="x", ylabel="sin x")


def densities(figure):
    """Labels in the gaps of lines (geomtextpath: geom_textdensity)."""
    ax = figure.subplots()
    x = np.linspace(4, 8.6, 240)
    for name, mean, spread, position, color in (("setosa", 5.0, 0.35, 0.27, RED), ("versicolor", 5.94, 0.52, 0.64, GREEN),
                                                ("virginica", 6.59, 0.64, 0.66, BLUE)):  # fmt: skip
        y = np.exp(-(((x - mean) / spread) ** 2) / 2) / (spread * np.sqrt(2 * np.pi))
        (line,) = ax.plot(x, y, color=color, linewidth=1.6, label=name)
        label_line(line, size=13, weight="bold", position=position, gap=4)
    ax.set(xlabel="sepal length, cm", ylabel="density", ylim=(0, None))


def spiral(figure):
    """A long text along a spiral (geomtextpath: geom_textpath)."""
    ax = figure.subplots()
    t = np.linspace(5 * np.pi, 0.9 * np.pi, 500)
    x, y = t * np.cos(t), t * np.sin(t)
    ax.plot(x, y, color="#e3e3e3")
    said = ("Like a circle in a spiral, like a wheel within a wheel, the text keeps to its line however tightly it winds, "
            "and every letter stands upright on the curve, round after round, until the line is at its end")
    curved_text(ax, x, y, said, position=0, anchor="start", offset=3, size=13, keep_upright=False, color=BLUE)
    ax.set_aspect("equal")
    ax.axis("off")


def contours(figure):
    """Heights on contour lines (geomtextpath: geom_textcontour)."""
    ax = figure.subplots()
    x, y = np.meshgrid(np.linspace(-3, 3, 160), np.linspace(-2.2, 2.2, 120))
    height = 100 + 95 * np.exp(-((x + 0.8) ** 2) / 1.6 - (y - 0.2) ** 2) + 60 * np.exp(-((x - 1.4) ** 2) - (y + 0.5) ** 2 / 1.5)
    ax.contourf(x, y, height, levels=np.arange(100, 200, 10), cmap="terrain", alpha=0.55)
    lines = ax.contour(x, y, height, levels=np.arange(110, 200, 10), colors="#555555", linewidths=0.8)
    label_contours(lines, "{:g} m", size=8.5, color="#333333")
    ax.set(xlabel="km east", ylabel="km north")


def smooths(figure):
    """Trends that bear their names (geomtextpath: geom_textsmooth)."""
    ax = figure.subplots()
    random = np.random.default_rng(7)
    x = np.linspace(1, 10, 160)
    for name, rise, bend, color in (("oak", 6, 1.6, GREEN), ("birch", 9, -1.2, RED), ("larch", 3, 0.2, BLUE)):
        def grown(at, rise=rise, bend=bend):
            return 10 + rise * at ** 0.8 + bend * np.sin(at)

        at = random.uniform(1, 10, 40)
        ax.scatter(at, grown(at) + random.normal(0, 2.2, 40), color=color, alpha=0.25, s=14, linewidths=0)
        (line,) = ax.plot(x, grown(x), color=color, label=name)
        label_line(line, size=14, weight="600", position=0.8, gap=4)
    ax.set(xlabel="age, years", ylabel="girth, cm")


def polar_names(figure):
    """Names round a polar plot (geomtextpath: coord_curvedpolar)."""
    ax = figure.add_subplot(projection="polar")
    names = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
    rain = [62, 48, 55, 44, 58, 71, 83, 79, 60, 66, 73, 70]
    ax.set_theta_zero_location("N")
    ax.set_theta_direction(-1)
    at = np.arange(12) * np.pi / 6
    ax.bar(at, rain, width=np.pi / 6 * 0.94, color=[plt.cm.Blues(0.25 + value / 120) for value in rain])
    ax.set_ylim(0, 100)
    for angle, name in zip(at, names):
        curved_text(ax, [angle - np.pi / 12, angle + np.pi / 12], [91, 91], name, size=11, tracking=0.5, color="#333333", clip_on=False)
    ax.set_xticks([])
    ax.set_yticks([25, 50, 75])
    ax.tick_params(labelsize=7, labelcolor=GRAY)


def polar_lines(figure):
    """Lines of polar axes, labelled along their run."""
    ax = figure.add_subplot(projection="polar")
    t = np.linspace(0, 2 * np.pi, 361)
    for name, r, color, position in (("cardioid", 1 + np.cos(t), RED, 0.1), ("circle, r = 1.5", np.full_like(t, 1.5), BLUE, 0.25),
                                     ("limaçon", 1.2 + 0.6 * np.cos(t - np.pi), GREEN, 0.44)):  # fmt: skip
        (line,) = ax.plot(t, r, color=color, label=name)
        label_line(line, size=11, position=position, gap=3)
    ax.set_rticks([1, 2])
    ax.tick_params(labelsize=8, labelcolor=GRAY)


def logarithmic(figure):
    """Growth on logarithmic axes: the text keeps to the line as it is drawn."""
    ax = figure.subplots()
    n = np.logspace(0, 5, 200)
    for name, y, color in (("n", n, BLUE), ("n log n", n * np.log2(n + 1), GREEN), ("n²", n ** 2, RED), ("√n", np.sqrt(n), "#7a4fa3"),
                           ("log n", np.log2(n + 1), "#a06a00")):  # fmt: skip
        (line,) = ax.plot(n, y, color=color, label=name)
        label_line(line, size=12, position=0.62, gap=4)
    ax.set(xscale="log", yscale="log", xlim=(1, 1e5), ylim=(0.8, 1e8), xlabel="n", ylabel="steps")


def _resonance(ax):
    x = np.linspace(0, 20, 400)
    y = np.exp(-x / 8) * np.cos(1.5 * x)
    ax.plot(x, y, color=BLUE)
    curved_text(ax, x, y, "a swing that dies away", offset=4, position=0.3, size=12, color=RED)
    ax.set(xlabel="seconds", ylim=(-1.2, 1.2))


def before_zoom(figure):
    """A labelled swing."""
    ax = figure.subplots()
    _resonance(ax)
    ax.set_xlim(0, 20)


def after_zoom(figure):
    """The same axes, zoomed in: nothing else was called."""
    before_zoom(figure)
    figure.canvas.draw()
    figure.axes[0].set(xlim=(2, 9), ylim=(-0.8, 0.8))


def reference_lines(figure):
    """Labels on straight lines: thresholds, marks, a slope (geomtextpath: geom_textvline, geom_texthline)."""
    ax = figure.subplots()
    x = np.linspace(0, 10, 200)
    ax.fill_between(x, 0, 40 * np.exp(-((x - 5) ** 2) / 6), color="#dce8f5")
    for at, text, color in (([0, 10], "limit", RED), ([0, 10], "mean", GREEN)):
        y = 36 if text == "limit" else 16
        (line,) = ax.plot(at, [y, y], color=color, linestyle="--", label=text)
        label_line(line, size=11, position=0.88, gap=4)
    (line,) = ax.plot([5, 5], [0, 50], color=GRAY, label="noon")
    label_line(line, size=11, position=0.86, gap=4)
    (line,) = ax.plot([0, 10], [2, 30], color=BLUE, label="rising by 2.8 an hour")
    label_line(line, size=11, position=0.24, gap=4)
    ax.set(xlim=(0, 10), ylim=(0, 50), xlabel="hour", ylabel="load")


def scripts(figure):
    """Any script, over a picture, with a halo."""
    ax = figure.subplots()
    x, y = np.meshgrid(np.linspace(0, 10, 300), np.linspace(0, 6, 180))
    ax.imshow(np.sin(x * 1.7) * np.cos(y * 2.1) + 0.4 * np.sin(x * y / 3), extent=(0, 10, 0, 6), origin="lower", cmap="cividis", aspect="auto")
    t = np.linspace(0.4, 9.6, 120)
    for text, level, options in (("Der Fluß fließt nach Süden", 4.9, {}), ("والنهر يجري إلى الجنوب", 3.7, {"font": "Amiri"}),
                                 ("नदी दक्षिण की ओर बहती है", 2.4, {}), ("הנהר זורם דרומה", 1.1, {})):  # fmt: skip
        curved_text(ax, t, level + 0.35 * np.sin(t * 0.8 + level), text, size=17, color="black", halo=2.2, halo_color="white", **options)


def noise(figure):
    """Beside noisy lines, which stay whole."""
    ax = figure.subplots()
    draw = np.random.default_rng(7)
    days = np.datetime64("2026-01-01") + np.arange(260)
    for name, color in (("wheat", "#b0802a"), ("maize", GREEN), ("soya", RED)):
        (line,) = ax.plot(days, 100 + draw.normal(0, 1.6, len(days)).cumsum(), color=color, linewidth=1, label=name)
        label_line(line, position="auto", size=12, gap=2)
    ax.set(ylabel="price")
    figure.autofmt_xdate()


def formulas(figure):
    """Formulas, by mathtext."""
    ax = figure.subplots()
    x = np.linspace(0, 6, 200)
    for y, said, color, position in (
        (np.exp(-x / 2), r"$e^{-x/2}$", BLUE, 0.35), (1 - np.exp(-x), r"$1 - e^{-x}$", RED, 0.93),
        (0.5 + 0.3 * np.sin(x), r"$\frac{1}{2} + \frac{3}{10}\sin x$", GREEN, 0.72),
    ):  # fmt: skip
        (line,) = ax.plot(x, y, color=color)
        label_line(line, said, size=13, position=position, gap=3)
    curved_text(ax, x, 1 - np.exp(-x), r"area to the limit: $\int_0^\infty e^{-x}\,dx = 1$", size=12, position=0.66, offset=9, color=RED)
    ax.set(ylim=(0, 1.3), xlabel="x")


def categories(figure):
    """Categories as units, and places that avoid other artists."""
    ax = figure.subplots()
    months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug"]
    rain = [62, 51, 48, 40, 35, 41, 52, 60]
    ax.bar(months, rain, color="#cfdcea")
    (line,) = ax.plot(months, [3, 4, 9, 15, 24, 33, 43, 46], color=RED, linewidth=1.6, label="sunshine")
    label_line(line, size=12)
    curved_text(ax, months, [each + 2 for each in rain], "rain, mm", position="auto", color=BLUE)
    ax.set(ylim=(0, 75))


FIGURES = [curves, densities, spiral, contours, smooths, polar_names, polar_lines, logarithmic, before_zoom, after_zoom,
           reference_lines, scripts, noise, formulas, categories]  # fmt: skip


def drawn(function):
    """A figure's picture by its function."""
    is_round = function in (spiral, polar_names, polar_lines)
    figure = plt.figure(figsize=(4.6, 4.6) if is_round else (5.6, 3.6), dpi=110, layout="constrained")
    function(figure)
    return figure


def main():
    parser = argparse.ArgumentParser(description="Fifteen figures with text along their lines.")
    parser.add_argument("folder", nargs="?", default=".", type=pathlib.Path)
    parser.add_argument("--format", default="png")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for function in FIGURES:
        figure = drawn(function)
        name = function.__name__.replace("_", "-")
        figure.savefig(arguments.folder / f"{name}.{arguments.format}")
        plt.close(figure)


if __name__ == "__main__":
    main()
