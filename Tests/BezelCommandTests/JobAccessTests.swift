// Jobs received over the network: no key opens a file, and none tells whether one is there.
import BezelBatch
import BezelJSON
import BezelJobs
import BezelRequests
import Foundation
import Testing

@testable import BezelCommand

@Suite("Files and untrusted jobs")
struct JobAccessTests {
    private let commands = DrawingCommands(access: .untrusted)

    /// What a command needs to draw anything.
    private static let least: [String: String] = [
        "text": #""text":"x","circle":50"#, "measure": #""text":"x","circle":50"#, "flower": #""words":["A"]"#,
        "vote": #""share":0.5"#, "render": #""svg":"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>""#,
        "badge": #""top":"A""#, "seal": #""top":"A""#,
    ]
    /// What a key needs beside it before its value is looked at.
    private static let company: [String: String] = ["profile": #""format":"pdf","color-space":"cmyk""#]

    /// What the job is answered, the path's name taken out.
    private func answer(_ command: JobCommand, _ option: FieldDescription, _ path: String) throws -> String {
        var members = [#""command":"\#(command.name)""#]
        let given = Self.least[command.name] ?? ""
        if option.name == "document" {
            // Beside another document it would not be looked at.
        } else if !given.contains("\"\(option.name)\":") {
            members.append(given)
        } else if option.name == "text" || option.name == "share" {
            members.append(#""circle":50"#)
        }
        let company = Self.company[option.name] ?? ""
        if command.formats.contains("pdf") || !company.contains("pdf") { members.append(company) }
        members.append(option.isRepeating ? #""\#(option.name)":["\#(path)"]"# : #""\#(option.name)":"\#(path)""#)
        let line = "{" + members.filter { !$0.isEmpty }.joined(separator: ",") + "}"
        guard case .object(let read) = try JSONReader.value(Array(line.utf8)) else { return "" }
        do {
            let job = try Job(
                JobMembers(read), commands: commands, output: nil, usualFormat: nil, isStrict: false)
            let renderer = commands.renderer()
            try renderer.check(job)
            let files = try renderer.files(of: job)
            let drawing = try renderer.draw(job)
            return "\(files.hexadecimal) \(drawing.warnings)".replacing(path, with: "PATH")
        } catch {
            return "\(error.kind) \(error.message)".replacing(path, with: "PATH")
        }
    }

    @Test(
        "no key that names a file, and on request no key at all, tells a file that is there from one that is not",
        arguments: DrawingCommands.all.map { $0.command.name })
    func everyKey(name: String) throws {
        let command = try #require(commands.command(name))
        #expect(!command.options.isEmpty)
        // A short name, which many keys take for a text.
        let path = "/tmp/bz\(UInt32.random(in: 0..<99_999)).ttf"
        defer { try? FileManager.default.removeItem(atPath: path) }
        // Reading a job takes most of a second in a debug build: keys that are texts or numbers are tried on request.
        let triesAll = ProcessInfo.processInfo.environment["BEZEL_TRIES_ALL_KEYS"] != nil
        for option in command.options
        where option.kind != .flag && (triesAll || option.readsFiles || option.name == "profile") {
            let missing = try answer(command, option, path)
            try Data("{}".utf8).write(to: URL(fileURLWithPath: path))
            #expect(try answer(command, option, path) == missing, "\(name) \(option.name), a file")
            try FileManager.default.removeItem(atPath: path)
            guard option.readsFiles else { continue }
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
            #expect(try answer(command, option, path) == missing, "\(name) \(option.name), a folder")
            try FileManager.default.removeItem(atPath: path)
        }
    }

    @Test(
        "schemas of untrusted jobs have no key that names a file",
        arguments: DrawingCommands.all.map { $0.command.name })
    func schemas(name: String) throws {
        let command = try #require(commands.command(name)).withoutFiles
        #expect(!command.options.contains { ["document", "profile", "font-dir", "resource-dir"].contains($0.name) })
    }

    @Test("keys that name files are refused, whatever they name")
    func filesAreRefused() throws {
        for name in commands.names {
            let command = try #require(commands.command(name))
            for option in command.options where option.readsFiles || option.name == "profile" {
                let text = try answer(command, option, "/etc/hostname")
                #expect(!text.contains(" []"), "\(name) \(option.name): \(text)")
            }
        }
    }

    @Test("a profile is not opened for untrusted jobs, and for others no further than files are read")
    func profile() throws {
        let command = try #require(commands.command("text"))
        let option = try #require(command.option("profile"))
        for path in ["/etc/shadow", "/etc/hostname", "/no/such/file", "/dev/zero", "/"] {
            #expect(try answer(command, option, path) == "access no file can be read here; give what it holds")
        }
        let place = try Workplace()
        let file = try FileHandle(
            forWritingTo: {
                try place.write("", to: "large.icc")
                return place.folder.appendingPathComponent("large.icc")
            }())
        try file.truncate(atOffset: 3 << 30)
        let outcome = try place.bezel(
            ["text", "x", "--circle", "50", "--color-space", "cmyk", "--profile", "large.icc", "-o", "x.pdf"])
        #expect(outcome.status == 65 && outcome.errors.contains("more than 64 MiB"), "\(outcome.errors)")
    }
}

@Suite("Fonts of the system for whom")
struct SystemFontAccessTests {
    @Test("a service takes no font of the system, whatever its jobs ask for; a user's command does")
    func access() throws {
        for asksForThem in [false, true] {
            for access in [FileAccess.untrusted, .page, .job, .user] {
                var options = FontSourceOptions()
                options.systemFonts = asksForThem
                let library = try options.library(in: RenderContext(access: access))
                #expect(library.usesSystemFonts == (access != .untrusted))
                #expect(library.fallsBackToSystemFonts == (access != .untrusted))
            }
        }
        let document = try DocumentFonts().library(in: RenderContext(access: .untrusted))
        #expect(!document.usesSystemFonts)
    }

    @Test("the studio's page has the system's fonts, and reads no files") func page() throws {
        let commands = DrawingCommands(access: .page)
        #expect(!commands.context.access.readsFiles)
        #expect(commands.context.maximumPixels == RenderContext.untrustedPixels)
        let renderer = commands.renderer()
        func job(_ members: [JSONValue.Member]) throws -> Job {
            let all = [
                JSONValue.Member("command", .string("text")), .init("text", .string("A")), .init("circle", .number(50)),
            ]
            return try Job(
                JobMembers(all + members), commands: commands, output: nil, usualFormat: "png", isStrict: false)
        }
        #expect(try !renderer.draw(try job([])).bytes.isEmpty)
        let closed: [JSONValue.Member] = [
            .init("image", .string("/etc/passwd")), .init("font-dir", .array([.string("/usr/share/fonts")])),
        ]
        for member in closed {
            let failure = #expect(throws: JobFailure.self) { try renderer.draw(try job([member])) }
            #expect(failure?.kind == .access, "\(member.key)")
        }
    }
}
