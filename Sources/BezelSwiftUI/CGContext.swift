// Core Graphics' drawing context where there is no Core Graphics. New code uses `GraphicsContext`.
import BezelColor
import BezelDrawing
import BezelGeometry
import Foundation

#if !canImport(CoreGraphics)
    /// Which points of a path that crosses itself are inside.
    public enum CGPathFillRule: Int, Hashable, Sendable { case winding, evenOdd }
    /// What is done with a path.
    public enum CGPathDrawingMode: Int32, Hashable, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }

    /// A canvas with a state and a path in the making, as Core Graphics has it; y points down.
    ///
    /// A context is used by one task at a time.
    public final class CGContext: @unchecked Sendable {
        /// What states keep.
        private struct State {
            var transform = Transform.identity
            var clips: [Clip] = []
            var alpha = 1.0
            var fill = Paint.color(.black)
            var fillOpacity = 1.0
            var stroke = Paint.color(.black)
            var style = StrokeStyle(lineWidth: 1)
        }
        private var state = State()
        private var saved: [State] = []
        /// In the canvas's own coordinates.
        private var current = Path()
        private(set) var commands: [DrawCommand] = []

        /// The context that UIKit's names draw on.
        @TaskLocal static var inUse: CGContext?

        init() {}

        /// Draws with this context as the one that `UIGraphicsGetCurrentContext()` gives.
        func asCurrent<T>(_ work: () throws -> T) rethrows -> T {
            try CGContext.$inUse.withValue(self, operation: work)
        }

        // MARK: State
        public func saveGState() { saved.append(state) }
        public func restoreGState() { state = saved.popLast() ?? state }
        public func concatenate(_ transform: CGAffineTransform) {
            state.transform = transform.concatenating(state.transform)
        }
        public func translateBy(x: CGFloat, y: CGFloat) { concatenate(Transform(translationX: x, y: y)) }
        public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)) }
        /// By radians; clockwise on the screen.
        public func rotate(by angle: CGFloat) { concatenate(Transform(rotationAngle: angle)) }
        public var ctm: CGAffineTransform { state.transform }
        public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }
        public func setLineWidth(_ width: CGFloat) { state.style.lineWidth = width }
        public func setLineCap(_ cap: CGLineCap) { state.style.lineCap = cap }
        public func setLineJoin(_ join: CGLineJoin) { state.style.lineJoin = join }
        public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }
        public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
            state.style.dash = lengths
            state.style.dashPhase = phase
        }

        // MARK: Colours
        public func setFillColor(_ color: CGColor) { setFill(.color(color.color)) }
        public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
            setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
        }
        public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
        public func setStrokeColor(_ color: CGColor) { state.stroke = .color(color.color) }
        public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
            setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
        }
        /// Colours are sRGB in every space.
        public func setFillColorSpace(_ space: CGColorSpace) {}
        /// Colours are sRGB in every space.
        public func setStrokeColorSpace(_ space: CGColorSpace) {}
        /// Fills with a pattern from now on: components of a colour for one without colours of its own, else its alpha.
        public func setFillPattern(_ pattern: CGPattern, colorComponents: [CGFloat]) {
            setFill(pattern.paint(colorComponents), opacity: pattern.opacity(colorComponents))
        }
        // Code that names a variable writes `&components`, as Core Graphics takes a pointer.
        public func setFillPattern(_ pattern: CGPattern, colorComponents: inout [CGFloat]) {
            let components = colorComponents
            setFillPattern(pattern, colorComponents: components)
        }
        public func setFillPattern(_ pattern: CGPattern, colorComponents: inout CGFloat) {
            let components = [colorComponents]
            setFillPattern(pattern, colorComponents: components)
        }
        public func setStrokePattern(_ pattern: CGPattern, colorComponents: [CGFloat]) {
            state.stroke = pattern.paint(colorComponents)
        }
        private func setFill(_ paint: Paint, opacity: Double = 1) {
            state.fill = paint
            state.fillOpacity = opacity
        }

        // MARK: The path
        public func beginPath() { current = Path() }
        public func closePath() { current.closeSubpath() }
        public func move(to point: CGPoint) { current.move(to: point.applying(ctm)) }
        public func addLine(to point: CGPoint) { current.addLine(to: point.applying(ctm)) }
        public func addLines(between points: [CGPoint]) { current.addLines(points.map { $0.applying(ctm) }) }
        public func addQuadCurve(to end: CGPoint, control: CGPoint) {
            current.addQuadCurve(to: end.applying(ctm), control: control.applying(ctm))
        }
        public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
            current.addCurve(
                to: end.applying(ctm), control1: control1.applying(ctm), control2: control2.applying(ctm))
        }
        public func addArc(
            center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
        ) {
            current.addArc(
                center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle),
                clockwise: clockwise, transform: ctm)
        }
        public func addRect(_ rect: CGRect) { current.addRect(rect, transform: ctm) }
        public func addRects(_ rects: [CGRect]) { rects.forEach(addRect) }
        public func addEllipse(in rect: CGRect) { current.addEllipse(in: rect, transform: ctm) }
        public func addPath(_ path: CGPath) { current.addPath(path.path, transform: ctm) }
        /// The path in the making, in the coordinates of the moment.
        public var path: CGPath? { CGPath(path: inUserSpace(current)) }

        // MARK: Drawing
        public func fillPath(using rule: CGPathFillRule = .winding) {
            fill(current, rule)
            beginPath()
        }
        public func strokePath() {
            stroke(inUserSpace(current), state.style)
            beginPath()
        }
        public func drawPath(using mode: CGPathDrawingMode) {
            if mode != .stroke { fill(current, mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding) }
            if mode != .fill, mode != .eoFill { stroke(inUserSpace(current), state.style) }
            beginPath()
        }
        public func fill(_ rect: CGRect) { fill(Path(rect).applying(ctm), .winding) }
        public func fill(_ rects: [CGRect]) { rects.forEach { fill($0) } }
        public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: rect).applying(ctm), .winding) }
        public func stroke(_ rect: CGRect) { stroke(Path(rect), state.style) }
        public func stroke(_ rect: CGRect, width: CGFloat) {
            var style = state.style
            style.lineWidth = width
            stroke(Path(rect), style)
        }
        public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect), state.style) }
        public func strokeLineSegments(between points: [CGPoint]) {
            for i in stride(from: 0, to: points.count - 1, by: 2) {
                let line = Path {
                    $0.move(to: points[i])
                    $0.addLine(to: points[i + 1])
                }
                stroke(line, state.style)
            }
        }
        /// Cuts what is drawn from now on to the path.
        public func clip(using rule: CGPathFillRule = .winding) {
            state.clips.append(Clip(path: current, rule: rule == .evenOdd ? .evenOdd : .nonZero))
            beginPath()
        }
        public func clip(to rect: CGRect) { state.clips.append(Clip(path: Path(rect).applying(ctm))) }

        private func inUserSpace(_ path: Path) -> Path { ctm.inverse.map { path.applying($0) } ?? path }

        /// Patterns lie in the canvas's own coordinates, so fills are made there.
        private func fill(_ path: Path, _ rule: CGPathFillRule) {
            append(
                .fill(
                    FillDrawing(
                        path: path, paint: state.fill, rule: rule == .evenOdd ? .evenOdd : .nonZero,
                        opacity: state.fillOpacity)))
        }
        /// Lines are as wide as the map of the moment makes them.
        private func stroke(_ path: Path, _ style: StrokeStyle) {
            let drawn = DrawCommand.stroke(StrokeDrawing(path: path, paint: state.stroke, style: style))
            append(ctm == .identity ? drawn : .group(GroupDrawing([drawn], transform: ctm)))
        }
        private func append(_ command: DrawCommand) {
            let isPlain = state.clips.isEmpty && state.alpha == 1
            commands.append(
                isPlain ? command : .group(GroupDrawing([command], opacity: state.alpha, clips: state.clips)))
        }
    }

    /// The context that is drawn on at the moment; nil outside of drawing.
    public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.inUse }

    extension GraphicsContext {
        /// Draws by Core Graphics' calls in the context's coordinates; UIKit's names draw on it, too.
        public func withCGContext(content: (CGContext) throws -> Void) rethrows {
            let context = CGContext()
            try context.asCurrent { try content(context) }
            append(context.commands)
        }
    }

    /// UIKit's name of a path that is being drawn.
    public final class UIBezierPath {
        /// The same in Core Graphics' class.
        public var cgPath: CGPath
        public var lineWidth: CGFloat = 1
        public var lineCapStyle = CGLineCap.butt
        public var lineJoinStyle = CGLineJoin.miter
        public var miterLimit: CGFloat = 10
        public var usesEvenOddFillRule = false

        public init() { cgPath = CGPath(path: Path()) }
        public init(cgPath: CGPath) { self.cgPath = cgPath }
        public convenience init(rect: CGRect) { self.init(cgPath: CGPath(rect: rect)) }
        public convenience init(ovalIn rect: CGRect) { self.init(cgPath: CGPath(ellipseIn: rect)) }
        public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
            self.init(cgPath: CGPath(roundedRect: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius))
        }
        /// `clockwise` is what one sees.
        public convenience init(
            arcCenter: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
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
        public func move(to point: CGPoint) { change { $0.move(to: point) } }
        public func addLine(to point: CGPoint) { change { $0.addLine(to: point) } }
        public func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
            change { $0.addQuadCurve(to: end, control: controlPoint) }
        }
        public func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
            change { $0.addCurve(to: end, control1: controlPoint1, control2: controlPoint2) }
        }
        /// `clockwise` is what one sees, the other way round than in Core Graphics' path.
        public func addArc(
            withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
        ) {
            change {
                $0.addArc(
                    center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle),
                    clockwise: !clockwise)
            }
        }
        public func close() { change { $0.closeSubpath() } }
        public func removeAllPoints() { change { $0 = Path() } }
        public func append(_ other: UIBezierPath) { change { $0.addPath(other.cgPath.path) } }
        public func apply(_ transform: CGAffineTransform) { change { $0 = $0.applying(transform) } }
        public func contains(_ point: CGPoint) -> Bool {
            cgPath.path.contains(point, eoFill: usesEvenOddFillRule)
        }
        public var bounds: CGRect { cgPath.boundingBoxOfPath }
        public var isEmpty: Bool { cgPath.isEmpty }
        public var currentPoint: CGPoint { cgPath.currentPoint }

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
