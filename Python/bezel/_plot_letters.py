"""The letters of a text on a plot: the font that the figure would take, words that are matplotlib's own, and formulas.

A formula is laid out straight by matplotlib's mathtext or by TeX, and each of its glyphs is then set on the curve by its
middle, as letters are; bars of fractions and roots bend with the curve.
"""

from __future__ import annotations

import functools
import os
from typing import Any, Optional

import matplotlib
import numpy
from matplotlib import cbook, font_manager, path, textpath

from . import _library, _plot_lines

#: matplotlib's names of arguments, and what they are called here.
_ALIASES = {
    "fontsize": "size", "c": "color", "fontfamily": "family", "fontname": "family", "name": "family", "fontweight": "weight",
    "fontstyle": "style", "fontstretch": "stretch", "fontproperties": "font_properties", "ha": "horizontalalignment",
    "va": "verticalalignment", "fontvariant": "variant", "linespacing": "line_height", "parse_math": "math",
}  # fmt: skip
_ANCHORS = {"left": "start", "center": "center", "right": "end"}
#: Which line of the letters lies on the curve.
_BASELINES = {
    "baseline": "alphabetic", "bottom": "descender", "top": "ascender", "center": "x-middle", "center_baseline": "cap-middle",
}  # fmt: skip
_GENERIC = frozenset(["serif", "sans-serif", "sans serif", "sans", "cursive", "fantasy", "monospace"])


def in_own_words(options: dict[str, Any]) -> dict[str, Any]:
    """Arguments by their names here, whichever of matplotlib's names they have.

    Raises TypeError where one is given by two names, and ValueError for words that are none.
    """
    said: dict[str, Any] = {}
    for name, value in options.items():
        own = _ALIASES.get(name, name)
        if own in said:
            raise TypeError(f"“{own}” is given twice, as “{name}” too")
        said[own] = value
    for given, own, words in (("horizontalalignment", "anchor", _ANCHORS), ("verticalalignment", "baseline", _BASELINES)):
        word = said.pop(given, None)
        if word is None:
            continue
        if word not in words:
            raise ValueError(f"“{given}” is one of {', '.join(words)}, not {word!r}")
        said.setdefault(own, words[word])
    return said


# Fonts


class Fonts:
    """The font of a text, as its arguments and the figure's settings name it."""

    def __init__(self, options: dict[str, Any]) -> None:
        """Takes what is about the font out of `options`."""
        given = options.pop("font_properties", None)
        font = options.pop("font", None)
        if isinstance(font, (font_manager.FontProperties, dict)):
            given, font = font, None
        self._properties = font_manager.FontProperties._from_any(given) if given is not None else font_manager.FontProperties()
        family, style = options.pop("family", None), options.pop("style", None)
        #: A name or file that Bezel knows; all else is found by matplotlib.
        self._own = os.fspath(font) if isinstance(font, os.PathLike) else font
        if family is not None:
            names = [family] if isinstance(family, str) else list(family)
            if len(names) == 1 and names[0] in bundled():
                self._own = names[0]
            else:
                self._properties.set_family(names)
        elif isinstance(font, str) and not _is_known(font):
            # A family that only matplotlib has, such as one that came with it.
            if _found(font_manager.FontProperties(family=font)) is not None:
                self._properties.set_family([font])
                self._own = None
        self._italic, self._weight = options.pop("italic", None), options.pop("weight", None)
        if style is not None:
            self._italic = style in ("italic", "oblique")
            self._properties.set_style(style)
        elif self._italic:
            self._properties.set_style("italic")
        if self._weight is not None:
            self._properties.set_weight(int(self._weight) if str(self._weight).isdigit() else self._weight)
        if options.get("stretch") is not None:
            self._properties.set_stretch(options.pop("stretch"))
        if options.get("variant") == "small-caps":
            options["small_caps"] = True
        options.pop("variant", None)

    def of_formulas(self, size: float) -> font_manager.FontProperties:
        made = self._properties.copy()
        made.set_size(size)
        return made

    def options(self) -> dict[str, Any]:
        """The font as arguments of `bezel.text`."""
        if self._own is not None:
            weight = font_manager.weight_dict.get(self._weight, self._weight)
            return {"font": self._own, "weight": weight, "italic": self._italic}
        first = self._properties.get_family()[0]
        if first in bundled() and _found(font_manager.FontProperties(family=first)) is None:
            # The settings name one of Bezel's.
            return {"font": first, "weight": self._weight, "italic": self._italic}
        return found_by_matplotlib(self._key(), _access())

    def _key(self) -> tuple[Any, ...]:
        p = self._properties
        families = p.get_family()
        # Settings may change between two pictures; “sans-serif” is a list of them.
        lists = tuple(tuple(matplotlib.rcParams[f"font.{each}"]) for each in ("sans-serif", "serif", "monospace", "cursive", "fantasy"))
        return (
            tuple([families] if isinstance(families, str) else families), p.get_style(), p.get_weight(), p.get_stretch(),
            p.get_file(), lists,
        )  # fmt: skip


