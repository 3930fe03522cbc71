import BezelColor
import BezelGeometry
import BezelTypesetting

/// Collects draw commands, back to front.
public struct GraphicsContext: Sendable {
    /// The commands.
    public private(set) var commands: [DrawCommand] = []
    package var environment: DrawingEnvironment
    package private(set) var toScene = Transform.identity
    /// The default paint.
    public var foreground: Paint {
        get { environment.foreground }
        set { environment.foreground = newValue }
    }

    /// An empty context.
    public init(foreground: Paint = .color(.black)) { environment = DrawingEnvironment(foreground: foreground) }
    package init(environment: DrawingEnvironment) { self.environment = environment }

    /// Appends a command.
    public mutating func append(_ command: DrawCommand) { commands.append(command) }
    /// Appends commands.
    public mutating func append(contentsOf more: [DrawCommand]) { commands.append(contentsOf: more) }

    /// Fills a path.
    public mutating func fill(
        _ path: Path, with paint: Paint, rule: FillRule = .nonZero, opacity: Double = 1, paintBounds: Rect? = nil
    ) {
        commands.append(
            .fill(FillDrawing(path: path, paint: paint, rule: rule, opacity: opacity, paintBounds: paintBounds)))
    }
    /// Fills a path.
    public mutating func fill(_ path: Path, with paint: Paint, style: FillStyle) {
        commands.append(
            .fill(FillDrawing(path: path, paint: paint, rule: style.rule, antialiased: style.isAntialiased)))
    }
    /// Strokes a path.
    public mutating func stroke(
        _ path: Path, with paint: Paint, style: StrokeStyle, rule: FillRule = .nonZero, opacity: Double = 1,
        paintBounds: Rect? = nil
    ) {
        commands.append(
            .stroke(
                StrokeDrawing(
                    path: path, paint: paint, style: style, rule: rule, opacity: opacity, paintBounds: paintBounds)))
    }
    /// Strokes a path; width in user units.
    public mutating func stroke(_ path: Path, with paint: Paint, lineWidth: Double = 1) {
        stroke(path, with: paint, style: StrokeStyle(lineWidth: lineWidth))
    }
    /// Draws text; its own colours override `fill`.
    public mutating func draw(
        _ text: PlacedText, fill: Paint? = nil, outline: TextDrawing.Outline? = nil, opacity: Double = 1
    ) {
        commands.append(
            .text(TextDrawing(text: text, fill: fill ?? foreground, outline: outline, opacity: opacity)))
    }
    /// Draws an image.
    public mutating func draw(_ image: PixelImage, in rect: Rect, opacity: Double = 1) {
        commands.append(.image(ImageDrawing(image: image, rect: rect, opacity: opacity)))
    }

    /// Draws a group unless empty.
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
    /// What a closure draws at this place, kept apart from the context's own commands.
    package func collected(_ body: (inout GraphicsContext) throws -> Void) rethrows -> [DrawCommand] {
        var inner = GraphicsContext(environment: environment)
        inner.toScene = toScene
        try body(&inner)
        return inner.commands
    }
    /// Draws in transformed coordinates.
    public mutating func transformed(
        by transform: Transform, _ body: (inout GraphicsContext) throws -> Void
    ) rethrows {
        try group(Group(transform: transform), body)
    }
    /// Draws an isolated layer.
    public mutating func layer(
        opacity: Double = 1, blendMode: BlendMode = .normal, _ body: (inout GraphicsContext) throws -> Void
    ) rethrows {
        try group(Group(opacity: opacity, blendMode: blendMode, isIsolated: true), body)
    }
    /// Draws clipped to a path.
    public mutating func clipped(
        to path: Path, rule: FillRule = .nonZero, _ body: (inout GraphicsContext) throws -> Void
    ) rethrows {
        try group(Group(clips: [Clip(path: path, rule: rule)]), body)
    }
    /// Draws with a shadow; `radius` is twice the standard deviation, in user units.
    public mutating func shadowed(
        color: Color, radius: Double, x: Double = 0, y: Double = 0,
        _ body: (inout GraphicsContext) throws -> Void
    ) rethrows {
        let shadow = Effect.dropShadow(
            offset: Vector(dx: x, dy: y), deviationX: radius / 2, deviationY: radius / 2, color: color)
        try group(Group(effects: [shadow]), body)
    }
}

/// SwiftUI's fill settings.
public struct FillStyle: Hashable, Sendable {
    /// Even-odd.
    public var isEOFilled: Bool
    /// Smooth edges.
    public var isAntialiased: Bool
    /// Non-zero and smooth by default.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
    /// The fill rule.
    public var rule: FillRule { isEOFilled ? .evenOdd : .nonZero }
}

extension Scene {
    /// A picture drawn by a closure, in user units from the top left.
    public static func drawn(
        size: Size, background: Color? = nil, title: String? = nil,
        _ drawing: (inout GraphicsContext) throws -> Void
    ) rethrows -> Scene {
        var context = GraphicsContext()
        try drawing(&context)
        return Scene(size: size, background: background, commands: context.commands, title: title)
    }
}
