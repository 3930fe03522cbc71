// Reads requests within limits of bytes and time.
import BezelGeometry
import BezelSystem

package struct HTTPLimits: Sendable {
    /// In bytes.
    package var head = 1 << 14
    /// In bytes, of a whole body.
    package var body = 8 << 20
    /// From a head's first byte to its last.
    package var headSeconds = 10.0
    /// For the whole body.
    package var bodySeconds = 30.0
    /// Between requests.
    package var idleSeconds = 30.0
    /// For sending an answer, or for a stream's next piece.
    package var writeSeconds = 30.0
    package init() {}
}

final class RequestReader {
    private let connection: Connection
    private let limits: HTTPLimits
    private var buffer: ArraySlice<UInt8> = []
    private var deadline = ContinuousClock.now

    enum Failure: Error {
        case refused(HTTPRefusal)
        case gone
    }

    init(_ connection: Connection, limits: HTTPLimits) {
        self.connection = connection
        self.limits = limits
    }

    private func fill() throws(Failure) -> Bool {
        do throws(Connection.Failure) {
            let bytes = try connection.read(atMost: 1 << 14, until: deadline)
            buffer = buffer.isEmpty ? bytes[...] : buffer + bytes
            return !bytes.isEmpty
        } catch {
            if case .late = error { throw .refused(HTTPRefusal(408, "the request did not come in time")) }
            throw .gone
        }
    }

    // MARK: Head

    /// Nil at the connection's end.
    func head() throws(Failure) -> HTTPRequest? {
        deadline = .now + .seconds(limits.idleSeconds)
        // Some empty lines may precede a request (RFC 9112, 2.2).
        var passed = 0
        while true {
            while let byte = buffer.first, byte == 0x0D || byte == 0x0A, passed < 8 {
                buffer.removeFirst()
                passed += 1
            }
            if !buffer.isEmpty { break }
            do throws(Failure) {
                if try !fill() { return nil }
            } catch {
                throw .gone
            }
        }
        deadline = .now + .seconds(limits.headSeconds)
        var searched = buffer.startIndex
        while true {
            if let end = Self.end(of: buffer, from: searched) {
                let bytes = Array(buffer[..<end])
                buffer = buffer[end...]
                do { return try Self.request(bytes) } catch { throw .refused(error) }
            }
            if buffer.count > limits.head {
                throw .refused(HTTPRefusal(431, "the request's head has more than \(limits.head) bytes"))
            }
            let known = buffer.count
            if try !fill() { throw .gone }
            searched = buffer.index(buffer.startIndex, offsetBy: max(0, known - 3))
        }
    }

    private static func end(of bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
        var i = start
        while let line = bytes[i...].firstIndex(of: 0x0A) {
            var next = line + 1
            if next < bytes.endIndex, bytes[next] == 0x0D { next += 1 }
            if next < bytes.endIndex, bytes[next] == 0x0A { return next + 1 }
            i = line + 1
        }
        return nil
    }

