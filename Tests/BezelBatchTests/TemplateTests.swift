// Templates: what rows share, and what they fill in.
import BezelBatch
import BezelJSON
import Testing

@Suite("Templates")
struct TemplateTests {
    private func filled(_ template: String, _ row: String, columns: Set<String> = []) throws -> String {
        let template = try JobTemplate(try JSONReader.value(Array(template.utf8)), name: nil)
        guard case .object(let members) = try JSONReader.value(Array(row.utf8)) else { return "" }
        let job = try template.job(for: JobMembers(members)) { columns.contains($0) }
        return JSONValue.object(job.members).text(sorted: true)
    }

    @Test("fields take a row's values, and are none of its keys")
    func fields() throws {
        #expect(
            try filled(#"{"command":"text","text":"{name} of {club}"}"#, #"{"id":"a","name":"Ann","club":3}"#)
                == #"{"command":"text","id":"a","text":"Ann of 3"}"#)
        #expect(
            try filled(#"{"text":"{text}!"}"#, #"{"id":"a","text":"hi","size":3}"#)
                == #"{"id":"a","size":3,"text":"hi!"}"#)
        #expect(try filled(#"{"text":"{id}"}"#, #"{"id":"a"}"#) == #"{"id":"a","text":"a"}"#)
    }

    @Test("a row's own key goes before the template's")
    func own() throws {
        #expect(try filled(#"{"size":1,"font":"A"}"#, #"{"size":2}"#) == #"{"font":"A","size":2}"#)
    }

    @Test("braces are doubled; fields stand within objects and lists too")
    func nested() throws {
        #expect(
            try filled(#"{"spec":{"a":["{x}","{{y}}"]},"n":1}"#, #"{"x":"X"}"#) == #"{"n":1,"spec":{"a":["X","{y}"]}}"#)
    }

    @Test("a field alone that is empty gives no key; within a text it is empty")
    func empty() throws {
        #expect(
            try filled(#"{"top":"{a}","text":"x{a}"}"#, #"{"id":"i"}"#, columns: ["a"]) == #"{"id":"i","text":"x"}"#)
        #expect(try filled(#"{"top":"{a}"}"#, #"{"a":null}"#) == "{}")
    }

    @Test("a field that the row has not is an error")
    func missing() { #expect(throws: JobFailure.self) { try filled(#"{"top":"{a}"}"#, #"{"id":"i"}"#) } }

    @Test(
        "templates that cannot be read are refused",
        arguments: [#"{"a":"{x"}"#, #"{"a":"x}"}"#, "[]", #"{"id":"1"}"#, #"{"output":"a.png"}"#])
    func refused(_ text: String) {
        #expect(throws: JobFailure.self) { try JobTemplate(try JSONReader.value(Array(text.utf8)), name: nil) }
    }
}
