// Composed and decomposed texts beside Foundation's.
import BezelInterop
import Foundation
import Testing

@Suite struct CanonicalFormTests {
    @Test(arguments: [
        "", "plain", "é", "E\u{301}", "Ǻ", "ế", "a\u{323}\u{307}", "a\u{307}\u{323}", "각", "\u{1100}\u{1161}\u{11A8}",

        "ΐ", "\u{1F82}", "क\u{93C}", "\u{958}", "Ω", "Å", "\u{FB1D}", "\u{344}", "é\u{301}\u{300}", "\u{301}x",
        "q\u{307}\u{323}",
        "שּׁ", "ﬁ", "👩‍👩‍👧", "\u{0F73}", "\u{1D15E}", "s\u{323}\u{307}", "ệ\u{302}", "が", "か\u{3099}", "i\u{307}\u{328}",
    ])
    func textsAreComposedAndDecomposedAsUnicodeSays(text: String) {
        func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }
        #expect(scalars(CanonicalForm.composed(text)) == scalars(text.precomposedStringWithCanonicalMapping))
        #expect(scalars(CanonicalForm.decomposed(text)) == scalars(text.decomposedStringWithCanonicalMapping))
    }
    @Test func hangulIsComposedOfSyllablesToo() {
        #expect(CanonicalForm.composed("\u{AC00}\u{11A8}").unicodeScalars.map(\.value) == [0xAC01])
    }
    @Test func randomTextsAreComposedAsUnicodeSays() {
        var generator = SystemRandomNumberGenerator()
        let letters = Array("aeiouAEIOUsnyzαωιΑиІक".unicodeScalars),
            marks: [UInt32] = [
                0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x30A, 0x30C, 0x31B, 0x323, 0x327, 0x328, 0x345,
                0x93C,
            ]
        for _ in 0..<2_000 {
            var view = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                view.append(letters[Int.random(in: letters.indices, using: &generator)])
                for _ in 0..<Int.random(in: 0...3, using: &generator) {
                    if let mark = Unicode.Scalar(marks[Int.random(in: marks.indices, using: &generator)]) {
                        view.append(mark)
                    }
                }
            }
            let text = String(view)
            let expected = text.precomposedStringWithCanonicalMapping.unicodeScalars.map(\.value)
            #expect(CanonicalForm.composed(text).unicodeScalars.map(\.value) == expected)
        }
    }
}
