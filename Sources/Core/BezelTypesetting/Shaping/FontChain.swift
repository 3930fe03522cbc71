// Which font shows each cluster: the style's, its fallbacks and the shaper's, those of the folders, the bundled ones, the
// system's, in this order. Shaper asks for all clusters of a text at once. What a fallback looks like is in FallbackStyle; the system is
// asked through SystemFaces.
import BezelInterop
import BezelGeometry

/// Fonts are added to a span's list only when a character lacks one, so text in one script opens one font. A grapheme is
/// shown by one font: the first with all its characters and the colour that it asks for, or what comes nearest to that.
struct FontChain {
    /// A font by its span and its position in that span's list.
    struct Choice: Equatable {
        var span: Int
        var position: Int
        var isMissing: Bool
        static func == (a: Choice, b: Choice) -> Bool { a.span == b.span && a.position == b.position }
    }

    private var fonts: [[Font]]
    private var instances: [[FontInstance]]
    /// Which of the first fonts have emoji and no letters.
    private var ofEmoji: [[Bool]]
    /// The next fonts to add if those before lack a character. Like all arrays here, by span.
    private var reserves: [Reserve]
    private let shaper: Shaper
    private var systemPositions: [Set<Int>]
    /// Where the bundled fonts begin among a span's; nil before they are asked.
    private var bundledPositions: [Range<Int>?]
    private let styles: [TextStyle]
    private let isOrnament: [Bool]

    /// In this order.
    private enum Reserve {
        case folders
        /// Those of the folders that are left, the nearest to the style last.
        case ranked([FontLibrary.Entry])
        case bundled, none
    }

    init(text: StyledText, shaper: Shaper) {
        self.shaper = shaper
        isOrnament = text.spans.map(\.isOrnament)
        styles = text.spans.map(\.style)
        systemPositions = Array(repeating: [], count: text.spans.count)
        bundledPositions = Array(repeating: nil, count: text.spans.count)
        ofEmoji = Array(repeating: [], count: text.spans.count)
        fonts = []
        instances = []
        for span in text.spans {
            let font = span.style.font
            var chain = [font]
            chain += span.style.fallbacks
            for face in shaper.fallbackFaces { chain.append(Font(face, size: font.size, features: font.features)) }
            fonts.append(chain)
            instances.append([font.instance])
        }
        reserves = Array(repeating: .folders, count: fonts.count)
    }

    func font(_ choice: Choice) -> Font { fonts[choice.span][choice.position] }

    func isFromSystem(_ choice: Choice) -> Bool { systemPositions[choice.span].contains(choice.position) }

    private mutating func instance(_ span: Int, _ position: Int) -> FontInstance {
        while instances[span].count <= position { instances[span].append(fonts[span][instances[span].count].instance) }
        return instances[span][position]
    }

    /// For each code point, the same throughout a grapheme.
    mutating func choose(for items: TextItems) -> [Choice] {
        var choices: [Choice] = []
        choices.reserveCapacity(items.count)
        var i = 0
        while i < items.count {
            var end = i + 1
            let span = items[i].span
            while end < items.count, !items[end].startsGrapheme, items[end].span == span { end += 1 }
            let choice =
                end == i + 1 && items.scalars[i] < 0x2000 && has(items.scalars[i], span: span, position: 0)
                    && !isOfEmoji(span, 0)
                ? Choice(span: span, position: 0, isMissing: false)
                : choose(items.scalars[Range(from: i, upTo: end)], span: span)
            for _ in Range(from: i, upTo: end) { choices.append(choice) }
            i = end
        }
        return choices
    }

    /// Whether a font may show a character and has a glyph for it.
    private mutating func has(_ scalar: UInt32, span: Int, position: Int) -> Bool {
        instance(span, position).glyph(for: scalar) != nil
            && fonts[span][position].face.characters?.contains(scalar) != false
    }

    /// Whether a font has all characters, or their composed form.
    private mutating func hasAll(_ wanted: [UInt32], span: Int, position: Int) -> Bool {
        for scalar in wanted where !has(scalar, span: span, position: position) {
            return fonts[span][position].face.characters == nil && composes(wanted, in: instance(span, position))
        }
        return true
    }

