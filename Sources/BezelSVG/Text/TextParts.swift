import BezelGeometry
import BezelInterop

extension TextReader {
    /// As if the text had one line.
    func firstLineContext(of id: ElementID, _ context: Context) -> Context {
        guard let line = tree[id].firstLine else { return context }
        return innerContext(of: line, context)
    }

    /// Applies `::first-line` to the first line only.
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
    /// Nil for a single line.
    ///
    /// - Parameter wrapped: Nil for unwrapped text.
    func endOfFirstLine(_ wrapped: SetText?) -> Int? {
        guard let chunks = wrapped?.chunks, let across = chunks.first?.across else {
            return characters.firstIndex { $0.scalar == TextCharacter.lineBreak }
        }
        // Inserted marks are numbered after the characters.
        var last = 0
        for chunk in chunks where chunk.across == across {
            for index in chunk.characters where index < characters.count { last = max(last, index) }
        }
        return last + 1 < characters.count ? last + 1 : nil
    }

    /// With marks and adjacent punctuation (CSS Pseudo-Elements 4, 2.2.1).
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

    /// Apostrophes and marks do not end words.
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

    /// The first new letter keeps the position, and all keep the rotation.
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
    fileprivate var across: Double? {
        guard case .straight(let origin, let direction) = line.line else { return nil }
        return origin.x * direction.dy + origin.y * direction.dx
    }
}

struct CaseMapping {
    /// Of a BCP 47 tag.
    private let language: Substring

    init(language: String?) { self.language = (language ?? "").lowercased().prefix { $0 != "-" } }

    private var dotsI: Bool { language == "tr" || language == "az" }
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

    private static let smallKana = Array("ぁぃぅぇぉゕゖっゃゅょゎァィゥェォヵヶッャュョヮㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ".unicodeScalars)
    private static let fullKana = Array("あいうえおかけつやゆよわアイウエオカケツヤユヨワクシストヌハヒフヘホムラリルレロ".unicodeScalars)

    static func fullSizeKana(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard let position = smallKana.firstIndex(of: scalar), position < fullKana.count else { return scalar }
        return fullKana[position]
    }
}

extension Unicode.Scalar {
    fileprivate var isOfWord: Bool { properties.generalCategory.isLetterOrNumber }
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
    fileprivate var isLetterOrNumber: Bool {
        switch self {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            true
        default: false
        }
    }
}
