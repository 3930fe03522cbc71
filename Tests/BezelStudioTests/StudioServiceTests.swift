// Who may ask the studio, and what it answers.
import BezelBatch
import BezelSystem
import BezelJSON
import BezelRequests
import Foundation
import Testing

@testable import BezelStudio

/// No commands and no pieces: what is asked here needs none.
private struct NoCommands: JobCommands {
    final class Renderer: JobRenderer {
        func check(_ job: Job) throws(JobFailure) {}
        func draw(_ job: Job) throws(JobFailure) -> Drawing { throw JobFailure(.command, "nothing draws") }
        func tiles(of job: Job, since known: TiledPicture.Names?) throws(JobFailure) -> TiledPicture {
            throw JobFailure(.command, "nothing draws")
        }
        func files(of job: Job) throws(JobFailure) -> Digest { Digest(of: []) }
    }
    var version: String { "0" }
    var names: [String] { [] }
    func command(_ name: String) -> JobCommand? { nil }
    func description(of command: String) -> JSONValue? { nil }
    func renderer() -> any JobRenderer { Renderer() }
}
/// A command whose picture has a tile for each letter of its text or its description, named by it.
private struct DrawingCommands: JobCommands {
    final class Renderer: JobRenderer {
        func check(_ job: Job) throws(JobFailure) {}
        private func letters(_ job: Job) -> [UInt8] {
            Array((job.values("text").first ?? job.values("spec").first ?? "").utf8)
        }
        func draw(_ job: Job) throws(JobFailure) -> Drawing {
            Drawing(bytes: letters(job), warnings: [], notes: ["painted"])
        }
        func tiles(of job: Job, since known: TiledPicture.Names?) throws(JobFailure) -> TiledPicture {
            let letters = letters(job)
            let names = letters.map(UInt64.init)
            let before = known?.tiles ?? []
            let changed = names.indices.filter { !before.indices.contains($0) || before[$0] != names[$0] }
            return TiledPicture(
                names: .init(width: 64 * names.count, height: 64, tiles: names), side: 64, changed: changed,
                pixels: changed.map { letters[$0] }, warnings: [])
        }
        func files(of job: Job) throws(JobFailure) -> Digest { Digest(of: []) }
    }
    var version: String { "0" }
    var names: [String] { ["paint"] }
    func command(_ name: String) -> JobCommand? {
        name == "paint"
            ? JobCommand(
                name: name, abstract: "",
                options: [
                    .init(FieldText("text", "", "", ""), kind: .value),
                    .init(FieldText("spec", "", "", ""), kind: .description),
                ],
                formats: ["png"])
            : nil
    }
    func description(of command: String) -> JSONValue? { nil }
    func renderer() -> any JobRenderer { Renderer() }
}
private struct NoPieces: StudioPieces {
    func parts(_ command: String, _ spec: [UInt8]) throws(JobFailure) -> PieceMasks {
        guard command != "text" else { throw JobFailure(.command, "no parts") }
        return PieceMasks(scale: 1, parts: [])
    }
    func ranged(_ question: RangeQuestion) throws(JobFailure) -> [UInt8] { question.spec }
    func document(
        of jobs: [Job], on sheet: [JSONValue.Member], by commands: any JobCommands
    ) throws(JobFailure) -> (bytes: [UInt8], outcomes: [Result<PageReport, JobFailure>]) {
        if let key = sheet.first?.key, key != "page" { throw JobFailure(.key, "“\(key)” is no option") }
        return (
            jobs.flatMap { Array(($0.values("text").first ?? "").utf8) },
            jobs.map { _ in .success(PageReport(notes: ["drawn at 46 %"])) }
        )
    }
    func fonts() throws -> JSONValue { .array([]) }
    func takeFont(named name: String, _ bytes: [UInt8]) throws(JobFailure) {
        if bytes.isEmpty { throw JobFailure(.input, "“\(name)” is no font") }
    }
    func dropFont(named name: String) throws(JobFailure) {}
    func fontFolders(of job: Job) throws(JobFailure) -> [String] { ["/fonts"] }
    var fontFolders: [String] { ["/fonts"] }
    var interfaceFont: [UInt8]? { nil }
    func beginning() throws -> [JSONValue.Member] { [.init("fonts", .array([]))] }
    func schema(_ name: String) throws -> [UInt8]? { name == "known" ? Array("{}".utf8) : nil }
    func description(of job: Job) throws(JobFailure) -> [UInt8] { throw JobFailure(.command, "there are no pieces") }
    func labels(of job: Job) throws(JobFailure) -> [PictureLabel] { [] }
    func played(_ question: JSONValue) throws(JobFailure) -> JSONValue {
        guard question["game"] == .string("known") else { throw JobFailure(.value, "no such game") }
        return .object([.init("score", .string("1 / 2"))])
    }
    var voteScript: String { "function bezelVote() {}" }
    func turned(_ question: TurnQuestion) throws(JobFailure) -> TurnAnswer? {
        let hold = question.hold ?? "value"
        return switch question.aim {
        case .point(let x, let y): x == 1 ? TurnAnswer(hold: hold, values: [(hold, y)]) : nil
        case .value(let value): TurnAnswer(hold: hold, values: [(hold, value), ("other", 2)])
        }
    }
}

