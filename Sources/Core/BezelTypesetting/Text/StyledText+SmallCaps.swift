// Small capitals made from smaller capitals, for fonts without their own. Capital forms of punctuation are in
// StyledText+CapitalForms.
import BezelGeometry

extension StyledText {
    /// Small capitals made from capitals, as a fraction of the text's size, as browsers make them.
    package static let smallCapsScale: Double = 0.7
    private static let smallCaps: FontTag = "smcp"

    /// With small letters as smaller capitals, in spans that ask for the font's small capitals (`smcp`) and whose font has
    /// none.
    ///
    /// - Returns: The text, which may be longer, as ß becomes SS, and the families whose capitals were made smaller.
    package func synthesizingSmallCaps() -> (text: StyledText, families: [String]) {
        var families: [String] = []
        var made: [Span] = []
        for span in spans {
            let font = span.style.font
            guard font.features.last(where: { $0.tag == Self.smallCaps })?.value ?? 0 != 0,
                !font.face.featureTags.contains(Self.smallCaps)
            else {
                made.append(span)
                continue
            }
            var capitals = span.style
            capitals.font.features.removeAll { $0.tag == Self.smallCaps }
            var small = capitals
            small.font.size *= Self.smallCapsScale
            for i in small.fallbacks.indices { small.fallbacks[i].size *= Self.smallCapsScale }
            let isTurkic = ["tr", "az"].contains { span.style.language?.hasPrefix($0) == true }
            var wasSmall: Bool?
            var hasSmall = false
            for scalar in span.text.unicodeScalars {
                let capital = isTurkic && scalar == "i" ? "İ" : scalar.properties.uppercaseMapping
                // Marks and signs go with the letter before them.
                let isSmall =
                    capital != String(scalar)
                    || (wasSmall ?? false) && !scalar.properties.isAlphabetic
                        && scalar.properties.canonicalCombiningClass != .notReordered
                if isSmall == wasSmall, let last = made.indices.last {
                    made[last].text += capital
                } else {
                    made.append(Span(capital, style: isSmall ? small : capitals))
                }
                wasSmall = isSmall
                hasSmall = hasSmall || isSmall
            }
            if hasSmall, !families.contains(font.face.familyName) { families.append(font.face.familyName) }
        }
        return (StyledText(spans: made, direction: direction), families)
    }
}
