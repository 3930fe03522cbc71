// Options of `bezel batch` and `bezel worker`.
import Bezel
import BezelBatch
import BezelSystem
import BezelGeometry
import BezelRequests
import BezelJSON

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
        if let format, !MotionOutputOptions.Format.allCases.contains(where: { $0.rawValue == format }) {
            let all = MotionOutputOptions.Format.allCases.map(\.rawValue)
            throw UsageError("--format “\(format.shortened)” is none of \(all.listed)")
        }
        var json: JSONValue?
        if let template {
            let data = try RenderContext(access: access).read(template)
            do { json = try JSONReader.value(data) } catch {
                throw RequestFailure("\(Input.name(template)) is no JSON: \(error)")
            }
        }
        do throws(JobFailure) {
            var options = RunOptions(
                commands: DrawingCommands(access: access), template: try JobTemplate(json, name: name))
            options.format = format
            options.isStrict = strict
            return options
        } catch {
            throw RequestFailure((template.map { Input.name($0) + ": " } ?? "") + error.message)
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
