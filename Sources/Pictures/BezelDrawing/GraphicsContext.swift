// How programs draw: methods that append commands to a scene.
//
// There is no stack and no current state but the environment. What holds for several commands, such as a transform or a clip,
// is given to a closure, whose commands become one group; so nothing can be left open, and a thrown error leaves no half group.
import BezelColor
import BezelGeometry
import BezelTypesetting

/// Collects the commands of a picture, back to front, by methods like those of SwiftUI's `GraphicsContext`.
///
/// It draws nothing itself and keeps no stack: transforms, clips and layers hold for a closure. y points down.
public struct GraphicsContext: Sendable {
    /// What was drawn up to now, back to front; later commands cover earlier ones.
    public private(set) var commands: [DrawCommand] = []
    package var environment: DrawingEnvironment
    package private(set) var toScene = Transform.identity
    /// The paint of text and shapes that have none of their own; black unless another was given.
    ///
    /// In a closure such as ``layer(opacity:blendMode:_:)``, a change ends with the closure.
    public var foreground: Paint {
        get { environment.foreground }
        set { environment.foreground = newValue }
    }

    /// A context without commands; text and shapes without a paint of their own use the foreground, black by default.
    public init(foreground: Paint = .color(.black)) { environment = DrawingEnvironment(foreground: foreground) }
    package init(environment: DrawingEnvironment) { self.environment = environment }

    /// Adds a command in front of the others as it is; the foreground does not apply to it.
    public mutating func append(_ command: DrawCommand) { commands.append(command) }
    /// Adds commands in front, in their order, such as those of another scene or context.
    public mutating func append(contentsOf more: [DrawCommand]) { commands.append(contentsOf: more) }

    /// Fills a path with a paint; open subpaths are closed by a straight line.
    ///
    /// - Parameters:
    ///   - path: In the current coordinates, user units, y down.
    ///   - paint: Paints in fractions refer to `paintBounds`.
    ///   - rule: Which of several overlapping subpaths are inside: by default SVG's `nonzero`.
    ///   - opacity: From 0 to 1, multiplied by the paint's own.
    ///   - paintBounds: nil for the path's bounding box.
    public mutating func fill(
        _ path: Path, with paint: Paint, rule: FillRule = .nonZero, opacity: Double = 1, paintBounds: Rect? = nil
    ) {
        commands.append(
            .fill(FillDrawing(path: path, paint: paint, rule: rule, opacity: opacity, paintBounds: paintBounds)))
    }
    /// Fills a path by SwiftUI's settings of the rule and of smooth edges, at full opacity.
    public mutating func fill(_ path: Path, with paint: Paint, style: FillStyle) {
        commands.append(
            .fill(FillDrawing(path: path, paint: paint, rule: style.rule, antialiased: style.isAntialiased)))
    }
    /// Strokes a path along its middle, or wholly inside or outside it, by the style's alignment.
    ///
    /// - Parameters:
    ///   - path: In the current coordinates, user units, y down.
    ///   - paint: Paints in fractions refer to `paintBounds`.
    ///   - style: Width, ends, joins and dashes, in user units.
    ///   - rule: What is inside the path, where the style strokes inside or outside only.
    ///   - opacity: From 0 to 1, multiplied by the paint's own.
    ///   - paintBounds: nil for the path's bounding box, without the stroke.
    public mutating func stroke(
        _ path: Path, with paint: Paint, style: StrokeStyle, rule: FillRule = .nonZero, opacity: Double = 1,
        paintBounds: Rect? = nil
    ) {
        commands.append(
            .stroke(
                StrokeDrawing(
                    path: path, paint: paint, style: style, rule: rule, opacity: opacity, paintBounds: paintBounds)))
    }
    /// Strokes a path with a solid line of a width in user units, half of it on each side.
    public mutating func stroke(_ path: Path, with paint: Paint, lineWidth: Double = 1) {
        stroke(path, with: paint, style: StrokeStyle(lineWidth: lineWidth))
    }
    /// Draws text that is already placed, each letter where it stands; colours of its spans override `fill`.
    ///
    /// - Parameters:
    ///   - text: In the current coordinates.
    ///   - fill: For letters without a colour of their own; nil for ``foreground``.
    ///   - outline: A stroke around letters, before or behind their fill; nil for none.
    ///   - opacity: From 0 to 1, for fill and outline together.
    public mutating func draw(
        _ text: PlacedText, fill: Paint? = nil, outline: TextDrawing.Outline? = nil, opacity: Double = 1
    ) {
        commands.append(
            .text(TextDrawing(text: text, fill: fill ?? foreground, outline: outline, opacity: opacity)))
    }
    /// Draws texts in a look: shadow, halos, letters and lines within them, back to front.
    ///
    /// - Throws: As ``LetterPaint/commands(_:)``.
    public mutating func draw(_ texts: [PlacedText], _ look: LetterPaint) throws(LayoutError) {
        commands += try look.commands(texts)
    }
    /// Draws a text in a look; see ``draw(_:_:)-([PlacedText],_)``.
    public mutating func draw(_ text: PlacedText, _ look: LetterPaint) throws(LayoutError) { try draw([text], look) }
    /// Draws an image stretched to a rectangle in user units, smoothed where it is enlarged.
    ///
    /// Its proportions are not kept. Opacity is from 0 to 1.
    public mutating func draw(_ image: PixelImage, in rect: Rect, opacity: Double = 1) {
        commands.append(.image(ImageDrawing(image: image, rect: rect, opacity: opacity)))
    }

