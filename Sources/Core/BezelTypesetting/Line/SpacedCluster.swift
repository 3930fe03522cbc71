// A cluster's advance and step before it is placed, by the rules of TextPath or of CSS. LineChunk lays chunks out from
// these; PathPlacer uses PenSteps, which has the first kind only.
import BezelGeometry

package enum SpacingRules: Sendable {
    /// Tracking follows every letter, word spacing all white space.
    case text
    /// CSS Text 3, 8: cursive scripts take no tracking, only spaces and no-break spaces take word spacing, and
    /// letters without advance are hidden. Scripts with a headline, such as Devanagari, do take tracking.
    case css
}

/// Lengths are user units. Moves and length adjustments change it until it is placed.
struct SpacedCluster {
    var advance: Double
    var step: Double
    /// The step without what a length adjustment adds after it.
    var width: Double = 0
    /// Along the line from the text's beginning, with moves.
    var start: Double = 0
    /// Above the line, by moves.
    var across: Double = 0
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

    /// Letters that tracking would move back to their own beginning are hidden.
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
    fileprivate func isConnected(_ characters: ArraySlice<UInt8>) -> Bool {
        ClusterFinder.isCursive(script)
            && String(decoding: characters, as: UTF8.self).unicodeScalars.contains { $0.properties.isAlphabetic }
    }
}
