// Writes draw commands in order. Groups are closures, so that no state can leak from one into the next.
import BezelColor
import BezelGeometry
import BezelTypesetting

/// Collects draw commands, back to front.
///
/// There is no current colour, no pushed and popped state: each call says all that it needs, and what belongs together
/// is drawn in the closure of `group`.
public struct GraphicsContext: Sendable {
    /// What has been drawn so far.
    public private(set) var commands: [DrawCommand] = []
    /// What drawables that are drawn into the context inherit.
    public var environment: DrawingEnvironment
    /// From the context's coordinates to the whole picture's, as far as its groups say.
    package private(set) var toScene = Transform.identity
    /// The paint of drawables that name none.
    public var foreground: Paint {
        get { environment.foreground }
        set { environment.foreground = newValue }
    }

    /// A context that nothing has been drawn in.
    public init(foreground: Paint = .color(.black)) { environment = DrawingEnvironment(foreground: foreground) }
    /// A context that nothing has been drawn in, with what drawables inherit.
    public init(environment: DrawingEnvironment) { self.environment = environment }

    /// Adds commands as they are.
    public mutating func append(_ command: DrawCommand) { commands.append(command) }
    /// Adds several commands as they are.
    public mutating func append(contentsOf more: [DrawCommand]) { commands.append(contentsOf: more) }

    /// Fills a path.
    public mutating func fill(
        _ path: Path, with paint: Paint, rule: FillRule = .nonZero, opacity: Double = 1, paintBounds: Rect? = nil
    ) {
        commands.append(
            .fill(FillDrawing(path: path, paint: paint, rule: rule, opacity: opacity, paintBounds: paintBounds)))
    }
    /// SwiftUI's form of the same.
    public mutating func fill(_ path: Path, with paint: Paint, style: FillStyle) {
        commands.append(
            .fill(FillDrawing(path: path, paint: paint, rule: style.rule, antialiased: style.isAntialiased)))
    }
    /// Draws a line along a path.
    public mutating func stroke(
        _ path: Path, with paint: Paint, style: StrokeStyle, rule: FillRule = .nonZero, opacity: Double = 1,
        paintBounds: Rect? = nil
    ) {
        commands.append(
            .stroke(
                StrokeDrawing(
                    path: path, paint: paint, style: style, rule: rule, opacity: opacity, paintBounds: paintBounds)))
    }
    /// Draws a plain line of a width in user units along a path.
    public mutating func stroke(_ path: Path, with paint: Paint, lineWidth: Double = 1) {
        stroke(path, with: paint, style: StrokeStyle(lineWidth: lineWidth))
    }
    /// Draws placed text. Colours in the text's own styles go before `fill`.
    public mutating func draw(
        _ text: PlacedText, fill: Paint? = nil, outline: TextDrawing.Outline? = nil, opacity: Double = 1
    ) {
        commands.append(
            .text(TextDrawing(text: text, fill: fill ?? foreground, outline: outline, opacity: opacity)))
    }
    /// Draws an image into a rectangle.
    public mutating func draw(_ image: PixelImage, in rect: Rect, opacity: Double = 1) {
        commands.append(.image(ImageDrawing(image: image, rect: rect, opacity: opacity)))
    }

    /// Draws what the closure draws as one group; an empty group leaves no trace.
    public mutating func group(
        _ settings: GroupDrawing = GroupDrawing(), _ body: (inout GraphicsContext) throws -> Void
    ) rethrows {
        var inner = GraphicsContext(environment: environment)
        inner.toScene = settings.transform.concatenating(toScene)
        try body(&inner)
        guard !inner.commands.isEmpty else { return }
        var group = settings
        group.commands += inner.commands
        commands.append(.group(group))
    }
    /// Draws what the closure draws in moved, turned or scaled coordinates.
    public mutating func transformed(
        by transform: Transform, _ body: (inout GraphicsContext) throws -> Void
    ) rethrows {
        try group(Group(transform: transform), body)
    }
    /// Draws what the closure draws as a layer of its own, which meets what is behind it as a whole.
    public mutating func layer(
        opacity: Double = 1, blendMode: BlendMode = .normal, _ body: (inout GraphicsContext) throws -> Void
    ) rethrows {
        try group(Group(opacity: opacity, blendMode: blendMode, isIsolated: true), body)
    }
    /// Draws what the closure draws, cut by a path.
    public mutating func clipped(
        to path: Path, rule: FillRule = .nonZero, _ body: (inout GraphicsContext) throws -> Void
    ) rethrows {
        try group(Group(clips: [Clip(path: path, rule: rule)]), body)
    }
    /// Draws what the closure draws with a shadow behind it. `radius` is the blur's standard deviation in user units
    /// times two, as SwiftUI's and CSS's blur radius is.
    public mutating func shadowed(
        color: Color, radius: Double, x: Double = 0, y: Double = 0,
        _ body: (inout GraphicsContext) throws -> Void
    ) rethrows {
        let shadow = Effect.dropShadow(
            offset: Vector(dx: x, dy: y), deviationX: radius / 2, deviationY: radius / 2, color: color)
        try group(Group(effects: [shadow]), body)
    }
}

/// How a shape is filled, as SwiftUI spells it.
public struct FillStyle: Hashable, Sendable {
    /// Whether the even-odd rule says what is inside.
    public var isEOFilled: Bool
    /// Whether edges are smooth; else pixels are either in or out.
    public var isAntialiased: Bool
    /// Non-zero and smooth unless told otherwise.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
    /// The rule as paths take it.
    public var rule: FillRule { isEOFilled ? .evenOdd : .nonZero }
}

extension Scene {
    /// A picture drawn by a closure in user units; the origin is the top left.
    public static func drawn(
        size: Size, background: Color? = nil, title: String? = nil,
        _ drawing: (inout GraphicsContext) throws -> Void
    ) rethrows -> Scene {
        var context = GraphicsContext()
        try drawing(&context)
        return Scene(size: size, background: background, commands: context.commands, title: title)
    }
}
