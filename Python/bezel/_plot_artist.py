"""The artist that sets a text along data coordinates; `curved_text` in `matplotlib` makes it.

It asks its axes for the line's pixels whenever it is drawn, looks for a curve that letters can follow (`_plot_lines`) and a place
on it, lets Bezel or matplotlib set the letters (`_plot_letters`), and keeps them until something has changed.
"""

from __future__ import annotations

import copy
import inspect
import math
import warnings
from typing import Any, Callable, Literal, Optional, Union

import matplotlib
import numpy
from matplotlib import artist, axis, collections, colors, legend, lines, patches, path, patheffects, spines, transforms
from matplotlib import text as plot_text

from . import _library, _placing, _plot_letters, _plot_lines
from ._errors import BezelWarning
from ._requests import text as _text

#: The usual width of a letter, as a fraction of the font's size: to find a place before the text is set.
_USUAL_ADVANCE = 0.55
#: As near as this to a place's middle line, in font sizes, other lines and labels disturb a text: half of a letter's height and
#: all of it, and a little white.
LINE_DISTANCE, LABEL_DISTANCE = 0.6, 1.1
#: Half of the height of a small letter and of a capital, and how far letters hang below their baseline, in font sizes, in most
#: fonts: for formulas, and to lift a text over peaks.
_X_MIDDLE, _CAP_MIDDLE, _DESCENT, _ASCENT = 0.26, 0.36, 0.22, 0.9
#: Letters whose middles, at the height of small letters, are nearer than this fraction of their advance lie over each other.
_PILED = 0.4
#: How often the line beneath a text beside a noisy line is made longer, until the text has room.
_WIDENINGS = 5
#: Keyword arguments of `bezel.text`; all others are properties of artists, such as `alpha` and `clip_on`.
_OPTIONS = frozenset(inspect.signature(_text).parameters) - {"color", "stroke"}
_CODES = {"M": (path.Path.MOVETO, 1), "L": (path.Path.LINETO, 1), "Q": (path.Path.CURVE3, 2), "C": (path.Path.CURVE4, 3)}

Position = Union[float, Literal["auto"], None]
Smoothing = Union[float, Literal["auto"]]


