// What the schema of a command's jobs allows.
import BezelBatch
import BezelJSON
import BezelRequests
import Testing

private func field(
    _ name: String, kind: FieldDescription.Kind = .value, form: FieldForm = .text,
    _ change: (inout FieldDescription) -> Void = { _ in }
) -> FieldDescription {
    var field = FieldDescription(FieldText(name, "", "", ""), kind: kind, form: form)
    change(&field)
    return field
}

@Suite struct JobSchemaTests {
    private let command = JobCommand(
        name: "text", abstract: "Sets a text.",
        options: [
            field("text", kind: .argument) { $0.isRequired = true },
            field("circle"),
            field("path") { $0.aliases = ["curve"] },
            field("font-dir", form: .folder),
            field("profile", form: .file),
            field("spec", kind: .description),
        ], formats: ["png"], oneOf: ["path", "circle"])

    private func keys(_ schema: JSONValue) -> [String] {
        guard case .object(let members)? = schema["properties"] else { return [] }
        return members.map(\.key)
    }
    private func text(_ value: JSONValue?) -> String { value.map { String(decoding: $0.bytes(), as: UTF8.self) } ?? "" }

    @Test func jobsHaveOneOfTheKeysThatExcludeEachOther() {
        let schema = JobSchema(command).job(keys: [], spec: nil, isWhole: false)
        let given = #"{"not":{"type":"null"}}"#
        #expect(
            text(schema["oneOf"]) == #"[{"required":["path"],"properties":{"path":\#(given)}},"#
                + #"{"required":["circle"],"properties":{"circle":\#(given)}}]"#)
    }
    @Test func keysThatNeedNotBeGivenMayBeNull() {
        let schema = JobSchema(command).job(keys: [.id], spec: nil, isWhole: false)["properties"]
        #expect(text(schema?["circle"]?["type"]) == #"["string","number","null"]"#)
        #expect(text(schema?["id"]?["type"]) == #"["string","null"]"#)
        #expect(text(schema?["text"]?["type"]) == #"["string","number"]"#)
    }
    @Test func optionsOfTwoNamesAreGivenByOne() {
        let schema = JobSchema(command).job(keys: [], spec: nil, isWhole: false)
        #expect(keys(schema).contains("path") && keys(schema).contains("curve"))
        let pairs = text(schema["not"]?["anyOf"])
        #expect(pairs.hasPrefix(#"[{"required":["path","curve"],"properties":{"path":{"not""#))
    }
    @Test func jobsOfStrangersNameNoFiles() {
        let schema = JobSchema(command, readsFiles: false).job(keys: [], spec: .object([]), isWhole: false)
        #expect(keys(schema) == ["format", "strict", "text", "circle", "path", "spec"])
        #expect(schema["not"] == nil)
        #expect(text(schema["properties"]?["spec"]?["anyOf"]) == #"[{},{"type":"null"}]"#)
    }
    @Test func valuesOfTheirOwnFormHaveExamples() {
        var option = field("grid")
        option.form = .other(examples: ["3x8"])
        #expect(text(JobSchema(command).schema(of: option, spec: nil)["examples"]) == #"["3x8"]"#)
    }
}
