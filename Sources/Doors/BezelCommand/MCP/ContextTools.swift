// The tools of `bezel mcp`. Each translates a call into a job, and the job's answer into what a client shows.
import Bezel
import BezelBatch
import BezelGeometry
import BezelJSON
import BezelJobs
import BezelRequests
import BezelSystem

enum ContextTool: String, CaseIterable {
    case draw, measure, lint, fonts, faces, schema
}

struct ContextTools {
    private let options: RunOptions
    private let drawer: RowDrawer
    private let planner: RowPlanner
    private var calls = 0

    /// - Parameter commands: Which draw.
    init(_ commands: any JobCommands) throws(SystemError) {
        var options = RunOptions(commands: commands, template: .none)
        options.needsID = false
        options.namesOutputs = false
        self.options = options
        drawer = RowDrawer(
            options,
            folder: try OutputFolder(
                ".", owner: "m" + String(UInt64.random(in: .min ... .max), radix: 36), makes: false))
        planner = RowPlanner(options, format: .jsonl)
    }

    mutating func result(of tool: ContextTool, _ arguments: [JSONValue.Member]) -> JSONValue {
        do throws(ToolFailure) {
            switch tool {
            case .draw: return try draw(arguments)
            case .measure: return try report(arguments, lints: false)
            case .lint: return try lint(arguments)
            case .fonts: return try fonts(arguments)
            case .faces: return try faces(arguments)
            case .schema: return try schema(arguments)
            }
        } catch { return error.json }
    }

    // MARK: Jobs

    private mutating func answer(_ members: [JSONValue.Member]) throws(ToolFailure) -> (answer: Answer, format: String)
    {
        calls += 1
        let row = RawRow(line: calls, number: calls - 1, bytes: JSONValue.object(members).bytes())
        let planned = planner.plan(row)
        let answer = drawer.draw(planned)
        if let error = answer.error { throw ToolFailure(error) }
        return (answer, planned.job?.format ?? "png")
    }

    private mutating func draw(_ arguments: [JSONValue.Member]) throws(ToolFailure) -> JSONValue {
        let (answer, format) = try answer(arguments)
        var content: [JSONValue] = []
        if let output = answer.output {
            content.append(Self.text("drawn into \(output), \(answer.bytes ?? 0) bytes"))
        } else if let data = answer.data {
            content.append(Self.picture(data, format: format))
        }
        content += answer.warnings.map { Self.text("warning: \($0)") }
        var facts: [JSONValue.Member] = [
            .init("format", .string(format)), .init("warnings", .array(answer.warnings.map { .string($0) })),
        ]
        if let bytes = answer.bytes { facts.append(.init("bytes", .number(bytes))) }
        if let sha256 = answer.sha256 { facts.append(.init("sha256", .string(sha256.hexadecimal))) }
        if let output = answer.output { facts.append(.init("output", .string(output))) }
        return Self.result(content, .object(facts))
    }

    /// What `measure` prints; of lint, the faults alone.
    private mutating func report(_ arguments: [JSONValue.Member], lints: Bool) throws(ToolFailure) -> JSONValue {
        let (known, ignored) = measured(arguments)
        var members = known
        members.append(.init("command", .string(MeasureRequest.command.name)))
        if lints { members.append(.init("lint", .bool(true))) }
        let (answer, _) = try answer(members)
        let measured = answer.data.flatMap { try? JSONReader.value($0) } ?? .null
        // One line's report is an object, several are a list.
        var lines = [measured]
        if case .array(let several) = measured { lines = several }
        let warnings = JSONValue.array(answer.warnings.map { .string($0) })
        guard lints else {
            let facts = JSONValue.object([.init("lines", .array(lines)), .init("warnings", warnings)] + ignored)
            return Self.result([Self.text(facts.text())], facts)
        }
        let findings = lines.flatMap { line -> [JSONValue] in
            if case .array(let found)? = line["lint"] { found } else { [] }
        }
        let facts = JSONValue.object([.init("findings", .array(findings)), .init("warnings", warnings)] + ignored)
        return Self.result([Self.text(facts.text())], facts)
    }

