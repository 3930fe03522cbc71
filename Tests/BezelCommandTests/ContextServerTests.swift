// `bezel mcp` by the protocol's messages, in this process.
import BezelBatch
import BezelGeometry
import BezelJSON
import BezelJobs
import BezelSystem
import Foundation
import Testing

@testable import BezelCommand

@Suite("Model Context Protocol")
struct ContextServerTests {
    private func ask(_ lines: String...) throws -> [JSONValue?] {
        var server = ContextServer(try ContextTools(DrawingCommands(access: .job)))
        return lines.map { server.answer(Array($0.utf8)) }
    }
    private func call(_ tool: String, _ arguments: String) throws -> JSONValue {
        let line =
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
        return try #require(try ask(line)[0]?["result"], "\(tool)")
    }

    @Test(
        "the client's revision is answered where it is known, else the newest",
        arguments: [("2024-11-05", "2024-11-05"), ("2025-06-18", "2025-06-18"), ("1999-01-01", "2025-11-25")])
    func revisions(_ asked: String, _ answered: String) throws {
        let answer = try ask(
            #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"\#(asked)"}}"#,
            #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
        #expect(answer[0]?["id"] == .string("a"))
        #expect(answer[0]?["result"]?["protocolVersion"] == .string(answered))
        #expect(answer[1] == nil, "A notification is not answered.")
    }

    @Test(
        "what is no request is an error with JSON-RPC's code",
        arguments: [
            ("garbage", -32_700), ("[]", -32_600), (#"{"id":3,"method":"ping"}"#, -32_600),
            (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32_600), (#"{"jsonrpc":"2.0","id":1}"#, -32_600),
            (#"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#, -32_601),
            (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"paint"}}"#, -32_602),
            (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"draw","arguments":[]}}"#, -32_602),
            (#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#, -32_602),
        ])
    func brokenMessages(_ line: String, _ code: Int) throws {
        #expect(try ask(line)[0]?["error"]?["code"] == .number(code))
    }

    @Test func toolsDescribeTheirArguments() throws {
        let answer = try ask(#"{"jsonrpc":"2.0","id":7,"method":"tools/list"}"#)[0]
        guard case .array(let tools)? = answer?["result"]?["tools"] else { throw CocoaError(.coderValueNotFound) }
        #expect(tools.map { $0["name"] } == ContextTool.allCases.map { .string($0.rawValue) })
        for tool in tools { #expect(tool["inputSchema"]?["type"] == .string("object")) }
    }

    @Test func aPictureComesBackAsTheCommandDrawsIt() throws {
        let result = try call("draw", #"{"command":"text","text":"HELLO","circle":100}"#)
        #expect(result["isError"] == .bool(false))
        guard case .array(let content)? = result["content"], case .string(let base64)? = content.first?["data"] else {
            throw CocoaError(.coderValueNotFound)
        }
        #expect(content.first?["mimeType"] == .string("image/png"))
        let place = try Workplace()
        let drawn = try place.bezel(["text", "HELLO", "--circle", "100", "-o", "a.png"])
        #expect(drawn.status == 0)
        let written = FileManager.default.contents(atPath: place.path("a.png"))
        #expect(Data(base64Encoded: base64) == written)
    }

    @Test("lint of any picture names letters over letters, and letters over a logo, with both places")
    func overprints() throws {
        func found(_ arguments: String) throws -> [JSONValue] {
            let facts = try call("lint", arguments)["structuredContent"]
            guard case .array(let found)? = facts?["findings"] else { throw CocoaError(.coderValueNotFound) }
            return found
        }
        func label(_ text: String, _ y: Int) -> String {
            #"{"layer":"text","y":\#(y),"text":{"text":"\#(text)"}}"#
        }
        func gauge(_ y: Int) -> String {
            #"{"command":"gauge","spec":{"width":400,"height":400,"layers":[\#(label("HARBOUR", 0)),\#(label("TOWN", y))]}}"#
        }
        let over = try found(gauge(6))
        #expect(over.count == 1 && over.first?["kind"] == .string("overprint"))
        guard case .array(let places)? = over.first?["places"] else { throw CocoaError(.coderValueNotFound) }
        #expect(places.map { $0["text"] } == [.string("HARBOUR"), .string("TOWN")])
        #expect(places.allSatisfy { $0["x"] != nil && $0["width"] != nil })
        #expect(try found(gauge(80)).isEmpty)
        let logo = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><circle cx='4.5' cy='4.5' r='4.5'/></svg>"
        let badge = #"{"command":"badge","top":"ALPINE CLUB","image":"\#(logo)","image-size":"#
        #expect(try found(badge + "190}").count == 1)
        #expect(try found(badge + "120}").isEmpty)
    }

    @Test(
        "a job's failure is a result with its kind and field",
        arguments: [
            (#"{"command":"dial","valu":1}"#, "key", "valu"),
            (#"{"command":"text","text":"a","circle":-4}"#, "value", "circle"),
            ("{}", "command", "command"), (#"{"command":"text","circle":4}"#, "key", "text"),
        ])
    func failures(_ arguments: String, _ kind: String, _ field: String) throws {
        let result = try call("draw", arguments)
        #expect(result["isError"] == .bool(true))
        #expect(result["structuredContent"]?["kind"] == .string(kind))
        #expect(result["structuredContent"]?["field"] == .string(field))
    }

    @Test func faultsComeWithTheArgumentsThatMendThem() throws {
        let faulty = #"{"text":"AVA WAVE","circle":40,"side":"right","font-size":20,"spacing":"exact"}"#
        let result = try call("lint", faulty)
        guard case .array(let findings)? = result["structuredContent"]?["findings"] else {
            throw CocoaError(.coderValueNotFound)
        }
        #expect(!findings.isEmpty)
        for finding in findings { #expect(finding["mend"]?["spacing"] == .string("optical")) }
    }

    @Test("a list of numbers is answered with the text that stands for it")
    func listsOfNumbers() throws {
        let facts = try call("draw", #"{"command":"text","text":"A","arc":[300,80]}"#)["structuredContent"]
        #expect(facts?["field"] == .string("arc"))
        guard case .string(let message)? = facts?["message"] else { throw CocoaError(.coderValueNotFound) }
        #expect(message.contains(#""300,80""#))
    }

    @Test("lint and measure take a text's whole job, and list the keys of its picture")
    func jobsOfTexts() throws {
        let job = #"{"command":"text","text":"HELLO","circle":100,"color":"red","output":"a.png"}"#
        for tool in ["lint", "measure"] {
            let result = try call(tool, job)
            #expect(result["isError"] == .bool(false))
            #expect(result["structuredContent"]?["ignored"] == .array([.string("color"), .string("output")]))
        }
        let plain = try call("lint", #"{"text":"HELLO","circle":100}"#)
        #expect(plain["structuredContent"]?["ignored"] == nil)
        #expect(try call("lint", #"{"text":"HELLO","circle":100,"colour":"red"}"#)["isError"] == .bool(true))
    }

    @Test func facesAndFontsAreListed() throws {
        let faces = try call("faces", "{}")["structuredContent"]
        for command in ["gauge", "watch", "seal"] {
            guard case .array(let names)? = faces?[command] else { throw CocoaError(.coderValueNotFound) }
            #expect(!names.isEmpty)
        }
        guard case .array(let fonts)? = try call("fonts", "{}")["structuredContent"]?["fonts"] else {
            throw CocoaError(.coderValueNotFound)
        }
        #expect(fonts.contains { $0["family"] == .string("Inter") })
        #expect(try call("schema", #"{"name":"dial"}"#)["isError"] == .bool(false))
    }
}
