// `--watch`: reruns the command when its files change.
import Bezel
import BezelSystem
import BezelGeometry
import BezelRequests

struct FileWatch {
    /// Without `--watch`.
    private let arguments: [String]
    /// Microseconds between checks.
    private static let interval: UInt32 = 150_000

    init?(_ arguments: [String]) {
        let options = arguments.prefix { $0 != "--" }
        guard options.contains("--watch"), !options.contains("--help"), !options.contains("-h") else { return nil }
        self.arguments = options.filter { $0 != "--watch" } + arguments.dropFirst(options.count)
    }

    /// Draws at every change until the process ends.
    ///
    /// - Returns: The status if there is nothing to watch.
    func run() -> Int32 {
        let files = named
        guard !files.isEmpty else {
            Report.error("--watch: the arguments name no file that could change")
            return ExitStatus.usage.rawValue
        }
        var seen = state(of: files)
        draw(arguments)
        // Viewers reload files themselves.
        let again = arguments.filter { $0 != "--open" }
        while true {
            usleep(Self.interval)
            let now = state(of: files)
            guard now != seen else { continue }
            seen = now
            draw(again)
        }
    }

    private func draw(_ arguments: [String]) {
        do throws(SystemError) {
            let end = try ProgramRun(FileTree.program ?? ProgramArguments.all.first ?? "bezel", arguments).wait()
            if end == .exit(0) { Report.note("drawn at \(LocalTime.clock)") }
        } catch { Report.error("the command cannot run itself again: \(error.reason)") }
    }

    private var named: [String] {
        var found: [String] = []
        var isOutput = false
        for argument in arguments {
            defer { isOutput = argument == "-o" || argument == "--output" }
            if isOutput || argument.hasPrefix("-o=") || argument.hasPrefix("--output=") { continue }
            let value =
                argument.hasPrefix("--")
                ? argument.split(separator: "=", maxSplits: 1).dropFirst().first : argument[...]
            guard let value, !value.isEmpty, FileTree.exists(String(value)) else { continue }
            found.append(String(value))
        }
        return found
    }

    private func state(of files: [String]) -> [String] {
        files.flatMap { file in
            ([file] + FileTree.names(in: file).sorted().map { file + "/" + $0 }).map { path in
                guard let found = FileTree.status(of: path) else { return path }
                return "\(path) \(found.time.seconds).\(found.time.nanoseconds) \(found.size)"
            }
        }
    }
}
