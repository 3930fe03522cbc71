// Pictures over HTTP.
import BezelBatch
import BezelGeometry
import BezelJSON
import BezelRequests
import Synchronization

package struct ServiceSettings: Sendable {
    /// Pictures drawn at once.
    package var threads = 1
    package var maximumWaiting = 256
    /// Per job, including its wait.
    package var seconds = 20.0
    package var cacheBytes = 64 << 20
    /// Nil for any.
    package var hosts: Set<String>?
    package var isStrict = false
    package init() {}
}

/// Draws untrusted jobs.
package final class PictureService: HTTPService {
    let commands: any JobCommands
    let settings: ServiceSettings
    let threads: any DrawingPlace
    /// Nil draws in this process.
    let pool: WorkerPool?
    /// By jobs' hashes.
    let cache: PictureCache<FinishedPicture>
    /// By requests' hashes, where workers read the jobs.
    let answers: PictureCache<HTTPResponse>
    let metrics = Metrics()
    private let description = Mutex<[UInt8]?>(nil)

    /// - Parameter pool: Nil draws in threads.
    package init(_ commands: any JobCommands, _ settings: ServiceSettings, pool: WorkerPool? = nil) {
        self.commands = commands
        self.settings = settings
        self.pool = pool
        threads = DrawingThreads(
            commands, count: pool == nil ? settings.threads : 0, maximumWaiting: settings.maximumWaiting)
        cache = PictureCache(maximumBytes: settings.cacheBytes)
        answers = PictureCache(maximumBytes: settings.cacheBytes)
    }

    /// In a worker: draws on the calling thread and caches nothing.
    init(worker commands: any JobCommands, isStrict: Bool) {
        var settings = ServiceSettings()
        settings.isStrict = isStrict
        settings.cacheBytes = 0
        self.commands = commands
        self.settings = settings
        pool = nil
        threads = ThisThread(commands)
        cache = PictureCache(maximumBytes: 0)
        answers = PictureCache(maximumBytes: 0)
    }

    package func note(status: Int, seconds: Double) { metrics.note(status: status, seconds: seconds) }

    package func refuse(_ refusal: HTTPRefusal) -> HTTPResponse {
        Problem.response(status: refusal.status, kind: nil, refusal.message)
    }

    var source: RequestSource {
        RequestSource(
            hosts: settings.hosts, isReadableFromElsewhere: true,
            remedy: "; --allow-host names hosts that it answers for")
    }

    // MARK: Routes

    package func answer(_ request: HTTPRequest, body: () throws -> [UInt8]) throws -> HTTPResponse {
        try source.check(request)
        let isReading = request.method == "GET" || request.method == "HEAD"
        switch request.path {
        case "/healthz", "/metrics", "/openapi.json":
            guard isReading else { return Problem.method(request.method, allowed: "GET, HEAD") }
            return try page(request.path)
        case "/v1/batch":
            guard request.method == "POST" else { return Problem.method(request.method, allowed: "POST") }
            return Problem.response(status: 415, kind: nil, "rows are application/jsonl")
        default: break
        }
        let parts = request.path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].isEmpty, parts[1] == "v1", let command = commands.command(String(parts[2]))
        else {
            return Problem.response(
                status: 404, kind: nil,
                "there is nothing here; there are /v1/COMMAND for \(commands.names.listed), /v1/batch, /openapi.json, "
                    + "/healthz and /metrics")
        }
        switch request.method {
        case "GET", "HEAD":
            if let pool { return try isolated(request, [], pool) }
            return try draw(try Self.members(request.query, command), command, request)
        case "POST":
            let type = Self.mediaType(request.fields["Content-Type"])
            guard type == "application/json" else {
                return Problem.response(status: 415, kind: nil, "a job is application/json")
            }
            let bytes = try body()
            if let pool { return try isolated(request, bytes, pool) }
            let value: JSONValue
            do { value = try JSONReader.value(bytes) } catch {
                return Problem.response(status: 400, kind: .row, "the body is no JSON: \(error)")
            }
            guard case .object(let members) = value else {
                return Problem.response(status: 400, kind: .row, "the body is \(value.kind); it must be an object")
            }
            return try draw(JobMembers(members), command, request)
        default: return Problem.method(request.method, allowed: "GET, HEAD, POST")
        }
    }

    private func page(_ path: String) throws -> HTTPResponse {
        var response: HTTPResponse
        switch path {
        case "/metrics":
            let figures = pool?.figures
            let text = metrics.text(
                load: figures.map { ($0.running, $0.waiting) } ?? threads.load,
                cache: pool == nil ? cache.figures : answers.figures, workers: figures)
            response = HTTPResponse(
                status: 200, type: "text/plain; version=0.0.4; charset=utf-8", body: Array(text.utf8))
        case "/openapi.json":
            let document = description.withLock { kept in
                if let kept { return kept }
                let made = OpenAPI(commands).document.bytes()
                kept = made
                return made
            }
            response = HTTPResponse(status: 200, type: "application/json", body: document)
        default: response = HTTPResponse(status: 200, type: "text/plain; charset=utf-8", body: Array("ok\n".utf8))
        }
        response.fields.add("Cache-Control", path == "/openapi.json" ? "public, max-age=3600" : "no-store")
        return response
    }

    static func mediaType(_ text: String?) -> String {
        (text ?? "").split(separator: ";").first.map { $0.trimmed.lowercased() } ?? ""
    }

    private static func members(
        _ query: [(name: String, value: String)], _ command: JobCommand
    ) throws(HTTPRefusal) -> JobMembers {
        var members: [JSONValue.Member] = []
        for (name, value) in query {
            var read = JSONValue.string(value)
            if let option = command.option(name), [.texts, .description].contains(option.kind) {
                guard let object = try? JSONReader.value(Array(value.utf8)) else {
                    throw HTTPRefusal(400, "“\(name)” is no JSON")
                }
                read = object
            }
            guard let i = members.firstIndex(where: { $0.key == name }) else {
                members.append(JSONValue.Member(name, read))
                continue
            }
            guard command.option(name)?.isRepeating == true else {
                throw HTTPRefusal(400, "“\(name.shortened)” is given twice")
            }
            if case .array(let items) = members[i].value {
                members[i].value = .array(items + [read])
            } else {
                members[i].value = .array([members[i].value, read])
            }
        }
        return JobMembers(members)
    }
}
