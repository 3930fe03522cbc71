// Corners that letters jump past, with as much room as their height needs there.
import BezelGeometry

/// Corners as stretches of a curve, on a loop again in every circuit.
///
/// A letter keeps off a corner so far that its ink stays on its own side of the line that halves the angle: where the
/// curve turns by φ towards the letters one of height h keeps off by h·tan(φ/2), where it turns away one that reaches
/// down by d by d·tan(φ/2).
struct CornerStops {
    private let corners: [TextCurve.Corner]
    private let length: Double
    private let isLoop: Bool
    /// How far each cluster's ink reaches over the line that is measured along, and below the baseline.
    private let heights: [Double]
    private let depths: [Double]
    /// No corner that lies further back can matter to a letter.
    private let widest: Double

    /// The sharpest turn that is kept off by its angle; at a cusp no distance would be enough.
    private static let sharpest: Double = 2.8

    /// nil for a curve without corners.
    init?(_ curve: TextCurve, _ text: ShapedText) {
        corners = curve.corners
        length = curve.length
        isLoop = curve.isLoop
        if corners.isEmpty { return nil }
        var shapes = InkShapes(text)
        let boxes = text.clusters.indices.map { shapes.shape($0).box }
        heights = boxes.map { $0.isNull ? 0 : max(0, -$0.minY - curve.height) }
        depths = boxes.map { $0.isNull ? 0 : max(0, $0.maxY) }
        let extent = max(heights.max() ?? 0, depths.max() ?? 0)
        widest =
            (corners.map { $0.range.upperBound - $0.range.lowerBound }.max() ?? 0) + extent * tan(Self.sharpest / 2)
    }

    /// Where an advance begins so that it does not lie across a corner: `pen`, or the first place after a corner with
    /// room before the next. Where no edge has room for the letter's height it keeps no distance; where none has room
    /// for its advance it stays.
    func past(_ pen: Double, _ index: Int, advance: Double) -> Double {
        position(pen, advance, height: heights[index], depth: depths[index]) ?? position(
            pen, advance, height: 0, depth: 0)
            ?? pen
    }

    private func position(_ pen: Double, _ advance: Double, height: Double, depth: Double) -> Double? {
        let slack = 1e-9 * max(1, length)
        var position = pen
        var jumps = 0
        var (circuit, i) = first(after: pen - widest)
        while jumps <= corners.count {
            if i == corners.count {
                if !isLoop { return position }
                (circuit, i) = (circuit + length, 0)
            }
            let corner = corners[i]
            let distance = (corner.turn < 0 ? height : depth) * tan(min(abs(corner.turn), Self.sharpest) / 2)
            if circuit + corner.range.lowerBound - distance >= position + advance - slack {
                // A corner further on may ask for more room.
                if circuit + corner.range.lowerBound - widest >= position + advance { return position }
            } else if circuit + corner.range.upperBound + distance > position + slack {
                position = circuit + corner.range.upperBound + distance
                jumps += 1
                // An open curve that has no room left: whatever is on it then stands nearer to its corners.
                if !isLoop, position + advance > length + slack, height > 0 || depth > 0 { return nil }
            }
            i += 1
        }
        return nil
    }

    /// The first corner that begins at or after a distance, with its circuit's beginning.
    private func first(after distance: Double) -> (circuit: Double, index: Int) {
        let circuit = isLoop ? (distance / length).rounded(.down) * length : 0
        let within = distance - circuit
        var low = 0
        var high = corners.count
        while low < high {
            let middle = (low + high) / 2
            if corners[middle].range.lowerBound >= within { high = middle } else { low = middle + 1 }
        }
        return (circuit, low)
    }
}
