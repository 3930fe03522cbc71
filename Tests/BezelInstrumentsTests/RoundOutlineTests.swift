// Crescents between an outline and itself moved.
import Bezel
import Foundation
import Testing

@testable import BezelInstruments

@Suite("Outlines round a centre") struct RoundOutlineTests {
    private let center = Point(x: 100, y: 100)

    /// The area of a path by its signed polygons.
    private func area(_ path: Path) -> Double {
        abs(
            InkOutline(path, tolerance: 0.01).edges.reduce(0) { $0 + $1.start.x * $1.end.y - $1.end.x * $1.start.y } / 2
        )
    }

    @Test("a disc's crescent is the disc without the moved one", arguments: [1.0, 5, 15])
    func discs(distance: Double) {
        let outline = RoundOutline(.disc(radius: 80, about: center), about: center)
        let crescent = outline.crescent(moved: Vector(dx: distance * 0.6, dy: distance * 0.8))
        // Two discs of a radius share 2 r² acos(d / 2r) - d/2 √(4r² - d²).
        let r = 80.0
        let shared =
            2 * r * r * acos(distance / (2 * r)) - distance / 2 * (4 * r * r - distance * distance).squareRoot()
        #expect(abs(area(crescent) - (.pi * r * r - shared)) < 0.02 * distance * r)
        #expect(crescent.boundingRect.maxX <= 180.01 && crescent.boundingRect.minX >= 19.99)
        // On the side that the other disc is moved away from.
        #expect(crescent.contains(center + Vector(dx: -0.6, dy: -0.8) * (80 - distance / 2)))
        #expect(!crescent.contains(center + Vector(dx: 0.6, dy: 0.8) * (80 - distance / 2)))
        #expect(!crescent.contains(center))
    }
    @Test("an outline that is not moved leaves nothing")
    func unmoved() {
        let outline = RoundOutline(.disc(radius: 80, about: center), about: center)
        #expect(area(outline.crescent(moved: .zero)) < 1e-6)
        #expect(RoundOutline(Path(), about: center).crescent(moved: Vector(dx: 1, dy: 1)).isEmpty)
    }
    @Test("a crescent that begins inside leaves the edge free")
    func band() {
        let outline = RoundOutline(.disc(radius: 80, about: center), about: center)
        let way = Vector(dx: 0, dy: 10)
        let band = outline.crescent(from: way * 0.3, moved: way)
        func holds(_ depth: Double) -> Bool { band.contains(center + Vector(dx: 0, dy: -(80 - depth))) }
        #expect(!holds(1) && !holds(2.5) && holds(3.5) && holds(9.5) && !holds(10.5))
        let whole = area(outline.crescent(moved: way))
        #expect(abs(whole - area(outline.crescent(moved: way * 0.3)) - area(band)) < 0.02 * whole)
    }
    @Test("wax keeps its waves")
    func wax() {
        var edge = EdgeLayer()
        edge.kind = .wax
        edge.depth = 26
        let path = EdgeOutline(edge).path(about: center)
        let crescent = RoundOutline(path, about: center).crescent(moved: Vector(dx: 6, dy: 9))
        var box = path.boundingRect
        box = box.insetBy(dx: -0.1, dy: -0.1)
        #expect(box.union(crescent.boundingRect) == box)
        // Every crescent point lies in the wax, up to the chords.
        for edge in InkOutline(crescent, tolerance: 0.1).edges {
            let inside = edge.start + (center - edge.start) * 0.002
            #expect(path.contains(inside), "\(edge.start)")
        }
    }
}
