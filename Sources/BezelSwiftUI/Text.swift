// Text as SwiftUI has it: lines in a frame, stretches of several looks added together.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// Text, as great as its letters need.
///
/// It breaks at line breaks, and between words where it is wider than its frame; what does not fit even so ends in "…".
/// What it does not say about its look it inherits. The text's box reaches from the ascender to the descender; text that
/// finds no glyph for a character throws rather than leave it out. Markdown is not read.
public struct Text: Drawable, OpenableDrawing, Hashable, Sendable {
    var parts: [TextPart]

    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        var copy = self
        for part in parts.indices {
            copy.parts[part].traits.color = parts[part].traits.color.map { color in
                pass.at(.value(part)) { pass.animated(color) }
            }
        }
        return [AnyDrawable(copy)]
    }

    /// Text as it is written in the code, with values in it; no translation is looked up.
    public init(_ text: LocalizedStringKey) { self.init(verbatim: text.string) }
    /// Text in the style of its surroundings.
    @_disfavoredOverload
    public init(_ string: some StringProtocol) { parts = [TextPart(String(string))] }
    /// Text as it is; no translation is looked up.
    public init(verbatim string: String) { parts = [TextPart(string)] }

    /// What the text says.
    public var string: String { parts.map(\.string).joined() }

    /// Two texts as one, each in its own look.
    public static func + (a: Text, b: Text) -> Text {
        var both = a
        both.parts += b.parts
        return both
    }

    /// The text in a font; parts that name one keep theirs, as with all that follow.
    public func font(_ font: Font?) -> Text { with { $0.font = font } }
    /// The text in a font that is at hand.
    public func font(_ font: BezelTypesetting.Font) -> Text { self.font(Font(font)) }
    /// The text in another weight: the font's own weight axis, else the family's nearest face.
    public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }
    /// The text in bold.
    public func bold(_ isActive: Bool = true) -> Text { fontWeight(isActive ? .bold : nil) }
    /// The text in italics. Of a family without italics the upright letters are slanted.
    public func italic(_ isActive: Bool = true) -> Text { with { $0.isItalic = isActive } }
    /// Figures of one width, where the font has them.
    public func monospacedDigit() -> Text { with { $0.hasFiguresOfOneWidth = true } }
    /// The text with space added between its letters, in user units.
    public func tracking(_ tracking: Double) -> Text { with { $0.tracking = tracking } }
    /// SwiftUI's `kerning`: space added between letters, which here turns ligatures off as tracking does.
    public func kerning(_ kerning: Double) -> Text { tracking(kerning) }
    /// The text raised above the baseline, in user units; negative lowers it.
    public func baselineOffset(_ offset: Double) -> Text { with { $0.baselineOffset = offset } }
    /// The text in a colour, or in that of its surroundings at a rank, such as `.secondary`.
    public func foregroundStyle(_ style: some PlainStyle) -> Text { with { $0.setStyle(style) } }
    /// SwiftUI's older name of `foregroundStyle`.
    public func foregroundColor(_ color: Color?) -> Text { with { $0.color = color } }
    /// A line under the text, in its colour unless told otherwise.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        with { $0.underline = isActive ? TextDecoration(.underline, color: color) : nil }
    }
    /// A line through the text, in its colour unless told otherwise.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        with { $0.strikethrough = isActive ? TextDecoration(.lineThrough, color: color) : nil }
    }
    private func with(_ change: (inout TextTraits) -> Void) -> Text {
        var outer = TextTraits()
        change(&outer)
        var copy = self
        for part in copy.parts.indices { copy.parts[part].traits = copy.parts[part].traits.filled(from: outer) }
        return copy
    }

    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try TextBlock(parts, in: environment).sizeThatFits(proposal)
    }
    public func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        try TextBlock(parts, in: context.environment).draw(in: rect, into: &context)
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}

/// Text as it is written in the code, with values in it, some of them by a format: `"\(price, specifier: "%.2f")"`.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable {
    let string: String
    /// Text without values.
    public init(stringLiteral value: String) { string = value }
    /// Text with values.
    public init(stringInterpolation: StringInterpolation) { string = stringInterpolation.string }

    /// Text in the making.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var string = ""
        public init(literalCapacity: Int, interpolationCount: Int) {}
        /// Adds text.
        public mutating func appendLiteral(_ literal: String) { string += literal }
        /// Adds a value as it is described.
        public mutating func appendInterpolation(_ value: some Any) { string += "\(value)" }
        /// Adds a number by a format of `printf`.
        public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
            string += String(format: specifier, value)
        }
    }
}

extension FontLibrary {
    /// The font of a family name at a size, as SwiftUI's `Font`.
    ///
    /// - Throws: ``FontError`` where no font answers to the name.
    @_disfavoredOverload
    public func font(named name: String, size: Double, weight: Double = 400, isItalic: Bool = false) throws -> Font {
        let own: BezelTypesetting.Font = try font(named: name, size: size, weight: weight, isItalic: isItalic)
        return Font(own)
    }
}
