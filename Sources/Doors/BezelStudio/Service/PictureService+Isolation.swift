// Requests answered by workers; this process reads no jobs.
import BezelBatch
import BezelSystem

extension PictureService {
    /// - Parameter body: Unread.
    func isolated(_ request: HTTPRequest, _ body: [UInt8], _ pool: WorkerPool) throws(HTTPRefusal) -> HTTPResponse {
        var question = FrameWriter(.request)
        question.add(request.method == "HEAD" ? "GET" : request.method)
        question.add(request.path)
        question.add(request.fields.values("Accept"))
        question.add(UInt32(clamping: request.query.count))
        for (name, value) in request.query {
            question.add(name)
            question.add(value)
        }
        question.add(body)
        // Equal requests have equal answers, except for If-None-Match.
        let name = settings.cacheBytes > 0 ? Digest(of: question.bytes) : nil
        let known = request.method == "POST" ? nil : request.fields["If-None-Match"]
        if let name, let kept = answers[name] { return Self.unless(known, kept) }
        question.add(known ?? "")
        let (query, isPost) = (request.query, request.method == "POST")
        let id: @Sendable () -> String? = { isPost ? JobID.find(in: body) : query.first { $0.name == "id" }?.value }
        let response = try response(to: pool.run(question, seconds: settings.seconds, id: id), id)
        if response.status == 200 {
            metrics.notePicture()
            if let name { answers.add(response, bytes: response.body.count, name) }
        }
        return response
    }

    private func response(
        to outcome: WorkerPool.Outcome, _ id: () -> String?
    ) throws(HTTPRefusal) -> HTTPResponse {
        switch outcome {
        case .full: throw HTTPRefusal(503, "too many jobs are waiting")
        case .late: throw HTTPRefusal(503, "the job was not drawn in time")
        case .ended(let end): return Problem.response(status: 500, kind: .process, end.message, id: id())
        case .answer(let head, let bytes):
            if let response = HTTPResponse(head, FrameReader(bytes)) { return response }
            return Problem.response(status: 500, kind: .process, WorkerEnd.garbage.message, id: id())
        }
    }

    /// Omits the picture if the client has it.
    private static func unless(_ known: String?, _ kept: HTTPResponse) -> HTTPResponse {
        guard let known, let tag = kept.fields["ETag"]?.filter({ $0 != "\"" }) else { return kept }
        let tags = tags(known)
        guard tags.contains("*") || tags.contains(tag) else { return kept }
        var response = HTTPResponse(status: 304)
        for field in kept.fields.all where ["ETag", "Cache-Control", "Vary"].contains(field.name) {
            response.fields.add(field.name, field.value)
        }
        return response
    }

    func isolated(_ raw: RawRow, _ pool: WorkerPool) -> [UInt8] {
        guard let bytes = raw.bytes else { return planned(raw).json.bytes() }
        var question = FrameWriter(.line)
        question.add(UInt32(clamping: raw.line))
        question.addRest(bytes)
        let id: @Sendable () -> String? = { JobID.find(in: bytes) }
        let failure: JobFailure
        switch pool.run(question, seconds: settings.seconds, id: id) {
        case .answer(_, let answer):
            // An answer must be one line.
            guard answer.first == UInt8(ascii: "{"), !answer.contains(0x0A) else {
                failure = JobFailure(.process, WorkerEnd.garbage.message)
                break
            }
            metrics.notePicture()
            return answer
        case .full: failure = JobFailure(.limit, "too many jobs are waiting")
        case .late: failure = JobFailure(.limit, "the job was not drawn in time")
        case .ended(let end): failure = JobFailure(.process, end.message)
        }
        return Answer(id: id(), line: raw.line, failure: failure).json.bytes()
    }
}

extension HTTPResponse {
    /// Nil for fields that a head may not have.
    fileprivate init?(_ head: FrameHead, _ content: FrameReader) {
        var content = content
        guard (200...599).contains(head.status), let count = try? content.number() else { return nil }
        self.init(status: Int(head.status))
        for _ in 0..<count {
            guard let name = try? content.text(), let value = try? content.text(),
                (name + value).utf8.allSatisfy({ (0x20..<0x7F).contains($0) })
            else { return nil }
            fields.add(name, value)
        }
        body = Array(content.rest())
    }
}

// MARK: In a worker

package final class ServiceWorker {
    private let service: PictureService

    package init(_ commands: any JobCommands, isStrict: Bool) {
        service = PictureService(worker: commands, isStrict: isStrict)
    }

    package func answer(_ kind: FrameKind, _ content: FrameReader) -> FrameWriter? {
        var content = content
        switch kind {
        case .line:
            guard let line = try? content.number() else { return nil }
            let raw = RawRow(line: Int(line), number: Int(line), bytes: Array(content.rest()))
            var answer = FrameWriter(.line)
            answer.addRest(service.planned(raw).json.bytes())
            return answer
        case .request:
            guard let (request, body) = try? Self.request(&content) else { return nil }
            let response: HTTPResponse
            do { response = try service.answer(request) { body } } catch {
                response = service.refuse(error as? HTTPRefusal ?? HTTPRefusal(500, "\(error)"))
            }
            var answer = FrameWriter(.request, status: UInt16(clamping: response.status))
            answer.add(UInt32(clamping: response.fields.all.count))
            for field in response.fields.all {
                answer.add(field.name)
                answer.add(field.value)
            }
            answer.addRest(response.body)
            return answer
        default: return nil
        }
    }

    private static func request(_ content: inout FrameReader) throws(FrameError) -> (HTTPRequest, [UInt8]) {
        let (method, path, accepted) = (try content.text(), try content.text(), try content.texts())
        var query: [(name: String, value: String)] = []
        for _ in 0..<(try content.number()) { query.append((try content.text(), try content.text())) }
        let body = Array(try content.piece())
        let known = try content.text()
        var fields = HTTPFields()
        for value in accepted { fields.add("Accept", value) }
        if !known.isEmpty { fields.add("If-None-Match", known) }
        fields.add("Content-Type", "application/json")
        let request = HTTPRequest(
            method: method, path: path, query: query, fields: fields, isModern: true, body: .none)
        return (request, body)
    }
}
