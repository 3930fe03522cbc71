// SwiftUI's drawing context: a value with a state, all copies of which draw on one canvas.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// Draws by hand, as SwiftUI's context does.
///
/// The coordinates, the opacity, the blend mode, the clips and the filters belong to the copy that they are set on, while
/// all copies draw on the same canvas: `var inner = context` stands for saving and restoring a state. Bezel's own
/// `Bezel.GraphicsContext` has no state and says all in each call.
public struct GraphicsContext {
    /// What all copies draw on.
    private final class Layer {
        var commands: [DrawCommand] = []
        /// The first thing that could not be drawn; drawing goes on, and the picture throws it.
        var failure: (any Error)?
    }
    private let layer = Layer()
    /// What text and shapes inherit.
    public let environment: DrawingEnvironment

    /// From the context's coordinates to the canvas's, in user units.
    public var transform: Transform = .identity
    /// 0 clear … 1 as it is: what is drawn is multiplied by it.
    public var opacity: Double = 1
    /// How what is drawn meets what is behind it.
    public var blendMode: BlendMode = .normal
    /// In the canvas's coordinates.
    private var clips: [Clip] = []
    private var masks: [Mask] = []
    private var effects: [Effect] = []

    /// Parts that are found by their tags.
    let symbols: [AnyDrawable]

    init(environment: DrawingEnvironment, symbols: [AnyDrawable] = []) {
        self.environment = environment
        self.symbols = symbols
    }

    /// What was drawn on the context and its copies.
    ///
    /// - Throws: the first thing that could not be drawn.
    func commands() throws -> [DrawCommand] {
        if let failure = layer.failure { throw failure }
        return layer.commands
    }

    // MARK: State

    /// Moves the origin.
    public mutating func translateBy(x: Double, y: Double) { concatenate(Transform(translationX: x, y: y)) }
    /// Scales the coordinates about the origin.
    public mutating func scaleBy(x: Double, y: Double) {
        concatenate(Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0))
    }
    /// Turns the coordinates about the origin, clockwise on the screen.
    public mutating func rotate(by angle: Angle) { concatenate(Transform(rotationAngle: angle.radians)) }
    /// Puts a map before the ones there are: points go through it first.
    public mutating func concatenate(_ matrix: Transform) { transform = matrix.concatenating(transform) }

    /// How a clip cuts.
    public struct ClipOptions: OptionSet, Hashable, Sendable {
        /// One bit an option.
        public let rawValue: UInt32
        /// A set of bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// What lies outside is kept.
        public static let inverse = ClipOptions(rawValue: 1)
    }
    /// Cuts what is drawn from now on to a path, besides the clips there are.
    public mutating func clip(
        to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
    ) {
        let placed = path.applying(transform)
        guard options.contains(.inverse) else {
            let shape = Clip.Shape(path: placed, rule: style.rule, antialiased: style.isAntialiased)
            return clips.append(Clip(shapes: [shape]))
        }
        // The outside is light that the path darkens: as large as any picture may be.
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
    /// Shows what is drawn from now on only where the closure draws, as far as that is opaque.
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
        // The alpha of the drawing is black on white: a mask of a mask turns it round.
        let dark = FillDrawing(path: plane.path, paint: .color(.black))
        let shadow = DrawCommand.group(GroupDrawing([.fill(dark)], mask: Mask(commands: [drawn])))
        masks.append(Mask(kind: .luminance, commands: [.fill(plane), shadow]))
    }

    /// A change to what is drawn.
    public struct Filter: Hashable, Sendable {
        fileprivate var effect: Effect
        /// Blurs. `radius` is twice the blur's standard deviation, in user units.
        public static func blur(radius: Double) -> Filter {
            let deviation = max(0, radius) / 2
            return Filter(effect: .blur(x: deviation, y: deviation))
        }
        /// A shadow behind what is drawn. `radius` is twice the blur's standard deviation, in user units.
        public static func shadow(
            color: Color = Color(white: 0, opacity: 0.33), radius: Double, x: Double = 0, y: Double = 0
        ) -> Filter {
            let deviation = max(0, radius) / 2
            return Filter(
                effect: .dropShadow(
                    offset: Vector(dx: x, dy: y), deviationX: deviation, deviationY: deviation, color: color))
        }
    }
    /// Changes what is drawn from now on, besides the filters there are.
    public mutating func addFilter(_ filter: Filter) { effects.append(filter.effect) }

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
    /// Draws a line along a path.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        let box = path.boundingRect
        append([
            .stroke(
                StrokeDrawing(path: path, paint: shading.paint(in: box, environment), style: style, paintBounds: box))
        ])
    }
    /// Draws a line of a width in user units along a path.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: Double = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }
    /// Draws on a layer of its own, which meets what is behind it as a whole: the opacity, the blend mode, the filters
    /// and the clips of this context act on the layer, in which they begin anew.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var inner = GraphicsContext(environment: environment, symbols: symbols)
        inner.transform = transform
        try content(&inner)
        layer.failure = layer.failure ?? inner.layer.failure
        compose(inner.layer.commands, isIsolated: true)
    }
    /// Draws an image into a rectangle.
    public func draw(_ image: PixelImage, in rect: Rect) {
        append([.image(ImageDrawing(image: image, rect: rect))])
    }
    /// Draws text that stands on a path already.
    public func draw(_ text: PlacedText, with shading: Shading = .foreground) {
        append([.text(TextDrawing(text: text, fill: shading.paint(in: text.advanceBounds, environment)))])
    }
    /// Draws a part of a picture into a rectangle.
    public func draw(_ part: some Drawable, in rect: Rect) {
        attempt {
            var inner = BezelDrawing.GraphicsContext(environment: environment)
            try Layers(opened(part)).draw(in: rect, into: &inner)
            append(inner.commands)
        }
    }

    /// Adds commands in the context's coordinates.
    func append(_ commands: [DrawCommand]) {
        guard !commands.isEmpty else { return }
        compose(transform == .identity ? commands : [.group(GroupDrawing(commands, transform: transform))])
    }
    /// Adds commands in the canvas's coordinates, by the context's state.
    private func compose(_ commands: [DrawCommand], isIsolated: Bool = false) {
        guard !commands.isEmpty else { return }
        var mask = masks.first
        mask?.further = masks.dropFirst().reversed().reduce([]) { inner, next in
            var next = next
            next.further = inner
            return [next]
        }
        let group = GroupDrawing(
            commands, opacity: opacity.isNaN ? 0 : min(max(opacity, 0), 1), blendMode: blendMode,
            isIsolated: isIsolated, clips: clips, mask: mask, effects: effects)
        let isPlain = group == GroupDrawing(commands)
        layer.commands += isPlain ? commands : [.group(group)]
    }
    /// Runs what may fail; the picture throws the first failure.
    func attempt(_ work: () throws -> Void) {
        do { try work() } catch { layer.failure = layer.failure ?? error }
    }
}
