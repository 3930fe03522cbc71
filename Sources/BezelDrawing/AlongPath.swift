// Paints along a text's run, resolved for each of its clusters.
import BezelGeometry
import BezelTypesetting
import Foundation

/// Paints whose axis runs along a text: each cluster sees its own part of it, from the first letter to the last, also
/// where the text crosses the start of a closed path.
package struct AlongPath {
    private let text: PlacedText
    /// Where the shown text begins, along the path from ``PlacedText/seam`` where there is one.
    private let first: CGFloat
    private let span: CGFloat

    /// Costs one pass over the text.
    package init(_ text: PlacedText) {
        self.text = text
        var (low, high) = (CGFloat.infinity, -CGFloat.infinity)
        for cluster in text.clusters where !cluster.isHidden {
            let middle = Self.distance(cluster, in: text)
            low = min(low, middle - cluster.advance / 2)
            high = max(high, middle + cluster.advance / 2)
        }
        first = low <= high ? low : 0
        span = low <= high ? max(high - low, 1e-9) : 1
    }

    package static func isUsed(by paint: Paint) -> Bool {
        if case .linear(let g) = paint { return g.space == .alongPath }
        return false
    }

    /// How far a cluster's middle lies along the text's circuit.
    private static func distance(_ cluster: PlacedCluster, in text: PlacedText) -> CGFloat {
        guard let seam = text.seam, text.pathLength > 0 else { return cluster.middle }
        let along = (cluster.middle - seam).truncatingRemainder(dividingBy: text.pathLength)
        return along < 0 ? along + text.pathLength : along
    }

    /// The paint for one cluster, in user space: fractions of the text's run, turned to the cluster's own position.
    package func paint(_ paint: Paint, for clusterIndex: Int) -> Paint {
        guard case .linear(var gradient) = paint, text.clusters.indices.contains(clusterIndex) else { return paint }
        let cluster = text.clusters[clusterIndex]
        let metrics = text.runs.first?.font.metrics
        let ascender = metrics?.ascender ?? 1
        let height = max(ascender - (metrics?.descender ?? 0), 1e-9)
        // From fractions (u, v) to the cluster's own frame, then to user space.
        let toUser = Transform(
            a: span, b: 0, c: 0, d: height, tx: first - Self.distance(cluster, in: text), ty: -ascender
        )
        .concatenating(Transform(rotationAngle: cluster.angle.radians))
        .concatenating(Transform(translationX: cluster.position.x, y: cluster.position.y))
        gradient.space = .user
        gradient.transform = gradient.transform.concatenating(toUser)
        return .linear(gradient)
    }
}
