// A stretch of text with what it says about its look; the rest is inherited.
import BezelColor
import BezelGeometry
import BezelTypesetting

/// What a stretch of text says about its own look; nil leaves it to those round it.
package struct TextTraits: Hashable, Sendable {
    package var font: FontChoice?
    package var weight: FontChoice.Weight?
    package var isItalic: Bool?
    package var color: Color?
    /// Of the foreground; where there is no colour.
    package var rank: HierarchicalStyle?
    package var tracking: Double?
    /// User units above the baseline.
    package var baselineOffset: Double?
    package var underline: TextDecoration?
    package var strikethrough: TextDecoration?
    package var hasFiguresOfOneWidth: Bool?
    package init() {}

    /// Sets the colour, or the rank of the foreground.
    package mutating func setStyle(_ style: any PlainStyle) {
        color = style as? Color
        rank = style as? HierarchicalStyle
    }
    /// The colour in an environment; nil for the foreground's own paint.
    func color(in environment: DrawingEnvironment) -> Color? {
        color ?? rank.flatMap { $0.color(in: environment) }
    }

    /// The same with what another one says where this one says nothing.
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
        all.baselineOffset = baselineOffset ?? outer.baselineOffset
        all.underline = underline ?? outer.underline
        all.strikethrough = strikethrough ?? outer.strikethrough
        all.hasFiguresOfOneWidth = hasFiguresOfOneWidth ?? outer.hasFiguresOfOneWidth
        return all
    }
}

/// A stretch of text and its traits.
package struct TextPart: Hashable, Sendable {
    package var string: String
    package var traits: TextTraits
    package init(_ string: String, traits: TextTraits = TextTraits()) {
        self.string = string
        self.traits = traits
    }

    /// How the stretch is set at a scale: a style, and whether its letters are slanted for want of italics.
    func look(in environment: DrawingEnvironment, scale: Double) throws -> TextLook {
        var choice = traits.font ?? environment.font ?? .body
        if traits.hasFiguresOfOneWidth ?? false { choice = choice.monospacedDigit() }
        let found: FontChoice.Found
        do {
            found = try choice.found(
                weight: traits.weight ?? environment.fontWeight, isItalic: traits.isItalic ?? environment.isItalic)
        } catch {
            // A text that named no font finds none only where Bezel's own are missing.
            if traits.font == nil, environment.font == nil { throw DrawingError.missingFont(text: string) }
            throw error
        }
        var font = found.font
        font.size *= scale
        let style = TextStyle(
            font: font, color: traits.color(in: environment),
            tracking: (traits.tracking ?? environment.tracking) * scale,
            baselineShift: (traits.baselineOffset ?? 0) * scale,
            decorations: [traits.underline, traits.strikethrough].compactMap { $0 })
        return TextLook(style: style, isSlanted: found.isSlanted)
    }
}

/// A style, and whether its letters are slanted for want of italics.
struct TextLook: Hashable {
    var style: TextStyle
    var isSlanted: Bool
}

/// Shapes stretches of text as one line.
struct TextSetter {
    /// The slant of upright letters that stand for italics, as browsers and Core Text have it: about 12 degrees.
    static let slant = Transform(a: 1, b: 0, c: -0.2126, d: 1, tx: 0, ty: 0)

    /// The line's text, and which of its spans are slanted.
    struct Line {
        var shaped: ShapedText
        var slantedSpans: Set<Int>
    }

    /// - Throws: ``DrawingError/missingCharacters(text:characters:)`` where no font at hand shows a character.
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

    /// Placed text with the letters of some spans slanted about the baseline.
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
