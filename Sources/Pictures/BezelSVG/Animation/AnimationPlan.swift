// What the animations of one list of declarations do at one time, apart from the elements that play them.
//
// Documents give few lists to many elements, and a list may name thousands of `@keyframes`. So a list is read once
// (`AnimationPlan`), and only what must be looked up at an element, such as the value without the animation, is left to
// `ElementTree.animate`. Later animations win over earlier ones: steps that a later one hides from every element are dropped.
import BezelGeometry

struct AnimationPlan: Sendable {
    /// What one animation does to one property.
    struct Step: Sendable {
        let property: PropertyTable.ID
        let name: String
        let value: Value
        /// Of the keyframe, for warnings.
        let line: Int?
    }
    enum Value: Sendable {
        /// The same on all elements: valid, with its parsed change.
        case same(String, StyleChange?)
        /// Between two keyframes; nil stands for the value without the animation. The fraction is eased.
        case between(KeyframeTracks.Stop?, KeyframeTracks.Stop?, Double)
    }
    /// In the order of application.
    private(set) var steps: [Step] = []
    /// What is lost; without a line it is that of the element.
    private(set) var notes: [(message: String, line: Int?)] = []
    /// What playing it costs on one element, in declarations.
    private(set) var cost = 0

    /// Values of this length take about as long as one declaration to mix.
    private static let bytesPerDeclaration = 256
    /// Mixing at an element reads two values, writes the result and reads that again: as long as eight declarations.
    private static let mixingCost = 8
    /// Items of a list, and numbers that are mixed, are read as fast as one declaration.
    static let bytesPerItem = 16

    /// What reading a mixed value takes, in declarations.
    ///
    /// A colour that is mixed with the result of the animation before is nested in it, and grows with each of them. At each
    /// level, what lies within is looked through again.
    static func cost(ofReading mixed: String) -> Int {
        let bytes = mixed.utf8.count
        return bytes / bytesPerItem * (1 + bytes / bytesPerDeclaration)
    }

    /// Reads a list.
    ///
    /// - Parameters:
    ///   - declarations: In the order of application, without `var()`; an empty value is one that has none.
    ///   - tracks: Keyframes that have been divided by property.
    /// - Throws: Beyond the budget, which counts every animation and every property of its keyframes.
    init(
        _ declarations: [Declaration], _ keyframes: [String: Keyframes], at time: Double?,
        _ tracks: inout [String: KeyframeTracks], _ budget: inout Declaration.Budget
    ) throws(LimitError) {
        var list = CSSAnimationList()
        for d in declarations {
            try budget.take(1 + d.value.utf8.count / Self.bytesPerItem)
            if !list.take(d.name, d.value), !d.value.isEmpty {
                notes.append(
                    (
                        "the value “\(d.value.shortened)” of \(d.name) is not understood and is left out",
                        d.line > 0 ? d.line : nil
                    ))
            }
        }
        for animation in list.animations {
            guard let frames = keyframes[animation.name] else { continue }
            let name = animation.name.shortened
            if list.hasOtherTimeline {
                notes.append(("the animation “\(name)” follows no clock and is not played", nil))
                continue
            }
            switch animation.state(at: time) {
            case .idle: break
            case .endless:
                notes.append(
                    (
                        "the animation “\(name)” has no end: the picture is that of the document without it; --at-time "
                            + "shows it at a time", nil
                    ))
            case .at(let progress):
                let known = tracks[animation.name] ?? KeyframeTracks(frames)
                tracks[animation.name] = known
                try budget.take(known.stops.count)
                add(known, animation, progress)
            }
        }
        dropHidden()
        cost = steps.reduce(0) { $0 + Self.cost(of: $1) }
    }

    private mutating func add(_ tracks: KeyframeTracks, _ animation: CSSAnimation, _ progress: CSSAnimation.Progress) {
        for d in tracks.unknown {
            notes.append(("\(d.name) in @keyframes is not supported and is left out", d.line))
        }
        for (name, stops) in tracks.stops {
            guard let id = PropertyTable.property(named: name) else { continue }
            let stretch = KeyframeTracks.stretch(stops, at: progress.fraction)
            // Before the first keyframe of a property, the animation's own easing applies.
            let fraction = (stretch.from?.easing ?? animation.easing)(stretch.fraction)
            let line = (stretch.from ?? stretch.to)?.line
            func append(_ value: Value) { steps.append(Step(property: id, name: name, value: value, line: line)) }
            guard let from = stretch.from, let to = stretch.to, !CSSText.asksForVariable(from.value),
                !CSSText.asksForVariable(to.value)
            else {
                append(.between(stretch.from, stretch.to, fraction))
                continue
            }
            let value = Self.mixed(from.value, to.value, fraction, name, id)
            switch PropertyTable.property(id).reading(of: value) {
            case .invalid: notes.append((Self.invalid(value, of: name), line))
            case .later: append(.same(value, nil))
            case .change(let change): append(.same(value, change))
            }
        }
    }

    static func invalid(_ value: String, of name: String) -> String {
        "the value “\(value.shortened)” of \(name) in @keyframes is not understood and is left out"
    }

    /// Drops steps behind which another sets the same property on every element.
    private mutating func dropHidden() {
        var hidden: Set<PropertyTable.ID> = []
        var kept: [Step] = []
        for step in steps.reversed() where !hidden.contains(step.property) {
            kept.append(step)
            if case .same = step.value { hidden.insert(step.property) }
        }
        steps = kept.reversed()
    }

    private static func cost(of step: Step) -> Int {
        switch step.value {
        case .same(let value, _): 1 + value.utf8.count / bytesPerDeclaration
        case .between(let from, let to, _):
            mixingCost + ((from?.value.utf8.count ?? 0) + (to?.value.utf8.count ?? 0)) / bytesPerDeclaration
        }
    }

    /// A value between two others; `visibility` and `display` have their own rules (CSS Display 4), others those of
    /// ``ValueMixing``.
    static func mixed(_ a: String, _ b: String, _ fraction: Double, _ name: String, _ id: PropertyTable.ID) -> String {
        switch name {
        // Shown while it is shown at either end.
        case "visibility", "display":
            let hidden = name == "display" ? "none" : "hidden"
            if fraction > 0, fraction < 1 { return a == hidden ? b : a }
            return fraction < 0.5 ? a : b
        default: return ValueMixing.mixed(a, b, fraction, isColor: PropertyTable.traits(id).contains(.color))
        }
    }
}