class CurvedText(artist.Artist):  # type: ignore[misc]
    """An artist that sets a text along data coordinates; `curved_text` makes it."""

    def __init__(
        self,
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
        usetex: Optional[bool] = None,
        math: bool = True,
        **options: Any,
    ) -> None:
        super().__init__()
        self._text = str(text)
        self._size = size
        self._color = color
        self._halo, self._halo_color = halo, halo_color
        self._offset, self._position, self._anchor, self._side = offset, position, anchor, side
        self._keep_upright = keep_upright
        self._smoothing = None if smoothing == "auto" else float(smoothing)
        self._usetex = bool(matplotlib.rcParams["text.usetex"]) if usetex is None else usetex
        self._math = math
        self._fonts = _plot_letters.Fonts(options)
        self._options = {key: value for key, value in options.items() if key in _OPTIONS}
        self._line, self._gap = line, gap
        #: Whether the text is left out where its line is too short for it.
        self._needs_room = False
        #: What a text that seeks its own place keeps away from: points in pixels, and how far, in font sizes.
        self._obstacles: Callable[[Any], list[tuple[Any, float]]] = self._others
        #: What the text's width was measured with, and the width in points.
        self._measured: Optional[tuple[Any, float]] = None
        self._kept: Optional[tuple[Any, path.Path, Optional[tuple[float, float]]]] = None
        #: Why there are no letters, where there are none.
        self._loss: Optional[str] = None
        #: Whether the letters have been within the axes: what leaves them later was moved out of sight by who looks.
        self._was_seen = False
        #: Whether the last letters followed a guide beside their line, which then stays whole.
        self._is_beside = False
        self.set_zorder(zorder)
        self.update({key: value for key, value in options.items() if key not in _OPTIONS})
        self._data: Optional[tuple[Any, Any]] = None
        if x is not None:
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
        self._text = str(text)
        self.stale = True

    def get_text(self) -> str:
        """The text."""
        return self._text

    def set_color(self, color: Any) -> None:
        """Sets the letters' colour; None for that of the axes' texts."""
        self._color = color
        self.stale = True

    # The line

    def _numbers(self) -> Any:
        """The line in data coordinates as numbers, by the converters of the axes' units."""
        if self._data is None:
            # The line of the plot, as it is now: moved, with steps, in whatever coordinates it has.
            assert self._line is not None
            self._line.recache()
            return numpy.ma.filled(numpy.ma.asarray(self._line.get_path().vertices, dtype=float), numpy.nan)
        axes = (self.axes.xaxis, self.axes.yaxis)
        columns = [each.convert_units(values) for each, values in zip(axes, self._data)]
        numbers: list[Any] = [numpy.ma.asarray(each, dtype=float).filled(numpy.nan).ravel() for each in columns]
        return numpy.column_stack(numbers)

    def _stretch(self) -> tuple[Any, int, int]:
        """All points of the line in display coordinates, and from where to where its longest stretch without gaps goes."""
        xy = self._numbers()
        to_pixels = self.axes.transData if self._data is not None or self._line is None else self._line.get_transform()
        if len(xy) > 1 and getattr(self.axes, "name", "") == "polar":
            # Between two points a line of polar axes is an arc.
            xy = path.Path(xy).interpolated(max(1, 400 // len(xy))).vertices
        with numpy.errstate(all="ignore"):
            points = numpy.ma.filled(to_pixels.transform(xy), numpy.nan).astype(float)
        # As far off as no figure is.
        good = numpy.isfinite(points).all(axis=1) & (numpy.abs(points) < 1e6).all(axis=1)
        if to_pixels is self.axes.transData or to_pixels == self.axes.transData:
            for each, numbers in zip((self.axes.xaxis, self.axes.yaxis), xy.T):
                good &= _within_scale(each, numbers)
        return points, *_plot_lines.longest_stretch(good)

    def _points(self) -> Any:
        """The line in display coordinates: its longest stretch without gaps, without points twice."""
        points, start, end = self._stretch()
        return _plot_lines.without_repeats(points[start:end])

    def _other_stretches(self) -> Any:
        """The line in display coordinates without its longest stretch, with NaN in its place."""
        points, start, end = self._stretch()
        gap = numpy.full((1, 2), numpy.nan)
        return numpy.vstack([points[: start + 1], gap, points[end - 1 :]])

    # The place

    def _usual_width(self, em: float) -> float:
        return _USUAL_ADVANCE * len(self._text) * em

    def _width(self, em: float, scale: float) -> float:
        """The text's width on a straight line, in pixels."""
        options = {**self._fonts.options(), **self._options}
        key = (self._text, em / scale, repr(options))
        if self._measured is None or self._measured[0] != key:
            for name in ("baseline", "upright", "fit"):
                options.pop(name, None)
            with warnings.catch_warnings():
                # What is lost is said when the text is set on its line.
                warnings.simplefilter("ignore", BezelWarning)
                line = _placing.place(
                    _plain(self._text, self._math), path="M0 0H100000", font_size=em / scale, **options
                ).lines  # fmt: skip
            self._measured = (key, line[0].advance if line else 0.0)
        return float(self._measured[1] * scale)

    def _middle(self, guide: Any, width: float, em: float, renderer: Any) -> float:
        """The distance along the guide at which the middle of a text of a width stands."""
        length = float(_plot_lines.along(guide.points)[-1])
        # How far the text's middle lies after the point where it is anchored.
        before = {"start": width / 2, "center": 0.0, "end": -width / 2}[self._anchor]
        if self._position not in ("auto", None):
            return float(self._position) * length + before
        obstacles = [(points, distance * em) for points, distance in self._obstacles(renderer)]
        wished = None if self._position == "auto" else length / 2 + before
        rise = renderer.points_to_pixels(self._offset) + (_CAP_MIDDLE * em if self._stands_on_line() else 0)
        if guide.is_smoothed and not self._halo:
            rise += guide.usual_peak() + _DESCENT * em
        raised = guide.points
        if rise and len(raised) > 2:
            raised = self._raised(raised, rise)
        fraction = _plot_lines.place(raised, width, em, self.axes.bbox, obstacles, wished)
        # Distances along the raised line are others, by a little.
        return float(fraction) / max(float(_plot_lines.along(raised)[-1]), 1e-9) * length

    def _stands_on_line(self) -> bool:
        return self._options.get("baseline", "alphabetic") in ("alphabetic", "descender")

    def _raised(self, points: Any, rise: float) -> Any:
        """The line of the letters' middles, which obstacles must keep away from."""
        steps = numpy.gradient(points, axis=0)
        normals = numpy.stack([-steps[:, 1], steps[:, 0]], axis=-1) / numpy.maximum(numpy.hypot(*steps.T), 1e-9)[:, None]
        up = numpy.where(normals[:, 1] < 0, -1.0, 1.0)[:, None] if self._keep_upright else 1.0 if self._side == "left" else -1.0
        return points + normals * up * rise

    def _runs_back(self, points: Any, middle: float, width: float) -> bool:
        """Whether the text runs against the line's direction: on its other side, or turned over to stand upright."""
        back = self._side == "right"
        if not self._keep_upright:
            return back
        length = float(_plot_lines.along(points)[-1])
        ends = _plot_lines.at_distances(points, numpy.clip([middle - width / 2, middle + width / 2], 0, length))
        return bool((ends[1, 0] < ends[0, 0]) != back) != back

    def _others(self, renderer: Any) -> list[tuple[Any, float]]:
        """What other artists of the axes draw, as points in pixels with the distance that a text keeps from them, in font
        sizes. The line that the text follows is none."""
        own = self._points()
        found: list[tuple[Any, float]] = []
        for each in self.axes.get_children():
            if each in (self, self._line, self.axes.patch) or not each.get_visible():
                continue
            if isinstance(each, (axis.Axis, spines.Spine)):
                continue
            # Texts that come later keep away from this one.
            if isinstance(each, CurvedText) and not self._comes_after(each):
                continue
            try:
                points, distance = _drawn_points(each, renderer)
            except Exception:  # An artist of someone else's may not be ready to say where it is.
                continue
            if points is None or not len(points) or _is_same_line(points, own):
                continue
            found.append((_plot_lines.densely(points, 4.0), distance))
        return found

    def _comes_after(self, other: CurvedText) -> bool:
        children = self.axes.get_children()
        return bool(children.index(other) < children.index(self))

    # The letters

    def _font_size(self) -> float:
        size = matplotlib.rcParams["font.size"] if self._size is None else self._size
        if isinstance(size, (int, float)):
            return float(size)
        from matplotlib.font_manager import FontProperties

        return float(FontProperties(size=size).get_size_in_points())

    def _letters(self, renderer: Any) -> tuple[path.Path, Optional[tuple[float, float]]]:
        """The outlines in display coordinates, and from where to where along the line the letters lie."""
        points = self._points()
        scale = renderer.points_to_pixels(1.0)
        em = self._font_size() * scale
        empty = path.Path(numpy.empty((0, 2)))
        self._loss = None
        if len(points) < 2 or not self._text.strip():
            self._loss = "its line has fewer than two points that these axes can show"
            return empty, None
        # On a small loop letters would stand far apart.
        needed = (3 if _plot_lines.is_closed(points) else 1.2) * self._usual_width(em)
        if self._needs_room and needed > _plot_lines.along(points)[-1]:
            self._loss = "its line is too short for it"
            return empty, None
        key = (points.tobytes(), self._text, scale, em, self._position, self._offset, self._anchor, self._side, self._options_key())
        if self._kept is not None and self._kept[0] == key:
            return self._kept[1], self._kept[2]
        guide = _plot_lines.guide(points, em, self._smoothing)
        if len(guide.points) < 2:
            self._loss = "its line has fewer than two points that these axes can show"
            return empty, None
        if _plot_letters.is_formula(self._text, self._usetex, self._math):
            letters, lies = self._formula(guide, em, scale, renderer)
        else:
            letters, lies = self._set_letters(guide, em, scale, renderer)
        # Where the text follows a guide beside its line, nothing of the line lies beneath it.
        self._is_beside = guide.is_smoothed
        self._kept = (key, letters, lies)
        return letters, lies

    def _options_key(self) -> str:
        # Artists that come later may want the place of this text, or offer it a better one.
        others = "" if self._position not in ("auto", None) else str([id(each) for each in self.axes.get_children()])
        return repr((self._options, self._fonts.options(), self._usetex, self._math)) + others

    def _beside(self, guide: Any, width: float, em: float, scale: float, renderer: Any) -> Optional[tuple[Any, float, float]]:
        """The curve beside a noisy line that the text stands on, running as the text does: its points, the distance of the
        text's middle along it, and how far the baseline lies to its left. None where the text may stand on its line."""
        if not guide.is_smoothed or self._halo:
            return None
        middle = self._middle(guide, width, em, renderer)
        points = guide.points
        if self._runs_back(points, middle, width):
            points, middle = points[::-1], float(_plot_lines.along(points)[-1]) - middle
        offset = self._offset * scale
        side = -1 if offset < 0 else 1
        white = (self._gap or 0) * scale if self._line is not None else 0
        clear = abs(offset) if side < 0 else offset + white + (0.1 if self._stands_on_line() else _DESCENT) * em
        usual = min(guide.usual_peak(), _plot_lines.highest(em))
        lifted, place, _ = _moved(points, middle, side * usual, em)
        if self._position in ("auto", None):
            obstacles = [(points, distance * em) for points, distance in self._obstacles(renderer)]
            raised = _moved(lifted, 0, side * (clear + _CAP_MIDDLE * em), em)[0]
            fraction = place / float(_plot_lines.along(lifted)[-1])
            length = float(_plot_lines.along(raised)[-1])
            place = _plot_lines.place(raised, width, em, self.axes.bbox, obstacles, None if self._position else fraction * length)
            place *= float(_plot_lines.along(lifted)[-1]) / length
        # Only what lies beneath the text must have no bends that letters cannot follow.
        reach = 0.6 * width + em
        for _ in range(_WIDENINGS):
            beneath, middle, lift = self._beneath(lifted, place, reach, width, em, side, clear)
            # Inside a bend the letters' own curve is shorter.
            _, at, length = _moved(beneath, middle, lift, em)
            short = width / 2 - min(at, length - at)
            if short <= 0:
                break
            reach += 2 * short
        return beneath, middle, lift

    def _beneath(
        self, line: Any, place: float, reach: float, width: float, em: float, side: int, clear: float
    ) -> tuple[Any, float, float]:
        """The part of a line as far as `reach` before and after a place, without bends that letters cannot follow; the place's
        distance along it, and how far to its left a baseline is clear of the noisy line."""
        start = max(0.0, place - reach)
        part = _plot_lines.stretch(line, start, place + reach)
        before = float(_plot_lines.along(part)[-1])
        part = _plot_lines.softened(part, em)
        middle = (place - start) / before * float(_plot_lines.along(part)[-1])
        peak = _plot_lines.intrusion(part, middle - width / 2, middle + width / 2, self._points(), side)
        return part, middle, side * (min(peak, _plot_lines.highest(em)) + clear)

    def _set_letters(self, guide: Any, em: float, scale: float, renderer: Any) -> tuple[path.Path, Optional[tuple[float, float]]]:
        """A text set by Bezel."""
        points = guide.points
        length = float(_plot_lines.along(points)[-1])
        width = min(self._width(em, scale), length)
        options: dict[str, Any] = {"overflow": "hide", **self._fonts.options(), **self._options}
        side, align = self._side, self._anchor
        beside = self._beside(guide, width, em, scale, renderer)
        is_turned = beside is None and self._keep_upright and _plot_lines.runs_left(points)
        if beside is None:
            middle = self._middle(guide, width, em, renderer)
            if is_turned:
                # Above and below are what they are on a line that runs to the right.
                points, middle = points[::-1], length - middle
                align = {"start": "end", "end": "start"}.get(align, align)
            anchored = middle - {"start": width / 2, "center": 0.0, "end": -width / 2}[align]
            if self._offset:
                options.setdefault("baseline", self._offset)
            if self._keep_upright:
                options.setdefault("upright", "automatic")
        else:
            points, anchored, lift = beside
            length = float(_plot_lines.along(points)[-1])
            options["baseline"], side, align = lift / scale, "left", "center"
        # Bezel's y points down; its units are points here.
        placed = _placing.place(
            _plain(self._text, self._math), path=_plot_lines.path_data(points * (1 / scale, -1 / scale)), font_size=em / scale, side=side,
            align=align, offset=f"{100 * anchored / length:.6g}%", **options,
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
        clusters = placed.lines[0].clusters if placed.lines else []
        self._report_piles(clusters, em / scale)
        letters = path.Path(numpy.array(vertices).reshape(-1, 2), codes) if vertices else path.Path(numpy.empty((0, 2)))
        lies = self._extent(points, clusters, scale)
        return letters, (length - lies[1], length - lies[0]) if lies and is_turned else lies

    def _formula(self, guide: Any, em: float, scale: float, renderer: Any) -> tuple[path.Path, Optional[tuple[float, float]]]:
        """A formula, set by matplotlib and bent here."""
        properties = self._fonts.of_formulas(em / scale)
        made = _plot_letters.Formula(self._text, properties, scale, self._usetex)
        beside = self._beside(guide, made.width, em, scale, renderer)
        if beside is None:
            points = guide.points
            length = float(_plot_lines.along(points)[-1])
            middle = self._middle(guide, min(made.width, length), em, renderer)
            lies = (middle - made.width / 2, middle + made.width / 2)
            if self._runs_back(points, middle, made.width):
                points, middle = points[::-1], length - middle
            lift = self._offset * scale + _lift_of(self._options.get("baseline", "alphabetic"), em, scale)
        else:
            points, middle, lift = beside
            lies = (middle - made.width / 2, middle + made.width / 2)
        # Its gaps are those of a straight line where its letters are, and not where the line is.
        points, middle, _ = _moved(points, middle, lift, em)
        letters, lost = made.on(points, middle - made.width / 2, 0)
        if lost:
            _library.warn([f"“{self._text}” is longer than its line: {lost} of its signs lie beyond the line's ends"])
        return letters, lies

    def _report_piles(self, clusters: list[_placing.Cluster], em: float) -> None:
        """Warns of letters that lie over each other in a bend."""
        shown = [each for each in clusters if not each.hidden and each.text.strip()]
        if len(shown) < 2:
            return
        angles = numpy.radians([each.angle for each in shown])
        middles = numpy.array([(each.x, each.y) for each in shown])
        middles = middles + em * _CAP_MIDDLE * numpy.stack([numpy.sin(angles), -numpy.cos(angles)], axis=-1)
        apart = numpy.hypot(*numpy.diff(middles, axis=0).T)
        advances = numpy.array([each.advance for each in shown])
        wanted = (advances[1:] + advances[:-1]) / 2
        if (apart < _PILED * wanted).any():
            _library.warn([
                f"letters of “{self._text}” lie over each other where its line bends; "
                "another position, a smaller size or more smoothing avoids it"
            ])  # fmt: skip

    @staticmethod
    def _extent(points: Any, clusters: list[_placing.Cluster], scale: float) -> Optional[tuple[float, float]]:
        """From where to where along the line the letters lie, by the points of the line that are nearest to them.

        Distances along the text's own curve are others where it lies off the line or was turned over.
        """
        shown = [cluster for cluster in clusters if not cluster.hidden]
        if not shown:
            return None
        along, steps = _plot_lines.along(points), numpy.diff(points, axis=0)
        ends: list[float] = []
        for cluster in shown:
            # The nearest point of each step of the line.
            away = numpy.array([cluster.x * scale, -cluster.y * scale]) - points[:-1]
            parts = numpy.clip((away * steps).sum(axis=1) / (steps * steps).sum(axis=1), 0, 1)
            nearest = int(numpy.argmin(numpy.hypot(*(away - steps * parts[:, None]).T)))
            middle = along[nearest] + parts[nearest] * (along[nearest + 1] - along[nearest])
            if ends and _plot_lines.is_closed(points):
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
            if self.get_path_effects():
                renderer = patheffects.PathEffectRenderer(self.get_path_effects(), renderer)
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
        """Warns of a text that cannot be seen, or not all of it, unless it could be before."""
        if not self._text.strip() or self._was_seen:
            return
        reason = self._loss
        if len(letters.vertices):
            is_cut = self._cut(letters)
            self._was_seen = is_cut == "no"
            if is_cut == "part":
                _library.warn([f"part of “{self._text}” lies outside the axes and is cut off; clip_on=False shows it"])
            reason = "it lies outside the axes" if is_cut == "all" else None
        # Letters that are hidden beyond the line's ends were reported when they were set.
        if reason:
            _library.warn([f"“{self._text}” is not drawn: {reason}"])

    def _cut(self, letters: path.Path) -> Literal["no", "part", "all"]:
        """How much of the letters lies outside what can be seen."""
        ink = letters.vertices[letters.codes != path.Path.CLOSEPOLY]
        if not self.get_clip_on():
            area = self.axes.figure.bbox
        elif getattr(self.axes, "name", "") == "rectilinear":
            area = self.axes.bbox
        else:
            shape = self.axes.patch.get_path().transformed(self.axes.patch.get_transform())
            within = shape.contains_points(ink)
            return "no" if within.all() else "part" if within.any() else "all"
        # Nearer than a pixel nothing is missed.
        area = area.padded(1)
        if not letters.get_extents().overlaps(area):
            return "all"
        inside = ((ink >= (area.x0, area.y0)) & (ink <= (area.x1, area.y1))).all()
        return "no" if inside else "part"

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
        if lies is None or self._is_beside:
            return None
        points, pad = self._points(), renderer.points_to_pixels(gap)
        # Distances are those of the line that the letters stand on, whose points may be fewer.
        along = _plot_lines.along(points)
        if _plot_lines.is_closed(points):
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
        marks = self._stretch()[0]
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


def _plain(text: str, math: bool) -> str:
    """A text that is no formula, in which matplotlib writes a dollar sign as \\$."""
    return text.replace("\\$", "$") if math else text


def _moved(points: Any, place: float, lift: float, em: float) -> tuple[Any, float, float]:
    """A line lifted to its left, the distance along it of a place of the line, and its length."""
    if abs(lift) < 0.02 * em or len(points) < 3:
        return points + _level(points, lift), place, float(_plot_lines.along(points)[-1])
    lifted, marks = _plot_lines.parallel(points, lift, em)
    return lifted, float(numpy.interp(place, _plot_lines.along(points), marks)), float(_plot_lines.along(lifted)[-1])


def _level(points: Any, lift: float) -> Any:
    """The shift of a straight line."""
    step = points[-1] - points[0]
    return lift * numpy.array([-step[1], step[0]]) / max(float(numpy.hypot(*step)), 1e-9)


def _lift_of(baseline: Any, em: float, scale: float) -> float:
    """How far a baseline lies over the curve when that line of the letters lies on it."""
    named = {"x-middle": -_X_MIDDLE, "cap-middle": -_CAP_MIDDLE, "descender": _DESCENT, "ascender": -_ASCENT, "alphabetic": 0.0}
    return named[baseline] * em if baseline in named else float(baseline) * scale


def _drawn_points(each: Any, renderer: Any) -> tuple[Any, float]:
    """Points that an artist draws at, in pixels, and how far from them a text stays, in font sizes; None for backgrounds."""
    if isinstance(each, CurvedText):
        letters = each._letters(renderer)[0]
        return letters.vertices[letters.codes != path.Path.CLOSEPOLY] if len(letters.vertices) else None, LABEL_DISTANCE
    if isinstance(each, lines.Line2D):
        each.recache()
        return each.get_transform().transform(each.get_path().vertices), LINE_DISTANCE
    if isinstance(each, plot_text.Text):
        if not each.get_text().strip():
            return None, 0
        return _box_points(each.get_window_extent(renderer)), LINE_DISTANCE
    if isinstance(each, legend.Legend):
        return _box_points(each.get_window_extent(renderer)), LINE_DISTANCE
    if isinstance(each, patches.Patch):
        return each.get_transform().transform(each.get_path().interpolated(8).vertices), LINE_DISTANCE
    if isinstance(each, collections.PathCollection):
        return each.get_offset_transform().transform(each.get_offsets()), LINE_DISTANCE
    if isinstance(each, collections.LineCollection):
        segments = each.get_segments()
        return (each.get_transform().transform(numpy.vstack(segments)) if segments else None), LINE_DISTANCE
    if isinstance(each, collections.Collection) and len(each.get_paths()) == 1:
        # An area, by its edges.
        return each.get_transform().transform(each.get_paths()[0].vertices), LINE_DISTANCE
    return None, 0


def _box_points(box: Any) -> Any:
    """Points all over a box, a few pixels apart."""
    columns, rows = (numpy.linspace(a, b, int(min(60, max(2, (b - a) / 6)))) for a, b in ((box.x0, box.x1), (box.y0, box.y1)))
    return numpy.stack(numpy.meshgrid(columns, rows), axis=-1).reshape(-1, 2)


def _is_same_line(points: Any, own: Any) -> bool:
    """Whether a text follows this line, with points of its own: nearly all of them lie on the line."""
    if len(own) < 2 or len(points) < 2:
        return False
    looked = points[:: 1 + len(points) // 60]
    looked = looked[numpy.isfinite(looked).all(axis=1)]
    if not len(looked):
        return False
    line = _plot_lines.densely(own, 2.0)
    line = line[:: 1 + len(line) // 4000]
    near = [float(numpy.min((line[:, 0] - x) ** 2 + (line[:, 1] - y) ** 2)) < 9 for x, y in looked]
    return sum(near) >= 0.9 * len(near)
