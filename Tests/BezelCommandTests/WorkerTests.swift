// `bezel worker` as a process: a line in, a line out.
import BezelBatch
import BezelSystem
import BezelJSON
import Foundation
import Testing

/// Answers as they were written, one a line.
func answers(_ text: String) throws -> [JSONValue] {
    try text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
        try JSONReader.value(Array($0.utf8))
    }
}
extension JSONValue {
    var text: String { if case .string(let text) = self { text } else { "" } }
    /// What may not differ between runs of one job.
    var lasting: String {
        guard case .object(let members) = self else { return "" }
        return JSONValue.object(members.filter { !["line", "milliseconds"].contains($0.key) }).text(sorted: true)
    }
}

@Suite("Worker")
struct WorkerTests {
    private func work(_ lines: [String], _ options: String...) throws -> [JSONValue] {
        let place = try Workplace()
        let outcome = try place.bezel(["worker"] + options, input: lines.map { $0 + "\n" }.joined())
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty, "\(outcome.errors)")
        return try answers(outcome.text)
    }

    @Test("every line is answered once, in order, whatever it is")
    func order() throws {
        let lines = [
            #"{"id":"a","command":"text","text":"A","circle":40}"#, "", "  ", "{", "[]", "null",
            #"{"id":3,"command":"dial"}"#,
            #"{"id":"b"}"#, #"{"id":"c","command":"fonts"}"#, #"{"id":"d","command":"dail"}"#,
            #"{"id":"e","command":"text","text":"B"}"#,
            #"{"id":"f","command":"text","text":"B","circle":40,"circel":1}"#,
            #"{"id":"g","command":"pattern","print-spec":true}"#, #"{"command":"pattern"}"#,
            #"{"id":"a","command":"pattern"}"#,
        ]
        let found = try work(lines)
        #expect(found.map { $0["line"]?.text(sorted: false) ?? "" } == (1...lines.count).map(String.init))
        let failed = found.filter { $0["status"] == .string("failed") }
        #expect(failed.count == 12)
        #expect(failed.allSatisfy { $0["data"] == nil && $0["error"]?["message"]?.text.isEmpty == false })
        #expect(found[9]["error"]?["message"]?.text.contains("“dial”") == true)
        #expect(found[11]["error"]?["message"]?.text.contains("“circle”") == true)
        #expect(found[6]["id"] == .null)
    }

    @Test("measure answers JSON, with lint as without", arguments: ["true", "false"])
    func measured(lint: String) throws {
        let found = try work([#"{"id":"m","command":"measure","text":"Agency","circle":100,"lint":\#(lint)}"#])
        #expect(found.first?["status"] == .string("ok"))
        let data = try #require(found.first?["data"]?.text)
        let answer = try #require(Data(base64Encoded: data))
        #expect(try JSONReader.value(Array(answer))["clusters"] != nil)
    }

    @Test("a list is of texts and numbers: what else it holds is refused, not left out")
    func lists() throws {
        let found = try work(
            ["[[null,null]]", "[null]", #"[["wght=700"]]"#, #"["wght=700"]"#, #"[]"#].map {
                #"{"command":"text","text":"A","circle":40,"variation":\#($0)}"#
            })
        #expect(found.map { $0["status"] == .string("failed") } == [true, true, true, false, false])
        #expect(found[0]["error"]?["message"]?.text.contains("“variation” holds a list") == true)
    }

    @Test("the data is the picture that the command draws, of every command")
    func sameAsCommand() throws {
        let cases: [(job: String, arguments: [String])] = [
            (
                #"{"command":"text","text":"-5 °C","circle":60,"tracking":-1,"small-caps":true}"#,
                ["text", "--circle", "60", "--tracking", "-1", "--small-caps", "--", "-5 °C"]
            ),
            (
                #"{"command":"dial","value":"30%","amount":"","size":120}"#,
                ["dial", "--value", "30%", "--amount", "", "--size", "120"]
            ),
            (#"{"command":"badge","top":"NORTH","format":"svg"}"#, ["badge", "--top", "NORTH", "--format", "svg"]),
            (#"{"command":"flower","words":["A","","C"]}"#, ["flower", "A", "", "C"]),
            (#"{"command":"pattern","repeats":3}"#, ["pattern", "--repeats", "3"]),
            (#"{"command":"vote","share":0.63}"#, ["vote", "--share", "0.63"]),
            (
                #"{"command":"gauge","value":40,"size":100,"say":["unit=mph"]}"#,
                ["gauge", "--value", "40", "--size", "100", "--say", "unit=mph"]
            ),
            (#"{"command":"watch","time":"10:09","size":100}"#, ["watch", "--time", "10:09", "--size", "100"]),
            (#"{"command":"seal","top":"CITY","size":100}"#, ["seal", "--top", "CITY", "--size", "100"]),
            (#"{"command":"lens","size":100}"#, ["lens", "--size", "100"]),
        ]
        let found = try work(cases.map(\.job))
        for (answer, each) in zip(found, cases) {
            let place = try Workplace()
            let alone = try place.bezel([each.arguments[0], "-o", "-"] + each.arguments.dropFirst())
            #expect(alone.status == 0, "\(alone.errors)")
            #expect(
                Data(base64Encoded: answer["data"]?.text ?? "") == alone.output,
                "\(each.job) \(answer.lasting.prefix(300))")
            #expect(answer["sha256"]?.text == Digest(of: alone.output).hexadecimal)
        }
        let measured = try work([#"{"command":"measure","text":"Hi","circle":50}"#])
        let alone = try Workplace().bezel("measure", "Hi", "--circle", "50")
        #expect(Data(base64Encoded: measured.first?["data"]?.text ?? "") == alone.output)
    }

    @Test("a description is an object or a file's path; a dash is a text, not standard input")
    func inputs() throws {
        let place = try Workplace()
        try place.write(#"{"value": 0.2}"#, to: "d.json")
        let outcome = try place.bezel(
            ["worker"],
            input: """
                {"command":"dial","spec":"d.json"}
                {"command":"dial","spec":{"value":0.2}}
                {"command":"dial","spec":"none.json"}
                {"command":"dial","spec":{"valeu":0.2}}
                {"command":"text","text":"-","circle":40}
                {"command":"dial","spec":"-"}

                """)
        let found = try answers(outcome.text)
        #expect(found.count == 6)
        #expect(found[0]["sha256"] == found[1]["sha256"])
        #expect(found[2]["error"]?["kind"] == .string("missing"))
        #expect(found[3]["error"]?["message"]?.text.contains("valeu") == true)
        #expect(found[4]["status"] == .string("ok"))
        #expect(found[5]["status"] == .string("failed"))
    }

    @Test("fields of documents are filled in and escaped; unknown and missing ones are errors")
    func fields() throws {
        let svg =
            #"<svg xmlns='http://www.w3.org/2000/svg' width='60' height='20'><!-- {{not}} --><text y='15' fill='{{c}}'>{{ n }}</text></svg>"#
        func job(_ fields: String) -> String {
            JSONValue.object([.init("command", .string("render")), .init("svg", .string(svg))]).text().dropLast()
                + #","format":"svg","live-text":true,"fields":\#(fields)}"#
        }
        let found = try work([
            job(#"{"n":"a<&\"'b","c":"red"}"#), job(#"{"n":"x"}"#), job(#"{"n":"x","c":"red","d":"y"}"#), job(#""x""#),
        ])
        let drawn = String(decoding: Data(base64Encoded: found[0]["data"]?.text ?? "") ?? Data(), as: UTF8.self)
        #expect(drawn.contains("a&lt;&amp;"), "\(found[0].lasting)")
        #expect(found[1]["error"]?["message"]?.text.contains("{{c}}") == true)
        #expect(found[2]["error"]?["message"]?.text.contains("{{d}}") == true)
        #expect(found[3]["error"]?["kind"] == .string("key"))
    }

    @Test("several at a time answer in order, the same but for the time")
    func parallel() throws {
        let lines = (0..<60).map { #"{"id":"\#($0)","command":"text","text":"\#($0 % 7) x","circle":\#(30 + $0 % 5)}"# }
        let alone = try work(lines)
        let together = try work(lines, "--jobs", "4")
        #expect(alone.map(\.lasting) == together.map(\.lasting))
        #expect(together.map { $0["id"]?.text ?? "" } == (0..<60).map(String.init))
    }

    @Test("an answer depends on no job before it")
    func independent() throws {
        let jobs = [
            #"{"command":"text","text":"A","circle":40}"#, #"{"command":"text","text":"B","circle":50,"size":20}"#,
            #"{"command":"text","text":"C","circle":50,"size":30}"#,
            #"{"command":"text","text":"C","circle":50,"size":30,"underline":true}"#,
            #"{"command":"text","text":"D","line":90}"#, #"{"command":"text","text":"D","circle":"x"}"#,
        ]
        let forth = try work(jobs).map(\.lasting)
        let back = try work(jobs.reversed()).map(\.lasting)
        #expect(forth == back.reversed())
    }

    @Test("no input is no error, a last line needs no end, a line over the limit is one failed row")
    func edges() throws {
        #expect(try work([]).isEmpty)
        let place = try Workplace()
        let long = String(repeating: "x", count: 17 << 20)
        let outcome = try place.bezel(["worker"], input: long + "\n" + #"{"command":"pattern"}"#)
        let found = try answers(outcome.text)
        #expect(found.count == 2)
        #expect(found[0]["error"]?["message"]?.text.contains("16 MiB") == true)
        #expect(found[1]["status"] == .string("ok"))
    }

    @Test("it works in an empty environment but for the fonts, and ends when it is told to")
    func bare() throws {
        let place = try Workplace()
        let process = Process()
        process.executableURL = try Workplace.command()
        process.arguments = ["worker"]
        process.environment = ["BEZEL_FONTS": packageRoot.appendingPathComponent("fonts").path]
        process.currentDirectoryURL = place.folder
        let (given, taken) = (Pipe(), Pipe())
        process.standardInput = given
        process.standardOutput = taken
        try process.run()
        // The answer comes while the input is still open.
        try given.fileHandleForWriting.write(contentsOf: Data("{\"command\":\"pattern\"}\n".utf8))
        var line = Data()
        while !line.contains(0x0A) {
            let piece = taken.fileHandleForReading.availableData
            if piece.isEmpty { break }
            line += piece
        }
        #expect(try answers(String(decoding: line, as: UTF8.self)).first?["status"] == .string("ok"))
        process.terminate()
        process.waitUntilExit()
        #expect(process.terminationStatus == 143)
    }

    @Test("outputs lie below the current folder, and links do not lead out of it")
    func outputs() throws {
        let place = try Workplace()
        let other = try Workplace()
        try FileManager.default.createSymbolicLink(atPath: place.path("out"), withDestinationPath: other.folder.path)
        try FileManager.default.createSymbolicLink(
            atPath: place.path("l.png"), withDestinationPath: other.path("x.png"))
        let names = [
            "sub/a.png", "../b.png", "/tmp/bezel-c.png", "out/d.png", "l.png", "e.gif", "f", "ledger.png",
            "g\\u0000.png",
        ]
        let lines = names.map { #"{"command":"pattern","output":"\#($0)"}"# + "\n" }.joined()
        let found = try answers(try place.bezel(["worker"], input: lines).text)
        #expect(found.map { $0["status"]?.text ?? "" } == ["ok"] + Array(repeating: "failed", count: 8))
        #expect(found.dropFirst().allSatisfy { $0["error"]?["kind"] == .string("output") })
        #expect(place.names == ["l.png", "out", "sub"])
        #expect(other.names.isEmpty)
        #expect(try place.data("sub/a.png").count == Int(found[0]["bytes"]?.text() ?? ""))
    }
}
