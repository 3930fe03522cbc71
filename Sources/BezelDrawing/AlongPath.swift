// Paints along a text's run, resolved for each of its clusters.
import BezelGeometry
import BezelTypesetting
import Foundation

/// Paints whose axis runs along the text: each cluster sees its own stretch of it.
package enum AlongPath {
    package static func isUsed(by paint: Paint) -> Bool {
        if case .linear(let g) = paint { return g.space == .alongPath }
        return false
    }

    /// The paint for one cluster, in user space: shares of the text's run, bent to the cluster's own place.
    package static func paint(_ paint: Paint, for clusterIndex: Int, in text: PlacedText) -> Paint {
        guard case .linear(var gradient) = paint, text.clusters.indices.contains(clusterIndex) else { return paint }
        let shown = text.clusters.filter { !$0.isHidden }
        let first = shown.map { $0.middle - $0.advance / 2 }.min() ?? 0
        let last = shown.map { $0.middle + $0.advance / 2 }.max() ?? 1
        let span = max(last - first, 1e-9)
        let cluster = text.clusters[clusterIndex]
        let metrics = text.runs.first?.font.metrics
        let ascender = metrics?.ascender ?? 1
        let height = max(ascender - (metrics?.descender ?? 0), 1e-9)
        // From shares (u, v) to the cluster's own frame, then to user space.
        let toUser = Transform(
            a: span, b: 0, c: 0, d: height, tx: first - cluster.middle, ty: -ascender
        )
        .concatenating(Transform(rotationAngle: cluster.angle.radians))
        .concatenating(Transform(translationX: cluster.position.x, y: cluster.position.y))
        gradient.space = .user
        gradient.transform = gradient.transform.concatenating(toUser)
        return .linear(gradient)
    }
}
