// Paints along a text's run, resolved for each of its clusters.
import BezelGeometry
import BezelTypesetting

/// Paints whose axis runs along a text: each cluster sees its own part of it, from the first letter to the last, also
/// where the text crosses the start of a closed path.
package struct AlongPath {
    private let text: PlacedText
    /// Where the shown text begins, along the path from ``PlacedText/seam`` where there is one.
    private let first: Double
    private let span: Double

    /// Costs one pass over the text.
    package init(_ text: PlacedText) {
        self.text = text
        var (low, high) = (Double.infinity, -Double.infinity)
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
    private static func distance(_ cluster: PlacedCluster, in text: PlacedText) -> Double {
        distance(cluster.middle, in: text)
    }

    private static func distance(_ distance: Double, in text: PlacedText) -> Double {
        guard let seam = text.seam, text.pathLength > 0 else { return distance }
        let along = (distance - seam).truncatingRemainder(dividingBy: text.pathLength)
        return along < 0 ? along + text.pathLength : along
    }

    /// The paint for one cluster, in user space: fractions of the text's run, turned to the cluster's own position.
    package func paint(_ paint: Paint, for clusterIndex: Int) -> Paint {
        guard case .linear(let gradient) = paint, text.clusters.indices.contains(clusterIndex) else { return paint }
        let cluster = text.clusters[clusterIndex]
        return self.paint(
            gradient, distance: Self.distance(cluster, in: text), position: cluster.position, angle: cluster.angle)
    }

    private func paint(
        _ gradient: LinearGradient, distance: Double, position: Point, angle: Angle
    ) -> Paint {
        let metrics = text.runs.first?.font.metrics
        let ascender = metrics?.ascender ?? 1
        let height = max(ascender - (metrics?.descender ?? 0), 1e-9)
        // From fractions (u, v) to the frame of the letter or the piece of line, then to user space.
        let toUser = Transform(a: span, b: 0, c: 0, d: height, tx: first - distance, ty: -ascender)
            .concatenating(Transform(rotationAngle: angle.radians))
            .concatenating(Transform(translationX: position.x, y: position.y))
        var own = gradient
        own.space = .user
        own.transform = own.transform.concatenating(toUser)
        return .linear(own)
    }

    /// A line along the text with a paint, in pieces that are painted one after another: one for most paints, many
    /// short ones where the paint runs along the text. Each has its own part of it, as the letters beside it have.
    package static func pieces(
        of decoration: PlacedDecoration, _ paint: Paint, opacity: Double, in text: PlacedText
    ) -> [(outline: Path, paint: Paint)] {
        guard isUsed(by: paint), case .linear(let gradient) = paint, let strip = decoration.strip else {
            return [(decoration.outline, paint)]
        }
        let along = AlongPath(text)
        let em = text.runs.first?.font.size ?? 16
        // Opaque pieces overlap, so that no ground shows through the edge between them.
        let isOpaque = opacity >= 1 && gradient.gradient.stops.allSatisfy { $0.color.alpha >= 1 }
        return strip.pieces(length: em / 4, overlap: isOpaque ? em / 16 : 0).map { piece in
            let distance = distance(piece.distance, in: text)
            return (
                piece.outline, along.paint(gradient, distance: distance, position: piece.position, angle: piece.angle)
            )
        }
    }
}
