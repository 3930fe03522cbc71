/// A message's fields, in order.
package struct HTTPFields: Sendable {
    package private(set) var all: [(name: String, value: String)] = []
    package init() {}
    /// The first value of a name, in any case.
    package subscript(name: String) -> String? { all.first { $0.name.lowercased() == name.lowercased() }?.value }
    package func values(_ name: String) -> [String] {
        all.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }
    package mutating func add(_ name: String, _ value: String) { all.append((name, value)) }
    /// A list's words, in lower case.
    func words(_ name: String) -> [String] {
        values(name).flatMap { $0.split(separator: ",") }.map { $0.trimmed.lowercased() }
    }
}

package struct HTTPRequest: Sendable {
    package var method: String
    /// Still percent-encoded.
    package var path: String
    /// Decoded; names may repeat.
    package var query: [(name: String, value: String)]
    package var fields: HTTPFields
    /// HTTP/1.1, not 1.0.
    package var isModern: Bool
    package var body: Body

    package enum Body: Hashable, Sendable {
        case none
        case length(Int)
        case chunked
    }
    var keepsAlive: Bool {
        let words = fields.words("Connection")
        return isModern ? !words.contains("close") : words.contains("keep-alive")
    }
}

package struct HTTPResponse: Sendable {
    package var status: Int
    package var fields = HTTPFields()
    package var body: [UInt8]

    package init(status: Int, type: String? = nil, body: [UInt8] = []) {
        self.status = status
        self.body = body
        if let type { fields.add("Content-Type", type) }
    }

    func head(_ framing: [(String, String)]) -> [UInt8] {
        var head = "HTTP/1.1 \(status) \(Self.phrase(status))\r\n"
        for field in fields.all + framing.map({ (name: $0.0, value: $0.1) }) {
            head += "\(field.name): \(field.value)\r\n"
        }
        return Array((head + "\r\n").utf8)
    }

    static func phrase(_ status: Int) -> String {
        switch status {
        case 100: "Continue"
        case 200: "OK"
        case 304: "Not Modified"
        case 400: "Bad Request"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 406: "Not Acceptable"
        case 408: "Request Timeout"
        case 411: "Length Required"
        case 413: "Content Too Large"
        case 414: "URI Too Long"
        case 415: "Unsupported Media Type"
        case 417: "Expectation Failed"
        case 421: "Misdirected Request"
        case 422: "Unprocessable Content"
        case 431: "Request Header Fields Too Large"
        case 500: "Internal Server Error"
        case 501: "Not Implemented"
        case 503: "Service Unavailable"
        case 505: "HTTP Version Not Supported"
        default: "Status"
        }
    }
}

package struct HTTPRefusal: Error, Sendable {
    package var status: Int
    package var message: String
    package init(_ status: Int, _ message: String) {
        self.status = status
        self.message = message
    }
}
