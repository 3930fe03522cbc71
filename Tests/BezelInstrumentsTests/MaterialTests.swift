// Relief, uneven outlines and worn prints.
import Bezel
import BezelGallery
import Foundation
import Testing

@testable import BezelInstruments

@Suite struct MaterialTests {
    private func face(_ layers: [InstrumentLayer]) -> Instrument {
        var face = Instrument()
        face.background = Color(white: 0.5)
        face.layers = layers
        return face
    }
    private func raisedDisc(_ height: Double) -> InstrumentLayer {
        var disc = DiscLayer()
        disc.radius = 150
        disc.fill = Finish(Color(white: 0.5))
        disc.relief = Relief()
        disc.relief?.height = height
        return .disc(disc)
    }
    /// How bright the picture is at an angle clockwise from 12 o'clock and a distance from the middle.
    private func brightness(_ face: Instrument, at degrees: Double, _ radius: Double) throws -> Double {
        let bitmap = try BitmapRenderer().render(face.scene(fonts: .bundled))
        let angle = (degrees - 90) * .pi / 180
        return bitmap.color(x: Int(clamping: 200 + radius * cos(angle)), y: Int(clamping: 200 + radius * sin(angle)))
            .green
    }

    @Test(arguments: [315.0, 0, 90, 200])
    func raisedEdgesAreBrightTowardsTheLight(light: Double) throws {
        var raised = face([raisedDisc(6)])
        raised.light = light
        #expect(try brightness(raised, at: light, 147) > 0.55)
        #expect(try brightness(raised, at: light + 180, 147) < 0.45)
        // Across the light a slope is neither lit nor shaded, and what is pressed in is the other way round.
        #expect(abs(try brightness(raised, at: light + 90, 147) - 0.5) < 0.03)
        var pressed = face([raisedDisc(-6)])
        pressed.light = light
        #expect(try brightness(pressed, at: light, 147) < 0.45)
    }

    @Test func textTurnedWithItsRingKeepsItsLight() throws {
        func look(_ turn: Double) throws -> [Double] {
            var ring = RingTextLayer()
            ring.top = Lettering("II", weight: 800, size: 40, tracking: 6, color: Color(white: 0.5))
            ring.turn = turn
            ring.relief = Relief()
            let bytes = try BitmapRenderer().render(face([.ringText(ring)]).scene(fonts: .bundled)).straightRGBA
            // From the middle of what is dark to the middle of what is bright.
            var sums = [Vector(dx: 0, dy: 0), Vector(dx: 0, dy: 0)]
            var counts = [0.0, 0.0]
            for y in 0..<400 {
                for x in 0..<400 {
                    let level = Double(bytes[4 * (400 * y + x)]) / 255
                    guard abs(level - 0.5) > 0.1 else { continue }
                    let side = level > 0.5 ? 1 : 0
                    sums[side] = sums[side] + Vector(dx: Double(x), dy: Double(y))
                    counts[side] += 1
                }
            }
            let way = sums[1] / counts[1] - sums[0] / counts[0]
            return [way.dx, way.dy]
        }
        for turn in [0.0, 90, 180] {
            let lit = try look(turn)
            #expect(lit[0] < 0 && lit[1] < 0, "turned by \(turn)")
        }
    }

    @Test func aSeedRepeatsItsWaxAndItsWear() throws {
        var edge = EdgeLayer()
        edge.kind = .wax
        edge.depth = 30
        let one = EdgeOutline(edge).path(about: Point(x: 200, y: 200))
        #expect(one == EdgeOutline(edge).path(about: Point(x: 200, y: 200)))
        edge.seed = 2
        #expect(one != EdgeOutline(edge).path(about: Point(x: 200, y: 200)))
        // The outline keeps to its radius and its depth.
        for i in 0..<720 {
            let angle = Double(i) * .pi / 360
            let from = Point(x: 200, y: 200) + Vector(dx: cos(angle), dy: sin(angle)) * 164.9
            let to = Point(x: 200, y: 200) + Vector(dx: cos(angle), dy: sin(angle)) * 195.1
            #expect(one.contains(from) && !one.contains(to))
        }
    }

    @Test("no grain is as broad as the stroke that it lies on", arguments: [1, 2, 3, 7])
    func wearCutsNoStroke(seed: Int) {
        var wear = Wear()
        (wear.amount, wear.seed, wear.grain) = (1, seed, 8)
        let ring = Path.disc(radius: 150, about: Point(x: 200, y: 200))
        let stroke = WornStroke(along: ring, width: 2)
        let mask = WearMask(wear: wear, box: Rect(x: 0, y: 0, width: 400, height: 400), strokes: [stroke])
        let worn = mask.outlines.filter { box in
            let away = Point(x: box.midX, y: box.midY).distance(to: Point(x: 200, y: 200))
            return abs(away - 150) < 1 + min(box.width, box.height) / 2
        }
        #expect(worn.count > 5)
        for box in worn { #expect(max(box.width, box.height) < 0.6 * 2 * 1.05, "\(box)") }
        for (i, a) in worn.enumerated() {
            for b in worn[..<i] { #expect(!a.intersects(b), "\(a), \(b)") }
        }
    }
    @Test func wearTakesInkAndNothingElse() throws {
        func ink(_ amount: Double, seed: Int = 1) throws -> Int {
            var stamp = SealPreset.stamp.face
            stamp.background = nil
            stamp.wear = Wear()
            stamp.wear?.amount = amount
            stamp.wear?.seed = seed
            let bytes = try BitmapRenderer().render(stamp.scene(fonts: .bundled)).straightRGBA
            return stride(from: 3, to: bytes.count, by: 4).reduce(0) { $0 + Int(bytes[$1]) }
        }
        let fresh = try ink(0)
        let half = try ink(0.5)
        let full = try ink(1)
        #expect(fresh > half && half > full && full < fresh * 6 / 10 && full > fresh / 5)
        #expect(try ink(0.5) == half)
        #expect(try ink(0.5, seed: 2) != half)
    }

    /// A picture draws a fade in one pass, other formats a layer at a time.
    @Test(
        "layers of a shadow, a rim or a slope add up to what one pass draws", arguments: [-30.0, -8, 8, 30], [0.3, 1])
    func fadesAddUp(height: Double, alpha: Double) throws {
        var star = OrnamentLayer()
        (star.size, star.radius, star.relief) = (200, 0, Relief())
        star.relief?.height = height
        star.relief?.light = Color(red: 0, green: 0, blue: 0.5, opacity: alpha)
        star.relief?.shade = Color(red: 0.4, green: 0, blue: 0, opacity: alpha)
        let scene = try face([.ornament(star)]).scene(fonts: .bundled)
        func steps(_ commands: [DrawCommand]) -> [DrawCommand] {
            commands.map { command in
                guard case .group(var group) = command else { return command }
                group.isFade = false
                group.commands = steps(group.commands)
                return .group(group)
            }
        }
        var stepwise = scene
        stepwise.commands = steps(scene.commands)
        let (one, many) = (
            try BitmapRenderer().render(scene).straightRGBA, try BitmapRenderer().render(stepwise).straightRGBA
        )
        let off = zip(one, many).map { abs(Int($0) - Int($1)) }
        // Each of 32 layers is rounded to eight bits; edges of layers cover the same pixel in part.
        #expect(off.count { $0 > 24 } < off.count / 500, "\(off.max() ?? 0), \(off.count { $0 > 24 })")
    }
}
