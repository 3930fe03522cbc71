// The hexagon that badges have, as a shape that can be used by itself, and hexagons parallel to it for lines and rims.
import BezelDrawing
import BezelGeometry

/// A hexagon that stands on a corner, its corners rounded by quadratic curves.
public struct BadgeShape: Shape, Hashable, Codable {
    /// A side and the corner after it, as fractions of the hexagon's width and height.
    public struct Segment: Hashable, Sendable {
        /// Where the side's straight line ends and the rounded corner begins.
        public var line: Point
        /// Where the rounded corner ends and the next side begins.
        public var curve: Point
        /// The corner itself, which the curve does not reach: its control point.
        public var control: Point
    }
    /// How far the side corners are moved inwards, as a fraction of the height.
    public static let adjustment: Double = 0.085
    /// The hexagon's width as a fraction of its height, which is the side of its square.
    public static let widthScale: Double = 0.832
    /// The sides and corners, anticlockwise on the screen from the upper right.
    public static let segments: [Segment] = {
        let a = adjustment
        let corner = 0.25 + a
        let (near, far) = (0.2 * corner, 0.9 * corner)
        return [
            Segment(line: p(0.60, near), curve: p(0.40, near), control: p(0.50, 0.00)),
            Segment(line: p(0.05, far), curve: p(0.00, 0.30 + a), control: p(0.00, corner)),
            Segment(line: p(0.00, 0.70 - a), curve: p(0.05, 1 - far), control: p(0.00, 1 - corner)),
            Segment(line: p(0.40, 1 - near), curve: p(0.60, 1 - near), control: p(0.50, 1.00)),
            Segment(line: p(0.95, 1 - far), curve: p(1.00, 0.70 - a), control: p(1.00, 1 - corner)),
            Segment(line: p(1.00, 0.30 + a), curve: p(0.95, far), control: p(1.00, corner)),
        ]
    }()
    private static func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

    /// Creates the outline, which has no options; its rectangle gives size and place.
    public init() {}

    public func path(in rect: Rect) -> Path {
        let side = min(rect.width, rect.height)
        guard side > 0, side.isFinite, rect.midX.isFinite, rect.midY.isFinite else { return Path() }
        let width = side * BadgeShape.widthScale
        func at(_ fraction: Point) -> Point {
            Point(
                x: rect.midX - width / 2 + width * fraction.x, y: rect.midY - side / 2 + side * fraction.y)
        }
        return Path { path in
            if let start = BadgeShape.segments.last?.curve { path.move(to: at(start)) }
            for segment in BadgeShape.segments {
                path.addLine(to: at(segment.line))
                path.addQuadCurve(to: at(segment.curve), control: at(segment.control))
            }
            path.closeSubpath()
        }
    }

    /// Clockwise from the lower corner.
    static func hexagon(in rect: Rect, inset: Double, cornerRadius: Double) -> Path {
        let side = min(rect.width, rect.height)
        guard side > 0, side.isFinite, inset.isFinite, cornerRadius.isFinite else { return Path() }
        let corners = [3, 2, 1, 0, 5, 4].map { i in
            Point(
                x: rect.midX + (segments[i].control.x - 0.5) * widthScale * side,
                y: rect.midY + (segments[i].control.y - 0.5) * side)
        }
        let edges = corners.indices.map { i in
            (corners[(i + 1) % 6] - corners[i]).normalized ?? Vector(dx: 1, dy: 0)
        }
        return Path { path in
            for i in corners.indices {
                let before = edges[(i + 5) % 6]
                let after = edges[i]
                let turn = atan2(before.cross(after), before.dot(after))
                let distance = inset + max(0, cornerRadius)
                let inward = (after - before).normalized ?? .zero
                let center = corners[i] + inward * (distance / cos(turn / 2))
                path.addRelativeArc(
                    center: center, radius: max(0, cornerRadius), startAngle: before.leftNormal.angle,
                    delta: .radians(turn))
            }
            path.closeSubpath()
        }
    }
}
