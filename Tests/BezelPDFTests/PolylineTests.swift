// Points of polylines that PDF leaves out: those that rounding could not tell from the lines between others.
import Bezel
import BezelGeometry
import BezelTestSupport
import Testing

@testable import BezelPDF

@Suite("Polylines in PDF")
struct PolylineTests {
    private static func points(_ path: Path) -> [Point] {
        path.elements.compactMap { if case .line(let p) = $0 { p } else if case .move(let p) = $0 { p } else { nil } }
    }

    @Test("points on a straight line are left out; corners and ends stay")
    func straight() throws {
        let path = Path { path in
            path.move(to: .zero)
            for x in 1...90 { path.addLine(to: Point(x: Double(x), y: 0.002 * sin(Double(x)))) }
            path.addLine(to: Point(x: 90, y: 40))
            path.closeSubpath()
            path.addLine(to: Point(x: -5, y: 0))
            path.addLine(to: Point(x: -9, y: 0))
        }
        let thinned = path.withoutPointsOnLines(tolerance: 0.005)
        let ends = Self.points(thinned)
        #expect(ends.count <= 8 && ends.contains(Point(x: 90, y: 40)) && ends.last == Point(x: -9, y: 0), "\(ends)")
        #expect(thinned.elements.filter { $0 == .closeSubpath }.count == 1)
        let scene = Scene(
            size: Size(width: 100, height: 100), commands: [.fill(FillDrawing(path: path, paint: .color(.black)))])
        let file = try PDFReader(PDFWriter().write(scene))
        #expect(file.content.components(separatedBy: " l\n").count <= ends.count)
    }

    @Test("no point that is left out lies further from the rest than the tolerance")
    func nearness() {
        var random = SeededNumbers(3)
        for _ in 0..<50 {
            var (angle, place) = (0.0, Point.zero)
            let all = (0..<200).map { _ -> Point in
                angle += Double.random(in: -0.02...0.02, using: &random)
                place = place + Vector(angle: .radians(angle)) * Double.random(in: 0...0.5, using: &random)
                return place
            }
            let kept = Self.points(Path { $0.addLines(all) }.withoutPointsOnLines(tolerance: 0.005))
            #expect(kept.count < all.count / 2 && kept.first == all.first && kept.last == all.last)
            for point in all {
                let away = zip(kept, kept.dropFirst()).map { a, b -> Double in
                    let line = b - a
                    let t = min(max((point - a).dot(line) / line.dot(line), 0), 1)
                    return point.distance(to: a + line * t)
                }
                #expect((away.min() ?? 1) < 0.00501)
            }
        }
    }

    @Test("lines there and back, and what lies between curves, stay")
    func spikes() {
        let spike = Path { $0.addLines([.zero, Point(x: 9, y: 0), .zero, Point(x: 0, y: 5)]) }
        #expect(spike.withoutPointsOnLines(tolerance: 0.005) == spike)
        let curves = Path { path in
            path.move(to: .zero)
            path.addQuadCurve(to: Point(x: 5, y: 0), control: Point(x: 2, y: 3))
            path.addLine(to: Point(x: 6, y: 0))
            path.addCurve(to: Point(x: 9, y: 0), control1: Point(x: 7, y: 1), control2: Point(x: 8, y: 1))
            path.closeSubpath()
        }
        #expect(curves.withoutPointsOnLines(tolerance: 0.005) == curves)
    }
}
