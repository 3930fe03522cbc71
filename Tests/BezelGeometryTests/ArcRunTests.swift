// Paths keep the arcs that they are built of, whatever is done to them: places on the path are those of the cubics that
// are drawn, on every step.
import BezelGeometry
import Foundation
import Testing

@Suite struct ArcRunTests {
    /// A path of every verb that draws arcs, between lines, curves, moves and closes.
    private func path(_ random: inout Pinned) throws -> Path {
        var path = Path()
        for _ in 0..<(1 + Int(random.next() % 7)) {
            let (p, q) = (random.point(100), random.point(100))
            let radius = random.number(1...80)
            let angle = Angle.degrees(random.number(-180...180))
            switch random.next() % 11 {
            case 0: path.move(to: p)
            case 1: path.addLine(to: p)
            case 2: path.addCurve(to: p, control1: q, control2: random.point(100))
            case 3: path.closeSubpath()
            case 4: path.addRelativeArc(center: p, radius: radius, startAngle: angle, delta: angle + .degrees(190))
            case 5: path.addArc(center: p, radius: radius, startAngle: angle, endAngle: .zero, clockwise: radius > 40)
            case 6: path.addArc(tangent1End: p, tangent2End: q, radius: radius)
            case 7: path.addEllipse(in: Rect(x: p.x, y: p.y, width: radius, height: 60))
            case 8:
                path.addRoundedRect(
                    in: Rect(x: p.x, y: p.y, width: 90, height: 60), cornerSize: Size(width: 20, height: 10),
                    style: .circular)
            case 9:
                path.addPath(
                    try Path(svg: "M\(p.x) \(p.y)A\(radius + 140) 150 20 1 0 \(q.x) \(q.y)l9 9a9 9 0 0 1 18 0z"))
            default: path.addPath(path, transform: Transform(translationX: radius, y: 3))
            }
        }
        return path
    }

    @Test func placesAreThoseOfTheDrawnCurves() throws {
        var random = Pinned(404)
        var arcs = 0
        for _ in 0..<2000 {
            let path = try path(&random)
            let measure = PathMeasure(path)
            let (a, b) = (random.number(0...1), random.number(0...2))
            var sum = path
            sum.addPath(path.reversed())
            for subpath in path.subpaths { sum.addSubpath(subpath.reversed) }
            let map = Transform(a: 1.1, b: 0.4, c: -0.3, d: -0.8, tx: 5, ty: 6)
            let results = [
                path, path.reversed(), path.reversed().applying(map).reversed(), sum,
                measure.part(from: a * measure.length, to: b * measure.length),
                measure.loopPart(from: a * measure.length, to: (a + b) * measure.length),
            ]
            for result in results {
                let exact = PathMeasure(result)
                let plain = PathMeasure(Path(elements: result.elements))
                #expect(exact.segments == plain.segments)
                if abs(exact.length - plain.length) > 1e-12 { arcs += 1 }
                // The radii are at most some hundred.
                for (index, segment) in exact.segments.enumerated() {
                    for t in [0.1, 0.4, 0.5, 0.8] as [Double] {
                        let place = exact.frame(at: exact.distance(atSegment: index, t: t))?.position
                        let error = place.map { segment.point(at: t).distance(to: $0) } ?? .infinity
                        #expect(error < 5e-3)
                    }
                }
            }
        }
        #expect(arcs > 1000)
    }
}
