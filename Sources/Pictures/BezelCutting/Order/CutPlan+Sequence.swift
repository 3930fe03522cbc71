// The order of cutting for writers of files that have no layers in time, DXF and SVG for lasers. G-code orders strokes
// itself, as it knows its passes and tools. Both use StrokeOrder.
import BezelGeometry

extension CutPlan {
    struct PlacedPath {
        var layer: Int
        var path: Subpath
    }

    /// In millimetres, for ordering only.
    private static let coarse = 0.02

    /// All paths in cutting order: inner ones first, with short travel from 0 across layers.
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
