// Shapes of many parts contain what their paths contain.
import BezelGeometry
import Testing

@testable import BezelDrawing

@Suite struct ShapePartsTests {
    /// Beads on a ring, within a disc, some of them cut out of it.
    private static var beads: Path {
        Path { path in
            path.addEllipse(in: Rect(x: -80, y: -80, width: 160, height: 160))
            for i in 0..<40 {
                let way = Vector(angle: .degrees(Double(i) * 9))
                path.addArc(
                    center: Point(x: way.dx * 78, y: way.dy * 78), radius: 5, startAngle: .degrees(0),
                    endAngle: .degrees(i % 2 == 0 ? 360 : -360), clockwise: i % 2 != 0)
                path.closeSubpath()
                path.move(to: Point(x: way.dx * 78 + 5, y: way.dy * 78))
            }
        }
    }

    @Test(arguments: [FillRule.nonZero, .evenOdd]) func pointsLieInsideAsInTheWholePath(_ rule: FillRule) {
        let shape = ShapeParts(Self.beads)
        for x in stride(from: -89.5, through: 90, by: 2.7) {
            for y in stride(from: -89.3, through: 90, by: 3.1) {
                let point = Point(x: x, y: y)
                #expect(shape.contains(point, rule: rule) == Self.beads.contains(point, rule: rule), "\(point)")
            }
        }
    }
}
