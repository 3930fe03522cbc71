// The curves that text stands on, by name: what `bezel text` takes as --circle, --arc, --star and so on.
//
// Here each kind of curve is checked and becomes a path, once for all callers. Its numbers before they are checked are in
// CurveForm, the size of type that suits it in CurveSize. How text is placed on the path is said by `TextPath`
// (BezelTypesetting); how options, keys and cells are written is known to the requests (BezelRequests).
import BezelGeometry

/// A curve for text, checked when it is made.
///
/// Curves that are described by their size stand about the origin, except arches and level lines, which begin there.
/// They run so that text, which stands on the left of its path, is outside closed shapes and on top of arches.
///
/// ```swift
/// let circle = try Curve.circle(radius: 120)
/// let label = try TextPath.centered(on: circle.path).place("ACCOUNT BALANCE", font: inter)
/// ```
///
/// All lengths are in user units. Numbers out of range, also infinite ones and NaN, throw ``CurveError``.
public struct Curve: Hashable, Sendable {
    /// The ways to describe a curve.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case circle, ellipse, arc, line, column, spiral, wave, polygon, star, roundedRectangle, heart, shield, path
    }

    /// The numbers by which the curve was described; nil for a path of one's own.
    public let form: Form?
    /// Where a circle, an ellipse or a spiral was asked to start, clockwise from 3 o'clock; nil where it starts as usual.
    public let start: Angle?
    /// Where a circle or an ellipse was asked to end; nil where it ends as usual.
    public let end: Angle?
    /// The curve as a path in the direction of its text. Whole circles and ellipses, and named shapes, are closed.
    public let path: Path

    /// How the curve was described.
    public var kind: Kind { form?.kind ?? .path }
    /// Whether the curve was given by coordinates, which a picture keeps, and not by its size alone.
    public var hasOwnPosition: Bool { form?.hasOwnPosition ?? true }

    private init(_ form: Form?, _ path: Path, from start: Angle? = nil, to end: Angle? = nil) {
        self.form = form
        self.path = path
        self.start = start
        self.end = end
    }
}

// MARK: - Ranges

extension Curve {
    /// Lengths and radii: below a thousandth of a unit nothing is seen, and above 100,000 coordinates lose digits.
    public static let lengths: ClosedRange<Double> = 1e-3...1e5
    /// Rises, heights and gaps, whose sign tells a direction.
    public static let heights: ClosedRange<Double> = -1e5...1e5
    /// Coordinates of a line's ends: some times the longest length.
    public static let coordinates: ClosedRange<Double> = -1e6...1e6
    /// How often a spiral goes round; fractions of a turn are allowed.
    public static let turns: ClosedRange<Double> = 0.1...500
    /// How many waves stand one after another; fractions end within one.
    public static let waves: ClosedRange<Double> = 0.1...500
    /// Corners of polygons and points of stars.
    public static let corners: ClosedRange<Double> = 3...360
    /// Angles, in degrees: some turns either way.
    public static let angles: ClosedRange<Double> = -3600...3600

    /// The gaps between the turns of a spiral that is nowhere further from its middle than the longest length; either
    /// sign.
    public static func spiralGaps(turns: Double) -> ClosedRange<Double> {
        let most = lengths.upperBound / (1 + max(turns, 0))
        return ClosedRange(spanning: -most, most)
    }

    /// The heights at which a wave is no higher than one of its waves is long. Text has no room between steeper ones.
    public static func waveHeights(length: Double, count: Double) -> ClosedRange<Double> {
        let most = abs(length / count)
        return ClosedRange(spanning: -most, most)
    }

    /// The radii of a rectangle's corners: at most half its shorter side.
    public static func cornerRadii(width: Double, height: Double) -> ClosedRange<Double> {
        ClosedRange(spanning: 0, max(min(width, height) / 2, 0))
    }
}

// MARK: - Round curves

