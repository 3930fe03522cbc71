"""Text along the lines of a plot.

    import bezel.matplotlib
    bezel.matplotlib.curved_text(ax, x, y, "along the line", offset=4)

The text lies along data coordinates, in the axes' own units (numbers, dates, categories), and is set anew when the axes are
scaled or the figure is resized. Letters are vector paths in PDF and SVG. A text that cannot be seen is reported by a
BezelWarning.
"""

from __future__ import annotations

import copy
import functools
import inspect
import math
from typing import Any, Callable, Literal, Optional, Sequence, Union

from . import _library, _placing
from ._requests import text as _text

try:
    import matplotlib
    import numpy
    from matplotlib import artist, colors, lines, path, transforms
except ImportError as error:
    raise ImportError("bezel.matplotlib needs matplotlib: pip install 'bezel[matplotlib]'") from error

#: Where the line turns more than this between two steps, it is a line with corners and no sampled curve.
_CORNER = math.radians(30)
#: More points of a line than this are thinned out: no text bends so often.
_MOST_POINTS = 2000
#: The usual width of a letter, as a fraction of the font's size: to find a place before the text is set.
_USUAL_ADVANCE = 0.55
#: As near as this to a place's middle line, in font sizes, other lines and labels disturb a text: half of a letter's height and
#: all of it, and a little white.
_LINE_DISTANCE, _LABEL_DISTANCE = 0.6, 1.1
#: Points of other lines or labels that are looked at, at most.
_MOST_OBSTACLES = 1200
#: Keyword arguments of `bezel.text`; all others are properties of artists, such as `alpha` and `clip_on`.
_OPTIONS = frozenset(inspect.signature(_text).parameters)
_CODES = {"M": (path.Path.MOVETO, 1), "L": (path.Path.LINETO, 1), "Q": (path.Path.CURVE3, 2), "C": (path.Path.CURVE4, 3)}


