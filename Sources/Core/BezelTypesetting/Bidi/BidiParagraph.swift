// UAX #9 for one line: rules P2, P3 and L1.

struct BidiCharacter: Sendable {
    var bidiClass: BidiClass
    var bracket: PairedBracket?

    init(_ bidiClass: BidiClass, bracket: PairedBracket? = nil) {
        self.bidiClass = bidiClass
        self.bracket = bracket
    }

    init(_ scalar: UInt32) {
        bidiClass = BidiClass(scalar)
        bracket = bidiClass == .on ? PairedBracket(scalar) : nil
    }
}

/// Linear. Embeddings deeper than 125 levels are ignored; a paragraph separator ends all.
struct BidiParagraph {
    enum Direction { case automatic, leftToRight, rightToLeft }

    let level: UInt8
    /// 0...126; removed characters have the level before.
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

    /// Rule L1.
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
    /// Rule X9.
    var isRemoved: Bool {
        switch self {
        case .lre, .rle, .lro, .rlo, .pdf, .bn: true
        default: false
        }
    }

    var isIsolateInitiator: Bool { self == .lri || self == .rli || self == .fsi }

    /// For neutrals, with numbers as right to left.
    var direction: BidiClass? {
        switch self {
        case .l: .l
        case .r, .al, .en, .an: .r
        default: nil
        }
    }

    var isNeutralOrIsolate: Bool {
        switch self {
        case .b, .s, .ws, .on, .fsi, .lri, .rli, .pdi: true
        default: false
        }
    }

    init(ofLevel level: UInt8) { self = level & 1 == 1 ? .r : .l }
}
