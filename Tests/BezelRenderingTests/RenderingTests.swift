// Coverage, paints, layers: pixels against what they should be.
import BezelColor
import BezelDrawing
import BezelGeometry
import Foundation
import Testing

@testable import BezelRendering

@Suite struct RenderingTests {
    @Test func partlyCoveredPixelsHaveTheirShare() throws {
        let bitmap = try render(size: 8, fill(Rect(x: 1.5, y: 2, width: 2, height: 3.25), .color(red)))
        #expect(rgba(bitmap, 1, 2)[3] == 128)
        #expect(rgba(bitmap, 2, 2) == [255, 0, 0, 255])
        #expect(rgba(bitmap, 2, 5)[3] == 64)
        #expect(rgba(bitmap, 5, 2)[3] == 0)
    }

    @Test func fillRulesDifferWhereAPathCoversTwice() throws {
        var path = Path(Rect(x: 0, y: 0, width: 12, height: 12))
        path.addRect(Rect(x: 4, y: 4, width: 4, height: 4))
        for (rule, alpha) in [(FillRule.nonZero, 255), (.evenOdd, 0)] {
            let bitmap = try render(.fill(FillDrawing(path: path, paint: .color(red), rule: rule)))
            #expect(rgba(bitmap, 6, 6)[3] == alpha)
            #expect(rgba(bitmap, 1, 1)[3] == 255)
        }
    }

    @Test func shapesFarLargerThanThePictureKeepTheirEdges() throws {
        let bitmap = try render(fill(Rect(x: -1e7, y: 4.5, width: 2e7, height: 1e7), .color(red)))
        #expect(rgba(bitmap, 8, 3)[3] == 0)
        #expect(rgba(bitmap, 8, 4)[3] == 128)
        #expect(rgba(bitmap, 8, 15)[3] == 255)
    }

    @Test func pathsWithMorePointsThanSixteenBitsCountAreDrawn() throws {
        let path = Path { p in
            p.move(to: Point(x: 0, y: 64))
            for i in 0...40_000 { p.addLine(to: Point(x: Double(i) * 64 / 40_000, y: i % 2 == 0 ? 16 : 17)) }
            p.addLine(to: Point(x: 64, y: 64))
            p.closeSubpath()
        }
        let bitmap = try render(size: 64, .fill(FillDrawing(path: path, paint: .color(red))))
        #expect(rgba(bitmap, 32, 40)[3] == 255)
        #expect(rgba(bitmap, 32, 10)[3] == 0)
        #expect((100...155).contains(rgba(bitmap, 32, 16)[3]))
    }

