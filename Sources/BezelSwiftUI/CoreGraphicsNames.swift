// Core Graphics' path classes where there is no Core Graphics, for code that is carried over. New code uses `Path`.
import BezelGeometry
@_exported import Foundation

// Carried-over code converts as it always did; here without ending the process.
extension Int {
    /// The number without its fraction, pinned to what an integer holds; NaN is 0.
    @inlinable public init(_ value: Double) { self.init(clamping: value) }
}

#if !canImport(CoreGraphics)
    /// Core Graphics' name for a number.
    public typealias CGFloat = Double
    /// Core Graphics' name for a location.
    public typealias CGPoint = Point
    /// Core Graphics' name for a width and a height.
    public typealias CGSize = Size
    /// Core Graphics' name for a displacement.
    public typealias CGVector = Vector
    /// Core Graphics' name for a rectangle.
    public typealias CGRect = Rect
    /// Core Graphics' name for an affine map.
    public typealias CGAffineTransform = Transform
    /// Core Graphics' name for the ends of lines.
    public typealias CGLineCap = StrokeStyle.LineCap
    /// Core Graphics' name for the joins of lines.
    public typealias CGLineJoin = StrokeStyle.LineJoin

    /// A path that is not changed any more.
    public class CGPath {
        /// The same as a value.
        public fileprivate(set) var path: Path

        package init(path: Path) { self.path = path }
        /// A rectangle, moved by a map.
        public convenience init(rect: Rect, transform: Transform? = nil) {
            self.init(path: Path { $0.addRect(rect, transform: transform ?? .identity) })
        }
        /// The ellipse that fills a rectangle, moved by a map.
        public convenience init(ellipseIn rect: Rect, transform: Transform? = nil) {
            self.init(path: Path { $0.addEllipse(in: rect, transform: transform ?? .identity) })
        }
        /// A rectangle with elliptical corners of half-axes in user units, moved by a map.
        public convenience init(
            roundedRect rect: Rect, cornerWidth: Double, cornerHeight: Double, transform: Transform? = nil
        ) {
            let corners = Size(width: cornerWidth, height: cornerHeight)
            let path = Path(roundedRect: rect, cornerSize: corners, style: .circular)
            self.init(path: path.applying(transform ?? .identity))
        }
        // Code that names a variable writes `&transform`, as Core Graphics takes a pointer.
        /// A rectangle, moved by a map.
        public convenience init(rect: Rect, transform: inout Transform) {
            self.init(rect: rect, transform: Optional(transform))
        }
        /// The ellipse that fills a rectangle, moved by a map.
        public convenience init(ellipseIn rect: Rect, transform: inout Transform) {
            self.init(ellipseIn: rect, transform: Optional(transform))
        }
        /// A rectangle with elliptical corners of half-axes in user units, moved by a map.
        public convenience init(
            roundedRect rect: Rect, cornerWidth: Double, cornerHeight: Double, transform: inout Transform
        ) {
            self.init(
                roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: Optional(transform))
        }
        /// The smallest rectangle round the path itself.
        public var boundingBoxOfPath: Rect { path.boundingRect }
        /// The smallest rectangle round all points, control points included.
        public var boundingBox: Rect { path.controlBounds }
        /// Where the next step starts; the origin in an empty path.
        public var currentPoint: Point { path.currentPoint ?? .zero }
        /// Whether there is no step at all.
        public var isEmpty: Bool { path.isEmpty }
        /// Whether the point lies inside, by the non-zero rule.
        public func contains(_ point: Point) -> Bool { path.contains(point) }
        /// A copy that does not change with this one.
        public func copy() -> CGPath? { CGPath(path: path) }
        /// A copy that can be added to.
        public func mutableCopy() -> CGMutablePath? { CGMutablePath(path: path) }
        /// The path's image under a map; nil for the path as it is.
        public func copy(using transform: Transform?) -> CGPath? {
            CGPath(path: path.applying(transform ?? .identity))
        }
        /// The outline of a line along the path.
        public func copy(
            strokingWithWidth lineWidth: Double, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: Double,
            transform: Transform = .identity
        ) -> CGPath {
            let style = StrokeStyle(lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
            return CGPath(path: path.applying(transform).strokedPath(style))
        }
        /// The path's image under a map.
        public func copy(using transform: inout Transform) -> CGPath? { CGPath(path: path.applying(transform)) }
    }

    /// A path that is being drawn.
    public final class CGMutablePath: CGPath {
        /// An empty path.
        public init() { super.init(path: Path()) }
        package override init(path: Path) { super.init(path: path) }

        /// Starts a new subpath.
        public func move(to point: Point, transform: Transform = .identity) {
            path.move(to: point.applying(transform))
        }
        /// Adds a straight line.
        public func addLine(to point: Point, transform: Transform = .identity) {
            path.addLine(to: point.applying(transform))
        }
        /// Adds a subpath of straight lines.
        public func addLines(between points: [Point], transform: Transform = .identity) {
            path.addLines(points.map { $0.applying(transform) })
        }
        /// Adds a quadratic Bezier curve.
        public func addQuadCurve(to end: Point, control: Point, transform: Transform = .identity) {
            path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
        }
        /// Adds a cubic Bezier curve.
        public func addCurve(
            to end: Point, control1: Point, control2: Point, transform: Transform = .identity
        ) {
            path.addCurve(
                to: end.applying(transform), control1: control1.applying(transform),
                control2: control2.applying(transform))
        }
        /// `clockwise` as Core Graphics has it where y points down, which is SwiftUI's meaning too.
        public func addArc(
            center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool,
            transform: Transform = .identity
        ) {
            path.addArc(
                center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle),
                clockwise: clockwise, transform: transform)
        }
        /// Adds a circular arc that turns by `delta` radians from `startAngle`.
        public func addRelativeArc(
            center: Point, radius: Double, startAngle: Double, delta: Double, transform: Transform = .identity
        ) {
            path.addRelativeArc(
                center: center, radius: radius, startAngle: .radians(startAngle), delta: .radians(delta),
                transform: transform)
        }
        /// Adds a rectangle as a subpath of its own.
        public func addRect(_ rect: Rect, transform: Transform = .identity) {
            path.addRect(rect, transform: transform)
        }
        /// Adds a rectangle with elliptical corners of half-axes in user units.
        public func addRoundedRect(
            in rect: Rect, cornerWidth: Double, cornerHeight: Double, transform: Transform = .identity
        ) {
            let corners = Size(width: cornerWidth, height: cornerHeight)
            path.addPath(Path(roundedRect: rect, cornerSize: corners, style: .circular), transform: transform)
        }
        /// Adds the arc that touches two lines.
        public func addArc(
            tangent1End: Point, tangent2End: Point, radius: Double, transform: Transform = .identity
        ) {
            path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
        }
        /// Adds the ellipse that fills a rectangle.
        public func addEllipse(in rect: Rect, transform: Transform = .identity) {
            path.addEllipse(in: rect, transform: transform)
        }
        /// Adds the steps of another path.
        public func addPath(_ other: CGPath, transform: Transform = .identity) {
            path.addPath(other.path, transform: transform)
        }
        /// Closes the current subpath with a straight line to its start.
        public func closeSubpath() { path.closeSubpath() }
    }

    extension Path {
        /// A path carried over from Core Graphics' class.
        public init(_ path: CGPath) { self = path.path }
        /// The path as Core Graphics' class.
        public var cgPath: CGPath { CGPath(path: self) }
    }
#endif