    private static func request(_ bytes: [UInt8]) throws(HTTPRefusal) -> HTTPRequest {
        var lines: [String] = []
        for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            let line = line.last == 0x0D ? line.dropLast() : line
            guard !line.contains(where: { $0 == 0 || $0 == 0x0D }), let text = String(validating: line, as: UTF8.self)
            else { throw HTTPRefusal(400, "the request's head is not text") }
            lines.append(text)
        }
        let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.count == 3, isToken(words[0]) else { throw HTTPRefusal(400, "the request line is broken") }
        guard words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else {
            throw HTTPRefusal(words[2].hasPrefix("HTTP/") ? 505 : 400, "the protocol is not HTTP/1.1")
        }
        var fields = HTTPFields()
        for line in lines.dropFirst() where !line.isEmpty {
            guard let colon = line.firstIndex(of: ":"), isToken(String(line[..<colon])) else {
                throw HTTPRefusal(400, "a field of the request's head is broken")
            }
            fields.add(String(line[..<colon]), String(line[line.index(after: colon)...]).trimmed)
        }
        guard words[2] == "HTTP/1.0" || fields.values("Host").count == 1 else {
            throw HTTPRefusal(400, "a request has one Host field")
        }
        let target = try target(words[1])
        return HTTPRequest(
            method: words[0], path: target.path, query: try query(target.query), fields: fields,
            isModern: words[2] == "HTTP/1.1", body: try body(fields))
    }
    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
                    || "!#$%&'*+-.^_`|~".utf8.contains(byte)
            }
    }

    private static func target(_ text: String) throws(HTTPRefusal) -> (path: String, query: Substring) {
        var target = Substring(text)
        if let scheme = ["http://", "https://"].first(where: { target.lowercased().hasPrefix($0) }) {
            target = target.dropFirst(scheme.count)
            target = target[(target.firstIndex(of: "/") ?? target.endIndex)...]
        }
        guard target.hasPrefix("/") || target == "*" || target.isEmpty,
            target.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { throw HTTPRefusal(400, "the request's target is broken; what is not ASCII is percent-encoded in it") }
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts.first ?? "/"), parts.count > 1 ? parts[1] : "")
    }

    private static func query(_ text: Substring) throws(HTTPRefusal) -> [(name: String, value: String)] {
        var query: [(name: String, value: String)] = []
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            query.append((try decoded(parts[0]), parts.count > 1 ? try decoded(parts[1]) : ""))
        }
        return query
    }
    private static func decoded(_ text: Substring) throws(HTTPRefusal) -> String {
        guard let decoded = text.replacing("+", with: " ").percentDecoded else {
            throw HTTPRefusal(400, "the query has broken per cents or is not UTF-8")
        }
        return decoded
    }

    private static func body(_ fields: HTTPFields) throws(HTTPRefusal) -> HTTPRequest.Body {
        let (lengths, codings) = (fields.values("Content-Length"), fields.words("Transfer-Encoding"))
        if !codings.isEmpty {
            guard lengths.isEmpty else { throw HTTPRefusal(400, "a body has a length or is chunked, not both") }
            guard codings == ["chunked"] else { throw HTTPRefusal(501, "of transfer codings only chunked is known") }
            return .chunked
        }
        guard let first = lengths.first else { return .none }
        guard lengths.count == 1, first.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let length = Int(first) else {
            throw HTTPRefusal(400, "the Content-Length is broken")
        }
        return length == 0 ? .none : .length(length)
    }

    // MARK: Body

    func body(_ request: HTTPRequest) throws(Failure) -> [UInt8] {
        let tooLarge = Failure.refused(HTTPRefusal(413, "the body has more than \(limits.body) bytes"))
        if case .length(let length) = request.body, length > limits.body { throw tooLarge }
        var body = BodyPieces(request.body)
        var bytes: [UInt8] = []
        try begin(request)
        deadline = .now + .seconds(limits.bodySeconds)
        while let piece = try next(&body) {
            bytes += piece
            if bytes.count > limits.body { throw tooLarge }
        }
        return bytes
    }

    /// Sends 100-continue to a client that waits for it.
    func begin(_ request: HTTPRequest) throws(Failure) {
        guard let expected = request.fields["Expect"], request.body != .none else { return }
        guard expected.lowercased() == "100-continue" else {
            throw .refused(HTTPRefusal(417, "of expectations only 100-continue is known"))
        }
        guard buffer.isEmpty else { return }
        let head = HTTPResponse(status: 100).head([])
        do { try connection.write(head, until: .now + .seconds(limits.writeSeconds)) } catch { throw .gone }
    }

    struct BodyPieces {
        fileprivate var kind: HTTPRequest.Body
        /// In the body or its chunk.
        fileprivate var left = 0
        fileprivate var isWithin = false
        fileprivate var hasEnded = false
        init(_ kind: HTTPRequest.Body) {
            self.kind = kind
            if case .length(let length) = kind { left = length }
            hasEnded = kind == .none
        }
    }

    /// Nil at the body's end.
    func next(_ body: inout BodyPieces, seconds: Double? = nil) throws(Failure) -> ArraySlice<UInt8>? {
        if let seconds { deadline = .now + .seconds(seconds) }
        if body.hasEnded { return nil }
        if case .chunked = body.kind, body.left == 0 {
            if body.isWithin { try expectLine("") }
            body.left = try chunkSize()
            body.isWithin = true
            if body.left == 0 {
                try passTrailers()
                body.hasEnded = true
                return nil
            }
        }
        if buffer.isEmpty, try !fill() { throw .gone }
        let piece = buffer.prefix(body.left)
        buffer = buffer.dropFirst(piece.count)
        body.left -= piece.count
        if body.left == 0, case .length = body.kind { body.hasEnded = true }
        return piece
    }

    private func line() throws(Failure) -> String {
        while true {
            if let end = buffer.firstIndex(of: 0x0A) {
                var line = buffer[..<end]
                buffer = buffer[(end + 1)...]
                if line.last == 0x0D { line = line.dropLast() }
                return String(decoding: line, as: UTF8.self)
            }
            if buffer.count > limits.head { throw .refused(HTTPRefusal(400, "a chunk is broken")) }
            if try !fill() { throw .gone }
        }
    }
    private func expectLine(_ text: String) throws(Failure) {
        if try line() != text { throw .refused(HTTPRefusal(400, "a chunk is broken")) }
    }
    private func chunkSize() throws(Failure) -> Int {
        let digits = try line().split(separator: ";", omittingEmptySubsequences: false).first ?? ""
        let plain = digits.trimmed
        guard (1...8).contains(plain.utf8.count), plain.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
            let size = Int(plain, radix: 16)
        else { throw .refused(HTTPRefusal(400, "a chunk's size is broken")) }
        return size
    }
    private func passTrailers() throws(Failure) {
        var count = 0
        while try !line().isEmpty {
            count += 1
            if count > 64 { throw .refused(HTTPRefusal(431, "the body has too many trailers")) }
        }
    }
}