    /// The keys of a text's job that decide where letters stand, and a list of those that only its picture has, such as
    /// `color`, if there are any. Other keys stay, so that they are refused.
    private func measured(
        _ arguments: [JSONValue.Member]
    ) -> (known: [JSONValue.Member], ignored: [JSONValue.Member]) {
        let (text, measure) = (
            options.commands.command(TextRequest.command.name),
            options.commands.command(MeasureRequest.command.name)
        )
        let (known, ignored) = arguments.filter { !["command", "lint"].contains($0.key) }.reduce(
            into: ([JSONValue.Member](), [JSONValue]())
        ) { parts, member in
            let isOfPicture = ["output", "format"].contains(member.key) || text?.option(member.key) != nil
            if isOfPicture, measure?.option(member.key) == nil {
                parts.1.append(.string(member.key))
            } else {
                parts.0.append(member)
            }
        }
        return (known, ignored.isEmpty ? [] : [.init("ignored", .array(ignored))])
    }

    /// Texts on a curve are measured; of any other job, the picture's parts are compared.
    private mutating func lint(_ arguments: [JSONValue.Member]) throws(ToolFailure) -> JSONValue {
        guard case .string(let command)? = JSONValue.object(arguments)["command"],
            ![TextRequest.command.name, MeasureRequest.command.name].contains(command)
        else { return try report(arguments, lints: true) }
        calls += 1
        let row = RawRow(line: calls, number: calls - 1, bytes: JSONValue.object(arguments).bytes())
        let faults: (found: JSONValue, warnings: [String])
        do throws(JobFailure) { faults = try drawer.faults(of: planner.plan(row)) } catch { throw ToolFailure(error) }
        let facts = JSONValue.object([
            .init("findings", faults.found), .init("warnings", .array(faults.warnings.map { .string($0) })),
        ])
        return Self.result([Self.text(facts.text())], facts)
    }

    // MARK: What there is

    private func fonts(_ arguments: [JSONValue.Member]) throws(ToolFailure) -> JSONValue {
        try Self.refuse(arguments, except: ["system-fonts"])
        let library = FontLibrary.bundled
        let system = arguments.contains { $0.key == "system-fonts" && $0.value == .bool(true) }
        let listings = FontListing.all(of: library.entries + (system ? library.systemEntries : []))
        let fonts = (try? OutputText.json(listings)).flatMap { try? JSONReader.value($0) } ?? .array([])
        let facts = JSONValue.object([.init("fonts", fonts)])
        return Self.result([Self.text(facts.text())], facts)
    }

    private func faces(_ arguments: [JSONValue.Member]) throws(ToolFailure) -> JSONValue {
        try Self.refuse(arguments, except: [])
        let faces = DrawingCommands.faces.map { command, presets in
            JSONValue.Member(command, .array(presets.map { .string($0) }))
        }
        let facts = JSONValue.object(faces)
        return Self.result([Self.text(facts.text())], facts)
    }

    private func schema(_ arguments: [JSONValue.Member]) throws(ToolFailure) -> JSONValue {
        try Self.refuse(arguments, except: ["name"])
        guard case .string(let name)? = JSONValue.object(arguments)["name"] else {
            throw ToolFailure(kind: JobFailure.Kind.key.rawValue, field: "name", "“name” must be the name of a command")
        }
        do {
            let schema = try JSONReader.value(DrawingCommands(access: .job).schema(of: name))
            return Self.result([Self.text(schema.text())], schema)
        } catch {
            throw ToolFailure(JobFailure(error))
        }
    }

    private static func refuse(_ arguments: [JSONValue.Member], except known: [String]) throws(ToolFailure) {
        guard let other = arguments.first(where: { !known.contains($0.key) }) else { return }
        throw ToolFailure(
            kind: JobFailure.Kind.key.rawValue, field: other.key,
            "the tool takes no argument “\(other.key.shortened)”"
                + (known.isEmpty ? "" : "; it takes \(known.listed)"))
    }
}

/// What a tool could not do, which is its result: the client's model reads it and calls again.
private struct ToolFailure: Error {
    var kind: String
    var field: String?
    var message: String

    init(kind: String, field: String? = nil, _ message: String) {
        (self.kind, self.field, self.message) = (kind, field, message)
    }
    init(_ failure: JobFailure) { self.init(kind: failure.kind.rawValue, field: failure.field, failure.message) }

    var json: JSONValue {
        var facts: [JSONValue.Member] = [.init("kind", .string(kind)), .init("message", .string(message))]
        if let field { facts.append(.init("field", .string(field))) }
        return ContextTools.result([ContextTools.text(message)], .object(facts), isError: true)
    }
}

// MARK: Contents

extension ContextTools {
    fileprivate static func result(_ content: [JSONValue], _ facts: JSONValue, isError: Bool = false) -> JSONValue {
        ["content": .array(content), "structuredContent": facts, "isError": .bool(isError)]
    }

