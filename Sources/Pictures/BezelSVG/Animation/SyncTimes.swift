// When SMIL animations begin and end that wait for each other. Made by `playAnimations` (ElementTree+SMIL).

/// The last intervals of animations that others wait for, each found once. Linear in the moments that they name.
struct SyncTimes {
    typealias Interval = (begin: Double, end: Double)

    /// Nil for those that never run, and those that wait for themselves.
    private var known: [ElementID: Interval?] = [:]

    /// An animation whose interval is asked for, and those that it waits for.
    private struct Step {
        let id: ElementID
        let timing: SMILTiming
        var bases: ArraySlice<String>
    }

    /// Finds the interval of an animation and of all that it waits for, innermost first. On a stack of its own, as a
    /// document may have long chains of them.
    mutating func find(_ name: String, in tree: ElementTree) {
        var steps: [Step] = []
        func enter(_ name: String, _ known: inout [ElementID: Interval?]) {
            guard let id = Self.animation(name, in: tree), !known.keys.contains(id) else { return }
            // Those that ask for it meanwhile wait in a circle, and find none.
            known.updateValue(nil, forKey: id)
            let timing = SMILTiming(tree[id])
            steps.append(Step(id: id, timing: timing, bases: timing.bases[...]))
        }
        enter(name, &known)
        while let step = steps.last {
            if let base = step.bases.first {
                steps[steps.count - 1].bases.removeFirst()
                enter(base, &known)
            } else {
                known.updateValue(interval(step.timing, before: nil, in: tree), forKey: step.id)
                steps.removeLast()
            }
        }
    }

    /// The last interval that begins until `time`, or of all; nil if there is none. An earlier one that goes on is cut by it
    /// (SMIL 3, `restart="always"`).
    func interval(_ timing: SMILTiming, before time: Double?, in tree: ElementTree) -> Interval? {
        let begins = timing.begins.compactMap { moment($0, in: tree) }.filter { begin in
            time.map { begin <= $0 } ?? true
        }
        guard let begin = begins.max() else { return nil }
        let ends = timing.ends.compactMap { moment($0, in: tree) }.filter { $0 > begin }
        return (begin, min(begin + timing.active, ends.min() ?? .infinity))
    }

    /// A moment in seconds; nil if it never comes or refers to an animation that has none. Of an animation with several
    /// begins, the last counts.
    private func moment(_ moment: SMILClock.Moment, in tree: ElementTree) -> Double? {
        switch moment {
        case .never: return nil
        case .offset(let offset): return offset
        case .sync(let name, let isEnd, let offset):
            guard let id = Self.animation(name, in: tree), let found = known[id] ?? nil else { return nil }
            let time = (isEnd ? found.end : found.begin) + offset
            return time.isFinite ? time : nil
        }
    }

    private static func animation(_ name: String, in tree: ElementTree) -> ElementID? {
        guard let id = tree.ids[name], ElementKind.animates(tree[id].name) else { return nil }
        return id
    }
}

extension SMILTiming {
    /// The animations that it waits for.
    var bases: [String] {
        (begins + ends).compactMap { if case .sync(let name, _, _) = $0 { name } else { nil } }
    }
}
