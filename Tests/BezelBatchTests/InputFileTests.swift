// Files of rows: line ends, quotes, separators, encodings, and what is no list of rows.
import BezelGeometry
import BezelJSON
import BezelSystem
import Foundation
import Testing

@testable import BezelBatch

@Suite("Files of rows")
struct InputFileTests {
    private struct Read {
        var header: [String]
        var rows: [String]
        var lines: [Int]
        var fault: JobFailure?
    }

    /// - Parameter name: Without a suffix, the content decides.
    private func read(_ bytes: [UInt8], name: String = "rows") throws -> Read {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("bezel-\(UUID().uuidString)-\(name)")
            .path
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let opened = try InputFile(path, format: nil).open()
        var read = Read(header: opened.header.names, rows: [], lines: [], fault: opened.fault)
        while opened.fault == nil, let row = try opened.cutter.next() {
            read.rows.append(row.bytes.map { String(decoding: $0, as: UTF8.self) } ?? "too long")
            read.lines.append(row.line)
        }
        return read
    }
    private func read(_ text: String, name: String = "rows") throws -> Read { try read(Array(text.utf8), name: name) }

    @Test(
        "lines end in LF, CR LF or CR, also within quotes and at the end of the file",
        arguments: ["\n", "\r\n", "\r"], [true, false])
    func lineEnds(end: String, isClosed: Bool) throws {
        let lines = ["id,name", "1,Ann", "", "2,\"Two", "lines\"", "3,Kim"]
        let found = try read(lines.joined(separator: end) + (isClosed ? end : ""), name: "a.csv")
        #expect(found.header == ["id", "name"])
        #expect(found.rows == ["1,Ann", "2,\"Two\(end)lines\"", "3,Kim"])
        #expect(found.lines == [2, 4, 6])
    }

    @Test("JSON lines end in LF, CR LF or CR", arguments: ["\n", "\r\n", "\r"])
    func jsonLineEnds(end: String) throws {
        let found = try read(["{\"id\":\"a\"}", "{\"id\":\"b\"}"].joined(separator: end))
        #expect(found.rows == ["{\"id\":\"a\"}", "{\"id\":\"b\"}"])
        #expect(found.lines == [1, 2])
    }

    @Test("a quote in the middle of a cell spoils its own row only")
    func strayQuotes() throws {
        let found = try read("id,name\n1,5\" pipe\n2,Ann\n3,\"a\"b\n4,Kim\n", name: "a.csv")
        #expect(found.rows == ["1,5\" pipe", "2,Ann", "3,\"a\"b", "4,Kim"])
    }

    @Test(
        "the separator is told by a first line, or found in the header",
        arguments: ["id;a,b\n1;2", "sep=;\nid;a,b\n1;2", "sep=;\rid;a,b\r1;2", "id\ta,b\n1\t2", "\"id\";\"a,b\"\n1;2"])
    func separators(text: String) throws {
        // A comma makes two columns of one; more of another separator is needed to doubt it.
        let found = try read(text.replacing("a,b", with: "a b"), name: "a.csv")
        #expect(found.header == ["id", "a b"])
        #expect(found.rows.count == 1)
    }

    @Test("byte order marks are dropped, however many")
    func marks() throws {
        for text in ["\u{FEFF}id,a\n1,2", "\u{FEFF}\u{FEFF}id,a\n1,2"] {
            #expect(try read(text, name: "a.csv").header == ["id", "a"])
        }
        #expect(try read("\u{FEFF}{\"id\":\"a\"}").rows == ["{\"id\":\"a\"}"])
    }

    @Test(
        "other encodings are named",
        arguments: [
            (String.Encoding.utf16, "UTF-16"), (.utf16BigEndian, "UTF-16"),
            (.utf16LittleEndian, "UTF-16"), (.utf32, "UTF-32"),
        ])
    func encodings(encoding: String.Encoding, name: String) throws {
        let bytes = try #require("id,name\n1,Ann\n".data(using: encoding))
        let fault = try read(Array(bytes), name: "a.csv").fault
        #expect(fault?.kind == .row && fault?.message.contains(name) == true, "\(String(describing: fault))")
    }

    @Test("a JSON array is refused as such; so are headers that cannot be read")
    func faults() throws {
        #expect(try read("[{\"id\":\"a\"}]").fault?.kind == .row)
        #expect(try read("[]\n{\"id\":\"a\"}\n").rows.count == 2)
        #expect(try read("[\n  {\"id\":\"a\"}\n]", name: "a.json").fault?.kind == .row)
        #expect(try read([0x69, 0x64, 0x2C, 0xE9, 0x0A], name: "a.csv").fault?.kind == .row)
        #expect(try read("id,\"name\n1,2\n", name: "a.csv").fault?.kind == .row)
        let wide = String(repeating: "a,", count: Limits.tableColumns.standard)
        #expect(try read(wide + "b\n1\n", name: "a.csv").fault?.kind == .limit)
    }

    @Test("an empty file has no header and no rows", arguments: ["", "\n\n", "\u{FEFF}"])
    func empty(text: String) throws {
        let found = try read(text, name: "a.csv")
        #expect(found.header.isEmpty && found.rows.isEmpty && found.fault == nil)
    }
}
