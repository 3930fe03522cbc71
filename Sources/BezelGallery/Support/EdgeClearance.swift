// How near ink comes to a closed edge, for labels that stand between two outlines.
import BezelDrawing
import BezelGeometry
import BezelTypesetting
import Foundation

/// A closed edge that ink stands inside or outside of.
struct EdgeClearance {
    private let path: Path
    private let measure: PathMeasure

    init(_ path: Path) {
        self.path = path
        measure = PathMeasure(path)
    }

    /// The least and greatest distance of ink from the edge, in user units: positive inside, negative outside. Nil for
    /// text without ink. Exact to a hundredth of the font size.
    func range(of text: PlacedText) -> ClosedRange<CGFloat>? {
        var least = CGFloat.infinity
        var greatest = -CGFloat.infinity
        for run in text.runs {
            for glyph in run.glyphs {
                let outline = text.outline(of: glyph, in: run).flattened(tolerance: max(run.font.size * 0.01, 1e-6))
                var last: (point: CGPoint, distance: CGFloat)?
                for element in outline.elements {
                    guard let point = element.end else { continue }
                    // The distance changes by no more than the way from point to point: most cannot be the least or the
                    // greatest, which is all that is asked.
                    if let last {
                        let most = last.point.distance(to: point)
                        if last.distance - most >= least, last.distance + most <= greatest { continue }
                    }
                    guard let nearest = measure.nearest(to: point) else { continue }
                    let distance = path.contains(point) ? nearest.separation : -nearest.separation
                    least = min(least, distance)
                    greatest = max(greatest, distance)
                    last = (point, distance)
                }
            }
        }
        return least <= greatest ? least...greatest : nil
    }
}

extension Path.Element {
    /// Where the element ends; nil for one that closes a subpath.
    fileprivate var end: CGPoint? {
        switch self {
        case .move(let p), .line(let p), .quadCurve(let p, _), .curve(let p, _, _): p
        case .closeSubpath: nil
        }
    }
}
