// Words of a scale keep clear of figures.
import Bezel
import BezelGallery
import Testing

@testable import BezelInstruments

@Suite("Words beside figures") struct ClearWordTests {
    private static let words: Set<String> = ["RAIN", "CHANGE", "FAIR"]

    /// Between words and figures, by their ink, in heights of the words' capitals; and the words.
    private func nearest(_ face: Instrument) throws -> (gap: Double, words: Set<String>) {
        let inks = try face.inks(fonts: .bundled).filter { $0.kind == .numerals }
        let words = inks.filter { Self.words.contains($0.text) }
        let figures = inks.filter { !Self.words.contains($0.text) }.map { InkOutline($0.path) }
        var gap = Double.infinity
        for word in words {
            let ink = InkOutline(word.path)
            for figure in figures { gap = min(gap, ink.distance(to: figure, upTo: 100)) }
        }
        let layer = try #require(
            face.layers.compactMap { layer -> NumeralsLayer? in
                if case .numerals(let numerals) = layer, !numerals.labels.isEmpty { numerals } else { nil }
            }.first)
        let size = try #require(layer.look).size
        return (gap / (size * 0.727), Set(words.map(\.text)))
    }
    private static let faces: [@Sendable () -> Instrument] = [
        { GaugePreset.barometer.face },
        {
            var face = GaugePreset.barometer.face
            face.setUnit("inHg")
            return face
        },
        {
            var face = GaugePreset.barometer.face
            face.setUnit("mmHg")
            return face
        },
        {
            var face = GaugePreset.barometer.face
            face.setDomain(of: "main", from: 940, to: 1080)
            return face
        },
    ]
    @Test("they keep a third of their capitals' height from figures, in each unit and range", arguments: faces.indices)
    func gaps(index: Int) throws {
        let (gap, words) = try nearest(Self.faces[index]())
        // The ink's outlines are exact to a hundredth of a unit or so.
        #expect(gap > 0.32 && words == Self.words)
    }
}
