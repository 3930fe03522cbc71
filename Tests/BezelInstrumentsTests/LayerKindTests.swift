// The list of layers' kinds, layers by their index, and faces whose own description is broken.
import BezelGeometry
import Foundation
import Testing

@testable import BezelInstruments

@Suite struct LayerKindTests {
    @Test(
        "a layer of every kind is read by its name and written under it", arguments: InstrumentLayer.kinds.map(\.name))
    func names(_ name: String) throws {
        let json = try JSONEncoder().encode(
            JSONDecoder().decode(InstrumentLayer.self, from: Data(#"{"layer":"\#(name)"}"#.utf8)))
        let members = try JSONDecoder().decode([String: Name].self, from: json)
        #expect(members["layer"]?.text == name)
    }
    /// A text, or any other value.
    private struct Name: Decodable {
        var text: String?
        init(from decoder: any Decoder) throws {
            text = try? decoder.singleValueContainer().decode(String.self)
        }
    }

    @Test("kinds have names of their own")
    func apart() {
        let names = InstrumentLayer.kinds.map(\.name)
        #expect(Set(names).count == names.count && !names.contains(""))
    }

    @Test("hidden layers are whole numbers, kept in their order", arguments: ["[2, 0]", "[]", "[3.0]"])
    func hidden(_ list: String) throws {
        let face = try Instrument(json: Data(#"{"hidden": \#(list)}"#.utf8))
        #expect(try Instrument(json: face.json()) == face)
        #expect(face.hidden.contains(2) == list.contains("2"))
    }

    @Test(
        "a hidden layer that is none is an error of the description", arguments: ["[1.5]", "[-1]", "[1001]", #"["a"]"#])
    func wrong(_ list: String) {
        #expect(throws: GalleryError.self) { try Instrument(json: Data(#"{"hidden": \#(list)}"#.utf8)).checked() }
    }

    @Test(
        "a program's own description with a mistake is no blank face",
        arguments: ["{", #"{"layers":[{"layer":"disk"}]}"#])
    func broken(_ json: String) throws {
        let face = Instrument(ownDescription: json)
        #expect(throws: GalleryError.self) { try face.checked() }
        #expect(throws: GalleryError.self) { try face.scene() }
        #expect(throws: GalleryError.self) { try face.json() }
        #expect(Instrument(ownDescription: "{}") == Instrument())
    }
}