@Suite struct StudioServiceTests {
    static let pageFolder: String = {
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { folder.deleteLastPathComponent() }
        return folder.appendingPathComponent("Sources/Doors/BezelStudio/Page").path
    }()
    private let token = "0123456789abcdef0123456789abcdef"

    private func service(
        _ commands: any JobCommands = NoCommands(), file: String? = nil
    ) throws -> StudioService {
        StudioService(
            commands, pieces: NoPieces(), page: try #require(PageFiles(folder: Self.pageFolder)),
            file: file.map(StudioFile.init), token: token, port: 8137, threads: 1)
    }

    private func ask(
        _ service: StudioService, _ method: String = "GET", _ path: String = "", host: String = "127.0.0.1:8137",
        fields: [String: String] = [:], query: [(name: String, value: String)] = [], body: String = "",
        isWhole: Bool = false
    ) throws -> (status: Int, body: String) {
        var all = HTTPFields()
        all.add("Host", host)
        for (name, value) in fields { all.add(name, value) }
        let request = HTTPRequest(
            method: method, path: isWhole ? path : "/\(token)/\(path)", query: query, fields: all, isModern: true,
            body: .length(body.utf8.count))
        do {
            let response = try service.answer(request) { Array(body.utf8) }
            return (response.status, String(decoding: response.body, as: UTF8.self))
        } catch let refusal as HTTPRefusal {
            return (refusal.status, refusal.message)
        }
    }

    @Test func thePageIsAtItsAddress() throws {
        let service = try service()
        let page = try ask(service)
        #expect(page.status == 200)
        #expect(page.body.contains("<title>Bezel studio</title>"))
        #expect(try ask(service, host: "localhost:8137").status == 200)
        #expect(try ask(service, "GET", "app.js").status == 200)
        #expect(try ask(service, "GET", "start").body.contains("\"fonts\":[]"))
    }

    @Test(arguments: [
        "/", "/start", "/0123456789abcdef0123456789abcde0/", "/0123456789abcdef/", "/0123456789abcdef0123456789abcdef",
    ])
    func withoutItsTokenNothingIsAnswered(path: String) throws {
        #expect(try ask(service(), "GET", path, isWhole: true).status == 403)
    }