extension Curve {
    /// A circle, or an arc of one.
    ///
    /// - Parameters:
    ///   - radius: See ``lengths``.
    ///   - start: Where it starts, clockwise from 3 o'clock. By default, at 6 o'clock, so that the middle of its text is at
    ///     the top; or a full turn before `end`.
    ///   - end: Where it ends, at most a full turn from `start`; if it is less, the circle runs anticlockwise. By default,
    ///     a full turn after `start`. Angles count to a billionth of a degree.
    public static func circle(
        radius: Double, from start: Angle? = nil, to end: Angle? = nil
    ) throws(CurveError) -> Curve {
        try CurveError.check(.circle, .radius, radius, lengths)
        return Curve(
            .circle(radius: radius), try ring(.circle, radius, radius, from: start, to: end), from: start, to: end)
    }

    /// An ellipse, or an arc of one; angles are those of the circle that it is stretched from. See
    /// ``circle(radius:from:to:)``.
    public static func ellipse(
        radiusX: Double, radiusY: Double, from start: Angle? = nil, to end: Angle? = nil
    ) throws(CurveError) -> Curve {
        try CurveError.check(.ellipse, .radiusX, radiusX, lengths)
        try CurveError.check(.ellipse, .radiusY, radiusY, lengths)
        return Curve(
            .ellipse(radiusX: radiusX, radiusY: radiusY), try ring(.ellipse, radiusX, radiusY, from: start, to: end),
            from: start, to: end)
    }

    /// A whole circle for text about a place: it begins and ends opposite, so that text has room on both sides.
    ///
    /// - Parameters:
    ///   - radius: See ``lengths``.
    ///   - place: Where the middle of centred text stands, clockwise from 3 o'clock; see ``places(_:from:)``.
    public static func circle(radius: Double, about place: Angle) throws(CurveError) -> Curve {
        try circle(radius: radius, from: place - .degrees(180), to: place + .degrees(180))
    }

    /// A whole ellipse for text about a place; see ``circle(radius:about:)``.
    public static func ellipse(
        radiusX: Double, radiusY: Double, about place: Angle
    ) throws(CurveError) -> Curve {
        try ellipse(
            radiusX: radiusX, radiusY: radiusY, from: place - .degrees(180), to: place + .degrees(180))
    }

    /// Places that divide a circle or ellipse into equal parts, clockwise.
    ///
    /// - Parameters:
    ///   - count: How many, from 1 to 1000.
    ///   - first: The first one, by default at the top; see ``angles``.
    public static func places(_ count: Int, from first: Angle = .degrees(270)) throws(CurveError) -> [Angle] {
        try CurveError.check(.circle, .count, Double(count), placeCounts)
        try CurveError.check(.circle, .start, degrees(first), angles)
        return Range(count: count).map { .degrees(degrees(first) + 360 * Double($0) / Double(count)) }
    }
    private static let placeCounts: ClosedRange<Double> = 1...1000

    /// Six o'clock, in degrees.
    private static let bottom = 90.0

    /// Full ones are closed, so that text continues past the start.
    private static func ring(
        _ kind: Kind, _ rx: Double, _ ry: Double, from start: Angle?, to end: Angle?
    ) throws(CurveError) -> Path {
        let (asked, askedEnd) = (start.map(degrees), end.map(degrees))
        let from = asked ?? askedEnd.map { $0 - 360 } ?? bottom
        let to = askedEnd ?? from + 360
        // The difference of two numbers with a fraction is seldom a full turn to the last digit.
        let sweep = degrees(.degrees(to - from))
        try CurveError.check(kind, .start, from, angles)
        try CurveError.check(kind, .sweep, sweep, -360...360, excludesZero: true)
        var path = Path()
        path.addRelativeArc(center: .zero, radius: 1, startAngle: .degrees(from), delta: .degrees(sweep))
        if abs(sweep) == 360 { path.closeSubpath() }
        return path.applying(Transform(scaleX: rx, y: ry))
    }

