// Full-width punctuation without its empty half. Shaper calls it last, for horizontal text whose glyphs and clusters are known.
import BezelGeometry

/// Removes the empty halves of full-width punctuation: of opening brackets at the line's beginning and after others, of
/// closing brackets and stops at its end and before any (Requirements for Japanese Text Layout, 3.1.4, 3.1.8); on a curve
/// of all of them (JIS X 4051 sets them half an em wide, and the space beside them is the line's to give).
struct PunctuationTrimmer {
    private enum Kind { case opening, closing }

    private static let kinds: [Unicode.Scalar: Kind] = {
        var kinds: [Unicode.Scalar: Kind] = [:]
        for s in "「『（〔［｛〈《【〖〘〝".unicodeScalars { kinds[s] = .opening }
        for s in "」』）〕］｝〉》】〗〙〟、。，．".unicodeScalars { kinds[s] = .closing }
        return kinds
    }()
    /// In ems.
    private static let minimumAdvance = 0.9
    /// How far ink may extend into that half, in ems.
    private static let overlap = 0.03

    /// Whether a text has such punctuation at all.
    static func concerns(_ items: TextItems) -> Bool {
        items.scalars.contains { $0 >= 0x3000 && Unicode.Scalar($0).map { kinds[$0] != nil } == true }
    }

    /// Trims what the rules allow. `all` trims beside any neighbour.
    static func trim(_ runs: inout [GlyphRun], _ clusters: inout [Cluster], _ items: TextItems, all: Bool) {
        let kinds = clusters.map { cluster -> Kind? in
            let scalars = items.scalars(in: cluster.range)
            guard scalars.count == 1, cluster.glyphRange.count == 1, !runs[cluster.runIndex].isRightToLeft,
                let scalar = scalars.first.flatMap({ Unicode.Scalar(items.scalars[$0]) })
            else { return nil }
            return Self.kinds[scalar]
        }
        for i in clusters.indices {
            let (before, after) = (i > 0 ? kinds[i - 1] : nil, i + 1 < kinds.count ? kinds[i + 1] : nil)
            switch kinds[i] {
            case .opening where all || i == 0 || before == .opening: trim(i, .opening, &runs, &clusters)
            case .closing where all || i + 1 == kinds.count || after != nil: trim(i, .closing, &runs, &clusters)
            default: break
            }
        }
    }

    /// Takes half an em from a cluster whose ink leaves that half free.
    private static func trim(_ index: Int, _ kind: Kind, _ runs: inout [GlyphRun], _ clusters: inout [Cluster]) {
        let (run, glyph) = (clusters[index].runIndex, clusters[index].glyphRange.lowerBound)
        let font = runs[run].font
        let half = font.size / 2
        let ink = font.outline(of: runs[run].glyphs[glyph].id).boundingRect
        guard clusters[index].advance >= font.size * minimumAdvance, !ink.isNull else { return }
        switch kind {
        case .opening:
            guard ink.minX >= half - font.size * overlap else { return }
            runs[run].glyphs[glyph].offset.dx -= half
        case .closing:
            guard ink.maxX <= half + font.size * overlap else { return }
        }
        runs[run].glyphs[glyph].advance -= half
        clusters[index].advance -= half
    }
}
