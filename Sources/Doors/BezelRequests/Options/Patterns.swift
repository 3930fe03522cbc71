// Parts of patterns that several readers have in common.
import BezelGeometry

extension TextPattern {
    /// White space at its ends is left out.
    static func read(_ range: ClosedRange<Double>) -> TextPattern { .spaced(.number(in: range)) }

    /// White space may stand before the sign.
    static func percentage(_ range: ClosedRange<Double>) -> TextPattern { .sequence(read(range), .text("%")) }

    /// Numbers in order, separated by commas or white space; the last ones may be left out.
    static func list(_ ranges: [ClosedRange<Double>], least: Int? = nil) -> TextPattern {
        let least = least ?? ranges.count
        var tail = TextPattern.empty
        for i in (1..<max(ranges.count, 1)).reversed() {
            let more = TextPattern.sequence(.some(.separator), .number(in: ranges[i]), tail)
            tail = i < least ? more : .optional(more)
        }
        return .sequence(.many(.separator), .number(in: ranges[0]), tail, .many(.separator))
    }

    /// A colour after a comma.
    static var commaAndColor: TextPattern { .optional(.sequence(.text(","), .optional(.color))) }

    /// Decimals without sign and exponent, from 0 on.
    static func unsigned(in range: ClosedRange<Double>) -> TextPattern { .decimal(in: range) }

    static let anyText = many(.choice(.character("^\\n"), .text("\n")))

    static let visibleText = sequence(anyText, .character(#"^ \t\n\r"#), anyText)

    static let comma = spaced(.text(","))
}
