import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// Breaks at line breaks, and between words if too wide; the rest ends in "…". Inherits unset properties. Its box is
/// from ascender to descender. Throws if a character has no glyph. Literals may have Markdown within a line.
public struct Text: Drawable, OpenableDrawing, Hashable, Sendable {
    var parts: [TextPart]

    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        var copy = self
        for part in parts.indices {
            copy.parts[part].traits.color = parts[part].traits.color.map { color in
                pass.at(.value(part)) { pass.animated(color) }
            }
        }
        guard let renderer = EnvironmentValues(pass.inherited.values).textRenderer else { return [AnyDrawable(copy)] }
        return [AnyDrawable(RenderedText(text: copy, renderer: pass.at(.other) { renderer.moved(in: pass) }))]
    }

    /// With values and Markdown, as `"**\(count)** left"`; not translated.
    public init(_ text: LocalizedStringKey) { self.init(markdown: text.markdown) }
    /// In the inherited style.
    @_disfavoredOverload
    public init(_ string: some StringProtocol) { parts = [TextPart(String(string))] }
    /// Not translated.
    public init(verbatim string: String) { parts = [TextPart(string)] }

    /// The characters.
    public var string: String { parts.map(\.string).joined() }

    /// Each keeps its style.
    public static func + (a: Text, b: Text) -> Text {
        var both = a
        both.parts += b.parts
        return both
    }

    /// Parts with a font keep theirs, as for all modifiers.
    public func font(_ font: Font?) -> Text { with { $0.font = font } }
    /// Bezel's font.
    public func font(_ font: BezelTypesetting.Font) -> Text { self.font(Font(font)) }
    /// By the weight axis, else the nearest face.
    public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }
    /// Bold.
    public func bold(_ isActive: Bool = true) -> Text { fontWeight(isActive ? .bold : nil) }
    /// Slants letters if the family has no italics.
    public func italic(_ isActive: Bool = true) -> Text { with { $0.isItalic = isActive } }
    /// Tabular figures, if available.
    public func monospacedDigit() -> Text { with { $0.hasFiguresOfOneWidth = true } }
    /// Space between letters, in user units.
    public func tracking(_ tracking: Double) -> Text { with { $0.tracking = tracking } }
    /// Space after each letter, in user units: after the last one too, where a line becomes wider. Without effect beside
    /// tracking.
    public func kerning(_ kerning: Double) -> Text { with { $0.kerning = kerning } }
    /// In user units, upwards.
    public func baselineOffset(_ offset: Double) -> Text { with { $0.baselineOffset = offset } }
    /// A colour or level.
    public func foregroundStyle(_ style: some PlainStyle) -> Text { with { $0.setStyle(style) } }
    /// See `foregroundStyle`.
    @_disfavoredOverload
    public func foregroundColor(_ color: Color?) -> Text { with { $0.color = color } }
    /// See `foregroundStyle`.
    public func foregroundColor(_ color: Color) -> Text { with { $0.color = color } }
    /// Nil uses the text's colour.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        with { $0.underline = isActive ? TextDecoration(.underline, color: color) : nil }
    }
    /// Nil uses the text's colour.
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

/// Text with values, as `"\(price, specifier: "%.2f")"`.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable {
    let string: String
    /// The string, with its values marked so that no Markdown is read in them.
    let markdown: String
    /// Without values.
    public init(stringLiteral value: String) { (string, markdown) = (value, value) }
    /// A key that is not in the source.
    public init(_ value: String) { (string, markdown) = (value, value) }
    /// With values.
    public init(stringInterpolation: StringInterpolation) {
        (string, markdown) = (stringInterpolation.string, stringInterpolation.markdown)
    }

    /// Collects text and values.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var string = ""
        fileprivate var markdown = ""
        private mutating func append(value: String) {
            string += value
            for character in value {
                if "\\`*_~[]".contains(character) { markdown.append("\\") }
                markdown.append(character)
            }
        }
        /// An empty text; the counts are not needed.
        public init(literalCapacity: Int, interpolationCount: Int) {}
        /// Adds text.
        public mutating func appendLiteral(_ literal: String) {
            string += literal
            markdown += literal
        }
        /// Adds a description.
        public mutating func appendInterpolation(_ value: some Any) { append(value: "\(value)") }
        /// A number in `printf` format.
        public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
            append(value: String(format: specifier, value))
        }
    }
}

extension FontLibrary {
    /// By family.
    ///
    /// - Throws: ``FontError`` if missing.
    @_disfavoredOverload
    public func font(named name: String, size: Double, weight: Double = 400, isItalic: Bool = false) throws -> Font {
        let own: BezelTypesetting.Font = try font(named: name, size: size, weight: weight, isItalic: isItalic)
        return Font(own)
    }
}
