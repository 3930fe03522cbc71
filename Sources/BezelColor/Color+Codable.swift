// Colours as text in JSON: "#E48072", "#E4807280", or anything that CSS reads.
import Foundation

extension Color: Codable {
    /// "#RRGGBB", with two more digits where the colour is not solid; components are rounded to 8 bits.
    public var hexString: String {
        let parts = isOpaque ? [red, green, blue] : [red, green, blue, alpha]
        return "#"
            + parts.map { part in
                let digits = String(Int((part * 255).rounded()), radix: 16, uppercase: true)
                return digits.count < 2 ? "0" + digits : digits
            }.joined()
    }
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(hexString)
    }
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let color = Color(hexDigits: text) else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "“\(text)” is no colour; write #RRGGBB, #RRGGBBAA or a CSS colour"))
        }
        self = color
    }

    /// "#RGB", "#RGBA", "#RRGGBB" or "#RRGGBBAA".
    private init?(hexDigits text: String) {
        let digits = text.hasPrefix("#") ? Array(text.dropFirst()) : []
        let values = digits.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
        guard values.count == digits.count else { return nil }
        let bytes: [UInt8]
        switch values.count {
        case 3, 4: bytes = values.map { UInt8($0 * 17) }
        case 6, 8: bytes = stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] * 16 + values[$0 + 1]) }
        default: return nil
        }
        self.init(red8: bytes[0], green8: bytes[1], blue8: bytes[2], alpha8: bytes.count > 3 ? bytes[3] : 255)
    }
}
