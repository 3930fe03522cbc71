// Gradients that run along a text's path, resolved for each letter: a letter gets the gradient turned and moved to its
// place, so that every renderer and writer sees plain gradients only. On a ring, the gradient begins at the text's seam.
import BezelGeometry
import BezelTypesetting

/// Resolves a text's paints, also across a ring's seam.
package struct AlongPath {
    private let text: PlacedText
    /// Where the shown letters begin along the path or behind the seam, and how long they are together, in user units.
    private let first: Double
    private let span: Double
    /// In user units: texts without a length or a height are scaled to this, so that a gradient along them has an inverse.
    private static let shortest: Double = 1e-9

    package init(_ text: PlacedText) {
        self.text = text
        var (low, high) = (Double.infinity, -Double.infinity)
        for cluster in text.clusters where !cluster.isHidden {
            let middle = Self.distance(cluster, in: text)
            low = min(low, middle - cluster.advance / 2)
            high = max(high, middle + cluster.advance / 2)
        }
        first = low <= high ? low : 0
        span = low <= high ? max(high - low, Self.shortest) : 1
    }

    package static func isUsed(by paint: Paint) -> Bool {
        if case .linear(let g) = paint { return g.space == .alongPath }
        return false
    }

    private static func distance(_ cluster: PlacedCluster, in text: PlacedText) -> Double {
        distance(cluster.middle, in: text)
    }

    private static func distance(_ distance: Double, in text: PlacedText) -> Double {
        guard let seam = text.seam, text.pathLength > 0 else { return distance }
        let along = (distance - seam).truncatingRemainder(dividingBy: text.pathLength)
        return along < 0 ? along + text.pathLength : along
    }

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
        let height = max(ascender - (metrics?.descender ?? 0), Self.shortest)
        // From fractions through the letter's frame to user space.
        let toUser = Transform(a: span, b: 0, c: 0, d: height, tx: first - distance, ty: -ascender)
            .concatenating(Transform(rotationAngle: angle.radians))
            .concatenating(Transform(translationX: position.x, y: position.y))
        var own = gradient
        own.space = .user
        own.transform = own.transform.concatenating(toUser)
        return .linear(own)
    }

    package static func pieces(
        of decoration: PlacedDecoration, _ paint: Paint, opacity: Double, in text: PlacedText
    ) -> [(outline: Path, paint: Paint)] {
        guard isUsed(by: paint), case .linear(let gradient) = paint, let strip = decoration.strip else {
            return [(decoration.outline, paint)]
        }
        let along = AlongPath(text)
        let em = text.runs.first?.font.size ?? 16
        // The overlap hides edges between opaque pieces.
        let isOpaque = opacity >= 1 && gradient.gradient.stops.allSatisfy { $0.color.alpha >= 1 }
        return strip.pieces(length: em / 4, overlap: isOpaque ? em / 16 : 0).map { piece in
            let distance = distance(piece.distance, in: text)
            return (
                piece.outline, along.paint(gradient, distance: distance, position: piece.position, angle: piece.angle)
            )
        }
    }
}
