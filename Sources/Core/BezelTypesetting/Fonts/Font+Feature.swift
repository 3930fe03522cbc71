// Font features as text and in JSON, by the spelling of the command. Shaper hands them to HarfBuzz.
import BezelGeometry

extension Font.Feature: LosslessStringConvertible {
    /// Reads `smcp`, `-liga` or `liga=0` (off), or `ss01=2` (the second alternate); nil for anything else.
    ///
    /// A tag has one to four visible ASCII characters. Fonts without the feature ignore it.
    public init?(_ description: String) {
        let parts = description.split(separator: "=", omittingEmptySubsequences: false)
        let isOff = description.hasPrefix("-")
        let tag = parts[0].drop { $0 == "-" || $0 == "+" }
        let value = parts.count == 2 ? UInt32(parts[1]) : isOff ? 0 : 1
        guard parts.count <= 2, !(isOff && parts.count == 2), FontTag.isTag(tag), let value else { return nil }
        self.init(FontTag(String(tag)), value)
    }

    /// The texts that ``init(_:)`` parses.
    package static var pattern: TextPattern {
        let first = TextPattern.character(#"!-*,./0-<>-~"#)
        let tag = TextPattern.sequence(first, .repeated(FontTag.character, least: 0, most: 3))
        let value = TextPattern.sequence(.text("="), .whole(in: 0...Int(UInt32.max)))
        let signs = TextPattern.many(.character("+-"))
        return .choice(
            .sequence(.optional(.sequence(.text("+"), signs)), tag, .optional(value)), .sequence(.text("-"), signs, tag)
        )
    }

    /// The shortest text that ``init(_:)`` parses to this feature: `smcp`, `-liga` or `ss01=2`.
    public var description: String {
        switch value {
        case 0: "-\(trimmedTag)"
        case 1: trimmedTag
        default: "\(trimmedTag)=\(value)"
        }
    }
    private var trimmedTag: String { String(tag.description.reversed().drop { $0 == " " }.reversed()) }
}

extension Font.Feature: Codable {
    /// Reads text such as "smcp" or "ss01=2", as ``init(_:)`` parses it.
    ///
    /// - Throws: `DecodingError` for other values.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let feature = Font.Feature(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "“\(text)” is no OpenType feature such as smcp, ss01=2 or -liga")
        }
        self = feature
    }
    /// Writes the feature's ``description``, which decoding reads back.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension FontTag {
    /// Whether a text can be a tag: one to four visible ASCII characters.
    package static func isTag(_ text: some StringProtocol) -> Bool {
        (1...4).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// A character of a tag before a value: visible ASCII but `=`.
    package static let character = TextPattern.character("!-<>-~")
}
