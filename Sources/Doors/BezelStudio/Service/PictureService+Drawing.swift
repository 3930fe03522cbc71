// Pictures of single jobs, from the cache or drawn.
import BezelBatch
import BezelGeometry
import BezelSystem
import BezelJSON

extension PictureService {
    static let mediaTypes = [
        "png": "image/png", "svg": "image/svg+xml", "apng": "image/apng", "webp": "image/webp", "gif": "image/gif",
        "json": "application/json", "pdf": "application/pdf", "jpg": "image/jpeg", "dxf": "image/vnd.dxf",
        "gcode": "text/x.gcode",
        "html": "text/html; charset=utf-8",
    ]

    private enum Result: Sendable {
        case picture(FinishedPicture, Digest)
        case unchanged(Digest)
        case failed(JobFailure)
    }

    func draw(_ members: JobMembers, _ command: JobCommand, _ request: HTTPRequest) throws -> HTTPResponse {
        let job: Job
        do throws(JobFailure) {
            job = try self.job(members, command, accepting: request.fields.words("Accept"))
        } catch {
            if error.kind == .output, error.message.isEmpty {
                return Problem.response(
                    status: 406, kind: nil,
                    "“\(command.name)” writes \(command.formats.compactMap { Self.mediaTypes[$0] }.listed)")
            }
            return Problem.response(error)
        }
        let tags = request.method == "POST" ? [] : Self.tags(request.fields["If-None-Match"])
        let outcome = threads.run(seconds: settings.seconds) { [self] renderer in
            let digest: Digest
            do throws(JobFailure) {
                digest = job.digest(version: commands.version, files: try renderer.files(of: job))
                if tags.contains("*") || tags.contains(digest.hexadecimal) { return Result.unchanged(digest) }
                if let kept = cache[digest] { return .picture(kept, digest) }
                let drawing = try renderer.draw(job)
                let picture = FinishedPicture(bytes: drawing.bytes, warnings: drawing.warnings)
                metrics.notePicture()
                cache.add(picture, bytes: picture.bytes.count, digest)
                return .picture(picture, digest)
            } catch {
                return .failed(error)
            }
        }
        switch outcome {
        case .full: throw HTTPRefusal(503, "too many jobs are waiting")
        case .late: throw HTTPRefusal(503, "the job was not drawn in time")
        case .done(.failed(let failure)): return Problem.response(failure)
        case .done(.unchanged(let digest)):
            var response = HTTPResponse(status: 304)
            addCaching(digest, request, to: &response)
            return response
        case .done(.picture(let picture, let digest)):
            var response = HTTPResponse(status: 200, type: Self.mediaTypes[job.format], body: picture.bytes)
            addCaching(digest, request, to: &response)
            // An SVG document must run nothing in a browser.
            response.fields.add(
                "Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; img-src data:")
            response.fields.add("X-Content-Type-Options", "nosniff")
            if !picture.warnings.isEmpty {
                let list = JSONValue.array(picture.warnings.prefix(8).map { .string($0.shortened) }).text()
                response.fields.add("Bezel-Warnings", Self.ascii(list))
            }
            return response
        }
    }

    private func addCaching(_ digest: Digest, _ request: HTTPRequest, to response: inout HTTPResponse) {
        response.fields.add("ETag", "\"\(digest.hexadecimal)\"")
        response.fields.add("Cache-Control", request.method == "POST" ? "no-cache" : "public, max-age=3600")
        response.fields.add("Vary", "Accept")
    }

    /// Refuses files.
    func job(_ members: JobMembers, _ command: JobCommand, accepting types: [String]) throws(JobFailure) -> Job {
        if members["output"] != nil {
            throw JobFailure(.output, "nothing is written to a file here; “format” says what is answered")
        }
        if let named = members["command"], named != .string(command.name) {
            throw JobFailure(.command, "“command” must be “\(command.name)” here, or be left out")
        }
        if let id = members["id"] {
            guard case .string = id else { throw JobFailure(.id, "the id is \(id.kind); it must be a text") }
        }
        var members = members
        members.members.removeAll { $0.key == "command" }
        members.members.append(JSONValue.Member("command", .string(command.name)))
        var usual: String?
        if members["format"] == nil {
            usual = Self.format(types, command)
            // Marked by the empty message.
            if usual == nil { throw JobFailure(.output, "") }
        }
        return try Job(
            members, commands: commands, output: nil, usualFormat: usual, isStrict: settings.isStrict)
    }

