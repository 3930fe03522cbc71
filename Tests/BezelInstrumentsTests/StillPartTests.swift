// Motions lay out once what stands still: the pictures are those that are drawn by themselves.
import Bezel
import BezelGallery
import Foundation
import Testing

@testable import BezelInstruments

@Suite struct StillPartTests {
    @Test("every picture of a motion equals the one that is drawn by itself", arguments: WatchPreset.allCases)
    func watches(preset: WatchPreset) throws {
        let watch = preset.face
        let motion = try watch.running(by: 7000, duration: 1, framesPerSecond: 5, curve: .linear, fonts: .bundled)
        for time in [0.2, 0.8, 0.4, 0.2] {
            let alone = watch.earlier(by: 7000 * (1 - time))
            #expect(try motion.scene(at: time) == alone.scene(fonts: .bundled), "\(preset) at \(time)")
        }
    }
    @Test("also where texts keep clear of what moves", arguments: GaugePreset.allCases)
    func gauges(preset: GaugePreset) throws {
        var face = preset.face
        for (i, layer) in face.layers.enumerated() {
            guard case .text(var text) = layer, text.wheels == nil else { continue }
            text.clearOf = [.hands, .numerals]
            face.layers[i] = .text(text)
        }
        guard let name = face.values.keys.min(), let scale = face.scales["main"] ?? face.scales.values.first else {
            return
        }
        let motion = try face.timeline(
            from: [name: scale.from], duration: 1, framesPerSecond: 5, curve: .linear, fonts: .bundled)
        let again = try face.timeline(
            from: [name: scale.from], duration: 1, framesPerSecond: 5, curve: .linear, fonts: .bundled)
        for time in [0.8, 0.2, 0.6] {
            // A new motion keeps nothing yet.
            let alone =
                time == 0.8
                ? again
                : try face.timeline(
                    from: [name: scale.from], duration: 1, framesPerSecond: 5, curve: .linear, fonts: .bundled)
            #expect(try motion.scene(at: time) == alone.scene(at: time), "\(preset) at \(time)")
        }
        #expect(try motion.scene(at: 1) == face.scene(fonts: .bundled))
    }
    @Test func whatShowsNoMovingValueIsDrawnOnce() throws {
        let stills = StillParts()
        var drawn = 0
        func draw(_ layer: InstrumentLayer, _ values: [String: Double], _ inks: [FaceInk] = []) {
            _ = stills.part(3, layer, values: values, among: inks, isCollected: true) {
                drawn += 1
                return StillParts.Part(commands: [], findings: [], inks: [])
            }
        }
        let ring = RingTextLayer()
        draw(.ringText(ring), ["value": 1])
        draw(.ringText(ring), ["value": 2])
        #expect(drawn == 1)
        var told = ring
        told.top = Lettering("{value} of 7", size: 20)
        for value in [1.0, 2, 2] { draw(.ringText(told), ["value": value]) }
        #expect(drawn == 3)
        // Other hands are no obstacles to what keeps clear of none.
        let hand = FaceInk(kind: .hands, layer: 0, path: Path(Rect(x: 0, y: 0, width: 1, height: 1)))
        draw(.ringText(told), ["value": 2, "other": 5], [hand])
        #expect(drawn == 3)
        var text = TextLayer()
        text.clearOf = [.hands]
        draw(.text(text), [:], [hand])
        draw(.text(text), [:], [hand])
        #expect(drawn == 4)
        draw(.text(text), [:], [])
        #expect(drawn == 5)
    }

    @Test("a speck finds the narrowest stroke that it touches", arguments: 1...20)
    func narrowest(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        func number(_ scale: Double) -> Double { scale * random.unit() }
        let box = Rect(x: 10, y: -20, width: 300, height: 200)
        func point() -> Point { Point(x: number(500) - 100, y: number(400) - 100) }
        var lines: [(path: Path, width: Double)] = []
        for _ in 0..<25 {
            let (a, b, c) = (point(), point(), point())
            lines.append(
                (
                    Path {
                        $0.move(to: a); $0.addQuadCurve(to: b, control: c)
                    }, 0.5 + number(6)
                ))
        }
        // Longer than the face by far.
        lines.append(
            (
                Path {
                    $0.move(to: Point(x: -1e6, y: 50)); $0.addLine(to: Point(x: 1e6, y: 61))
                }, 0.2
            ))
        let grid = WornStrokes(lines.map { WornStroke(along: $0.path, width: $0.width) }, in: box, reach: 9)
        let inks = lines.map { InkOutline($0.path) }
        for _ in 0..<300 {
            let (at, radius) = (Point(x: 10 + number(300), y: -20 + number(200)), number(9))
            let touched = zip(lines, inks).filter { $1.nearest(to: at) < radius + $0.width / 2 }.map(\.0.width)
            #expect(grid.narrowest(at: at, radius) == touched.min(), "at \(at), radius \(radius)")
        }
    }
}
