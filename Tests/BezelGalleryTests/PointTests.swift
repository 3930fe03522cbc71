// Which value a point of a picture stands for, against what is drawn there.
import Bezel
import Foundation
import Testing

@Suite struct PointTests {
    @Test(arguments: [0.0, 0.1, 0.25, 0.5, 0.72, 0.9, 1]) func theDialsThumbLiesAtItsValue(fraction: Double) throws {
        var dial = PaymentDial()
        dial.value = .amount(1000 * fraction, from: 0, to: 1000)
        dial.thumb?.color = .black
        dial.thumb?.dotShare = 0
        dial.thumb?.shadow = .clear
        let bitmap = try BitmapRenderer(scale: 1).render(dial.scene())
        var middle = Vector.zero
        var count = 0.0
        for x in 0..<bitmap.width {
            for y in 0..<bitmap.height {
                let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
                let color = bitmap.color(x: x, y: y)
                let isDrawn = color.alpha > 0.99 && color.red + color.green + color.blue < 0.05
                if isDrawn {
                    middle = middle + Vector(dx: point.x, dy: point.y)
                    count += 1
                    #expect(dial.thumb(contains: point))
                }
            }
        }
        #expect(count > 600)
        let thumb = Point(x: middle.dx / count, y: middle.dy / count)
        let value = try #require(dial.value(at: thumb))
        #expect(abs(value - 1000 * fraction) < 2, "\(value)")
        #expect(!dial.thumb(contains: Point(x: 207, y: 207)))
    }
    @Test func offTheRingThereIsNoValueButADirection() throws {
        let dial = PaymentDial()
        #expect(dial.value(at: Point(x: 207, y: 207)) == nil)
        #expect(dial.value(at: Point(x: 0, y: 0)) == nil)
        // 6 o'clock is half of the way.
        #expect(abs(try #require(dial.value(towards: Point(x: 207, y: 250))) - 500) < 1e-6)
        #expect(dial.value(towards: Point(x: 207, y: 207)) == nil)
        // Both sides of the stop are the ends.
        #expect(dial.value(towards: Point(x: 208, y: 20)) == 0)
        #expect(dial.value(towards: Point(x: 206, y: 20)) == 1000)
        var share = dial
        share.value = .fraction(0.2)
        #expect(abs(try #require(share.value(towards: Point(x: 207, y: 250))) - 0.5) < 1e-9)
        share.value = nil
        #expect(share.value(towards: Point(x: 207, y: 250)) == nil)
        #expect(!share.thumb(contains: Point(x: 207, y: 20)))
    }
    @Test(arguments: [0.0, 13, 88, 140, 239.5]) func aGaugesNeedlePointsToItsValue(value: Double) throws {
        var face = GaugePreset.speedometer.face
        face.values["value"] = value
        let hand = face.layers.compactMap { layer -> HandLayer? in
            if case .hand(let hand) = layer { hand } else { nil }
        }
        let needle = try #require(hand.last)
        face.layers = [.hand(needle)]
        face.background = nil
        let bitmap = try BitmapRenderer(scale: 2).render(face.scene())
        var far = (distance: 0.0, point: Point.zero)
        for x in 0..<bitmap.width {
            for y in 0..<bitmap.height where bitmap.color(x: x, y: y).alpha > 0.9 {
                let point = Point(x: (Double(x) + 0.5) / 2, y: (Double(y) + 0.5) / 2)
                let distance = point.distance(to: Point(x: face.width / 2, y: face.height / 2))
                if distance > far.distance { far = (distance, point) }
            }
        }
        let found = try #require(face.value(at: far.point))
        #expect(abs(found - value) < 1.5, "\(found)")
    }
    @Test func beyondTheEndsOfAScaleThereIsNoValue() throws {
        let face = GaugePreset.speedometer.face
        #expect(face.value(at: Point(x: 200, y: 390)) == nil)
        #expect(face.value(at: Point(x: 200, y: 20)) == 120)
        #expect(face.value(at: Point(x: 200, y: 20), scale: "none") == nil)
        var line = Instrument()
        line.scales["main"]?.path = "M-100 0H100"
        #expect(abs(try #require(line.value(at: Point(x: 250, y: 230))) - 75) < 1e-6)
        let log = LensPreset.slideRule.face
        let scale = try #require(log.scales.values.first { $0.kind == .logarithmic })
        let name = try #require(log.scales.first { $0.value == scale }?.key)
        for value in [1.5, 2, 3.14, 9] {
            let angle = ((scale.degrees(of: value) ?? .nan) - 90) * .pi / 180
            let point = Point(
                x: log.width / 2 + scale.x + 50 * cos(angle), y: log.height / 2 + scale.y + 50 * sin(angle))
            #expect(abs(try #require(log.value(at: point, scale: name)) - value) < 1e-9)
        }
    }
}
