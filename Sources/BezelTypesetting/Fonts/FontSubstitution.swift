// Differences between a font and a request.
import BezelGeometry

/// One difference of a face from a request.
public enum FontSubstitution: Hashable, Sendable, CustomStringConvertible {
    /// No font has the family's name or generic kind; another stands in.
    case family(asked: String, used: String)
    /// The family has no italic or oblique face; upright letters are used.
    case italic(family: String)
    /// The family lacks the weight (CSS, 1…1000); the nearest is used.
    case weight(family: String, asked: Double, used: Double)
    /// The family lacks the width (per cent); the nearest is used.
    case width(family: String, asked: Double, used: Double)

    /// A message for the user.
    public var description: String {
        switch self {
        case .family(let asked, let used): "no font is named “\(asked)”; “\(used)” stands in for it"
        case .italic(let family): "“\(family)” has no italic; its upright letters are used"
        case .weight(let family, let asked, let used):
            "“\(family)” has no weight \(Self.number(asked)); its weight \(Self.number(used)) is used"
        case .width(let family, let asked, let used):
            "“\(family)” has no width of \(Self.number(asked)) %; its width of \(Self.number(used)) % is used"
        }
    }
    private static func number(_ value: Double) -> String { ((Double(value) * 10).rounded() / 10).plain }
}

/// A font with its differences from the request.
public struct FoundFont: Hashable, Sendable {
    /// The nearest font.
    public package(set) var font: Font
    /// Empty for an exact match.
    public package(set) var substitutions: [FontSubstitution]
    package init(font: Font, substitutions: [FontSubstitution]) {
        self.font = font
        self.substitutions = substitutions
    }
}

extension FontLibrary.Entry {
    /// A regular weight and a normal width are defaults and never reported.
    func substitutions(for request: FontRequest) -> [FontSubstitution] {
        var result: [FontSubstitution] = []
        func nearest(_ tag: FontTag, _ own: Double, to value: Double) -> Double {
            axes.first { $0.tag == tag }.map { min(max(value, $0.range.lowerBound), $0.range.upperBound) } ?? own
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
