// Pieces of a text with settings of their own, the font and colour that follow from these, and how pieces are shaped together.
// What pieces inherit is in DrawingEnvironment; lines are made in ParagraphLines and TextBlock.
import BezelColor
import BezelGeometry
import BezelTypesetting

/// Nil inherits.
package struct TextTraits: Hashable, Sendable {
    package var font: FontChoice?
    package var weight: FontChoice.Weight?
    package var isItalic: Bool?
    package var color: Color?
    /// Without a colour.
    package var rank: HierarchicalStyle?
    package var tracking: Double?
    /// As tracking, but also after the last letter; without effect beside tracking.
    package var kerning: Double?
    /// In user units.
    package var baselineOffset: Double?
    package var underline: TextDecoration?
    package var strikethrough: TextDecoration?
    package var hasFiguresOfOneWidth: Bool?
    package init() {}

    package mutating func setStyle(_ style: any PlainStyle) {
        color = style as? Color
        rank = style as? HierarchicalStyle
    }
    func color(in environment: DrawingEnvironment) -> Color? {
        color ?? rank.flatMap { $0.color(in: environment) }
    }

    package func filled(from outer: TextTraits) -> TextTraits {
        var all = self
        all.font = font ?? outer.font
        all.weight = weight ?? outer.weight
        all.isItalic = isItalic ?? outer.isItalic
        if color == nil, let rank, let whole = outer.color {
            (all.color, all.rank) = (rank.color(of: whole), nil)
        } else if color == nil, rank == nil {
            (all.color, all.rank) = (outer.color, outer.rank)
        }
        all.tracking = tracking ?? outer.tracking
        all.kerning = kerning ?? outer.kerning
        all.baselineOffset = baselineOffset ?? outer.baselineOffset
        all.underline = underline ?? outer.underline
        all.strikethrough = strikethrough ?? outer.strikethrough
        all.hasFiguresOfOneWidth = hasFiguresOfOneWidth ?? outer.hasFiguresOfOneWidth
        return all
    }
}

package struct TextPart: Hashable, Sendable {
    package var string: String
    package var traits: TextTraits
    package init(_ string: String, traits: TextTraits = TextTraits()) {
        self.string = string
        self.traits = traits
    }

    func look(in environment: DrawingEnvironment, scale: Double) throws -> TextLook {
        var choice = traits.font ?? environment.font ?? .body
        if traits.hasFiguresOfOneWidth ?? false { choice = choice.monospacedDigit() }
        let found: FontChoice.Found
        do {
            found = try choice.found(
                weight: traits.weight ?? environment.fontWeight, isItalic: traits.isItalic ?? environment.isItalic)
        } catch {
            // Only if Bezel's own fonts are missing.
            if traits.font == nil, environment.font == nil { throw DrawingError.missingFont(text: string) }
            throw error
        }
        var font = found.font
        font.size *= scale
        let tracking = traits.tracking ?? environment.tracking
        let kerning = tracking == 0 ? (traits.kerning ?? environment.kerning) * scale : 0
        let style = TextStyle(
            font: font, color: traits.color(in: environment), tracking: tracking * scale + kerning,
            baselineShift: (traits.baselineOffset ?? 0) * scale,
            decorations: [traits.underline, traits.strikethrough].compactMap { $0 })
        return TextLook(style: style, isSlanted: found.isSlanted, kerning: kerning)
    }
}

struct TextLook: Hashable {
    var style: TextStyle
    var isSlanted: Bool
    /// What a line has beyond its last letter.
    var kerning = 0.0
}

struct TextSetter {
    /// About 12°, as in browsers and Core Text.
    static let slant = Transform(a: 1, b: 0, c: -0.2126, d: 1, tx: 0, ty: 0)

    struct Line {
        var shaped: ShapedText
        var slantedSpans: Set<Int>
    }

    /// - Throws: ``DrawingError/missingCharacters(text:characters:)``.
    static func shape(
        _ spans: [(text: String, look: TextLook)], direction: StyledText.Direction = .automatic
    ) throws -> Line {
        let text = StyledText(
            spans: spans.map { StyledText.Span($0.text, style: $0.look.style) }, direction: direction)
        let shaped = try Shaper().shape(text)
        guard shaped.missing.isEmpty else {
            throw DrawingError.missingCharacters(text: text.string, characters: shaped.missing.map(\.character))
        }
        return Line(shaped: shaped, slantedSpans: Set(spans.indices.filter { spans[$0].look.isSlanted }))
    }

    static func slanted(_ text: PlacedText, spans: Set<Int>) -> PlacedText {
        guard !spans.isEmpty else { return text }
        var copy = text
        for run in copy.runs.indices where spans.contains(copy.runs[run].spanIndex) {
            for glyph in copy.runs[run].glyphs.indices {
                let own = copy.runs[run].glyphs[glyph].transform
                copy.runs[run].glyphs[glyph].transform = slant.concatenating(own)
            }
        }
        return copy
    }
}