    @Test func rowsBecomeOneDocumentAndEachIsAnswered() throws {
        let service = try service(DrawingCommands())
        let body = """
            {"template": {"command": "paint", "format": "png", "text": "{t}"}, \
            "rows": [{"id": "a", "t": "AB"}, {"id": "b", "u": "C"}, {"id": "c", "t": "D"}]}
            """
        let made = try ask(service, "POST", "pages", body: body)
        #expect(made.status == 200)
        #expect(made.body.hasSuffix("ABD"))
        #expect(made.body.contains("\"id\":\"b\""))
        #expect(made.body.contains("\"status\":\"failed\""))
        #expect(try ask(service, "POST", "pages", body: "{\"template\": {}, \"rows\": []}").status == 400)
    }
    @Test func aDocumentsRowsHaveNotesAndItsSheetOptions() throws {
        let service = try service(DrawingCommands())
        let rows =
            "\"template\": {\"command\": \"paint\", \"format\": \"png\", \"text\": \"A\"}, \"rows\": [{\"id\": \"a\"}]"
        let made = try ask(service, "POST", "pages", body: "{\(rows), \"sheet\": {\"page\": \"A4\"}}")
        #expect(made.status == 200)
        #expect(made.body.contains("\"notes\":[\"drawn at 46 %\"]"))
        #expect(try ask(service, "POST", "pages", body: "{\(rows), \"sheet\": {\"pages\": \"A4\"}}").status == 422)
    }

    @Test func answersCarryNotes() throws {
        let service = try service(DrawingCommands())
        let drawn = try ask(service, "POST", "draw", body: "[{\"command\": \"paint\", \"text\": \"A\"}]")
        #expect(drawn.body.contains("\"notes\":[\"painted\"]"))
        let rows =
            "{\"template\": {\"command\": \"paint\", \"text\": \"A\"}, \"rows\": [{\"id\": \"a\"}], \"draws\": true}"
        #expect(try ask(service, "POST", "rows", body: rows).body.contains("\"notes\":[\"painted\"]"))
    }

