// Faces that move: wheels that roll, hands that run or tick, seals that are stamped.
import Bezel
import Foundation
import Testing

@testable import BezelGallery
@testable import BezelInstruments

@Suite struct MovementTests {
    private func wheels(_ count: Int, _ decimals: Int = 0, showing value: Double) -> String {
        var counter = CounterWheels()
        counter.count = count
        counter.decimals = decimals
        return counter.wheels(showing: value).map {
            $0.fraction == 0 ? "\($0.digit)" : "\($0.digit)+\(($0.fraction * 100).rounded() / 100)"
        }.joined(separator: " ")
    }
    @Test func aWheelTurnsWhileItsNeighbourGoesFromNineToNought() {
        #expect(wheels(4, showing: 42) == "0 0 4 2")
        #expect(wheels(4, showing: 42.25) == "0 0 4 2+0.25")
        #expect(wheels(4, showing: 49.25) == "0 0 4+0.25 9+0.25")
        #expect(wheels(4, showing: 1999.5) == "1+0.5 9+0.5 9+0.5 9+0.5")
        // Its own nine does not turn the wheel to its left while the wheels to its right stand.
        #expect(wheels(4, showing: 90.5) == "0 0 9 0+0.5")
        #expect(wheels(5, 2, showing: 12.34) == "0 1 2 3 4")
        #expect(wheels(3, showing: 12345) == "3 4 5")
        #expect(wheels(3, showing: -7) == "0 0 7")
        #expect(wheels(3, showing: 0.1 + 0.2 - 0.3) == "0 0 0")
    }
    @Test func aCounterShowsTheDigitsOfItsValueAndNoOthers() throws {
        var face = GaugePreset.meter.face
        face.values["value"] = 1204
        func digits(_ face: Instrument) throws -> String {
            func texts(_ commands: [DrawCommand]) -> [String] {
                commands.flatMap { command -> [String] in
                    switch command {
                    case .text(let drawing): [drawing.text.string]
                    case .group(let group): texts(group.commands)
                    default: []
                    }
                }
            }
            let clipped = try face.scene(fonts: .bundled).commands.first { command in
                if case .group(let group) = command { return !group.clips.isEmpty }
                return false
            }
            return texts(clipped.map { [$0] } ?? []).joined()
        }
        #expect(try digits(face) == "01204000")
        // Half on the way to the next, both digits stand in the window.
        face.values["value"] = 1204.0005
        #expect(try digits(face) == "0120400" + "01")
    }
    @Test func aCounterNeedsOneValue() throws {
        for text in ["12", "{value} km", "{}", "{valve}"] {
            var face = GaugePreset.meter.face
            for i in face.layers.indices {
                guard case .text(var layer) = face.layers[i], layer.wheels != nil else { continue }
                layer.text?.text = text
                face.layers[i] = .text(layer)
            }
            #expect(throws: GalleryError.self, "\(text)") { try face.scene(fonts: .bundled) }
        }
        let json = #"{"layers":[{"layer":"text","wheels":{"count":2,"decimals":3}}]}"#
        #expect(throws: GalleryError.self) { try Instrument(json: Data(json.utf8)).scene(fonts: .bundled) }
    }

    @Test func earlierTimesTurnAllHandsBack() {
        var face = Instrument()
        face.values = WatchPreset.values(hour: 0, minute: 0, second: 1)
        let before = face.earlier(by: 2).values
        #expect(abs((before["second"] ?? 0) - 59) < 1e-9)
        #expect(abs((before["minute"] ?? 0) - (59 + 59.0 / 60)) < 1e-9)
        #expect(abs((before["hour"] ?? 0) - (12 - 1.0 / 3600)) < 1e-9)
        #expect(abs((before["hour24"] ?? 0) - (24 - 1.0 / 3600)) < 1e-9)
    }
    @Test func dialsWithinTheDialRunWithIt() throws {
        let running = WatchPreset.chronograph.face.earlier(by: 10)
        let seconds = running.layers.compactMap { layer -> Double? in
            guard case .subDial(let dial) = layer else { return nil }
            return dial.face.value.values["second"]
        }
        #expect(seconds.count == 1)
        #expect(abs((seconds.first ?? 0) - 22) < 1e-9)
        var set = WatchPreset.chronograph.face
        set.setTime(WatchPreset.values(hour: 4, minute: 5, second: 6))
        #expect(set.values["second"] == 6 && set.earlier(by: 0).values["minute"].map { abs($0 - 5.1) < 1e-9 } == true)
    }
    @Test func handsThatTickRestBetweenTheirBeats() {
        let tick = WatchBeat(perSecond: 1)
        #expect(WatchBeat().rest(3.7) == 3.7)
        #expect(tick.rest(3.9) == 4 && tick.rest(3.5) == 4 && tick.rest(3.25) == 4)
        #expect(tick.rest(3) == 3 && tick.rest(0) == 0)
        // On the jump it swings over its place, and never by more than a tenth of the way.
        let jump = stride(from: 3.2, to: 3.0, by: -0.01).map { tick.rest($0) }
        #expect(jump.contains { $0 < 3 } && jump.allSatisfy { $0 > 2.9 && $0 <= 4 })
        let quick = WatchBeat(perSecond: 8)
        #expect(quick.rest(1) == 1 && quick.rest(0.5) == 0.5)
    }
    @Test func motionsEndAtTheStillPicture() throws {
        let watch = WatchPreset.roman.face
        for timeline in [
            try watch.running(duration: 2, fonts: .bundled),
            try watch.running(duration: 2, beats: 1, fonts: .bundled),
            try watch.running(by: 5400, duration: 2, fonts: .bundled),
        ] {
            #expect(try timeline.scene(at: 2) == watch.scene(fonts: .bundled))
            #expect(try timeline.scene(at: 0.1) != watch.scene(fonts: .bundled))
        }
        let seal = SealPreset.stamp.face
        let stamping = try seal.stamping(fonts: .bundled)
        #expect(try stamping.scene(at: stamping.duration) == seal.scene(fonts: .bundled))
        // It begins as a shadow and shows nothing of its print.
        #expect(try stamping.scene(at: 0).commands.count == 1)
        #expect(try !stamping.scene(at: 0).report().isBlank)
    }

    @Test func pointsBeyondAnArcCountAsItsNearerEnd() {
        let arc = ArcGuide(center: .zero, start: .degrees(-80), sweep: .degrees(340))
        func point(_ degrees: Double) -> Point { Point.zero + Vector(angle: .degrees(degrees)) * 50 }
        #expect(abs((arc.nearestFraction(at: point(90)) ?? 0) - 0.5) < 1e-9)
        #expect(arc.fraction(at: point(-85)) == nil && arc.nearestFraction(at: point(-85)) == 0)
        #expect(arc.fraction(at: point(-95)) == nil && arc.nearestFraction(at: point(-95)) == 1)
        #expect(arc.nearestFraction(at: .zero) == nil)
    }
}
