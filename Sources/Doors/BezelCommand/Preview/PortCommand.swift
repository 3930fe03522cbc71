// `bezel port`: sources for Apple's platforms, with their imports changed.
import Bezel
import BezelGeometry
import BezelPreviewing
import BezelRequests
import BezelSystem

struct PortCommand: Command {
    static let command = CommandDescription(
        name: "port",
        abstract: "Change sources for Apple's platforms so that they compile with Bezel, and list what will not.",
        discussion: """
            Changes imports of SwiftUI, UIKit, Core Animation, Core Graphics and Core Text; keeps the branches of #if \
            for iOS and leaves out those of other platforms; takes away what needs Objective-C, such as @objc and \
            @IBOutlet; and turns #selector into names that a table of the target runs. What Bezel lacks is listed with \
            its line and the nearest that there is.

            One file is printed, unless --output or --in-place says where all go. Files that belong together are given \
            together, since what one declares another may use. The exit status is 0 even if something is listed; with \
            --strict it is 65 then.

            Examples:
              bezel port --help
            """
    )

    var files: [String] = []
    var output: String?
    var inPlace = false
    var strict = false

    static let fields: Fields<PortCommand> = [
        .arguments("files", \.files, "files", "Swift files, and folders, of which all Swift files are taken."),
        .option(
            "output", \.output, .folder, "folder", letter: "o",
            "A folder for what comes out; files keep their places below the folders that are given."),
        .flag("in-place", \.inPlace, "Change the files themselves."),
        .flag("strict", \.strict, "End with status 65 if something is listed that will not compile."),
    ]

    private struct Source {
        var path: String
        /// Below ``output``.
        var place: String
        var text: String
    }

    /// In one folder.
    private static let mostFiles = 20_000

    func validate() throws {
        if files.isEmpty { throw UsageError("no files: give Swift files or folders", field: "files") }
        if output != nil, inPlace {
            throw UsageError("--output and --in-place both say where the sources go", fields: ["output", "in-place"])
        }
    }

    func run() throws {
        let sources = try found()
        guard let first = sources.first else { throw RequestFailure("there are no Swift files in \(files.listed)") }
        if sources.count > 1, output == nil, !inPlace {
            throw UsageError(
                "these are \(sources.count) files: give --output FOLDER, or --in-place to change them",
                fields: ["output", "in-place"])
        }
        let port = SourcePort(sources.map(\.text))
        var unsure = 0
        var count = 0
        var changes = 0
        for source in sources {
            let ported = port.ported(source.text)
            for note in ported.notes {
                let line = "\(source.path):\(note.line): \(note.name): \(note.advice)"
                switch note.kind {
                case .missing: Report.warning(line)
                // Of many files, what is to be done would be lost among what has been.
                case .changed: if sources.count == 1 { Report.note(line) }
                }
            }
            changes += ported.notes.count - ported.missing.count
            unsure += ported.missing.isEmpty ? 0 : 1
            count += ported.missing.count
            try write(ported.text, of: source)
        }
        if sources.count > 1 || first.path != "-" {
            let files = (sources.count == 1 ? "1 file" : "\(sources.count) files") + ", \(changes) changes"
            Report.note(
                count == 0
                    ? "\(files), with nothing that is known to be missing"
                    : "\(files); \(unsure) with something missing, \(count) in all")
        }
        if strict, count > 0 { endProcess(ExitStatus.badInput.rawValue) }
    }

    private func write(_ text: String, of source: Source) throws {
        do throws(SystemError) {
            if inPlace, source.path != "-" {
                if text != source.text { try WholeFile.write(Array(text.utf8), to: source.path) }
            } else if let output {
                let path = output + "/" + source.place
                try FileTree.makeFolders(FileTree.folder(of: path))
                try WholeFile.write(Array(text.utf8), to: path)
            } else {
                try WholeFile.writeToStandardOutput(Array(text.utf8))
            }
        } catch {
            throw RequestFailure("\(Input.name(source.place)) cannot be written: \(error.reason)", .io)
        }
    }

    private func found() throws -> [Source] {
        var sources: [Source] = []
        for file in files {
            guard FileTree.kind(of: file) == .folder else {
                let name = file == "-" ? "input.swift" : file.split(separator: "/").last.map(String.init) ?? file
                sources.append(try source(file, at: name))
                continue
            }
            let folder = file.hasSuffix("/") ? String(file.dropLast()) : file
            let below = FileTree.files(below: folder, limit: Self.mostFiles) { $0.hasSuffix(".swift") }
            // Packages' own folders of what is built hold others' sources.
            for path in below where !path.contains("/.build/") {
                sources.append(try source(path, at: String(path.dropFirst(folder.count + 1))))
            }
        }
        if let twice = Dictionary(grouping: sources, by: \.place).first(where: { $0.value.count > 1 }), output != nil {
            throw RequestFailure("two files would be written to “\(twice.key)”: give the folder that holds both")
        }
        return sources
    }

    private func source(_ path: String, at place: String) throws -> Source {
        let data = try RenderContext().read(path)
        guard let text = String(validating: data, as: UTF8.self) else {
            throw RequestFailure("\(Input.name(path)) is not UTF-8 text")
        }
        return Source(path: path, place: place, text: text)
    }
}
