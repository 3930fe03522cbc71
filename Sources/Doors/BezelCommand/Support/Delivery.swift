// Delivers products to a file, standard output or a viewer.
import Bezel
import BezelGeometry
import BezelSystem
import BezelRequests

extension Product {
    func deliver() throws {
        try warnings.report(strict: isStrict)
        let progress = ProgressLine(of: output)
        let drawn = try drawn(progress?.show)
        progress?.clear()
        drawn.warnings.forEach(Report.warning)
        drawn.notes.forEach(Report.note)
        switch kind {
        case .picture:
            let file = try OutputFile(output)
            try file.write(drawn.bytes)
            if isShown { try Viewer.show(file.name) }
        case .description:
            guard let output, output != "-" else { return try Output.write(Data(drawn.bytes)) }
            try OutputFile(output).write(drawn.bytes + [0x0A])
        case .lines: try FileWriter.writeToStandardOutput(drawn.bytes)
        }
    }
}

extension OutputFile {
    func write(_ bytes: [UInt8]) throws {
        guard name == "-" else { return try FileWriter.write(bytes, to: name) }
        if FileWriter.standardOutputIsTerminal {
            throw RequestFailure("a terminal cannot show the picture's bytes; redirect them or name a file", .usage)
        }
        try FileWriter.writeToStandardOutput(bytes)
    }
}

extension Warnings {
    /// Throws the first warning if strict.
    func report(strict: Bool) throws {
        try check(strict: strict)
        messages.forEach(Report.warning)
        notes.forEach(Report.note)
    }
}

enum Viewer {
    /// Does not wait. `BEZEL_VIEWER` names another program.
    static func show(_ file: String) throws {
        guard file != "-" else { throw RequestFailure("--open needs a file: --output - is standard output", .usage) }
        let named = FileTree.variable("BEZEL_VIEWER")
        #if os(macOS)
            let program = named ?? "/usr/bin/open"
        #else
            let program = named ?? "xdg-open"
        #endif
        let end: ProcessEnd?
        do throws(SystemError) {
            // A viewer's messages are irrelevant.
            end = try ProgramRun(program, [file], hidesErrors: true).wait()
        } catch {
            throw RequestFailure(
                "“\(program)” cannot be started to show “\(file)”; BEZEL_VIEWER names another program", .io)
        }
        guard end == .exit(0) else {
            throw RequestFailure("“\(program)” cannot show “\(file)”; BEZEL_VIEWER names another program", .io)
        }
    }
}

private struct ProgressLine {
    private let name: String

    init?(of output: String?) {
        guard let output, output != "-", WholeFile.standardErrorIsTerminal else { return nil }
        name = Input.name(output)
    }
    func show(_ drawn: Int, of count: Int) { say("\r\(name.visible): \(drawn) of \(count) frames") }
    func clear() { say("\r\u{1B}[K") }

    private func say(_ text: String) { WholeFile.writeToStandardError(Array(text.utf8)) }
}
