// SVG's textLength: brings a part of a chunk to a length, by space between its clusters or by stretching them. LineChunk
// applies adjustments from the inside out; fitting of TextPath is LineFitting's.
import BezelGeometry

/// As in SVG 2, section 11.5, *Apply textLength*. Clusters of a group keep their distances.
package struct LengthAdjustment: Sendable {
    /// Cluster indices; groups move as one.
    package var groups: [[Int]]
    /// User units, at least 0.
    package var length: Double
    /// Whether glyphs are stretched (`spacingAndGlyphs`), not only moved apart.
    package var stretchesGlyphs: Bool
    /// Of all chunks, if the groups go on in others; nil otherwise.
    package var total: Total?

    /// What is brought to the length.
    package struct Total: Sendable {
        /// In user units.
        package var width: Double
        package var groups: Int
        package init(width: Double = 0, groups: Int = 0) {
            self.width = width
            self.groups = groups
        }
    }

    package init(groups: [[Int]], length: Double, stretchesGlyphs: Bool) {
        self.groups = groups
        self.length = length
        self.stretchesGlyphs = stretchesGlyphs
    }

    /// Brings the groups to the length, as SVG's algorithm does after the letters have their places.
    ///
    /// The extent that is brought to it lies between the outer edges of the groups, and so contains moves. Stretched glyphs keep
    /// their fractions of the extent, steps and advances too. Otherwise each group but the first moves by as many equal gaps as
    /// there are groups before it, which is nothing for a single group. What follows moves along. Linear in clusters.
    func adjust(_ clusters: inout [SpacedCluster]) {
        let members = groups.joined()
        guard let last = members.max() else { return }
        let low = members.reduce(Double.infinity) {
            min($0, clusters[$1].start, clusters[$1].start + clusters[$1].width)
        }
        let high = members.reduce(-Double.infinity) {
            max($0, clusters[$1].start, clusters[$1].start + clusters[$1].width)
        }
        let width = total?.width ?? high - low
        if stretchesGlyphs {
            guard width > 0, length > 0 else { return }
            let factor = length / width
            for i in members {
                clusters[i].start = low + (clusters[i].start - low) * factor
                clusters[i].stretch *= factor
                clusters[i].step *= factor
                clusters[i].width *= factor
                clusters[i].advance *= factor
            }
            // What follows moves too (SVG 2, 11.5, step 6).
            let growth = (high - low) * (factor - 1)
            for i in clusters.indices where i > last { clusters[i].start += growth }
            return
        }
        let count = total?.groups ?? groups.count
        guard count > 1 else { return }
        let gap = (length - width) / Double(count - 1)
        var ends = groups.compactMap(\.last).sorted()[...]
        guard let first = ends.first else { return }
        var shift: Double = 0
        for i in Range(from: first, upTo: clusters.count) {
            clusters[i].start += shift
            // What follows moves by the last gap too.
            if ends.first == i {
                ends.removeFirst()
                guard i != clusters.count - 1 else { break }
                clusters[i].step += gap
                shift += gap
            }
        }
    }
}
