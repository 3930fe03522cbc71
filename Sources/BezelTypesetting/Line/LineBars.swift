// Lines along text: bars that follow letters wherever they stand on their line.
import BezelGeometry
import Foundation

/// A bar along text.
package struct TextBar: Sendable {
    /// User units from the letters' baseline up to the bar's middle.
    package var height: CGFloat
    /// User units.
    package var thickness: CGFloat

    package init(height: CGFloat, thickness: CGFloat) {
        self.height = height
        self.thickness = thickness
    }
}

extension SetLine {
    /// The outlines of a bar along some clusters, by their indices, ascending: one for each stretch of clusters that
    /// stand as they follow each other. Hidden clusters have none.
    ///
    /// - Parameter bends: Whether bars bend with a curve; else each letter on it has a straight piece.
    package func bars(_ bar: TextBar, along members: [Int], bends: Bool) -> [Path] {
        var result: [Path] = []
        var stretch: [Int] = []
        let isOnePiece = bends || !line.isCurve
        func outline() -> [Path] { self.outline(bar, stretch, bends: bends) }
        for member in members where !clusters[member].isHidden {
            if let last = stretch.last,
                !isOnePiece || !clusters[member].follows(clusters[last], isNext: member == last + 1)
            {
                result += outline()
                stretch = []
            }
            stretch.append(member)
        }
        return result + outline()
    }

    private func outline(_ bar: TextBar, _ stretch: [Int], bends: Bool) -> [Path] {
        guard let first = stretch.first.map({ clusters[$0] }) else { return [] }
        let extent = stretch.reduce(0) { $0 + clusters[$1].spot.step }
        if bends, case .curve(let curve) = line, first.spot.turn == .zero {
            let start = first.middle - text.clusters[first.index].advance / 2
            return curve.bar(from: start, to: start + extent, height: first.spot.rise + bar.height, bar.thickness)
                .map { [$0] } ?? []
        }
        var path = Path()
        path.addRect(
            CGRect(x: 0, y: -bar.height - bar.thickness / 2, width: extent, height: bar.thickness),
            transform: first.barTransform)
        return [path]
    }
}

extension SetCluster {
    /// Whether it goes on where the one before it on the line ends, so that a bar may run through both.
    fileprivate func follows(_ other: SetCluster, isNext: Bool) -> Bool {
        let tolerance: CGFloat = 0.01
        return isNext && spot.turn == .zero && other.spot.turn == .zero && spot.offset == other.spot.offset
            && abs(spot.pen - other.spot.pen - other.spot.step) < tolerance
            && abs(spot.rise - other.spot.rise) < tolerance
    }
}

extension TextCurve {
    /// The outline of a bar along the baseline between two distances on it, on along the tangents beyond the ends.
    ///
    /// - Parameter height: User units from the baseline up to the bar's middle.
    func bar(from start: CGFloat, to end: CGFloat, height: CGFloat, _ thickness: CGFloat) -> Path? {
        let part = baselinePart(from: start, to: end)
        let upper = part.offset(by: height + thickness / 2, keepsFolds: false)
        let lower = part.offset(by: height - thickness / 2, keepsFolds: false).reversed()
        guard !upper.isEmpty, !lower.isEmpty else { return nil }
        if isLoop, end - start >= baselineLength - 1e-6 {
            // A whole ring: two closed outlines that run against each other.
            var ring = upper
            ring.addPath(lower)
            return ring
        }
        var outline = Path()
        for element in upper.elements {
            if element == .closeSubpath { continue }
            if case .move(let p) = element, !outline.isEmpty { outline.addLine(to: p) } else { outline.append(element) }
        }
        for element in lower.elements {
            if element == .closeSubpath { continue }
            if case .move(let p) = element { outline.addLine(to: p) } else { outline.append(element) }
        }
        outline.closeSubpath()
        return outline
    }
}
