// `bezel batch` as a process: a file of rows in, pictures and a ledger out.
import BezelBatch
import BezelJSON
import Foundation
import Testing

@Suite("Batch")
struct BatchTests {
    private let place: Workplace
    init() throws { place = try Workplace() }

    private func ledger(_ folder: String = "out", _ name: String = "ledger.jsonl") throws -> [JSONValue] {
        try answers(String(decoding: try place.data(folder + "/" + name), as: UTF8.self))
    }
    /// The last answer of each id.
    private func state(_ folder: String = "out") throws -> [String: JSONValue] {
        try ledger(folder).reduce(into: [:]) { $0[$1["id"]?.text ?? ""] = $1 }
    }
    private func pictures(_ folder: String = "out") throws -> [String: Data] {
        var found: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: place.path(folder)) where name.hasSuffix(".png")
        {
            found[name] = try place.data(folder + "/" + name)
        }
        return found
    }
    private func rows(_ count: Int) -> [String] {
        (0..<count).map { #"{"id":"r\#($0)","command":"text","text":"Row \#($0)","circle":\#(40 + $0 % 9),"size":20}"# }
    }
    private func file(_ lines: [String], _ name: String = "jobs.jsonl") throws {
        try place.write(lines.map { $0 + "\n" }.joined(), to: name)
    }

    @Test func rowsThatNothingElseTellsApartAreNumbered() throws {
        try file(["name", "Ann", "Ann"], "names.csv")
        try place.write(#"{"command": "badge", "top": "{name}"}"#, to: "badge.json")
        let outcome = try place.bezel("batch", "names.csv", "--template", "badge.json", "-o", "out", "--id-from-row")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try pictures().keys.sorted() == ["1.png", "2.png"])
        #expect(try place.bezel("batch", "names.csv", "--template", "badge.json", "-o", "more").status == 65)
        #expect(
            try place.bezel("batch", "names.csv", "-o", "out", "--id-from-row").status == 65, "No command is named.")
        #expect(try place.bezel("batch", "names.csv", "--template", "badge.json", "-o", "-").status == 64)
    }

    @Test("rows whose texts shrink are counted, noted in the ledger, and fail under the least scale")
    func shrunkRows() throws {
        let long = "THE LONGEST NAMED CLUB OF THEM ALL"
        try file([
            #"{"id":"a","command":"badge","top":"ANNA"}"#, #"{"id":"b","command":"badge","top":"\#(long)"}"#,
            #"{"id":"c","command":"text","text":"\#(long)","circle":40,"font-size":20}"#,
        ])
        let outcome = try place.bezel("batch", "jobs.jsonl", "-o", "out")
        #expect(outcome.status == 0 && outcome.errors.contains("2 rows shrunk"), "\(outcome.errors)")
        let found = try state()
        for id in ["b", "c"] {
            let scale = (found[id]?["smallestScale"]?.text()).flatMap { Double($0) } ?? 1
            #expect(scale < 0.9, "\(id)")
            #expect(found[id]?["notes"] != nil)
        }
        #expect(found["a"]?["smallestScale"] == nil && found["a"]?["notes"] == nil)
        let strict = try place.bezel("batch", "jobs.jsonl", "-o", "strict", "--least-scale", "0.9")
        #expect(strict.status == 65)
        #expect(try pictures("strict").keys.sorted() == ["a.png"])
    }

    @Test("good rows are drawn, bad ones answered, every row once; the status says that some failed")
    func mixed() throws {
        try file(
            rows(3) + [
                "", "no json", #"{"id":"x","command":"text","text":"A","circle":"wide"}"#, #"{"command":"pattern"}"#,
                #"{"id":"f","command":"text","text":"A","circle":40,"font":"No Such Font"}"#,
                #"{"id":7,"command":"pattern"}"#,
                #"{"id":"k","command":"pattern","colour":"red"}"#,
                #"{"id":"w","command":"text","text":"cut off, since it is far too long","circle":40,"overflow":"hide"}"#,
            ])
        let outcome = try place.bezel("batch", "jobs.jsonl", "-o", "out")
        #expect(outcome.status == 65, "\(outcome.errors)")
        #expect(outcome.output.isEmpty)
        let found = try ledger()
        #expect(found.count == 10)
        #expect(Set(found.map { $0["line"]?.text() ?? "" }) == ["1", "2", "3", "5", "6", "7", "8", "9", "10", "11"])
        let status = found.reduce(into: [String: Int]()) { $0[$1["status"]?.text ?? "", default: 0] += 1 }
        #expect(status == ["ok": 3, "failed": 6, "warned": 1])
        // Bad rows are answered first.
        #expect(found.prefix(6).allSatisfy { $0["status"] == .string("failed") })
        #expect(try pictures().keys.sorted() == ["r0.png", "r1.png", "r2.png", "w.png"])
        let errors = found.compactMap { $0["error"]?["message"]?.text }
        for word in ["No Such Font", "colour", "wide", "“id” is missing", "a number"] {
            #expect(errors.contains { $0.contains(word) }, "\(word): \(errors)")
        }
    }

    @Test("all rows of a repeated id fail, and all whose outputs are one place, wherever they stand")
    func collisions() throws {
        try file([
            #"{"id":"a","command":"pattern"}"#, #"{"id":"b","command":"pattern","output":"X/é.png"}"#,
            #"{"id":"c","command":"pattern","output":"x/./E\u0301.PNG"}"#,
            #"{"id":"a","command":"pattern","output":"z.png"}"#,
            #"{"id":"d","command":"pattern","output":"a.png"}"#, #"{"id":"e","command":"pattern"}"#,
            #"{"id":"e","command":"dail"}"#,
        ])
        #expect(try place.bezel("batch", "jobs.jsonl", "-o", "out").status == 65)
        let found = try ledger()
        #expect(found.count == 7)
        #expect(found.allSatisfy { $0["status"] == .string("failed") })
        #expect(try pictures().isEmpty)
    }

    @Test("a second run leaves what is there, and draws what is missing or changed")
    func resume() throws {
        try file(rows(6))
        #expect(try place.bezel("batch", "jobs.jsonl", "-o", "out").status == 0)
        let first = try pictures()
        let ledgerBefore = try place.data("out/ledger.jsonl")
        let again = try place.bezel("batch", "jobs.jsonl", "-o", "out")
        #expect(again.errors.contains("0 drawn, 6 there already"), "\(again.errors)")
        #expect(try place.data("out/ledger.jsonl") == ledgerBefore)

        try FileManager.default.removeItem(atPath: place.path("out/r1.png"))
        try place.write("damaged", to: "out/r2.png")
        var changed = rows(6)
        changed[3] = changed[3].replacing("Row 3", with: "New 3")
        changed[4] = changed[4].replacing("\"size\":20", with: "\"size\":\"x\"")
        try file(changed)
        // A last line that was cut off, and what a killed run left.
        try place.write(
            String(decoding: ledgerBefore, as: UTF8.self) + #"{"id":"r5","line":6,"sta"#, to: "out/ledger.jsonl")
        try place.write("x", to: "out/.bezel-all-77")
        try place.write("x", to: "out/.bezel-1-2-77")
        let third = try place.bezel("batch", "jobs.jsonl", "-o", "out")
        #expect(third.status == 65)
        #expect(third.errors.contains("3 drawn, 2 there already, 1 failed"), "\(third.errors)")
        let last = try pictures()
        #expect(
            last["r0.png"] == first["r0.png"] && last["r1.png"] == first["r1.png"] && last["r2.png"] == first["r2.png"])
        #expect(last["r3.png"] != first["r3.png"])
        // A job that now fails takes away its old picture.
        #expect(last["r4.png"] == nil)
        #expect(try state()["r5"]?["status"] == .string("ok"))
        let names = try FileManager.default.contentsOfDirectory(atPath: place.path("out"))
        #expect(names.filter { $0.hasPrefix(".bezel") } == [".bezel-1-2-77"])
    }

    @Test("pictures and answers depend on no number of threads, no order, no form of the rows, no shard")
    func same() throws {
        let count = 24
        try file(rows(count))
        try file(rows(count).reversed(), "back.jsonl")
        try place.write(
            "id,command,text,circle,size\r\n"
                + (0..<count).map { "r\($0),text,\"Row \($0)\",\(40 + $0 % 9),20\r\n" }.joined(), to: "jobs.csv")
        try place.write(
            "\u{FEFF}size\tid\ttext\tcircle\n" + (0..<count).map { "20\tr\($0)\tRow \($0)\t\(40 + $0 % 9)\n" }.joined(),
            to: "jobs.tsv")
        try place.write(#"{"command":"text"}"#, to: "t.json")
        #expect(try place.bezel("batch", "jobs.jsonl", "-o", "a", "--jobs", "1").status == 0)
        #expect(try place.bezel("batch", "back.jsonl", "-o", "b", "--jobs", "4").status == 0)
        #expect(try place.bezel("batch", "jobs.csv", "-o", "c").status == 0)
        let tsv = try String(decoding: place.data("jobs.tsv"), as: UTF8.self)
        #expect(
            try place.bezel(["batch", "-", "--input-format", "tsv", "-o", "d", "--template", "t.json"], input: tsv)
                .status == 0)
        for shard in 1...3 {
            let outcome = try place.bezel(
                ["batch", "jobs.jsonl", "-o", "e", "--shard", "auto/3"],
                environment: ["SLURM_ARRAY_TASK_ID": "\(shard)"])
            #expect(outcome.status == 0)
        }
        let wanted = try pictures("a")
        let answers = try state("a").mapValues(\.lasting)
        #expect(wanted.count == count)
        for folder in ["b", "c", "d", "e"] { #expect(try pictures(folder) == wanted, "\(folder)") }
        for folder in ["b", "c", "d"] { #expect(try state(folder).mapValues(\.lasting) == answers, "\(folder)") }
        var shards: [JSONValue] = []
        for shard in 1...3 { shards += try ledger("e", "ledger.\(shard)-3.jsonl") }
        #expect(shards.map(\.lasting).sorted() == answers.values.sorted())
        // A whole run takes over what shards have drawn.
        #expect(try place.bezel("batch", "jobs.jsonl", "-o", "e").errors.contains("0 drawn, 24 there already"))
    }

    @Test("a template says what rows share, and a name what pictures are called")
    func template() throws {
        try place.write("id,name,club\n1,Ann/Lee,North\n2,مريم,South\n", to: "people.csv")
        try place.write(#"{"command":"badge","top":"{name}","bottom":"{club}"}"#, to: "badge.json")
        let outcome = try place.bezel(
            "batch", "people.csv", "-o", "out", "--template", "badge.json", "--name", "{club}/{name}.png")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try pictures().keys.sorted() == ["North/Ann%2FLee.png", "South/مريم.png"])
    }

    @Test("templates that name no column are refused; columns that nothing names are ignored, and said")
    func columns() throws {
        try place.write("id,nmae,notes\n1,Ann,x\n", to: "people.csv")
        try place.write(#"{"command":"badge","top":"{name}"}"#, to: "badge.json")
        let missing = try place.bezel("batch", "people.csv", "-o", "out", "--template", "badge.json")
        #expect(missing.status == 65)
        #expect(missing.errors.contains("{name}") && missing.errors.contains("nmae"))
        try place.write(#"{"command":"badge","top":"{nmae}"}"#, to: "badge.json")
        let strict = try place.bezel("batch", "people.csv", "-o", "out", "--template", "badge.json", "--strict")
        #expect(strict.status == 65 && strict.errors.contains("“notes”") && !place.names.contains("out"))
        let loose = try place.bezel("batch", "people.csv", "-o", "out", "--template", "badge.json")
        #expect(loose.status == 0 && loose.errors.contains("note: the template does not use “notes”"))
        let ignored = try place.bezel(
            "batch", "people.csv", "-o", "out", "--template", "badge.json", "--ignore", "notes", "--strict")
        #expect(ignored.status == 0 && !ignored.errors.contains("notes"))
        // Rows without a template say all themselves: a column that is no key is a mistake.
        try place.write("id,command,text,circel\n1,text,A,9\n", to: "rows.csv")
        #expect(try place.bezel("batch", "rows.csv", "-o", "rows").status == 65)
    }

    @Test(
        "ids stand in a column of another name, or are made by the template",
        arguments: [["--id", "Ticket"], ["--template", "made.json"]])
    func otherIDs(options: [String]) throws {
        try place.write("Ticket,name\nA1,Ann\nA2,\nA1,Lee\n,Kim\n", to: "people.csv")
        try place.write(#"{"command":"badge","top":"{name}"}"#, to: "badge.json")
        try place.write(#"{"command":"badge","top":"{name}","id":"{Ticket}"}"#, to: "made.json")
        let template = options.contains("--template") ? [] : ["--template", "badge.json"]
        let outcome = try place.bezel(["batch", "people.csv", "-o", "out"] + template + options)
        // A repeated id and an empty one fail by themselves.
        #expect(outcome.status == 65, "\(outcome.errors)")
        #expect(try pictures().keys.sorted() == ["A2.png"])
        #expect(try ledger().count == 4)
        let wrong = try place.bezel("batch", "people.csv", "-o", "out", "--template", "badge.json", "--id", "Tiket")
        #expect(wrong.status == 65 && wrong.errors.contains("did you mean Ticket?"), "\(wrong.errors)")
        let none = try place.bezel("batch", "people.csv", "-o", "out", "--template", "badge.json")
        #expect(none.status == 65 && none.errors.contains("--id COLUMN"), "\(none.errors)")
    }

    @Test("a column of ids may be a key of the command all the same")
    func idsThatAreKeys() throws {
        try place.write("text\nAnn\nLee\n", to: "people.csv")
        try place.write(#"{"command":"text","circle":40}"#, to: "text.json")
        let outcome = try place.bezel("batch", "people.csv", "-o", "out", "--template", "text.json", "--id", "text")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try pictures().keys.sorted() == ["Ann.png", "Lee.png"])
        // Programs' rows know ids of other names as well.
        try file([#"{"key":"k1","command":"text","text":"A","circle":40}"#])
        #expect(try place.bezel("batch", "jobs.jsonl", "-o", "rows", "--id", "key").status == 0)
    }

    @Test(
        "tables whose cells are parted by semicolons are read",
        arguments: [
            "id;name\n1;\"Ann; Lee\"\n2;Kim\n", "sep=;\nid;name\n1;Ann\n2;Kim\n", "\"id\";\"name\"\n1;Ann\n2;Kim\n",
        ])
    func semicolons(table: String) throws {
        try place.write(table, to: "people.csv")
        try place.write(#"{"command":"badge","top":"{name}"}"#, to: "badge.json")
        let outcome = try place.bezel("batch", "people.csv", "-o", "out", "--template", "badge.json", "--strict")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try pictures().keys.sorted() == ["1.png", "2.png"])
    }

    @Test(
        "a table without rows is an error, also where nothing else is told",
        arguments: ["id,text\n", "id,text", "\r\n", ""])
    func noRows(table: String) throws {
        try place.write(table, to: "rows.csv")
        let outcome = try place.bezel("batch", "rows.csv", "-o", "out", "--quiet")
        #expect(outcome.status == 65 && outcome.errors.contains("rows.csv"), "\(outcome.errors)")
        // A program may have no jobs to write.
        let none = try place.bezel(["batch", "-", "--input-format", "jsonl", "-o", "out"], input: "\n")
        #expect(none.status == 0 && none.errors.contains("has no rows"), "\(none.errors)")
        let strict = try place.bezel(["batch", "-", "--input-format", "jsonl", "-o", "out", "--strict"], input: "")
        #expect(strict.status == 65)
    }

    @Test("tables that cannot be read as rows are refused with the reason; the widest are read")
    func tables() throws {
        let unreadable: [(Data, String)] = [
            (try #require("id,text\n1,A\n".data(using: .utf16)), "UTF-16"),
            (Data((String(repeating: "a,", count: 70_000) + "id\n1\n").utf8), "tableColumns"),
            (Data("id,\"text\n1,A\n".utf8), "header row"),
        ]
        for (table, word) in unreadable {
            try table.write(to: URL(fileURLWithPath: place.path("rows.csv")))
            let outcome = try place.bezel("batch", "rows.csv", "-o", "out")
            #expect(outcome.status == 65 && outcome.errors.contains(word), "\(outcome.errors)")
            #expect(!place.names.contains("out"))
        }
        let many = (0..<40_000).map { "c\($0)" }.joined(separator: ",")
        try place.write(
            many + ",id,top\r" + (1...3).map { String(repeating: "x,", count: 40_000) + "\($0),\"\"\"\"\r" }.joined(),
            to: "wide.csv")
        try place.write(#"{"command":"badge","top":"{top}"}"#, to: "badge.json")
        let wide = try place.bezel("batch", "wide.csv", "-o", "out", "--template", "badge.json")
        #expect(wide.status == 0, "\(wide.errors)")
        #expect(try pictures().keys.sorted() == ["1.png", "2.png", "3.png"])
    }

    @Test("a dry run writes nothing; the first failure can end a run")
    func dry() throws {
        try file(rows(3) + [#"{"id":"x","command":"text","text":"A","circle":"wide"}"#])
        let dry = try place.bezel("batch", "jobs.jsonl", "-o", "out", "--dry-run")
        #expect(dry.status == 65)
        #expect(dry.errors.contains("4 rows checked, 1 of them would fail"), "\(dry.errors)")
        #expect(place.names == ["jobs.jsonl"])
        #expect(try place.bezel("batch", "jobs.jsonl", "-o", "out", "--fail-fast", "--quiet").errors.isEmpty)
        #expect(try pictures().isEmpty)
    }

    @Test("a dry run tells of every row that would fail, as it keeps no ledger")
    func dryTellsAll() throws {
        try file((0..<25).map { _ in #"{"command":"text","text":"A","circle":9}"# })
        let errors = try place.bezel("batch", "jobs.jsonl", "-o", "out", "--dry-run").errors
        #expect((1...25).allSatisfy { errors.contains("line \($0):") }, "\(errors)")
        #expect(try place.bezel("batch", "jobs.jsonl", "-o", "out").errors.contains("the ledger has them all"))
    }

    @Test("warnings are errors where they are to be, and the job is another")
    func strict() throws {
        try file([#"{"id":"w","command":"text","text":"far too long","circle":30,"font-size":48,"overflow":"hide"}"#])
        #expect(try place.bezel("batch", "jobs.jsonl", "-o", "out").status == 0)
        let warned = try #require(try state()["w"])
        #expect(warned["status"] == .string("warned"))
        #expect(try place.bezel("batch", "jobs.jsonl", "-o", "out", "--strict").status == 65)
        let failed = try #require(try state()["w"])
        #expect(failed["error"]?["kind"] == .string("input"))
        #expect(failed["job"] != warned["job"])
        #expect(try pictures().isEmpty)
    }

    @Test("a folder that cannot be written ends the run with 74")
    func cannotWrite() throws {
        try file(rows(2))
        try place.write("", to: "file")
        #expect(try place.bezel("batch", "jobs.jsonl", "-o", "file").status == 74)
        #expect(try place.bezel("batch", "jobs.jsonl", "-o", "/proc/bezel").status == 74)
        #expect(try place.bezel("batch", "none.jsonl", "-o", "out").status == 66)
        #expect(try place.bezel("batch", "jobs.jsonl", "-o", "out", "--shard", "auto/2").status == 64)
        #expect(try place.bezel("batch", "jobs.jsonl", "-o", "out", "--shard", "3/2").status == 64)
        #expect(!place.names.contains("out"))
    }

    @Test(
        "errors about a ledger name the ledger, not the table",
        arguments: [("ledger.jsonl", 74 as Int32), ("ledger.2-2.jsonl", 66)])
    func ledgerErrors(name: String, status: Int32) throws {
        try file(rows(2))
        let ledger = place.path("out/" + name)
        try FileManager.default.createDirectory(atPath: ledger, withIntermediateDirectories: true)
        let run = try place.bezel("batch", "jobs.jsonl", "-o", "out")
        #expect(run.status == status)
        #expect(run.errors.contains("the ledger “") && !run.errors.contains("jobs.jsonl"), "\(run.errors)")
    }

    @Test("broken quotes are the fault of their row, or of the rest of the file")
    func quotes() throws {
        try place.write("id,command\na,pattern\nb,\"pat\"tern\nc,pattern\nd,\"pattern\ne,pattern\n", to: "q.csv")
        #expect(try place.bezel("batch", "q.csv", "-o", "out").status == 65)
        #expect(try pictures().keys.sorted() == ["a.png", "c.png"])
        #expect(
            try ledger().filter { $0["error"]?["kind"] == .string("row") }.map { $0["line"]?.text() ?? "" } == [
                "3", "5",
            ])
    }

    @Test("what is drawn again when a file that it is made from changes")
    func files() throws {
        try place.write(#"{"value":0.2}"#, to: "d.json")
        try file([#"{"id":"d","command":"dial","spec":"d.json"}"#, #"{"id":"e","command":"dial","value":0.2}"#])
        #expect(try place.bezel("batch", "jobs.jsonl", "-o", "out").status == 0)
        try place.write(#"{"value":0.3}"#, to: "d.json")
        #expect(try place.bezel("batch", "jobs.jsonl", "-o", "out").errors.contains("1 drawn, 1 there already"))
    }
}
