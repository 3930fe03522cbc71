// Kerning by hand: pairs of letters with amounts, as a value, as text and in JSON. HandKerning applies it to shaped text;
// descriptions of instruments and options of commands hold it.
import BezelGeometry

/// Space added to the font's kerning of letter pairs, in thousandths of an em.
///
/// `AV=-20 To=5` sets A and V closer by a fiftieth of an em, and T and o slightly apart.
public struct PairKerning: Hashable, Sendable, CustomStringConvertible {
    /// Two neighbouring letters in the order in which they are read.
    public struct Pair: Hashable, Sendable {
        /// The letter that is read first, on the right in right-to-left text.
        public var first: Character
        /// The letter that is read second, on the left in right-to-left text.
        public var second: Character
        /// Creates a pair of letters, in the order in which they are read.
        public init(_ first: Character, _ second: Character) {
            self.first = first
            self.second = second
        }
    }
    /// What each pair gets beyond the font's kerning, in thousandths of an em from -1000 to 1000; negative is closer.
    public private(set) var amounts: [Pair: Double]

    package static let maximumPairs = 1000
    /// In thousandths of an em.
    package static let range: ClosedRange<Double> = -1000...1000

    /// Creates a kerning without pairs, which leaves the font's kerning as it is.
    public init() { amounts = [:] }

    /// Parses pairs such as `AV=-20 To=5`.
    ///
    /// - Throws: ``PairKerningError`` for an invalid entry or over 1000.
    public init(_ text: String) throws(PairKerningError) {
        amounts = [:]
        let entries = text.split(whereSeparator: \.isWhitespace)
        guard entries.count <= Self.maximumPairs else { throw .tooManyPairs(entries.count) }
        for entry in entries {
            guard let sign = entry.lastIndex(of: "="), sign > entry.startIndex else {
                throw .notAPair(String(entry))
            }
            let letters = Array(entry[..<sign])
            guard letters.count == 2 else { throw .notAPair(String(entry)) }
            guard let amount = NumberText.value(of: entry[entry.index(after: sign)...]), Self.range.contains(amount)
            else {
                throw .notAnAmount(String(entry))
            }
            let pair = Pair(letters[0], letters[1])
            guard amounts[pair] == nil else { throw .namedTwice(String(letters)) }
            amounts[pair] = amount
        }
    }

    /// The texts that ``init(_:)`` parses, but for letters with other marks than Latin, Greek and Cyrillic ones; that no
    /// pair stands twice is left to the reader.
    package static var pattern: TextPattern {
        let space = TextPattern.character(#" \t\n\r"#)
        let letter = TextPattern.sequence(.character(#"^ \t\n\r\f\v"#), .many(.character("\u{300}-\u{36F}\u{FE0F}")))
        let pair = TextPattern.sequence(letter, letter, .text("="), .number(in: range))
        return .sequence(.many(space), .optional(.list(pair, separatedBy: .some(space))), .many(space))
    }

    package var isEmpty: Bool { amounts.isEmpty }

    /// The pairs sorted, separated by spaces, as ``init(_:)`` reads them.
    public var description: String {
        let sorted = amounts.sorted { ($0.key.first, $0.key.second) < ($1.key.first, $1.key.second) }
        return sorted.map { pair, amount in
            let number = "\(amount)"
            return "\(pair.first)\(pair.second)=\(number.hasSuffix(".0") ? String(number.dropLast(2)) : number)"
        }.joined(separator: " ")
    }
}

extension PairKerning: Codable {
    /// Reads one string of pairs, such as `"AV=-20 To=5"`.
    ///
    /// - Throws: `DecodingError` with the message of ``PairKerningError``.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        do throws(PairKerningError) {
            self = try PairKerning(text)
        } catch {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: error.description))
        }
    }
    /// Writes the pairs as one string, in the form of ``description``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// Why a text cannot be read as kerning by hand; each case carries the part that is wrong.
public enum PairKerningError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The entry, which is the value, does not begin with two letters and `=`.
    case notAPair(String)
    /// The entry, which is the value, has no number from -1000 to 1000 after its `=`.
    case notAnAmount(String)
    /// The pair occurs more than once, so that its amount is unclear.
    case namedTwice(String)
    /// The text has more than 1000 pairs; the value is how many.
    case tooManyPairs(Int)

    /// What was found and what a pair looks like; long entries are cut to 24 characters.
    public var description: String {
        switch self {
        case .notAPair(let entry): "“\(Self.short(entry))” does not name two letters, as AV=-20 does"
        case .notAnAmount(let entry):
            "“\(Self.short(entry))” has no amount from -1000 to 1000 thousandths of an em, as AV=-20 has"
        case .namedTwice(let pair): "the pair “\(pair)” stands twice"
        case .tooManyPairs(let count):
            "\(count) pairs are kerned by hand; \(PairKerning.maximumPairs) is the most"
        }
    }
    /// Long entries are cut in messages.
    private static func short(_ text: String) -> String { text.count > 24 ? text.prefix(23) + "…" : text }
}
