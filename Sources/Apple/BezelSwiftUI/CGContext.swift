// Core Graphics' context. New code uses `GraphicsContext`.
import BezelColor
import BezelDrawing
import BezelGeometry

#if !canImport(CoreGraphics)
    /// What is inside a path.
    public enum CGPathFillRule: Int, Hashable, Sendable {
        /// Non-zero.
        case winding
        /// Odd crossings.
        case evenOdd
    }
    /// Filling and stroking.
    public enum CGPathDrawingMode: Int32, Hashable, Sendable {
        /// Winding rule.
        case fill
        /// Even-odd rule.
        case eoFill
        /// Only strokes.
        case stroke
        /// Winding rule.
        case fillStroke
        /// Even-odd rule.
        case eoFillStroke
    }

    /// A canvas with a state and a path; y points down. For one task at a time.
    public final class CGContext: @unchecked Sendable {
        private struct State {
            var transform = Transform.identity
            var clips: [Clip] = []
            /// In canvas coordinates.
            var mask: Mask?
            var alpha = 1.0
            var fill = Paint.color(.black)
            var fillOpacity = 1.0
            var stroke = Paint.color(.black)
            var style = StrokeStyle(lineWidth: 1)
            var blendMode = BlendMode.normal
            var shadow: Effect?
            var glyphFont: AnyObject?
            var glyphSize = 0.0
        }
        /// A part of the state, for Core Text's names.
        package var glyphFont: AnyObject? {
            get { state.glyphFont }
            set { state.glyphFont = newValue }
        }
        /// In user units.
        package var glyphSize: Double {
            get { state.glyphSize }
            set { state.glyphSize = newValue }
        }
        /// Not part of the state.
        package struct LetterState {
            package var matrix = Transform.identity
            package var isFilled = true
            package var isStroked = false
        }
        private var state = State()
        private var saved: [State] = []
        private let base: Transform
        package var letters = LetterState()
        private var layers: [(commands: [DrawCommand], state: State)] = []
        package var flushing: (([DrawCommand]) -> Void)?
        package var pixelSize = (width: 0, height: 0)
        /// Of a picture that UIKit's functions began.
        package var picture: (size: Size, scale: Double, isOpaque: Bool)?
        private var current = Path()
        /// As they were drawn, with groups that erase.
        package private(set) var drawn: [DrawCommand] = [] { didSet { isErased = false } }
        /// What is left of the drawing.
        package var commands: [DrawCommand] { drawn.withoutErasers }
        /// Whether the only command is a layer with holes.
        private var isErased = false
        private var erasures = 0
        /// Of layers with holes in one another, so that pictures of them can be drawn without recursion that is too deep.
        private static let maximumErasures = 200

        @TaskLocal static var inUse: CGContext?

        package init(base: Transform = .identity) {
            self.base = base
            state.transform = base
        }

        package func asCurrent<T>(_ work: () throws -> T) rethrows -> T {
            let outer = CGContext.pushed
            CGContext.pushed = []
            defer { CGContext.pushed = outer }
            return try CGContext.$inUse.withValue(self, operation: work)
        }
        /// Contexts that were pushed by this thread's code, within the one in use.
        package static var pushed: [CGContext] {
            get { Thread.current.threadDictionary["bezel.contexts"] as? [CGContext] ?? [] }
            set { Thread.current.threadDictionary["bezel.contexts"] = newValue.isEmpty ? nil : newValue }
        }

        var strokeStyle: StrokeStyle { state.style }

        // MARK: State
        /// Saves; may be nested.
        public func saveGState() { saved.append(state) }
        /// Restores, if saved.
        public func restoreGState() { state = saved.popLast() ?? state }
        /// Applies `transform` before the current one.
        public func concatenate(_ transform: CGAffineTransform) {
            state.transform = transform.concatenating(state.transform)
        }
        /// Moves the origin.
        public func translateBy(x: Double, y: Double) { concatenate(Transform(translationX: x, y: y)) }
        /// Negative factors mirror.
        public func scaleBy(x: Double, y: Double) { concatenate(Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)) }
        /// Rotates by radians, clockwise on the screen.
        public func rotate(by angle: Double) { concatenate(Transform(rotationAngle: angle)) }
        /// To the device. As in UIKit, y grows upwards there, from the lower edge of the view or the picture.
        public var ctm: CGAffineTransform {
            let own = state.transform.concatenating(base.inverse ?? .identity)
            guard let height = deviceHeight else { return own }
            return own.concatenating(Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height))
        }
        /// Of a view's or a picture's context, whose y grows downwards, in user units.
        package var deviceHeight: Double?
        package var toCanvas: Transform { state.transform }
        package var hasAxisDown: Bool { base.d > 0 }
        /// The opacity, 0…1.
        public func setAlpha(_ alpha: Double) { state.alpha = alpha }
        /// In user units.
        public func setLineWidth(_ width: Double) { state.style.lineWidth = width }
        /// The shape of line ends.
        public func setLineCap(_ cap: CGLineCap) { state.style.lineCap = cap }
        /// The shape of corners.
        public func setLineJoin(_ join: CGLineJoin) { state.style.lineJoin = join }
        /// The maximum ratio of mitre length to line width.
        public func setMiterLimit(_ limit: Double) { state.style.miterLimit = limit }
        /// Dashes and gaps in user units, and the offset into them; empty is solid.
        public func setLineDash(phase: Double, lengths: [Double]) {
            state.style.dash = lengths
            state.style.dashPhase = phase
        }

        // MARK: Colours
        /// The fill colour.
        public func setFillColor(_ color: CGColor) { setFill(.color(color.color)) }
        /// sRGB, 0…1.
        public func setFillColor(red: Double, green: Double, blue: Double, alpha: Double) {
            setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
        }
        /// A grey, 0…1.
        public func setFillColor(gray: Double, alpha: Double) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
        /// The stroke colour.
        public func setStrokeColor(_ color: CGColor) { state.stroke = .color(color.color) }
        /// sRGB, 0…1.
        public func setStrokeColor(red: Double, green: Double, blue: Double, alpha: Double) {
            setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
        }
        /// Has no effect.
        public func setFillColorSpace(_ space: CGColorSpace) {}
        /// Has no effect.
        public func setStrokeColorSpace(_ space: CGColorSpace) {}
        /// An uncoloured pattern's colour, else the alpha.
        public func setFillPattern(_ pattern: CGPattern, colorComponents: [Double]) {
            setFill(pattern.paint(colorComponents), opacity: pattern.opacity(colorComponents))
        }
        // For calls with `&components`.
        /// Does not change the components.
        public func setFillPattern(_ pattern: CGPattern, colorComponents: inout [Double]) {
            let components = colorComponents
            setFillPattern(pattern, colorComponents: components)
        }
        /// Does not change the component.
        public func setFillPattern(_ pattern: CGPattern, colorComponents: inout Double) {
            let components = [colorComponents]
            setFillPattern(pattern, colorComponents: components)
        }
        /// Components as for fills.
        public func setStrokePattern(_ pattern: CGPattern, colorComponents: [Double]) {
            state.stroke = pattern.paint(colorComponents)
        }
        private func setFill(_ paint: Paint, opacity: Double = 1) {
            state.fill = paint
            state.fillOpacity = opacity
        }

        // MARK: The path
        /// Clears the path.
        public func beginPath() { current = Path() }
        /// Closes the subpath.
        public func closePath() { current.closeSubpath() }
        /// Begins a subpath.
        public func move(to point: Point) { current.move(to: point.applying(toCanvas)) }
        /// Adds a line.
        public func addLine(to point: Point) { current.addLine(to: point.applying(toCanvas)) }
        /// Adds a subpath.
        public func addLines(between points: [Point]) { current.addLines(points.map { $0.applying(toCanvas) }) }
        /// Adds a quadratic curve.
        public func addQuadCurve(to end: Point, control: Point) {
            current.addQuadCurve(to: end.applying(toCanvas), control: control.applying(toCanvas))
        }
        /// Adds a cubic curve.
        public func addCurve(to end: Point, control1: Point, control2: Point) {
            current.addCurve(
                to: end.applying(toCanvas), control1: control1.applying(toCanvas), control2: control2.applying(toCanvas)
            )
        }
        /// Adds an arc, after a line if a subpath is open. Radians from 3 o'clock; `clockwise` as in SwiftUI, and in
        /// Core Graphics with y down.
        public func addArc(
            center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
        ) {
            current.addArc(
                center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle),
                clockwise: clockwise, transform: toCanvas)
        }
        /// Adds a line and an arc tangent to the lines from the current point to the first point and on to the second.
        public func addArc(tangent1End: Point, tangent2End: Point, radius: Double) {
            current.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: toCanvas)
        }
        /// Adds a rectangle.
        public func addRect(_ rect: Rect) { current.addRect(rect, transform: toCanvas) }
        /// Adds rectangles.
        public func addRects(_ rects: [Rect]) { rects.forEach(addRect) }
        /// Adds an inscribed ellipse.
        public func addEllipse(in rect: Rect) { current.addEllipse(in: rect, transform: toCanvas) }
        /// Adds a path.
        public func addPath(_ path: CGPath) { current.addPath(path.path, transform: toCanvas) }
        /// In user space.
        public var path: CGPath? { CGPath(path: inUserSpace(current)) }

        // MARK: Drawing
        /// Fills and clears the path.
        public func fillPath(using rule: CGPathFillRule = .winding) {
            fill(current, rule)
            beginPath()
        }
        /// Strokes and clears the path.
        public func strokePath() {
            stroke(inUserSpace(current), state.style)
            beginPath()
        }
        /// Draws and clears the path.
        public func drawPath(using mode: CGPathDrawingMode) {
            if mode != .stroke { fill(current, mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding) }
            if mode != .fill, mode != .eoFill { stroke(inUserSpace(current), state.style) }
            beginPath()
        }
        /// Fills a rectangle; keeps the path.
        public func fill(_ rect: Rect) { fill(Path(rect).applying(toCanvas), .winding) }
        /// Fills rectangles; keeps the path.
        public func fill(_ rects: [Rect]) { rects.forEach { fill($0) } }
        /// Fills an inscribed ellipse.
        public func fillEllipse(in rect: Rect) { fill(Path(ellipseIn: rect).applying(toCanvas), .winding) }
        /// Strokes a rectangle.
        public func stroke(_ rect: Rect) { stroke(Path(rect), state.style) }
        /// Strokes a rectangle.
        public func stroke(_ rect: Rect, width: Double) {
            var style = state.style
            style.lineWidth = width
            stroke(Path(rect), style)
        }
        /// Strokes an inscribed ellipse.
        public func strokeEllipse(in rect: Rect) { stroke(Path(ellipseIn: rect), state.style) }
        /// Strokes between pairs.
        public func strokeLineSegments(between points: [Point]) {
            for i in stride(from: 0, to: points.count - 1, by: 2) {
                let line = Path {
                    $0.move(to: points[i])
                    $0.addLine(to: points[i + 1])
                }
                stroke(line, state.style)
            }
        }
        /// Clips to the path.
        public func clip(using rule: CGPathFillRule = .winding) {
            state.clips.append(Clip(path: current, rule: rule == .evenOdd ? .evenOdd : .nonZero))
            beginPath()
        }
        /// Takes back all clips.
        public func resetClip() { (state.clips, state.mask) = ([], nil) }
        /// What the picture's opacity leaves, within the clip before.
        package func cut(to picture: DrawCommand) {
            state.mask = Mask(commands: [picture], further: state.mask.map { [$0] } ?? [])
        }
        /// Around what clips leave, in user space; very large without clips.
        public var boundingBoxOfClipPath: CGRect {
            let plane = Rect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)
            let left = state.clips.flatMap(\.shapes).reduce(plane) { $0.intersection($1.path.boundingRect) }
            return inUserSpace(Path(left)).boundingRect
        }
        /// Clips to a rectangle.
        public func clip(to rect: Rect) { state.clips.append(Clip(path: Path(rect).applying(toCanvas))) }

        private func inUserSpace(_ path: Path) -> Path { toCanvas.inverse.map { path.applying($0) } ?? path }

        /// In canvas coordinates, as for patterns.
        private func fill(_ path: Path, _ rule: CGPathFillRule) {
            append(
                .fill(
                    FillDrawing(
                        path: path, paint: state.fill, rule: rule == .evenOdd ? .evenOdd : .nonZero,
                        opacity: state.fillOpacity)))
        }
        /// The transform affects the line width.
        private func stroke(_ path: Path, _ style: StrokeStyle) {
            let drawn = DrawCommand.stroke(StrokeDrawing(path: path, paint: state.stroke, style: style))
            append(toCanvas == .identity ? drawn : .group(GroupDrawing([drawn], transform: toCanvas)))
        }
        /// In canvas coordinates.
        package func append(_ command: DrawCommand) {
            let group = GroupDrawing(
                [command], opacity: state.alpha.clamped(to: 0...1), blendMode: state.blendMode, clips: state.clips,
                mask: state.mask, effects: state.shadow.map { [$0] } ?? [])
            drawn.append(group == GroupDrawing([command]) ? command : .group(group))
        }
        /// In user space.
        package func drawLetter(_ path: Path) {
            if letters.isFilled { fill(path.applying(toCanvas), .winding) }
            if letters.isStroked { stroke(path, state.style) }
        }
        package func setShadow(_ effect: Effect?) { state.shadow = effect }
        /// False beyond the limit of layers in one another.
        package func erase(_ rect: Rect) -> Bool {
            guard !drawn.isEmpty else { return true }
            var hole = Path(rect).applying(toCanvas)
            for shape in state.clips.compactMap(\.shapes.first) {
                hole = hole.intersection(shape.path, eoFill: shape.rule == .evenOdd)
            }
            guard !hole.isEmpty else { return true }
            // A frame around all that may be seen, with the hole in it.
            let far = 1e6
            var outside = Path(Rect(x: -far, y: -far, width: 2 * far, height: 2 * far))
            outside.addPath(hole)
            let clip = Clip(path: outside, rule: .evenOdd)
            if isErased, case .group(var group) = drawn[0] {
                group.clips.append(clip)
                drawn = [.group(group)]
            } else {
                guard erasures < Self.maximumErasures else { return false }
                erasures += 1
                drawn = [.group(GroupDrawing(drawn, clips: [clip]))]
            }
            isErased = true
            return true
        }
        package func setBlend(_ mode: BlendMode) { state.blendMode = mode }
        /// In canvas coordinates.
        package func cut(to path: Path, _ rule: FillRule = .nonZero) {
            state.clips.append(Clip(path: path, rule: rule))
        }
        package func beginLayer() {
            layers.append((drawn, state))
            drawn = []
            (state.alpha, state.shadow, state.blendMode) = (1, nil, .normal)
        }
        package func endLayer() {
            guard let outer = layers.popLast() else { return }
            let inner = drawn
            drawn = outer.commands
            state = outer.state
            if !inner.isEmpty { append(.group(GroupDrawing(inner, isIsolated: true))) }
        }
    }

    /// Nil outside drawing.
    public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.pushed.last ?? CGContext.inUse }
    /// Draws on a context until it is popped.
    public func UIGraphicsPushContext(_ context: CGContext) { CGContext.pushed.append(context) }
    /// Draws on the context before.
    public func UIGraphicsPopContext() { _ = CGContext.pushed.popLast() }

    extension GraphicsContext {
        /// Draws with Core Graphics or UIKit calls.
        public func withCGContext(content: (CGContext) throws -> Void) rethrows {
            let context = CGContext()
            try context.asCurrent { try content(context) }
            append(context.drawn)
        }
    }
#endif
