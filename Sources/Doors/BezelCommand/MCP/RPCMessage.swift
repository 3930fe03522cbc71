// Messages of JSON-RPC 2.0, one a line, as the Model Context Protocol exchanges them.
import BezelBatch
import BezelGeometry
import BezelJSON

/// What a client sends. A response is ignored, as nothing is ever asked of a client.
enum RPCMessage {
    /// The id is a text or a number, and comes back as it was written.
    case request(id: JSONValue, method: String, parameters: JSONValue)
    case notification(method: String)
    case response

    /// - Parameter line: Nil for one over the limit of a row.
    init(_ line: [UInt8]?) throws(RPCError) {
        guard let line else {
            throw RPCError(.invalidRequest, "the message has more than \(RunOptions.longestRow >> 20) MiB")
        }
        let value: JSONValue
        do { value = try JSONReader.value(line) } catch { throw RPCError(.notJSON, "the message is no JSON: \(error)") }
        guard case .object = value else {
            throw RPCError(.invalidRequest, "the message is \(value.kind); it must be an object")
        }
        let id = value["id"]
        func fail(_ message: String) -> RPCError {
            var error = RPCError(.invalidRequest, message)
            if case .string? = id { error.id = id }
            if case .number? = id { error.id = id }
            return error
        }
        guard value["jsonrpc"] == .string("2.0") else { throw fail("“jsonrpc” must be “2.0”") }
        guard let method = value["method"] else {
            if value["result"] != nil || value["error"] != nil {
                self = .response
                return
            }
            throw fail("the key “method” is missing")
        }
        guard case .string(let method) = method else { throw fail("“method” is \(method.kind); it must be a text") }
        switch id {
        case nil: self = .notification(method: method)
        case .string?, .number?:
            self = .request(id: id ?? .null, method: method, parameters: value["params"] ?? .object([]))
        case let other?: throw fail("“id” is \(other.kind); it must be a text or a number")
        }
    }

    static func result(_ value: JSONValue, id: JSONValue) -> JSONValue {
        .object([.init("jsonrpc", .string("2.0")), .init("id", id), .init("result", value)])
    }
}

/// An error of the protocol, not of a job: a job's failure is a tool's result.
struct RPCError: Error {
    /// As JSON-RPC numbers them.
    enum Code: Int {
        case notJSON = -32_700
        case invalidRequest = -32_600
        case unknownMethod = -32_601
        case invalidParameters = -32_602
    }
    var code: Code
    var message: String
    /// Null where the message does not tell it.
    var id: JSONValue?

    init(_ code: Code, _ message: String, id: JSONValue? = nil) {
        (self.code, self.message, self.id) = (code, message, id)
    }

    var json: JSONValue {
        .object([
            .init("jsonrpc", .string("2.0")), .init("id", id ?? .null),
            .init(
                "error", .object([.init("code", .number(code.rawValue)), .init("message", .string(message))])),
        ])
    }
}
