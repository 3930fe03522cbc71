// What the schema of a command's jobs allows.
import BezelBatch
import BezelGeometry
import BezelJSON
import BezelRequests
import Foundation
import Testing

private func field(
    _ name: String, kind: FieldDescription.Kind = .value, form: ValueForm = .text,
    _ change: (inout FieldDescription) -> Void = { _ in }
) -> FieldDescription {
    var field = FieldDescription(FieldText(name, "", "", ""), kind: kind, form: form)
    change(&field)
    return field
}

private struct Missing: Error {}

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

    private func keys(_ schema: Schema) -> [String] {
        guard case .object(let members)? = schema["properties"] else { return [] }
        return members.map(\.key)
    }
    private func text(_ value: JSONValue?) -> String { value.map { String(decoding: $0.bytes(), as: UTF8.self) } ?? "" }

    @Test func jobsHaveOneOfTheKeysThatExcludeEachOther() {
        let schema = JobSchema(command).job(keys: [], spec: nil, isWhole: false)
        let given = #"{"not":{"type":"null"}}"#
        func having(_ name: String, _ value: String) -> String {
            #"{"required":["\#(name)"],"properties":{"\#(name)":\#(value)}}"#
        }
        #expect(
            text(schema["oneOf"])
                == #"[{"anyOf":[\#(having("path", given)),\#(having("curve", given))]},\#(having("circle", given))]"#)
    }
    @Test func anEmptyListIsNotGiven() throws {
        let command = JobCommand(
            name: "text", abstract: "", options: [field("path") { $0.isRepeating = true }, field("circle")],
            formats: ["png"], oneOf: ["path", "circle"])
        let schema = JobSchema(command).job(keys: [], spec: nil, isWhole: false)
        guard case .array(let ways)? = schema["oneOf"] else { throw Missing() }
        #expect(
            text(ways[0]["properties"]?["path"])
                == #"{"not":{"anyOf":[{"type":"null"},{"type":"array","maxItems":0}]}}"#)
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
        let schema = JobSchema(command, readsFiles: false).job(keys: [], spec: .any, isWhole: false)
        #expect(keys(schema) == ["format", "strict", "text", "circle", "path", "spec"])
        #expect(schema["not"] == nil)
        #expect(text(schema["properties"]?["spec"]?["anyOf"]) == #"[{},{"type":"null"}]"#)
    }
    @Test func valuesOfTheirOwnFormHaveExamples() {
        var option = field("grid")
        option.form = .written(Writing("grid", examples: ["3x8"]) { .sequence(.anyDigits, .text("x"), .anyDigits) })
        let command = JobCommand(name: "text", abstract: "", options: [option], formats: ["png"])
        let schema = JobSchema(command).schema(of: option, spec: nil)
        #expect(text(schema["examples"]) == #"["3x8"]"#)
        #expect(text(schema["pattern"]) == #""^(?:[0-9]*x[0-9]*)$""#)
    }

    @Test func longPatternsStandOnceAndAreReferredTo() {
        let long = Writing("words", examples: []) { .words((1000..<1200).map { "w\($0 * 7919)" }) }
        let command = JobCommand(
            name: "text", abstract: "",
            options: [
                field("a", form: .written(long)), field("b", form: .written(long)), field("c", form: .color),
            ], formats: ["png"])
        let schema = JobSchema(command, definitionsAt: "#/components/schemas/")
        #expect(schema.definitions.names == ["color-text", "words-text"])
        let own = schema.job(keys: [], spec: nil, isWhole: false)["properties"]
        for key in ["a", "b"] {
            #expect(
                text(own?[key]?["anyOf"])
                    == ##"[{"$ref":"#/components/schemas/words-text"},{"type":"null"}]"##)
        }
    }

    @Test func rulesAreConditions() {
        let command = JobCommand(
            name: "text", abstract: "", options: [field("a"), field("b", kind: .flag), field("c")],
            formats: ["png", "pdf"],
            rules: {
                [
                    .given("a", requires: "b"), .given("b", excludes: "c"), .given(["c"], onlyAs: "pdf"),
                    .needs("a", "c"),
                    .given("missing", requires: "a"),
                ]
            })
        let rules = text(JobSchema(command).job(keys: [.output], spec: nil, isWhole: false)["allOf"])
        let a = #"{"required":["a"],"properties":{"a":{"not":{"type":"null"}}}}"#
        let b = #"{"required":["b"],"properties":{"b":{"enum":[true,"true"]}}}"#
        let c = #"{"required":["c"],"properties":{"c":{"not":{"type":"null"}}}}"#
        #expect(
            rules.hasPrefix(
                #"[{"if":\#(a),"then":\#(b)},{"if":\#(b),"then":{"not":\#(c)}},{"if":\#(c),"then":{"anyOf":"#))
        #expect(rules.contains(#"{"required":["format"],"properties":{"format":{"enum":["pdf"]}}}"#))
        #expect(rules.contains(#"{"anyOf":[\#(a),\#(c)]}"#))
        #expect(!rules.contains("missing"))
    }

    @Test("a number differs from another one, however both are written")
    func differences() throws {
        let command = JobCommand(
            name: "text", abstract: "", options: [field("rate")], formats: ["png"],
            rules: { [FieldRule(.differs("rate", 30), requires: .given("none"))] })
        let rule = JobSchema(command).job(keys: [], spec: nil, isWhole: false)["allOf"]
        guard case .array(let rules)? = rule,
            case .array(let same)? = rules[0]["if"]?["properties"]?["rate"]?["not"]?["anyOf"],
            case .string(let pattern)? = same.last?["pattern"]
        else { throw Missing() }
        #expect(text(same[0]["enum"]) == "[30,null]")
        let expression = try NSRegularExpression(pattern: pattern)
        for (text, isSame) in [("30", true), ("30.0", true), (" 3e1", true), ("30.5", false), ("3", false)] {
            #expect((expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil) == isSame)
        }
    }

    @Test(arguments: ["a.png", "a/b.png", "./a.png", "ledge.png", ".bezel.png", "Lb/é.png", "a//b"])
    func outputNamesAreOfTheirPattern(name: String) throws {
        #expect(try expression().firstMatch(in: name, range: NSRange(name.startIndex..., in: name)) != nil)
        #expect(throws: Never.self) { try OutputName(name) }
    }
    @Test(arguments: ["", "/a", "../a", "a/../b", "ledger.png", "a/LEDGERS", ".bezel-1", "a/", "a\u{7}b"])
    func otherNamesAreNot(name: String) throws {
        #expect(try expression().firstMatch(in: name, range: NSRange(name.startIndex..., in: name)) == nil)
        #expect(throws: JobFailure.self) { try OutputName(name) }
    }
    private func expression() throws -> NSRegularExpression {
        try NSRegularExpression(pattern: OutputName.pattern.expression)
    }
}
