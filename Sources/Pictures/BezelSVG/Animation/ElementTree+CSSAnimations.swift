// Puts the state of CSS animations at one time into the declarations of their elements.
//
// The cascade collects the declarations of animations (`FoundAnimations`) while it applies all others, and calls `animate` at
// its end, once variables are known. An animated value then replaces the declaration that won, as animations come after all
// normal declarations and before important ones. Transitions have no place here: nothing changes in a picture at its start.
import BezelGeometry

/// What the cascade finds of animations while it applies declarations.
struct FoundAnimations: Sendable {
    /// Tells declarations apart. The same declaration of a rule is of many elements.
    enum Key: Hashable, Sendable {
        /// By the numbers of the rule and of the declaration in it.
        case rule(Int, Int)
        case attribute(String, String)
    }
    /// By element, in the order of application.
    var declarations: [ElementID: [(key: Key, declaration: Declaration)]] = [:]
    /// By element with animations. Important declarations win over animations (CSS Cascade 5, 6.2).
    var important: [ElementID: Set<PropertyTable.ID>] = [:]
    var isEmpty: Bool { declarations.isEmpty }
}

extension ElementTree {
    /// Plays all animations of the document. Elements in ascending order, so that a parent's animated values are in place
    /// before its children look for theirs.
    ///
    /// - Parameters:
    ///   - keyframes: By name. Animations without any do nothing, as in browsers.
    ///   - time: In seconds; nil for the state after all animations that end.
    /// - Throws: Beyond the budget, which counts the properties that each element's animations set.
    mutating func animate(
        _ found: FoundAnimations, _ keyframes: [String: Keyframes], at time: Double?, _ variables: inout Variables,
        _ budget: inout Declaration.Budget
    ) throws(LimitError) {
        var tracks: [String: KeyframeTracks] = [:]
        // Elements of one rule have one plan, unless it depends on their variables.
        var plans: [[FoundAnimations.Key]: AnimationPlan] = [:]
        for i in found.declarations.keys.sorted() {
            let own = found.declarations[i] ?? []
            let plan: AnimationPlan
            if own.contains(where: { CSSText.asksForVariable($0.declaration.value) }) {
                let resolved = own.map { entry in
                    var d = entry.declaration
                    if CSSText.asksForVariable(d.value) { d.value = variables.resolved(d.value, on: i) ?? "" }
                    return d
                }
                plan = try AnimationPlan(resolved, keyframes, at: time, &tracks, &budget)
                note(plan, at: i)
            } else if let known = plans[own.map(\.key)] {
                plan = known
            } else {
                plan = try AnimationPlan(own.map(\.declaration), keyframes, at: time, &tracks, &budget)
                plans[own.map(\.key)] = plan
                note(plan, at: i)
            }
            try budget.take(plan.cost)
            try apply(plan, found.important[i] ?? [], to: i, &variables, &budget)
        }
    }

    private mutating func note(_ plan: AnimationPlan, at i: ElementID) {
        for (message, line) in plan.notes { note(message, line: line ?? elements[i].line) }
    }

    private mutating func apply(
        _ plan: AnimationPlan, _ important: Set<PropertyTable.ID>, to i: ElementID, _ variables: inout Variables,
        _ budget: inout Declaration.Budget
    ) throws(LimitError) {
        for step in plan.steps where !important.contains(step.property) {
            let property = PropertyTable.property(step.property)
            if let elements = property.details.elements, !elements.contains(self.elements[i].name) { continue }
            // The element is no longer like others of the same style attribute.
            elements[i].styleText = nil
            switch step.value {
            case .same(let value, let change): set(step.property, value, change, on: i)
            case .between(let from, let to, let fraction):
                func value(_ stop: KeyframeTracks.Stop?) -> String {
                    guard let stop else { return underlying(step.name, step.property, of: i) }
                    return CSSText.asksForVariable(stop.value)
                        ? variables.resolved(stop.value, on: i) ?? "unset" : stop.value
                }
                let mixed = AnimationPlan.mixed(value(from), value(to), fraction, step.name, step.property)
                try budget.take(AnimationPlan.cost(ofReading: mixed))
                if !property.takes(mixed, on: elements[i].name) || !set(step.property, mixed, on: i) {
                    note(AnimationPlan.invalid(mixed, of: step.name), line: step.line)
                }
            }
        }
    }

    /// The value without the animation, which stands for a keyframe at 0 or 1 that is not written. Wide keywords count as not
    /// set.
    func underlying(_ name: String, _ id: PropertyTable.ID, of i: ElementID) -> String {
        let property = PropertyTable.property(id)
        if let own = elements[i].text(of: name), !Property.isWide(own) { return own }
        if property.isInherited, let text = inheritedText(name, of: i) { return text }
        return property.initial
    }
}
