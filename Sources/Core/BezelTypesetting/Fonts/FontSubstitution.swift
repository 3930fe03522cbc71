// What a found font lacks of the request, as values that reports print. FontLibrary fills them in; whether a difference is
// an error is the caller's to decide.
import BezelGeometry

/// One way in which the font that was found differs from the request.
public enum FontSubstitution: Hashable, Sendable, CustomStringConvertible {
    /// No font has the name that was asked; another family stands in for it.
    case family(asked: String, used: String)
    /// Another family, whose letters are as wide, stands in for an unknown one: lines keep their lengths.
    case equalWidths(asked: String, used: String)
    /// The family has no italic face, so that upright letters stand for italics.
    case italic(family: String)
    /// The family has no italic face, so that its upright letters are slanted by synthesis.
    case slanted(family: String)
    /// The family lacks the weight (CSS, 1…1000), and its nearest one is used.
    case weight(family: String, asked: Double, used: Double)
    /// The family lacks the width (per cent, 100 is normal), and its nearest one is used.
    case width(family: String, asked: Double, used: Double)

    /// The difference as a sentence with the names and values, for users to read.
    public var description: String {
        switch self {
        case .family(let asked, let used): "no font is named “\(asked)”; “\(used)” stands in for it"
        case .equalWidths(let asked, let used):
            "no font is named “\(asked)”; “\(used)”, whose letters are as wide, stands in for it"
        case .italic(let family): "“\(family)” has no italic; its upright letters are used"
        case .slanted(let family): "“\(family)” has no italic; its upright letters are slanted"
        case .weight(let family, let asked, let used):
            "“\(family)” has no weight \(Self.number(asked)); its weight \(Self.number(used)) is used"
        case .width(let family, let asked, let used):
            "“\(family)” has no width of \(Self.number(asked)) %; its width of \(Self.number(used)) % is used"
        }
    }
    private static func number(_ value: Double) -> String { ((Double(value) * 10).rounded() / 10).plain }
}

/// The font that was found for a request, and how it differs from it.
public struct FoundFont: Hashable, Sendable {
    /// The nearest font, at the size that was asked for.
    public package(set) var font: Font
    /// The differences, that of the family first; empty for an exact match.
    public package(set) var substitutions: [FontSubstitution]
    package init(font: Font, substitutions: [FontSubstitution]) {
        self.font = font
        self.substitutions = substitutions
    }
}

extension FontLibrary.Entry {
    /// Never reports regular weight or normal width.
    func substitutions(for request: FontRequest) -> [FontSubstitution] {
        var result: [FontSubstitution] = []
        func nearest(_ tag: FontTag, _ own: Double, to value: Double) -> Double {
            axes.first { $0.tag == tag }.map { value.clamped(from: $0.range.lowerBound, through: $0.range.upperBound) }
                ?? own
        }
        if request.isItalic, !isItalic, !axes.contains(where: { $0.tag == "ital" || $0.tag == "slnt" }) {
            result.append(.italic(family: family))
        }
        let weight = nearest("wght", weight, to: request.weight)
        if request.weight != 400, abs(weight - request.weight) >= 1 {
            result.append(.weight(family: family, asked: request.weight, used: weight))
        }
        let width = nearest("wdth", width, to: request.width)
        if request.width != 100, abs(width - request.width) >= 0.5 {
            result.append(.width(family: family, asked: request.width, used: width))
        }
        return result
    }
}
