// Core Graphics' paths. New code uses `Path`.
import BezelGeometry
@_exported import Foundation

// Each by its name, so that it hides Foundation's also where a file imports Foundation itself.
#if !canImport(CoreGraphics)
    @_exported import BezelCoreNames
    @_exported import typealias BezelCoreNames.CGAffineTransform
    @_exported import typealias BezelCoreNames.CGFloat
    @_exported import typealias BezelCoreNames.CGPoint
    @_exported import typealias BezelCoreNames.CGRect
    @_exported import typealias BezelCoreNames.CGSize
    @_exported import typealias BezelCoreNames.CGVector
    @_exported import class BezelCoreNames.Timer
    @_exported import struct BezelCoreNames.NSValue
#endif

// For ported code; does not trap.
extension Int {
    /// Truncates and clamps; NaN becomes 0.
    @inlinable public init(_ value: Double) { self.init(clamping: value) }
}

#if !canImport(CoreGraphics)
    /// Line ends.
    public typealias CGLineCap = StrokeStyle.LineCap
    /// Corners.
    public typealias CGLineJoin = StrokeStyle.LineJoin

    /// An immutable path.
    public class CGPath {
        /// Bezel's path.
        public fileprivate(set) var path: Path

        package init(path: Path) { self.path = path }
        /// A transformed rectangle.
        public convenience init(rect: Rect, transform: Transform? = nil) {
            self.init(path: Path { $0.addRect(rect, transform: transform ?? .identity) })
        }
        /// A transformed inscribed ellipse.
        public convenience init(ellipseIn rect: Rect, transform: Transform? = nil) {
            self.init(path: Path { $0.addEllipse(in: rect, transform: transform ?? .identity) })
        }
        /// Corners are half-axes in user units.
        public convenience init(
            roundedRect rect: Rect, cornerWidth: Double, cornerHeight: Double, transform: Transform? = nil
        ) {
            let corners = Size(width: cornerWidth, height: cornerHeight)
            let path = Path(roundedRect: rect, cornerSize: corners, style: .circular)
            self.init(path: path.applying(transform ?? .identity))
        }
        // For calls with `&transform`.
        /// A transformed rectangle.
        public convenience init(rect: Rect, transform: inout Transform) {
            self.init(rect: rect, transform: Optional(transform))
        }
        /// A transformed inscribed ellipse.
        public convenience init(ellipseIn rect: Rect, transform: inout Transform) {
            self.init(ellipseIn: rect, transform: Optional(transform))
        }
        /// Corners are half-axes in user units.
        public convenience init(
            roundedRect rect: Rect, cornerWidth: Double, cornerHeight: Double, transform: inout Transform
        ) {
            self.init(
                roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: Optional(transform))
        }
        /// Without control points.
        public var boundingBoxOfPath: Rect { path.boundingRect }
        /// With control points.
        public var boundingBox: Rect { path.controlBounds }
        /// The origin if empty.
        public var currentPoint: Point { path.currentPoint ?? .zero }
        /// Has no elements.
        public var isEmpty: Bool { path.isEmpty }
        /// By the non-zero rule.
        public func contains(_ point: Point) -> Bool { path.contains(point) }
        /// An independent copy.
        public func copy() -> CGPath? { CGPath(path: path) }
        /// A mutable copy.
        public func mutableCopy() -> CGMutablePath? { CGMutablePath(path: path) }
        /// A transformed copy.
        public func copy(using transform: Transform?) -> CGPath? {
            CGPath(path: path.applying(transform ?? .identity))
        }
        /// A stroke's outline.
        public func copy(
            strokingWithWidth lineWidth: Double, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: Double,
            transform: Transform = .identity
        ) -> CGPath {
            let style = StrokeStyle(lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
            return CGPath(path: path.applying(transform).strokedPath(style))
        }
        /// A transformed copy.
        public func copy(using transform: inout Transform) -> CGPath? { CGPath(path: path.applying(transform)) }
    }

    /// A mutable path.
    public final class CGMutablePath: CGPath {
        /// An empty path.
        public init() { super.init(path: Path()) }
        package override init(path: Path) { super.init(path: path) }

        /// Begins a subpath.
        public func move(to point: Point, transform: Transform = .identity) {
            path.move(to: point.applying(transform))
        }
        /// Adds a line.
        public func addLine(to point: Point, transform: Transform = .identity) {
            path.addLine(to: point.applying(transform))
        }
        /// Adds a subpath.
        public func addLines(between points: [Point], transform: Transform = .identity) {
            path.addLines(points.map { $0.applying(transform) })
        }
        /// Adds a quadratic curve.
        public func addQuadCurve(to end: Point, control: Point, transform: Transform = .identity) {
            path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
        }
        /// Adds a cubic curve.
        public func addCurve(
            to end: Point, control1: Point, control2: Point, transform: Transform = .identity
        ) {
            path.addCurve(
                to: end.applying(transform), control1: control1.applying(transform),
                control2: control2.applying(transform))
        }
        /// `clockwise` is as in SwiftUI, and in Core Graphics with y down.
        public func addArc(
            center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool,
            transform: Transform = .identity
        ) {
            path.addArc(
                center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle),
                clockwise: clockwise, transform: transform)
        }
        /// Adds an arc of `delta` radians.
        public func addRelativeArc(
            center: Point, radius: Double, startAngle: Double, delta: Double, transform: Transform = .identity
        ) {
            path.addRelativeArc(
                center: center, radius: radius, startAngle: .radians(startAngle), delta: .radians(delta),
                transform: transform)
        }
        /// Adds a rectangle.
        public func addRect(_ rect: Rect, transform: Transform = .identity) {
            path.addRect(rect, transform: transform)
        }
        /// Corners are half-axes in user units.
        public func addRoundedRect(
            in rect: Rect, cornerWidth: Double, cornerHeight: Double, transform: Transform = .identity
        ) {
            let corners = Size(width: cornerWidth, height: cornerHeight)
            path.addPath(Path(roundedRect: rect, cornerSize: corners, style: .circular), transform: transform)
        }
        /// Adds an arc tangent to two lines.
        public func addArc(
            tangent1End: Point, tangent2End: Point, radius: Double, transform: Transform = .identity
        ) {
            path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
        }
        /// Adds an inscribed ellipse.
        public func addEllipse(in rect: Rect, transform: Transform = .identity) {
            path.addEllipse(in: rect, transform: transform)
        }
        /// Adds another path.
        public func addPath(_ other: CGPath, transform: Transform = .identity) {
            path.addPath(other.path, transform: transform)
        }
        /// Closes the subpath.
        public func closeSubpath() { path.closeSubpath() }
    }

    extension Path {
        /// Converts a path.
        public init(_ path: CGPath) { self = path.path }
        /// Converts the path.
        public var cgPath: CGPath { CGPath(path: self) }
    }
#endif
