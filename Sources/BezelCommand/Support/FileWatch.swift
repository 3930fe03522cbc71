// `--watch`: the command runs itself again whenever a file changes that its arguments name.
import Bezel
import BezelInterop
import BezelGeometry

/// Runs a command again and again.
struct FileWatch {
    /// The command's arguments without `--watch`.
    private let arguments: [String]
    /// Between looks, in seconds: soon enough for an eye that waits.
    private static let interval = 0.15

    /// Nil where nothing is to be watched.
    init?(_ arguments: [String]) {
        let options = arguments.prefix { $0 != "--" }
        guard options.contains("--watch"), !options.contains("--help"), !options.contains("-h") else { return nil }
        self.arguments = options.filter { $0 != "--watch" } + arguments.dropFirst(options.count)
    }

    /// Draws, waits for a change, draws again; until the process is ended.
    ///
    /// - Returns: The status where there is nothing to wait for.
    func run() -> Int32 {
        let files = named
        guard !files.isEmpty else {
            Report.error("--watch: the arguments name no file that could change")
            return ExitStatus.usage.rawValue
        }
        var seen = state(of: files)
        draw(arguments)
        // A viewer opens once, and shows the file anew by itself.
        let again = arguments.filter { $0 != "--open" }
        while true {
            Thread.sleep(forTimeInterval: Self.interval)
            let now = state(of: files)
            guard now != seen else { continue }
            seen = now
            draw(again)
        }
    }

    private func draw(_ arguments: [String]) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: FileTree.program ?? CommandLine.arguments[0])
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        do {
            try process.run()
            process.waitUntilExit()
            if process.terminationStatus == 0 { Report.note("drawn at \(Self.clock)") }
        } catch { Report.error("the command cannot run itself again: \(error.localizedDescription)") }
    }

    private static var clock: String {
        let time = Calendar.current.dateComponents([.hour, .minute, .second], from: Date())
        return [time.hour, time.minute, time.second].map { part in
            let digits = String(part ?? 0)
            return digits.count < 2 ? "0" + digits : digits
        }.joined(separator: ":")
    }

    /// Every file or folder that an argument names, but for what is written.
    private var named: [String] {
        var found: [String] = []
        var isOutput = false
        for argument in arguments {
            defer { isOutput = argument == "-o" || argument == "--output" }
            if isOutput || argument.hasPrefix("-o=") || argument.hasPrefix("--output=") { continue }
            let value =
                argument.hasPrefix("--")
                ? argument.split(separator: "=", maxSplits: 1).dropFirst().first : argument[...]
            guard let value, !value.isEmpty, FileManager.default.fileExists(atPath: String(value)) else { continue }
            found.append(String(value))
        }
        return found
    }

    /// When each file was written and how long it is; of a folder those of the files in it.
    private func state(of files: [String]) -> [String] {
        files.flatMap { file -> [String] in
            let inside = (try? FileManager.default.contentsOfDirectory(atPath: file)) ?? []
            return ([file] + inside.sorted().map { file + "/" + $0 }).map { path in
                let found = try? FileManager.default.attributesOfItem(atPath: path)
                let time = (found?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
                return "\(path) \(time) \(found?[.size] as? Int ?? -1)"
            }
        }
    }
}
