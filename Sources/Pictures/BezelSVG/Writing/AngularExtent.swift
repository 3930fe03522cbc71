// Where a shape lies around the centre of an angular gradient.
//
// SVG has no such gradients, so that `SVGOutput.writeAngular` writes sectors of it. `AngularSectors` asks here which angles
// need any, and how far from the centre the shape reaches there, since a sector is exact only at one distance.
import BezelGeometry

/// A shape's extent around a centre by half degrees.
///
/// The outline is flattened, and each of its lines is noted for the angles that it passes. Linear in the lines and in the
/// angles that each covers.
struct AngularExtent {
    /// Per turn.
    static let count = 720
    /// In radians.
    static let step = 2 * Double.pi / Double(count)

    /// Distances from the centre by half degrees, clockwise from the start angle, widened by the margin; nil outside the shape.
    /// A shape around the centre begins at 0.
    private(set) var ranges: [ClosedRange<Double>?]
    /// 1.5 % of the shape's size, for smooth edges.
    let margin: Double

    /// Nil without points or with non-finite ones.
    init?(_ path: Path, rule: FillRule, center: Point, startAngle: Angle) {
        ranges = Array(repeating: nil, count: Self.count)
        let box = path.boundingRect
        let size = max(box.width, box.height)
        guard !box.isNull, size > 0, size.isFinite, center.isFinite, startAngle.radians.isFinite else { return nil }
        margin = size * 0.015
        var nearest = Double.infinity
        var last = Point.zero
        var first = Point.zero
        // Lines within a thousandth of the shape's size: far below what is visible at the margin.
        for element in path.flattened(tolerance: size / 1000).elements {
            switch element {
            case .move(let p):
                nearest = min(nearest, add(last, first, center, startAngle))
                (last, first) = (p, p)
            case .line(let p), .quadCurve(let p, _), .curve(let p, _, _):
                nearest = min(nearest, add(last, p, center, startAngle))
                last = p
            case .closeSubpath:
                nearest = min(nearest, add(last, first, center, startAngle))
                last = first
            }
        }
        nearest = min(nearest, add(last, first, center, startAngle))
        guard nearest.isFinite else { return nil }
        let isWithin = nearest < margin || path.contains(center, rule: rule)
        // Where the centre is covered, everything from it to the outline is, too.
        if isWithin { ranges = ranges.map { $0.map { ClosedRange(spanning: 0, $0.upperBound) } } }
        widen(by: isWithin ? .pi / 2 : asin(min(1, margin / nearest)))
    }

    /// Notes a line's distances at all angles that it passes, and returns its distance from the centre.
    ///
    /// - Parameter start: The angle at which half degrees begin to be counted.
    private mutating func add(_ p: Point, _ q: Point, _ center: Point, _ start: Angle) -> Double {
        guard p != q, p.isFinite, q.isFinite else { return .infinity }
        let (a, b) = (p - center, q - center)
        let near = LineSegment(p, q).distance(to: center)
        let range = ClosedRange(spanning: near, max(a.length, b.length, near))
        let sweep = atan2(a.cross(b), a.dot(b))
        let from = (a.angle - start).radians / Self.step
        let (low, high) = (min(from, from + sweep / Self.step), max(from, from + sweep / Self.step))
        // The range of integers is far away; a line beyond it is not of the picture.
        guard low.isFinite, high.isFinite, abs(low) < 1e12 else { return .infinity }
        for bucket in Range(from: Int(clamping: low.rounded(.down)), through: Int(clamping: high.rounded(.down))) {
            join(range, to: bucket)
        }
        return near
    }

    /// - Parameter bucket: In half degrees; may be beyond one turn in both directions.
    private mutating func join(_ range: ClosedRange<Double>, to bucket: Int) {
        let index = ((bucket % Self.count) + Self.count) % Self.count
        let known = ranges[index] ?? range
        ranges[index] =
            known.union(range)
    }

    /// Extends the shape at its ends, so that smooth edges are covered, and evens neighbours out.
    ///
    /// - Parameter angle: How far beyond its ends, in radians.
    private mutating func widen(by angle: Double) {
        let own = ranges
        let far = max(1, Int(clamping: (angle / Self.step).rounded(.up)))
        for (index, range) in own.enumerated() {
            guard let range else { continue }
            let isEdge =
                own[(index + 1) % Self.count] == nil || own[(index + Self.count - 1) % Self.count] == nil
            for other in ClosedRange(spanning: index - (isEdge ? far : 1), index + (isEdge ? far : 1)) {
                join(range, to: other)
            }
        }
    }
}
