// Rectangles, ellipses and arcs by the names of SwiftUI and Core Graphics. Corners of rounded rectangles are in
// Path+RoundedRect, polygons and stars in Path+NamedShapes, spirals in Path+Spiral. Arcs are cubics that remember the
// exact arc (Path+ArcRuns).

/// How the corners of rounded rectangles curve, by SwiftUI's names.
public enum RoundedCornerStyle: String, Hashable, Sendable, Codable, CaseIterable {
    /// Quarter circles, or quarter ellipses for a corner size that is not square.
    case circular
    /// Gradual curvature, as on Apple's platforms; each corner takes up to 1.53 radii of its sides.
    case continuous
}

extension Path {
    /// Per cubic; the radial error is 4.2e-6 of the radius.
    static let arcPiece = Double.pi / 4
    /// Of a relative arc; more are pinned to this, as further turns only repeat.
    static let maximumTurns: Double = 128

    /// Creates a closed rectangle, clockwise from the top left; empty for the null rectangle.
    public init(_ rect: Rect) {
        self.init()
        addRect(rect)
    }
    /// Creates the closed ellipse that fills a rectangle, clockwise from 3 o'clock; empty for the null rectangle.
    public init(ellipseIn rect: Rect) {
        self.init()
        addEllipse(in: rect)
    }
    /// Creates a rectangle with round corners of a radius in user units, at most half the shorter side; by default they curve
    /// gradually.
    public init(roundedRect rect: Rect, cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
        self.init()
        addRoundedRect(in: rect, cornerSize: Size(width: cornerRadius, height: cornerRadius), style: style)
    }
    /// Creates a rectangle with elliptical corners, `cornerSize` wide and high in user units.
    ///
    /// Oversized corners shrink in proportion; negative sizes and NaN give sharp ones.
    public init(roundedRect rect: Rect, cornerSize: Size, style: RoundedCornerStyle = .continuous) {
        self.init()
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }

