// Jobs that start from one read before them say the same as if the declared options had read them.
import ArgumentParser
import BezelBatch
import BezelJSON
import Foundation
import Testing

@testable import BezelCommand

@Suite("Quick reading of jobs")
struct QuickReadingTests {
    /// What is tried with every key.
    private static let probes = [
        "50", "0.5", "50%", "teal", "20,30", "-3", "0", "100001", "nan", "", " 7 ", "red", "none", "red, blue", "Inter",
        "bold", "ar",
        "smcp", "auto", "start", "center", "rtl", "right", "left", "even", "exact", "shrink:0.5", "shrink", "ellipsis",
        "stretch", "align",
        "along", "across", "by-value", "by-sector", "10,20", "1,2,3", "M0 0H9", "x", "--x", "-",
        "AV=-20", "To=5", "size", "3,9", "30,-3", "400,60",
    ]
    /// What a job needs beside the key that is tried.
    private static let needed: [String: [String: String]] = [
        "text": ["text": "A", "circle": "50"], "measure": ["text": "A", "circle": "50"], "vote": ["share": "0.5"],
        "render": ["document": "a.svg"], "flower": ["words": "A"],
    ]
    private static let also = ["stroke-width": ["stroke": "red"], "gradient-axis": ["gradient": "red, blue"]]

    /// How many values of each key are compared. Each takes a reading by the declared options, of tens of milliseconds in
    /// a debug build: `make test-batch` compares all.
    private static let comparisons = ProcessInfo.processInfo.environment["BEZEL_QUICK_READING"] == nil ? 1 : Int.max

    private func job(_ command: JobCommand, _ key: String, _ value: String) throws -> Job {
        var texts = Self.needed[command.name] ?? [:]
        if ["path", "ellipse", "arc", "line", "spiral", "wave", "vertical"].contains(key) { texts["circle"] = nil }
        texts.merge(Self.also[key] ?? [:]) { $1 }
        texts[key] = value
        texts["command"] = command.name
        if key == "fields" || key == "svg" { texts["document"] = nil }
        let members = texts.map { name, text in
            JSONValue.Member(name, name == "fields" ? .object([.init("a", .string(text))]) : .string(text))
        }
        return try Job(
            JobMembers(members), commands: DrawingCommands(access: .job), output: nil, usualFormat: nil,
            isStrict: false)
    }
    private func parsed(_ job: Job) throws -> any DrawingCommand {
        let type = try #require(DrawingCommands.type(job.command.name))
        return try #require(try type.parseAsRoot(CommandRenderer.arguments(of: job)) as? any DrawingCommand)
    }
    private func dumped(_ value: Any) -> String {
        var text = ""
        dump(value, to: &text)
        return text
    }
    private func setters<Command: QuickCommand>(_ type: Command.Type) -> [String] {
        Command.quick.setters.keys.sorted()
    }

    @Test(
        "every setter reads what the declared option reads, and nothing that it refuses",
        arguments: DrawingCommands.all.map { $0._commandName })
    func sameAsDeclared(_ name: String) throws {
        guard let type = DrawingCommands.type(name) as? any QuickCommand.Type else { return }
        let command = try #require(DrawingCommands(access: .job).command(name))
        for key in setters(type) {
            #expect(command.option(key) != nil, "“\(name)” has no key “\(key)”")
            var prototype: (any PrototypeOfJobs)?
            var compared = 0
            for probe in Self.probes where compared < Self.comparisons {
                let job = try job(command, key, probe)
                guard let read = prototype else {
                    prototype = (try? parsed(job)).flatMap { QuickReading.prototype(of: $0, job) }
                    continue
                }
                guard let quick = (try? read.command(for: job)) ?? nil else { continue }
                compared += 1
                let same = try #require(
                    try? parsed(job), "“\(name)” refuses \(key) “\(probe)”, which is read quickly")
                #expect(dumped(quick) == dumped(same), "\(name) \(key) “\(probe)”")
            }
            #expect(compared > 0, "\(name) \(key) was never compared")
        }
    }
}
