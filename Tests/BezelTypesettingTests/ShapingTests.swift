// Shaping: expected glyphs from another binding of HarfBuzz; clusters, bidi, fallback and bad input.
import Foundation
import Testing

@testable import BezelTypesetting

@Suite struct ShapingTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var font: String
        var text: String
        var kerning = true
        var ligatures = true
        var weight: Double?
        /// gid=cluster+advance in design units, in visual order.
        var expected: String
        var testDescription: String { "\(font) \(text)" }
    }

    static let cases = [
        Case(font: Pinned.noto, text: "AVAT", expected: "36=0+599 57=1+560 36=2+569 55=3+556"),
        Case(font: Pinned.noto, text: "AVAT", kerning: false, expected: "36=0+639 57=1+600 36=2+639 55=3+556"),
        Case(font: Pinned.noto, text: "office", expected: "82=0+605 1969=1+946 70=4+480 72=5+564"),
        Case(
            font: Pinned.noto, text: "office", ligatures: false,
            expected: "82=0+605 73=1+344 73=2+344 76=3+258 70=4+480 72=5+564"),
        Case(font: Pinned.noto, text: "e\u{301}a", expected: "171=0+564 68=3+561"),
        Case(font: Pinned.amiri, text: "سلام", expected: "421=6+452 3588=4+446 3583=2+245 2411=0+568"),
        Case(font: Pinned.hebrew, text: "שלום", expected: "23=6+684 124=4+291 55=2+522 96=0+730"),
        Case(font: Pinned.devanagari, text: "नमस्ते", expected: "44=0+555 50=3+598 215=6+389 40=12+570 75=12+0"),
        Case(font: Pinned.thai, text: "สวัสดี", expected: "110=0+572 134=3+492 45=3+0 110=9+572 12=12+616 94=12+0"),
        Case(font: Pinned.inter, text: "Wave", weight: 400, expected: "456=0+2528 504=1+1532 933=2+1512 612=3+1640"),
        Case(font: Pinned.inter, text: "Wave", weight: 900, expected: "456=0+2900 504=1+1608 933=2+1656 612=3+1712"),
    ]

    @Test(arguments: cases) func glyphsAreThoseOfHarfBuzz(_ c: Case) throws {
        let face = try Pinned.face(c.font)
        // At a size of one em per design unit, advances are design units.
        var font = Font(face, size: Double(face.unitsPerEm))
        if let weight = c.weight { font.variations["wght"] = weight }
        let style = TextStyle(font: font, usesKerning: c.kerning, usesLigatures: c.ligatures)
        let shaped = try Shaper().shape(StyledText(c.text, style: style))
        let glyphs = shaped.runs.flatMap(\.glyphs).map { "\($0.id)=\($0.cluster)+\(Int($0.advance.rounded()))" }
        #expect(glyphs.joined(separator: " ") == c.expected)
    }

    @Test(arguments: [
        "Hello, world", "مرحبا بالعالم", "שלום עולם", "नमस्ते दुनिया", "สวัสดีชาวโลก", "Total 128.00 دينار (ab)",
        "a\tb\nc", "👩‍👩‍👧 e\u{301}\u{323}", "\u{301}", " ", "\u{200F}\u{202E}abc\u{202C}",
    ])
    func everyByteBelongsToExactlyOneCluster(_ text: String) throws {
        let shaped = try Pinned.shape(text, Pinned.inter)
        var covered = [Int](repeating: 0, count: text.utf8.count)
        for cluster in shaped.clusters { for i in cluster.range { covered[i] += 1 } }
        #expect(covered.allSatisfy { $0 == 1 })
        let glyphs = shaped.clusters.reduce(0) { $0 + $1.glyphRange.count }
        #expect(glyphs == shaped.runs.reduce(0) { $0 + $1.glyphs.count })
    }

    @Test func mixedDirectionsComeInVisualOrder() throws {
        let shaped = try Pinned.shape("ab שלום cd", Pinned.inter)
        #expect(shaped.clusters.map(\.range.lowerBound) == [0, 1, 2, 9, 7, 5, 3, 11, 12, 13])
        #expect(!shaped.isRightToLeft)
    }

    @Test func aFullStopAtTheParagraphsLevelIsNotArabic() throws {
        let style = TextStyle(font: Font(try Pinned.face(Pinned.amiri), size: 20))
        let shaped = try Shaper().shape(StyledText("سلام.", style: style, direction: .leftToRight))
        #expect(shaped.runs.map(\.script) == ["Arab", "Latn"])
    }

    @Test func arabicLettersJoinWithinWordsOnly() throws {
        let shaped = try Pinned.shape("باب ما", Pinned.amiri)
        let joins = shaped.clusters.map(\.joinsNext)
        #expect(joins.contains(true))
        for (i, cluster) in shaped.clusters.enumerated() where cluster.isSpace {
            #expect(!cluster.joinsNext)
            if i > 0 { #expect(!joins[i - 1]) }
        }
    }

    @Test func charactersWithoutAFontAreReportedAndStillPlaced() throws {
        let style = TextStyle(font: Font(try Pinned.face(Pinned.inter), size: 20))
        let shaped = try Shaper().shape(StyledText("a㊗b", style: style))
        #expect(shaped.missing == [MissingCharacter(character: "㊗", offset: 1)])
        #expect(shaped.clusters.count == 3)
    }

    @Test func theBundledFontsShowWhatTheStylesFontsCannot() throws {
        let style = TextStyle(font: Font(try Pinned.face(Pinned.dancing), size: 20))
        let text = StyledText("a سلام שלום नमस्ते สวัสดี Ж", style: style)
        let shaped = try Shaper().shape(text)
        #expect(shaped.missing.isEmpty)
        let families = Set(shaped.runs.map(\.font.face.familyName))
        #expect(
            families == [
                "Dancing Script", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari", "Noto Sans Thai",
                "Noto Sans",
            ])
        #expect(try Shaper(usesBundledFonts: false).shape(text).missing.count > 10)
    }

    @Test func aBoldTextsFallbackIsBold() throws {
        let bold = Font(try Pinned.face(Pinned.inter), size: 20, variations: ["wght": 700])
        let shaped = try Shaper().shape(StyledText("س", style: TextStyle(font: bold)))
        #expect(shaped.runs.map(\.font.face.familyName) == ["Noto Sans Arabic"])
        #expect(shaped.runs.first?.font.variations["wght"] == 700)
    }

    @Test(arguments: ["\t", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{9}", "\u{7F}", "\u{9C}"])
    func controlCharactersAreSpaces(_ control: String) throws {
        let shaped = try Pinned.shape("a\(control)b", Pinned.noto, size: 1000)
        #expect(shaped.missing.isEmpty)
        #expect(shaped.runs[0].glyphs.map(\.id) == [68, 3, 69])
        #expect(shaped.clusters.map(\.isSpace) == [false, true, false])
        #expect(shaped.clusters[2].range == (1 + control.utf8.count)..<(2 + control.utf8.count))
    }

    @Test func aWindowsLineBreakIsOneSpace() throws {
        let shaped = try Pinned.shape("a\r\nb", Pinned.noto, size: 1000)
        // A (561), a space (260) and b (615), of Noto Sans in units of a thousandth.
        let advance: Double = shaped.clusters.reduce(0) { $0 + $1.advance }
        #expect(abs(advance - 1436) < 0.001)
        #expect(shaped.clusters.map(\.range.lowerBound).sorted() == [0, 1, 2, 3])
    }

    @Test func forcedDirectionsKeepJoinsBetweenTheSameLetters() throws {
        let style = TextStyle(font: Font(try Pinned.face(Pinned.amiri), size: 20))
        func joins(_ direction: StyledText.Direction) throws -> [Bool] {
            try Shaper().shape(StyledText("بب", style: style, direction: direction)).clusters.map(\.joinsNext)
        }
        #expect(try joins(.rightToLeft) == [true, false])
        #expect(try joins(.leftToRightOverride) == [true, false])
    }

    @Test func marksTakeTheirBasesFont() throws {
        let shaped = try Pinned.shape("क्षि", Pinned.inter)
        #expect(Set(shaped.runs.map(\.font.face.familyName)) == ["Noto Sans Devanagari"])
        #expect(shaped.missing.isEmpty)
    }

    @Test func trackingTurnsLigaturesOff() throws {
        #expect(try Pinned.shape("ffi", Pinned.noto).clusters.count == 1)
        #expect(try Pinned.shape("ffi", Pinned.noto, tracking: 2).clusters.count == 3)
    }

    @Test func overridesForceTheDirection() throws {
        let style = TextStyle(font: Font(try Pinned.face(Pinned.noto), size: 20))
        let shaped = try Shaper().shape(StyledText("abc", style: style, direction: .rightToLeftOverride))
        #expect(shaped.clusters.map(\.range.lowerBound) == [2, 1, 0])
    }

    @Test func emptyTextIsAnError() throws {
        let style = TextStyle(font: Font(try Pinned.face(Pinned.inter), size: 20))
        #expect(throws: TypesettingError.emptyText) { try Shaper().shape(StyledText("", style: style)) }
    }

    @Test(arguments: [Double.nan, .infinity, -1, 1e9]) func impossibleSizesAreErrors(_ size: Double) throws {
        let style = TextStyle(font: Font(try Pinned.face(Pinned.inter), size: size))
        #expect(throws: TypesettingError.self) { try Shaper().shape(StyledText("a", style: style)) }
    }

    @Test func truncatedAndDamagedFontsNeverCrash() throws {
        let whole = try Data(contentsOf: Pinned.root.appendingPathComponent("fonts/" + Pinned.hebrew))
        var refused = 0
        for k in 0..<60 {
            var data = whole.prefix(whole.count * k / 60)
            if k % 2 == 1, !data.isEmpty { data[data.startIndex + (k * 977) % data.count] ^= 0xFF }
            guard let face = try? FontFace(data: Data(data)) else {
                refused += 1
                continue
            }
            let shaped = try Shaper().shape(StyledText("שלום", style: TextStyle(font: Font(face, size: 20))))
            _ = try TextPath.svg(line(500)).place(shaped).outline()
        }
        #expect(refused > 10)
    }

    @Test func fontErrorsSayWhatWasAsked() throws {
        #expect(throws: FontError.unreadable(path: "/nowhere.ttf", reason: "no such file")) {
            try FontFace(path: "/nowhere.ttf")
        }
        let path = Pinned.root.appendingPathComponent("fonts/" + Pinned.noto).path
        #expect(throws: FontError.self) { try FontFace(path: path, index: 3) }
        let library = FontLibrary(usesSystemFonts: false)
        #expect(throws: FontError.unknown(name: "Intre", suggestions: ["Inter"])) {
            try library.font(named: "Intre", size: 10)
        }
        #expect(try library.findKnown(FontRequest("Intre"), size: 10) == nil)
        #expect(try library.findKnown(FontRequest("Inter"), size: 10)?.font == library.font(named: "Inter", size: 10))
    }

    @Test func familiesAreMatchedByWeight() throws {
        let library = FontLibrary(usesSystemFonts: false)
        #expect(try library.entry(for: FontRequest("Quicksand", weight: 700)).style == "Bold")
        #expect(try library.entry(for: FontRequest("quicksand", weight: 320)).style == "Light")
        #expect(try library.font(named: "Inter", size: 10, weight: 650).variations["wght"] == 650)
    }
}
