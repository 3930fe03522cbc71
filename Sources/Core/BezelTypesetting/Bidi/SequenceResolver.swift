// Resolves one isolating run sequence: rules W1 to W7, N0 to N2, I1 and I2 of UAX #9. BidiParagraph calls it for each
// sequence that LevelRuns finds; brackets are paired in BracketPairs.

/// Each rule is one pass over the classes, so the time is linear. Positions are those of the sequence, not of the text.
struct SequenceResolver {
    private let sequence: IsolatingRunSequence
    private let embedding: BidiClass
    private var classes: [BidiClass]
    private var brackets: [BracketPairs.Bracket] = []

    init(_ sequence: IsolatingRunSequence, classes: [BidiClass], characters: [BidiCharacter]) {
        self.sequence = sequence
        embedding = BidiClass(ofLevel: sequence.level)
        self.classes = sequence.positions.map { classes[$0] }
        for (k, position) in sequence.positions.enumerated() where self.classes[k] == .on {
            if let bracket = characters[position].bracket { brackets.append(.init(index: k, bracket: bracket)) }
        }
    }

    /// Gives the characters of the sequence their final levels, before L1.
    mutating func resolve(into levels: inout [UInt8]) {
        let given = classes
        resolveMarksAndLetters()
        resolveSeparators()
        resolveTerminatorsAndNumbers()
        if !brackets.isEmpty { resolveBrackets(given: given) }
        resolveNeutrals()
        for (k, position) in sequence.positions.enumerated() {
            levels[position] = sequence.level + raise(of: classes[k])
        }
    }

    /// I1 and I2.
    private func raise(of resolved: BidiClass) -> UInt8 {
        if embedding == .l { return resolved == .r ? 1 : resolved == .l ? 0 : 2 }
        return resolved == .r ? 0 : 1
    }

    /// W1 to W3.
    private mutating func resolveMarksAndLetters() {
        var previous = sequence.start
        var strong = sequence.start
        for k in classes.indices {
            var current = classes[k]
            if current == .nsm {
                current = previous.isIsolateInitiator || previous == .pdi ? .on : previous
            }
            previous = current
            switch current {
            case .l, .r: strong = current
            case .al:
                strong = .al
                current = .r
            case .en where strong == .al: current = .an
            default: break
            }
            classes[k] = current
        }
    }

    /// W4.
    private mutating func resolveSeparators() {
        for k in classes.indices.dropFirst().dropLast() {
            let (previous, next) = (classes[k - 1], classes[k + 1])
            guard previous == next else { continue }
            if classes[k] == .cs, previous == .en || previous == .an { classes[k] = previous }
            if classes[k] == .es, previous == .en { classes[k] = .en }
        }
    }

    /// W5 to W7.
    private mutating func resolveTerminatorsAndNumbers() {
        var strong = sequence.start
        var followsNumber = false
        var k = 0
        while k < classes.count {
            var end = k + 1
            switch classes[k] {
            case .et:
                while end < classes.count, classes[end] == .et { end += 1 }
                let isNumber = followsNumber || (end < classes.count && classes[end] == .en)
                let resolved: BidiClass = !isNumber ? .on : strong == .l ? .l : .en
                for t in Range(from: k, upTo: end) { classes[t] = resolved }
                followsNumber = isNumber
            case .en:
                if strong == .l { classes[k] = .l }
                followsNumber = true
            case .es, .cs:
                classes[k] = .on
                followsNumber = false
            case let current:
                if current == .l || current == .r { strong = current }
                followsNumber = false
            }
            k = end
        }
    }

    /// N0.
    ///
    /// A pair takes the embedding direction if anything strong inside has it, else the opposite one if something inside
    /// and the context before agree on it. Sums of strong characters tell what is inside without reading it.
    private mutating func resolveBrackets(given: [BidiClass]) {
        let partners = BracketPairs.partners(of: brackets.filter { classes[$0.index] == .on }, count: classes.count)
        guard !partners.isEmpty else { return }
        var (lefts, rights) = ([0], [0])
        lefts.reserveCapacity(classes.count + 1)
        rights.reserveCapacity(classes.count + 1)
        for (k, current) in classes.enumerated() {
            let direction = current.direction
            lefts.append(lefts[k] + (direction == .l ? 1 : 0))
            rights.append(rights[k] + (direction == .r ? 1 : 0))
        }
        let (along, against) = embedding == .l ? (lefts, rights) : (rights, lefts)
        let opposite: BidiClass = embedding == .l ? .r : .l
        var context = sequence.start
        for k in classes.indices {
            let end = partners[k]
            if end > k {
                if along[end] > along[k] {
                    setPair(k, end, to: embedding, given: given)
                } else if against[end] > against[k] {
                    setPair(k, end, to: context == opposite ? opposite : embedding, given: given)
                }
            }
            if let direction = classes[k].direction { context = direction }
        }
    }

    /// Both brackets, with the marks that follow them.
    private mutating func setPair(_ first: Int, _ second: Int, to direction: BidiClass, given: [BidiClass]) {
        for bracket in [first, second] {
            classes[bracket] = direction
            var k = bracket + 1
            while k < classes.count, given[k] == .nsm {
                classes[k] = direction
                k += 1
            }
        }
    }

    /// N1 and N2.
    private mutating func resolveNeutrals() {
        var before = sequence.start
        var k = 0
        while k < classes.count {
            guard classes[k].isNeutralOrIsolate else {
                if let direction = classes[k].direction { before = direction }
                k += 1
                continue
            }
            var end = k + 1
            while end < classes.count, classes[end].isNeutralOrIsolate { end += 1 }
            let after = end < classes.count ? classes[end].direction : sequence.end
            let resolved = before == after ? before : embedding
            for n in Range(from: k, upTo: end) { classes[n] = resolved }
            k = end
        }
    }
}
