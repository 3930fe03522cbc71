// The order of runs from left to right (UAX #9, rule L2). It is the last step of the algorithm, after shaping: HarfBuzz
// gets text in logical order.

enum VisualOrder {
    private struct Stretch {
        var level: UInt8
        var first: Int
        var last: Int
    }

    static func runs(levels: [UInt8]) -> [Int] {
        if levels.count < 2 { return Array(levels.indices) }
        var next = [Int](repeating: -1, count: levels.count)
        // Levels ascend: at most 127.
        var open: [Stretch] = []
        func join(_ left: Stretch, _ right: Stretch, level: UInt8) -> Stretch {
            next[left.last] = right.first
            return Stretch(level: level, first: left.first, last: right.last)
        }
        func joinInOrder(_ before: Stretch, _ after: Stretch, level: UInt8) -> Stretch {
            level & 1 == 1 ? join(after, before, level: level) : join(before, after, level: level)
        }
        for (index, level) in levels.enumerated() {
            while open.count > 1, let after = open.last, open[open.count - 2].level >= level {
                open.removeLast()
                let before = open.removeLast()
                open.append(joinInOrder(before, after, level: before.level))
            }
            let run = Stretch(level: level, first: index, last: index)
            if let before = open.last, before.level >= level {
                open[open.count - 1] = joinInOrder(before, run, level: level)
            } else {
                open.append(run)
            }
        }
        while open.count > 1 {
            let after = open.removeLast()
            let before = open.removeLast()
            open.append(joinInOrder(before, after, level: before.level))
        }
        var order: [Int] = []
        order.reserveCapacity(levels.count)
        var run = open[0].first
        while run >= 0 {
            order.append(run)
            run = next[run]
        }
        return order
    }
}
