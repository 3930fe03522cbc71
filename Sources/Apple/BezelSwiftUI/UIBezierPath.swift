// UIKit's path. New code uses `Path`.
import BezelDrawing
import BezelGeometry

#if !canImport(CoreGraphics)
    /// A mutable path.
    public final class UIBezierPath {
        /// Core Graphics' path.
        public var cgPath: CGPath
        /// In user units.
        public var lineWidth: Double = 1
        /// Line ends.
        public var lineCapStyle = CGLineCap.butt
        /// Corners.
        public var lineJoinStyle = CGLineJoin.miter
        /// Of mitre length to line width.
        public var miterLimit: Double = 10
        /// Even-odd.
        public var usesEvenOddFillRule = false
        /// Of `stroke()`, in user units.
        var dash: [Double] = []
        var dashPhase = 0.0

        /// An empty path.
        public init() { cgPath = CGPath(path: Path()) }
        /// Converts a path.
        public init(cgPath: CGPath) { self.cgPath = cgPath }
        /// A rectangle.
        public convenience init(rect: Rect) { self.init(cgPath: CGPath(rect: rect)) }
        /// An inscribed ellipse.
        public convenience init(ovalIn rect: Rect) { self.init(cgPath: CGPath(ellipseIn: rect)) }
        /// A rounded rectangle.
        public convenience init(roundedRect rect: Rect, cornerRadius: Double) {
            self.init(cgPath: CGPath(roundedRect: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius))
        }
        /// `clockwise` is as seen.
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
        /// Adds a line.
        public func addLine(to point: Point) { change { $0.addLine(to: point) } }
        /// Adds a quadratic curve.
        public func addQuadCurve(to end: Point, controlPoint: Point) {
            change { $0.addQuadCurve(to: end, control: controlPoint) }
        }
        /// Adds a cubic curve.
        public func addCurve(to end: Point, controlPoint1: Point, controlPoint2: Point) {
            change { $0.addCurve(to: end, control1: controlPoint1, control2: controlPoint2) }
        }
        /// `clockwise` is as seen, opposite to Core Graphics' path.
        public func addArc(
            withCenter center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
        ) {
            change {
                $0.addArc(
                    center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle),
                    clockwise: !clockwise)
            }
        }
        /// Closes the subpath.
        public func close() { change { $0.closeSubpath() } }
        /// Clears the path.
        public func removeAllPoints() { change { $0 = Path() } }
        /// Adds a path.
        public func append(_ other: UIBezierPath) { change { $0.addPath(other.cgPath.path) } }
        /// Transforms the path.
        public func apply(_ transform: CGAffineTransform) { change { $0 = $0.applying(transform) } }
        /// Whether a point is inside, by the fill rule.
        public func contains(_ point: Point) -> Bool {
            cgPath.path.contains(point, eoFill: usesEvenOddFillRule)
        }
        /// In user units.
        public var bounds: Rect { cgPath.boundingBoxOfPath }
        /// Without points.
        public var isEmpty: Bool { cgPath.isEmpty }
        /// The last point.
        public var currentPoint: Point { cgPath.currentPoint }

        /// On the current context.
        public func fill() {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            context.beginPath()
            context.addPath(cgPath)
            context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
        }
        /// On the current context.
        public func stroke() {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            context.saveGState()
            context.setLineWidth(lineWidth)
            context.setLineCap(lineCapStyle)
            context.setLineJoin(lineJoinStyle)
            context.setMiterLimit(miterLimit)
            context.setLineDash(phase: dashPhase, lengths: dash)
            context.beginPath()
            context.addPath(cgPath)
            context.strokePath()
            context.restoreGState()
        }
        /// Clips the context.
        public func addClip() {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            context.beginPath()
            context.addPath(cgPath)
            context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
        }
    }
#endif
