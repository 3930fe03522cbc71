// Errors say what is valid.
import BezelTypesetting
import BezelGeometry

extension Read {
    package static let weights = Lettering.weights
    package static var weightNames: [String: Double] {
        ["thin": 100, "light": 300, "regular": 400, "medium": 500, "semibold": 600, "bold": 700, "black": 900]
    }
    @Sendable package static func weight(_ text: String) throws -> Double {
        if let named = weightNames[text.lowercased()] { return named }
        return try number(text, in: weights, "a weight from 1 to 1000, or thin, light, regular, medium, bold, black")
    }
    package static let votes: ClosedRange<Double> = 0...1e15
    @Sendable package static func fraction(_ text: String) throws -> Double {
        if text.hasSuffix("%"), let percent = plainNumber(text.dropLast()), (0...100).contains(percent) {
            return percent / 100
        }
        let isPercentage = plainNumber(text).map { $0 > 1 && $0 <= 100 } ?? false
        let hint = isPercentage ? "; did you mean \(text.trimmed)%?" : ""
        return try number(text, in: 0...1, "a fraction from 0 to 1, or a percentage" + hint)
    }
    /// Two sides' votes as in "99999:1", else see ``fraction(_:)``.
    @Sendable package static func ratio(_ text: String) throws -> Double {
        guard text.contains(":") else { return try fraction(text) }
        let votes = text.split(separator: ":", omittingEmptySubsequences: false).map { plainNumber($0) ?? -1 }
        guard votes.count == 2, votes.allSatisfy({ Self.votes.contains($0) }), votes[0] + votes[1] > 0 else {
            throw UsageError("expected the votes of both sides, such as 63:37, not both 0")
        }
        return votes[0] / (votes[0] + votes[1])
    }
    @Sendable package static func color(_ text: String) throws -> Color {
        guard let color = Color(css: text) else {
            if let function = text.split(separator: "(").first?.lowercased(), text.contains("("),
                ["spot", "cmyk", "device-cmyk", "device-gray", "overprint"].contains(function.trimmed)
            {
                throw UsageError(Ink.fault(in: text))
            }
            let hint = Color.meant(by: text).map { "; did you mean “\($0)”?" } ?? ""
            throw UsageError(
                "expected a colour such as #E48072, tomato, rgb(228 128 114 / 50%) or cmyk(0 80 70 0)" + hint)
        }
        return color
    }
    package static let anyLength: ClosedRange<Double> = -longest...longest
    package static let positiveLengths = Curve.lengths

    package static let percentagesOfPath: ClosedRange<Double> = -1_000_000...1_000_000
    /// A length or a percentage of the path.
    @Sendable package static func offset(_ text: String, _ scale: LengthScale) throws -> TextPath.Offset {
        if text.hasSuffix("%"), let percent = plainNumber(text.dropLast()),
            percentagesOfPath.contains(percent)
        {
            return .fraction(percent / 100)
        }
        return .length(
            try length(text, .ofText(anyLength), scale, "user units such as 12.5, or a share of the path such as 50%"))
    }
    /// `smcp`, `ss01=2`, `liga=0` or `-liga`.
    @Sendable package static func feature(_ text: String) throws -> Font.Feature {
        guard let feature = Font.Feature(text) else {
            throw UsageError("expected an OpenType feature such as smcp, ss01=2 or -liga")
        }
        return feature
    }
    package static let axisValues: ClosedRange<Double> = -32_767...32_767
    /// `wght=650`.
    @Sendable package static func variation(_ text: String) throws -> Variation {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, FontTag.isTag(parts[0]), let value = plainNumber(parts[1]),
            axisValues.contains(value)
        else {
            throw UsageError("expected an axis and its value such as wght=650")
        }
        return Variation(tag: FontTag(String(parts[0])), value: value)
    }
    /// A registered BCP 47 tag: `ar`, `sr-Latn`, `zh-Hant-TW`.
    @Sendable package static func language(_ text: String) throws -> String {
        guard LanguageTag.isKnown(text) else {
            throw UsageError("expected a language such as ar, tr or sr-Latn")
        }
        return text
    }
}

package struct Variation: Hashable, Sendable {
    package var tag: FontTag
    package var value: Double
}