def _access() -> str:
    return str(_library.current()._settings["access"])


@functools.lru_cache(maxsize=64)
def found_by_matplotlib(key: tuple[Any, ...], access: str) -> dict[str, Any]:
    """The file that matplotlib takes for a font, and those of the families after the first; none where no files are allowed."""
    families, style, weight, stretch, file, _ = key
    if access != "files":
        return {}
    if file:
        return {"font": str(file)}
    files: list[str] = []
    for family in families:
        last = None if files else font_manager.findfont(
            font_manager.FontProperties(family=family, style=style, weight=weight, stretch=stretch)
        )  # fmt: skip
        found = _found(font_manager.FontProperties(family=family, style=style, weight=weight, stretch=stretch))
        if family.lower() in _GENERIC or found is not None or not files:
            chosen = found or last
            if chosen and chosen not in files:
                files.append(chosen)
    if not files:
        return {}
    return {"font": files[0], **({"fallback": files[1:]} if files[1:] else {})}


def _found(properties: font_manager.FontProperties) -> Optional[str]:
    """The file of a font that is there, without another in its stead."""
    try:
        return str(font_manager.findfont(properties, fallback_to_default=False))
    except ValueError:
        return None


@functools.lru_cache(maxsize=1)
def bundled() -> frozenset[str]:
    return frozenset(str(font["family"]) for font in _library.current().fonts())


def _is_known(font: str) -> bool:
    return font in bundled() or os.path.sep in font or os.path.exists(font)


# Formulas


def is_formula(text: str, usetex: bool, math: bool = True) -> bool:
    """Whether matplotlib would read a text as a formula: by TeX, or between dollar signs."""
    return usetex or (math and bool(cbook.is_math_text(text)))


class Formula:
    """A formula's glyphs on a straight line. Lengths are pixels."""

    def __init__(self, text: str, properties: font_manager.FontProperties, scale: float, usetex: bool) -> None:
        maker = textpath.TextToPath()
        glyphs, shapes, bars = (maker.get_glyphs_tex if usetex else maker.get_glyphs_mathtext)(properties, text)
        factor = scale * properties.get_size_in_points() / maker.FONT_SCALE
        #: Vertices and codes of each glyph and bar, with the middle of its ink.
        self.parts: list[tuple[Any, Any, float, bool]] = []
        for name, x, y, size in glyphs:
            vertices, codes = shapes[name]
            if len(vertices):
                self._add(numpy.asarray(vertices) * size + (x, y), codes, factor, False)
        for vertices, codes in bars:
            self._add(numpy.asarray(vertices), codes, factor, True)
        self.parts = _stacked(self.parts, properties.get_size_in_points() * scale)
        ends = [(v[c != path.Path.CLOSEPOLY, 0].min(), v[c != path.Path.CLOSEPOLY, 0].max()) for v, c, _, _ in self.parts]
        self.start = min((start for start, _ in ends), default=0.0)
        self.width = max((end for _, end in ends), default=0.0) - self.start

    def _add(self, vertices: Any, codes: Any, factor: float, bends: bool) -> None:
        made, codes = vertices * factor, numpy.asarray(codes)
        ink = made[codes != path.Path.CLOSEPOLY]
        self.parts.append((made, codes, float(ink[:, 0].min() + ink[:, 0].max()) / 2, bends))

    def on(self, points: Any, start: float, lift: float) -> tuple[path.Path, int]:
        """The formula on a line, from a distance along it, lifted from it. Also says how many glyphs lie beyond its ends, and
        are left out."""
        marks = _plot_lines.along(points)
        vertices, codes, lost = [], [], 0
        for shape, its, middle, bends in self.parts:
            place = start + middle - self.start
            if not 0 <= place <= marks[-1]:
                lost += 1
                continue
            if bends:
                shape, its = _finely(shape)
                made = _bent(points, marks, start + shape[:, 0] - self.start, shape[:, 1] + lift)
            else:
                made = _turned(points, marks, place, shape - (middle, 0), lift)
            vertices.append(made)
            codes.append(its)
        if not vertices:
            return path.Path(numpy.empty((0, 2))), lost
        return path.Path(numpy.vstack(vertices), numpy.concatenate(codes)), lost


