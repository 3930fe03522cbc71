// Capital forms (`case`) of signs.
import BezelGeometry

extension StyledText {
    /// The text with capital forms (OpenType's `case`) of signs such as hyphens and brackets, if it has capitals and no small
    /// letters. Styles that set the feature themselves, and fonts without it, stay as they are.
    public func withCapitalForms() -> StyledText {
        guard isInCapitals else { return self }
        var copy = self
        for i in copy.spans.indices {
            copy.spans[i].style.font.addCapitalForms()
            for k in copy.spans[i].style.fallbacks.indices { copy.spans[i].style.fallbacks[k].addCapitalForms() }
        }
        return copy
    }

    /// Whether the text has capitals, signs other than digits and spaces, and no small letters.
    private var isInCapitals: Bool {
        var (hasCapital, hasSign) = (false, false)
        for scalar in spans.lazy.flatMap(\.text.unicodeScalars) {
            switch scalar.properties.generalCategory {
            case .lowercaseLetter, .titlecaseLetter: return false
            case .uppercaseLetter: hasCapital = true
            case .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
                .otherPunctuation, .connectorPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
                hasSign = true
            default: break
            }
        }
        return hasCapital && hasSign
    }
}

extension Font {
    fileprivate mutating func addCapitalForms() {
        let tag: FontTag = "case"
        guard !features.contains(where: { $0.tag == tag }), face.featureTags.contains(tag) else { return }
        features.append(Feature(tag))
    }
}
