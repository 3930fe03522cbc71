// What the dial's texts lose in a layout: the reports of size and contrast.
import BezelInstruments
import BezelColor
import BezelTypesetting
import BezelGeometry

extension PaymentDial {
    /// Texts that are shrunk, left out as too small, or hard to see on their ground.
    ///
    /// Costs a layout of all texts, and throws the same errors as ``scene(_:fonts:)``.
    public func findings(
        _ parts: Parts = .all, fonts: FontLibrary = .standard
    ) throws(GalleryError) -> [GalleryFinding] {
        try check()
        let texts = try SetTexts(self, fonts: fonts)
        return findings(parts, texts, try fractions(texts))
    }

    func findings(_ parts: Parts, _ set: SetTexts, _ fractions: Fractions) -> [GalleryFinding] {
        var findings: [GalleryFinding] = []
        for (lettering, what) in [(top, "the top label"), (bottom, "the bottom label")] {
            guard let lettering, !lettering.text.isEmpty, fractions.labels < 1 else { continue }
            findings.append(.shrunk(what: what, text: filled(lettering.text), factor: fractions.labels))
        }
        let texts = [(top, "the top label"), (bottom, "the bottom label")]
        let inside = [(shownAmount, "the amount"), (shownCaption, "the caption")]
        for (lettering, what) in parts == .all ? texts + inside : texts {
            guard let lettering, !lettering.text.isEmpty, !isLegible(lettering) else { continue }
            findings.append(
                .dropped(
                    what: what, text: filled(lettering.text), size: lettering.size * scale, least: leastTextSize))
        }
        guard parts == .all else { return findings }
        for line in set.center where fractions[line.part] < 1 {
            findings.append(.shrunk(what: line.what, text: line.lettering.text, factor: fractions[line.part]))
        }
        for (lettering, what) in [
            (top, "the top label"), (bottom, "the bottom label"), (shownAmount, "the amount"),
            (shownCaption, "the caption"),
        ] {
            guard let lettering, !lettering.text.isEmpty, isLegible(lettering) else { continue }
            let said = lettering.saying(filled(lettering.text))
            if let finding = GalleryFinding.contrast(of: said, on: disc ?? background, what: what) {
                findings.append(finding)
            }
        }
        return findings
    }
}
