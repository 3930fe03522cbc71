import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// SwiftUI's drawing context. Each copy has its own coordinates, opacity, blend mode, clips and filters, so `var inner
/// = context` saves a state. All draw on the same canvas. `Bezel.GraphicsContext` has no state.
public struct GraphicsContext {
    private final class Layer {
        var commands: [DrawCommand] = []
        var failure: (any Error)?
    }
    private let layer = Layer()
    /// Inherited properties.
    public let environment: DrawingEnvironment

    /// To the canvas.
    public var transform: Transform = .identity
    /// 0…1, multiplied.
    public var opacity: Double = 1
    /// With the background.
    public var blendMode: BlendMode = .normal
    /// In canvas coordinates.
    private var clips: [Clip] = []
    private var masks: [Mask] = []
    private var effects: [Effect] = []

    let symbols: [AnyDrawable]

    init(environment: DrawingEnvironment, symbols: [AnyDrawable] = []) {
        self.environment = environment
        self.symbols = symbols
    }

    func commands() throws -> [DrawCommand] {
        if let failure = layer.failure { throw failure }
        return layer.commands
    }

    // MARK: State

    /// Moves the origin.
    public mutating func translateBy(x: Double, y: Double) { concatenate(Transform(translationX: x, y: y)) }
    /// Scales the coordinates.
    public mutating func scaleBy(x: Double, y: Double) {
        concatenate(Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0))
    }
    /// Clockwise on the screen.
    public mutating func rotate(by angle: Angle) { concatenate(Transform(rotationAngle: angle.radians)) }
    /// Applies `matrix` before the current transform.
    public mutating func concatenate(_ matrix: Transform) { transform = matrix.concatenating(transform) }

    /// A clip's options.
    public struct ClipOptions: OptionSet, Hashable, Sendable {
        /// Bits.
        public let rawValue: UInt32
        /// A set of bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Keeps the outside.
        public static let inverse = ClipOptions(rawValue: 1)
    }
    /// Clips accumulate.
    public mutating func clip(
        to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
    ) {
        let placed = path.applying(transform)
        guard options.contains(.inverse) else {
            let shape = Clip.Shape(path: placed, rule: style.rule, antialiased: style.isAntialiased)
            return clips.append(Clip(shapes: [shape]))
        }
        // White outside, black inside; larger than any picture.
        let plane = Path(Rect(x: -1e5, y: -1e5, width: 2e5, height: 2e5))
        masks.append(
            Mask(
                kind: .luminance,
                commands: [
                    .fill(FillDrawing(path: plane, paint: .color(.white))),
                    .fill(
                        FillDrawing(
                            path: placed, paint: .color(.black), rule: style.rule, antialiased: style.isAntialiased)),
                ]))
    }
    /// Masks what follows by the closure's opacity.
    public mutating func clipToLayer(
        opacity: Double = 1, options: ClipOptions = ClipOptions(),
        content: (inout GraphicsContext) throws -> Void
    ) rethrows {
        var inner = GraphicsContext(environment: environment, symbols: symbols)
        inner.transform = transform
        try content(&inner)
        layer.failure = layer.failure ?? inner.layer.failure
        let drawn = DrawCommand.group(GroupDrawing(inner.layer.commands, opacity: opacity))
        guard options.contains(.inverse) else { return masks.append(Mask(commands: [drawn])) }
        let plane = FillDrawing(
            path: Path(Rect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)), paint: .color(.white))
        // A mask of a mask inverts alpha.
        let dark = FillDrawing(path: plane.path, paint: .color(.black))
        let shadow = DrawCommand.group(GroupDrawing([.fill(dark)], mask: Mask(commands: [drawn])))
        masks.append(Mask(kind: .luminance, commands: [.fill(plane), shadow]))
    }

    /// An effect.
    public struct Filter: Hashable, Sendable {
        fileprivate var effect: Effect
        init(effect: Effect) { self.effect = effect }
        /// `radius` is twice the standard deviation, in user units.
        public static func blur(radius: Double) -> Filter {
            let deviation = max(0, radius) / 2
            return Filter(effect: .blur(x: deviation, y: deviation))
        }
        /// `radius` is twice the standard deviation, in user units.
        public static func shadow(
            color: Color = Color(white: 0, opacity: 0.33), radius: Double, x: Double = 0, y: Double = 0
        ) -> Filter {
            let deviation = max(0, radius) / 2
            return Filter(
                effect: .dropShadow(
                    offset: Vector(dx: x, dy: y), deviationX: deviation, deviationY: deviation, color: color))
        }
    }
    /// Filters what follows. Of several filters, the one that was added last comes first, as in SwiftUI: what it makes goes
    /// through the others.
    public mutating func addFilter(_ filter: Filter) { effects.insert(filter.effect, at: 0) }

    // MARK: Drawing

    /// Fills a path.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        let box = path.boundingRect
        append([
            .fill(
                FillDrawing(
                    path: path, paint: shading.paint(in: box, environment), rule: style.rule,
                    antialiased: style.isAntialiased, paintBounds: box))
        ])
    }
    /// Strokes a path.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        let box = path.boundingRect
        append([
            .stroke(
                StrokeDrawing(path: path, paint: shading.paint(in: box, environment), style: style, paintBounds: box))
        ])
    }
    /// The width is in user units.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: Double = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }
    /// Draws a layer; opacity, blend mode, filters and clips apply to it as a whole.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var inner = GraphicsContext(environment: environment, symbols: symbols)
        inner.transform = transform
        try content(&inner)
        layer.failure = layer.failure ?? inner.layer.failure
        compose(inner.layer.commands, isIsolated: true)
    }
    /// Draws an image.
    public func draw(_ image: PixelImage, in rect: Rect) {
        append([.image(ImageDrawing(image: image, rect: rect))])
    }
    /// Draws placed text.
    public func draw(_ text: PlacedText, with shading: Shading = .foreground) {
        append([.text(TextDrawing(text: text, fill: shading.paint(in: text.advanceBounds, environment)))])
    }
    /// Draws a view.
    public func draw(_ part: some Drawable, in rect: Rect) {
        attempt {
            var inner = BezelDrawing.GraphicsContext(environment: environment)
            try Layers(checkedOpened(part)).draw(in: rect, into: &inner)
            append(inner.commands)
        }
    }

    /// In the context's coordinates.
    func append(_ commands: [DrawCommand]) {
        guard !commands.isEmpty else { return }
        compose(transform == .identity ? commands : [.group(GroupDrawing(commands, transform: transform))])
    }
    /// In canvas coordinates.
    private func compose(_ commands: [DrawCommand], isIsolated: Bool = false) {
        guard !commands.isEmpty else { return }
        var mask = masks.first
        mask?.further = masks.dropFirst().reversed().reduce([]) { inner, next in
            var next = next
            next.further = inner
            return [next]
        }
        let group = GroupDrawing(
            commands, opacity: opacity.isNaN ? 0 : opacity.clamped(to: 0...1), blendMode: blendMode,
            isIsolated: isIsolated, clips: clips, mask: mask, effects: effects)
        let isPlain = group == GroupDrawing(commands)
        layer.commands += isPlain ? commands : [.group(group)]
    }
    func attempt(_ work: () throws -> Void) {
        do { try work() } catch { layer.failure = layer.failure ?? error }
    }
}
