// Spirals and waves against their formulas.
import BezelGeometry
import Foundation
import Testing

@Suite("Spirals and waves")
struct SpiralTests {
    @Test("every point of a spiral is as far from its centre as its angle says", arguments: [0.1, 1, 3.3, 20])
    func spiral(turns: Double) throws {
        let (gap, center) = (30.0, Point(x: 7, y: -4))
        let path = Path.spiral(center: center, startRadius: gap * (1 + turns), endRadius: gap, turns: turns)
        let measure = PathMeasure(path)
        var (turned, last) = (0.0, 0.0)
        let count = 400 * max(1, turns)
        for step in stride(from: 0, through: count, by: 1) {
            let point = try #require(measure.frame(at: measure.length * step / count)).position
            let angle = atan2(point.y - center.y, point.x - center.x)
            var difference = angle - last
            if difference < -.pi { difference += 2 * .pi }
            if difference > .pi { difference -= 2 * .pi }
            turned += difference
            last = angle
            let radius = hypot(point.x - center.x, point.y - center.y)
            #expect(abs(radius - gap * (1 + turns - turned / (2 * .pi))) < 2e-4 * gap)
        }
        #expect(abs(turned - turns * 2 * .pi) < 1e-3)
    }

    @Test("a wave is a sine", arguments: [0.5, 1, 2.25], [-60.0, 0, 40])
    func wave(count: Double, height: Double) throws {
        let path = Path.wave(from: Point(x: 5, y: 9), length: 400, height: height, count: count)
        let measure = PathMeasure(path)
        for step in 0...300 {
            let point = try #require(measure.frame(at: measure.length * Double(step) / 300)).position
            let expected = 9 - height / 2 * sin((point.x - 5) / 400 * count * 2 * .pi)
            #expect(abs(point.y - expected) <= 1e-4 * abs(height) + 1e-9)
        }
    }

    @Test("numbers that are none and spirals without turns make empty paths")
    func empty() {
        #expect(Path.spiral(startRadius: .nan, endRadius: 3, turns: 1).isEmpty)
        #expect(Path.spiral(startRadius: 9, endRadius: 3, turns: 0).isEmpty)
        #expect(Path.spiral(startRadius: 9, endRadius: 3, turns: 1e9).isEmpty)
        #expect(Path.wave(length: 0, height: 4).isEmpty)
        #expect(Path.wave(length: .infinity, height: 4).isEmpty)
        #expect(Path.wave(length: 9, height: 4, count: -1).isEmpty)
    }
}
