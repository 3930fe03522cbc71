// Runs the built command as a process, in a folder of its own.
import Foundation
import Testing

/// What a run of the command left behind.
struct Outcome {
    var status: Int32
    var output: Data
    var errors: String
    var text: String { String(decoding: output, as: UTF8.self) }
    /// The lines on standard error.
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
}

/// The package's folder.
let packageRoot = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

/// A temporary folder, removed with the last reference to it.
final class Workplace: Sendable {
    let folder: URL
    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("bezel-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    func data(_ name: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(name)) }
    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    }
    /// The files in the folder, sorted.
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }

    /// Runs `bezel` in the folder.
    func bezel(_ arguments: String..., input: String? = nil) throws -> Outcome { try bezel(arguments, input: input) }
    func bezel(_ arguments: [String], bytes: [UInt8]) throws -> Outcome { try bezel(arguments, given: Data(bytes)) }
    func bezel(
        _ arguments: [String], input: String? = nil, environment extra: [String: String] = [:],
        output: FileHandle? = nil
    ) throws -> Outcome {
        try bezel(arguments, given: Data((input ?? "").utf8), environment: extra, output: output)
    }
    private func bezel(
        _ arguments: [String], given inputData: Data, environment extra: [String: String] = [:],
        output: FileHandle? = nil
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = try Self.command()
        process.arguments = arguments
        process.currentDirectoryURL = folder
        var environment = ProcessInfo.processInfo.environment
        environment["BEZEL_FONTS"] = packageRoot.appendingPathComponent("fonts").path
        process.environment = environment.merging(extra) { $1 }
        // Files rather than pipes: a picture is larger than a pipe's buffer.
        let out = folder.appendingPathComponent(".stdout-\(UUID().uuidString)")
        let err = folder.appendingPathComponent(".stderr-\(UUID().uuidString)")
        let given = folder.appendingPathComponent(".stdin-\(UUID().uuidString)")
        for file in [out, err] { try Data().write(to: file) }
        try inputData.write(to: given)
        defer { for file in [out, err, given] { try? FileManager.default.removeItem(at: file) } }
        process.standardOutput = try output ?? FileHandle(forWritingTo: out)
        process.standardError = try FileHandle(forWritingTo: err)
        process.standardInput = try FileHandle(forReadingFrom: given)
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit, "the command ended by a signal")
        return Outcome(
            status: process.terminationStatus, output: try Data(contentsOf: out),
            errors: String(decoding: try Data(contentsOf: err), as: UTF8.self))
    }

    /// The command stands beside the test bundle that is running; `BEZEL_COMMAND` names another, such as a release.
    static func command() throws -> URL {
        if !CommandOfThisBuild.isWanted, let named = ProcessInfo.processInfo.environment["BEZEL_COMMAND"] {
            return URL(fileURLWithPath: named)
        }
        var folders = [Bundle.main.bundleURL, URL(fileURLWithPath: CommandLine.arguments.first ?? "")]
        folders += Bundle.allBundles.map(\.bundleURL)
        for start in folders {
            for folder in [start, start.deletingLastPathComponent()] {
                let candidate = folder.appendingPathComponent("bezel")
                if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
            }
        }
        throw CocoaError(.fileNoSuchFile)
    }
}

/// Tests that need what debug builds alone have: `BEZEL_COMMAND` does not count for them.
struct CommandOfThisBuild: SuiteTrait, TestTrait, TestScoping {
    @TaskLocal fileprivate static var isWanted = false
    let isRecursive = true
    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await Self.$isWanted.withValue(true) { try await function() }
    }
}
extension Trait where Self == CommandOfThisBuild {
    static var commandOfThisBuild: Self { CommandOfThisBuild() }
}

/// What every refused run must look like: one line in our form, its status, nothing on standard output, no file.
func expectRefusal(
    _ outcome: Outcome, status: Int32, mentions words: String..., place: Workplace, files: [String] = [],
    at location: SourceLocation = #_sourceLocation
) {
    #expect(outcome.status == status, "\(outcome.errors)", sourceLocation: location)
    #expect(outcome.errorLines.count == 1, "\(outcome.errors)", sourceLocation: location)
    #expect(outcome.errors.hasPrefix("bezel: error: "), "\(outcome.errors)", sourceLocation: location)
    for word in words { #expect(outcome.errors.contains(word), "\(outcome.errors)", sourceLocation: location) }
    #expect(outcome.output.isEmpty, sourceLocation: location)
    #expect(place.names == files, sourceLocation: location)
}

/// A line's words as a shell splits them: quotes keep spaces.
func shellWords(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
        if let open = quote {
            if character == open { quote = nil } else { word = (word ?? "") + String(character) }
        } else if character == "\"" || character == "'" {
            quote = character
            word = word ?? ""
        } else if character == " " {
            if let done = word { words.append(done) }
            word = nil
        } else {
            word = (word ?? "") + String(character)
        }
    }
    return words + (word.map { [$0] } ?? [])
}
