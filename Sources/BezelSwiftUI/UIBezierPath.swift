// UIKit's path where there is no UIKit. New code uses `Path`.
import BezelDrawing
import BezelGeometry

#if !canImport(CoreGraphics)
    /// UIKit's name of a path that is being drawn.
    public final class UIBezierPath {
        /// The same in Core Graphics' class.
        public var cgPath: CGPath
        /// The width of strokes in user units.
        public var lineWidth: Double = 1
        /// The shape of open ends.
        public var lineCapStyle = CGLineCap.butt
        /// The shape of corners.
        public var lineJoinStyle = CGLineJoin.miter
        /// The greatest ratio of mitre length to line width before a bevel.
        public var miterLimit: Double = 10
        /// Whether filling goes by the even-odd rule rather than by winding.
        public var usesEvenOddFillRule = false

        /// A path without points.
        public init() { cgPath = CGPath(path: Path()) }
        /// A path of Core Graphics.
        public init(cgPath: CGPath) { self.cgPath = cgPath }
        /// A rectangle.
        public convenience init(rect: Rect) { self.init(cgPath: CGPath(rect: rect)) }
        /// The ellipse that touches the sides of a rectangle.
        public convenience init(ovalIn rect: Rect) { self.init(cgPath: CGPath(ellipseIn: rect)) }
        /// A rectangle with all corners round.
        public convenience init(roundedRect rect: Rect, cornerRadius: Double) {
            self.init(cgPath: CGPath(roundedRect: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius))
        }
        /// `clockwise` is what one sees.
        public convenience init(
            arcCenter: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
        ) {
            self.init()
            addArc(
                withCenter: arcCenter, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
        }
        private func change(_ work: (inout Path) -> Void) {
            var path = cgPath.path
            work(&path)
            cgPath = CGPath(path: path)
        }
        /// Begins a subpath.
        public func move(to point: Point) { change { $0.move(to: point) } }
        /// Adds a straight line.
        public func addLine(to point: Point) { change { $0.addLine(to: point) } }
        /// Adds a quadratic Bezier curve.
        public func addQuadCurve(to end: Point, controlPoint: Point) {
            change { $0.addQuadCurve(to: end, control: controlPoint) }
        }
        /// Adds a cubic Bezier curve.
        public func addCurve(to end: Point, controlPoint1: Point, controlPoint2: Point) {
            change { $0.addCurve(to: end, control1: controlPoint1, control2: controlPoint2) }
        }
        /// `clockwise` is what one sees, the other way round than in Core Graphics' path.
        public func addArc(
            withCenter center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
        ) {
            change {
                $0.addArc(
                    center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle),
                    clockwise: !clockwise)
            }
        }
        /// Closes the subpath by a straight line to its start.
        public func close() { change { $0.closeSubpath() } }
        /// Leaves a path without points.
        public func removeAllPoints() { change { $0 = Path() } }
        /// Adds the subpaths of another path.
        public func append(_ other: UIBezierPath) { change { $0.addPath(other.cgPath.path) } }
        /// Transforms every point.
        public func apply(_ transform: CGAffineTransform) { change { $0 = $0.applying(transform) } }
        /// Whether a point is inside, by the path's fill rule.
        public func contains(_ point: Point) -> Bool {
            cgPath.path.contains(point, eoFill: usesEvenOddFillRule)
        }
        /// The smallest rectangle around the path, in user units.
        public var bounds: Rect { cgPath.boundingBoxOfPath }
        /// Whether the path has no points.
        public var isEmpty: Bool { cgPath.isEmpty }
        /// Where the path is.
        public var currentPoint: Point { cgPath.currentPoint }

        /// Fills the path on the current context.
        public func fill() {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            context.beginPath()
            context.addPath(cgPath)
            context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
        }
        /// Draws a line along the path on the current context.
        public func stroke() {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            context.saveGState()
            context.setLineWidth(lineWidth)
            context.setLineCap(lineCapStyle)
            context.setLineJoin(lineJoinStyle)
            context.setMiterLimit(miterLimit)
            context.beginPath()
            context.addPath(cgPath)
            context.strokePath()
            context.restoreGState()
        }
        /// Cuts what is drawn on the current context from now on.
        public func addClip() {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            context.beginPath()
            context.addPath(cgPath)
            context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
        }
    }
#endif
