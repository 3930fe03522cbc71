// Pieces told apart by the members of their descriptions: together the parts are the picture.
import Bezel
import BezelInstruments
import Testing

@testable import BezelGallery

@Suite struct PartTests {
    private static let faces: [(String, Instrument)] =
        GaugePreset.allCases.map { ($0.rawValue, $0.face) } + WatchPreset.allCases.map { ($0.rawValue, $0.face) }
        + SealPreset.allCases.map { ($0.rawValue, $0.face) } + LensPreset.allCases.map { ($0.rawValue, $0.face) }

    @Test("the parts of each face are its picture, one for each layer", arguments: faces.map(\.0))
    func facesAreTheirParts(name: String) throws {
        var face = try #require(Self.faces.first { $0.0 == name }?.1)
        // Wear goes over the whole.
        face.wear = nil
        let parts = try face.parts(fonts: .bundled)
        #expect(parts.map(\.path) == face.layers.indices.map { "layers.\($0)" })
        let isSame = parts.flatMap(\.commands) == (try face.scene(fonts: .bundled).commands)
        #expect(isSame)
    }

    @Test func hiddenLayersDrawNothing() throws {
        var face = GaugePreset.speedometer.face
        face.hidden = LayerIndices([2])
        let parts = try face.parts(fonts: .bundled)
        #expect(parts.count == face.layers.count && parts[2].commands.isEmpty && !parts[3].commands.isEmpty)
    }

    @Test func aHiddenLayerThatTheFaceLacksIsReported() throws {
        var face = GaugePreset.speedometer.face
        let count = face.layers.count
        face.hidden = LayerIndices([2, count])
        let finding = GalleryFinding.missingLayer(number: count, count: count)
        #expect(try face.drawing(fonts: .bundled).findings.contains(finding))
        #expect(
            finding.description == "hidden: there is no layer \(count); the last of the face's \(count) is \(count - 1)"
        )
    }

    @Test func aDialHasThePartsOfItsDescription() throws {
        var dial = PaymentDial()
        dial.value = .amount(720, from: 0, to: 1_000)
        dial.markers = [PaymentDial.Marker(at: 0.5), PaymentDial.Marker(at: 0.9)]
        dial.top = Lettering("TOP", size: 30)
        dial.bottom = nil
        let parts = try dial.parts(fonts: .bundled)
        let names = parts.map(\.path)
        #expect(names.contains("markers.1") && names.contains("thumb") && names.contains("valueArc"))
        #expect(names.contains("top") && !names.contains("bottom"))
        let isSame = parts.flatMap(\.commands) == (try dial.scene(fonts: .bundled).commands)
        #expect(isSame)
        dial.bottom = dial.top
        dial.top = nil
        let turned = try dial.parts(fonts: .bundled).map(\.path)
        #expect(turned.contains("bottom") && !turned.contains("top"))
    }

    @Test func aBadgesSymbolAndRimAreParts() throws {
        let badge = Badge(top: "SUMMIT CLUB", bottom: "EST. 2024", symbol: .mountain)
        let parts = try badge.parts(fonts: .bundled)
        #expect(parts.map(\.path) == ["gradient", "innerLine", "symbol", "top", "bottom"])
        var lettered = badge
        lettered.symbol = .text("7")
        #expect(try lettered.parts(fonts: .bundled).last?.path == "symbol")
    }

    @Test func petalsAndButtonsAreParts() throws {
        var flower = Flower()
        flower.words = ["A", "B", "C"]
        flower.middle = "D"
        #expect(try flower.parts(fonts: .bundled).map(\.path) == ["words.0", "words.1", "words.2", "middle"])
        #expect(try VotePair(fraction: 0.3).parts(fonts: .bundled).map(\.path) == ["left", "right"])
    }
}
