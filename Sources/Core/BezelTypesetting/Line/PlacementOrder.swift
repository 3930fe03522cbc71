// Between visual and logical order of clusters, and the ranges of hidden ones.
import BezelGeometry

/// The logical order of clusters that are in visual order.
struct LogicalOrder {
    /// In visual order; nil if orders are equal.
    private let positions: [Int]?
    private let order: [Int]

    init(_ clusters: [Cluster]) {
        let isSorted = zip(clusters, clusters.dropFirst()).allSatisfy { $0.range.lowerBound <= $1.range.lowerBound }
        if isSorted {
            positions = nil
            order = []
        } else {
            // A kashida's range is empty, at the next letter.
            order = clusters.indices.sorted {
                let (a, b) = (clusters[$0].range, clusters[$1].range)
                return (a.lowerBound, a.upperBound, $1) < (b.lowerBound, b.upperBound, $0)
            }
            var inverse = Array(repeating: 0, count: clusters.count)
            for (position, index) in order.enumerated() { inverse[index] = position }
            positions = inverse
        }
    }

    /// The logical position of the cluster at a visual one.
    func position(of visual: Int) -> Int { positions?[visual] ?? visual }
    /// Clusters that were added in visual order, in logical order.
    func sorted(_ clusters: [PlacedCluster]) -> [PlacedCluster] {
        positions == nil ? clusters : order.map { clusters[$0] }
    }
}

/// Ranges of hidden clusters, joined where they meet.
enum HiddenRanges {
    static func of(_ clusters: [PlacedCluster]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for cluster in clusters where cluster.isHidden && !cluster.isKashida {
            if let last = ranges.last, last.upperBound == cluster.range.lowerBound {
                ranges[ranges.count - 1] = Range(from: last.lowerBound, upTo: cluster.range.upperBound)
            } else {
                ranges.append(cluster.range)
            }
        }
        return ranges
    }
}

extension Path.Element {
    var isFinite: Bool {
        switch self {
        case .move(let p), .line(let p): p.isFinite
        case .quadCurve(let p, let c): p.isFinite && c.isFinite
        case .curve(let p, let c, let d): p.isFinite && c.isFinite && d.isFinite
        case .closeSubpath: true
        }
    }
}
