// `bezel batch -o all.pdf` as a process: rows in, pages of one file out.
import BezelBatch
import BezelJSON
import Foundation
import Testing

@Suite("Batch into one PDF")
struct BatchMergeTests {
    private let place: Workplace
    init() throws { place = try Workplace() }

    private func table(_ names: [String]) throws {
        let rows = names.enumerated().map { "\($0.offset + 1),\($0.element)\n" }
        try place.write("id,name\n" + rows.joined(), to: "names.csv")
        try place.write(
            #"{"command": "text", "text": "{name}", "circle": 40, "font": "Noto Sans", "size": 14, "width": 120, "height": 120}"#,
            to: "label.json")
    }
    private func batch(_ arguments: String...) throws -> Outcome {
        try place.bezel(["batch", "names.csv", "--template", "label.json"] + arguments)
    }
    private func text(_ name: String) throws -> String {
        String(String.UnicodeScalarView(try place.data(name).map { Unicode.Scalar($0) }))
    }
    private func ledger(_ name: String) throws -> [JSONValue] {
        try answers(String(decoding: try place.data(name), as: UTF8.self))
    }

    @Test("every row is a page, in the order of rows, with one font for all; the ledger says which")
    func pages() throws {
        try table(["ANNA", "ΕΛΕΝΗ", "ОЛЬГА", "BO", "ANNA"])
        let outcome = try batch("-o", "all.pdf")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(
            place.names.filter { !$0.hasPrefix(".") } == ["all.ledger.jsonl", "all.pdf", "label.json", "names.csv"])
        let found = try ledger("all.ledger.jsonl")
        #expect(found.map { $0["id"]?.text } == ["1", "2", "3", "4", "5"])
        #expect(found.map { $0["page"]?.text() } == ["1", "2", "3", "4", "5"])
        #expect(found.allSatisfy { $0["cell"] == nil && $0["output"] == nil })
        #expect(try text("all.pdf").components(separatedBy: "/CIDFontType0C").count == 2)
    }

    @Test("the same bytes whatever the number of threads", arguments: ["--page=A4", "--grid=2x2"])
    func threads(option: String) throws {
        try table((0..<40).map { "ROW \($0)" })
        var files: Set<Data> = []
        for jobs in ["1", "2", "4"] {
            #expect(try batch("-o", "all.pdf", "--jobs", jobs, option).status == 0)
            files.insert(try place.data("all.pdf"))
        }
        #expect(files.count == 1)
    }

    @Test("on a sheet rows stand in cells, and one that fails takes up none")
    func sheets() throws {
        try table(["A", "B", "", "D", "E", "F"])
        let outcome = try batch("-o", "all.pdf", "--grid", "2x2", "--gap", "3mm", "--bleed", "1mm", "--crop-marks")
        #expect(outcome.status == 65, "\(outcome.errors)")
        let found = try ledger("all.ledger.jsonl").filter { $0["status"]?.text != "failed" }
        #expect(found.map { $0["id"]?.text } == ["1", "2", "4", "5", "6"])
        #expect(found.map { $0["page"]?.text() } == ["1", "1", "1", "1", "2"])
        #expect(found.map { $0["cell"]?.text() } == ["1", "2", "3", "4", "1"])
    }

    @Test("rows that are for single files fail, each for its reason; the others are there")
    func misfits() throws {
        try place.write(
            [
                #"{"id":"a","command":"text","text":"A","circle":40,"page":"A4"}"#,
                #"{"id":"b","command":"text","text":"B","circle":40,"format":"png"}"#,
                #"{"id":"c","command":"measure","text":"C","circle":40}"#,
                #"{"id":"d","command":"text","text":"D","circle":40,"output":"d.pdf"}"#,
                #"{"id":"e","command":"vote","share":0.4,"gap":3}"#, #"{"command":"text","text":"F","circle":40}"#,
            ].joined(separator: "\n"), to: "jobs.jsonl")
        let outcome = try place.bezel("batch", "jobs.jsonl", "-o", "all.pdf")
        #expect(outcome.status == 65, "\(outcome.errors)")
        let found = try ledger("all.ledger.jsonl")
        let errors = found.compactMap { $0["error"]?["message"]?.text }.joined(separator: "\n")
        for word in ["“page” is for the whole file", "the format is “png”", "“measure” draws no picture", "“d.pdf”"] {
            #expect(errors.contains(word), "\(errors)")
        }
        #expect(found.filter { $0["page"] != nil }.count == 2)
    }

    @Test(
        "what names single files, and what cannot be, is refused in one line before anything is written",
        arguments: [
            (["--name", "{id}.pdf"], 64, "--name"), (["--format", "png"], 64, "--format"),
            (["--gap", "2mm"], 64, "--grid"), (["--cell", "20x20mm"], 64, "--cell"),
            (["--page", "A4", "--bleed", "200mm"], 65, "leave nothing"),
        ] as [([String], Int32, String)])
    func refusals(options: [String], status: Int32, word: String) throws {
        try table(["A"])
        let outcome = try place.bezel(
            ["batch", "names.csv", "--template", "label.json", "-o", "all.pdf", "--quiet"] + options)
        expectRefusal(outcome, status: status, mentions: word, place: place, files: ["label.json", "names.csv"])
    }

    @Test("options of a PDF are refused where pictures go into a folder")
    func folder() throws {
        try table(["A"])
        for options in [["--page", "A4"], ["--gap", "2mm"], ["--cell", "2x2mm"]] {
            let outcome = try place.bezel(
                ["batch", "names.csv", "--template", "label.json", "-o", "out"] + options)
            expectRefusal(outcome, status: 64, mentions: options[0], place: place, files: ["label.json", "names.csv"])
        }
    }

    @Test("a file that is there stays where no row can be drawn, or the first failure ends the run")
    func nothingDrawn() throws {
        try table(["", ""])
        try place.write("old", to: "all.pdf")
        #expect(try batch("-o", "all.pdf").status == 65)
        #expect(String(decoding: try place.data("all.pdf"), as: UTF8.self) == "old")
        try table(["A", ""])
        #expect(try batch("-o", "all.pdf", "--fail-fast").status == 65)
        #expect(String(decoding: try place.data("all.pdf"), as: UTF8.self) == "old")
    }
}
