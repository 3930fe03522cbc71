// The moon behind its window.
import Bezel
import BezelGallery
import Foundation
import Testing

@testable import BezelInstruments

@Suite("The moon") struct MoonTests {
    private let moon = MoonOutline(center: Point(x: 50, y: 50), radius: 40)

    /// The lit fraction of the disc, by the polygon of its outline.
    private func lit(_ phase: Double) -> Double {
        let edges = InkOutline(moon.lit(at: phase), tolerance: 0.01).edges
        return abs(edges.reduce(0) { $0 + $1.start.x * $1.end.y - $1.end.x * $1.start.y } / 2) / (.pi * 40 * 40)
    }

    @Test("the lit part grows as (1 - cos) / 2 and falls again")
    func phases() {
        for phase in stride(from: 0.0, through: 1, by: 0.0625) {
            #expect(abs(lit(phase) - (1 - cos(2 * .pi * phase)) / 2) < 0.002, "\(phase)")
        }
    }
    @Test("the right side is lit first, the left side last")
    func sides() {
        #expect(moon.lit(at: 0.2).boundingRect.midX > 60)
        #expect(moon.lit(at: 0.8).boundingRect.midX < 40)
    }
    @Test("ages of other months count as those of the first")
    func months() {
        for age in [0.0, 7.4, 15, 29] {
            for months in [-2.0, 1, 12] {
                let other = MoonLayer.phase(at: age + months * MoonLayer.month)
                #expect(abs(other - MoonLayer.phase(at: age)) < 1e-9)
            }
        }
    }
    @Test("the window's value is one of the face's")
    func values() throws {
        var face = WatchPreset.moonPhase.face
        func brightness() throws -> Double {
            let bitmap = try BitmapRenderer().render(face.scene(fonts: .bundled))
            var sum = 0.0
            for x in 180..<220 { for y in 246..<286 { sum += bitmap.color(x: x, y: y).red } }
            return sum / 1600
        }
        face.setValue("moon", to: 14.8)
        let full = try brightness()
        face.setValue("moon", to: 0)
        #expect(try brightness() < full * 0.5)
        #expect(face.shows(value: "moon"))
    }
    @Test("windows are described, and read back as they were")
    func descriptions() throws {
        let json = #"{"layers":[{"layer":"moon","value":7,"x":10,"radius":20,"sky":null,"line":null}]}"#
        let face = try Instrument(json: Data(json.utf8))
        #expect(try Instrument(json: try face.json()) == face)
        #expect(try !face.scene(fonts: .bundled).commands.isEmpty)
    }
}
