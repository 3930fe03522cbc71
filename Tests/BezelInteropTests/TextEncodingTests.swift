// Encodings of documents, by the names that they give them.
import BezelGeometry
import Foundation
import Testing

@testable import BezelInterop

@Suite("Encodings of text")
struct TextEncodingTests {
    private func text(_ bytes: [UInt8], _ label: String) throws -> String {
        let encoding = try #require(TextEncoding(label: label))
        return String(decoding: try TextDecoder.utf8(bytes, from: encoding), as: UTF8.self)
    }

    @Test func labelsAreThoseThatBrowsersKnow() {
        for (label, name) in [
            ("UTF8", "utf-8"), (" Latin1 ", "windows-1252"), ("iso-8859-9", "windows-1254"), ("gb2312", "gb18030"),
            ("SJIS", "shift_jis"), ("ks_c_5601-1987", "euc-kr"), ("tis-620", "windows-874"), ("koi8", "koi8-r"),
            ("cp866", "ibm866"), ("x-mac-roman", "macintosh"), ("big5-hkscs", "big5"),
        ] {
            #expect(TextEncoding(label: label)?.name == name)
        }
        for label in ["", "x-nope", "../../x", "UTF-8//TRANSLIT", String(repeating: "a", count: 1000)] {
            #expect(TextEncoding(label: label) == nil)
        }
    }

    @Test(arguments: [
        ("windows-1251", [0xD1, 0xFA], "Съ"), ("koi8-r", [0xF3, 0xDF], "Съ"), ("koi8-u", [0xB7], "Ї"),
        ("iso-8859-2", [0xB3, 0xF3, 0x64, 0xBC], "łódź"), ("windows-1253", [0xCE], "Ξ"), ("windows-1256", [0xD3], "س"),
        ("windows-1252", [0x80, 0x81, 0x93], "€\u{81}“"), ("ibm866", [0x91], "С"), ("macintosh", [0x8E], "é"),
        ("gbk", [0xBA, 0xBA], "汉"), ("gb18030", [0x95, 0x32, 0x82, 0x36], "𠀀"), ("big5", [0xC1, 0x63], "繁"),
        ("shift_jis", [0x93, 0xFA, 0x87, 0x40], "日①"), ("euc-jp", [0xC6, 0xFC], "日"), ("euc-kr", [0xC7, 0xD1], "한"),
        ("utf-16be", [0x00, 0xE9, 0xD8, 0x35, 0xDD, 0x38], "é𝔸"), ("utf-16le", [0xE9, 0x00], "é"),
        ("utf-32le", [0x00, 0xF6, 0x01, 0x00], "😀"), ("windows-1258", [0x61, 0xEC], "a\u{301}"),
    ])
    func bytesBecomeTheirText(label: String, bytes: [UInt8], expected: String) throws {
        // Canonical equivalence: converters differ in whether they compose.
        #expect(try text(bytes, label) == expected)
    }

    @Test func bytesOfNoCharacterAreNamedByTheirPlace() throws {
        for (label, bytes, offset) in [
            ("gbk", [0x41, 0xFF, 0xFF], 1), ("shift_jis", [0x41, 0x42, 0x81], 2), ("euc-kr", [0xC7], 0),
            ("utf-16le", [0x41, 0x00, 0x00, 0xD8], 2), ("utf-16be", [0x00], 0), ("utf-32be", [0, 0x11, 0, 0], 0),
            ("utf-8", [0x41, 0xC3, 0x28], 1),
        ] as [(String, [UInt8], Int)] {
            let encoding = try #require(TextEncoding(label: label))
            #expect(throws: TextDecodingFailure(encoding: encoding, kind: .malformed(offset: offset))) {
                try TextDecoder.utf8(bytes, from: encoding)
            }
        }
    }

    @Test func longTextsAreWholeAndBounded() throws {
        // Characters across the borders of the converter's blocks.
        let letters = [UInt8](repeating: 0xBA, count: 100_001 * 2)
        #expect(try text([0x41] + letters, "gbk") == "A" + String(repeating: "汉", count: 100_001))
        let limit = Limit("text", 1_000, unit: "bytes", remedy: "write less")
        for label in ["gbk", "windows-1252", "utf-16le", "utf-8"] {
            let encoding = try #require(TextEncoding(label: label))
            #expect(throws: TextDecodingFailure(encoding: encoding, kind: .tooLarge(LimitError(limit)))) {
                try TextDecoder.utf8([UInt8](repeating: 0x41, count: 4_000), from: encoding, limit: limit)
            }
        }
    }
}

