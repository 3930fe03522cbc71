// Optical spacing's promise: ink that does not touch in straight text does not touch on the curve.
import BezelGeometry
import Foundation

struct OpticalSpacing {
    private let text: ShapedText
    private let shapes: [InkShape]
    private let inked: [Int]
    /// For each inked cluster and the next, how near they come in straight text; 0 where they touch.
    private var straight: [CGFloat?]
    /// The clearance that is kept at least, where straight text has as much.
    private let clearance: CGFloat
    /// What is added before each cluster by wish, in straight text too; empty for nothing.
    private let shifts: [CGFloat]

    init(_ text: ShapedText, shifts: [CGFloat]) {
        self.text = text
        self.shifts = shifts
        var maker = InkShapes(text)
        let shapes = text.clusters.indices.map { maker.shape($0) }
        self.shapes = shapes
        inked = shapes.indices.filter { !shapes[$0].isEmpty }
        straight = Array(repeating: nil, count: max(0, inked.count - 1))
        clearance = (text.runs.map(\.font.size).max() ?? 0) * 0.045
    }

    /// Opens gaps where the ink would touch, by what the walk adds before a cluster. Whether anything changed.
    mutating func open(_ walk: inout PenWalk, on curve: TextCurve) -> Bool {
        guard inked.count > 1 else { return false }
        var changed = false
        var middles = [CGFloat](repeating: 0, count: text.clusters.count)
        var straightMiddles = middles
        var pen = walk
        var plain: CGFloat = 0
        for i in text.clusters.indices {
            middles[i] = pen.begin(i) + text.clusters[i].advance / 2
            if !shifts.isEmpty { plain += shifts[i] }
            straightMiddles[i] = plain + text.clusters[i].advance / 2
            pen.end(i)
            plain += walk.steps.step(i)
        }
        var shift: CGFloat = 0
        for k in 0..<inked.count - 1 {
            let (a, b) = (inked[k], inked[k + 1])
            let limit = clearance
            let before: CGFloat
            if let known = straight[k] {
                before = known
            } else {
                let gap = straightMiddles[b] - straightMiddles[a]
                before = shapes[a].distance(
                    to: shapes[b].applying(Transform(translationX: gap, y: 0)), limit: limit)
                straight[k] = before
            }
            // What touches in straight text may touch; what comes near keeps most of its distance.
            guard before > 0 else { continue }
            let needed = before * 0.7
            let placedA = shapes[a].applying(curve.frame(at: middles[a] + shift).transform)
            func gap(_ opened: CGFloat) -> CGFloat {
                placedA.distance(
                    to: shapes[b].applying(curve.frame(at: middles[b] + shift + opened).transform), limit: limit)
            }
            if gap(0) >= needed { continue }
            var low: CGFloat = 0
            var high = clearance
            let most = text.runs[text.clusters[b].runIndex].font.size * 2
            while gap(high) < needed, high < most { (low, high) = (high, high * 2) }
            for _ in 0..<7 {
                let middle = (low + high) / 2
                if gap(middle) >= needed { high = middle } else { low = middle }
            }
            walk.extra[b] += high
            shift += high
            changed = true
        }
        return changed
    }
}
