// Builds a package's previews, draws each in a process, and writes a page.
import BezelGeometry
import BezelSystem
import Dispatch
import Synchronization

package struct DrawnPreview: Hashable, Sendable {
    package var name: String
    /// In the package.
    package var file: String
    package var line: Int
    /// A file name.
    package var picture: String?
    package var failure: String?
}

package enum PreviewNews: Sendable {
    /// After the build, before drawing.
    case listed([DrawnPreview])
    /// Drawn or failed.
    case drawn(DrawnPreview, index: Int)
}

package struct PreviewBuild: Sendable {
    private let mirror: PreviewMirror
    package let output: String
    private let secondsPerPreview: Int

    package init(folder: String, output: String, secondsPerPreview: Int = 20) {
        mirror = PreviewMirror(folder: folder)
        self.output = output
        self.secondsPerPreview = max(1, secondsPerPreview)
    }

    /// Builds and draws all previews and writes the page, which shows compiler errors too.
    ///
    /// - Parameter tell: Called for each preview at once, from any thread.
    /// - Throws: ``PreviewError``.
    package func draw(tell: @escaping @Sendable (PreviewNews) -> Void = { _ in }) throws -> [DrawnPreview] {
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        do {
            _ = try mirror.update()
            let program = try build()
            let drawn = try draw(try list(program), by: program, tell)
            try PreviewPage.write(drawn, failure: nil, to: output)
            return drawn
        } catch let error as PreviewError {
            try PreviewPage.write([], failure: error.description, to: output)
            throw error
        }
    }

    package var packageName: String { mirror.folder.split(separator: "/").last.map { String($0) } ?? mirror.folder }
    /// Includes the size: a file written in two steps may have one date.
    package struct FileState: Hashable, Sendable {
        var date: Date?
        var size: Int?
    }
    /// A change requires a new drawing.
    package func state() -> [String: FileState] {
        var found: [String: FileState] = [:]
        for path in mirror.swiftFiles() + ["Package.swift"] {
            let attributes = try? FileManager.default.attributesOfItem(atPath: mirror.folder + "/" + path)
            found[path] = FileState(
                date: attributes?[.modificationDate] as? Date, size: attributes?[.size] as? Int)
        }
        return found
    }

    private func run(_ words: [String], output: String, errors: String) throws -> ProcessEnd? {
        let command = "exec \"$@\" > '\(output)' 2> '\(errors)'"
        do {
            return try ProgramRun("/bin/sh", ["-c", command, "sh"] + words).wait()
        } catch {
            throw PreviewError.cannotStart(program: words.first ?? "sh")
        }
    }
    private func text(_ file: String) -> String { (try? String(contentsOfFile: file, encoding: .utf8)) ?? "" }

    private func build() throws -> String {
        let (said, errors) = (mirror.scratch + "/build.out", mirror.scratch + "/build.err")
        let words = ["swift", "build", "--package-path", mirror.scratch, "--product", PreviewMirror.product]
        let end = try run(words, output: said, errors: errors)
        guard end == .exit(0) else {
            // The copies have the originals' lines.
            let log = (text(said) + text(errors)).replacing(mirror.scratch + "/", with: mirror.folder + "/")
            throw PreviewError.doesNotCompile(messages: Self.messages(in: log))
        }
        return mirror.scratch + "/.build/debug/" + PreviewMirror.product
    }
    /// The compiler's errors with their context, or the whole log.
    package static func messages(in log: String) -> String {
        let lines = log.split(separator: "\n", omittingEmptySubsequences: false)
        var found: [Substring] = []
        var isError = false
        for line in lines {
            if line.contains(": error:") { isError = true }
            if line.contains(": warning:") || line.contains(": note:") || line.hasPrefix("[") { isError = false }
            if isError, !found.contains(line) || !line.contains(": error:") { found.append(line) }
        }
        return found.isEmpty ? log : found.joined(separator: "\n")
    }
    private func list(_ program: String) throws -> [DrawnPreview] {
        let file = mirror.scratch + "/list.out"
        guard try run([program, "list"], output: file, errors: "/dev/null") == .exit(0) else {
            throw PreviewError.cannotStart(program: program)
        }
        return text(file).split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "\t", maxSplits: 2)
            guard fields.count == 3, let number = Int(fields[0]) else { return nil }
            return DrawnPreview(name: String(fields[2]), file: String(fields[1]), line: number)
        }
    }
    /// Draws in parallel: an endless preview does not block others.
    private func draw(
        _ previews: [DrawnPreview], by program: String, _ tell: @escaping @Sendable (PreviewNews) -> Void
    ) throws -> [DrawnPreview] {
        tell(.listed(previews))
        let results = Mutex([Result<DrawnPreview, any Error>?](repeating: nil, count: previews.count))
        DispatchQueue.concurrentPerform(iterations: previews.count) { index in
            let result = Result { try draw(previews[index], index: index, by: program) }
            if case .success(let drawn) = result { tell(.drawn(drawn, index: index)) }
            results.withLock { $0[index] = result }
        }
        return try results.withLock { $0 }.compactMap { try $0?.get() }
    }
    private func draw(_ preview: DrawnPreview, index: Int, by program: String) throws -> DrawnPreview {
        var drawn = preview
        let name = "preview-\(index + 1).png"
        let errors = mirror.scratch + "/draw-\(index + 1).err"
        let words = [program, "draw", String(index), output + "/" + name, String(secondsPerPreview)]
        // Crash reports take longer than drawing.
        let end = try run(["/usr/bin/env", "SWIFT_BACKTRACE=enable=no"] + words, output: "/dev/null", errors: errors)
        switch end {
        case .exit(0): drawn.picture = name
        case .signal(Self.alarm):
            drawn.failure = "not at its end after \(secondsPerPreview) \(secondsPerPreview == 1 ? "second" : "seconds")"
        case .signal(let signal):
            let said = text(errors).split(separator: "\n").first { $0.contains("rror") }
            drawn.failure = "crashed (\(ProcessEnd.name(signal: signal)))" + (said.map { ": \($0)" } ?? "")
        default: drawn.failure = text(errors).split(separator: "\n").first.map { String($0) } ?? "not drawn"
        }
        return drawn
    }
    /// On Linux and macOS.
    private static let alarm: Int32 = 14
}

