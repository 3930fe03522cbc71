// The striped flag of an altimeter.
import Bezel
import BezelGallery
import Foundation
import Testing

@testable import BezelInstruments

@Suite("Flags behind windows") struct FlagTests {
    /// How bright the flag's window is on the average.
    private func brightness(_ height: Double, unit: String? = nil) throws -> Double {
        var face = GaugePreset.altimeter.face
        face.values["value"] = height
        if let unit { face.setUnit(unit) }
        face.layers = face.layers.filter { if case .hand = $0 { false } else { true } }
        let bitmap = try BitmapRenderer().render(face.scene(fonts: .bundled))
        var sum = 0.0
        for x in 180..<220 { for y in 260..<272 { sum += bitmap.color(x: x, y: y).green } }
        return sum / 480
    }
    @Test("an altimeter's stripes are seen under 10,000 feet and covered at 15,000")
    func stripes() throws {
        let low = try brightness(9_000)
        #expect(low > 0.35 && low < 0.65)
        #expect(try brightness(0) == low)
        let half = try brightness(12_500)
        #expect(half < low * 0.7 && half > low * 0.3)
        #expect(try brightness(15_000) < 0.15)
        #expect(try brightness(30_000) < 0.15)
    }
    @Test("the stripes keep their heights in metres")
    func metres() throws {
        #expect(try brightness(9_000, unit: "m") > 0.35)
        #expect(try brightness(15_100, unit: "m") < 0.15)
    }
    @Test("flags are described, and refused where they have no range")
    func descriptions() throws {
        let json = #"{"values":{"value":3},"layers":[{"layer":"flag","from":2,"to":5}]}"#
        let face = try Instrument(json: Data(json.utf8))
        #expect(try Instrument(json: try face.json()) == face)
        #expect(try !face.scene(fonts: .bundled).commands.isEmpty)
        let empty = #"{"values":{"value":3},"layers":[{"layer":"flag","from":2,"to":2}]}"#
        #expect(throws: GalleryError.self) { try Instrument(json: Data(empty.utf8)).scene(fonts: .bundled) }
    }
}
