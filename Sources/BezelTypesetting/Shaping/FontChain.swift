// Which font shows which cluster: the style's own, its fallbacks, then the shaper's, for base and marks together.
import BezelInterop
import Foundation

/// The fonts that a text may use, each span's in order of preference.
struct FontChain {
    /// A span's font by its place in the span's chain.
    struct Choice: Equatable {
        var span: Int
        var place: Int
        /// Whether no font of the chain has the character; the first then shows its own sign for that.
        var isMissing: Bool
        static func == (a: Choice, b: Choice) -> Bool { a.span == b.span && a.place == b.place }
    }

    private var fonts: [[Font]]
    private var instances: [[FontInstance]]
    private let usesSystemFonts: Bool

    init(text: StyledText, fallbackFaces: [FontFace], usesSystemFonts: Bool) {
        self.usesSystemFonts = usesSystemFonts
        fonts = text.spans.map { span in
            let size = span.style.font.size
            return [span.style.font] + span.style.fallbacks
                + fallbackFaces.map { Font($0, size: size, features: span.style.font.features) }
        }
        instances = fonts.map { chain in chain.prefix(1).map(\.instance) }
    }

    func font(_ choice: Choice) -> Font { fonts[choice.span][choice.place] }

    private mutating func instance(_ span: Int, _ place: Int) -> FontInstance {
        // Fallbacks are opened only when a character asks for them.
        while instances[span].count <= place { instances[span].append(fonts[span][instances[span].count].instance) }
        return instances[span][place]
    }

    /// A choice for every code point; all code points of a grapheme share it.
    mutating func choose(for items: TextItems) -> [Choice] {
        var choices: [Choice] = []
        choices.reserveCapacity(items.scalars.count)
        var i = 0
        while i < items.scalars.count {
            var end = i + 1
            while end < items.scalars.count, !items.startsGrapheme[end],
                items.spanOfScalar[end] == items.spanOfScalar[i]
            { end += 1 }
            let choice = choose(items.scalars[i..<end], span: items.spanOfScalar[i])
            for _ in i..<end { choices.append(choice) }
            i = end
        }
        return choices
    }

    private mutating func choose(_ grapheme: ArraySlice<UInt32>, span: Int) -> Choice {
        let wanted = grapheme.filter { !Self.isIgnorable($0) }
        if wanted.isEmpty { return Choice(span: span, place: 0, isMissing: false) }
        var withBase: Int?
        for place in fonts[span].indices {
            let instance = instance(span, place)
            if wanted.allSatisfy({ instance.glyph(for: $0) != nil }) || composes(wanted, in: instance) {
                return Choice(span: span, place: place, isMissing: false)
            }
            if withBase == nil, let base = wanted.first, instance.glyph(for: base) != nil { withBase = place }
        }
        if usesSystemFonts, let place = addSystemFont(for: wanted, span: span) {
            return Choice(span: span, place: place, isMissing: false)
        }
        return Choice(span: span, place: withBase ?? 0, isMissing: true)
    }

    /// Adds a font of the system's that has the grapheme to the span's chain.
    private mutating func addSystemFont(for wanted: [UInt32], span: Int) -> Int? {
        guard let base = wanted.first, let match = Fontconfig.match(scalar: base),
            let face = try? FontFace(path: match.path, index: match.index)
        else { return nil }
        let font = Font(face, size: fonts[span][0].size, features: fonts[span][0].features)
        guard wanted.allSatisfy({ font.instance.glyph(for: $0) != nil }) else { return nil }
        fonts[span].append(font)
        return fonts[span].count - 1
    }

    /// Whether the font has the grapheme's precomposed form.
    private func composes(_ grapheme: [UInt32], in instance: FontInstance) -> Bool {
        guard grapheme.count > 1, grapheme.count <= 4 else { return false }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: grapheme.compactMap { Unicode.Scalar($0) })
        return String(view).precomposedStringWithCanonicalMapping.unicodeScalars.allSatisfy {
            instance.glyph(for: $0.value) != nil
        }
    }

    /// Joiners, variation selectors, bidi controls and the like show nothing and need no glyph.
    static func isIgnorable(_ s: UInt32) -> Bool {
        switch s {
        case 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E,
            0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xE0000...0xE0FFF:
            true
        default: false
        }
    }
}
