// The polygon that distances are measured by, beside the curves that it stands for.
import Bezel
import BezelTestSupport
import Foundation
import Testing

@testable import BezelGallery

@Suite struct EdgeClearanceTests {
    @Test(arguments: [
        BadgeShape().path(in: Rect(x: 10, y: 20, width: 200, height: 200)),
        Path.circle(center: Point(x: 90, y: 110), radius: 80), Path(Rect(x: 30, y: 40, width: 120, height: 70)),
    ])
    func distancesAreTheCurves(edge: Path) throws {
        let measure = PathMeasure(edge)
        let clearance = EdgeClearance(edge)
        for row in 0..<24 {
            for column in 0..<24 {
                let point = Point(x: Double(column) * 10.7 - 10.3, y: Double(row) * 10.9 - 10.1)
                let nearest = try #require(measure.nearest(to: point)).separation
                let wanted = edge.contains(point) ? nearest : -nearest
                #expect(abs(clearance.distance(point) - wanted) < 0.004, "\(point)")
            }
        }
    }
}
