// Options of `bezel batch` and `bezel worker`.
import Bezel
import BezelBatch
import BezelJobs
import BezelSystem
import BezelGeometry
import BezelRequests
import BezelJSON
import Synchronization

struct JobOptions: FieldGroup {
    var template: String?
    var name: String?
    var format: String?
    var strict = false

    static let fields: Fields<JobOptions> = [
        .option(
            "template", \.template, .text, "job.json",
            "A job as JSON with what all rows share; {column} in its texts is replaced by the row's value."),
        .option(
            "name", \.name, .text, "name",
            "The names of the pictures, such as \"{id}.png\"; {column} is replaced as in --template."),
        .option(
            "format", \.format, .text, "format",
            "The format of pictures if neither a row nor its output's name says it; png unless given."),
        .flag(
            "strict", \.strict,
            "Fail instead of warning if anything would be lost; also if a font would be replaced."),
    ]

    func options(access: FileAccess) throws -> RunOptions {
        if let format, !OutputFormat.allCases.contains(where: { $0.rawValue == format }) {
            let all = OutputFormat.allCases.map(\.rawValue)
            throw UsageError("--format “\(format.shortened)” is none of \(all.listed)", field: "format")
        }
        let file = template.map { TemplateFile($0, name: name, access: access) }
        do throws(JobFailure) {
            var options = RunOptions(
                commands: DrawingCommands(access: access), template: try JobTemplate(nil, name: name))
            if let file { options.template = try file.current() }
            if let template, FileTree.kind(of: template) == .regular { options.currentTemplate = file?.current }
            options.format = format
            options.isStrict = strict
            return options
        } catch {
            throw RequestFailure(error.message, error.kind == .missing ? .missingFile : .badInput)
        }
    }
}

/// Parsed again only if it has changed.
private final class TemplateFile: Sendable {
    private struct Parsed {
        var digest: Digest
        var template: JobTemplate
    }
    private let path: String
    private let name: String?
    private let context: RenderContext
    private let parsed = Mutex<Parsed?>(nil)

    init(_ path: String, name: String?, access: FileAccess) {
        self.path = path
        self.name = name
        context = RenderContext(access: access)
    }

    func current() throws(JobFailure) -> JobTemplate {
        let content: JobFiles.Content
        do { content = try JobFiles.shared.content(of: path, in: context) } catch { throw JobFailure(error) }
        return try parsed.withLock { parsed throws(JobFailure) in
            if let parsed, parsed.digest == content.digest { return parsed.template }
            let json: JSONValue
            do { json = try JSONReader.value(content.data) } catch {
                throw JobFailure(.input, "\(Input.name(path)) is no JSON: \(error)")
            }
            let template: JobTemplate
            do throws(JobFailure) { template = try JobTemplate(json, name: name) } catch {
                throw JobFailure(error.kind, "\(Input.name(path)): \(error.message)", field: error.field)
            }
            parsed = Parsed(digest: content.digest, template: template)
            return template
        }
    }
}

extension RequestFailure {
    init(_ error: SystemError, reading path: String) {
        switch error.code {
        case ENOENT, ENOTDIR: self.init("the file \(Input.name(path)) does not exist", .missingFile)
        case EISDIR: self.init("\(Input.name(path)) is a folder, not a file", .missingFile)
        default: self.init("the file \(Input.name(path)) cannot be read: \(error.reason)", .missingFile)
        }
    }
}

/// The usual status: 128 plus the signal.
func endAfter(signal number: Int32) -> Never {
    fflush(nil)
    _exit(128 + number)
}
