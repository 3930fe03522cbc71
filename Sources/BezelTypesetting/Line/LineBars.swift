// Straight bars along letters wherever they stand on their line. Lines that bend with it are in Decorations.swift.
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
    /// On a curve each letter has a piece of its own.
    package func bars(_ bar: TextBar, along members: [Int]) -> [Path] {
        var result: [Path] = []
        var stretch: [Int] = []
        func outline() -> [Path] {
            guard let first = stretch.first.map({ clusters[$0] }) else { return [] }
            let extent = stretch.reduce(0) { $0 + clusters[$1].spot.step }
            var path = Path()
            path.addRect(
                CGRect(x: 0, y: -bar.height - bar.thickness / 2, width: extent, height: bar.thickness),
                transform: first.barTransform)
            return [path]
        }
        for member in members where !clusters[member].isHidden {
            if let last = stretch.last,
                line.isCurve || !clusters[member].follows(clusters[last], isNext: member == last + 1)
            {
                result += outline()
                stretch = []
            }
            stretch.append(member)
        }
        return result + outline()
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
