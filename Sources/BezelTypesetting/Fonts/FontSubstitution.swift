// What a font that answers to a request has not of what was asked for.
import BezelGeometry

/// One thing about a face that is not as it was asked for.
public enum FontSubstitution: Hashable, Sendable, CustomStringConvertible {
    /// No font has the family's name, or none is of its generic kind; another family stands in for it.
    case family(asked: String, used: String)
    /// The family has no italic or oblique face; its upright letters are used.
    case italic(family: String)
    /// The family has no such weight (CSS's, 1…1000); its nearest is used.
    case weight(family: String, asked: Double, used: Double)
    /// The family has no such width (in per cent); its nearest is used.
    case width(family: String, asked: Double, used: Double)

    /// What was replaced by what, in words for the user.
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

/// A font that was looked up, with what it has not of what was asked for.
public struct FoundFont: Hashable, Sendable {
    /// The nearest font there is.
    public package(set) var font: Font
    /// Empty where the font is just as it was asked for.
    public package(set) var substitutions: [FontSubstitution]
    /// A font and what it has not.
    package init(font: Font, substitutions: [FontSubstitution]) {
        self.font = font
        self.substitutions = substitutions
    }
}

extension FontLibrary.Entry {
    /// What of a request's style the face has not. A regular weight and a normal width are what one gets without
    /// asking, so they are never missed.
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