    /// Angles are kept in radians, in which few numbers of degrees are exact: to a billionth, a full turn is 360 again.
    package static func degrees(_ angle: Angle) -> Double { (angle.degrees * 1e9).rounded() / 1e9 }

    /// An arch over the chord from (0, 0) to (span, 0).
    ///
    /// - Parameters:
    ///   - span: See ``lengths``.
    ///   - rise: Of its top above the chord; with a negative rise, it sags. It may be more than half the span. Below a
    ///     millionth of the span, the arch is a line.
    public static func arc(span: Double, rise: Double) throws(CurveError) -> Curve {
        try CurveError.check(.arc, .span, span, lengths)
        try CurveError.check(.arc, .rise, rise, heights)
        let form = Form.arc(span: span, rise: rise)
        guard abs(rise) > span * flatRise else { return Curve(form, segment(from: .zero, to: Point(x: span, y: 0))) }
        let half = span / 2
        let radius = (half * half + rise * rise) / (2 * abs(rise))
        // Over half a turn if the rise exceeds half the span.
        let sweep = 4 * atan2(abs(rise), half)
        let up = rise > 0
        let path = Path {
            $0.addRelativeArc(
                center: Point(x: half, y: up ? radius - rise : -radius - rise), radius: radius,
                startAngle: .radians(up ? -.pi / 2 - sweep / 2 : .pi / 2 + sweep / 2),
                delta: .radians(up ? sweep : -sweep))
        }
        return Curve(form, path)
    }
    /// Of the span; the radius of a flatter arch would be millions of units.
    static let flatRise = 1e-6

    /// A spiral that begins outside and runs clockwise inwards.
    ///
    /// It ends a gap from its middle, nearer to which letters would be torn, so that its outer radius is the gap times one
    /// more than the turns.
    ///
    /// - Parameters:
    ///   - turns: See ``turns``.
    ///   - gap: Between neighbouring turns; at least a thousandth of a unit, and see ``spiralGaps(turns:)``. With a
    ///     negative gap, it begins near the middle and runs outwards.
    ///   - start: Where it starts, clockwise from 3 o'clock.
    public static func spiral(
        turns: Double, gap: Double, from start: Angle = .degrees(180)
    ) throws(CurveError) -> Curve {
        try CurveError.check(.spiral, .turns, turns, Self.turns)
        try CurveError.check(.spiral, .gap, gap, spiralGaps(turns: turns), excludesZero: true)
        try CurveError.check(.spiral, .gap, abs(gap), lengths)
        try CurveError.check(.spiral, .start, degrees(start), angles)
        let (inner, outer) = (abs(gap), abs(gap) * (1 + turns))
        let path = Path.spiral(
            startRadius: gap > 0 ? outer : inner, endRadius: gap > 0 ? inner : outer, turns: turns,
            startAngle: .degrees(degrees(start)))
        return Curve(.spiral(turns: turns, gap: gap), path, from: start)
    }
}

// MARK: - Lines and waves

extension Curve {
    /// A level line to the right from (0, 0).
    public static func line(length: Double) throws(CurveError) -> Curve {
        try CurveError.check(.line, .length, length, lengths)
        return Curve(.line(length: length), segment(from: .zero, to: Point(x: length, y: 0)))
    }

    /// A straight line between two points; see ``coordinates``. No text fits on one whose ends are the same.
    public static func line(from start: Point, to end: Point) throws(CurveError) -> Curve {
        for (field, number) in [
            (CurveError.Field.startX, start.x), (.startY, start.y), (.endX, end.x), (.endY, end.y),
        ] {
            try CurveError.check(.line, field, number, coordinates)
        }
        return Curve(.segment(from: start, to: end), segment(from: start, to: end))
    }

    /// A line straight down from (0, 0), for text in columns.
    public static func column(length: Double) throws(CurveError) -> Curve {
        try CurveError.check(.column, .length, length, lengths)
        return Curve(.column(length: length), segment(from: .zero, to: Point(x: 0, y: length)))
    }

