// Keyframes by property, so that an element finds its place among thousands of them by a binary search.
import BezelGeometry

struct KeyframeTracks: Sendable {
    struct Stop: Sendable {
        var offset: Double
        var value: String
        /// Of the stretch that begins here; nil for the animation's own.
        var easing: EasingFunction?
        var line: Int
    }
    /// By property, in ascending order; of equal offsets the last counts.
    private(set) var stops: [(property: String, stops: [Stop])] = []
    /// Declarations that are no properties of which values can be mixed.
    private(set) var unknown: [Declaration] = []

    init(_ keyframes: Keyframes) {
        var found: [String: [Stop]] = [:]
        var order: [String] = []
        for frame in keyframes.frames {
            let easing = frame.declarations.last { $0.name == "animation-timing-function" }
                .flatMap { EasingFunction($0.value) }
            for d in frame.declarations where !d.isImportant {
                if CSSAnimationList.isOne(d.name) { continue }
                guard !d.isCustom, PropertyTable.property(named: d.name) != nil else {
                    if d.isCustom || CSSProperties.isUnsupported(d.name, d.value) { unknown.append(d) }
                    continue
                }
                let stop = Stop(offset: frame.offset, value: d.value, easing: easing, line: d.line)
                if found[d.name] == nil { order.append(d.name) }
                if let last = found[d.name]?.last, last.offset == frame.offset { found[d.name]?.removeLast() }
                found[d.name, default: []].append(stop)
            }
        }
        stops = order.map { ($0, found[$0] ?? []) }
    }

    /// The stretch in which a fraction lies, with how far it is in it before easing. Ends that no keyframe gives are nil.
    static func stretch(_ stops: [Stop], at fraction: Double) -> (from: Stop?, to: Stop?, fraction: Double) {
        var (low, high) = (0, stops.count)
        while low < high {
            let middle = (low + high) / 2
            if stops[middle].offset <= fraction { low = middle + 1 } else { high = middle }
        }
        let from = low > 0 ? stops[low - 1] : nil
        let to = low < stops.count ? stops[low] : nil
        if let from, from.offset == fraction || to == nil && from.offset == 1 { return (from, from, 0) }
        let (start, end) = (from?.offset ?? 0, to?.offset ?? 1)
        return (from, to, end > start ? (fraction - start) / (end - start) : 0)
    }
}