class CurvedText(artist.Artist):  # type: ignore[misc]
    """An artist that sets a text along data coordinates; `curved_text` makes it."""

    def __init__(
        self,
        x: Any,
        y: Any,
        text: str,
        *,
        size: Optional[float] = None,
        color: Any = None,
        halo: Optional[float] = None,
        halo_color: Any = None,
        offset: float = 0,
        position: Union[float, Literal["auto"]] = 0.5,
        anchor: Literal["start", "center", "end"] = "center",
        side: Literal["left", "right"] = "left",
        keep_upright: bool = True,
        line: Optional[lines.Line2D] = None,
        gap: Optional[float] = None,
        zorder: float = 3,
        **options: Any,
    ) -> None:
        super().__init__()
        self._text = text
        self._size = size
        self._color = color
        self._halo, self._halo_color = halo, halo_color
        self._offset, self._position, self._anchor, self._side = offset, position, anchor, side
        self._keep_upright = keep_upright
        self._options = {key: value for key, value in options.items() if key in _OPTIONS}
        self._line, self._gap = line, gap
        #: Whether the text is left out where its line is too short for it.
        self._needs_room = False
        #: What a text that seeks its own place keeps away from: points in pixels, and how far, in font sizes.
        self._obstacles: Optional[Callable[[Any], list[tuple[Any, float]]]] = None
        self._kept: Optional[tuple[Any, path.Path, Optional[tuple[float, float]]]] = None
        #: Why there are no letters, where there are none.
        self._loss: Optional[str] = None
        #: Whether the letters have been within the axes: what leaves them later was moved out of sight by who looks.
        self._was_seen = False
        self.set_zorder(zorder)
        self.update({key: value for key, value in options.items() if key not in _OPTIONS})
        self.set_data(x, y)
        if line is not None and gap is not None:
            # Its parts are drawn beside the text.
            line.draw = lambda renderer: self._draw_line(renderer)

    def set_data(self, x: Any, y: Any) -> None:
        """Sets the line that the text follows, in data coordinates: numbers, dates, categories, as the axes have them."""
        if numpy.size(x) != numpy.size(y):
            raise ValueError(f"x and y have different lengths: {numpy.size(x)} and {numpy.size(y)}")
        # Kept as they were given, as lines of plots are: which number a date or a name stands for, the axes say.
        self._data = (copy.copy(x), copy.copy(y))
        self.stale = True

    def set_text(self, text: str) -> None:
        """Sets the text."""
        self._text = text
        self.stale = True

    def set_color(self, color: Any) -> None:
        """Sets the letters' colour; None for that of the axes' texts."""
        self._color = color
        self.stale = True

    # The line

    def _numbers(self) -> Any:
        """The line in data coordinates as numbers, by the converters of the axes' units."""
        axes = (self.axes.xaxis, self.axes.yaxis)
        columns = [axis.convert_units(values) for axis, values in zip(axes, self._data)]
        numbers: list[Any] = [numpy.ma.asarray(each, dtype=float).filled(numpy.nan).ravel() for each in columns]
        return numpy.column_stack(numbers)

    def _stretch(self) -> tuple[Any, int, int]:
        """All points of the line in display coordinates, and from where to where its longest stretch without gaps goes."""
        xy = self._numbers()
        if len(xy) > 1 and getattr(self.axes, "name", "") == "polar":
            # Between two points a line of polar axes is an arc.
            xy = path.Path(xy).interpolated(max(1, 400 // len(xy))).vertices
        with numpy.errstate(all="ignore"):
            points = numpy.ma.filled(self.axes.transData.transform(xy), numpy.nan).astype(float)
        # As far off as no figure is.
        good = numpy.isfinite(points).all(axis=1) & (numpy.abs(points) < 1e6).all(axis=1)
        for axis, numbers in zip((self.axes.xaxis, self.axes.yaxis), xy.T):
            good &= _within_scale(axis, numbers)
        best, start = (0, 0), 0
        for i in range(len(points) + 1):
            if i == len(points) or not good[i]:
                if i - start > best[1] - best[0]:
                    best = (start, i)
                start = i + 1
        return points, *best

    def _points(self) -> Any:
        """The line in display coordinates: its longest stretch without gaps, without points twice."""
        points, start, end = self._stretch()
        points = points[start:end]
        if len(points) > 1:
            points = points[numpy.r_[True, numpy.hypot(*numpy.diff(points, axis=0).T) > 1e-3]]
        if len(points) > _MOST_POINTS:
            points = points[numpy.linspace(0, len(points) - 1, _MOST_POINTS).astype(int)]
        return points

    def _other_stretches(self) -> Any:
        """The line in display coordinates without its longest stretch, with NaN in its place."""
        points, start, end = self._stretch()
        gap = numpy.full((1, 2), numpy.nan)
        return numpy.vstack([points[: start + 1], gap, points[end - 1 :]])

    @staticmethod
    def _path_data(points: Any) -> str:
        """SVG path data through points: a smooth curve, or where it has corners straight lines."""
        def pair(p: Any) -> str:
            return f"{p[0]:.4f} {p[1]:.4f}"

        steps = numpy.diff(points, axis=0)
        angles = numpy.unwrap(numpy.arctan2(steps[:, 1], steps[:, 0]))
        if len(points) < 3 or numpy.abs(numpy.diff(angles)).max() > _CORNER:
            return "M" + "L".join(pair(p) for p in points)
        # Catmull and Rom's spline, whose tangents weigh the steps beside a point by their lengths.
        lengths = numpy.hypot(*steps.T)
        slopes = steps / lengths[:, None]
        inner = (slopes[:-1] * lengths[1:, None] + slopes[1:] * lengths[:-1, None]) / (lengths[:-1] + lengths[1:])[:, None]
        tangents = numpy.vstack([2 * slopes[:1] - inner[:1], inner, 2 * slopes[-1:] - inner[-1:]])
        parts = ["M" + pair(points[0])]
        for i, length in enumerate(lengths):
            first = points[i] + tangents[i] * length / 3
            second = points[i + 1] - tangents[i + 1] * length / 3
            parts.append(f"C{pair(first)} {pair(second)} {pair(points[i + 1])}")
        return "".join(parts)

    def _usual_width(self, scale: float) -> float:
        return _USUAL_ADVANCE * len(self._text) * self._font_size() * scale

    def _straightest(self, points: Any, scale: float, obstacles: list[tuple[Any, float]]) -> float:
        """Where on the line, as a fraction, it is straight and level over about the text's width, within the axes and away
        from obstacles."""
        along = _along(points)
        width = min(self._usual_width(scale), along[-1])
        middles = numpy.linspace(width / 2, along[-1] - width / 2, 90)
        places = middles[:, None] + width * numpy.linspace(-0.6, 0.6, 7)
        xy = numpy.stack([numpy.interp(places, along, column) for column in points.T], axis=-1)
        steps = numpy.diff(xy, axis=1)
        angles = numpy.unwrap(numpy.arctan2(steps[..., 1], steps[..., 0]), axis=1)
        turns = numpy.abs(numpy.diff(angles, axis=1)).sum(axis=1)
        whole = xy[:, -1] - xy[:, 0]
        slopes = numpy.abs(numpy.arctan2(whole[:, 1], numpy.abs(whole[:, 0])))
        box = self.axes.bbox
        outside = ((xy < (box.x0, box.y0)) | (xy > (box.x1, box.y1))).any(axis=(1, 2))
        crowded = numpy.zeros(len(middles))
        for others, distance in obstacles:
            near = distance * self._font_size() * scale
            others = others[((others > xy.min(axis=(0, 1)) - near) & (others < xy.max(axis=(0, 1)) + near)).all(axis=1)]
            others = others[:: 1 + len(others) // _MOST_OBSTACLES]
            if len(others):
                squares = sum((xy[:, :, None, axis] - others[:, axis]) ** 2 for axis in (0, 1))
                crowded += numpy.clip(1 - numpy.sqrt(squares.min(axis=(1, 2))) / near, 0, 1)
        best = int(numpy.argmin(turns + 0.35 * slopes + 10 * outside + 2 * crowded))
        return float(middles[best] / along[-1]) if along[-1] else 0.5

    # The letters

    def _font_size(self) -> float:
        if self._size is not None:
            return float(self._size)
        from matplotlib.font_manager import FontProperties

        return float(FontProperties(size=matplotlib.rcParams["font.size"]).get_size_in_points())

    def _letters(self, renderer: Any) -> tuple[path.Path, Optional[tuple[float, float]]]:
        """The outlines in display coordinates, and from where to where along the line the letters lie."""
        points = self._points()
        scale = renderer.points_to_pixels(1.0)
        empty = path.Path(numpy.empty((0, 2)))
        self._loss = None
        if len(points) < 2 or not self._text:
            self._loss = "its line has fewer than two points that these axes can show"
            return empty, None
        # On a small loop letters would stand far apart.
        if self._needs_room and (3 if _is_closed(points) else 1.2) * self._usual_width(scale) > _along(points)[-1]:
            self._loss = "its line is too short for it"
            return empty, None
        # Bezel's y points down; its units are points here.
        data = self._path_data(points * (1 / scale, -1 / scale))
        key = (data, self._text, scale, self._font_size(), self._position)
        if self._kept is not None and self._kept[0] == key:
            return self._kept[1], self._kept[2]
        if self._position == "auto":
            position = self._straightest(points, scale, self._obstacles(renderer) if self._obstacles else [])
        else:
            position = float(self._position)
        options: dict[str, Any] = {"overflow": "hide", **self._options}
        if self._keep_upright:
            options.setdefault("upright", "automatic")
        if self._offset:
            options.setdefault("baseline", self._offset)
        placed = _placing.place(
            self._text, path=data, font_size=self._font_size(), side=self._side, align=self._anchor,
            offset=f"{100 * position:.6g}%", **options,
        )  # fmt: skip
        vertices: list[tuple[float, float]] = []
        codes: list[int] = []
        for kind, its in _placing.path_steps(placed.outline()):
            if kind == "Z":
                vertices.append((0.0, 0.0))
                codes.append(path.Path.CLOSEPOLY)
                continue
            code, count = _CODES[kind]
            vertices += [(x * scale, -y * scale) for x, y in its]
            codes += [code] * count
        letters = path.Path(numpy.array(vertices).reshape(-1, 2), codes) if vertices else empty
        self._kept = (key, letters, self._extent(points, placed.lines[0].clusters, scale))
        return letters, self._kept[2]

    @staticmethod
    def _extent(points: Any, clusters: list[_placing.Cluster], scale: float) -> Optional[tuple[float, float]]:
        """From where to where along the line the letters lie, by the points of the line that are nearest to them.

        Distances along the text's own curve are others where it lies off the line or was turned over.
        """
        shown = [cluster for cluster in clusters if not cluster.hidden]
        if not shown:
            return None
        along, steps = _along(points), numpy.diff(points, axis=0)
        ends: list[float] = []
        for cluster in shown:
            # The nearest point of each step of the line.
            away = numpy.array([cluster.x * scale, -cluster.y * scale]) - points[:-1]
            parts = numpy.clip((away * steps).sum(axis=1) / (steps * steps).sum(axis=1), 0, 1)
            nearest = int(numpy.argmin(numpy.hypot(*(away - steps * parts[:, None]).T)))
            middle = along[nearest] + parts[nearest] * (along[nearest + 1] - along[nearest])
            if ends and _is_closed(points):
                # Letters on both sides of the closed line's ends.
                middle += along[-1] * round((ends[0] - middle) / along[-1])
            ends += [middle - cluster.advance * scale / 2, middle + cluster.advance * scale / 2]
        return float(min(ends)), float(max(ends))

    def draw(self, renderer: Any) -> None:
        """Draws the letters."""
        if not self.get_visible() or self.axes is None:
            return
        letters, _ = self._letters(renderer)
        self._report_loss(letters)
        if len(letters.vertices):
            renderer.open_group("curved-text", gid=self.get_gid())
            color = colors.to_rgba(matplotlib.rcParams["text.color"] if self._color is None else self._color, self.get_alpha())
            here = transforms.IdentityTransform()
            if self._halo:
                around = self.axes.get_facecolor() if self._halo_color is None else self._halo_color
                gc = self._graphics(renderer, colors.to_rgba(around, self.get_alpha()))
                gc.set_linewidth(renderer.points_to_pixels(2 * self._halo))
                gc.set_joinstyle("round")
                renderer.draw_path(gc, letters, here, None)
                gc.restore()
            gc = self._graphics(renderer, color)
            gc.set_linewidth(0)
            renderer.draw_path(gc, letters, here, color)
            gc.restore()
            renderer.close_group("curved-text")
        self.stale = False

    def _report_loss(self, letters: path.Path) -> None:
        """Warns of a text that cannot be seen, unless it could be before."""
        if not self._text.strip() or self._was_seen:
            return
        reason = self._loss
        if len(letters.vertices):
            area = self.axes.bbox if self.get_clip_on() else self.axes.figure.bbox
            self._was_seen = bool(letters.get_extents().overlaps(area))
            reason = None if self._was_seen else "it lies outside the axes"
        # Letters that are hidden beyond the line's ends were reported when they were set.
        if reason:
            _library.warn([f"“{self._text}” is not drawn: {reason}"])

    def _graphics(self, renderer: Any, color: Any) -> Any:
        gc = renderer.new_gc()
        self._set_gc_clip(gc)
        gc.set_foreground(color, isRGBA=True)
        gc.set_alpha(color[3])
        gc.set_antialiased(True)
        return gc

    def get_window_extent(self, renderer: Any = None) -> transforms.Bbox:
        """The box round the letters, in pixels."""
        figure = self.figure
        if renderer is None and figure is not None:
            renderer = figure.canvas.get_renderer()
        if renderer is None or self.axes is None:
            return transforms.Bbox.null()
        letters, _ = self._letters(renderer)
        return letters.get_extents() if len(letters.vertices) else transforms.Bbox.null()

    # The line in whose gap the text lies

    def _pieces(self, renderer: Any, gap: float) -> Optional[list[Any]]:
        """The line in display coordinates before and after the letters; None where there are none."""
        if not self.get_visible() or self.axes is None:
            return None
        _, lies = self._letters(renderer)
        if lies is None:
            return None
        points, pad = self._points(), renderer.points_to_pixels(gap)
        along = _along(points)
        if _is_closed(points):
            # One piece, from the letters' end round to their start.
            stretches = [((lies[1] + pad) % along[-1], (lies[0] - pad) % along[-1])]
            if stretches[0][1] < stretches[0][0]:
                stretches = [(stretches[0][0], stretches[0][1] + along[-1])]
            along, points = numpy.r_[along, along[-1] + along[1:]], numpy.vstack([points, points[1:]])
        else:
            stretches = [(0, lies[0] - pad), (lies[1] + pad, along[-1])]
        pieces = []
        for start, end in stretches:
            if end > start:
                marks = numpy.r_[start, along[(along > start) & (along < end)], end]
                pieces.append(numpy.column_stack([numpy.interp(marks, along, column) for column in points.T]))
        return pieces

    def _draw_line(self, renderer: Any) -> None:
        line = self._line
        assert line is not None
        pieces = self._pieces(renderer, self._gap or 0)
        if pieces is None:
            lines.Line2D.draw(line, renderer)
            return
        for piece in [*pieces, self._other_stretches()]:
            self._part(line, piece, marker="None").draw(renderer)
        if line.get_marker() in ("None", "none", None, "", " "):
            return
        # Markers away from the letters.
        marks = self.axes.transData.transform(self._numbers())
        lettered = self._letters(renderer)[0].get_extents().padded(renderer.points_to_pixels(line.get_markersize() / 2))
        marks = marks[[not lettered.contains(x, y) for x, y in marks]]
        self._part(line, marks, linestyle="None").draw(renderer)

    @staticmethod
    def _part(line: lines.Line2D, points: Any, **properties: Any) -> lines.Line2D:
        """A line through points in display coordinates that looks as another does."""
        part = lines.Line2D([], [])
        part.update_from(line)
        part.set_transform(transforms.IdentityTransform())
        part.set_data(*points.T)
        part.set(**properties)
        part.figure = line.figure
        part.axes = line.axes
        part.set_clip_box(line.get_clip_box())
        part.set_clip_path(line.get_clip_path())
        return part


def _within_scale(axis: Any, numbers: Any) -> Any:
    """Whether a scale has a place for numbers; matplotlib's own transforms put others a thousand decades away."""
    low, high = {"log": (0, math.inf), "logit": (0, 1)}.get(axis.get_scale(), (-math.inf, math.inf))
    return (numbers > low) & (numbers < high)


def _is_closed(points: Any) -> bool:
    return len(points) > 2 and bool(numpy.hypot(*(points[-1] - points[0])) < 0.5)


def _along(points: Any) -> Any:
    """The distance of each point along the line through them."""
    return numpy.r_[0, numpy.cumsum(numpy.hypot(*numpy.diff(points, axis=0).T))]


def curved_text(
    ax: Any,
    x: Any,
    y: Any,
    text: str,
    *,
    size: Optional[float] = None,
    color: Any = None,
    halo: Optional[float] = None,
    halo_color: Any = None,
    offset: float = 0,
    position: Union[float, Literal["auto"]] = 0.5,
    anchor: Literal["start", "center", "end"] = "center",
    side: Literal["left", "right"] = "left",
    keep_upright: bool = True,
    line: Optional[lines.Line2D] = None,
    gap: Optional[float] = None,
    zorder: float = 3,
    **options: Any,
) -> CurvedText:
    """Sets a text along the line through x and y, in data coordinates of the axes: numbers, dates, categories or what else the
    axes have units for.

    size: the font's size in points; that of `font.size` unless given.
    color: any colour of matplotlib.
    halo: the width in points of a band round the letters, in `halo_color`; the axes' own colour unless given.
    offset: points between the line and the letters' baseline; below the line where it is negative.
    position: where on the line the text is anchored: 0 is its start, 1 its end; "auto" is where the line is straight and
        level.
    anchor: which part of the text stands there.
    side: "right" sets the text on the other side, read the other way.
    keep_upright: turn text over that would stand upside down.
    line, gap: a line of the plot that is left out beneath the text, and so many points before and after it.
    options: further keyword arguments of `bezel.text`, such as font, weight and tracking, and properties of artists, such as
        alpha and clip_on.

    Text beyond the ends of the line is hidden, with a warning. Where x or y is NaN, or not positive on a logarithmic axis, the
    line ends; its longest stretch is taken. Text that cannot be seen gives a BezelWarning when it is drawn.
    """
    made = CurvedText(
        x, y, text, size=size, color=color, halo=halo, halo_color=halo_color, offset=offset, position=position,
        anchor=anchor, side=side, keep_upright=keep_upright, line=line, gap=gap, zorder=zorder, **options,
    )  # fmt: skip
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


def label_line(line: lines.Line2D, text: Optional[str] = None, *, gap: float = 3, **options: Any) -> CurvedText:
    """Sets a text in a gap of a line of a plot; the line's label unless given. Takes the arguments of `curved_text`."""
    options.setdefault("color", line.get_color())
    options.setdefault("baseline", "x-middle")
    x, y = line.get_data()
    said = str(line.get_label()) if text is None else text
    return curved_text(line.axes, x, y, said, line=line, gap=gap, **options)


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
    options.setdefault("baseline", "x-middle")
    options.setdefault("position", "auto")
    can_be_cut = hasattr(contours, "get_paths") and hasattr(contours, "set_paths")
    if not can_be_cut:
        # Before matplotlib 3.8: a band over the line.
        options.setdefault("halo", gap)
    for index, (level, parts) in enumerate(zip(contours.levels, contours.allsegs)):
        if not len(parts) or (levels is not None and level not in levels):
            continue
        lengths = [float(_along(part)[-1]) if len(part) > 1 else 0.0 for part in parts]
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
    for group, distance in ((lines, _LINE_DISTANCE), (letters, _LABEL_DISTANCE)):
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
