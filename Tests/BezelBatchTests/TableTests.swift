// CSV and TSV rows.
import BezelBatch
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

    @Test("an empty cell is a key not given, four quotes are the empty text, columns of one name are a list")
    func members() throws {
        let read = try TableRow.cells(Array(#"a,,"","""",x,y,"#.utf8), separator: 0x2C)
        let members = try TableRow.members(read, header: ["k", "l", "m", "n", "o", "o", "o"])
        #expect(
            members == [
                .init("k", .string("a")), .init("n", .string("")), .init("o", .array([.string("x"), .string("y")])),
            ])
    }

    @Test("a row of other length than the header is refused", arguments: ["a", "a,b,c"])
    func length(_ text: String) {
        #expect(throws: JobFailure.self) {
            try TableRow.members(try TableRow.cells(Array(text.utf8), separator: 0x2C), header: ["k", "l"])
        }
    }
}
