// Embeddings, isolates and brackets of any depth and number: the rules' limits, and texts that once read freed memory.
import Foundation
import Testing

@testable import BezelTypesetting

@Suite struct BidiDepthTests {
    private func levels(_ classes: [BidiClass]) -> [UInt8] {
        BidiParagraph(classes.map { BidiCharacter($0) }, direction: .leftToRight).levels
    }

    @Test func embeddingsBeyondTheDeepestLevelCountAsNotThere() {
        for opening in [BidiClass.rle, .rli, .rlo] {
            let closing: BidiClass = opening == .rli ? .pdi : .pdf
            for depth in [1, 2, 62, 63, 64, 1_000, 50_000] {
                let text =
                    Array(repeating: opening, count: depth) + [.l] + Array(repeating: closing, count: depth) + [.r, .l]
                let found = levels(text)
                // Each embedding adds two levels, up to 125; a letter that runs against its level is one deeper.
                let level = min(2 * depth - 1, 125)
                #expect(found[depth] == UInt8(opening == .rlo ? level : level + 1))
                #expect(Array(found.suffix(2)) == [1, 0])
            }
        }
    }

    @Test func anIsolatesEndEndsTheEmbeddingsWithinIt() {
        let text: [BidiClass] = [.l, .rli] + Array(repeating: .lre, count: 500) + [.r, .pdi, .l]
        #expect(levels(text).last == 0)
        #expect(levels(text + [.pdi, .pdf, .pdf, .l]).last == 0)
    }

    @Test func aSeparatorOfParagraphsEndsAllThatIsOpen() {
        #expect(levels([.rle, .rli, .l, .b, .l, .pdi, .l]).suffix(4) == [0, 0, 0, 0])
    }

    @Test func bracketsNestedTooDeepAreNotPaired() {
        func text(_ depth: Int) -> [BidiCharacter] {
            let opening = BidiCharacter(.on, bracket: PairedBracket(identity: 1, isOpening: true))
            let closing = BidiCharacter(.on, bracket: PairedBracket(identity: 1, isOpening: false))
            return [BidiCharacter(.r)] + Array(repeating: opening, count: depth) + [
                BidiCharacter(.l), BidiCharacter(.r),
            ]
                + Array(repeating: closing, count: depth)
        }
        // What holds a letter of the paragraph's direction takes that direction, but where it is not paired it stands
        // between letters of the other.
        #expect(BidiParagraph(text(63), direction: .leftToRight).levels[1] == 0)
        #expect(BidiParagraph(text(64), direction: .leftToRight).levels.last == 0)
        let deep = text(64) + [BidiCharacter(.r)]
        #expect(BidiParagraph(deep, direction: .leftToRight).levels[deep.count - 2] == 1)
    }

    /// Some 70 embeddings and isolates in one another made FriBidi 1.0.8 read freed memory.
    @Test func nestedEmbeddingsAndIsolatesAreSet() throws {
        var generator = SystemRandomNumberGenerator()
        let controls: [Unicode.Scalar] = [
            "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}",
        ]
        for _ in 0..<20 {
            var text = String.UnicodeScalarView()
            for _ in 0..<300 {
                text.append(controls.randomElement(using: &generator) ?? "a")
                text.append(["a", "\u{5D0}", "1", "(", ")", "\u{2069}", "\u{202C}", " "].randomElement() ?? "b")
            }
            let shaped = try Pinned.shape("x" + String(text), Pinned.noto)
            #expect(shaped.clusters.contains { $0.range == 0..<1 })
        }
    }

    /// Quadratic work over any of these would not end.
    @Test func longTextsOfEveryKindTakeLinearTime() {
        let count = 150_000
        let opening = BidiCharacter(.on, bracket: PairedBracket(identity: 1, isOpening: true))
        let closing = BidiCharacter(.on, bracket: PairedBracket(identity: 1, isOpening: false))
        let kinds: [[BidiCharacter]] = [
            [BidiCharacter(.fsi)], [BidiCharacter(.fsi), BidiCharacter(.on), BidiCharacter(.pdi)],
            [BidiCharacter(.rli), BidiCharacter(.l)], [BidiCharacter(.r), BidiCharacter(.l)],
            [opening, closing], [opening, BidiCharacter(.r), closing, BidiCharacter(.nsm)],
            [BidiCharacter(.et)], [BidiCharacter(.on)], [BidiCharacter(.rle), BidiCharacter(.en), BidiCharacter(.pdf)],
        ]
        for kind in kinds {
            let text = Array(repeating: kind, count: count / kind.count).flatMap { $0 }
            let found = BidiParagraph(text, direction: .automatic)
            #expect(found.levels.count == text.count)
            #expect(Set(VisualOrder.runs(levels: found.levels)).count == text.count)
        }
    }

    @Test func runsAreReorderedAsTheRuleSays() {
        /// Rule L2 to the letter.
        func reference(_ levels: [UInt8]) -> [Int] {
            var order = Array(levels.indices)
            for level in stride(from: levels.max() ?? 0, to: 0, by: -1) {
                var i = 0
                while i < order.count {
                    var end = i
                    while end < order.count, levels[order[end]] >= level { end += 1 }
                    order[i..<end].reverse()
                    i = max(end, i + 1)
                }
            }
            return order
        }
        for _ in 0..<500 {
            let levels = (0..<Int.random(in: 1...30)).map { _ in UInt8.random(in: 0...5) }
            #expect(VisualOrder.runs(levels: levels) == reference(levels), "\(levels)")
        }
    }

    @Test func lettersJoinAcrossMarksAndNotAcrossLevels() {
        // Beh, fatha, beh; dal does not join what follows; a joiner reaches across.
        let beh: UInt32 = 0x628, fatha: UInt32 = 0x64E, dal: UInt32 = 0x62F, joiner: UInt32 = 0x200D
        func joins(_ scalars: [UInt32], _ levels: [UInt8]? = nil) -> [Bool] {
            CursiveJoining.joinsPrevious(scalars, levels: levels ?? scalars.map { _ in 1 })
        }
        #expect(joins([beh, fatha, beh]) == [false, true, true])
        #expect(joins([dal, beh, dal, beh]) == [false, false, true, false])
        #expect(joins([beh, beh], [1, 3]) == [false, false])
        #expect(joins([beh, joiner, 0x20]) == [false, true, false])
        #expect(joins([0x61, fatha, beh]) == [false, false, false])
        #expect(joins([beh, fatha, 0x61]) == [false, false, false])
    }
}
