"""The geometry of lines that text follows: distances along them, curves through points, guides through noise, quiet places.

Points are rows of x and y in pixels of the figure, with y upwards. Nothing here knows matplotlib or the letters.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Optional, Sequence

import numpy

#: Where the line turns more than this between two steps, it is a line with corners and no sampled curve.
_CORNER = math.radians(30)
#: More points of a line than this are joined by their means: no text bends so often.
_MOST_POINTS = 2000
#: Points at which a line is looked at to find and to smooth its noise.
_SAMPLES = 4000
#: A line is noise to the letters if it turns to and fro by more than this, on average, within two font sizes. Curves turn one
#: way for longer than that, however tight they are: they have none of it.
_NOISE = math.radians(14)
#: The first breadth of the smoothing that is tried, in font sizes, and how much broader each next one is. Half a letter is the
#: least that letters show.
_FIRST_BREADTH, _BROADER = 0.35, 1.6
#: The most that the curve beside a noisy line turns within a font size.
_GENTLE = math.radians(24)
#: How far a label may rise over the peaks of a noisy line, in font sizes.
_HIGHEST = 4.0
#: Points of other artists that are looked at, at most.
_MOST_OBSTACLES = 1200
#: Places that are tried for a text.
_PLACES = 120


def along(points: Any) -> Any:
    """The distance of each point along the line through them."""
    return numpy.r_[0, numpy.cumsum(numpy.hypot(*numpy.diff(points, axis=0).T))]


def is_closed(points: Any) -> bool:
    return len(points) > 2 and bool(numpy.hypot(*(points[-1] - points[0])) < 0.5)


def runs_left(points: Any) -> bool:
    """Whether a line runs to the left everywhere, as that of a function does where its axis is inverted."""
    return len(points) > 1 and bool((numpy.diff(points[:, 0]) <= 0).all()) and bool(points[-1, 0] < points[0, 0])


def longest_stretch(good: Any) -> tuple[int, int]:
    """From where to where the longest run of true values goes."""
    edges = numpy.flatnonzero(numpy.diff(numpy.r_[False, good, False].astype(numpy.int8)))
    starts, ends = edges[::2], edges[1::2]
    if not len(starts):
        return 0, 0
    longest = int(numpy.argmax(ends - starts))
    return int(starts[longest]), int(ends[longest])


def without_repeats(points: Any) -> Any:
    """Points without those that are where the one before is."""
    if len(points) < 2:
        return points
    return points[numpy.r_[True, numpy.hypot(*numpy.diff(points, axis=0).T) > 1e-3]]


def thinned(points: Any, most: int = _MOST_POINTS) -> Any:
    """Fewer points: the means of neighbours, and both ends as they are."""
    if len(points) <= most:
        return points
    edges = numpy.linspace(0, len(points), most + 1).astype(int)
    sums = numpy.add.reduceat(points, edges[:-1], axis=0)
    means = sums / numpy.diff(edges)[:, None]
    means[0], means[-1] = points[0], points[-1]
    return means


def at_distances(points: Any, distances: Any) -> Any:
    """Points at distances along a line."""
    marks = along(points)
    return numpy.stack([numpy.interp(distances, marks, column) for column in points.T], axis=-1)


def path_data(points: Any) -> str:
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


def parallel(points: Any, distance: float, em: float) -> tuple[Any, Any]:
    """A line at a distance to the left, and the distance along it of each point of the line: on the inside of a bend it is
    shorter, and where the bend is tighter than the distance it goes straight on instead of back."""
    count = int(min(_SAMPLES, max(16, 8 * float(along(points)[-1]) / em)))
    line = at_distances(points, numpy.linspace(0, float(along(points)[-1]), count))
    steps = numpy.gradient(line, axis=0)
    steps /= numpy.maximum(numpy.hypot(*steps.T), 1e-9)[:, None]
    shifted = line + distance * numpy.stack([-steps[:, 1], steps[:, 0]], axis=-1)
    # Where it runs back, or over itself, it is left out.
    moved = numpy.diff(shifted, axis=0)
    ahead = numpy.r_[True, (moved * steps[1:]).sum(axis=1) > 0]
    step = float(along(points)[-1]) / (count - 1)
    stays = numpy.flatnonzero(ahead & ~_within(shifted, line, abs(distance) - max(1.5 * step, 0.05 * em)))
    if len(stays) < 2:
        stays = numpy.arange(count)
    kept = shifted[stays]
    # Where parts were left out a corner remains, which letters cannot follow.
    breadth = 2 if len(kept) == count else 0.8 * em / max(float(along(kept)[-1]) / (count - 1), 1e-9)
    smooth = _smoothed(at_distances(kept, numpy.linspace(0, float(along(kept)[-1]), count)), breadth, False)
    # A point whose neighbourhood was left out stands where that was.
    at = numpy.interp(numpy.arange(count), stays, numpy.linspace(0, float(along(smooth)[-1]), count)[_places_of(kept, count)])
    return smooth, numpy.interp(along(points), numpy.linspace(0, float(along(points)[-1]), count), at)


def _places_of(points: Any, count: int) -> Any:
    """Of so many samples at equal distances along a line, those nearest to its points."""
    marks = along(points)
    return numpy.rint(marks / max(float(marks[-1]), 1e-9) * (count - 1)).astype(int)


def stretch(points: Any, start: float, end: float) -> Any:
    """The part of a line between two distances."""
    marks = along(points)
    start, end = max(0.0, start), min(end, float(marks[-1]))
    inner = (marks > start) & (marks < end)
    return at_distances(points, numpy.r_[start, marks[inner], end])


def softened(points: Any, em: float) -> Any:
    """A line without bends that letters cannot follow: its means, over as much as is needed."""
    length = float(along(points)[-1])
    count = int(min(_SAMPLES, max(16, 8 * length / em)))
    even = at_distances(points, numpy.linspace(0, length, count))
    breadth = _FIRST_BREADTH * em
    made = even
    while breadth < length / 4 and _sharpest(made, em) > _GENTLE:
        made = without_repeats(_smoothed(even, breadth / length * (count - 1), False))
        breadth *= _BROADER
    return made


def _sharpest(points: Any, em: float) -> float:
    """The most that a line turns within a font size, in radians."""
    length = float(along(points)[-1])
    count = int(min(_SAMPLES, max(8, 4 * length / em)))
    steps = numpy.diff(at_distances(points, numpy.linspace(0, length, count)), axis=0)
    angles = numpy.unwrap(numpy.arctan2(steps[:, 1], steps[:, 0]))
    window = max(1, round(em * count / max(length, 1e-9)))
    return float(numpy.abs(angles[window:] - angles[:-window]).max(initial=0.0))


def intrusion(points: Any, start: float, end: float, line: Any, side: int) -> float:
    """How far a line comes over another to a side of it, 1 for the left, between two distances along that one."""
    marks = numpy.linspace(max(0.0, start), min(end, float(along(points)[-1])), 200)
    base = at_distances(points, marks)
    steps = numpy.gradient(base, axis=0)
    normals = numpy.stack([-steps[:, 1], steps[:, 0]], axis=-1) / numpy.maximum(numpy.hypot(*steps.T), 1e-9)[:, None]
    # What lies beside it is the part of the line between the points nearest to its ends; other parts are other places.
    looked = line[:: 1 + len(line) // 20_000]
    ends = [int(numpy.argmin(((looked - end) ** 2).sum(axis=1))) for end in (base[0], base[-1])]
    near = looked[min(ends) : max(ends) + 1]
    most = 0.0
    for part in numpy.array_split(near, max(1, len(near) // 500)):
        if not len(part):
            continue
        away = part[:, None] - base
        nearest = numpy.argmin((away**2).sum(axis=2), axis=1)
        rows = numpy.arange(len(part))
        beside = (nearest > 0) & (nearest < len(base) - 1)
        heights = side * (away[rows, nearest] * normals[nearest]).sum(axis=1)
        most = max(most, float(heights[beside].max(initial=0.0)))
    return most


def _within(points: Any, line: Any, distance: float) -> Any:
    """Whether points lie nearer to a line than a distance."""
    if distance <= 0:
        return numpy.zeros(len(points), dtype=bool)
    looked = line[:: 1 + len(line) // 1000]
    return numpy.array([float(((looked - each) ** 2).sum(axis=1).min()) < distance * distance for each in points])


# Noise


@dataclass(frozen=True)
class Guide:
    """The curve that a text follows, and the line that it stands for."""

    points: Any
    #: Whether it is smoother than its line by more than letters show.
    is_smoothed: bool
    #: How far each point of the line lies to the guide's left.
    away: Any

    def usual_peak(self) -> float:
        """How far the line reaches beside the guide in most places."""
        return float(numpy.quantile(numpy.abs(self.away), 0.98)) if self.is_smoothed and len(self.away) else 0.0


def guide(points: Any, em: float, smoothing: Optional[float]) -> Guide:
    """A curve that letters of a size can follow.

    smoothing: the breadth of the means that it is made of, in font sizes; None for the least that leaves no noise, and 0 for
        the line as it is.
    """
    line = thinned(points)
    line = without_repeats(line)
    none = Guide(line, False, numpy.empty(0))
    if smoothing == 0 or len(line) < 4:
        return none
    length = float(along(line)[-1])
    # Where x runs one way, as in a series, the means are taken over x: noise makes a line much longer than it is wide.
    is_series = _is_series(line)
    parameter = line[:, 0] * numpy.sign(line[-1, 0] - line[0, 0]) if is_series else along(line)
    parameter = parameter - parameter[0]
    span = float(parameter[-1])
    count = int(min(_SAMPLES, max(16, 8 * length / em)))
    even = numpy.linspace(0, span, count)
    sampled = numpy.stack([numpy.interp(even, parameter, column) for column in line.T], axis=-1)
    closed = is_closed(line)
    if smoothing is None:
        if _noise(line, em) <= _NOISE:
            return none
        breadth = _FIRST_BREADTH * em
        while True:
            smooth = _smoothed(sampled, breadth / span * (count - 1), closed)
            if breadth > span / 4 or _noise(smooth, em) <= _NOISE:
                break
            breadth *= _BROADER
    else:
        breadth = smoothing * em
        smooth = _smoothed(sampled, breadth / span * (count - 1), closed)
    # Where each point of the line, all of them, stands beside its point of the guide.
    parameter, line = _parameters(points, line, parameter, is_series)
    base = numpy.stack([numpy.interp(parameter, even, column) for column in smooth.T], axis=-1)
    steps = numpy.gradient(smooth, axis=0)
    normals = numpy.stack([-steps[:, 1], steps[:, 0]], axis=-1) / numpy.maximum(numpy.hypot(*steps.T), 1e-9)[:, None]
    normal = numpy.stack([numpy.interp(parameter, even, column) for column in normals.T], axis=-1)
    away = ((line - base) * normal).sum(axis=1)
    # What letters do not show needs no guide.
    if smoothing is None and numpy.abs(away).max() < 0.06 * em:
        return none
    return Guide(thinned(without_repeats(smooth)), True, away)


def _parameters(points: Any, line: Any, parameter: Any, is_series: bool) -> tuple[Any, Any]:
    """The parameter of each point of a line of which `line` has the means."""
    if len(points) <= _MOST_POINTS:
        return parameter, line
    if is_series:
        return numpy.abs(points[:, 0] - line[0, 0]), points
    return numpy.interp(numpy.linspace(0, 1, len(points)), numpy.linspace(0, 1, len(line)), parameter), points


def _is_series(line: Any) -> bool:
    steps = numpy.diff(line[:, 0])
    return bool((steps > 0).all() or (steps < 0).all())


def _noise(line: Any, em: float) -> float:
    """How far a line turns to and fro within two font sizes, on average, in radians: the turns it makes less those that
    remain at the end."""
    length = float(along(line)[-1])
    count = int(min(_SAMPLES, max(8, 8 * length / em)))
    points = at_distances(line, numpy.linspace(0, length, count))
    steps = numpy.diff(points, axis=0)
    turns = numpy.diff(numpy.arctan2(steps[:, 1], steps[:, 0]))
    turns = (turns + math.pi) % (2 * math.pi) - math.pi
    window = max(2, round(2 * em / max(length / count, 1e-9)))
    if len(turns) <= window:
        return float(numpy.abs(turns).sum() - abs(turns.sum()))
    whole, net = numpy.r_[0, numpy.abs(turns).cumsum()], numpy.r_[0, turns.cumsum()]
    return float(((whole[window:] - whole[:-window]) - numpy.abs(net[window:] - net[:-window])).mean())


def _smoothed(points: Any, breadth: float, closed: bool) -> Any:
    """Points as straight lines fitted to their neighbours have them, which weigh by the normal distribution with a deviation of
    so many points (locally weighted regression). A straight line stays as it is, to its ends."""
    reach = int(min(len(points) - 1, math.ceil(3 * breadth)))
    if reach < 1:
        return points
    offsets = numpy.arange(-reach, reach + 1)
    weights = numpy.exp(-0.5 * (offsets / breadth) ** 2)
    if closed:
        # A ring has neighbours everywhere.
        longer = numpy.vstack([points[-reach - 1 : -1], points, points[1 : reach + 1]])
        return numpy.stack([numpy.convolve(column, weights / weights.sum(), "valid") for column in longer.T], axis=-1)

    def summed(values: Any, kernel: Any) -> Any:
        return numpy.convolve(values, kernel, "full")[reach : reach + len(values)]

    # Convolution turns the kernel over: odd moments change their sign.
    ones = numpy.ones(len(points))
    zeroth, first, second = (summed(ones, weights * power) for power in (ones[:1], -offsets, offsets**2))
    determinant = zeroth * second - first * first
    return numpy.stack(
        [(second * summed(column, weights) - first * summed(column, -weights * offsets)) / determinant for column in points.T],
        axis=-1,
    )


# Places


def place(
    points: Any, width: float, em: float, box: Any, obstacles: Sequence[tuple[Any, float]], wished: Optional[float] = None
) -> float:
    """The distance along a line at which the middle of a text stands well: where the line is straight and level over about
    the text's width, within the axes and away from obstacles.

    wished: a distance that is taken as it is if nothing speaks against it.
    obstacles: points, and how near a text's middle line may come to them in pixels.
    """
    length = float(along(points)[-1])
    width = min(width, length)
    middles = numpy.linspace(width / 2, length - width / 2, _PLACES)
    if wished is not None:
        middles = numpy.r_[min(max(wished, width / 2), length - width / 2), middles]
    # As fine as letters, so that no bend lies between two looks.
    looks = int(min(60, max(7, width / em * 2)))
    places = middles[:, None] + width * numpy.linspace(-0.6, 0.6, looks)
    xy = at_distances(points, places.clip(0, length))
    steps = numpy.diff(xy, axis=1)
    angles = numpy.unwrap(numpy.arctan2(steps[..., 1], steps[..., 0]), axis=1)
    bends = numpy.abs(numpy.diff(angles, axis=1))
    per_em = _summed(bends, max(1, round(em / max(1.2 * width / looks, 1e-9)))).max(axis=1)
    whole = xy[:, -1] - xy[:, 0]
    slopes = numpy.abs(numpy.arctan2(whole[:, 1], numpy.abs(whole[:, 0])))
    # Letters are half as high to both sides of their middle line.
    outside = ((xy < (box.x0 + em / 2, box.y0 + em / 2)) | (xy > (box.x1 - em / 2, box.y1 - em / 2))).any(axis=(1, 2))
    crowded = numpy.zeros(len(middles))
    for others, near in obstacles:
        crowded += _crowding(xy, others, near)
    if wished is not None and not outside[0] and crowded[0] < 0.05 and per_em[0] < math.radians(35):
        return float(middles[0])
    cost = bends.sum(axis=1) + 0.8 * per_em + 0.35 * slopes + 10 * outside + 5 * crowded
    if wished is not None:
        cost += 0.5 * numpy.abs(middles - middles[0]) / max(length, 1e-9)
    return float(middles[int(numpy.argmin(cost))])


def _summed(values: Any, count: int) -> Any:
    """Sums of so many neighbours in each row."""
    if values.shape[1] <= count:
        return values.sum(axis=1, keepdims=True)
    sums = numpy.concatenate([numpy.zeros((len(values), 1)), values.cumsum(axis=1)], axis=1)
    return sums[:, count:] - sums[:, :-count]


def _crowding(xy: Any, others: Any, near: float) -> Any:
    """How near points come to each place, and to how much of it, from 0 to 1."""
    with numpy.errstate(all="ignore"):
        others = others[numpy.isfinite(others).all(axis=1)]
        others = others[((others > xy.min(axis=(0, 1)) - near) & (others < xy.max(axis=(0, 1)) + near)).all(axis=1)]
    others = others[:: 1 + len(others) // _MOST_OBSTACLES]
    if not len(others):
        return numpy.zeros(len(xy))
    found = []
    for row in xy:
        squares = (row[:, None, 0] - others[:, 0]) ** 2 + (row[:, None, 1] - others[:, 1]) ** 2
        closeness = numpy.clip(1 - numpy.sqrt(squares.min(axis=1)) / near, 0, 1)
        found.append(closeness.max() + closeness.mean())
    return numpy.array(found) / 2


def densely(points: Any, step: float) -> Any:
    """Points so near each other that nothing slips between them."""
    points = points[numpy.isfinite(points).all(axis=1)]
    if len(points) < 2 or len(points) > 4 * _MOST_OBSTACLES:
        return points
    length = float(along(points)[-1])
    more = numpy.linspace(0, length, int(min(4 * _MOST_OBSTACLES, max(2, length / step))))
    return numpy.vstack([points, at_distances(points, more)])


def highest(em: float) -> float:
    return _HIGHEST * em
