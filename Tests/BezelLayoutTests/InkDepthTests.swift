// How deep points lie within an outline, beside the curves that its chords stand for.
import BezelGeometry
@testable import BezelLayout
import Testing

@Suite struct InkDepthTests {
    @Test(arguments: [
        Path.star(points: 5, radius: 90).applying(Transform(translationX: 110, y: 120)),
        Path.circle(center: Point(x: 90, y: 110), radius: 80), Path(Rect(x: 30, y: 40, width: 120, height: 70)),
        Path.heart(width: 160).applying(Transform(translationX: 110, y: 110)),
    ])
    func depthsAreTheCurves(edge: Path) throws {
        let measure = PathMeasure(edge)
        let outline = InkOutline(edge, tolerance: nil)
        for row in 0..<24 {
            for column in 0..<24 {
                let point = Point(x: Double(column) * 10.7 - 10.3, y: Double(row) * 10.9 - 10.1)
                let nearest = try #require(measure.nearest(to: point)).separation
                let wanted = edge.contains(point) ? nearest : -nearest
                #expect(abs(outline.depth(of: point) - wanted) < 0.004, "\(point)")
            }
        }
    }
}
