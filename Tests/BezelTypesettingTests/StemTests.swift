// Stems of letters that bend with a tight curve, sampled row by row against straight text.
import BezelGeometry
import Testing

@testable import BezelTypesetting

@Suite struct StemTests {
    private static let size: Double = 60

    /// Widths of the strokes that are narrower than a third of an em where outlines cross rows at heights over the baseline, in
    /// reading order: rows of a straight line, or circles about the origin.
    private func strokes(_ placed: PlacedText, at height: Double, radius: Double?) -> [Double] {
        placed.runs.flatMap { run in run.glyphs.map { placed.outline(of: $0, in: run) } }.flatMap { outline in
            // On a circle angle and radius are the straight line's x and y.
            let unrolled = outline.flattened(tolerance: 0.002).elements.map { element -> Path.Element in
                guard let radius else { return element }
                func flat(_ p: Point) -> Point {
                    Point(x: atan2(p.x, -p.y) * (radius + height), y: radius - hypot(p.x, p.y))
                }
                return switch element {
                case .move(let p): .move(to: flat(p))
                case .line(let p): .line(to: flat(p))
                default: element
                }
            }
            var path = Path()
            for element in unrolled { path.append(element) }
            return widths(of: path, at: -height).filter { $0 < Self.size / 3 }
        }
    }

    private func widths(of path: Path, at y: Double) -> [Double] {
        var crossings: [Double] = []
        for contour in InkShape(path, tolerance: 0.01).contours {
            guard var a = contour.last else { continue }
            for b in contour {
                if (a.y > y) != (b.y > y) { crossings.append(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)) }
                a = b
            }
        }
        crossings.sort()
        return stride(from: 0, to: crossings.count - 1, by: 2).map { crossings[$0 + 1] - crossings[$0] }
    }

    @Test(
        "stems that bend at two ems keep their width within 5 %",
        arguments: [
            (Pinned.noto, "HILL"), (Pinned.inter, "HILT"), ("Quicksand/Quicksand-Regular.ttf", "HILL"),
            ("NotoSans/NotoSans-Bold.ttf", "HILT"),
        ])
    func widths(_ font: String, _ word: String) throws {
        let shaped = try Pinned.shape(word, font, size: Self.size)
        let straight = try TextPath(line(2000)).place(shaped)
        let ring = circle(radius: 2 * Self.size)
        let bent = try TextPath(
            ring, startOffset: .fraction(0.25), anchor: .middle, spacing: .optical, method: .stretch
        ).place(shaped)
        var count = 0
        for height in [0.1, 0.2, 0.3, 0.5, 0.6] {
            let (a, b) = (
                strokes(straight, at: height * Self.size, radius: nil),
                strokes(bent, at: height * Self.size, radius: 2 * Self.size)
            )
            #expect(a.count == b.count && a.count >= 4, "\(height)")
            for (was, now) in zip(a, b) { #expect(abs(now / was - 1) < 0.05, "\(height): \(was) became \(now)") }
            count += a.count
        }
        #expect(count >= 20)
    }
}
