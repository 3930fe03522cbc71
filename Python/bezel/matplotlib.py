"""Text along the lines of a plot.

    import bezel.matplotlib
    bezel.matplotlib.curved_text(ax, x, y, "along the line", offset=4)
    bezel.matplotlib.label_line(line)

The text lies along data coordinates, in the axes' own units (numbers, dates, categories), and is set anew when the axes are
scaled or the figure is resized. Letters are vector paths in PDF and SVG, of the figure's own font. Text between dollar signs
is a formula. Along noisy lines a text follows a smoother guide. A text that cannot be seen, or in part, is reported by a
BezelWarning.
"""

from __future__ import annotations

import functools
from typing import Any, Literal, Optional, Sequence, Union

try:
    import matplotlib  # noqa: F401
    import numpy
    from matplotlib import colors, lines, path
except ImportError as error:
    raise ImportError("bezel.matplotlib needs matplotlib: pip install 'bezel-curves[matplotlib]'") from error

from . import _plot_letters, _plot_lines  # noqa: E402
from ._plot_artist import LABEL_DISTANCE, LINE_DISTANCE, CurvedText, Position, Smoothing  # noqa: E402

__all__ = ["CurvedText", "curved_text", "label_contours", "label_line"]


def curved_text(
    ax: Any,
    x: Any,
    y: Any,
    text: str,
    *,
    size: Any = None,
    color: Any = None,
    halo: Optional[float] = None,
    halo_color: Any = None,
    offset: float = 0,
    position: Position = None,
    anchor: Literal["start", "center", "end"] = "center",
    side: Literal["left", "right"] = "left",
    keep_upright: bool = True,
    smoothing: Smoothing = "auto",
    line: Optional[lines.Line2D] = None,
    gap: Optional[float] = None,
    zorder: float = 3,
    **options: Any,
) -> CurvedText:
    """Sets a text along the line through x and y, in data coordinates of the axes: numbers, dates, categories or what else the
    axes have units for. Text between dollar signs, and with `usetex` all of it, is a formula.

    size: the font's size in points, or "small"; that of `font.size` unless given. The font is that of the figure; family, style,
        weight and font_properties choose another, and font one of Bezel's or a file.
    color: any colour of matplotlib.
    halo: the width in points of a band round the letters, in `halo_color`; the axes' own colour unless given.
    offset: points between the line and the letters' baseline; below the line where it is negative.
    position: where on the line the text is anchored: 0 is its start, 1 its end; "auto" is where the line is straight and level,
        away from what else the axes show. Unless given, it is the middle, or near it where the line bends there or something
        else is in the way.
    anchor: which part of the text stands there.
    side: "right" sets the text on the other side, read the other way.
    keep_upright: turn text over that would stand upside down.
    smoothing: along a noisy line the text follows a guide, the line's means over so many font sizes, and stands above the
        line's peaks, or on the guide if it has a halo. "auto" takes as much as the noise asks for, and none without noise; 0
        takes the line as it is.
    line, gap: a line of the plot that is left out beneath the text, and so many points before and after it. A noisy line stays
        whole.
    options: further keyword arguments of `bezel.text`, such as tracking, properties of artists, such as alpha, clip_on and
        path_effects, and matplotlib's names of all these: fontsize, fontweight, ha, va, c.

    Text beyond the ends of the line is hidden, with a warning. Where x or y is NaN, or not positive on a logarithmic axis, the
    line ends; its longest stretch is taken. Text that cannot be seen, or in part, gives a BezelWarning when it is drawn.
    """
    said = _plot_letters.in_own_words(options)
    for name, value, usual in (("size", size, None), ("color", color, None), ("anchor", anchor, "center")):
        if said.get(name) is None:
            said[name] = value
        elif value is not None and not (isinstance(value, str) and value == usual):
            raise TypeError(f"“{name}” is given twice, by one of matplotlib's names too")
    _check(ax, said, position, smoothing, side)
    made = CurvedText(
        x, y, text, halo=halo, halo_color=halo_color, offset=offset, position=position, side=side,
        keep_upright=keep_upright, smoothing=smoothing, line=line, gap=gap, zorder=zorder, **said,
    )  # fmt: skip
    if x is not None:
        # As `ax.plot` does: the first dates or names give an axis its units.
        ax.xaxis.update_units(x)
        ax.yaxis.update_units(y)
    ax.add_artist(made)
    try:
        made._numbers()
    except Exception:
        # What cannot be converted fails here and not when the figure is drawn.
        made.remove()
        raise
    return made


