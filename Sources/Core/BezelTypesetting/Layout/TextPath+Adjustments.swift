// Changes of single characters along a path: SVG's x, dx, dy and rotate in terms of TextPath. PathPlacer reads them by
// cluster. SVG documents themselves are set by LineChunk, which has the rules of SVG 2.
import BezelGeometry

extension TextPath {
    /// A change of one character's place, as SVG's x, dx, dy and rotate make it.
    public struct Adjustment: Hashable, Sendable {
        /// Where ``TextPath/Position/anchor`` puts the text from this character to the next position; nil to go on. Text with
        /// positions can be hidden or extended, but not made to fit.
        public var position: Offset?
        /// How far the text moves on along the path, in user units, from this character to the next ``position``.
        public var along: Double
        /// How far the text moves up from the path, in user units, from this character on; negative is down.
        public var rise: Double
        /// A turn of the letter about the middle of its advance, clockwise on the screen; by default none.
        public var rotation: Angle

        /// Creates an adjustment, by default one that changes nothing. Placing throws for numbers that are not finite.
        public init(position: Offset? = nil, along: Double = 0, rise: Double = 0, rotation: Angle = .zero) {
            self.position = position
            self.along = along
            self.rise = rise
            self.rotation = rotation
        }
    }

    /// Converts SVG's lists, with an entry for each grapheme cluster; further ones are ignored.
    public static func adjustments(
        of text: String, positions: [Offset?] = [], along: [Double] = [], rises: [Double] = [],
        rotations: [Angle] = []
    ) -> [Int: Adjustment] {
        var result: [Int: Adjustment] = [:]
        var offset = 0
        for (i, character) in text.enumerated() {
            var change = Adjustment()
            if i < positions.count { change.position = positions[i] }
            if i < along.count { change.along = along[i] }
            if i < rises.count { change.rise = rises[i] }
            if i < rotations.count { change.rotation = rotations[i] }
            if change != Adjustment() { result[offset] = change }
            offset += character.utf8.count
        }
        return result
    }

    var hasPositions: Bool { spacing.adjustments.values.contains { $0.position != nil } }
}

/// Looks up what applies to a cluster, by bisection of the cumulative sums.
struct Adjustments {
    /// Ascending, with cumulative sums.
    private var keys: [Int] = []
    private var alongs: [Double] = []
    private var rises: [Double] = []
    private let changes: [Int: TextPath.Adjustment]

    init(_ line: TextPath) throws(LayoutError) {
        changes = line.spacing.adjustments
        var (along, rise) = (Double(0), Double(0))
        for key in changes.keys.sorted() {
            guard let change = changes[key] else { continue }
            guard change.along.isFinite, change.rise.isFinite, change.rotation.radians.isFinite else {
                throw .notFinite(what: "a character's adjustments")
            }
            along = change.position == nil ? along + change.along : change.along
            rise += change.rise
            keys.append(key)
            alongs.append(along)
            rises.append(rise)
        }
    }

    /// Keys within a cluster apply to the next. A kashida belongs to the letter before.
    private func count(_ range: Range<Int>, _ isKashida: Bool) -> Int {
        let last = isKashida ? range.lowerBound - 1 : range.lowerBound
        return keys.partitioningIndex { $0 > last }
    }

    /// How far a cluster is moved along the path, in user units, with all moves since the last position.
    func along(_ cluster: Cluster) -> Double {
        let count = count(cluster.range, cluster.isKashida)
        return count > 0 ? alongs[count - 1] : 0
    }
    /// How far a cluster is moved up, in user units, with all moves before it.
    func rise(_ cluster: Cluster) -> Double {
        let count = count(cluster.range, cluster.isKashida)
        return count > 0 ? rises[count - 1] : 0
    }
    func rotation(_ cluster: Cluster) -> Angle {
        cluster.isKashida ? .zero : changes[cluster.range.lowerBound]?.rotation ?? .zero
    }
    func position(_ cluster: Cluster) -> TextPath.Offset? {
        cluster.isKashida ? nil : changes[cluster.range.lowerBound]?.position
    }
}

extension PenAdvance {
    /// - Returns: The shift of the text's beginning.
    mutating func move(by adjustments: Adjustments, isRightToLeft: Bool) -> Double {
        let shifts = text.clusters.map { adjustments.along($0) }
        extra = zip(shifts, [shifts.first ?? 0] + shifts).map { $0 - $1 }
        return (isRightToLeft ? shifts.last : shifts.first) ?? 0
    }
}
