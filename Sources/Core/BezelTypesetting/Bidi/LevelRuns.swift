// Stretches of one embedding level, joined over isolates, in which the later rules work (UAX #9, X9 and X10). Levels
// come from ExplicitLevels, and SequenceResolver resolves each sequence.

/// Runs resolved as one (UAX #9, BD13).
struct IsolatingRunSequence {
    var positions: [Int]
    var level: UInt8
    /// Assumed directions at its ends.
    var start: BidiClass
    var end: BidiClass
}

struct LevelRuns {
    private var kept: [Int]
    private var runs: [Range<Int>] = []
    /// The run after an isolate, or -1.
    private var following: [Int]
    private var isContinuation: [Bool]
    private var endsOpen: [Bool]

    init(_ characters: [BidiCharacter], levels: [UInt8], isolates: IsolatePairs) {
        kept = []
        kept.reserveCapacity(characters.count)
        for i in characters.indices where !characters[i].bidiClass.isRemoved { kept.append(i) }
        var start = 0
        for k in kept.indices where k + 1 == kept.count || levels[kept[k]] != levels[kept[k + 1]] {
            runs.append(Range(from: start, upTo: k + 1))
            start = k + 1
        }
        following = [Int](repeating: -1, count: runs.count)
        isContinuation = [Bool](repeating: false, count: runs.count)
        endsOpen = [Bool](repeating: false, count: runs.count)
        var waiting: [Int: Int] = [:]
        for (r, run) in runs.enumerated() {
            if let initiator = waiting.removeValue(forKey: kept[run.lowerBound]) {
                following[initiator] = r
                isContinuation[r] = true
            }
            let last = kept[run.upperBound - 1]
            guard characters[last].bidiClass.isIsolateInitiator else { continue }
            if let end = isolates.partner(of: last) { waiting[end] = r } else { endsOpen[r] = true }
        }
    }

    func forEachSequence(paragraph: UInt8, levels: [UInt8], _ body: (IsolatingRunSequence) -> Void) {
        for first in runs.indices where !isContinuation[first] {
            var positions = Array(kept[runs[first]])
            var last = first
            while following[last] >= 0 {
                last = following[last]
                positions += kept[runs[last]]
            }
            let level = levels[positions[0]]
            let before = runs[first].lowerBound > 0 ? levels[kept[runs[first].lowerBound - 1]] : paragraph
            let isLast = runs[last].upperBound == kept.count || endsOpen[last]
            let after = isLast ? paragraph : levels[kept[runs[last].upperBound]]
            body(
                IsolatingRunSequence(
                    positions: positions, level: level, start: BidiClass(ofLevel: max(level, before)),
                    end: BidiClass(ofLevel: max(level, after))))
        }
    }
}
