// Puts the state of CSS animations at one time into the declarations of their elements.
//
// The cascade collects the declarations of animations (`FoundAnimations`) while it applies all others, and calls `animate` at
// its end, once variables are known. An animated value then replaces the declaration that won, as animations come after all
// normal declarations and before important ones. Transitions have no place here: nothing changes in a picture at its start.
import BezelGeometry

/// What the cascade finds of animations while it applies declarations.
struct FoundAnimations: Sendable {
    /// By element, in the order of application.
    var declarations: [ElementID: [Declaration]] = [:]
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
    mutating func animate(
        _ found: FoundAnimations, _ keyframes: [String: Keyframes], at time: Double?, _ variables: inout Variables
    ) {
        var tracks: [String: KeyframeTracks] = [:]
        for i in found.declarations.keys.sorted() {
            var list = CSSAnimationList()
            for d in found.declarations[i] ?? [] {
                let value = CSSText.asksForVariable(d.value) ? variables.resolved(d.value, on: i) ?? "" : d.value
                if !list.take(d.name, value), !value.isEmpty {
                    note(
                        "the value “\(d.value.shortened)” of \(d.name) is not understood and is left out",
                        line: d.line > 0 ? d.line : elements[i].line)
                }
            }
            for animation in list.animations {
                guard let frames = keyframes[animation.name] else { continue }
                if list.hasOtherTimeline {
                    note("the animation “\(animation.name.shortened)” follows no clock and is not played", at: i)
                    continue
                }
                // Divided by property once for all elements that play it.
                let known = tracks[animation.name] ?? KeyframeTracks(frames)
                tracks[animation.name] = known
                switch animation.state(at: time) {
                case .idle: break
                case .endless:
                    note(
                        "the animation “\(animation.name.shortened)” has no end: the picture is that of the document "
                            + "without it; --at-time shows it at a time", at: i)
                case .at(let progress):
                    for d in known.unknown {
                        note("\(d.name) in @keyframes is not supported and is left out", line: d.line)
                    }
                    apply(known, animation, progress, found.important[i] ?? [], to: i, &variables)
                }
            }
        }
    }

    private mutating func apply(
        _ tracks: KeyframeTracks, _ animation: CSSAnimation, _ progress: CSSAnimation.Progress,
        _ important: Set<PropertyTable.ID>, to i: ElementID, _ variables: inout Variables
    ) {
        for (name, stops) in tracks.stops {
            guard let id = PropertyTable.property(named: name), !important.contains(id) else { continue }
            let stretch = KeyframeTracks.stretch(stops, at: progress.fraction)
            func value(_ stop: KeyframeTracks.Stop?) -> String {
                guard let stop else { return underlying(name, id, of: i) }
                return CSSText.asksForVariable(stop.value)
                    ? variables.resolved(stop.value, on: i) ?? "unset" : stop.value
            }
            // Before the first keyframe of a property, the animation's own easing applies.
            let easing = stretch.from?.easing ?? animation.easing
            let mixedValue = mixed(value(stretch.from), value(stretch.to), easing(stretch.fraction), name, id)
            let property = PropertyTable.property(id)
            if let elements = property.details.elements, !elements.contains(self.elements[i].name) { continue }
            // The element is no longer like others of the same style attribute.
            elements[i].styleText = nil
            guard property.takes(mixedValue, on: elements[i].name), set(id, mixedValue, on: i) else {
                let line = (stretch.from ?? stretch.to)?.line
                note(
                    "the value “\(mixedValue.shortened)” of \(name) in @keyframes is not understood and is left out",
                    line: line)
                continue
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

    /// A value between two others; `visibility` and `display` have their own rules (CSS Display 4), others those of
    /// ``ValueMixing``.
    func mixed(_ a: String, _ b: String, _ fraction: Double, _ name: String, _ id: PropertyTable.ID) -> String {
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
