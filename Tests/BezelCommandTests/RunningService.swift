// `bezel serve` as a process, and requests to it.
import Foundation
import Synchronization
import Testing

/// A running service; several threads may ask it at once.
final class Service: @unchecked Sendable {
    let process = Process()
    let port: UInt16
    private let place: Workplace

    /// What it has written since it listens.
    private let log = Mutex(Data())

    convenience init(_ options: String...) throws { try self.init(options) }
    /// - Parameter prefix: What a shell does before it becomes the service.
    init(_ options: [String], after prefix: String? = nil) throws {
        place = try Workplace()
        process.executableURL = try Workplace.command()
        process.arguments = ["serve", "--port", "0"] + options
        if let prefix, let program = process.executableURL?.path {
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", prefix + #"; exec "$0" "$@""#, program, "serve", "--port", "0"] + options
        }
        process.environment = ProcessInfo.processInfo.environment.merging([
            "BEZEL_FONTS": packageRoot.appendingPathComponent("fonts").path
        ]) { $1 }
        process.currentDirectoryURL = place.folder
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        var line = Data()
        while !line.contains(0x0A) {
            let piece = errors.fileHandleForReading.availableData
            if piece.isEmpty { break }
            line += piece
        }
        let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        port = try #require(UInt16(text.split(separator: ":").last ?? ""))
        errors.fileHandleForReading.readabilityHandler = { [weak self] file in
            let piece = file.availableData
            if piece.isEmpty { file.readabilityHandler = nil } else { self?.log.withLock { $0 += piece } }
        }
    }
    /// What it has told its operator.
    var told: String { String(decoding: log.withLock { $0 }, as: UTF8.self) }

    /// The processes that it has started, and those that these have.
    var workers: [(process: Int32, parent: Int32)] {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        let all = folders.compactMap { Int32($0) }.compactMap { number -> (process: Int32, parent: Int32)? in
            guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
                let end = text.lastIndex(of: ")")
            else { return nil }
            let words = text[end...].split(separator: " ")
            return words.count > 2 ? Int32(words[2]).map { (number, $0) } : nil
        }
        let nurseries = all.filter { $0.parent == process.processIdentifier }
        return nurseries + all.filter { one in nurseries.contains { $0.process == one.parent } }
    }
    func end() -> Int32 {
        process.terminate()
        process.waitUntilExit()
        return process.terminationStatus
    }
    deinit { if process.isRunning { process.terminate() } }

    /// Sends bytes, and takes all that comes until the service closes the connection.
    func raw(_ request: String) throws -> Data {
        let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(file) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        try #require(isConnected)
        let bytes = Array(request.utf8)
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                send(file, $0.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count <= 0 { break }
            sent += count
        }
        var answer = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = recv(file, &buffer, buffer.count, 0)
            if count <= 0 { return answer }
            answer += buffer[..<count]
        }
    }

    struct Response {
        var status: Int
        var fields: [String: String]
        var body: Data
        var text: String { String(decoding: body, as: UTF8.self) }
    }
    func ask(_ line: String, fields: [String] = [], body: String? = nil) throws -> Response {
        var request =
            line + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + fields.map { $0 + "\r\n" }.joined()
        if let body { request += "Content-Length: \(body.utf8.count)\r\n\r\n" + body } else { request += "\r\n" }
        let data = try raw(request)
        let end = try #require(data.range(of: Data("\r\n\r\n".utf8)))
        let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        var found: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            found[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        let status = try #require(Int(lines[0].split(separator: " ")[1]))
        return Response(status: status, fields: found, body: Data(data[end.upperBound...]))
    }
    func post(_ path: String, _ body: String, fields: [String] = []) throws -> Response {
        try ask("POST \(path)", fields: ["Content-Type: application/json"] + fields, body: body)
    }
}