    @Test func numbersThatAreNoneAreRefused() throws {
        #expect(throws: RenderingError.self) {
            try render(fill(Rect(x: Double.nan, y: 0, width: 1, height: 1), .color(red)))
        }
        #expect(throws: RenderingError.self) { try render(size: .nan, fill(.zero, .color(red))) }
        #expect(throws: RenderingError.self) { try render(size: 0) }
        #expect(throws: RenderingError.self) { try render(size: 1e9) }
        #expect(throws: RenderingError.self) { try render(size: 30_000, scale: 1, fill(.zero, .color(red))) }
        #expect(throws: RenderingError.self) { try render(size: 16, scale: -1) }
    }

    @Test func gradientsHaveTheirColoursAtTheirPlaces() throws {
        let gradient = Gradient(colors: [red, blue])
        let linear = Paint.linear(LinearGradient(gradient: gradient, start: .zero, end: Point(x: 256, y: 0)))
        let bitmap = try render(size: 256, fill(Rect(x: 0, y: 0, width: 256, height: 256), linear))
        for x in stride(from: 0, to: 256, by: 15) {
            let fraction = (Double(x) + 0.5) / 256
            let c = rgba(bitmap, x, 7)
            #expect(abs(Double(c[0]) - 255 * (1 - fraction)) <= 1.5)
            #expect(abs(Double(c[2]) - 255 * fraction) <= 1.5)
        }
        let center = Point(x: 128, y: 128)
        let radial = Paint.radial(
            RadialGradient(gradient: gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 100))
        let round = try render(size: 256, fill(Rect(x: 0, y: 0, width: 256, height: 256), radial))
        #expect(abs(rgba(round, 178, 128)[2] - 129) <= 3)
        #expect(rgba(round, 250, 128) == [0, 0, 255, 255])
        let angular = Paint.angular(AngularGradient(gradient: gradient, center: center))
        let turn = try render(size: 256, fill(Rect(x: 0, y: 0, width: 256, height: 256), angular))
        // A quarter turn clockwise from 3 o'clock is below the centre.
        #expect(abs(rgba(turn, 128, 200)[2] - 64) <= 2)
        #expect(abs(rgba(turn, 50, 128)[2] - 128) <= 2)
        #expect(abs(rgba(turn, 128, 50)[2] - 191) <= 2)
    }

    @Test(arguments: [(Gradient.Spread.pad, 0, 255), (.repeat, 128, 128), (.reflect, 128, 128)])
    func spreadSaysWhatLiesBeyond(_ spread: Gradient.Spread, _ before: Int, _ after: Int) throws {
        let gradient = Gradient(colors: [.black, .white])
        let paint = Paint.linear(
            LinearGradient(
                gradient: gradient, start: Point(x: 40, y: 0), end: Point(x: 60, y: 0), spread: spread))
        let bitmap = try render(size: 100, fill(Rect(x: 0, y: 0, width: 100, height: 100), paint))
        #expect(abs(rgba(bitmap, 30, 50)[0] - before) <= 8)
        #expect(abs(rgba(bitmap, 70, 50)[0] - after) <= 8)
    }

    @Test(arguments: [1, 1.5, 2, 3]) func patternCellsThatMeetShowNoSeam(_ scale: Double) throws {
        let cell = Rect(x: 0, y: 0, width: 5.3, height: 5.3)
        let pattern = Pattern(bounds: cell, xStep: 5.3, yStep: 5.3, content: [fill(cell, .color(red))])
        let whole = Rect(x: 0, y: 0, width: 64, height: 64)
        let bitmap = try render(size: 64, scale: scale, fill(whole, .pattern(pattern)))
        for y in 1..<bitmap.height - 1 {
            for x in 1..<bitmap.width - 1 { #expect(rgba(bitmap, x, y)[3] >= 254) }
        }
    }

    @Test func uncolouredPatternsTakeTheirColourAtFillTime() throws {
        let dot = fill(Rect(x: 0, y: 0, width: 2, height: 2), .color(.black))
        let pattern = Pattern(
            bounds: Rect(x: 0, y: 0, width: 4, height: 4), xStep: 4, yStep: 4, content: [dot], tint: blue)
        let bitmap = try render(fill(Rect(x: 0, y: 0, width: 16, height: 16), .pattern(pattern)))
        #expect(rgba(bitmap, 4, 4) == [0, 0, 255, 255])
        #expect(rgba(bitmap, 6, 6)[3] == 0)
        let broken = Pattern(bounds: Rect(x: 0, y: 0, width: 4, height: 4), xStep: 0, yStep: 4, content: [dot])
        #expect(throws: RenderingError.self) {
            try render(fill(Rect(x: 0, y: 0, width: 16, height: 16), .pattern(broken)))
        }
    }

    @Test func groupOpacityActsOnTheGroupAsAWhole() throws {
        let both = Group(
            [
                fill(Rect(x: 0, y: 0, width: 10, height: 10), .color(red)),
                fill(Rect(x: 5, y: 0, width: 10, height: 10), .color(red)),
            ], opacity: 0.5)
        let bitmap = try render(.group(both))
        #expect(rgba(bitmap, 2, 2)[3] == 128)
        #expect(rgba(bitmap, 7, 2)[3] == 128)
    }

    @Test func blendModesFollowTheirFormulas() throws {
        let ground = Color(red: 0.8, green: 0.4, blue: 0.2)
        let source = Color(red: 0.5, green: 0.25, blue: 0.75)
        let all = Rect(x: 0, y: 0, width: 4, height: 4)
        func blended(_ mode: BlendMode) throws -> [Int] {
            let top = Group([fill(all, .color(source))], blendMode: mode)
            return rgba(try render(size: 4, background: ground, .group(top)), 1, 1)
        }
        func expect(_ f: (Double, Double) -> Double) -> [Int] {
            zip([0.8, 0.4, 0.2], [0.5, 0.25, 0.75]).map { Int(clamping: (f($0, $1) * 255).rounded()) }
        }
        let formulas: [(BlendMode, (Double, Double) -> Double)] = [
            (.multiply, { $0 * $1 }), (.screen, { $0 + $1 - $0 * $1 }), (.darken, { min($0, $1) }),
            (.lighten, { max($0, $1) }), (.difference, { abs($0 - $1) }), (.exclusion, { $0 + $1 - 2 * $0 * $1 }),
            (.colorDodge, { min(1, $0 / (1 - $1)) }), (.colorBurn, { 1 - min(1, (1 - $0) / $1) }),
            (.hardLight, { $1 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }),
        ]
        for (mode, formula) in formulas {
            for (have, want) in zip(try blended(mode), expect(formula)) { #expect(abs(have - want) <= 2, "\(mode)") }
        }
    }

    @Test func clipsAndMasksCut() throws {
        let all = fill(Rect(x: 0, y: 0, width: 16, height: 16), .color(red))
        let left = Path(Rect(x: 0, y: 0, width: 8.5, height: 16))
        let clipped = try render(.group(Group([all], clips: [Clip(path: left)])))
        #expect(rgba(clipped, 3, 3)[3] == 255)
        #expect(rgba(clipped, 8, 3)[3] == 128)
        #expect(rgba(clipped, 12, 3)[3] == 0)
        let gray = fill(Rect(x: 0, y: 0, width: 8, height: 16), .color(Color(white: 0.5)))
        let masked = try render(.group(Group([all], mask: Mask(kind: .luminance, commands: [gray]))))
        #expect(abs(rgba(masked, 3, 3)[3] - 128) <= 1)
        #expect(rgba(masked, 12, 3)[3] == 0)
    }

    @Test func blurKeepsTheWholeAmountOfInk() throws {
        let dot = fill(Rect(x: 28, y: 28, width: 8, height: 8), .color(.black))
        for deviation in [1.0, 3.0] {
            let bitmap = try render(size: 64, .group(Group([dot], effects: [.blur(x: deviation, y: deviation)])))
            var sum = 0
            for y in 0..<64 { for x in 0..<64 { sum += rgba(bitmap, x, y)[3] } }
            #expect(abs(sum - 64 * 255) < 64 * 255 / 50)
            #expect(rgba(bitmap, 32, 26)[3] > 10)
        }
    }

    @Test func aShadowLiesBehindAndBeside() throws {
        let box = fill(Rect(x: 4, y: 4, width: 4, height: 4), .color(red))
        let shadow = Effect.dropShadow(offset: Vector(dx: 4, dy: 4), deviationX: 0, deviationY: 0, color: .black)
        let bitmap = try render(.group(Group([box], effects: [shadow])))
        #expect(rgba(bitmap, 5, 5) == [255, 0, 0, 255])
        #expect(rgba(bitmap, 10, 10) == [0, 0, 0, 255])
    }
}