    /// Draws what a closure draws as one group with a transform, opacity, clips, mask or effects.
    ///
    /// Without commands from the closure, nothing is added. Commands in `settings` stand behind those of the closure. The
    /// closure begins with this context's foreground, and its changes end with it. Errors of the closure pass on.
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
    /// Draws in other coordinates: the transform maps points of the closure to this context's, as SVG's `transform`.
    ///
    /// Lengths, such as widths of strokes, are scaled too.
    public mutating func transformed(
        by transform: Transform, _ body: (inout GraphicsContext) throws -> Void
    ) rethrows {
        try group(Group(transform: transform), body)
    }
    /// Draws a closure into a transparent layer of its own, which is then composited as one picture.
    ///
    /// Parts that overlap do not show through each other at reduced opacity, and blend modes inside stay inside.
    ///
    /// - Parameters:
    ///   - opacity: From 0 to 1, for the whole layer.
    ///   - blendMode: How the layer meets what is behind it.
    public mutating func layer(
        opacity: Double = 1, blendMode: BlendMode = .normal, _ body: (inout GraphicsContext) throws -> Void
    ) rethrows {
        try group(Group(opacity: opacity, blendMode: blendMode, isIsolated: true), body)
    }
    /// Draws only what lies inside a path, given in the current coordinates; several nested clips intersect.
    ///
    /// - Parameters:
    ///   - path: An empty one hides everything.
    ///   - rule: Which of overlapping subpaths are inside; by default SVG's `nonzero`.
    public mutating func clipped(
        to path: Path, rule: FillRule = .nonZero, _ body: (inout GraphicsContext) throws -> Void
    ) rethrows {
        try group(Group(clips: [Clip(path: path, rule: rule)]), body)
    }
    /// Draws a closure with one shadow of all its parts together behind it.
    ///
    /// - Parameters:
    ///   - color: Its alpha is the shadow's at full strength.
    ///   - radius: Twice the standard deviation of the blur, in user units, as in CSS's `box-shadow`; 0 for a hard shadow.
    ///     Unlike in the modifier of drawables, a negative one is not refused.
    ///   - x: To the right, in user units.
    ///   - y: Downwards, in user units.
    public mutating func shadowed(
        color: Color, radius: Double, x: Double = 0, y: Double = 0,
        _ body: (inout GraphicsContext) throws -> Void
    ) rethrows {
        let shadow = Effect.dropShadow(
            offset: Vector(dx: x, dy: y), deviationX: radius / 2, deviationY: radius / 2, color: color)
        try group(Group(effects: [shadow]), body)
    }
}

/// How the inside of a path is found and whether its edges are smooth, as SwiftUI's `FillStyle`.
public struct FillStyle: Hashable, Sendable {
    /// Whether overlaps of an even number of subpaths are outside (SVG's `evenodd`); else directions count (`nonzero`).
    public var isEOFilled: Bool
    /// Whether pixels that are partly covered are blended. Without it, edges are jagged, and neighbours meet without a seam.
    public var isAntialiased: Bool
    /// SwiftUI's initialiser: by default, the non-zero rule and smooth edges.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
    /// The same as ``isEOFilled`` as a value: `evenOdd` or `nonZero`.
    public var rule: FillRule { isEOFilled ? .evenOdd : .nonZero }
}

extension Scene {
    /// A picture drawn by a closure, in user units from the top left, y down, as SwiftUI's `Canvas`.
    ///
    /// Unlike the initialiser from parts, it does not check the size.
    ///
    /// - Parameters:
    ///   - size: In user units. What is drawn outside is cut off.
    ///   - background: nil for a transparent one.
    ///   - title: Read aloud by screen readers; nil for none.
    ///   - drawing: Its errors pass on.
    public static func drawn(
        size: Size, background: Color? = nil, title: String? = nil,
        _ drawing: (inout GraphicsContext) throws -> Void
    ) rethrows -> Scene {
        var context = GraphicsContext()
        try drawing(&context)
        return Scene(size: size, background: background, commands: context.commands, title: title)
    }
}
