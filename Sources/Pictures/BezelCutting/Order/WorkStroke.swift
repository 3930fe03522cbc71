// A stroke as the search for an order moves it: its points, and the number of the path that it stands for. A closed one
// may begin anywhere, an open one at either end. Orders are found in StrokeOrder.
import BezelGeometry

struct WorkStroke {
    var line: Polyline
    var path: Int

    var first: Point { line.points[0] }
    var last: Point { line.points[line.points.count - 1] }

    /// An open stroke must begin at an end.
    func beginning(at index: Int) -> WorkStroke {
        if index == 0 { return self }
        let points = line.points
        if line.isClosed {
            return WorkStroke(
                line: Polyline(points: Array(points[Range(from: index, upTo: points.count - 1)]) + points[...index]),
                path: path)
        }
        return turned
    }

    var turned: WorkStroke { WorkStroke(line: Polyline(points: line.points.reversed()), path: path) }
}
