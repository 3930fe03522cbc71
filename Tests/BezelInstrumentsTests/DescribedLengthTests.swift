import BezelGallery
import BezelGeometry
import BezelTestSupport
import Foundation
import Testing

@testable import BezelInstruments

struct DescribedLengthTests {
    private static func face(_ json: String) throws(GalleryError) -> Instrument {
        try Instrument(json: Data(json.utf8))
    }

    @Test("lengths with a unit are read in CSS pixels unless a picture says how long a user unit is")
    func units() throws {
        let json =
            #"{"width": "25.4mm", "height": "1in", "layers": [{"layer": "disc", "radius": " 6 PC ", "x": "-12px"}]}"#
        let plain = try Self.face(json)
        #expect(plain.width == 96 && plain.height == 96)
        guard case .disc(let disc) = plain.layers[0] else { return #expect(Bool(false), "no disc") }
        #expect(disc.radius == 96 && disc.x == -12)
        let lengths = DescribedLengths(unit: 1)
        let made = try lengths.reading { () throws(GalleryError) -> Instrument in try Self.face(json) }
        #expect(made.width == 25.4 && lengths.hasUnits)
        // The next one, outside, is in pixels again.
        #expect(try Self.face(json) == plain)
    }

    @Test("the last description is not taken for one whose user unit is longer")
    func lastOne() throws {
        let json = Data(#"{"width": "25.4mm", "values": {"value": 3}}"#.utf8)
        for unit in [1.0, 2, 25.4] {
            let face = try DescribedLengths(unit: unit).reading { () throws(GalleryError) -> Instrument in
                try .read(json)
            }
            #expect(face.width == 25.4 / unit)
        }
    }

    @Test("tracking follows the size of its letters, whichever is written first")
    func tracking() throws {
        let json = #"{"layers": [{"layer": "text", "text": {"tracking": "0.1em", "size": "10pt", "text": "A"}}]}"#
        guard case .text(let layer) = try Self.face(json).layers[0] else { return #expect(Bool(false), "no text") }
        let look = try #require(layer.text)
        #expect(abs(look.size - 40.0 / 3) < 1e-12)
        #expect(abs(look.tracking - 4.0 / 3) < 1e-12)
    }

    @Test("only millimetres and the like make a picture physical")
    func physical() throws {
        for (width, isPhysical) in [("40", false), (#""40""#, false), (#""40px""#, false), (#""40mm""#, true)] {
            let found = try DescribedLengths().reading { () throws(GalleryError) -> Bool in
                _ = try Self.face(#"{"width": \#(width)}"#)
                return DescribedLengths.isPhysical
            }
            #expect(found == isPhysical, "\(width)")
        }
        #expect(!DescribedLengths.isPhysical)
    }

    @Test(
        "what is no length of the key is refused by reader and schema alike, with its place",
        arguments: [
            "3em", "3cap", "50%", "3 lightyears", "0mm", "-2mm", "1e9mm", "20000mm", "NaNmm", "", "mm", "3mm 4mm",
        ])
    func refused(text: String) throws {
        let json = Data(#"{"width": "\#(text)"}"#.utf8)
        #expect { try Instrument(json: json) } throws: { error in
            guard case GalleryError.description(let path, _)? = error as? GalleryError else { return false }
            return path == "width"
        }
        #expect(try JSONSchemaValidator(Data(Instrument.schemaDocument.bytes())).problem(JSONValue(json: json)) != nil)
    }

    @Test(
        "the schema takes the lengths that the reader takes",
        arguments: ["3mm", "0.5 IN", "12pt", "+2.5e1px", "7", "1pc"])
    func taken(text: String) throws {
        let json = Data(#"{"height": "\#(text)"}"#.utf8)
        #expect(try JSONSchemaValidator(Data(Instrument.schemaDocument.bytes())).problem(JSONValue(json: json)) == nil)
        #expect(try Instrument(json: json).height > 0)
    }

    @Test("angles, fractions and counts take no units")
    func others() {
        for json in [#"{"light": "3mm"}"#, #"{"layers": [{"layer": "hand", "reach": "1mm"}]}"#] {
            #expect(throws: GalleryError.self) { try Self.face(json) }
        }
    }
}
