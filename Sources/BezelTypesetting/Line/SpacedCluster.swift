import BezelGeometry

package enum SpacingRules: Sendable {
    /// Tracking follows every letter, word spacing all white space.
    case text
    /// CSS Text 3, 8: connected scripts take no tracking, only spaces and no-break spaces take word spacing, and
    /// letters without advance are hidden.
    case css
}

struct SpacedCluster {
    var advance: Double
    var step: Double
    /// Already in the advance.
    var stretch: Double = 1
    var isHidden = false
}

extension ShapedText {
    /// In visual order, without spacing after the last.
    func spaced(by rules: SpacingRules) -> [SpacedCluster] {
        switch rules {
        case .text:
            let steps = PenSteps(self)
            return clusters.indices.map { SpacedCluster(advance: clusters[$0].advance, step: steps.step($0)) }
        case .css: return spacedByCSS()
        }
    }

    private func spacedByCSS() -> [SpacedCluster] {
        let isSpaced = runs.contains { $0.style.tracking != 0 || $0.style.wordSpacing != 0 }
        let bytes = isSpaced ? Array(text.string.utf8) : []
        return clusters.indices.map { index in
            let cluster = clusters[index]
            var spaced = SpacedCluster(advance: cluster.advance, step: cluster.advance)
            guard isSpaced else { return spaced }
            let run = runs[cluster.runIndex]
            let characters = bytes[cluster.range]
            if run.style.tracking != 0, index != clusters.count - 1, !run.isConnected(characters) {
                spaced.step += run.style.tracking
                if spaced.step <= 0 {
                    spaced.step = 0
                    spaced.isHidden = true
                }
            }
            if characters.first == 0x20 || characters.starts(with: [0xC2, 0xA0]) {
                spaced.step += run.style.wordSpacing
            }
            return spaced
        }
    }
}

extension GlyphRun {
    private static let connectedScripts: Set<String> = [
        "Arab", "Syrc", "Nkoo", "Mani", "Mand", "Mong", "Phag", "Deva", "Beng", "Guru", "Modi", "Shrd", "Sylo",
        "Tirh", "Ogam",
    ]

    fileprivate func isConnected(_ characters: ArraySlice<UInt8>) -> Bool {
        Self.connectedScripts.contains(script)
            && String(decoding: characters, as: UTF8.self).unicodeScalars.contains { $0.properties.isAlphabetic }
    }
}
