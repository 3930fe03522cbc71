// Cutting text into items that can be shaped: one level, script, style and font each.
import BezelInterop
import Foundation

/// The text as code points with all that itemisation needs, in logical order.
struct TextItems {
    /// What is shaped: line breaks, tabs and other control characters are spaces; of a CR and LF one space shows.
    var scalars: [UInt32] = []
    /// The UTF-8 offset of each code point in the text as it was given, and the end.
    var offsets: [Int] = []
    var spanOfScalar: [Int] = []
    var levels: [UInt8] = []
    var scripts: [UInt32] = []
    /// Whether a code point starts a grapheme cluster.
    var startsGrapheme: [Bool] = []
    var paragraphLevel: UInt8 = 0

    init(_ text: StyledText) throws(TypesettingError) {
        var length = 0
        var isAfterReturn = false
        let most = text.spans.reduce(0) { $0 + $1.text.utf8.count }
        scalars.reserveCapacity(most)
        spanOfScalar.reserveCapacity(most)
        offsets.reserveCapacity(most + 1)
        for (index, span) in text.spans.enumerated() {
            for scalar in span.text.unicodeScalars {
                let value = scalar.value
                offsets.append(length)
                length += UTF8.width(scalar)
                if isAfterReturn, value == 0x0A { scalars[scalars.count - 1] = Self.zeroWidthSpace }
                isAfterReturn = value == 0x0D
                scalars.append(Self.isControl(value) ? 0x20 : value)
                spanOfScalar.append(index)
            }
        }
        offsets.append(length)
        guard length <= TypesettingLimits.maximumTextLength else {
            throw .tooLong(length: length, limit: TypesettingLimits.maximumTextLength)
        }
        findLevels(text.direction)
        findScripts()
        findGraphemes()
    }

    private static let zeroWidthSpace: UInt32 = 0x200B

    /// C0 and C1 controls and the separators of lines and paragraphs: nothing has glyphs for them.
    private static func isControl(_ s: UInt32) -> Bool {
        s < 0x20 || (0x7F...0x9F).contains(s) || s == 0x2028 || s == 0x2029
    }

    /// The code points of a UTF-8 range whose ends are those of code points. Costs a binary search.
    func scalars(in range: Range<Int>) -> Range<Int> {
        func index(_ offset: Int) -> Int {
            var (low, high) = (0, offsets.count - 1)
            while low < high {
                let middle = (low + high) / 2
                if offsets[middle] < offset { low = middle + 1 } else { high = middle }
            }
            return low
        }
        let lower = index(range.lowerBound)
        return lower..<max(lower, index(range.upperBound))
    }

    /// Nothing before Hebrew has a right-to-left character; such text needs no bidi pass.
    private var isPlainLeftToRight: Bool { !scalars.contains { $0 >= 0x0590 } }

    private mutating func findLevels(_ direction: StyledText.Direction) {
        switch direction {
        case .leftToRightOverride:
            levels = Array(repeating: 0, count: scalars.count)
        case .rightToLeftOverride:
            levels = Array(repeating: 1, count: scalars.count)
            paragraphLevel = 1
        case .automatic where isPlainLeftToRight, .leftToRight where isPlainLeftToRight:
            levels = Array(repeating: 0, count: scalars.count)
        case .automatic, .leftToRight, .rightToLeft:
            let asked: BidiParagraph.Direction =
                switch direction {
                case .rightToLeft: .rightToLeft
                case .leftToRight: .leftToRight
                default: .automatic
                }
            let paragraph = BidiParagraph(scalars.map { BidiCharacter($0) }, direction: asked)
            (levels, paragraphLevel) = (paragraph.levels, paragraph.level)
        }
    }

    /// Common and inherited characters take the script before them; at the start, the one that follows.
    /// A closing bracket takes its opening bracket's script.
    private mutating func findScripts() {
        let latin = packed("Latn")
        if scalars.allSatisfy({ $0 < 0x80 }) {
            // The usual case: letters are Latin, and so is what stands between them.
            scripts = Array(repeating: latin, count: scalars.count)
            return
        }
        scripts = scalars.map { $0 < 0x80 && !isLetter($0) ? UnicodeFacts.common : UnicodeFacts.script(of: $0) }
        func isShared(_ s: UInt32) -> Bool {
            s == UnicodeFacts.common || s == UnicodeFacts.inherited || s == UnicodeFacts.unknown
        }
        var current = scripts.first { !isShared($0) } ?? latin
        // By level; 0 stands for none. Levels end at 126.
        var atLevel = [UInt32](repeating: 0, count: 256)
        var open: [(close: UInt32, script: UInt32)] = []
        for i in scripts.indices {
            if isShared(scripts[i]) {
                if let top = open.last, top.close == scalars[i] {
                    current = top.script
                    open.removeLast()
                }
                // A neutral at another level belongs to what is written at that level, not to what stands before it.
                if i > 0, levels[i] != levels[i - 1] {
                    let known = atLevel[Int(levels[i])]
                    current = known != 0 ? known : levels[i] == 0 ? latin : current
                }
                scripts[i] = current
                if let close = Self.closing[scalars[i]], open.count < 64 { open.append((close, current)) }
            } else {
                current = scripts[i]
                atLevel[Int(levels[i])] = current
            }
        }
    }

    private func isLetter(_ s: UInt32) -> Bool { (0x41...0x5A).contains(s) || (0x61...0x7A).contains(s) }
    private func packed(_ tag: FontTag) -> UInt32 { tag.rawValue }

    private static let closing: [UInt32: UInt32] = [
        0x28: 0x29, 0x5B: 0x5D, 0x7B: 0x7D, 0xAB: 0xBB, 0x2018: 0x2019, 0x201C: 0x201D, 0x2039: 0x203A,
        0x3008: 0x3009, 0x300A: 0x300B, 0x300C: 0x300D, 0x300E: 0x300F, 0x3010: 0x3011,
    ]

    /// Extended grapheme clusters by the standard library; text of ASCII alone needs no such pass.
    private mutating func findGraphemes() {
        startsGrapheme = Array(repeating: true, count: scalars.count)
        guard scalars.contains(where: { $0 >= 0x300 }) else { return }
        startsGrapheme = Array(repeating: false, count: scalars.count)
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars.lazy.map { Unicode.Scalar($0) ?? " " })
        var i = 0
        for character in String(view) {
            startsGrapheme[i] = true
            i += character.unicodeScalars.count
        }
    }
}
