// The Unicode bidirectional algorithm (UAX #9) for one paragraph that stands on one line, as text on a curve does.
//
// Embedding levels are found here, with rules P2 and P3 and L1; the other rules in the files beside this one.

/// A character as the algorithm sees it.
struct BidiCharacter: Sendable {
    var bidiClass: BidiClass
    var bracket: PairedBracket?

    init(_ bidiClass: BidiClass, bracket: PairedBracket? = nil) {
        self.bidiClass = bidiClass
        self.bracket = bracket
    }

    init(_ scalar: UInt32) {
        bidiClass = BidiClass(scalar)
        // Only neutral characters are paired.
        bracket = bidiClass == .on ? PairedBracket(scalar) : nil
    }
}

/// The embedding levels of a paragraph.
///
/// Linear in the text's length, whatever it holds; embeddings nested deeper than 125 levels count as not there, as the
/// algorithm has it. A paragraph separator within the text ends all that is open before it.
struct BidiParagraph {
    /// The paragraph direction asked for.
    enum Direction { case automatic, leftToRight, rightToLeft }

    /// The paragraph's own level: 1 where it runs from right to left, else 0.
    let level: UInt8
    /// The level of every character, 0...126. Explicit formatting characters, which the algorithm takes out of the text,
    /// have the level of the character before them.
    let levels: [UInt8]

    init(_ characters: [BidiCharacter], direction: Direction) {
        let isolates = IsolatePairs(characters)
        let paragraph: UInt8 =
            switch direction {
            case .leftToRight: 0
            case .rightToLeft: 1
            case .automatic: isolates.firstStrongLevel(of: characters, in: characters.indices) ?? 0
            }
        let explicit = ExplicitLevels(characters, isolates: isolates, paragraph: paragraph)
        var levels = explicit.levels
        let runs = LevelRuns(characters, levels: levels, isolates: isolates)
        runs.forEachSequence(paragraph: paragraph, levels: explicit.levels) { sequence in
            var resolver = SequenceResolver(sequence, classes: explicit.classes, characters: characters)
            resolver.resolve(into: &levels)
        }
        Self.resetLevels(&levels, of: characters, paragraph: paragraph)
        self.level = paragraph
        self.levels = levels
    }

    /// Levels for what was taken out, and rule L1: white space before separators and at the line's end stands in the
    /// paragraph's direction.
    private static func resetLevels(_ levels: inout [UInt8], of characters: [BidiCharacter], paragraph: UInt8) {
        var previous = paragraph
        for i in levels.indices {
            if characters[i].bidiClass.isRemoved { levels[i] = previous } else { previous = levels[i] }
        }
        var isTrailing = true
        for i in levels.indices.reversed() {
            switch characters[i].bidiClass {
            case .b, .s: isTrailing = true
            case .ws, .lri, .rli, .fsi, .pdi: break
            case let bidiClass where bidiClass.isRemoved: break
            default: isTrailing = false
            }
            if isTrailing { levels[i] = paragraph }
        }
    }
}

extension BidiClass {
    /// Rule X9: what the algorithm takes out of the text before it resolves levels.
    var isRemoved: Bool {
        switch self {
        case .lre, .rle, .lro, .rlo, .pdf, .bn: true
        default: false
        }
    }

    var isIsolateInitiator: Bool { self == .lri || self == .rli || self == .fsi }

    /// Letters and numbers have a direction where neutral characters are resolved: numbers count as right to left.
    var direction: BidiClass? {
        switch self {
        case .l: .l
        case .r, .al, .en, .an: .r
        default: nil
        }
    }

    /// What rules N1 and N2 resolve.
    var isNeutralOrIsolate: Bool {
        switch self {
        case .b, .s, .ws, .on, .fsi, .lri, .rli, .pdi: true
        default: false
        }
    }

    /// The direction of a level: odd levels run from right to left.
    init(ofLevel level: UInt8) { self = level & 1 == 1 ? .r : .l }
}
