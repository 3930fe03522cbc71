// Parts of a text with a style of their own (`::first-line`, `::first-letter`) and changes of case (`text-transform`).
//
// Both change the content that `TextReader` has read. Where the first line ends is known only after lines have been set, so
// that such texts are read and set twice.
import BezelGeometry
import BezelInterop

extension TextReader {
    /// The context with the style of `::first-line`, as if the text had one line.
    func firstLineContext(of id: ElementID, _ context: Context) -> Context {
        guard let line = tree[id].firstLine else { return context }
        return innerContext(of: line, context)
    }

    /// The content with the style of `::first-line` on the first line only. If that style changes the number of letters, where
    /// the line ends in the other style is not known, and it stays on the whole text.
    ///
    /// - Parameters:
    ///   - line: The text in the first line's style.
    ///   - end: The first character after the line.
    func textContent(_ id: ElementID, _ context: Context, firstLine line: TextContent, end: Int) -> TextContent {
        var content = textContent(id, context, stylesFirstLine: false)
        // Changed letters leave the end unknown.
        guard content.characters.count == line.characters.count, end < content.characters.count else { return line }
        let shift = content.spans.count
        content.spans += line.spans
        for i in Range(count: end) {
            content.characters[i] = line.characters[i]
            content.characters[i].span += shift
        }
        content.layers.merge(line.layers) { $1 }
        return content
    }

    /// Gives the first letter spans of its own. It may lie in several elements, each of which needs one.
    func styleFirstLetter(of id: ElementID, _ context: Context, in content: inout TextContent) {
        guard let letter = tree[id].firstLetter, let range = content.firstLetter else { return }
        var spans: [Int: Int] = [:]
        for i in range {
            let old = content.characters[i].span
            if spans[old] == nil {
                let outer = content.spans[old]
                var around = context
                around.style = outer.style
                around.scale = outer.scale
                let inner = innerContext(of: letter, around)
                let span = span(of: letter, inner, within: outer)
                if tree[letter].own.isLayer { content.layers[letter] = inner }
                spans[old] = content.spans.count
                content.spans.append(span)
            }
            content.characters[i].span = spans[old] ?? old
        }
    }
}

extension TextContent {
    /// The first character after the first line; nil for a single line.
    ///
    /// - Parameter wrapped: Nil for unwrapped text.
    func endOfFirstLine(_ wrapped: SetText?) -> Int? {
        guard let chunks = wrapped?.chunks, let across = chunks.first?.across else {
            return characters.firstIndex { $0.scalar == TextCharacter.lineBreak }
        }
        // The highest number of any character in the line, which is the last one in logical order. Inserted marks are numbered
        // after the characters, and do not count.
        var last = 0
        for chunk in chunks where chunk.across == across {
            for index in chunk.characters where index < characters.count { last = max(last, index) }
        }
        return last + 1 < characters.count ? last + 1 : nil
    }

    /// The first letter with its marks and adjacent punctuation (CSS Pseudo-Elements 4, 2.2.1); nil if the text has none.
    fileprivate var firstLetter: Range<Int>? {
        func category(_ i: Int) -> Unicode.GeneralCategory? {
            characters.indices.contains(i) ? characters[i].scalar.properties.generalCategory : nil
        }
        func isMark(_ i: Int) -> Bool {
            category(i).map { [.nonspacingMark, .spacingMark, .enclosingMark].contains($0) } ?? false
        }
        guard let start = characters.indices.first(where: { !characters[$0].scalar.properties.isWhitespace }) else {
            return nil
        }
        var i = start
        while let c = category(i), c.isPunctuation || isMark(i) { i += 1 }
        guard let c = category(i), c.isLetterOrNumber else { return nil }
        i += 1
        while isMark(i) { i += 1 }
        while let c = category(i), c.isPunctuation, c != .openPunctuation, c != .dashPunctuation { i += 1 }
        return Range(from: start, upTo: i)
    }

    /// A character after `text-transform` (CSS Text 3, section 2.1); may become several, or none.
    ///
    /// - Parameter wordStart: Whether it is the first letter of a word.
    private func changed(_ i: Int, _ transform: TextTransform, wordStart: Bool) -> [Unicode.Scalar] {
        let scalar = characters[i].scalar
        let mapping = CaseMapping(language: spans[characters[i].span].style.text.language)
        func neighbour(_ j: Int) -> Unicode.Scalar? { characters.indices.contains(j) ? characters[j].scalar : nil }
        var result: [Unicode.Scalar]
        switch transform.letters {
        case .none: result = [scalar]
        case .uppercase: result = mapping.capitals(of: scalar)
        case .lowercase: result = mapping.smallLetters(of: scalar, after: neighbour(i - 1), before: neighbour(i + 1))
        case .capitalize where wordStart: result = mapping.titlecase(scalar)
        case .capitalize:
            // Dutch ij becomes IJ.
            let isDigraph = mapping.joinsIJ && scalar == "j" && neighbour(i - 1) == "i" && startsWord(i - 1)
            result = isDigraph ? ["J"] : [scalar]
        }
        if transform.isFullWidth { result = result.map(CaseMapping.fullWidth) }
        if transform.fullSizeKana { result = result.map(CaseMapping.fullSizeKana) }
        return result
    }

