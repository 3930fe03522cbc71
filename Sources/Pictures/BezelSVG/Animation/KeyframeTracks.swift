// Keyframes by property, so that an element finds its place among thousands of them by a binary search. Made once for each
// `@keyframes` that is played, by `ElementTree.animate`, for all elements.
import BezelGeometry

struct KeyframeTracks: Sendable {
    /// One property's value at one keyframe.
    struct Stop: Sendable {
        /// 0…1 of an iteration.
        var offset: Double
        var value: String
        /// Of the stretch that begins here; nil for the animation's own.
        var easing: EasingFunction?
        /// As ``Declaration/line``, for warnings.
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
            // Important declarations in keyframes are ignored (CSS Animations 1, 3).
            for d in frame.declarations where !d.isImportant {
                if CSSAnimationList.isOne(d.name) { continue }
                guard !d.isCustom, PropertyTable.property(named: d.name) != nil else {
                    let isLost = CSSProperties.isUnsupported(d.name, d.value) || !CSSProperties.isKnown(d.name)
                    if d.isCustom || isLost { unknown.append(d) }
                    continue
                }
                let stop = Stop(offset: frame.offset, value: d.value, easing: easing, line: d.line)
                if found[d.name] == nil { order.append(d.name) }
                // Two keyframes at one place are one, in which later declarations win.
                if let last = found[d.name]?.last, last.offset == frame.offset { found[d.name]?.removeLast() }
                found[d.name, default: []].append(stop)
            }
        }
        stops = order.map { ($0, found[$0] ?? []) }
    }

    /// The stretch in which a fraction lies, with how far it is in it before easing, 0…1. Ends that no keyframe gives are
    /// nil: there the value without the animation holds. Exactly on a keyframe, both ends are that one.
    static func stretch(_ stops: [Stop], at fraction: Double) -> (from: Stop?, to: Stop?, fraction: Double) {
        let next = stops.partitioningIndex { !($0.offset <= fraction) }
        let from = next > 0 ? stops[next - 1] : nil
        let to = next < stops.count ? stops[next] : nil
        if let from, from.offset == fraction || to == nil && from.offset == 1 { return (from, from, 0) }
        let (start, end) = (from?.offset ?? 0, to?.offset ?? 1)
        return (from, to, end > start ? (fraction - start) / (end - start) : 0)
    }
}