    /// The font of one grapheme, adding fonts as long as none has all of it.
    ///
    /// In this order: a font with all characters and the wished colour; a font of the system with all and the colour; one of the
    /// chain with all in the other colour; one of the system with all; one with the base alone;
    /// and the first. The last two are reported as missing. Selectors and joiners are not looked for. Fonts are opened one after the other, and stay in
    /// the span's list, so that the next grapheme finds them; positions in it never change.
    private mutating func choose(_ grapheme: ArraySlice<UInt32>, span: Int) -> Choice {
        let wanted = grapheme.filter { !Self.isIgnorable($0) }
        guard let base = wanted.first, !isOrnament[span] else {
            return Choice(span: span, position: 0, isMissing: false)
        }
        if Self.isPrivate(base) { return choosePrivate(base, span: span) }
        let wantsColor = Self.wantsColor(grapheme, base: base)
        var withAll: Int?
        var withBase: Int?
        var position = 0
        while position < fonts[span].count || addReserve(withAll == nil, span: span) {
            if hasAll(wanted, span: span, position: position) {
                // A font of emoji has digits, signs and spaces, too, which are to be plain unless they say otherwise.
                let isPlain =
                    systemPositions[span].contains(position) || base < 0x2000 && isOfEmoji(span, position)
                let wants = isPlain ? wantsColor ?? false : wantsColor
                if wants == nil || wants == fonts[span][position].face.hasColorGlyphs {
                    return Choice(span: span, position: position, isMissing: false)
                }
                if withAll == nil { withAll = position }
            }
            if withBase == nil, has(base, span: span, position: position) { withBase = position }
            position += 1
        }
        if let added = addSystemFont(
            for: wanted, span: span, wantsColor: wantsColor ?? false, mustMatch: withAll != nil)
        {
            return Choice(span: span, position: added, isMissing: false)
        }
        if let withAll { return Choice(span: span, position: withAll, isMissing: false) }
        // A text font shows an emoji that no colour font has, and the other way round.
        if let added = addSystemFont(for: wanted, span: span, wantsColor: nil, mustMatch: false) {
            return Choice(span: span, position: added, isMissing: false)
        }
        if withBase == nil, wanted.count > 1 {
            withBase = addSystemFont(for: [base], span: span, wantsColor: nil, mustMatch: false)
        }
        // The shaper gives spaces a width.
        let isSpace = wanted.allSatisfy { SpaceWidths.width(of: $0) != nil }
        return Choice(span: span, position: withBase ?? 0, isMissing: !isSpace)
    }

    /// The font of a character of private use. It means something only in the fonts that a text names, and another letter or
    /// sign in each other font, so that neither bundled nor system fonts are asked (CSS Fonts 4, 5.3).
    private mutating func choosePrivate(_ scalar: UInt32, span: Int) -> Choice {
        var position = 0
        while position < fonts[span].count || addFolderFont(span) {
            let isNamed =
                bundledPositions[span]?.contains(position) != true && !systemPositions[span].contains(position)
            if isNamed, has(scalar, span: span, position: position) {
                return Choice(span: span, position: position, isMissing: false)
            }
            position += 1
        }
        return Choice(span: span, position: 0, isMissing: true)
    }

    private static func isPrivate(_ scalar: UInt32) -> Bool {
        0xE000...0xF8FF ~= scalar || 0xF0000...0xFFFFD ~= scalar || 0x100000...0x10FFFD ~= scalar
    }

    /// Whether a font has emoji and no letters. Fonts of coloured letters set text as others do.
    private mutating func isOfEmoji(_ span: Int, _ position: Int) -> Bool {
        while ofEmoji[span].count <= position {
            let next = ofEmoji[span].count
            ofEmoji[span].append(
                fonts[span][next].face.hasColorGlyphs && instance(span, next).glyph(for: 0x61) == nil)
        }
        return ofEmoji[span][position]
    }

    /// By variation selector or default; nil for either.
    private static func wantsColor(_ grapheme: ArraySlice<UInt32>, base: UInt32) -> Bool? {
        if grapheme.contains(0xFE0F) { return true }
        if grapheme.contains(0xFE0E) { return false }
        guard base >= 0x2000, let scalar = Unicode.Scalar(base) else { return nil }
        return scalar.properties.isEmojiPresentation ? true : nil
    }

    private func fallbackStyle(_ span: Int) -> FallbackStyle {
        styles[span].fallbackStyle ?? FallbackStyle(of: fonts[span][0])
    }

