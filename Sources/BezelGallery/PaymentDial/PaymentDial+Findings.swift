import BezelInstruments
import BezelColor
import BezelTypesetting
import BezelGeometry

extension PaymentDial {
    /// Shrunk and invisible texts. Costs a layout.
    public func findings(
        _ parts: Parts = .all, fonts: FontLibrary = .standard
    ) throws(GalleryError) -> [GalleryFinding] {
        try check()
        let labels = try labelBand(fonts: fonts)
        var findings: [GalleryFinding] = []
        for (lettering, what) in [(top, "the top label"), (bottom, "the bottom label")] {
            guard let lettering, !lettering.text.isEmpty, labels.scale < 1 else { continue }
            findings.append(.shrunk(what: what, text: filled(lettering.text), factor: labels.scale))
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
        let setter = TextSetter(fonts: fonts)
        for line in try centerLines(setter, labels: labels) {
            let scale = try setter.fit(
                line.lettering, advance: line.line.advance, available: line.available, what: line.what)
            if scale < 1 { findings.append(.shrunk(what: line.what, text: line.lettering.text, factor: scale)) }
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
