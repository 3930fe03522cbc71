// Patterns of numbers hold the numbers of their range, and no others.
import BezelGeometry
import Foundation
import Testing

@Suite("Patterns of texts")
struct TextPatternTests {
    private static func matches(_ pattern: TextPattern, _ text: String) throws -> Bool {
        let expression = try NSRegularExpression(pattern: pattern.expression)
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    private static let ranges: [ClosedRange<Double>] = [
        0...1, 1e-3...100_000, -36_000...36_000, 0.25...0.75, 3.7...3.95, 2...2.5, 0.01...64, 1...1000, -1e12...1e12,
        0.05...60, 0.1...0.15, 95...105, 0...0.06,
    ]

    @Test("a pattern takes a number as its range does, however it is written", arguments: ranges)
    func numbers(range: ClosedRange<Double>) throws {
        let pattern = TextPattern.number(in: range)
        let ends = [range.lowerBound, range.upperBound, 0]
        let near = ends.flatMap { end in [1, 0.1, 0.01, 0.001].flatMap { [end - $0, end + $0] } }
        let shares = (0...20).map { range.lowerBound + (range.upperBound - range.lowerBound) * Double($0) / 20 }
        for value in ends + near + shares + ends.map({ $0 * 10 }) {
            let plain = String(format: "%.6f", value)
            let texts = [
                plain, String(format: "%.9e", value), "+" + plain, plain.replacing("0.", with: "."),
                String(format: "%.9e", value / 100).replacing("e", with: "0e"),
            ]
            for text in texts where text != "+" + plain || value >= 0 {
                guard let read = NumberText.value(of: text) else { continue }
                let isInside = range.contains(read)
                #expect(try Self.matches(pattern, text) == isInside, "\(text) in \(range)")
            }
        }
    }

    @Test("numbers are written with usual mantissas, and other texts are no numbers")
    func numberTexts() throws {
        let all = TextPattern.number(in: -1e12...1e12)
        for text in ["12", "-0.5", ".5", "5.", "1e3", "1.5E-3", "12e1", "999.9e2", "0.1e1", "0e9", "007"] {
            #expect(NumberText.value(of: text) != nil, "\(text)")
            #expect(try Self.matches(all, text), "\(text)")
        }
        for text in [
            "", ".", "-", "e", "1e", "0x10", "nan", "inf", "1 2", "12345e-2", "0.01e5", "1e400", "--1", "1.2.3",
        ] {
            #expect(NumberText.value(of: text) == nil, "\(text)")
            #expect(try !Self.matches(all, text), "\(text)")
        }
    }

    @Test("whole numbers", arguments: [1...100, 0...65_535, -31...31, 17...123, 1...1])
    func whole(range: ClosedRange<Int>) throws {
        let pattern = TextPattern.whole(in: range)
        for value in -200...200 { #expect(try Self.matches(pattern, "\(value)") == range.contains(value)) }
        for value in [65_534, 65_535, 65_536, 99_999] {
            #expect(try Self.matches(pattern, "0\(value)") == range.contains(value))
        }
        for text in ["1.0", "1e0", "", "+"] { #expect(try !Self.matches(pattern, text)) }
    }

    @Test("words share their beginnings and are all there")
    func words() throws {
        let names = ["red", "green", "grey", "dark", "darkred", "a", "b", "ab"]
        let pattern = TextPattern.words(names, ignoresCase: true)
        for name in names { #expect(try Self.matches(pattern, name) && Self.matches(pattern, name.uppercased())) }
        for other in ["", "r", "darkr", "gre", "c", "aa", "redd"] { #expect(try !Self.matches(pattern, other)) }
    }

    @Test("characters with a meaning in expressions stand for themselves")
    func literals() throws {
        for text in ["a.b", "1+1", "(x)", "[y]", "{2}", "a|b", "^$", "c\\d", "*?", "/"] {
            #expect(try Self.matches(.text(text), text))
            #expect(try !Self.matches(.text(text), text + "x"))
        }
    }
}
