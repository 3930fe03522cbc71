// OpenType's `case` feature, which raises hyphens and brackets to the middle of capitals, for text that is all in capitals.
// Callers ask for it before they shape a label or a line; paragraphs do not.
import BezelGeometry

extension StyledText {
    /// Sets signs such as hyphens and brackets in OpenType's `case` forms if letters are all capitals, unless a style
    /// sets the feature.
    public func withCapitalForms() -> StyledText {
        guard isInCapitals else { return self }
        var copy = self
        for i in copy.spans.indices {
            copy.spans[i].style.font.addCapitalForms()
            for k in copy.spans[i].style.fallbacks.indices { copy.spans[i].style.fallbacks[k].addCapitalForms() }
        }
        return copy
    }

    private var isInCapitals: Bool {
        var (hasCapital, hasSign) = (false, false)
        // Loops in each other: the types of a sequence over both take longer to make than most texts to read.
        for span in spans {
            for scalar in span.text.unicodeScalars {
                switch scalar.properties.generalCategory {
                case .lowercaseLetter, .titlecaseLetter: return false
                case .uppercaseLetter: hasCapital = true
                case .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
                    .otherPunctuation, .connectorPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol,
                    .otherSymbol:
                    hasSign = true
                default: break
                }
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
