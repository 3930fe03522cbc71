// What is read from texts by bytes, beside what the standard library reads.
import BezelGeometry
import Testing

@Suite struct TextReadingTests {
    @Test(arguments: [
        ("a", "a"), ("", ""), (" \t\n", ""), (" a b ", "a b"), ("\r\na\r\n", "a"), ("\u{A0}a\u{2003}", "a"),
        (" é ", "é"),
        ("é", "é"), (" \u{301}a", "a"), ("a\u{301} ", "a\u{301}"), ("\u{B}\u{C}a", "a"), ("\u{1C}a", "\u{1C}a"),
    ])
    func whiteSpaceIsTakenOffBothEnds(text: String, expected: String) {
        #expect(text.trimmed == expected)
        #expect(("x" + text + "x").dropFirst().dropLast().trimmed == expected)
    }

    @Test func digitsTimesAPowerOfTenAreTheNearestNumber() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<10_000 {
            let digits = UInt64.random(in: 0..<1 << 53, using: &random)
            let exponent = Int.random(in: -22...22, using: &random)
            #expect(Double(digits: digits, powerOfTen: exponent) == Double("\(digits)e\(exponent)"))
        }
        #expect(Double(digits: 1 << 53, powerOfTen: 0) == nil)
        #expect(Double(digits: 1, powerOfTen: 23) == nil)
        #expect(Double(digits: 1, powerOfTen: -23) == nil)
    }

    @Test(arguments: [
        ("share", "shaer", 1), ("width", "widht", 1), ("color", "colour", 1), ("", "abc", 3), ("abc", "", 3),
        ("Top", "tOP", 0), ("top", "foo", 2), ("kitten", "sitting", 3), ("ab", "ba", 1), ("abcd", "badc", 2),
    ])
    func slipsOfTheFingersAreCounted(a: String, b: String, distance: Int) {
        #expect(a.editDistance(to: b) == distance)
        #expect(b.editDistance(to: a) == distance)
    }

    @Test func onlyWhatIsNearIsSuggested() {
        let names = ["top", "bottom", "value", "from-value", "Inter"]
        #expect(names.nearest(to: "foo") == nil)
        #expect(names.nearest(to: "tpo") == "top")
        #expect(names.nearest(to: "botom") == "bottom")
        #expect(names.nearest(to: "formvalue") == "from-value")
        #expect(names.correction(of: "valeu") == "did you mean “value”?")
        #expect(names.nearest(to: String(repeating: "x", count: 1_000_000)) == nil)
        #expect([String]().nearest(to: "top") == nil)
    }

    @Test(
        "a name is guessed by one slip, or two in a long name; never another word of the same length",
        arguments: [
            ("tpo", "top"), ("shaer", "share"), ("widht", "width"), ("colour", "color"), ("hieghts", "height"),
            ("foo", nil), ("bar", nil), ("x", nil), ("top", "top"),
        ] as [(String, String?)])
    func nearestNames(given: String, meant: String?) {
        #expect(["top", "share", "width", "color", "height", "y"].nearest(to: given) == meant)
    }
}
