// Core Graphics' drawing context where there is no Core Graphics. New code uses `GraphicsContext`.
import BezelColor
import BezelDrawing
import BezelGeometry

#if !canImport(CoreGraphics)
    /// Which points of a path that crosses itself are inside.
    public enum CGPathFillRule: Int, Hashable, Sendable {
        /// Points that the path goes round more often one way than the other.
        case winding
        /// Points from which a ray crosses the path an odd number of times.
        case evenOdd
    }
    /// What is done with a path.
    public enum CGPathDrawingMode: Int32, Hashable, Sendable {
        /// Filled by the winding rule.
        case fill
        /// Filled by the even-odd rule.
        case eoFill
        /// Stroked.
        case stroke
        /// Filled by the winding rule, then stroked.
        case fillStroke
        /// Filled by the even-odd rule, then stroked.
        case eoFillStroke
    }

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
            var blendMode = BlendMode.normal
            var shadow: Effect?
        }
        /// How letters are drawn: not a part of the state, as in Core Graphics the position is not.
        package struct LetterState {
            package var matrix = Transform.identity
            package var isFilled = true
            package var isStroked = false
        }
        private var state = State()
        private var saved: [State] = []
        /// From the first user space to the canvas's coordinates: where y points up, a flip.
        private let base: Transform
        package var letters = LetterState()
        /// What is drawn by layers that are not at their end.
        private var layers: [(commands: [DrawCommand], state: State)] = []
        /// Told what was drawn so far, by `flush()`.
        package var flushing: (([DrawCommand]) -> Void)?
        /// In pixels, where the context has any.
        package var pixelSize = (width: 0, height: 0)
        /// In the canvas's own coordinates.
        private var current = Path()
        package private(set) var commands: [DrawCommand] = []

        /// The context that UIKit's names draw on.
        @TaskLocal static var inUse: CGContext?

        package init(base: Transform = .identity) {
            self.base = base
            state.transform = base
        }

        /// Draws with this context as the one that `UIGraphicsGetCurrentContext()` gives.
        package func asCurrent<T>(_ work: () throws -> T) rethrows -> T {
            try CGContext.$inUse.withValue(self, operation: work)
        }

        // MARK: State
        /// Keeps the state, to be taken back by ``restoreGState()``; may be nested.
        public func saveGState() { saved.append(state) }
        /// Takes back the state that was kept last; without one nothing changes.
        public func restoreGState() { state = saved.popLast() ?? state }
        /// What is drawn from now on is first transformed by `transform`, then as before.
        public func concatenate(_ transform: CGAffineTransform) {
            state.transform = transform.concatenating(state.transform)
        }
        /// Moves the origin, in user units.
        public func translateBy(x: Double, y: Double) { concatenate(Transform(translationX: x, y: y)) }
        /// Stretches both axes; a negative factor mirrors.
        public func scaleBy(x: Double, y: Double) { concatenate(Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)) }
        /// By radians; clockwise on the screen.
        public func rotate(by angle: Double) { concatenate(Transform(rotationAngle: angle)) }
        /// The transform from user space to the canvas.
        public var ctm: CGAffineTransform { state.transform.concatenating(base.inverse ?? .identity) }
        package var toCanvas: Transform { state.transform }
        package var hasAxisDown: Bool { base.d > 0 }
        /// The opacity of all that is drawn from now on, 0…1.
        public func setAlpha(_ alpha: Double) { state.alpha = alpha }
        /// The width of strokes in user units.
        public func setLineWidth(_ width: Double) { state.style.lineWidth = width }
        /// The shape of open ends of strokes.
        public func setLineCap(_ cap: CGLineCap) { state.style.lineCap = cap }
        /// The shape of corners of strokes.
        public func setLineJoin(_ join: CGLineJoin) { state.style.lineJoin = join }
        /// The greatest ratio of mitre length to line width before a bevel.
        public func setMiterLimit(_ limit: Double) { state.style.miterLimit = limit }
        /// Lengths of dashes and gaps in turn, in user units, and how far into them a path starts; none is a solid line.
        public func setLineDash(phase: Double, lengths: [Double]) {
            state.style.dash = lengths
            state.style.dashPhase = phase
        }

        // MARK: Colours
        /// Fills with a colour from now on.
        public func setFillColor(_ color: CGColor) { setFill(.color(color.color)) }
        /// Fills with a colour of sRGB from now on; components are 0…1.
        public func setFillColor(red: Double, green: Double, blue: Double, alpha: Double) {
            setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
        }
        /// Fills with a grey from now on; both numbers are 0…1.
        public func setFillColor(gray: Double, alpha: Double) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
        /// Strokes with a colour from now on.
        public func setStrokeColor(_ color: CGColor) { state.stroke = .color(color.color) }
        /// Strokes with a colour of sRGB from now on; components are 0…1.
        public func setStrokeColor(red: Double, green: Double, blue: Double, alpha: Double) {
            setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
        }
        /// Colours are sRGB in every space.
        public func setFillColorSpace(_ space: CGColorSpace) {}
        /// Colours are sRGB in every space.
        public func setStrokeColorSpace(_ space: CGColorSpace) {}
        /// Fills with a pattern from now on: components of a colour for one without colours of its own, else its alpha.
        public func setFillPattern(_ pattern: CGPattern, colorComponents: [Double]) {
            setFill(pattern.paint(colorComponents), opacity: pattern.opacity(colorComponents))
        }
        // Code that names a variable writes `&components`, as Core Graphics takes a pointer.
        /// Fills with a pattern from now on; the components are not changed.
        public func setFillPattern(_ pattern: CGPattern, colorComponents: inout [Double]) {
            let components = colorComponents
            setFillPattern(pattern, colorComponents: components)
        }
        /// Fills with a pattern of one component from now on; it is not changed.
        public func setFillPattern(_ pattern: CGPattern, colorComponents: inout Double) {
            let components = [colorComponents]
            setFillPattern(pattern, colorComponents: components)
        }
        /// Strokes with a pattern from now on: components as `setFillPattern` takes them.
        public func setStrokePattern(_ pattern: CGPattern, colorComponents: [Double]) {
            state.stroke = pattern.paint(colorComponents)
        }
        private func setFill(_ paint: Paint, opacity: Double = 1) {
            state.fill = paint
            state.fillOpacity = opacity
        }

        // MARK: The path
        /// Begins a path anew.
        public func beginPath() { current = Path() }
        /// Closes the subpath by a straight line to its start.
        public func closePath() { current.closeSubpath() }
        /// Begins a subpath.
        public func move(to point: Point) { current.move(to: point.applying(toCanvas)) }
        /// Adds a straight line.
        public func addLine(to point: Point) { current.addLine(to: point.applying(toCanvas)) }
        /// Begins a subpath at the first point and adds straight lines to the others.
        public func addLines(between points: [Point]) { current.addLines(points.map { $0.applying(toCanvas) }) }
        /// Adds a quadratic Bezier curve.
        public func addQuadCurve(to end: Point, control: Point) {
            current.addQuadCurve(to: end.applying(toCanvas), control: control.applying(toCanvas))
        }
        /// Adds a cubic Bezier curve.
        public func addCurve(to end: Point, control1: Point, control2: Point) {
            current.addCurve(
                to: end.applying(toCanvas), control1: control1.applying(toCanvas), control2: control2.applying(toCanvas)
            )
        }
        /// Adds a circular arc, after a straight line to its start where a subpath is open. Angles are radians from 3
        /// o'clock; `clockwise` as Core Graphics has it where y points down, which is SwiftUI's meaning too.
        public func addArc(
            center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
        ) {
            current.addArc(
                center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle),
                clockwise: clockwise, transform: toCanvas)
        }
        /// Adds a rectangle as a subpath of its own.
        public func addRect(_ rect: Rect) { current.addRect(rect, transform: toCanvas) }
        /// Adds rectangles as subpaths.
        public func addRects(_ rects: [Rect]) { rects.forEach(addRect) }
        /// Adds the ellipse that touches the sides of a rectangle.
        public func addEllipse(in rect: Rect) { current.addEllipse(in: rect, transform: toCanvas) }
        /// Adds the subpaths of another path.
        public func addPath(_ path: CGPath) { current.addPath(path.path, transform: toCanvas) }
        /// The path in the making, in the coordinates of the moment.
        public var path: CGPath? { CGPath(path: inUserSpace(current)) }

        // MARK: Drawing
        /// Fills the path and begins anew.
        public func fillPath(using rule: CGPathFillRule = .winding) {
            fill(current, rule)
            beginPath()
        }
        /// Strokes the path and begins anew.
        public func strokePath() {
            stroke(inUserSpace(current), state.style)
            beginPath()
        }
        /// Fills, strokes or both, and begins anew.
        public func drawPath(using mode: CGPathDrawingMode) {
            if mode != .stroke { fill(current, mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding) }
            if mode != .fill, mode != .eoFill { stroke(inUserSpace(current), state.style) }
            beginPath()
        }
        /// Fills a rectangle; the path in the making stays.
        public func fill(_ rect: Rect) { fill(Path(rect).applying(toCanvas), .winding) }
        /// Fills rectangles; the path in the making stays.
        public func fill(_ rects: [Rect]) { rects.forEach { fill($0) } }
        /// Fills the ellipse that touches the sides of a rectangle.
        public func fillEllipse(in rect: Rect) { fill(Path(ellipseIn: rect).applying(toCanvas), .winding) }
        /// Strokes the outline of a rectangle.
        public func stroke(_ rect: Rect) { stroke(Path(rect), state.style) }
        /// Strokes the outline of a rectangle in a width of its own.
        public func stroke(_ rect: Rect, width: Double) {
            var style = state.style
            style.lineWidth = width
            stroke(Path(rect), style)
        }
        /// Strokes the ellipse that touches the sides of a rectangle.
        public func strokeEllipse(in rect: Rect) { stroke(Path(ellipseIn: rect), state.style) }
        /// Strokes a line from each point of odd place to the next.
        public func strokeLineSegments(between points: [Point]) {
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
        /// Draws only inside a rectangle until the state is restored.
        public func clip(to rect: Rect) { state.clips.append(Clip(path: Path(rect).applying(toCanvas))) }

        private func inUserSpace(_ path: Path) -> Path { toCanvas.inverse.map { path.applying($0) } ?? path }

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
            append(toCanvas == .identity ? drawn : .group(GroupDrawing([drawn], transform: toCanvas)))
        }
        /// Draws by the state; `command` is in the canvas's coordinates.
        package func append(_ command: DrawCommand) {
            let group = GroupDrawing(
                [command], opacity: min(max(state.alpha, 0), 1), blendMode: state.blendMode, clips: state.clips,
                effects: state.shadow.map { [$0] } ?? [])
            commands.append(group == GroupDrawing([command]) ? command : .group(group))
        }
        /// Fills and strokes a path of user space as letters are.
        package func drawLetter(_ path: Path) {
            if letters.isFilled { fill(path.applying(toCanvas), .winding) }
            if letters.isStroked { stroke(path, state.style) }
        }
        package func setShadow(_ effect: Effect?) { state.shadow = effect }
        package func setBlend(_ mode: BlendMode) { state.blendMode = mode }
        /// Cuts to a path in the canvas's coordinates.
        package func cut(to path: Path, _ rule: FillRule = .nonZero) {
            state.clips.append(Clip(path: path, rule: rule))
        }
        /// What is drawn from now on is drawn as one, by today's alpha, shadow and blend mode, when the layer ends.
        package func beginLayer() {
            layers.append((commands, state))
            commands = []
            (state.alpha, state.shadow, state.blendMode) = (1, nil, .normal)
        }
        package func endLayer() {
            guard let outer = layers.popLast() else { return }
            let drawn = commands
            commands = outer.commands
            state = outer.state
            if !drawn.isEmpty { append(.group(GroupDrawing(drawn, isIsolated: true))) }
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
#endif
