// The studio's page, pictures and file, for this machine's user alone.
import BezelBatch
import BezelGeometry
import BezelJSON
import BezelRequests
import Dispatch
import Synchronization

package final class StudioService: HTTPService {
    private let drawing: StudioDrawing
    private let pieces: any StudioPieces
    private let page: PageFiles
    private let file: StudioFile?
    private let previews: PreviewBoard?
    /// `/token/`.
    private let prefix: String
    private let source: RequestSource
    private let beginning = Mutex<[UInt8]?>(nil)

    /// A page of a gallery.
    private static let maximumJobs = 64
    private static let eventSeconds = 20.0

    package init(
        _ commands: any JobCommands, pieces: any StudioPieces, page: PageFiles, file: StudioFile?,
        previews: PreviewBoard? = nil, token: String, port: Int, threads: Int
    ) {
        drawing = StudioDrawing(
            commands: commands, threads: DrawingThreads(commands, count: threads, maximumWaiting: 256))
        self.pieces = pieces
        self.page = page
        self.file = file
        self.previews = previews
        prefix = "/" + token + "/"
        source = RequestSource(
            hosts: ["127.0.0.1", "localhost"], port: port, isReadableFromElsewhere: false,
            remedy: "; open the address that bezel studio has printed")
    }

    package func note(status: Int, seconds: Double) {}
    package func stream(_ request: HTTPRequest) -> (any LineStream)? { nil }

    package func refuse(_ refusal: HTTPRefusal) -> HTTPResponse {
        var response = Self.json(Self.error("refused", refusal.message), status: refusal.status)
        if refusal.status == 503 { response.fields.add("Retry-After", "1") }
        return response
    }

    // MARK: Who may ask

    private func ownPath(of request: HTTPRequest) throws(HTTPRefusal) -> String {
        try source.check(request)
        let path = Array(request.path.utf8), wanted = Array(prefix.utf8)
        // Takes equal time for any wrong token.
        var difference: UInt8 = path.count < wanted.count ? 1 : 0
        for (i, byte) in wanted.enumerated() { difference |= byte ^ (i < path.count ? path[i] : 0) }
        guard difference == 0 else {
            throw HTTPRefusal(403, "the address lacks its token; open the one that bezel studio has printed")
        }
        return String(request.path.dropFirst(prefix.count))
    }

    // MARK: Routes

    package func answer(_ request: HTTPRequest, body: () throws -> [UInt8]) throws -> HTTPResponse {
        let path = try ownPath(of: request)
        switch (request.method, path) {
        case ("GET", "start"): return Self.response(try start(), type: "application/json")
        case ("GET", "file"): return try readFile()
        case ("GET", "events"): return events(request)
        case ("GET", "previews"): return Self.json(try board().value)
        case ("GET", "preview-events"): return previewEvents(request, try board())
        case ("PUT", "file"): return try writeFile(try Self.value(try body()))
        case ("POST", "draw"): return try draw(try Self.value(try body()))
        case ("POST", "frames"):
            let frames = try StudioFrames(try Self.value(try body()))
            return Self.response(frames.bytes(by: drawing, pieces), type: "application/octet-stream")
        case ("POST", "rows"): return try rows(try Self.value(try body()))
        case ("POST", "pages"): return try pages(try Self.value(try body()))
        case ("GET", "fonts"): return Self.json(try fontList())
        case ("PUT", "fonts"): return try takeFont(request, body)
        case ("DELETE", "fonts"): return try dropFont(request)
        case ("POST", "font-folders"): return try fontFolders(try Self.value(try body()))
        case ("POST", "labels"): return try labels(try Self.value(try body()))
        case ("POST", "describe"): return try describe(try Self.value(try body()))
        case ("POST", "turn"): return try turn(try Self.value(try body()))
        case ("POST", "parts"): return try parts(try Self.value(try body()))
        case ("POST", "range"): return try range(try Self.value(try body()))
        case ("POST", "play"): return try play(try Self.value(try body()))
        case ("GET", _), ("HEAD", _): return try resource(path)
        default: throw HTTPRefusal(405, "\(request.method.shortened) is not answered here")
        }
    }

    private func resource(_ path: String) throws -> HTTPResponse {
        if path.hasPrefix("schema/") {
            guard let schema = try pieces.schema(String(path.dropFirst(7))) else {
                throw HTTPRefusal(404, "there is no such schema")
            }
            return Self.response(schema, type: "application/json")
        }
        if path.hasPrefix("previews/") {
            guard let picture = previews?.picture(String(path.dropFirst(9))) else {
                throw HTTPRefusal(404, "there is no such picture any more")
            }
            return Self.response(picture, type: "image/png")
        }
        if path == "interface.ttf" {
            guard let font = pieces.interfaceFont else { throw HTTPRefusal(404, "the interface’s font is not there") }
            return Self.response(font, type: "font/ttf")
        }
        if path == "vote-script.js" {
            let script = pieces.voteScript + "\nexport { bezelVote };\n"
            return Self.response(Array(script.utf8), type: "text/javascript; charset=utf-8")
        }
        guard let file = page[path.isEmpty ? "index.html" : path] else {
            throw HTTPRefusal(404, "there is nothing here")
        }
        var response = Self.response(file.bytes, type: file.type)
        // The page runs only its own files, and cannot be framed.
        response.fields.add(
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: "
                + "blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
        return response
    }

    /// Made once, and again after the user's fonts have changed.
    private func start() throws -> [UInt8] {
        try beginning.withLock { kept in
            if let kept { return kept }
            var members: [JSONValue.Member] = [
                .init("version", .string(drawing.commands.version)),
                .init("file", file.map { .string($0.name) } ?? .null),
                .init("previews", previews.map { .string($0.package) } ?? .null),
                .init("commands", .array(Self.commands(drawing.commands))),
            ]
            members += try pieces.beginning()
            let bytes = JSONValue.object(members).bytes()
            kept = bytes
            return bytes
        }
    }

    // MARK: Fonts

    private func fontList() throws -> JSONValue {
        .object([
            .init("fonts", try pieces.fonts()),
            .init("folders", .array(pieces.fontFolders.map { .string($0) })),
        ])
    }

    private static func fontName(_ request: HTTPRequest) throws -> String {
        guard let name = request.query.first(where: { $0.name == "name" })?.value, !name.isEmpty else {
            throw HTTPRefusal(400, "the font’s file name is wanted, as name")
        }
        return name
    }

    /// Answers what was taken, not the list, which the page asks for after many.
    private func takeFont(_ request: HTTPRequest, _ body: () throws -> [UInt8]) throws -> HTTPResponse {
        let name = try Self.fontName(request)
        let bytes = try body()
        do throws(JobFailure) { try pieces.takeFont(named: name, bytes) } catch {
            return Self.json(Self.error(error.kind.rawValue, error.message), status: 422)
        }
        beginning.withLock { $0 = nil }
        return Self.json(.object([]))
    }

    private func dropFont(_ request: HTTPRequest) throws -> HTTPResponse {
        let name = try Self.fontName(request)
        do throws(JobFailure) { try pieces.dropFont(named: name) } catch {
            return Self.json(Self.error(error.kind.rawValue, error.message), status: 422)
        }
        beginning.withLock { $0 = nil }
        return Self.json(try fontList())
    }

    private func fontFolders(_ value: JSONValue) throws -> HTTPResponse {
        do throws(JobFailure) {
            let folders = try pieces.fontFolders(of: try drawing.job(value))
            return Self.json(.object([.init("folders", .array(folders.map { .string($0) }))]))
        } catch {
            return Self.json(Self.error(error.kind.rawValue, error.message), status: 422)
        }
    }

    // MARK: Pictures

    private func draw(_ value: JSONValue) throws -> HTTPResponse {
        guard case .array(let items) = value, items.count <= Self.maximumJobs else {
            throw HTTPRefusal(400, "a list of at most \(Self.maximumJobs) jobs is wanted")
        }
        // At once, as for a text's picture and measures.
        let answers = Mutex([Answer?](repeating: nil, count: items.count))
        DispatchQueue.concurrentPerform(iterations: items.count) { i in
            let made = drawing.answer(items[i], line: i + 1)
            answers.withLock { $0[i] = made }
        }
        let all = answers.withLock { $0.compactMap { $0?.json } }
        return Self.json(.object([.init("answers", .array(all))]))
    }

    private func labels(_ value: JSONValue) throws -> HTTPResponse {
        guard case .array(let items) = value, items.count <= Self.maximumJobs else {
            throw HTTPRefusal(400, "a list of at most \(Self.maximumJobs) jobs is wanted")
        }
        return Self.json(.object([.init("answers", .array(items.map { drawing.labels($0, pieces) }))]))
    }

    private func rows(_ value: JSONValue) throws -> HTTPResponse {
        let question = try StudioRows(value)
        let answers: [Answer]
        do throws(JobFailure) {
            answers = try question.answers(drawing.commands, on: drawing.threads, seconds: StudioDrawing.seconds)
        } catch {
            return Self.json(Self.error(error.kind.rawValue, error.message), status: 422)
        }
        return Self.json(.object([.init("answers", .array(answers.map(\.json)))]))
    }

    /// The answers' length in four bytes, the answers, the document.
    private func pages(_ value: JSONValue) throws -> HTTPResponse {
        let question = try StudioPages(value)
        do throws(JobFailure) {
            let made = try question.document(drawing.commands, pieces)
            let head = JSONValue.object([.init("answers", .array(made.answers.map(\.json)))]).bytes()
            return Self.response(StudioFrames.joined(head, [made.bytes]), type: "application/octet-stream")
        } catch {
            return Self.json(Self.error(error.kind.rawValue, error.message), status: 422)
        }
    }

    private func describe(_ value: JSONValue) throws -> HTTPResponse {
        do throws(JobFailure) {
            return Self.response(try pieces.description(of: try drawing.job(value)), type: "application/json")
        } catch {
            return Self.json(Self.error(error.kind.rawValue, error.message), status: 422)
        }
    }

    private func play(_ value: JSONValue) throws -> HTTPResponse {
        do throws(JobFailure) {
            return Self.json(try pieces.played(value))
        } catch {
            return Self.json(Self.error(error.kind.rawValue, error.message), status: 422)
        }
    }

    private func parts(_ value: JSONValue) throws -> HTTPResponse {
        guard case .string(let command)? = value["command"], let spec = value["spec"] else {
            throw HTTPRefusal(400, "command and spec are wanted")
        }
        do throws(JobFailure) {
            return Self.json(try drawing.parts(command, spec, pieces).json)
        } catch {
            // The picture says what is wrong; this question is no failure of its own.
            return Self.json(Self.error(error.kind.rawValue, error.message))
        }
    }

    private func range(_ value: JSONValue) throws -> HTTPResponse {
        guard let question = RangeQuestion(value) else {
            throw HTTPRefusal(400, "spec, scale, and from or to are wanted")
        }
        do throws(JobFailure) {
            return Self.response(try pieces.ranged(question), type: "application/json")
        } catch {
            return Self.json(Self.error(error.kind.rawValue, error.message))
        }
    }

    /// By keys, not a pointer.
    private func turn(_ value: JSONValue) throws -> HTTPResponse {
        guard let turn = StudioTurn(value), case .string(let command)? = value["command"], let spec = value["spec"]
        else {
            throw HTTPRefusal(400, "command, spec, and x and y or a value are wanted")
        }
        do throws(JobFailure) {
            return Self.json(StudioTurn.json(try turn.answer(command, spec, pieces)))
        } catch {
            return Self.json(Self.error(error.kind.rawValue, error.message), status: 422)
        }
    }

    // MARK: The file

    private func readFile() throws -> HTTPResponse {
        guard let file else { throw HTTPRefusal(404, "no file is open") }
        do throws(StudioFile.Failure) {
            let (text, stamp) = try file.read()
            return Self.json(
                .object([
                    .init("name", .string(file.name)), .init("content", .string(text)),
                    .init("stamp", stamp.map { .string($0) } ?? .null),
                ]))
        } catch {
            throw HTTPRefusal(error.isMissing ? 404 : 422, "“\(file.name)” cannot be read: \(error.reason)")
        }
    }

    private func writeFile(_ value: JSONValue) throws -> HTTPResponse {
        guard let file else { throw HTTPRefusal(404, "no file is open") }
        guard case .string(let content)? = value["content"] else { throw HTTPRefusal(400, "content is wanted") }
        var seen: String?
        if case .string(let stamp)? = value["stamp"] { seen = stamp }
        do throws(StudioFile.Failure) {
            let stamp = try file.write(content, seen: seen, force: value["force"] == .bool(true))
            return Self.json(.object([.init("stamp", stamp.map { .string($0) } ?? .null)]))
        } catch {
            if case .changed = error { throw HTTPRefusal(409, "“\(file.name)” was changed by someone else") }
            throw HTTPRefusal(500, "“\(file.name)” cannot be written: \(error.reason)")
        }
    }

    /// A server-sent event once the file changes.
    private func events(_ request: HTTPRequest) -> HTTPResponse {
        let seen = request.fields["Last-Event-ID"]
        let now: String?
        if let file {
            now = file.waitForChange(from: seen == "gone" ? nil : seen ?? "", seconds: Self.eventSeconds)
        } else {
            now = nil
        }
        let stamp = JSONValue.object([.init("stamp", now.map { .string($0) } ?? .null)])
        return Self.event("file", id: now ?? "gone", stamp)
    }

    // MARK: Previews

    private func board() throws(HTTPRefusal) -> PreviewBoard {
        guard let previews else { throw HTTPRefusal(404, "no package's previews are shown") }
        return previews
    }
    private func previewEvents(_ request: HTTPRequest, _ board: PreviewBoard) -> HTTPResponse {
        let seen = request.fields["Last-Event-ID"].flatMap { Int($0) } ?? 0
        let number = board.waitForChange(from: seen, seconds: Self.eventSeconds)
        return Self.event("previews", id: String(number), board.value)
    }
    private static func event(_ name: String, id: String, _ value: JSONValue) -> HTTPResponse {
        let event = "retry: 60\nid: \(id)\nevent: \(name)\ndata: \(value.text())\n\n"
        var response = response(Array(event.utf8), type: "text/event-stream")
        response.fields.add("X-Accel-Buffering", "no")
        return response
    }

    // MARK: JSON

    private static func value(_ bytes: [UInt8]) throws(HTTPRefusal) -> JSONValue {
        do { return try JSONReader.value(bytes) } catch { throw HTTPRefusal(400, "the body is no JSON: \(error)") }
    }
    private static func error(_ kind: String, _ message: String) -> JSONValue {
        .object([.init("error", .object([.init("kind", .string(kind)), .init("message", .string(message))]))])
    }
    private static func json(_ value: JSONValue, status: Int = 200) -> HTTPResponse {
        response(value.bytes(), type: "application/json", status: status)
    }
    private static func response(_ bytes: [UInt8], type: String, status: Int = 200) -> HTTPResponse {
        var response = HTTPResponse(status: status, type: type, body: bytes)
        response.fields.add("Cache-Control", "no-store")
        response.fields.add("X-Content-Type-Options", "nosniff")
        response.fields.add("Referrer-Policy", "no-referrer")
        response.fields.add("Cross-Origin-Resource-Policy", "same-origin")
        response.fields.add("Cross-Origin-Opener-Policy", "same-origin")
        return response
    }
    private static func commands(_ commands: any JobCommands) -> [JSONValue] {
        commands.names.compactMap { commands.command($0) }.map(json)
    }
    private static func json(_ command: JobCommand) -> JSONValue {
        .object([
            .init("name", .string(command.name)), .init("abstract", .string(command.abstract)),
            .init("formats", .array(command.formats.map { .string($0) })),
            .init("oneOf", .array(command.oneOf.map { .string($0) })),
            .init("options", .array(command.options.map(json))),
        ])
    }
    private static func json(_ field: FieldDescription) -> JSONValue {
        let kind =
            switch field.kind {
            case .flag: "flag"
            case .value, .argument: "value"
            case .description: "specification"
            case .texts: "fields"
            }
        return .object([
            .init("name", .string(field.name)), .init("kind", .string(kind)), .init("form", form(of: field)),
            .init("repeats", .bool(field.isRepeating)), .init("positional", .bool(field.kind == .argument)),
            .init("help", .string(field.wholeHelp)), .init("section", field.section.map { .string($0) } ?? .null),
            .init("standard", field.standard.map { .string($0) } ?? .null), .init("isEdited", .bool(field.isEdited)),
        ])
    }
    /// As `{"type": "number", "minimum": 0, "maximum": 9, "step": 1}`.
    private static func form(of field: FieldDescription) -> JSONValue {
        func typed(_ type: String, _ members: [JSONValue.Member] = []) -> JSONValue {
            .object([.init("type", .string(type))] + members)
        }
        func range(_ range: ClosedRange<Double>) -> [JSONValue.Member] {
            [
                .init("minimum", .number(range.lowerBound.plain)), .init("maximum", .number(range.upperBound.plain)),
                .init("step", .number((field.step ?? 1).plain)),
            ]
        }
        if let slider = field.slider { return typed("number", range(slider)) }
        switch field.form {
        case .text, .flag: return typed("text")
        case .number(let bounds): return typed("number", range(bounds))
        case .whole(let bounds): return typed("number", range(ClosedRange<Double>(bounds)))
        case .color, .colorOrNone: return typed("color")
        case .choice(let names): return typed("choice", [.init("values", .array(names.map { .string($0) }))])
        case .font: return typed("font")
        case .file, .folder: return typed("file")
        case .picture: return typed("picture")
        case .written(let writing):
            return typed("other", [.init("examples", .array(writing.examples.map { .string($0) }))])
        }
    }
}