    /// A face to add to a span's fonts.
    private func styled(_ entry: FontLibrary.Entry, _ span: Int) -> Font {
        fallbackStyle(span).font(entry, like: fonts[span][0], atMost: shaper.maximumFontSize)
    }

    /// Adds the next fonts, once, until there is one more; false if none are left.
    private mutating func addReserve(_ isNeeded: Bool, span: Int) -> Bool {
        guard isNeeded else { return false }
        if addFolderFont(span) { return true }
        guard case .bundled = reserves[span] else { return false }
        reserves[span] = .none
        let count = fonts[span].count
        addBundledFonts(span)
        bundledPositions[span] = Range(from: count, upTo: fonts[span].count)
        return fonts[span].count > count
    }

    /// Adds the next font of the folders; false if none is left.
    private mutating func addFolderFont(_ span: Int) -> Bool {
        if case .folders = reserves[span] { reserves[span] = .ranked(rankedFolderFonts(span)) }
        guard case .ranked(var entries) = reserves[span] else { return false }
        guard let next = entries.popLast() else {
            reserves[span] = shaper.usesBundledFonts ? .bundled : .none
            return false
        }
        reserves[span] = .ranked(entries)
        fonts[span].append(styled(next, span))
        return true
    }

    /// Nearest to the style last.
    private func rankedFolderFonts(_ span: Int) -> [FontLibrary.Entry] {
        if shaper.fallbackEntries.isEmpty { return [] }
        let style = fallbackStyle(span)
        let known = Set(fonts[span].map(\.face))
        return shaper.fallbackEntries.enumerated().filter { !known.contains($0.element.face) }
            .map { (entry: $0.element, distance: style.distance(to: $0.element), order: $0.offset) }
            .sorted { ($0.distance, $0.order) > ($1.distance, $1.order) }.map(\.entry)
    }

    private mutating func addBundledFonts(_ span: Int) {
        let style = fallbackStyle(span)
        for family in Self.bundledFamilies(beside: fonts[span][0].face.familyName) {
            guard let entry = try? FontLibrary.bundled.entry(for: style.request(family)) else { continue }
            fonts[span].append(styled(entry, span))
        }
    }

    /// Families for the characters that a text's own fonts lack, in the order in which they are asked.
    ///
    /// Arabic beside a sans serif is set in one, too. A Naskh for books has thin strokes and small letters there, so it
    /// comes first only beside letters with serifs.
    private static func bundledFamilies(beside family: String) -> [String] {
        let arabic = ["Noto Sans Arabic", "Amiri"]
        return ["Noto Sans"] + (FontLibrary.hasSerifs(family) ? arabic.reversed() : arabic)
            + ["Noto Sans Hebrew", "Noto Sans Devanagari", "Noto Sans Thai", "Inter"]
    }

    /// - Parameter mustMatch: Requires `wantsColor`.
    private mutating func addSystemFont(
        for wanted: [UInt32], span: Int, wantsColor: Bool?, mustMatch: Bool
    ) -> Int? {
        guard shaper.usesSystemFonts else { return nil }
        let style = fallbackStyle(span)
        let request = SystemFaces.Request(
            scalars: wanted, weight: style.weight, isItalic: style.isItalic, language: styles[span].language,
            isColor: wantsColor)
        guard let entry = SystemFaces.face(request), !mustMatch || entry.face.hasColorGlyphs == wantsColor else {
            return nil
        }
        let font = styled(entry, span)
        guard wanted.allSatisfy({ font.instance.glyph(for: $0) != nil }) else { return nil }
        fonts[span].append(font)
        systemPositions[span].insert(fonts[span].count - 1)
        return fonts[span].count - 1
    }

    /// Whether the font has the canonical composition, as of a letter and its accent.
    private func composes(_ grapheme: [UInt32], in instance: FontInstance) -> Bool {
        guard grapheme.count > 1, grapheme.count <= 4 else { return false }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: grapheme.compactMap { Unicode.Scalar($0) })
        return CanonicalForm.composed(String(view)).unicodeScalars.allSatisfy {
            instance.glyph(for: $0.value) != nil
        }
    }

    /// Characters that are invisible by themselves, so that no font needs them: most of Default_Ignorable_Code_Point.
    static func isIgnorable(_ s: UInt32) -> Bool {
        switch s {
        case 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E,
            0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xE0000...0xE0FFF:
            true
        default: false
        }
    }
}
