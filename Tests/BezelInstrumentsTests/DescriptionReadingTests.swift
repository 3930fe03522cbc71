import BezelGallery
import Foundation
import Testing

@testable import BezelInstruments

struct DescriptionReadingTests {
    private static func json(_ change: (inout Instrument) -> Void) throws -> Data {
        var face = GaugePreset.speedometer.face
        change(&face)
        return try face.json()
    }

    @Test("a description that differs from the last one in its values has these values and the same parts")
    func valuesAlone() throws {
        for value in [10.0, 88, 0.5] {
            let json = try Self.json { $0.values["value"] = value }
            #expect(try Instrument.read(json) == Instrument(json: json))
        }
    }

    @Test("a description whose parts have changed is read anew")
    func changedParts() throws {
        let first = try Self.json { _ in }
        let second = try Self.json { $0.layers.removeLast() }
        #expect(try Instrument.read(first) == Instrument(json: first))
        #expect(try Instrument.read(second) == Instrument(json: second))
        #expect(try Instrument.read(first) == Instrument(json: first))
    }

    @Test(
        "faults of values are told as of any description",
        arguments: [#"{"values": {"a": "b"}}"#, #"{"values": {"a": 1e999}}"#, #"{"values": []}"#, "{", ""])
    func faults(json: String) {
        #expect(throws: GalleryError.self) { try Instrument.read(Data(json.utf8)) }
    }
}
