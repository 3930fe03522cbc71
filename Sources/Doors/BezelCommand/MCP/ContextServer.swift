// The Model Context Protocol's part of `bezel mcp`: who asks what, and the frame of answers. What tools do is in
// `ContextTools`. By the published specification, revisions 2024-11-05 to 2025-11-25; of its features only tools.
import Bezel
import BezelGeometry
import BezelJSON

struct ContextServer {
    /// The newest first. They differ in nothing that is used here.
    private static let revisions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

    private var tools: ContextTools

    init(_ tools: ContextTools) { self.tools = tools }

    /// Nil for what needs no answer.
    mutating func answer(_ line: [UInt8]?) -> JSONValue? {
        do throws(RPCError) {
            guard case .request(let id, let method, let parameters) = try RPCMessage(line) else { return nil }
            do throws(RPCError) {
                return RPCMessage.result(try result(of: method, parameters), id: id)
            } catch {
                throw RPCError(error.code, error.message, id: id)
            }
        } catch { return error.json }
    }

    private mutating func result(of method: String, _ parameters: JSONValue) throws(RPCError) -> JSONValue {
        switch method {
        case "initialize": return Self.greeting(parameters)
        case "ping": return .object([])
        case "tools/list":
            return .object([.init("tools", .array(ContextTool.allCases.map(tools.description(of:))))])
        case "tools/call": return try call(parameters)
        default:
            throw RPCError(
                .unknownMethod,
                "there is no method “\(method.shortened)” here; there are initialize, ping, tools/list and tools/call")
        }
    }

    /// The client's revision where it is known here, else the newest, with which the client may go on or end.
    private static func greeting(_ parameters: JSONValue) -> JSONValue {
        var revision = revisions[0]
        if case .string(let asked)? = parameters["protocolVersion"], revisions.contains(asked) { revision = asked }
        return .object([
            .init("protocolVersion", .string(revision)),
            .init("capabilities", .object([.init("tools", .object([.init("listChanged", .bool(false))]))])),
            .init(
                "serverInfo",
                .object([
                    .init("name", .string("bezel")), .init("title", .string("Bezel")),
                    .init("version", .string(bezelVersion)),
                ])),
            .init(
                "instructions",
                .string(
                    """
                    Bezel draws text on curves, dials, gauges, watches, seals and badges. Call `draw` with a job: a \
                    command and its options. `schema` tells all options of a command, `faces` the ready-made faces, \
                    `fonts` the fonts. Call `lint` with the same text options before a picture is final: each fault \
                    comes with the options that remove it.
                    """)),
        ])
    }

    private mutating func call(_ parameters: JSONValue) throws(RPCError) -> JSONValue {
        guard case .string(let name)? = parameters["name"] else {
            throw RPCError(.invalidParameters, "“name” must be the name of a tool")
        }
        guard let tool = ContextTool(rawValue: name) else {
            let names = ContextTool.allCases.map(\.rawValue)
            throw RPCError(
                .invalidParameters,
                "no tool is named “\(name.shortened)”; " + (names.correction(of: name) ?? "there are \(names.listed)"))
        }
        switch parameters["arguments"] {
        case nil, .null?: return tools.result(of: tool, [])
        case .object(let members)?: return tools.result(of: tool, members)
        case let other?:
            throw RPCError(.invalidParameters, "“arguments” is \(other.kind); it must be an object")
        }
    }
}