/// Reloads itself when the pictures change.
enum PreviewPage {
    static func write(_ previews: [DrawnPreview], failure: String?, to folder: String) throws {
        let stamp = String(Int(clamping: Date().timeIntervalSince1970 * 1000))
        let body =
            failure.map { "<pre role=\"alert\">\(escaped($0))</pre>" }
            ?? previews.map { figure($0, stamp: stamp) }.joined(separator: "\n")
        let page = """
            <!doctype html>
            <html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
            <title>Previews</title>
            <style>
            body { font: 15px system-ui; margin: 24px; background: Canvas; color: CanvasText; color-scheme: light dark;
              display: flex; flex-wrap: wrap; gap: 24px; align-items: start }
            figure { margin: 0 } img { max-width: 390px; border: 1px solid #8886; border-radius: 8px; display: block }
            pre { white-space: pre-wrap; color: #c22; margin: 0 } figcaption { margin-top: 8px }
            small { opacity: .7 }
            </style>
            \(body)
            <script>
            setInterval(async () => {
              const stamp = await (await fetch("stamp.txt", { cache: "no-store" })).text().catch(() => "\(stamp)");
              if (stamp !== "\(stamp)") location.reload();
            }, 500);
            </script>
            </html>

            """
        try Data(page.utf8).write(to: URL(fileURLWithPath: folder + "/index.html"), options: .atomic)
        try Data(stamp.utf8).write(to: URL(fileURLWithPath: folder + "/stamp.txt"), options: .atomic)
    }
    private static func figure(_ preview: DrawnPreview, stamp: String) -> String {
        let name = escaped(preview.name)
        let content =
            preview.picture.map { "<img src=\"\($0)?\(stamp)\" alt=\"\(name)\">" }
            ?? "<pre>\(escaped(preview.failure ?? "not drawn"))</pre>"
        return
            "<figure>\(content)<figcaption>\(name) <small>\(escaped(preview.file)):\(preview.line)</small></figcaption></figure>"
    }
    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}
