// The slopes of parts in relief.
import BezelGeometry
import Foundation
import Testing

@testable import BezelInstruments

@Suite("Slopes of parts in relief") struct EdgeBevelTests {
    private let square = Path(Rect(x: 0, y: 0, width: 20, height: 20))
    private let up = Vector(dx: 0, dy: -1)

    @Test("the side that faces the light is lit, in every direction of the outline", arguments: [false, true])
    func litSide(isReversed: Bool) {
        let bevel = EdgeBevel([isReversed ? square.reversed() : square], width: 2)
        let lit = bevel.strips(facing: up)
        for strip in lit {
            #expect(strip.contains(Point(x: 10, y: 1)))
            for dark in [Point(x: 1, y: 10), Point(x: 19, y: 10), Point(x: 10, y: 19), Point(x: 10, y: 10)] {
                #expect(!strip.contains(dark))
            }
        }
        #expect(bevel.strips(facing: up * -1)[0].contains(Point(x: 10, y: 19)))
    }
    @Test("the inner side of a hole is lit on the far side")
    func hole() {
        var ring = square
        ring.addPath(Path(Rect(x: 6, y: 6, width: 8, height: 8)).reversed())
        let lit = EdgeBevel([ring], width: 2).strips(facing: up)[0]
        #expect(lit.contains(Point(x: 10, y: 1)) && lit.contains(Point(x: 10, y: 15)))
        #expect(!lit.contains(Point(x: 10, y: 5)) && !lit.contains(Point(x: 10, y: 13)))
    }
    @Test("the slopes of a thin stroke meet in its middle")
    func thinStroke() {
        let bevel = EdgeBevel([Path(Rect(x: 0, y: 0, width: 40, height: 2))], width: 5)
        let (lit, dark) = (bevel.strips(facing: up)[0], bevel.strips(facing: up * -1)[0])
        #expect(lit.contains(Point(x: 20, y: 0.9)) && !lit.contains(Point(x: 20, y: 1.1)))
        #expect(dark.contains(Point(x: 20, y: 1.1)) && !dark.contains(Point(x: 20, y: 0.9)))
    }
    @Test("a brighter level lies within the fainter ones")
    func levels() {
        let disc = Path(ellipseIn: Rect(x: 0, y: 0, width: 60, height: 60))
        let strips = EdgeBevel([disc], width: 3).strips(facing: up)
        #expect(strips.count >= 3)
        let areas = strips.map { $0.boundingRect.width }
        for (wide, narrow) in zip(areas, areas.dropFirst()) { #expect(wide >= narrow) }
        #expect(areas[0] > 2 * areas[areas.count - 1])
        for strip in strips { #expect(strip.contains(Point(x: 30, y: 1))) }
    }
    @Test("slopes stay within their part")
    func within() {
        let star = Path { path in
            for i in 0..<10 {
                let (r, a) = (i % 2 == 0 ? 30.0 : 12.0, Double(i) * .pi / 5)
                let p = Point(x: 40 + r * sin(a), y: 40 - r * cos(a))
                if i == 0 { path.move(to: p) } else { path.addLine(to: p) }
            }
            path.closeSubpath()
        }
        let bevel = EdgeBevel([star], width: 4)
        let all = (bevel.strips(facing: up) + bevel.strips(facing: up * -1)).reduce(into: Path()) { $0.addPath($1) }
        for x in stride(from: 10.3, to: 70, by: 1) {
            for y in stride(from: 10.3, to: 70, by: 1) where all.contains(Point(x: x, y: y)) {
                #expect(star.contains(Point(x: x, y: y)), "(\(x), \(y))")
            }
        }
    }
    @Test("the slope of a sharp valley is no wider than elsewhere")
    func valley() {
        let teeth = Path { path in
            path.addLines([
                Point(x: 0, y: 0), Point(x: 10, y: 20), Point(x: 20, y: 0), Point(x: 20, y: 40), Point(x: 0, y: 40),
            ])
            path.closeSubpath()
        }
        let bevel = EdgeBevel([teeth], width: 2)
        let all = (bevel.strips(facing: up, ambient: 0.3)).reduce(into: Path()) { $0.addPath($1) }
        #expect(all.contains(Point(x: 10, y: 20.7)))
        #expect(!all.contains(Point(x: 10, y: 22.1)))
    }
    @Test("light changes evenly along a curve, not from one straight piece to the next")
    func evenLight() {
        let disc = Path(ellipseIn: Rect(x: 0, y: 0, width: 60, height: 60))
        let strips = EdgeBevel([disc], width: 3).strips(facing: up)
        for (level, strip) in strips.enumerated() {
            let wanted = acos((Double(level) + 0.5) / Double(strips.count))
            for (offset, isLit) in [(-0.02, true), (0.02, false)] {
                let angle = wanted + offset
                #expect(strip.contains(Point(x: 30 + 29 * sin(angle), y: 30 - 29 * cos(angle))) == isLit, "\(level)")
            }
        }
    }
    @Test("straight sides between round corners have one shade")
    func straightSides() {
        let frame = Path { path in
            path.move(to: Point(x: 10, y: 0))
            for (corner, start) in [((190.0, 10.0), -90.0), ((190, 90), 0), ((10, 90), 90), ((10, 10), 180)] {
                path.addRelativeArc(
                    center: Point(x: corner.0, y: corner.1), radius: 10, startAngle: .degrees(start),
                    delta: .degrees(90))
            }
            path.closeSubpath()
        }
        for light in [Vector(angle: .degrees(-135)), Vector(angle: .degrees(-60))] {
            for strip in EdgeBevel([frame], width: 4).strips(facing: light) {
                let top = stride(from: 11.0, through: 189, by: 7).map { strip.contains(Point(x: $0, y: 1.7)) }
                let left = stride(from: 11.0, through: 89, by: 7).map { strip.contains(Point(x: 1.7, y: $0)) }
                #expect(Set(top).count == 1 && Set(left).count == 1)
            }
        }
    }
    @Test("outlines that were flattened before are shaded like the curves they were")
    func flattened() {
        let disc = Path(ellipseIn: Rect(x: 0, y: 0, width: 60, height: 60)).flattened(tolerance: 0.02)
        let strips = EdgeBevel([disc], width: 3).strips(facing: up)
        for (level, strip) in strips.enumerated() {
            let wanted = acos((Double(level) + 0.5) / Double(strips.count))
            for (offset, isLit) in [(-0.03, true), (0.03, false)] {
                let angle = wanted + offset
                #expect(strip.contains(Point(x: 30 + 29 * sin(angle), y: 30 - 29 * cos(angle))) == isLit, "\(level)")
            }
        }
    }
    @Test("what has no area has no slopes")
    func empty() {
        let line = Path { path in
            path.move(to: .zero)
            path.addLine(to: Point(x: 10, y: 0))
            path.closeSubpath()
        }
        for path in [Path(), line] {
            for strip in EdgeBevel([path], width: 2).strips(facing: up) { #expect(strip.isEmpty) }
        }
    }
}

@Suite("Edges of rings near a box") struct RingEdgeTests {
    @Test("a search finds the edges that meet the box, and no others", arguments: [1, 2, 3, 16, 17, 33, 200])
    func edges(count: Int) {
        let points = (0..<count).map { k in
            Point(x: 50 + 40 * cos(Double(k) * 0.7), y: 50 + Double(k % 7) * 5 * sin(Double(k) * 0.3))
        }
        let ring = RingEdges(points: points)
        for k in 0..<40 {
            let corner = Point(x: Double(k * 13 % 100), y: Double(k * 29 % 100))
            let box = RingEdges.Box(corner, corner + Vector(dx: 12, dy: -9))
            var found: [[Point]] = []
            ring.forEach(near: box) { found.append([$0, $1]) }
            let all = points.indices.map { [points[$0], points[($0 + 1) % count]] }
            #expect(found == all.filter { RingEdges.Box($0[0], $0[1]).meets(box) })
        }
    }
}