    fileprivate static func text(_ text: String) -> JSONValue {
        ["type": "text", "text": .string(text)]
    }

    /// An image where clients show one, else a file: as text where it is text.
    fileprivate static func picture(_ data: [UInt8], format: String) -> JSONValue {
        let base64 = { JSONValue.string(Data(data).base64EncodedString()) }
        switch format {
        case "png", "apng", "jpg", "jpeg", "gif", "webp":
            let type = format == "jpg" ? "jpeg" : format == "apng" ? "png" : format
            return ["type": "image", "data": base64(), "mimeType": "image/\(type)"]
        default:
            let type =
                switch format {
                case "svg": "image/svg+xml"
                case "pdf": "application/pdf"
                case "html": "text/html"
                case "json": "application/json"
                case "dxf": "image/vnd.dxf"
                default: "application/octet-stream"
                }
            let whole = format == "pdf" ? nil : String(validating: data, as: UTF8.self)
            let content: JSONValue.Member = whole.map { .init("text", .string($0)) } ?? .init("blob", base64())
            let address: JSONValue = .string("bezel:///picture.\(format)")
            return [
                "type": "resource",
                "resource": .object([.init("uri", address), .init("mimeType", .string(type)), content]),
            ]
        }
    }
}

// MARK: Descriptions

extension ContextTools {
    func description(of tool: ContextTool) -> JSONValue {
        let (title, text, schema): (String, String, Schema) =
            switch tool {
            case .draw:
                (
                    "Draw a picture",
                    """
                    Draws one job and returns the picture. A job is a command and its long options as keys, such as \
                    {"command": "text", "text": "HELLO", "circle": 100} or {"command": "dial", "amount": "$640.00", \
                    "value": 0.64}. Keys of a command: see the tool schema.
                    """, Self.jobSchema(options.commands.names.filter { $0 != MeasureRequest.command.name })
                )
            case .measure:
                (
                    "Measure text on a curve",
                    """
                    Returns the place of each letter of a text on its curve. Arguments are the keys of the command \
                    measure, such as {"text": "Agency", "circle": 100, "font-size": 24}.
                    """, Self.textSchema(requiresText: true)
                )
            case .lint:
                (
                    "Find faults of text on a curve",
                    """
                    Returns the faults of a text on its curve: letters that touch, overprint, are hidden or bent. The \
                    “mend” of each is what to add to the arguments so that it goes. Arguments are those of measure or \
                    text; “ignored” lists those that only the picture has, such as color. With the “command” of another job, such as a badge or a gauge, and its keys: letters of its \
                    picture that lie over each other or over its logo, with both places.
                    """, Self.textSchema(requiresText: false)
                )
            case .fonts:
                (
                    "List fonts", "Lists the fonts that a job can name, with weights, axes and scripts.",
                    Self.arguments(["system-fonts": .boolean.described("Also those of the system.")])
                )
            case .faces:
                (
                    "List ready-made faces",
                    "Lists the presets of gauge, watch, seal and the other faces, for the key “preset” of their jobs.",
                    Self.arguments([:])
                )
            case .schema:
                (
                    "Describe a command's options", "Returns the JSON Schema of a command's jobs.",
                    Self.arguments(["name": .text.with(.choice(options.commands.names))], required: ["name"])
                )
            }
        let onlyReads = tool != .draw
        return [
            "name": .string(tool.rawValue), "title": .string(title), "description": .string(text),
            "inputSchema": schema.json,
            "annotations": [
                "readOnlyHint": .bool(onlyReads), "destructiveHint": false, "idempotentHint": true,
                "openWorldHint": false,
            ],
        ]
    }

    private static func arguments(
        _ properties: Schema.Properties, required: [String] = [], isOpen: Bool = false
    ) -> Schema {
        .object(properties, isOpen: isOpen).with("required", .texts(required))
    }

    private static func jobSchema(_ commands: [String]) -> Schema {
        arguments(
            [
                "command": .text.with(.choice(commands)),
                "format": .text.described("png unless given, or svg, pdf, jpg, webp, gif …"),
                "output": .text.described("A file below the current folder; without it, the picture comes back."),
            ], required: ["command"], isOpen: true)
    }

    private static func textSchema(requiresText: Bool) -> Schema {
        arguments(
            [
                "text": .text, "circle": .number.described("A radius."),
                "path": .any.described("SVG path data, instead of a circle."), "font-size": .number,
            ], required: requiresText ? ["text"] : [], isOpen: true)
    }
}
