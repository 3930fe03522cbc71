// Random strokes with degenerate tangents beside their sampled coverage: `make test-coverage`.
import Bezel
import BezelCoverageShapes

enum StrokeJobs {
    private static let seed: UInt64 = 0x2545_F491_4F6C_DD1D

    private struct Figures {
        var count = 0
        var sum = 0.0
        var worst = 0.0
        var index = 0
    }

    /// Prints the figures of each kind of stroke and the worst of all; false where one differs from its samples by more
    /// than is allowed.
    static func print(count: Int) throws -> Bool {
        var figures: [DegenerateStroke.Kind: Figures] = [:]
        var worst: (difference: Double, index: Int, stroke: DegenerateStroke)?
        var random = RandomShape.Sequence(seed: seed)
        let side = RandomShape.side
        for index in 0..<count {
            let next = DegenerateStroke(&random)
            let reference = StrokeReference(next.path, style: next.style, side: side)
            let drawing = StrokeDrawing(path: next.path, paint: .color(.black), style: next.style)
            let picture = try BitmapRenderer().render(
                Scene(size: Size(width: Double(side), height: Double(side)), commands: [.stroke(drawing)]))
            let difference = reference.difference { picture.color(x: $0, y: $1).alpha }
            var own = figures[next.kind] ?? Figures()
            own.count += 1
            own.sum += difference
            if difference > own.worst { (own.worst, own.index) = (difference, index) }
            figures[next.kind] = own
            if difference > worst?.difference ?? -1 { worst = (difference, index, next) }
        }
        row("% of ink, \(count) strokes", ["strokes", "mean off", "most off", "at"])
        for kind in DegenerateStroke.Kind.allCases {
            guard let own = figures[kind] else { continue }
            row(
                kind.rawValue,
                [
                    "\(own.count)", decimals(own.sum / Double(own.count) * 100, 2), decimals(own.worst * 100, 2),
                    "\(own.index)",
                ])
        }
        guard let worst else { return true }
        Swift.print("the worst, \(worst.index): \(worst.stroke.path), \(worst.stroke.style)")
        return worst.difference <= StrokeReference.allowedDifference
    }
}
