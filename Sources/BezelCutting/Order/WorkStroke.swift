import BezelGeometry

/// A stroke, and the path that it belongs to.
struct WorkStroke {
    var line: Polyline
    /// The index of its path.
    var path: Int

    var first: Point { line.points[0] }
    var last: Point { line.points[line.points.count - 1] }

    /// The same stroke from one of its points; an open one must begin at an end.
    func beginning(at index: Int) -> WorkStroke {
        if index == 0 { return self }
        let points = line.points
        if line.isClosed {
            return WorkStroke(
                line: Polyline(points: Array(points[index..<(points.count - 1)]) + points[0...index]), path: path)
        }
        return turned
    }

    /// The same stroke reversed.
    var turned: WorkStroke { WorkStroke(line: Polyline(points: line.points.reversed()), path: path) }
}
