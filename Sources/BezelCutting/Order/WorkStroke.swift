// What a machine goes along at one go, and what it is part of.
import BezelGeometry

/// A stroke, and the path that it was drawn for.
struct WorkStroke {
    /// What is gone along.
    var line: Polyline
    /// The number of the path of which the stroke is all, or a part.
    var path: Int

    var first: Point { line.points[0] }
    var last: Point { line.points[line.points.count - 1] }

    /// The same stroke from one of its points on: an open one from either end.
    func beginning(at index: Int) -> WorkStroke {
        if index == 0 { return self }
        let points = line.points
        if line.isClosed {
            return WorkStroke(
                line: Polyline(points: Array(points[index..<(points.count - 1)]) + points[0...index]), path: path)
        }
        return turned
    }

    /// The same stroke the other way round.
    var turned: WorkStroke { WorkStroke(line: Polyline(points: line.points.reversed()), path: path) }
}
