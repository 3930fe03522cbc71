// Where lines may break, by characters alone. Paragraphs, SVG's text and ellipses use it; text through several paths
// breaks at spaces by its own rule (TextPieces in TextThread).
import BezelGeometry

/// The usual cases of UAX #14: breaks after spaces, hyphens, dashes, zero width spaces and soft hyphens, and between
/// ideographs and kana, but not before closing or after opening punctuation, nor at no-break spaces or word joiners.
/// Thai and the like need dictionaries; see ``syllables(in:)``.
package enum LineBreaks {
    /// UTF-8 offsets, ascending.
    ///
    /// - Parameter keepsWords: Keeps ideographs and kana together.
    package static func offsets(in text: String, keepsWords: Bool = false) -> [Int] {
        var found: [Int] = []
        var offset = 0
        var before: Unicode.Scalar?
        var wasSpace = false
        for character in text {
            guard let first = character.unicodeScalars.first, let last = character.unicodeScalars.last else { continue }
            if let before, allows(before, first, wasSpace: wasSpace),
                wasSpace || !keepsWords || !(isIdeograph(before) && isIdeograph(first))
            {
                found.append(offset)
            }
            wasSpace = isSpace(last)
            before = last
            offset += character.utf8.count
        }
        return found
    }

    /// Emergency breaks in Thai, Lao, Khmer and Myanmar by spelling alone, as ascending UTF-8 offsets.
    package static func syllables(in text: String) -> [Int] {
        var found: [Int] = []
        var offset = 0
        let scalars = Array(text.unicodeScalars)
        for (i, scalar) in scalars.enumerated() {
            if i > 0, scalar.value >= 0xE00, scalar.value <= 0x17FF,
                beginsSyllable(scalar, after: scalars[i - 1], before: i + 1 < scalars.count ? scalars[i + 1] : nil)
            {
                found.append(offset)
            }
            offset += UTF8.width(scalar)
        }
        return found
    }

    /// Rules of spelling only: they find no word boundaries, and some syllables not either.
    private static func beginsSyllable(
        _ s: Unicode.Scalar, after last: Unicode.Scalar, before next: Unicode.Scalar?
    ) -> Bool {
        let following = next?.value ?? 0
        switch s.value {
        // Vowels before their consonant.
        case 0xE40...0xE44: return 0xE01...0xE4E ~= last.value
        case 0xEC0...0xEC4: return 0xE81...0xECD ~= last.value
        // Consonants after a syllable.
        case 0xE01...0xE2E: return [0xE30, 0xE33, 0xE46, 0xE2F].contains(last.value)
        case 0xE81...0xEAE: return [0xEB0, 0xEB3, 0xEC6, 0xEAF].contains(last.value)
        // Khmer consonants with a vowel, not subscript.
        case 0x1780...0x17A2:
            return 0x1780...0x17D3 ~= last.value && last.value != 0x17D2
                && (0x17B6...0x17C5 ~= following || following == 0x17D2)
        // Myanmar consonants neither stacked nor killed.
        case 0x1000...0x102A:
            return 0x1000...0x103E ~= last.value && last.value != 0x1039 && following != 0x1039 && following != 0x103A
        default: return false
        }
    }

    /// Whether a line ends here in any case.
    package static func isHard(_ character: Character) -> Bool { character.isNewline }

    private static func isSpace(_ s: Unicode.Scalar) -> Bool {
        switch s.value {
        // Not U+00A0, U+2007, U+202F.
        case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
        default: false
        }
    }

    /// Whether a break is allowed between two neighbours that are not both spaces.
    private static func allows(_ a: Unicode.Scalar, _ b: Unicode.Scalar, wasSpace: Bool) -> Bool {
        if isSpace(b) || isGlue(a) || isGlue(b) { return false }
        if wasSpace { return true }
        if a.value == 0x200B { return true }
        if isClosing(b) || isOpening(a) { return false }
        switch a.value {
        // A hyphen before a digit is a minus sign.
        case 0x00AD, 0x2010, 0x2012...0x2014: return true
        case 0x2D: return !b.properties.isDigit
        default: return isIdeograph(a) || isIdeograph(b)
        }
    }

    package static func isGlue(_ s: Unicode.Scalar) -> Bool {
        [0xA0, 0x2007, 0x2011, 0x202F, 0x2060, 0xFEFF].contains(s.value)
    }
    private static func isClosing(_ s: Unicode.Scalar) -> Bool {
        switch s.properties.generalCategory {
        case .closePunctuation, .finalPunctuation: return true
        default: break
        }
        // Stops, small kana, long vowel and iteration marks.
        switch s.value {
        case 0x21, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x2026, 0x3001, 0x3002, 0x3005, 0x303B, 0x30FB...0x30FE, 0x309D,
            0x309E, 0xFF01, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F:
            return true
        case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x30A1, 0x30A3, 0x30A5,
            0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE:
            return true
        default: return false
        }
    }
    private static func isOpening(_ s: Unicode.Scalar) -> Bool {
        switch s.properties.generalCategory {
        case .openPunctuation, .initialPunctuation: true
        default: false
        }
    }
    /// Roughly line breaking class ID.
    package static func isIdeograph(_ s: Unicode.Scalar) -> Bool {
        switch s.value {
        case 0x2E80...0x2FFF, 0x3003...0x3007, 0x3041...0x3096, 0x30A0...0x30FF, 0x3105...0x31BF, 0x31F0...0x4DBF,
            0x4E00...0x9FFF, 0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF66...0xFF9D, 0x1F300...0x1FAFF,
            0x20000...0x3FFFD:
            true
        default: false
        }
    }
}

extension Unicode.Scalar.Properties {
    fileprivate var isDigit: Bool { generalCategory == .decimalNumber }
}
