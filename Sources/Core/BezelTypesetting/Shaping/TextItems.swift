// A text's code points with what shaping needs to know of each: level, script, span, whether a grapheme begins. Shaper
// divides the text into runs by them. The bidirectional algorithm itself is in Bidi.
import BezelInterop
import BezelGeometry

/// One code point.
struct TextItem {
    /// Controls are spaces; CR LF is one space.
    var scalar: UInt32
    /// In UTF-8.
    var offset: Int
    var span: Int
    var level: UInt8 = 0
    var script: UInt32 = 0
    var startsGrapheme = true
}

/// The code points of a text with what shaping asks of each, in logical order. Made in linear time; text in ASCII skips all
/// tables.
///
/// `all` and `scalars` are parallel, offsets in UTF-8 ascend, and `length` is the offset behind the last. Nothing changes once
/// it is made.
struct TextItems {
    private(set) var all: [TextItem] = []
    private(set) var scalars: [UInt32] = []
    private(set) var paragraphLevel: UInt8 = 0
    private(set) var length = 0

    var count: Int { all.count }
    subscript(_ index: Int) -> TextItem { all[index] }

    /// The UTF-8 offset of a code point, or the text's length for the one after the last.
    func offset(_ index: Int) -> Int { index < all.count ? all[index].offset : length }

    init(_ text: StyledText) throws(TypesettingError) {
        var isAfterReturn = false
        let most = text.spans.reduce(0) { $0 + $1.text.unicodeScalars.count }
        guard most <= TypesettingLimits.maximumTextLength else {
            throw .tooLong(length: most, limit: TypesettingLimits.maximumTextLength)
        }
        all.reserveCapacity(most)
        for (index, span) in text.spans.enumerated() {
            for scalar in span.text.unicodeScalars {
                let value = scalar.value
                if isAfterReturn, value == 0x0A { all[all.count - 1].scalar = Self.zeroWidthSpace }
                isAfterReturn = value == 0x0D
                all.append(TextItem(scalar: Self.isControl(value) ? 0x20 : value, offset: length, span: index))
                length += UTF8.width(scalar)
            }
        }
        scalars = all.map(\.scalar)
        findLevels(text.direction)
        findScripts()
        findGraphemes()
    }

    private static let zeroWidthSpace: UInt32 = 0x200B

    private static func isControl(_ s: UInt32) -> Bool {
        s < 0x20 || (0x7F...0x9F).contains(s) || s == 0x2028 || s == 0x2029
    }

    /// The code points of a UTF-8 range, by bisection.
    func scalars(in range: Range<Int>) -> Range<Int> {
        func index(_ offset: Int) -> Int { all.partitioningIndex { $0.offset >= offset } }
        let lower = index(range.lowerBound)
        return lower..<max(lower, index(range.upperBound))
    }

    /// Hebrew begins the right-to-left scripts.
    private var isPlainLeftToRight: Bool { !scalars.contains { $0 >= 0x0590 } }

    /// Embedding levels by UAX #9; overrides of the whole text need no algorithm.
    private mutating func findLevels(_ direction: StyledText.Direction) {
        switch direction {
        case .leftToRightOverride: break
        case .rightToLeftOverride:
            for i in all.indices { all[i].level = 1 }
            paragraphLevel = 1
        case .automatic where isPlainLeftToRight, .leftToRight where isPlainLeftToRight: break
        case .automatic, .leftToRight, .rightToLeft:
            let asked: BidiParagraph.Direction =
                switch direction {
                case .rightToLeft: .rightToLeft
                case .leftToRight: .leftToRight
                default: .automatic
                }
            let paragraph = BidiParagraph(scalars.map { BidiCharacter($0) }, direction: asked)
            for (i, level) in zip(all.indices, paragraph.levels) { all[i].level = level }
            paragraphLevel = paragraph.level
        }
    }

    /// Common and inherited characters take the script before them, or after at the start; closing brackets their
    /// partner's.
    private mutating func findScripts() {
        let latin = packed("Latn")
        if scalars.allSatisfy({ $0 < 0x80 }) {
            for i in all.indices { all[i].script = latin }
            return
        }
        for (i, s) in scalars.enumerated() {
            all[i].script = s < 0x80 && !isLetter(s) ? UnicodeFacts.common : UnicodeFacts.script(of: s)
        }
        func isShared(_ s: UInt32) -> Bool {
            s == UnicodeFacts.common || s == UnicodeFacts.inherited || s == UnicodeFacts.unknown
        }
        var current = all.first { !isShared($0.script) }?.script ?? latin
        // By level, up to 126; 0 for none.
        var atLevel = [UInt32](repeating: 0, count: 256)
        var open: [(close: UInt32, script: UInt32)] = []
        for (i, item) in all.enumerated() {
            if isShared(item.script) {
                if let top = open.last, top.close == item.scalar {
                    current = top.script
                    open.removeLast()
                }
                if i > 0, item.level != all[i - 1].level {
                    let known = atLevel[Int(item.level)]
                    current = known != 0 ? known : item.level == 0 ? latin : current
                }
                all[i].script = current
                if let close = Self.closing[item.scalar], open.count < 64 { open.append((close, current)) }
            } else {
                current = item.script
                atLevel[Int(item.level)] = current
            }
        }
    }

    private func isLetter(_ s: UInt32) -> Bool { (0x41...0x5A).contains(s) || (0x61...0x7A).contains(s) }
    private func packed(_ tag: FontTag) -> UInt32 { tag.rawValue }

    /// Brackets and quotation marks by the opening one, whose script the closing one takes.
    private static let closing: [UInt32: UInt32] = [
        0x28: 0x29, 0x5B: 0x5D, 0x7B: 0x7D, 0xAB: 0xBB, 0x2018: 0x2019, 0x201C: 0x201D, 0x2039: 0x203A,
        0x3008: 0x3009, 0x300A: 0x300B, 0x300C: 0x300D, 0x300E: 0x300F, 0x3010: 0x3011,
    ]

    /// Extended grapheme clusters as Swift's strings have them. Below U+0300, each code point is one.
    private mutating func findGraphemes() {
        guard scalars.contains(where: { $0 >= 0x300 }) else { return }
        for i in all.indices { all[i].startsGrapheme = false }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars.lazy.map { Unicode.Scalar($0) ?? " " })
        var i = 0
        for character in String(view) {
            all[i].startsGrapheme = true
            i += character.unicodeScalars.count
        }
    }
}
