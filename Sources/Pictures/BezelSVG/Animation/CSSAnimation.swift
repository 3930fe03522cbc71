// The `animation` properties (CSS Animations 1 and 2): when an animation runs, and how far it is at a time.
//
// `CSSAnimationList` reads the declarations of one element, which are no properties of the table, and gives its animations;
// `CSSAnimation.state(at:)` says what one of them does. What changes is in `KeyframeTracks`; `ElementTree.animate` applies
// it.
import BezelGeometry

struct CSSAnimation: Sendable {
    /// Which iterations run backwards: none, all, the second and every other one, the first and every other one.
    enum Direction: String { case normal, reverse, alternate, alternateReverse = "alternate-reverse" }
    /// Whether the animation shows before it begins (backwards) and after it ends (forwards).
    enum Fill: String {
        case none, forwards, backwards, both
        var isForwards: Bool { self == .forwards || self == .both }
        var isBackwards: Bool { self == .backwards || self == .both }
    }
    /// Of its `@keyframes`.
    var name = "none"
    /// Of one iteration, in seconds, from 0. With 0 it is over as soon as it begins.
    var duration: Double = 0
    /// In seconds. Negative delays begin within the animation.
    var delay: Double = 0
    /// Between keyframes that name no other; not over the whole.
    var easing = EasingFunction.ease
    /// From 0. May be infinite, and need not be whole: 1.5 ends in the middle.
    var iterations: Double = 1
    var direction = Direction.normal
    var fill = Fill.none
    /// A paused animation stands where it is at the time 0, whatever the time of the picture.
    var isPaused = false

    /// How far it is within its keyframes.
    struct Progress {
        /// 0…1 between the first keyframe and the last, before easing.
        var fraction: Double
    }
    enum State {
        /// It does nothing at this time.
        case idle
        case at(Progress)
        /// There is no end whose picture could be shown.
        case endless
    }

    /// What it does at a time: before it begins, while it is active, or after (the phases of Web Animations 1).
    ///
    /// - Parameter time: In seconds; nil for the state after all animations that end have ended.
    func state(at time: Double?) -> State {
        var active = duration * iterations
        // 0 times infinity: without a duration it is over at once, however often it repeats.
        if active.isNaN { active = 0 }
        let now: Double
        if isPaused {
            now = 0
        } else if let time {
            now = time
        } else {
            guard active.isFinite else { return .endless }
            now = delay + active
        }
        if now < delay { return fill.isBackwards ? .at(progress(overall: 0, isOver: false)) : .idle }
        if now - delay >= active {
            return fill.isForwards ? .at(progress(overall: iterations, isOver: true)) : .idle
        }
        return .at(progress(overall: (now - delay) / duration, isOver: false))
    }

    /// - Parameters:
    ///   - overall: Iterations so far, with the part of the current one.
    ///   - isOver: Whether the animation has ended, so that a whole number is the end of an iteration.
    private func progress(overall: Double, isOver: Bool) -> Progress {
        var iteration = overall.rounded(.down)
        var fraction = overall - iteration
        // Infinitely many iterations without duration end at the end of one.
        if overall.isInfinite { (iteration, fraction) = (0, 1) }
        // The end of an iteration is that of the last one, not the start of another.
        if isOver, fraction == 0, overall > 0, overall.isFinite {
            iteration -= 1
            fraction = 1
        }
        let isOdd = iteration.truncatingRemainder(dividingBy: 2) == 1
        let isReversed =
            switch direction {
            case .normal: false
            case .reverse: true
            case .alternate: isOdd
            case .alternateReverse: !isOdd
            }
        return Progress(fraction: isReversed ? 1 - fraction : fraction)
    }
}

/// The declarations of `animation` and its longhands, of one element.
///
/// Each longhand is a list. The names count: other lists that are shorter begin again, and longer ones are cut (CSS
/// Animations 1, 4).
struct CSSAnimationList: Sendable {
    private var names: [String] = []
    /// By longhand: its values, all of which are valid.
    private var values: [String: [String]] = [:]
    /// Whether an animation moves with something else than time, such as scrolling.
    private(set) var hasOtherTimeline = false

    /// Whether a declaration belongs here, so that the cascade does not look for a property.
    static func isOne(_ property: String) -> Bool {
        property.hasPrefix("animation") || property.hasPrefix("-webkit-animation")
    }

    /// Whether a declaration is understood, and plays in time.
    static func takes(_ property: String, _ value: String) -> Bool {
        if Property.isWide(value) || CSSText.asksForVariable(value) { return true }
        var list = CSSAnimationList()
        return list.take(property, value) && !list.hasOtherTimeline
    }

