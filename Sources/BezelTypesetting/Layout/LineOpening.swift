import BezelGeometry

/// The ratio of whites on a curve to straight ones, common to a line.
///
/// Over 1 where a pair needs more distance, as a single wide gap would stand out. Pairs beyond ``widest`` open alone.
struct LineOpening {
    private(set) var ratio: Double = 1
    private var needed: Double = 1

    static let widest: Double = 1.38
    /// Where a line bends unevenly, pairs that need more are at corners.
    private static let corner: Double = 1.8
    private static let resolution: Double = 0.002

    mutating func begin() { needed = 1 }

    mutating func require(_ ratio: Double, isSteady: Bool) {
        guard ratio.isFinite, isSteady || ratio <= Self.corner else { return }
        needed = max(needed, ratio)
    }

    /// Whether to set the line again. Never narrows, so that rounds end.
    mutating func widen() -> Bool {
        let next = min(needed, Self.widest)
        guard next > ratio + Self.resolution else { return false }
        ratio = next
        return true
    }
}

/// Word spaces that look even on curves.
enum WordSpaces {
    /// Radians per em from which spaces are fully even.
    private static let fullBend: Double = 0.25
    /// In ems.
    private static let likeness: Double = 0.02
    /// Against whites: across wide spaces, the nearest ink dominates.
    private static let distanceWeight = 0.75

    struct Even {
        var white: Double
        /// Nil if only whites count, as on a filled ring.
        var distance: Double?

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

    private struct Kind: Hashable {
        var width: Double
        var grows: Bool
    }

    /// - Parameters:
    ///   - grows: Whether a pair's space grows to fill a ring.
    ///   - distance: Of a pair's ink.
    static func even(
        _ pairs: [PairWhites.Pair], _ whites: [Double], grows: (Int) -> Bool, distance: (Int) -> Double, em: Double
    ) -> [Int: Even] {
        let spaces = pairs.indices.filter { pairs[$0].isWordSpace && pairs[$0].join == nil && !pairs[$0].hasMark }
        guard spaces.count > 1 else { return [:] }
        var even: [Int: Even] = [:]
        // A filled ring's seam is like the first space.
        let first = spaces.first { pairs[$0].after > pairs[$0].before }
        let groups = Dictionary(grouping: spaces) { k in
            let own = pairs[k].after > pairs[k].before ? k : first ?? k
            return Kind(width: (pairs[own].space / (em * likeness)).rounded(), grows: grows(k))
        }
        for (kind, group) in groups {
            // An unfilled ring's seam changes no other space.
            let inner = group.filter { pairs[$0].after > pairs[$0].before }
            let members = kind.grows || inner.isEmpty ? group : inner
            func mean(_ measure: (Int) -> Double) -> Double {
                members.reduce(0) { $0 + measure($1) } / Double(members.count)
            }
            let white = mean { whites[$0] }
            let distance = kind.grows ? nil : mean(distance)
            for k in group { even[k] = Even(white: white, distance: distance) }
        }
        return even
    }

    static func fraction(_ bend: Double, fillsRing: Bool) -> Double { fillsRing ? 1 : min(abs(bend) / fullBend, 1) }
}
