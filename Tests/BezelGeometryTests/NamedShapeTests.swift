import Foundation
import Testing

@testable import BezelGeometry

@Suite("Shapes by name, and smooth guides")
struct NamedShapeTests {
    private static let shapes: [(name: String, path: Path, width: Double, height: Double)] = [
        ("hexagon", .polygon(sides: 6, radius: 100), 200, 200 * 0.75.squareRoot()),
        ("triangle", .polygon(sides: 3, radius: 100), 100 * 3.0.squareRoot(), 150),
        ("star", .star(points: 5, radius: 100), 2 * 100 * sin(72 * Double.pi / 180), 100 + 100 * cos(.pi / 5)),
        ("square star", .star(points: 4, radius: 50, innerRadius: 20), 100, 100),
        ("rounded", .roundedRectangle(width: 120, height: 80, radius: 12), 120, 80),
        ("sharp", .roundedRectangle(width: 120, height: 80, radius: 0), 120, 80),
        ("heart", .heart(width: 100), 100, 95), ("shield", .shield(width: 100), 100, 120),
        ("low shield", .shield(width: 100, height: 90), 100, 90),
    ]

    @Test("they have their size, and run clockwise from the middle of their bottom", arguments: shapes.indices)
    func size(_ index: Int) throws {
        let shape = Self.shapes[index]
        let box = shape.path.boundingRect
        #expect(abs(box.width - shape.width) < 1e-3 && abs(box.height - shape.height) < 1e-3, "\(shape.name): \(box)")
        let measure = PathMeasure(shape.path)
        let start = try #require(measure.frame(at: 0)).position
        #expect(abs(start.x) < 1e-9 && start.y > 0, "\(shape.name)")
        #expect(measure.isClosedLoop)
        // A quarter further on, a clockwise path is on the left.
        #expect(try #require(measure.frame(at: measure.length / 4)).position.x < 0, "\(shape.name)")
    }

    @Test("too few corners give no path")
    func none() {
        #expect(Path.polygon(sides: 2, radius: 10).isEmpty && Path.star(points: 0, radius: 10).isEmpty)
    }

    /// The same noise on every machine.
    private func track(_ count: Int, noise: Double) -> Path {
        var state: UInt64 = 7
        func random() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) / Double(1 << 53) - 0.5
        }
        return Path {
            for i in 0..<count {
                let t = Double(i) / Double(count - 1)
                let p = Point(x: 1000 * t + noise * random(), y: 120 * sin(2 * .pi * t) + noise * random())
                if i == 0 { $0.move(to: p) } else { $0.addLine(to: p) }
            }
        }
    }

    @Test("no number of corners is too large to be drawn", arguments: [10_001, 1 << 31, Int.max])
    func manyCorners(_ count: Int) {
        for path in [Path.polygon(sides: count, radius: 100), .star(points: count, radius: 100)] {
            #expect(abs(path.boundingRect.width - 200) < 1e-3)
            #expect(path.subpaths.first?.segments.count ?? 0 <= 2 * Path.maximumCorners)
        }
    }

    @Test("a noisy track becomes smooth, and stays near", arguments: [2.0, 6])
    func smooth(_ noise: Double) throws {
        let path = track(2000, noise: noise)
        let guide = path.smoothed(within: 7)
        let (measure, own) = (PathMeasure(guide), PathMeasure(path))
        #expect(measure.length < own.length)
        var last: Double?
        for i in 0...200 {
            let frame = try #require(measure.frame(at: measure.length * Double(i) / 200, beyond: .clamp))
            let near = try #require(own.nearest(to: frame.position))
            #expect(near.separation <= 8)
            let angle = frame.tangent.angle.radians
            if let last { #expect(abs(angle - last) < 15 * Double.pi / 180) }
            last = angle
        }
        #expect(
            try #require(measure.frame(at: 0)).position.distance(to: try #require(own.frame(at: 0)).position) < 1e-6)
    }

    @Test("a closed path stays closed, and no distance changes nothing")
    func closed() {
        let star = Path.star(points: 5, radius: 100)
        #expect(star.smoothed(within: 0) == star)
        let smooth = star.smoothed(within: 5)
        #expect(PathMeasure(smooth).isClosedLoop)
        #expect(smooth.boundingRect.width < star.boundingRect.width)
        #expect(smooth.boundingRect.width > star.boundingRect.width - 40)
    }
}