def _check(ax: Any, said: dict[str, Any], position: Any, smoothing: Any, side: Any) -> None:
    """Finds at the call what would end the drawing of the figure."""
    if not hasattr(ax, "transData") or not hasattr(ax, "add_artist"):
        raise TypeError(f"“ax” is axes of matplotlib, not {type(ax).__name__}")
    if getattr(ax, "name", "") == "3d":
        raise ValueError("axes of three dimensions have no lines that text could follow; project the points first")
    for name, value, words in (("anchor", said.get("anchor"), ("start", "center", "end")), ("side", side, ("left", "right"))):
        if value not in words:
            raise ValueError(f"“{name}” is one of {', '.join(words)}, not {value!r}")
    for name, value, least, most in (("position", position, 0.0, 1.0), ("smoothing", smoothing, 0.0, 1000.0)):
        if value in ("auto", None) and not (name == "smoothing" and value is None):
            continue
        if not isinstance(value, (int, float)) or not least <= float(value) <= most:
            raise ValueError(f"“{name}” is “auto” or a number from {least:g} to {most:g}, not {value!r}")
    if said.get("color") is not None and not colors.is_color_like(said["color"]):
        raise ValueError(f"“color” is a colour of matplotlib, not {said['color']!r}")


def label_line(line: lines.Line2D, text: Optional[str] = None, *, gap: float = 3, **options: Any) -> CurvedText:
    """Sets a text in a gap of a line of a plot; the line's label unless given. The text follows the line when it is moved. A
    noisy line stays whole, and the text stands above it. Takes the arguments of `curved_text`."""
    if not isinstance(line, lines.Line2D):
        raise TypeError(f"“line” is a line of a plot, as in (line,) = ax.plot(x, y), not {type(line).__name__}")
    if line.axes is None:
        raise ValueError("the line is in no axes")
    if not {"color", "c"} & set(options):
        options["color"] = line.get_color()
    if not {"baseline", "va", "verticalalignment"} & set(options):
        options["baseline"] = "x-middle"
    said = str(line.get_label()) if text is None else text
    return curved_text(line.axes, None, None, said, line=line, gap=gap, **options)


def label_contours(
    contours: Any, format: Union[str, Any] = "{:g}", *, levels: Optional[Sequence[float]] = None, gap: float = 2, **options: Any
) -> list[CurvedText]:
    """Labels the longest line of each level of `ax.contour(…)`, in a gap, where it is straight and level, and away from other
    labels and lines. Lines that are too short for their label have none, and a warning says so. Takes the arguments of
    `curved_text`.

    format: how a level is written: a text such as "{:g} m", or a function.
    gap: how many points of the line are left out before and after a label.
    """
    # As (level's index, all its lines, which of them, its text).
    made: list[tuple[int, Any, int, CurvedText]] = []
    if not {"baseline", "va", "verticalalignment"} & set(options):
        options["baseline"] = "x-middle"
    options.setdefault("position", "auto")
    can_be_cut = hasattr(contours, "get_paths") and hasattr(contours, "set_paths")
    if not can_be_cut:
        # Before matplotlib 3.8: a band over the line.
        options.setdefault("halo", gap)
    for index, (level, parts) in enumerate(zip(contours.levels, contours.allsegs)):
        if not len(parts) or (levels is not None and level not in levels):
            continue
        lengths = [float(_plot_lines.along(part)[-1]) if len(part) > 1 else 0.0 for part in parts]
        longest = lengths.index(max(lengths))
        said = format(level) if callable(format) else format.format(level)
        text = curved_text(contours.axes, parts[longest][:, 0], parts[longest][:, 1], said, **options)
        text._needs_room = True
        text._obstacles = functools.partial(_obstacles, contours, index, [each for *_, each in made])
        made.append((index, parts, longest, text))
    if can_be_cut:
        contours.draw = lambda renderer: _draw_cut(contours, made, gap, renderer)
    return [text for _, _, _, text in made]


def _obstacles(contours: Any, index: int, labels: list[CurvedText], renderer: Any) -> list[tuple[Any, float]]:
    """What the label of a level keeps away from: the labels made before, and the lines of other levels."""
    data = contours.axes.transData
    lines = [data.transform(part) for other, parts in enumerate(contours.allsegs) if other != index for part in parts if len(part)]
    letters = [label._letters(renderer)[0].vertices for label in labels]
    found = []
    for group, distance in ((lines, LINE_DISTANCE), (letters, LABEL_DISTANCE)):
        if group:
            found.append((numpy.vstack(group), distance))
    return found


def _draw_cut(contours: Any, made: list[tuple[int, Any, int, CurvedText]], gap: float, renderer: Any) -> None:
    """Draws contour lines without what lies beneath their labels."""
    whole = list(contours.get_paths())
    cut = list(whole)
    back = contours.axes.transData.inverted()
    for index, parts, longest, text in made:
        pieces = text._pieces(renderer, gap)
        if pieces is None:
            continue
        rest = [part for i, part in enumerate(parts) if i != longest and len(part)]
        cut[index] = path.Path.make_compound_path(*(path.Path(each) for each in rest + [back.transform(p) for p in pieces]))
    # The same picture, as far as others can tell.
    told, contours.stale_callback = contours.stale_callback, None
    try:
        contours.set_paths(cut)
        type(contours).draw(contours, renderer)
    finally:
        contours.set_paths(whole)
        contours.stale = False
        contours.stale_callback = told
