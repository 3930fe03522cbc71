// Fonts of clusters: the style's, its fallbacks, the shaper's.
import BezelInterop
import BezelGeometry

struct FontChain {
    struct Choice: Equatable {
        var span: Int
        var position: Int
        var isMissing: Bool
        static func == (a: Choice, b: Choice) -> Bool { a.span == b.span && a.position == b.position }
    }

    private var fonts: [[Font]]
    private var instances: [[FontInstance]]
    /// Whether no bundled fonts are left to add.
    private var isFull: [Bool]
    private let usesSystemFonts: Bool
    private var systemPositions: [Set<Int>]
    private let languages: [String?]
    private let isOrnament: [Bool]

    init(text: StyledText, shaper: Shaper) {
        usesSystemFonts = shaper.usesSystemFonts
        isOrnament = text.spans.map(\.isOrnament)
        languages = text.spans.map(\.style.language)
        systemPositions = Array(repeating: [], count: text.spans.count)
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
        isFull = Array(repeating: !shaper.usesBundledFonts, count: fonts.count)
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
                end == i + 1 && items.scalars[i] < 0x2000 && instances[span][0].glyph(for: items.scalars[i]) != nil
                ? Choice(span: span, position: 0, isMissing: false)
                : choose(items.scalars[Range(from: i, upTo: end)], span: span)
            for _ in Range(from: i, upTo: end) { choices.append(choice) }
            i = end
        }
        return choices
    }

    private mutating func choose(_ grapheme: ArraySlice<UInt32>, span: Int) -> Choice {
        let wanted = grapheme.filter { !Self.isIgnorable($0) }
        guard let base = wanted.first, !isOrnament[span] else {
            return Choice(span: span, position: 0, isMissing: false)
        }
        let wantsColor = Self.wantsColor(grapheme, base: base)
        var withAll: Int?
        var withBase: Int?
        var position = 0
        while position < fonts[span].count || addBundledFonts(withAll == nil, span: span) {
            let instance = instance(span, position)
            if wanted.allSatisfy({ instance.glyph(for: $0) != nil }) || composes(wanted, in: instance) {
                if wantsColor == nil || wantsColor == fonts[span][position].face.hasColorGlyphs {
                    return Choice(span: span, position: position, isMissing: false)
                }
                if withAll == nil { withAll = position }
            }
            if withBase == nil, instance.glyph(for: base) != nil { withBase = position }
            position += 1
        }
        if usesSystemFonts,
            let position = addSystemFont(for: wanted, span: span, wantsColor: wantsColor, mustMatch: withAll != nil)
        {
            return Choice(span: span, position: position, isMissing: false)
        }
        if let withAll { return Choice(span: span, position: withAll, isMissing: false) }
        return Choice(span: span, position: withBase ?? 0, isMissing: true)
    }

    /// By variation selector or default; nil for either.
    private static func wantsColor(_ grapheme: ArraySlice<UInt32>, base: UInt32) -> Bool? {
        if grapheme.contains(0xFE0F) { return true }
        if grapheme.contains(0xFE0E) { return false }
        guard base >= 0x2000, let scalar = Unicode.Scalar(base) else { return nil }
        return scalar.properties.isEmojiPresentation ? true : nil
    }

    /// Adds them once, in the span's weight and slant.
    private mutating func addBundledFonts(_ isNeeded: Bool, span: Int) -> Bool {
        guard isNeeded, !isFull[span] else { return false }
        isFull[span] = true
        let own = fonts[span][0]
        let weight = own.variations["wght"] ?? own.face.weight
        var isThere = false
        for family in Self.bundledFamilies {
            let request = FontRequest(family, weight: weight, isItalic: own.face.isItalic)
            guard var font = try? FontLibrary.bundled.font(request, size: own.size) else { continue }
            font.features = own.features
            fonts[span].append(font)
            isThere = true
        }
        return isThere
    }

    private static let bundledFamilies = [
        "Noto Sans", "Amiri", "Noto Sans Hebrew", "Noto Sans Devanagari", "Noto Sans Thai", "Inter",
    ]

    /// - Parameter mustMatch: Requires `wantsColor`.
    private mutating func addSystemFont(
        for wanted: [UInt32], span: Int, wantsColor: Bool?, mustMatch: Bool
    ) -> Int? {
        let own = fonts[span][0]
        let request = SystemFaces.Request(
            scalars: wanted, weight: own.variations["wght"] ?? own.face.weight, isItalic: own.face.isItalic,
            language: languages[span], isColor: wantsColor)
        guard let face = SystemFaces.face(request), !mustMatch || face.hasColorGlyphs == wantsColor else { return nil }
        let font = Font(face, size: own.size, features: own.features)
        guard wanted.allSatisfy({ font.instance.glyph(for: $0) != nil }) else { return nil }
        fonts[span].append(font)
        systemPositions[span].insert(fonts[span].count - 1)
        return fonts[span].count - 1
    }

    private func composes(_ grapheme: [UInt32], in instance: FontInstance) -> Bool {
        guard grapheme.count > 1, grapheme.count <= 4 else { return false }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: grapheme.compactMap { Unicode.Scalar($0) })
        return CanonicalForm.composed(String(view)).unicodeScalars.allSatisfy {
            instance.glyph(for: $0.value) != nil
        }
    }

    static func isIgnorable(_ s: UInt32) -> Bool {
        switch s {
        case 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E,
            0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xE0000...0xE0FFF:
            true
        default: false
        }
    }
}