    /// A circular arc, `delta` positive clockwise, with an error below 5e-6 of the radius.
    public static func arc(center: Point, radius: Double, startAngle: Angle, delta: Angle) -> Path {
        Path { $0.addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta) }
    }
    /// A closed circle that begins at `startAngle`, clockwise from 3 o'clock; empty if a number is not finite.
    ///
    /// - Parameter counterclockwise: Whether it runs the other way, so that text on it stands inside.
    public static func circle(
        center: Point, radius: Double, startAngle: Angle = .zero, counterclockwise: Bool = false
    ) -> Path {
        var path = arc(
            center: center, radius: radius, startAngle: startAngle, delta: .degrees(counterclockwise ? -360 : 360))
        path.closeSubpath()
        return path
    }

    /// Adds a closed rectangle, clockwise from the top left before `transform`; nothing for the null rectangle.
    public mutating func addRect(_ rect: Rect, transform: Transform = .identity) {
        let r = rect.standardized
        guard !r.isNull else { return }
        let corners = [
            Point(x: r.minX, y: r.minY), Point(x: r.maxX, y: r.minY), Point(x: r.maxX, y: r.maxY),
            Point(x: r.minX, y: r.maxY),
        ].map { $0.applying(transform) }
        addLines(corners)
        closeSubpath()
    }
    /// Adds a closed subpath for each rectangle, in order, as ``addRect(_:transform:)`` does.
    public mutating func addRects(_ rects: [Rect], transform: Transform = .identity) {
        for r in rects { addRect(r, transform: transform) }
    }
    /// Adds the closed ellipse that fills a rectangle, clockwise from 3 o'clock before `transform`; nothing for the null
    /// rectangle.
    public mutating func addEllipse(in rect: Rect, transform: Transform = .identity) {
        let r = rect.standardized
        guard !r.isNull else { return }
        var unit = Path()
        unit.addUnitArc(from: 0, delta: 2 * .pi, joining: false)
        unit.closeSubpath()
        let map = Transform(a: r.width / 2, b: 0, c: 0, d: r.height / 2, tx: r.midX, ty: r.midY)
        addPath(unit, transform: map.concatenating(transform))
    }

    /// Adds a circular arc of at most one turn, after a line from the current point, if any.
    ///
    /// As in SwiftUI, `clockwise` assumes that y points *up*, so `clockwise: false` looks clockwise on the screen. The
    /// arc always runs in the given direction: if the end lies behind the start, on to the next angle that looks the
    /// same. So angles that differ by a whole turn or several give a full circle in either direction; equal angles add
    /// only the line. Non-finite numbers add nothing.
    public mutating func addArc(
        center: Point, radius: Double, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: Transform = .identity
    ) {
        let sweep = Path.sweep(from: startAngle.radians, to: endAngle.radians, isNegative: clockwise)
        guard sweep.isFinite else { return }
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: .radians(sweep), transform: transform)
    }

    /// Of the magnitudes of two angles: how far a whole turn between them may be missed by rounding.
    private static let arcRounding: Double = 1e-14

    /// The angle, in radians, from one direction to another with a given sign, as Core Graphics and canvases count it.
    ///
    /// A turn or more with the sign is one turn. Against it, whole turns are left out, but the last of them is not: from
    /// 0 to 2π and from 2π to 0 are full circles both ways.
    static func sweep(from start: Double, to end: Double, isNegative: Bool) -> Double {
        let turn = 2 * Double.pi
        let ahead = isNegative ? start - end : end - start
        guard ahead.isFinite, ahead != 0 else { return ahead }
        let sweep: Double
        if ahead > 0 {
            sweep = min(ahead, turn)
        } else {
            let rest = fmod(ahead, turn)
            // Angles in degrees, and sums of turns, miss a whole turn by rounding.
            let missed = min(-rest, turn + rest)
            let rounding = arcRounding * (abs(start) + abs(end))
            sweep = -ahead > 1 && missed <= rounding ? turn : turn + rest
        }
        return isNegative ? -sweep : sweep
    }

    /// Adds a circular arc of `delta`, positive clockwise, of at most 128 turns. Non-finite numbers add nothing.
    public mutating func addRelativeArc(
        center: Point, radius: Double, startAngle: Angle, delta: Angle, transform: Transform = .identity
    ) {
        guard center.isFinite, radius.isFinite, startAngle.radians.isFinite, delta.radians.isFinite,
            transform.isFinite
        else { return }
        let limit = 2 * Double.pi * Path.maximumTurns
        let sweep = delta.radians.clamped(from: -limit, through: limit)
        let map = Transform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y).concatenating(transform)
        addUnitArc(from: startAngle.radians, delta: sweep, joining: true, map: map)
    }

    /// Adds a line and the arc tangent to the lines from the current point to `tangent1End` and on to `tangent2End`.
    /// Collinear points add only the line to `tangent1End`.
    public mutating func addArc(
        tangent1End p1: Point, tangent2End p2: Point, radius: Double, transform: Transform = .identity
    ) {
        let a = p1.applying(transform)
        let b = p2.applying(transform)
        guard a.isFinite, b.isFinite else { return }
        guard let p0 = currentPoint else { return move(to: a) }
        let r = radius * transform.meanScale
        guard let u = (p0 - a).normalized, let v = (b - a).normalized, r > 0, r.isFinite else { return addLine(to: a) }
        let cosine = u.dot(v).clamped(to: -1...1)
        let half = acos(cosine) / 2
        let back = r / tan(half)
        guard abs(u.cross(v)) > Self.collinear, back.isFinite, let bisector = (u + v).normalized else {
            return addLine(to: a)
        }
        let center = a + bisector * (r / sin(half))
        let from = (a + u * back) - center
        let to = (a + v * back) - center
        let delta = atan2(from.cross(to), from.dot(to))
        addRelativeArc(center: center, radius: r, startAngle: from.angle, delta: .radians(delta))
    }

    /// The sine of the angle between two tangents: at a lesser one they are one line, which no arc rounds.
    private static let collinear: Double = 1e-9
    /// In radians: an arc that misses a whole turn by less is one.
    private static let wholeTurn: Double = 1e-12

    /// Adds an arc of the unit circle under a map; angles are in radians.
    ///
    /// - Parameter joining: Whether to add a line from the current point.
    mutating func addUnitArc(from start: Double, delta: Double, joining: Bool, map: Transform = .identity) {
        let first = Point(x: cos(start), y: sin(start)).applying(map)
        if joining, let current = currentPoint {
            // A line shorter than rounding of the coordinates would be a segment without direction.
            let scale = abs(first.x) + abs(first.y) + abs(current.x) + abs(current.y)
            if current.distance(to: first) > Precision.coordinates * scale || elements.last == .closeSubpath {
                addLine(to: first)
            }
        } else {
            move(to: first)
        }
        guard delta != 0, delta.isFinite else { return }
        // A whole turn ends exactly where it began.
        let isWhole = abs(abs(delta) - 2 * .pi) < Self.wholeTurn
        if let arc = EllipticArc(from: start, delta: delta, map: map) {
            addArcSteps(arc, end: isWhole ? first : nil)
        } else {
            addFlatArc(from: start, delta: delta, isWhole: isWhole, map: map)
        }
    }

    /// A line there and back.
    private mutating func addFlatArc(from start: Double, delta: Double, isWhole: Bool, map: Transform) {
        guard let unit = EllipticArc(from: start, delta: delta, map: .identity) else { return }
        var arc = Path()
        arc.move(to: unit.point(at: 0))
        arc.addArcSteps(unit, end: isWhole ? unit.point(at: 0) : nil)
        for element in arc.applying(map).elements.dropFirst() { append(element) }
    }
}
