// How far a line opens as a whole, so that none of its gaps becomes too narrow.
import BezelGeometry

/// The one ratio of the whites on a curve to those of straight text, for all pairs of a line.
///
/// It is 1 unless some pair needs more for its ink to keep its distance: then the whole line opens with it, since a single
/// wide gap stands out. What would need more than ``widest`` opens alone, as letters at corners do.
struct LineOpening {
    private(set) var ratio: Double = 1
    /// The greatest ratio that a pair asked for in the last round.
    private var needed: Double = 1

    /// Lines open no further than this, however narrow single gaps are.
    static let widest: Double = 1.38
    /// Where a line bends unevenly, pairs that need more than this stand at something like a corner.
    private static let corner: Double = 1.8
    /// Smaller changes are not worth another round.
    private static let resolution: Double = 0.002

    /// Begins a round.
    mutating func begin() { needed = 1 }

    /// Takes in what a pair needs.
    mutating func require(_ ratio: Double, isSteady: Bool) {
        guard ratio.isFinite, isSteady || ratio <= Self.corner else { return }
        needed = max(needed, ratio)
    }

    /// Opens the line as far as the last round asked for; whether it has to be set again. It never closes up again, so
    /// that rounds come to an end.
    mutating func widen() -> Bool {
        let next = min(needed, Self.widest)
        guard next > ratio + Self.resolution else { return false }
        ratio = next
        return true
    }
}

/// Word spaces of a line that bends. A font's kerning of the letters beside them, and round letters beside straight ones,
/// leave them uneven by a tenth and more; on a straight line that is the font's own rhythm, on a curve it looks like a
/// mistake of the layout.
enum WordSpaces {
    /// Lines that bend by as many radians an em have even word spaces; those that bend less something between.
    private static let fullBend: Double = 0.25
    /// Spaces are alike that differ by less than so many ems, such as by the rounding of advances.
    private static let likeness: Double = 0.02
    /// How much word spaces go by distances rather than by whites: the eye sees the nearest parts of ink first where it is
    /// so far apart.
    private static let distanceWeight = 0.75

    /// What word spaces that are equally wide have alike.
    struct Even {
        var white: Double
        /// How near ink comes in the mean; nil where whites alone count, as of text that fills a ring, where the seam is a
        /// space, too.
        var distance: Double?

        /// The gap of a pair between its own white and what all have alike.
        func gap(
            _ k: Int, _ whites: PairWhites, white: Double, curvature: Double, opening: Double, fraction: Double
        ) -> Double {
            let wanted = white + (self.white - white) * fraction
            let gap = whites.gap(k, white: wanted * opening, curvature: curvature)
            guard let distance else { return gap }
            let apart = whites.gap(k, distance: distance * opening, curvature: curvature)
            return gap + (apart - gap) * fraction * WordSpaces.distanceWeight
        }
    }

    /// The whites and distances at which word spaces that are equally wide look so, by pair.
    ///
    /// - Parameter distances: How near the ink of each pair comes where it has its white; nil for even whites.
    static func even(
        _ pairs: [PairWhites.Pair], _ whites: [Double], distances: ((Int) -> Double)?, em: Double
    ) -> [Int: Even] {
        let spaces = pairs.indices.filter { pairs[$0].isWordSpace && pairs[$0].join == nil && !pairs[$0].hasMark }
        guard spaces.count > 1 else { return [:] }
        var even: [Int: Even] = [:]
        // The seam of a ring that is filled has no width of its own: it is like the first space.
        let first = spaces.first { pairs[$0].after > pairs[$0].before }
        let groups = Dictionary(grouping: spaces) { k in
            let own = pairs[k].after > pairs[k].before ? k : first ?? k
            return (pairs[own].space / (em * likeness)).rounded()
        }
        for group in groups.values {
            let white = group.reduce(0) { $0 + whites[$1] } / Double(group.count)
            let distance = distances.map { distances in
                group.reduce(0) { $0 + distances($1) } / Double(group.count)
            }
            for k in group { even[k] = Even(white: white, distance: distance) }
        }
        return even
    }

    /// How far word spaces are evened out where the line bends so, in radians an em. Those that fill a ring are all alike.
    static func fraction(_ bend: Double, fillsRing: Bool) -> Double { fillsRing ? 1 : min(abs(bend) / fullBend, 1) }
}