    /// A wave to the right from (0, 0).
    ///
    /// - Parameters:
    ///   - length: Of all waves together.
    ///   - height: From trough to crest; see ``waveHeights(length:count:)``. With a negative height, it begins with a
    ///     trough.
    ///   - count: How many waves; see ``waves``.
    public static func wave(length: Double, height: Double, count: Double = 1) throws(CurveError) -> Curve {
        try CurveError.check(.wave, .length, length, lengths)
        try CurveError.check(.wave, .count, count, waves)
        try CurveError.check(.wave, .height, height, waveHeights(length: length, count: count))
        return Curve(
            .wave(length: length, height: height, count: count),
            Path.wave(length: length, height: height, count: count))
    }

    private static func segment(from start: Point, to end: Point) -> Path {
        Path {
            $0.move(to: start)
            $0.addLine(to: end)
        }
    }
}

// MARK: - Closed shapes

extension Curve {
    /// A regular polygon with a side at the bottom.
    ///
    /// - Parameters:
    ///   - sides: See ``corners``.
    ///   - radius: From its middle to its corners.
    public static func polygon(sides: Int, radius: Double) throws(CurveError) -> Curve {
        try CurveError.check(.polygon, .corners, Double(sides), corners)
        try CurveError.check(.polygon, .radius, radius, lengths)
        return Curve(.polygon(sides: sides, radius: radius), .polygon(sides: sides, radius: radius))
    }

    /// A star with its first point at the top.
    ///
    /// - Parameters:
    ///   - points: See ``corners``.
    ///   - radius: From its middle to its points.
    ///   - innerRadius: From its middle to its notches, at most `radius`. By default, edges lie in line as in the
    ///     pentagram.
    public static func star(
        points: Int, radius: Double, innerRadius: Double? = nil
    ) throws(CurveError) -> Curve {
        try CurveError.check(.star, .corners, Double(points), corners)
        try CurveError.check(.star, .radius, radius, lengths)
        if let innerRadius {
            try CurveError.check(.star, .innerRadius, innerRadius, ClosedRange(spanning: lengths.lowerBound, radius))
        }
        return Curve(
            .star(points: points, radius: radius, innerRadius: innerRadius),
            .star(points: points, radius: radius, innerRadius: innerRadius))
    }

    /// A rectangle with round corners; see ``cornerRadii(width:height:)``.
    public static func roundedRectangle(
        width: Double, height: Double, radius: Double
    ) throws(CurveError) -> Curve {
        try CurveError.check(.roundedRectangle, .width, width, lengths)
        try CurveError.check(.roundedRectangle, .height, height, lengths)
        try CurveError.check(.roundedRectangle, .radius, radius, cornerRadii(width: width, height: height))
        return Curve(
            .roundedRectangle(width: width, height: height, radius: radius),
            .roundedRectangle(width: width, height: height, radius: radius))
    }

    /// A heart with its tip at the bottom.
    public static func heart(width: Double) throws(CurveError) -> Curve {
        try CurveError.check(.heart, .width, width, lengths)
        return Curve(.heart(width: width), .heart(width: width))
    }

    /// A shield, by default 1.2 times as high as wide.
    public static func shield(width: Double, height: Double? = nil) throws(CurveError) -> Curve {
        try CurveError.check(.shield, .width, width, lengths)
        if let height { try CurveError.check(.shield, .height, height, lengths) }
        return Curve(.shield(width: width, height: height), .shield(width: width, height: height))
    }

    /// A path of one's own, which keeps its coordinates.
    ///
    /// - Throws: ``CurveError`` with the field ``CurveError/Field/length`` if it has no length, or one that is not finite.
    public static func path(_ path: Path) throws(CurveError) -> Curve {
        let length = PathMeasure(path).length
        // In order: the least number above 0, and the largest.
        try CurveError.check(.path, .length, length, .leastNonzeroMagnitude...Double.greatestFiniteMagnitude)
        return Curve(nil, path)
    }
}
