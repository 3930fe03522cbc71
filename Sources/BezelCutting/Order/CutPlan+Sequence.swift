// The paths of a plan in the order in which they are cut.
import BezelGeometry

extension CutPlan {
    /// A path, and the number of its layer.
    struct PlacedPath {
        var layer: Int
        var path: Subpath
    }

    /// Points of paths that are only to be ordered lie so close to them, in millimetres.
    private static let coarse = 0.02

    /// All paths, whole, those within others first and then by short ways from 0 on, whatever their layers.
    func sequence() throws(CuttingError) -> [PlacedPath] {
        let all = layers.indices.flatMap { layer in layers[layer].paths.map { PlacedPath(layer: layer, path: $0) } }
        let lines = all.map { placed in
            Polyline(placed.path, tolerance: Self.coarse, perUnit: Polyline.stepsPerMillimetre)
                ?? Polyline(points: [placed.path.start, placed.path.start])
        }
        let nesting = try Nesting(lines, work: OutlineWork())
        let strokes = lines.enumerated().map { WorkStroke(line: $1, path: $0) }
        return StrokeOrder(strokes, in: nesting, from: .zero).strokes.map { all[$0.path] }
    }
}
