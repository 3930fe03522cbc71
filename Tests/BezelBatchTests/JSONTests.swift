// JSON as rows hold it.
import BezelBatch
import BezelJSON
import Testing

@Suite("JSON of rows")
struct JSONTests {
    private func read(_ text: String) throws -> JSONValue { try JSONReader.value(Array(text.utf8)) }

    @Test(
        "what is read is written again as it stood",
        arguments: [
            #"{"a":1,"b":[true,false,null],"c":{"d":"e"}}"#, #"[]"#, #"{}"#, #""é中😀""#, "-0.5e+10",
            "12345678901234567890",
            #""a\"b\\c\nd\u0001""#,
        ])
    func roundTrip(_ text: String) throws {
        #expect(try read(text).text() == text)
        #expect(try read(" \n\t" + text + "\r ").text() == text)
    }

    @Test("escapes mean their characters")
    func escapes() throws {
        #expect(try read(#""\u0041\u00e9\ud83d\ude00\/\b\f""#) == .string("Aé😀/\u{8}\u{C}"))
    }

    @Test("keys are sorted by their bytes where they are to be")
    func sorted() throws {
        #expect(try read(#"{"b":{"z":1,"Y":2},"a":0}"#).text(sorted: true) == #"{"a":0,"b":{"Y":2,"z":1}}"#)
    }

    @Test(
        "what is no JSON is refused",
        arguments: [
            "", "{", "{a:1}", #"{"a":1,}"#, "[1,]", "01", "1.", "+1", ".5", "1e", "nul", "true false", #""\x""#,
            #""\ud83d""#, #""\ud83dx""#, #""\ude00""#, "\"a\nb\"", #""abc"#, #"{"a":1,"a":2}"#, "NaN", "'a'",
            #"{"a" 1}"#,
            #""\u12g4""#, "\u{FEFF}{}",
        ])
    func refused(_ text: String) { #expect(throws: JSONError.self) { try read(text) } }

    @Test("bytes that are not UTF-8 are refused within texts and outside")
    func notUTF8() {
        for bytes: [UInt8] in [
            [0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0xFF], [0x22, 0x5C, 0x6E, 0xED, 0xA0, 0x80, 0x22],
        ] {
            #expect(throws: JSONError.self) { try JSONReader.value(bytes) }
        }
    }

    @Test("nesting without end is refused before the stack ends")
    func deep() throws {
        let text = String(repeating: "[", count: 1_000_000)
        #expect(throws: JSONError.self) { try read(text) }
        let most = JSONReader.deepest
        _ = try read(String(repeating: "[", count: most) + String(repeating: "]", count: most))
    }
}