#: Parts of a formula that stand over each other, such as a fraction, are turned as one if they are no wider than so many font
#: sizes. A wider one, such as a long root, is bent with its line.
_WIDEST_STACK = 3.0


def _stacked(parts: list[tuple[Any, Any, float, bool]], em: float) -> list[tuple[Any, Any, float, bool]]:
    """Parts that stand over each other, as one each."""
    def ends(part: tuple[Any, Any, float, bool]) -> tuple[float, float]:
        ink = part[0][part[1] != path.Path.CLOSEPOLY, 0]
        return float(ink.min()), float(ink.max())

    groups: list[tuple[float, float, list[Any]]] = []
    for part in sorted(parts, key=ends):
        start, end = ends(part)
        # Italic letters lean over their neighbours by a little.
        if groups and start < groups[-1][1] - 0.12 * em:
            first, last, members = groups[-1]
            groups[-1] = (first, max(last, end), [*members, part])
        else:
            groups.append((start, end, [part]))
    made: list[tuple[Any, Any, float, bool]] = []
    for start, end, members in groups:
        if len(members) == 1 or end - start > _WIDEST_STACK * em:
            made += members
        else:
            vertices, codes = numpy.vstack([m[0] for m in members]), numpy.concatenate([m[1] for m in members])
            made.append((vertices, codes, (start + end) / 2, False))
    return made


def _frame(points: Any, marks: Any, distances: Any, reach: float = 1.0) -> tuple[Any, Any]:
    """Points of a line at distances, and its directions there."""
    def at(places: Any) -> Any:
        return numpy.stack([numpy.interp(places, marks, column) for column in points.T], axis=-1)

    steps = at((distances + reach).clip(0, marks[-1])) - at((distances - reach).clip(0, marks[-1]))
    return at(distances), steps / numpy.maximum(numpy.hypot(*steps.T), 1e-9)[:, None]


def _turned(points: Any, marks: Any, place: float, shape: Any, lift: float) -> Any:
    # As broad as the glyph, so that a corner beneath it turns it by half.
    reach = max(1.0, float(numpy.abs(shape[:, 0]).max()))
    (origin,), (direction,) = _frame(points, marks, numpy.array([place]), reach)
    normal = numpy.array([-direction[1], direction[0]])
    return origin + shape[:, :1] * direction + (shape[:, 1:] + lift) * normal


def _bent(points: Any, marks: Any, distances: Any, heights: Any) -> Any:
    origins, directions = _frame(points, marks, distances)
    normals = numpy.stack([-directions[:, 1], directions[:, 0]], axis=-1)
    return origins + normals * heights[:, None]


def _finely(bar: Any, steps: int = 24) -> tuple[Any, Any]:
    """A bar's outline in small steps, to be bent."""
    corners = bar[:4]
    parts = [numpy.linspace(a, b, steps, endpoint=False) for a, b in zip(corners, numpy.roll(corners, -1, axis=0))]
    outline = numpy.vstack([*parts, corners[:1], corners[:1]])
    codes = numpy.full(len(outline), path.Path.LINETO)
    codes[0], codes[-1] = path.Path.MOVETO, path.Path.CLOSEPOLY
    return outline, codes