@Suite("Encodings of XML")
struct XMLEncodingTests {
    private func read(_ bytes: [UInt8]) throws -> (text: String, note: String?) {
        let document = try XMLReader.document(Data(bytes))
        let text = document.events.reduce(into: "") { if case .text(let part) = $1 { $0 += part } }
        return (text, document.note)
    }
    private func bytes(_ label: String, _ content: [UInt8]) -> [UInt8] {
        Array("<?xml version=\"1.0\" encoding='\(label)'?><a>".utf8) + content + Array("</a>".utf8)
    }
    private func wide(_ text: String, isBig: Bool, mark: Bool) -> [UInt8] {
        (mark ? [0xFEFF] + Array(text.utf16) : Array(text.utf16)).flatMap { unit -> [UInt8] in
            let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
            return isBig ? [high, low] : [low, high]
        }
    }

    @Test func declaredEncodingsAreRead() throws {
        #expect(try read(bytes("windows-1251", [0xD1])) == ("С", nil))
        #expect(try read(bytes("Shift_JIS", [0x93, 0xFA])) == ("日", nil))
        #expect(try read(bytes("ISO-8859-1", [0xE9, 0x80])) == ("é€", nil))
        #expect(try read(bytes("UTF-8", [0xC3, 0xA9])) == ("é", nil))
    }

    @Test func wideTextIsReadWithAndWithoutAMark() throws {
        for isBig in [false, true] {
            for mark in [false, true] {
                for label in ["UTF-16", "utf-8"] {
                    let text = "<?xml version=\"1.0\" encoding=\"\(label)\"?><a>é𝔸</a>"
                    #expect(try read(wide(text, isBig: isBig, mark: mark)) == ("é𝔸", nil))
                }
            }
        }
    }

    @Test func aMarkDecidesAndNotTheDeclaration() throws {
        #expect(try read([0xEF, 0xBB, 0xBF] + bytes("windows-1251", [0xC3, 0xA9])) == ("é", nil))
    }

    @Test func declarationsThatAreNotTrueAreReadAndNoted() throws {
        for label in ["UTF-16", "US-ASCII", "Shift_JIS"] {
            let (text, note) = try read(bytes(label, Array("日本é".utf8)))
            #expect(text == "日本é")
            #expect(note?.contains(label) == true)
        }
        #expect(try read(bytes("US-ASCII", [0xE9])).text == "é")
    }

    @Test func bytesOutsideTheEncodingHaveAPlace() throws {
        for (label, content, column) in [("GBK", [0x41, 0xFF, 0xFF], 41), ("UTF-8", [0x41, 0xFF], 43)]
            as [(
                String, [UInt8], Int
            )]
        {
            do {
                _ = try read(bytes(label, content))
                Issue.record("\(label) was read")
            } catch let error as XMLFailure {
                #expect(error.code == XMLFailure.incorrectEncoding)
                #expect(error.line == 1)
                #expect(error.column == column)
            }
        }
        for label in ["x-nope", "", "UTF-8//IGNORE"] {
            do {
                _ = try read(bytes(label, []))
                Issue.record("“\(label)” was read")
            } catch let error as XMLFailure {
                #expect(error.code == XMLFailure.unknownEncoding || label.isEmpty)
            }
        }
    }
}
