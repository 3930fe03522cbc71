// A process that draws one job after the other never answers with what a file held before it changed.
import BezelBatch
import BezelJSON
import BezelJobs
import Foundation
import Testing

@testable import BezelCommand

@Suite("Files that change between jobs")
struct ChangedFileTests {
    private let place: Workplace
    /// Of a worker, or of a program that uses the library.
    private let renderer = DrawingCommands(access: .job).renderer()
    init() throws { place = try Workplace() }

    private func font(_ name: String) throws -> Data {
        try Data(contentsOf: packageRoot.appendingPathComponent("fonts/" + name))
    }

    private struct Drawn: Hashable {
        var files: String
        var bytes: [UInt8]
    }

    /// - Parameter json: `%` stands for the folder.
    private func draw(_ json: String) throws -> Drawn {
        guard case .object(let members) = try JSONReader.value(Array(json.replacing("%", with: place.folder.path).utf8))
        else { throw JobFailure(.row, "no object") }
        let job = try Job(
            JobMembers(members), commands: DrawingCommands(access: .job), output: nil, usualFormat: "png",
            isStrict: false)
        try renderer.check(job)
        let row = try renderer.drawRow(job)
        return Drawn(files: row.files.hexadecimal, bytes: row.drawing.bytes)
    }

    private static func document(_ fill: String) -> String {
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' height='9' fill='\(fill)'/></svg>"
    }
    private static let host =
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><image href='in.svg' width='9' height='9'/></svg>"
    private static let styled = """
        <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><style>@import url("a.css");</style>\
        <rect width='9' height='9'/></svg>
        """

    /// How a file gets other contents.
    enum Change: CaseIterable, Sendable {
        case writtenInPlace, replaced, removedAndMade
    }

    private func put(_ text: Data, at name: String, _ change: Change) throws {
        let url = URL(fileURLWithPath: place.path(name))
        switch change {
        case .writtenInPlace: try text.write(to: url)
        case .replaced: try text.write(to: url, options: .atomic)
        case .removedAndMade:
            try FileManager.default.removeItem(at: url)
            try text.write(to: url)
        }
    }

    /// Files of one job, each with two contents of the same size.
    private struct Case {
        var job: String
        var name: String
        var first: String
        var second: String
        var others: [String: String] = [:]
    }
    private static let cases: [String: Case] = [
        "a document": Case(
            job: #"{"command":"render","document":"%/a.svg"}"#, name: "a.svg", first: document("red "),
            second: document("blue")),
        "a document with fields": Case(
            job: ##"{"command":"render","document":"%/a.svg","fields":{"c":"#123"}}"##, name: "a.svg",
            first: document("{{c}}"), second: document("{{c}}").replacing("'9' fill", with: "'8' fill")),
        "an image in a document": Case(
            job: #"{"command":"render","document":"%/a.svg"}"#, name: "in.svg", first: document("red "),
            second: document("blue"), others: ["a.svg": host]),
        "a style sheet of a document": Case(
            job: #"{"command":"render","document":"%/a.svg"}"#, name: "a.css", first: "rect{fill:red }",
            second: "rect{fill:blue}", others: ["a.svg": styled]),
        "a logo": Case(
            job: #"{"command":"badge","top":"A","image":"%/a.svg"}"#, name: "a.svg", first: document("red "),
            second: document("blue")),
        "a description": Case(
            job: #"{"command":"pattern","spec":"%/a.json"}"#, name: "a.json", first: #"{"repeats": 2}"#,
            second: #"{"repeats": 3}"#),
    ]

    @Test("every kind of file is read again, of the same size and at once", arguments: Change.allCases)
    func files(change: Change) throws {
        for (name, one) in Self.cases {
            for (other, text) in one.others { try place.write(text, to: other) }
            try place.write(one.first, to: one.name)
            let before = try draw(one.job)
            #expect(try draw(one.job) == before, "\(name)")
            try put(Data(one.second.utf8), at: one.name, change)
            let after = try draw(one.job)
            #expect(after.bytes != before.bytes && after.files != before.files, "\(name)")
            try put(Data(one.first.utf8), at: one.name, change)
            #expect(try draw(one.job) == before, "\(name)")
        }
    }

    @Test("so is a font that is named by its path", arguments: Change.allCases)
    func fontFile(change: Change) throws {
        let job = #"{"command":"text","text":"Ag","circle":30,"font":"%/a.ttf"}"#
        let (inter, sand) = (try font("Inter/Inter.var.ttf"), try font("Quicksand/Quicksand-Bold.ttf"))
        try inter.write(to: URL(fileURLWithPath: place.path("a.ttf")))
        let before = try draw(job)
        try put(sand, at: "a.ttf", change)
        let after = try draw(job)
        #expect(after.bytes != before.bytes && after.files != before.files)
        try put(inter, at: "a.ttf", change)
        #expect(try draw(job) == before)
    }

    @Test("a font that is cut short in place ends a job, not the process")
    func cutFont() throws {
        let job = #"{"command":"text","text":"abcdefgh","circle":30,"font":"%/a.ttf"}"#
        let whole = try font("NotoSans/NotoSans-Regular.ttf")
        try whole.write(to: URL(fileURLWithPath: place.path("a.ttf")))
        _ = try draw(job)
        for count in [0, 4_096, 200_000] {
            try whole.prefix(count).write(to: URL(fileURLWithPath: place.path("a.ttf")))
            #expect(throws: JobFailure.self) { try draw(job) }
        }
        try whole.write(to: URL(fileURLWithPath: place.path("a.ttf")))
        _ = try draw(job)
    }

    @Test(
        "fonts that are added to a folder, replaced in it and removed from it are noticed",
        arguments: Change.allCases)
    func fontFolder(change: Change) throws {
        let job = #"{"command":"text","text":"Ag","circle":30,"font":"Quicksand","font-dir":["%/fonts"]}"#
        try FileManager.default.createDirectory(atPath: place.path("fonts/in"), withIntermediateDirectories: true)
        let bundled = try draw(job)
        try font("Quicksand/Quicksand-Light.ttf").write(to: URL(fileURLWithPath: place.path("fonts/in/a.ttf")))
        let light = try draw(job)
        #expect(light.bytes != bundled.bytes && light.files != bundled.files)
        try put(try font("Quicksand/Quicksand-Bold.ttf"), at: "fonts/in/a.ttf", change)
        let bold = try draw(job)
        #expect(bold.bytes != light.bytes && bold.files != light.files)
        try FileManager.default.removeItem(atPath: place.path("fonts/in/a.ttf"))
        #expect(try draw(job) == bundled)
    }

    @Test("a PDF with a font that is read again has the same bytes as before")
    func sameBytes() throws {
        let job = #"{"command":"text","text":"Ag","circle":30,"font":"%/a.ttf","format":"pdf"}"#
        let data = try font("Quicksand/Quicksand-Bold.ttf")
        var drawn: Set<Drawn> = []
        for _ in 0..<4 {
            try data.write(to: URL(fileURLWithPath: place.path("a.ttf")))
            drawn.insert(try draw(job))
        }
        #expect(drawn.count == 1)
    }
}