    @Test func fontsAreTakenListedAndDropped() throws {
        let service = try service(DrawingCommands())
        let name = [(name: "name", value: "a.ttf")]
        #expect(try ask(service, "PUT", "fonts", body: "x").status == 400)
        #expect(try ask(service, "PUT", "fonts", query: name, body: "").status == 422)
        #expect(try ask(service, "PUT", "fonts", query: name, body: "x").status == 200)
        #expect(try ask(service, "GET", "fonts").body == "{\"fonts\":[],\"folders\":[\"/fonts\"]}")
        #expect(try ask(service, "DELETE", "fonts", query: name).status == 200)
        let folders = try ask(service, "POST", "font-folders", body: "{\"command\": \"paint\", \"text\": \"A\"}")
        #expect(folders.body == "{\"folders\":[\"/fonts\"]}")
        #expect(
            try ask(service, "PUT", "fonts", fields: ["Sec-Fetch-Site": "cross-site"], query: name, body: "x").status
                == 403)
    }

    @Test func previewsAreAnsweredWhereAPackageIsShown() throws {
        #expect(try ask(try service(), "GET", "previews").status == 404)
        #expect(try ask(try service(), "GET", "previews/0-1.png").status == 404)
    }

    @Test(arguments: [
        "evil.example", "evil.example:8137", "127.0.0.1", "127.0.0.1:80", "127.0.0.1.evil.example:8137", "",
    ])
    func otherHostsAreRefused(host: String) throws {
        #expect(try ask(service(), host: host).status == 421)
    }

    @Test(arguments: [
        "http://evil.example", "null", "https://127.0.0.1:8137", "http://127.0.0.1:8138", "http://localhost:8137",
    ])
    func otherOriginsAreRefused(origin: String) throws {
        #expect(try ask(service(), "POST", "draw", fields: ["Origin": origin], body: "[]").status == 403)
    }

    @Test func theOwnOriginIsNot() throws {
        let fields = ["Origin": "http://127.0.0.1:8137", "Sec-Fetch-Site": "same-origin"]
        #expect(try ask(service(), "POST", "draw", fields: fields, body: "[]").body == "{\"answers\":[]}")
    }

    @Test func pagesOfOtherSitesMayOnlyOpenThePage() throws {
        let service = try service()
        let across = ["Sec-Fetch-Site": "cross-site"]
        #expect(try ask(service, fields: across).status == 403)
        #expect(try ask(service, fields: across.merging(["Sec-Fetch-Mode": "navigate"]) { $1 }).status == 200)
        #expect(try ask(service, "POST", "draw", fields: across, body: "[]").status == 403)
    }

    @Test(arguments: [
        "../index.html", "Page/index.html", "..%2findex.html", "/etc/passwd", "schema/unknown", ".", "app.js/",
    ])
    func onlyThePagesOwnFilesAreThere(path: String) throws {
        #expect(try ask(service(), "GET", path).status == 404)
    }

    @Test(arguments: ["{", "[1", "7", "{}", String(repeating: "[", count: 4_000)])
    func brokenBodiesAreAnswered(body: String) throws {
        #expect(try ask(service(), "POST", "draw", body: body).status == 400)
    }

    @Test func whatIsNoJobIsAnsweredAsFailed() throws {
        let answer = try ask(service(), "POST", "draw", body: "[7, {\"command\": \"none\"}, {\"output\": \"/x\"}]")
        #expect(answer.status == 200)
        #expect(answer.body.components(separatedBy: "\"status\":\"failed\"").count == 4)
    }

    @Test func aPointStandsForAValue() throws {
        let service = try service()
        let question = "{\"command\": \"gauge\", \"spec\": {}, \"x\": 1, \"y\": 12.5, \"hold\": \"minute\"}"
        #expect(
            try ask(service, "POST", "turn", body: question).body
                == "{\"hold\":\"minute\",\"values\":{\"minute\":12.5}}")
        let other = question.replacing("\"x\": 1", with: "\"x\": 2")
        #expect(try ask(service, "POST", "turn", body: other).body == "{\"hold\":null,\"values\":{}}")
        let value = "{\"command\": \"gauge\", \"spec\": {}, \"value\": 3}"
        #expect(
            try ask(service, "POST", "turn", body: value).body
                == "{\"hold\":\"value\",\"values\":{\"value\":3,\"other\":2}}")
        #expect(try ask(service, "POST", "turn", body: "{\"x\": 1}").status == 400)
    }

    // MARK: Frames

    /// The text of an answer and the bytes behind it.
    private func frames(_ body: String) throws -> (head: [[String: Any]], bytes: [UInt8]) {
        let request = HTTPRequest(
            method: "POST", path: "/\(token)/frames", query: [], fields: host, isModern: true,
            body: .length(body.utf8.count))
        let answer = try service(DrawingCommands()).answer(request) { Array(body.utf8) }.body
        let length = answer.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        let head = try JSONSerialization.jsonObject(with: Data(answer[4..<4 + length])) as? [String: Any]
        return (try #require(head?["answers"] as? [[String: Any]]), Array(answer[(4 + length)...]))
    }
    private var host: HTTPFields {
        var fields = HTTPFields()
        fields.add("Host", "127.0.0.1:8137")
        return fields
    }

    @Test func ofAFrameThePixelsThatChangedAreAnswered() throws {
        let job = #"{"command": "paint", "text": "ab"}"#
        let (first, pixels) = try frames(#"[{"job": \#(job), "since": null}, {"job": \#(job)}]"#)
        let picture = try #require(first[0]["picture"] as? [String: Any])
        #expect(picture["changed"] as? [Int] == [0, 1])
        #expect(picture["tiles"] as? String == "0000000000000061" + "0000000000000062")
        #expect(first.map { $0["bytes"] as? Int } == [2, 2] && first[1]["picture"] == nil)
        #expect(first.allSatisfy { $0["data"] == nil })
        #expect(pixels == Array("abab".utf8))
        let known = #"{"width": 128, "height": 64, "side": 64, "tiles": "00000000000000610000000000000063"}"#
        let (next, change) = try frames(#"[{"job": \#(job), "since": \#(known)}]"#)
        #expect((next[0]["picture"] as? [String: Any])?["changed"] as? [Int] == [1])
        #expect(change == Array("b".utf8))
    }
    @Test func aFrameOfAPieceThatIsTurnedTellsItsValues() throws {
        let dial = #"{"command": "paint", "spec": {"values": {"a": 1}}}"#
        let (turned, bytes) = try frames(#"[{"job": \#(dial), "since": null, "turn": {"x": 1, "y": 9, "hold": "a"}}]"#)
        #expect((turned[0]["turn"] as? [String: Any])?["hold"] as? String == "a")
        #expect((turned[0]["turn"] as? [String: Any])?["values"] as? [String: Int] == ["a": 9])
        #expect(bytes == Array(#"{"values":{"a":9}}"#.utf8))
        let (still, same) = try frames(#"[{"job": \#(dial), "since": null, "turn": {"x": 2, "y": 9}}]"#)
        #expect((still[0]["turn"] as? [String: Any])?["hold"] is NSNull)
        #expect(same == Array(#"{"values":{"a":1}}"#.utf8))
    }
    @Test func gamesAreAskedOfThePieces() throws {
        let answer = try ask(service(), "POST", "play", body: #"{"game": "known"}"#)
        #expect(answer.status == 200 && answer.body.contains("1 / 2"))
        #expect(try ask(service(), "POST", "play", body: #"{"game": "chess"}"#).status == 422)
        let script = try ask(service(), "GET", "vote-script.js")
        #expect(script.status == 200 && script.body.hasSuffix("export { bezelVote };\n"))
    }
    @Test func aFrameThatIsRefusedHasNoBytes() throws {
        let (answers, bytes) = try frames(#"[{"job": {"command": "none"}, "since": null}, {"job": 7}]"#)
        #expect(answers.map { $0["status"] as? String } == ["failed", "failed"])
        #expect(bytes.isEmpty)
    }
    @Test(arguments: [
        "{}", "7", #"[{}]"#, #"[{"job": 1}, {"job": 1}, {"job": 1}, {"job": 1}, {"job": 1}]"#,
    ]) func wrongQuestionsForFramesAreRefused(body: String) throws {
        #expect(try ask(service(), "POST", "frames", body: body).status == 400)
    }
    @Test(arguments: ["7", "{}", #"{"width": 128, "height": 64, "tiles": "xyz"}"#])
    func namesThatAreNoneAreAsIfNothingWasKnown(names: String) throws {
        let (answers, _) = try frames(#"[{"job": {"command": "paint", "text": "ab"}, "since": \#(names)}]"#)
        #expect((answers[0]["picture"] as? [String: Any])?["changed"] as? [Int] == [0, 1])
    }

    @Test func aFileIsWrittenOnlyAsItWasSeen() throws {
        let path = NSTemporaryDirectory() + "studio-\(UInt64.random(in: .min ... .max)).json"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let service = try service(file: path)
        #expect(try ask(service, "GET", "file").status == 404)
        let first = try ask(service, "PUT", "file", body: "{\"content\": \"one\", \"stamp\": null}")
        #expect(first.status == 200)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "one")
        // Another window knows of no file yet.
        #expect(try ask(service, "PUT", "file", body: "{\"content\": \"two\", \"stamp\": null}").status == 409)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "one")
        #expect(
            try ask(service, "PUT", "file", body: "{\"content\": \"two\", \"stamp\": null, \"force\": true}").status
                == 200)
        #expect(try ask(service, "GET", "file").body.contains("\"content\":\"two\""))
        let event = try ask(service, "GET", "events", fields: ["Last-Event-ID": "another"])
        #expect(event.body.contains("event: file\n") && event.body.contains("\"stamp\":\""))
    }

    @Test func withoutAFileNothingIsWritten() throws {
        #expect(try ask(service(), "PUT", "file", body: "{\"content\": \"x\"}").status == 404)
    }

    // MARK: Rows

    @Test func rowsAreReadWithTheirTemplate() throws {
        let service = try service()
        let rows = #"[{"id": "a", "what": "nothing"}, {"id": "b"}, 3]"#
        let (status, body) = try ask(
            service, "POST", "rows", body: #"{"template": {"command": "{what}"}, "rows": \#(rows), "first": 7}"#)
        #expect(status == 200)
        let answers = try #require(
            (try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any])?["answers"] as? [[String: Any]])
        #expect(answers.map { $0["line"] as? Int } == [7, 8, 9])
        let kinds = answers.map { ($0["error"] as? [String: Any])?["kind"] as? String }
        #expect(kinds == ["command", "field", "row"])
    }
    @Test(arguments: [
        "{}", "[]", #"{"template": {}}"#, #"{"template": {}, "rows": 1}"#,
        #"{"draws": true, "template": {}, "rows": [\#([String](repeating: "{}", count: 65).joined(separator: ","))]}"#,
    ]) func wrongQuestionsForRowsAreRefused(body: String) throws {
        #expect(try ask(service(), "POST", "rows", body: body).status == 400)
    }
    @Test("wrong questions for parts and ranges are refused; what cannot be drawn has no parts, and says why")
    func partsAndRanges() throws {
        for (path, body) in [
            ("parts", "{}"), ("parts", #"{"command": 1, "spec": {}}"#), ("parts", #"{"command": "dial"}"#),
            ("range", #"{"spec": {}, "scale": "main"}"#), ("range", #"{"spec": {}, "to": 3}"#),
            ("range", #"{"spec": {}, "scale": "main", "to": "3"}"#),
        ] {
            #expect(try ask(service(), "POST", path, body: body).status == 400, "\(path) \(body)")
        }
        let empty = try ask(service(), "POST", "parts", body: #"{"command": "dial", "spec": {}}"#)
        #expect(empty.status == 200 && empty.body.contains("\"parts\":[]"))
        let refused = try ask(service(), "POST", "parts", body: #"{"command": "text", "spec": {}}"#)
        #expect(refused.status == 200 && refused.body.contains("\"error\""))
        let ranged = try ask(service(), "POST", "range", body: #"{"spec": {"a": 1}, "scale": "main", "to": 3}"#)
        #expect(ranged.status == 200 && ranged.body.contains("\"a\""))
    }
    @Test(arguments: [#"{"template": 1, "rows": []}"#, #"{"template": {"a": "{"}, "rows": []}"#])
    func aFaultOfTheTemplateIsTold(body: String) throws {
        let (status, answer) = try ask(service(), "POST", "rows", body: body)
        #expect(status == 422 && answer.contains("message"))
    }
}

@Suite struct PageTests {
    private let page = PageFiles(folder: StudioServiceTests.pageFolder)

    private func text(_ name: String) throws -> String {
        String(decoding: try #require(page?[name]).bytes, as: UTF8.self)
    }

    @Test func nothingIsLoadedFromElsewhere() throws {
        for name in try #require(page).names {
            // Names, which nothing is loaded from, and the interface's own font.
            let own = ["http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink", "url(\"interface.ttf\")"]
            let foreign = own.reduce(try text(name)) { $0.replacing($1, with: "") }
            #expect(
                !foreign.contains("http://") && !foreign.contains("https://") && !foreign.contains("url("), "\(name)")
        }
    }

    @Test func everyModuleThatIsNamedIsThere() throws {
        // The script of votes comes from the command, for its files hold it, too.
        let names = try #require(page).names + ["vote-script.js"]
        for name in names where name.hasSuffix(".js") && name != "vote-script.js" {
            for match in try text(name).matches(of: /from '\.\/([^']+)'/) {
                #expect(names.contains(String(match.output.1)), "\(name) names \(match.output.1)")
            }
        }
        for match in try text("index.html").matches(of: /(?:src|href)="([^"#]+)"/) {
            #expect(names.contains(String(match.output.1)), "index.html names \(match.output.1)")
        }
    }
}
