// JSON Schemas as they are put together.
import BezelGeometry
import BezelJSON
import Testing

@Suite("JSON Schemas")
struct SchemaTests {
    private func text(_ schema: Schema) -> String { schema.json.text() }

    @Test("ends that are infinite are left out")
    func openRanges() {
        #expect(text(.number(in: 0.5 ... .infinity)) == #"{"type":"number","minimum":0.5}"#)
        #expect(text(.integer(in: 1...3)) == #"{"type":"integer","minimum":1,"maximum":3}"#)
    }
    @Test("a schema that takes null too keeps all else")
    func orNull() {
        #expect(text(.text.described("A.").orNull) == #"{"type":["string","null"],"description":"A."}"#)
        #expect(text(.choice(["a"]).orNull) == #"{"enum":["a",null]}"#)
        #expect(text(.anyOf([.boolean]).orNull) == #"{"anyOf":[{"type":"boolean"},{"type":"null"}]}"#)
        #expect(
            text(.reference("#/$defs/a").described("A.").orNull)
                == ##"{"anyOf":[{"$ref":"#/$defs/a"},{"type":"null"}],"description":"A."}"##)
    }
    @Test("a definition is made once, and may refer to itself")
    func definitions() {
        var definitions = SchemaDefinitions(at: "#/parts/")
        var count = 0
        func tree(_ definitions: inout SchemaDefinitions) -> Schema {
            definitions.define("tree") { definitions in
                count += 1
                return .list(of: tree(&definitions), most: 2)
            }
        }
        #expect(tree(&definitions) == .reference("#/parts/tree"))
        #expect(tree(&definitions) == .reference("#/parts/tree"))
        #expect(count == 1)
        #expect(
            definitions.all.json.text()
                == ##"{"tree":{"type":"array","maxItems":2,"items":{"$ref":"#/parts/tree"}}}"##)
    }
    @Test("a keyword set again keeps its place")
    func keywords() {
        let schema = Schema.object(["a": .number], required: ["a"]).with("properties", nil).with("required", ["b"])
        #expect(text(schema) == #"{"type":"object","required":["b"],"additionalProperties":false}"#)
    }
    @Test("numbers are written with the digits that read as the same number")
    func numbers() {
        let written = [0.1, 5, -2.5, 1e-6, 1e12, 1e300].map { JSONValue.number($0).text() }
        #expect(written == ["0.1", "5", "-2.5", "1e-06", "1000000000000", "1e+300"])
    }
}
