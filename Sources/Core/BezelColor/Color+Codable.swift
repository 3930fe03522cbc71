// A colour as one string in JSON, which the reader of CSS colours reads back exactly, but for inks of translucent colours.
import BezelGeometry

extension Color: Codable {
    /// CSS's `#RRGGBB`, or `#RRGGBBAA` if not opaque, in capitals and rounded to 8 bits; ink is left out.
    public var hexString: String {
        let parts = isOpaque ? [red, green, blue] : [red, green, blue, alpha]
        return parts.reduce("#") { text, part in
            let digits = String(Int(clamping: (part * 255).rounded()), radix: 16, uppercase: true)
            return text + (digits.count < 2 ? "0" + digits : digits)
        }
    }
    /// Writes a string that ``init(css:)`` reads.
    ///
    /// Opaque colours with ink are written as ink, with six decimals at most; other colours as ``hexString`` if that is exact,
    /// else as `rgb()` in full precision. Ink is lost where alpha is below 1.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(isOpaque ? ink?.text ?? exactString : exactString)
    }
    private var exactString: String {
        let short = hexString
        if Color(css: short) == self { return short }
        // In 255ths, because reading divides by 255.
        let parts = [red, green, blue].map { part in
            let steps = part * 255
            return "\([steps, steps.nextUp, steps.nextDown].first { $0 / 255 == part } ?? steps)"
        }
        return "rgb(\(parts.joined(separator: " "))" + (isOpaque ? "" : " / \(alpha)") + ")"
    }
    /// Reads a string in any form of ``init(css:)``.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for other strings; its message suggests a similar name of a colour if there is
    ///   one.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let color = Color(css: text) else {
            let hint = Color.meant(by: text).map { "; did you mean “\($0)”?" } ?? ""
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "“\(text)” is no colour; write #RRGGBB, #RRGGBBAA or a CSS colour" + hint))
        }
        self = color
    }
}