    /// Takes a declaration, over earlier ones.
    ///
    /// - Parameter value: Without `var()`.
    /// - Returns: False for what is not understood. It changes nothing then.
    mutating func take(_ property: String, _ value: String) -> Bool {
        let property = property.hasPrefix("-webkit-") ? String(property.dropFirst(8)) : property
        let parts = CSSText.split(Substring(value), at: UInt8(ascii: ",")).map(\.trimmed)
        switch property {
        case "animation": return takeAll(parts, value)
        case "animation-name": names = parts.map { CSSText.string($0) ?? $0 }
        case "animation-timeline", "animation-range", "animation-range-start", "animation-range-end":
            if parts.contains(where: { $0 != "auto" && $0 != "normal" }) { hasOtherTimeline = true }
        // Adding animations to each other is not supported.
        case "animation-composition": return parts.allSatisfy { $0 == "replace" }
        default:
            guard parts.allSatisfy({ Self.isValid(property, $0) }) else { return false }
            values[property] = parts
        }
        return true
    }

    /// Takes the shorthand, which sets all longhands. Words belong to the first longhand that can have them and has none yet,
    /// the delay after the duration; a word that none can have is the name (CSS Animations 1, 4).
    private mutating func takeAll(_ parts: [String], _ value: String) -> Bool {
        if Property.isWide(value) {
            self = CSSAnimationList()
            return true
        }
        var list = CSSAnimationList()
        let longhands = [
            "animation-duration", "animation-timing-function", "animation-delay", "animation-iteration-count",
            "animation-direction", "animation-fill-mode", "animation-play-state",
        ]
        let initial = ["0s", "ease", "0s", "1", "normal", "none", "running"]
        for part in parts {
            var found: [String: String] = [:]
            var name: String?
            for word in CSSCondition.words(part).map(String.init) {
                // `none` at the start is taken for the name, as in `animation: none`.
                if let longhand = longhands.first(where: {
                    found[$0] == nil && Self.isValid($0, word) && !(word == "none" && name == nil && found.isEmpty)
                }) {
                    found[longhand] = word
                } else if name == nil {
                    name = CSSText.string(word) ?? word
                } else {
                    return false
                }
            }
            list.names.append(name ?? "none")
            for (longhand, initial) in zip(longhands, initial) {
                list.values[longhand, default: []].append(found[longhand] ?? initial)
            }
        }
        self = list
        return true
    }

    private static func isValid(_ property: String, _ text: String) -> Bool {
        let word = text.lowercased()
        switch property {
        case "animation-duration": return word == "auto" || seconds(word).map { $0 >= 0 } ?? false
        case "animation-delay": return seconds(word) != nil
        case "animation-timing-function": return EasingFunction(word) != nil
        case "animation-iteration-count":
            return word == "infinite" || Double(word).map { $0 >= 0 && $0.isFinite } ?? false
        case "animation-direction": return CSSAnimation.Direction(rawValue: word) != nil
        case "animation-fill-mode": return CSSAnimation.Fill(rawValue: word) != nil
        case "animation-play-state": return word == "running" || word == "paused"
        default: return false
        }
    }

    /// Seconds of `1.5s` or `200ms`, within ``NumberBounds``; nil without a unit.
    static func seconds(_ text: String) -> Double? {
        for (unit, factor) in [("ms", 0.001), ("s", 1.0)] where text.hasSuffix(unit) {
            guard let value = Double(text.dropLast(unit.utf8.count)), value.isFinite else { return nil }
            return NumberBounds.pinned(value) * factor
        }
        return nil
    }

    /// In the order of application: later ones win. Those of the name `none` are left out.
    var animations: [CSSAnimation] {
        names.indices.compactMap { i in
            if names[i] == "none" { return nil }
            func value(_ name: String) -> String? {
                guard let list = values[name], !list.isEmpty else { return nil }
                return list[i % list.count].lowercased()
            }
            var animation = CSSAnimation(name: names[i])
            animation.duration = value("animation-duration").flatMap(Self.seconds) ?? 0
            animation.delay = value("animation-delay").flatMap(Self.seconds) ?? 0
            animation.easing = value("animation-timing-function").flatMap { EasingFunction($0) } ?? .ease
            animation.iterations =
                value("animation-iteration-count").map { $0 == "infinite" ? .infinity : Double($0) ?? 1 } ?? 1
            animation.direction =
                value("animation-direction").flatMap { CSSAnimation.Direction(rawValue: $0) } ?? .normal
            animation.fill = value("animation-fill-mode").flatMap { CSSAnimation.Fill(rawValue: $0) } ?? .none
            animation.isPaused = value("animation-play-state") == "paused"
            return animation
        }
    }
}
