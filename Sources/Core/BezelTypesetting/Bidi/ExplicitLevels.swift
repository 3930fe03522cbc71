// Levels by explicit embeddings, overrides and isolates: rules X1 to X8 of UAX #9. BidiParagraph begins with it; weak and
// neutral characters are resolved afterwards, sequence by sequence.

/// The stack has the states outside the present one. Embeddings and isolates too deep for a level are only counted, so
/// that their ends find them.
///
/// While an isolate is too deep, embeddings within it are not counted. `validIsolates` is the number of isolates among the
/// present state and the stack, and levels on the stack ascend.
struct ExplicitLevels {
    /// UAX #9, BD2.
    static let maximumDepth: UInt8 = 125

    private(set) var levels: [UInt8]
    /// After overrides.
    private(set) var classes: [BidiClass]

    private struct Status {
        var level: UInt8
        var override: BidiClass?
        var isIsolate: Bool
    }

    /// At most 127 entries.
    private var stack: [Status]
    private var status: Status
    private var overflowIsolates = 0
    private var overflowEmbeddings = 0
    private var validIsolates = 0

    init(_ characters: [BidiCharacter], isolates: IsolatePairs, paragraph: UInt8) {
        levels = [UInt8](repeating: paragraph, count: characters.count)
        classes = characters.map(\.bidiClass)
        status = Status(level: paragraph, override: nil, isIsolate: false)
        stack = []
        for i in characters.indices {
            switch characters[i].bidiClass {
            case .bn: break
            case .lre: embed(isRightToLeft: false, override: nil)
            case .rle: embed(isRightToLeft: true, override: nil)
            case .lro: embed(isRightToLeft: false, override: .l)
            case .rlo: embed(isRightToLeft: true, override: .r)
            case .pdf: endEmbedding()
            case .lri:
                mark(i)
                isolate(isRightToLeft: false)
            case .rli:
                mark(i)
                isolate(isRightToLeft: true)
            case .fsi:
                mark(i)
                let end = isolates.partner(of: i) ?? characters.count
                isolate(
                    isRightToLeft: isolates.firstStrongLevel(of: characters, in: Range(from: i + 1, upTo: end)) == 1)
            case .pdi:
                endIsolate()
                mark(i)
            case .b:
                status = Status(level: paragraph, override: nil, isIsolate: false)
                stack.removeAll(keepingCapacity: true)
                (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)
            default: mark(i)
            }
        }
    }

    /// X6.
    private mutating func mark(_ index: Int) {
        levels[index] = status.level
        if let override = status.override { classes[index] = override }
    }

    /// The next odd or even level above the present one.
    private func nextLevel(isRightToLeft: Bool) -> UInt8 {
        isRightToLeft ? (status.level + 1) | 1 : (status.level + 2) & ~1
    }

    /// X2 to X5.
    private mutating func embed(isRightToLeft: Bool, override: BidiClass?) {
        let level = nextLevel(isRightToLeft: isRightToLeft)
        if level <= Self.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
            stack.append(status)
            status = Status(level: level, override: override, isIsolate: false)
        } else if overflowIsolates == 0 {
            overflowEmbeddings += 1
        }
    }

    /// X5a to X5c.
    private mutating func isolate(isRightToLeft: Bool) {
        let level = nextLevel(isRightToLeft: isRightToLeft)
        if level <= Self.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
            validIsolates += 1
            stack.append(status)
            status = Status(level: level, override: nil, isIsolate: true)
        } else {
            overflowIsolates += 1
        }
    }

    /// X6a; also ends embeddings within the isolate.
    private mutating func endIsolate() {
        if overflowIsolates > 0 {
            overflowIsolates -= 1
        } else if validIsolates > 0 {
            overflowEmbeddings = 0
            while !status.isIsolate, let outer = stack.popLast() { status = outer }
            if let outer = stack.popLast() { status = outer }
            validIsolates -= 1
        }
    }

    /// X7.
    private mutating func endEmbedding() {
        if overflowIsolates > 0 { return }
        if overflowEmbeddings > 0 {
            overflowEmbeddings -= 1
        } else if !status.isIsolate, let outer = stack.popLast() {
            status = outer
        }
    }
}