    /// Nil if the client takes none. Clients that accept only JSON, such as `curl --json`, get the command's usual
    /// format.
    private static func format(_ accepted: [String], _ command: JobCommand) -> String? {
        guard !accepted.isEmpty else { return command.formats.first }
        var best: (format: String, quality: Double, rank: Int)?
        for format in command.formats {
            guard let type = mediaTypes[format] else { continue }
            for range in accepted {
                let parts = range.split(separator: ";").map { $0.trimmed }
                guard let name = parts.first else { continue }
                let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
                let group = type.prefix { $0 != "/" } + "/*"
                let rank = name == type ? 2 : name == group ? 1 : name == "*/*" ? 0 : -1
                guard rank >= 0, quality > 0 else { continue }
                // At equal quality the command's order decides; names precede `*`.
                if best.map({ (quality, rank) > ($0.quality, $0.rank) }) ?? true { best = (format, quality, rank) }
            }
        }
        if best == nil, accepted.contains(where: { $0.prefix { $0 != ";" }.trimmed == "application/json" }) {
            return command.formats.first
        }
        return best?.format
    }

    /// The tags of If-None-Match, without quotes.
    static func tags(_ text: String?) -> [String] {
        (text ?? "").split(separator: ",").map { tag in
            let tag = tag.trimmed
            return (tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]).filter { $0 != "\"" }
        }
    }

    /// Escapes what a field must not hold.
    private static func ascii(_ json: String) -> String {
        json.utf16.reduce(into: "") { text, unit in
            if (0x20..<0x7F).contains(unit), let scalar = Unicode.Scalar(unit) {
                text.unicodeScalars.append(scalar)
            } else {
                let digits = String(unit, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
    }

    // MARK: Streams

    package func stream(_ request: HTTPRequest) -> (any LineStream)? {
        let types = ["application/jsonl", "application/x-ndjson", "application/x-jsonlines", "application/ndjson"]
        guard request.path == "/v1/batch", request.method == "POST",
            types.contains(Self.mediaType(request.fields["Content-Type"])), (try? source.check(request)) != nil
        else { return nil }
        return BatchStream(self)
    }

    func answer(_ raw: RawRow) -> [UInt8] {
        if let pool { return isolated(raw, pool) }
        return planned(raw).json.bytes()
    }
    func planned(_ raw: RawRow) -> Answer {
        var options = RunOptions(commands: commands, template: .none)
        options.needsID = false
        options.namesOutputs = false
        options.isStrict = settings.isStrict
        var row = RowPlanner(options, format: .jsonl).plan(raw)
        if row.output != nil {
            row.job = nil
            row.failure = JobFailure(.output, "nothing is written to a file here; the answer holds the picture")
        }
        let (planned, drawn) = (row, options)
        let outcome = threads.run(seconds: settings.seconds) { renderer in
            RowDrawer(drawn, renderer: renderer).draw(planned)
        }
        switch outcome {
        case .done(let answer):
            metrics.notePicture()
            return answer
        case .full: return Answer(id: row.id, line: row.line, failure: JobFailure(.limit, "too many jobs are waiting"))
        case .late:
            return Answer(id: row.id, line: row.line, failure: JobFailure(.limit, "the job was not drawn in time"))
        }
    }
}

private final class BatchStream: LineStream {
    private let service: PictureService
    private var line: [UInt8] = []
    private var isOver = false
    private var number = 0

    init(_ service: PictureService) { self.service = service }

    func answer(_ piece: ArraySlice<UInt8>?) -> [UInt8] {
        guard var piece else { return line.isEmpty && !isOver ? [] : take() }
        var answers: [UInt8] = []
        while let end = piece.firstIndex(of: 0x0A) {
            add(piece[..<end])
            piece = piece[(end + 1)...]
            answers += take()
        }
        add(piece)
        return answers
    }
    private func add(_ bytes: ArraySlice<UInt8>) {
        if line.count + bytes.count > RunOptions.longestRow {
            isOver = true
            line = []
        }
        if !isOver { line += bytes }
    }
    private func take() -> [UInt8] {
        defer {
            line = []
            isOver = false
            number += 1
        }
        let row = RawRow(line: number + 1, number: number, bytes: isOver ? nil : line)
        return service.answer(row) + [0x0A]
    }
}
