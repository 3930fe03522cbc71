// Reading Unicode's test data for the bidirectional algorithm: BidiTest.txt and BidiCharacterTest.txt.
import Foundation

@testable import BezelTypesetting

/// What a line of the test data asks of a text.
struct BidiCase {
    var line: Int
    var characters: [BidiCharacter]
    var direction: BidiParagraph.Direction
    /// Nil where only the levels of its characters are said.
    var paragraph: UInt8?
    /// Nil for what rule X9 takes out.
    var levels: [UInt8?]
    var order: [Int]

    /// Whether the algorithm finds these levels, and this order from left to right.
    var holds: Bool {
        let found = BidiParagraph(characters, direction: direction)
        if let paragraph, found.level != paragraph { return false }
        var seen: [UInt8] = []
        var kept: [Int] = []
        for (i, level) in levels.enumerated() {
            guard let level else { continue }
            if found.levels[i] != level { return false }
            seen.append(level)
            kept.append(i)
        }
        return found.levels.count == levels.count && VisualOrder.runs(levels: seen).map { kept[$0] } == order
    }
}

enum BidiData {
    /// Where Debian's package `unicode-data` puts Unicode's files.
    static let folder = URL(fileURLWithPath: "/usr/share/unicode")
    static let isInstalled = FileManager.default.fileExists(
        atPath: folder.appendingPathComponent("BidiCharacterTest.txt").path)
    /// A part of them, for every machine.
    static let sample = Pinned.root.appendingPathComponent("Tests/Fixtures/bidi")

    /// The lines of a file and their numbers; comments are left out.
    private static func lines(_ file: URL) throws -> [(number: Int, bytes: ArraySlice<UInt8>)] {
        let all = [UInt8](try Data(contentsOf: file)).split(separator: 0x0A, omittingEmptySubsequences: false)
        var lines: [(Int, ArraySlice<UInt8>)] = []
        for (n, bytes) in all.enumerated() where !bytes.isEmpty && bytes.first != UInt8(ascii: "#") {
            lines.append((n + 1, bytes))
        }
        return lines
    }

    /// Calls `body` with each case of a file in the form of BidiCharacterTest.txt.
    static func forEachCharacterCase(_ file: URL, _ body: (BidiCase) -> Void) throws {
        for (number, bytes) in try lines(file) {
            let fields = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            guard fields.count == 5 else { throw CocoaError(.fileReadCorruptFile) }
            let scalars = words(fields[0]).map { self.number(of: $0, radix: 16) }
            let directions: [BidiParagraph.Direction] = [.leftToRight, .rightToLeft, .automatic]
            body(
                BidiCase(
                    line: number, characters: scalars.map { BidiCharacter(UInt32($0)) },
                    direction: directions[self.number(of: fields[1], radix: 10)],
                    paragraph: UInt8(self.number(of: fields[2], radix: 10)), levels: levels(fields[3]),
                    order: words(fields[4]).map { self.number(of: $0, radix: 10) }))
        }
    }

    /// Calls `body` with each case of a file in the form of BidiTest.txt, up to three for a line.
    static func forEachClassCase(_ file: URL, _ body: (BidiCase) -> Void) throws {
        var classes: [ArraySlice<UInt8>: BidiClass] = [:]
        for c in BidiClass.allCases { classes[Array(c.rawValue.utf8)[...]] = c }
        var (levels, order): ([UInt8?], [Int]) = ([], [])
        for (number, bytes) in try lines(file) {
            let parts = words(bytes)
            if bytes.first == UInt8(ascii: "@") {
                let values = parts.dropFirst()
                if bytes.starts(with: "@Levels".utf8) { levels = values.map(level) }
                if bytes.starts(with: "@Reorder".utf8) { order = values.map { self.number(of: $0, radix: 10) } }
                continue
            }
            guard let last = parts.last, parts.count > 1 else { throw CocoaError(.fileReadCorruptFile) }
            var characters: [BidiCharacter] = []
            for part in parts.dropLast() {
                let name = part.last == UInt8(ascii: ";") ? part.dropLast() : part
                guard let bidiClass = classes[name] else { throw CocoaError(.fileReadCorruptFile) }
                characters.append(BidiCharacter(bidiClass))
            }
            let asked = self.number(of: last, radix: 16)
            let directions: [(Int, BidiParagraph.Direction)] = [(1, .automatic), (2, .leftToRight), (4, .rightToLeft)]
            for (bit, direction) in directions where asked & bit != 0 {
                body(
                    BidiCase(
                        line: number, characters: characters, direction: direction, paragraph: nil, levels: levels,
                        order: order))
            }
        }
    }

    private static func levels(_ bytes: ArraySlice<UInt8>) -> [UInt8?] { words(bytes).map(level) }

    private static func level(_ word: ArraySlice<UInt8>) -> UInt8? {
        word.first == UInt8(ascii: "x") ? nil : UInt8(number(of: word, radix: 10))
    }

    private static func words(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        bytes.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    }

    private static func number(of word: ArraySlice<UInt8>, radix: Int) -> Int {
        var value = 0
        for byte in word {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value * radix + Int(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value * radix + Int(byte - UInt8(ascii: "A")) + 10
            default: break
            }
        }
        return value
    }
}
