// The commands' fields as keys of jobs.
import Bezel
import BezelBatch
import BezelGeometry
import BezelRequests
import BezelJSON
import Synchronization

package struct DrawingCommands: JobCommands {
    package var context: RenderContext

    /// - Parameter spelling: Of options in messages; nil for what these requesters know: the studio's page has a table from
    ///   options to its own names of fields, all others write keys.
    package init(
        access: FileAccess, maximumPixels: Int? = nil, fontFolders: [String] = [], spelling: Sentence.Spelling? = nil
    ) {
        context = RenderContext(
            access: access, maximumPixels: maximumPixels ?? (access.readsFiles ? nil : RenderContext.untrustedPixels),
            fontFolders: fontFolders, spelling: spelling ?? (access == .page ? .options : .keys))
    }

    package static let all: [any Request.Type] = [
        TextRequest.self, DialRequest.self, BadgeRequest.self, FlowerRequest.self, PatternRequest.self,
        VoteRequest.self, GaugeRequest.self, WatchRequest.self, SealRequest.self, LensRequest.self,
        RenderRequest.self, MeasureRequest.self,
    ]
    /// The commands with ready-made faces, and their names.
    package static var faces: [(command: String, presets: [String])] {
        all.compactMap { type in
            (type as? any FaceRequest.Type).map { (type.command.name, $0.presetNames) }
        }
    }
    package static func type(_ name: String) -> (any Request.Type)? { all.first { $0.command.name == name } }

    package var version: String { bezelVersion }
    package var names: [String] { Self.all.map { $0.command.name } }

    private static let known = Mutex<[String: JobCommand]>([:])

    package func command(_ name: String) -> JobCommand? {
        if let found = Self.known.withLock({ $0[name] }) { return found }
        guard let type = Self.type(name) else { return nil }
        let made = Self.described(type)
        Self.known.withLock { $0[name] = made }
        return made
    }

    package func renderer() -> any JobRenderer { CommandRenderer(in: context) }

    package func description(of command: String) -> JSONValue? { SpecSchema(rawValue: command)?.schema }

    private static func described(_ type: any Request.Type) -> JobCommand {
        let options = type.fieldDescriptions.filter { $0.doors != .command }.map { field in
            var field = field
            // A job has exactly one of these.
            if type.oneOf.contains(field.name) { field.isRequired = false }
            return field
        }
        return JobCommand(
            name: type.command.name, abstract: type.command.abstract, options: options, formats: type.formats,
            oneOf: type.oneOf, rules: { type.allRules })
    }
}

extension Request {
    /// - Throws: ``UsageError`` if values are unreadable or exclude each other.
    package init(_ job: Job, printsDescription: Bool = false) throws {
        let fields = Self.fields
        var given: [GivenField] = []
        for argument in job.arguments {
            if !fields.hasField(named: argument.key) { continue }
            given.append(GivenField(argument.key, argument.values))
        }
        for (name, text) in [
            ("output", "-"), ("format", job.format), ("strict", "\(job.isStrict)"),
            ("print-spec", "\(printsDescription)"),
        ] {
            if !fields.hasField(named: name) { continue }
            given.append(GivenField(name, [text]))
        }
        self = try fields.value(of: given, isOneOfMany: true)
    }
}
