// CSV and TSV rows.
import BezelBatch
import BezelGeometry
import BezelJSON
import Testing

@Suite("Rows of tables")
struct TableTests {
    private func cells(_ text: String, separator: Character = ",") throws -> [String] {
        try TableRow.cells(Array(text.utf8), separator: separator.asciiValue ?? 0x2C).map(\.text)
    }

    @Test("cells are read as RFC 4180 has them")
    func cells() throws {
        #expect(try cells("a,b,c") == ["a", "b", "c"])
        #expect(try cells("") == [""])
        #expect(try cells(",") == ["", ""])
        #expect(try cells(#""a,b","c ""d"" e",f"#) == ["a,b", #"c "d" e"#, "f"])
        #expect(try cells("\"two\r\nlines\",x") == ["two\r\nlines", "x"])
        #expect(try cells(" a , b ") == [" a ", " b "])
        #expect(try cells("a,b\tc", separator: "\t") == ["a,b", "c"])
    }

    @Test("broken quotes are refused", arguments: [#"a"b"#, #""a"b,c"#, #""a"#, #"a,"b"#, #""a" ,b"#])
    func broken(_ text: String) { #expect(throws: JobFailure.self) { try cells(text) } }

    private func members(
        _ row: String, _ header: [String], readsEmptyTexts: Bool = false
    ) throws -> [JSONValue.Member] {
        let cells = try TableRow.cells(Array(row.utf8), separator: 0x2C)
        return try TableRow.members(cells, header: TableHeader(header), readsEmptyTexts: readsEmptyTexts)
    }

    @Test("an empty cell is a key not given, four quotes are one, columns of one name are a list")
    func members() throws {
        #expect(
            try members(#"a,,"","""",x,y,"#, ["k", "l", "m", "n", "o", "o", "o"]) == [
                .init("k", .string("a")), .init("n", .string("\"")), .init("o", .array([.string("x"), .string("y")])),
            ])
    }

    @Test("if asked for, an empty cell in quotes is the empty text, and one without is none")
    func emptyTexts() throws {
        #expect(
            try members(#","",a"#, ["k", "l", "m"], readsEmptyTexts: true) == [
                .init("l", .string("")), .init("m", .string("a")),
            ])
    }

    @Test("more columns than the limit are refused by its name, just as many are not")
    func columns() throws {
        let most = Limits.tableColumns.standard
        #expect(try cells(String(repeating: ",", count: most - 1)).count == most)
        let error = #expect(throws: JobFailure.self) { try cells(String(repeating: ",", count: most)) }
        #expect(error?.kind == .limit && error?.message.contains("tableColumns") == true)
    }

    @Test(
        "cells with zero bytes or other encodings are refused", arguments: [[0x61, 0x00], [0xE9], [0xC3]] as [[UInt8]])
    func bytes(_ bytes: [UInt8]) {
        let error = #expect(throws: JobFailure.self) { try TableRow.cells(bytes, separator: 0x2C) }
        #expect(error?.kind == .row)
    }

    @Test("a row of other length than the header is refused", arguments: ["a", "a,b,c"])
    func length(_ text: String) {
        #expect(throws: JobFailure.self) {
            try TableRow.members(
                try TableRow.cells(Array(text.utf8), separator: 0x2C), header: TableHeader(["k", "l"]))
        }
    }
}
