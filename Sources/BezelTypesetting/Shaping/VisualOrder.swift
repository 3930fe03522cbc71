// Rule L2 of the Unicode bidirectional algorithm, over runs.
import Foundation

enum VisualOrder {
    /// The indices of logical runs in visual order, left to right.
    static func runs(levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        if order.count < 2 { return order }
        guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 & 1 == 1 }).min() else { return order }
        var level = highest
        while level >= lowestOdd {
            var i = 0
            while i < order.count {
                guard levels[order[i]] >= level else {
                    i += 1
                    continue
                }
                var end = i
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[i..<end].reverse()
                i = end
            }
            level -= 1
        }
        return order
    }
}