    /// Whether a letter begins a word, which apostrophes and marks do not end. Looks back to the last letter.
    private func startsWord(_ i: Int) -> Bool {
        guard characters[i].scalar.isOfWord else { return false }
        var before = i - 1
        while before >= 0 {
            let scalar = characters[before].scalar
            if scalar.isOfWord { return false }
            guard scalar.isWithinWord else { return true }
            before -= 1
        }
        return true
    }

    /// Applies `text-transform`. If a character becomes several, the first keeps its position, and all keep the rotation.
    mutating func changeCase() {
        let plain = TextTransform()
        guard spans.contains(where: { $0.style.text.transform != plain }) else { return }
        var result: [TextCharacter] = []
        result.reserveCapacity(characters.count)
        for (i, character) in characters.enumerated() {
            let transform = spans[character.span].style.text.transform
            if transform == plain {
                result.append(character)
                continue
            }
            let starts = transform.letters == .capitalize && startsWord(i)
            for (n, scalar) in changed(i, transform, wordStart: starts).enumerated() {
                var own = character
                if n > 0 {
                    own = TextCharacter(scalar: scalar, span: character.span, ownRotation: character.ownRotation)
                }
                own.scalar = scalar
                result.append(own)
            }
        }
        characters = result
    }
}

extension SetChunk {
    /// The baseline's position across the lines, by which chunks of one line are told; nil on a path.
    fileprivate var across: Double? {
        guard case .straight(let origin, let direction) = line.line else { return nil }
        return origin.x * direction.dy + origin.y * direction.dx
    }
}

/// Case by Unicode's full mappings, with the rules of languages that differ (CSS Text 3, section 2.1.1). Works on scalars, so
/// that positions of characters are not lost; what needs more context than both neighbours is not found.
struct CaseMapping {
    /// Of a BCP 47 tag.
    private let language: Substring

    init(language: String?) { self.language = (language ?? "").lowercased().prefix { $0 != "-" } }

    /// Turkish and Azerbaijani have a dotted and a dotless i.
    private var dotsI: Bool { language == "tr" || language == "az" }
    /// Dutch writes “ij” as one letter.
    var joinsIJ: Bool { language == "nl" }

    func capitals(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        if dotsI, scalar == "i" { return ["İ"] }
        if language == "el" { return greekCapital(scalar) }
        return Array(scalar.properties.uppercaseMapping.unicodeScalars)
    }

    func titlecase(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        if dotsI, scalar == "i" { return ["İ"] }
        return Array(scalar.properties.titlecaseMapping.unicodeScalars)
    }

    /// - Parameters:
    ///   - after: The scalar before it, after which it stands.
    ///   - before: The scalar that follows.
    func smallLetters(
        of scalar: Unicode.Scalar, after: Unicode.Scalar?, before: Unicode.Scalar?
    ) -> [Unicode.Scalar] {
        if dotsI, scalar == "I" { return ["ı"] }
        if dotsI, scalar == "İ" { return ["i"] }
        // Final sigma.
        if scalar == "Σ", after?.properties.isAlphabetic ?? false, !(before?.properties.isAlphabetic ?? false) {
            return ["ς"]
        }
        return Array(scalar.properties.lowercaseMapping.unicodeScalars)
    }

    /// Without accents, except diaereses.
    private func greekCapital(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        let accents: Set<UInt32> = [0x300, 0x301, 0x304, 0x306, 0x313, 0x314, 0x342, 0x345]
        if accents.contains(scalar.value) { return [] }
        let parts = CanonicalForm.decomposed(String(scalar)).unicodeScalars.filter {
            !accents.contains($0.value)
        }
        let bare = String(String.UnicodeScalarView(parts)).uppercased()
        return Array(CanonicalForm.composed(bare).unicodeScalars)
    }

    /// The form as wide as an ideograph: U+FF01 to U+FF5E repeat ASCII in its order, at a distance of 0xFEE0.
    static func fullWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x20: "\u{3000}"
        case 0x21...0x7E: Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar
        case 0xA2: "￠"
        case 0xA3: "￡"
        case 0xA5: "￥"
        case 0xA6: "￤"
        case 0xAC: "￢"
        case 0xAF: "￣"
        case 0x20A9: "￦"
        default: scalar
        }
    }

    /// Small kana and their full-size forms, in the same order.
    private static let smallKana = Array("ぁぃぅぇぉゕゖっゃゅょゎァィゥェォヵヶッャュョヮㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ".unicodeScalars)
    private static let fullKana = Array("あいうえおかけつやゆよわアイウエオカケツヤユヨワクシストヌハヒフヘホムラリルレロ".unicodeScalars)

    static func fullSizeKana(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard let position = smallKana.firstIndex(of: scalar), position < fullKana.count else { return scalar }
        return fullKana[position]
    }
}

extension Unicode.Scalar {
    fileprivate var isOfWord: Bool { properties.generalCategory.isLetterOrNumber }
    /// Marks, format characters, apostrophes and the middle dot of Catalan.
    fileprivate var isWithinWord: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .format: true
        default: self == "'" || self == "’" || self == "·"
        }
    }
}

extension Unicode.GeneralCategory {
    fileprivate var isPunctuation: Bool {
        switch self {
        case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation,
            .dashPunctuation, .connectorPunctuation:
            true
        default: false
        }
    }
    /// With symbols, as CSS counts them among the letters of words.
    fileprivate var isLetterOrNumber: Bool {
        switch self {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            true
        default: false
        }
    }
}
