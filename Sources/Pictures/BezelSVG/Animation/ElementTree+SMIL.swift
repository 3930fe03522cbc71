// Puts the state of SMIL animations at one time into the attributes of their targets.
//
// `applyStyles` calls `playAnimations` after the cascade and before CSS animations. Each animation element is one `Run` or
// has no effect; runs are applied in the order of their begin times, so that later ones build on what earlier ones have set
// (the animation sandwich of SMIL 3). Values are mixed as text, and are parsed with all others when styles are computed.
// When they begin and end is found in SyncTimes.
import BezelGeometry

extension ElementTree {
    /// When an animation begins and ends, and how far it is.
    private struct Run {
        var animation: ElementID
        var begin: Double
        /// Repetitions before this one, and the part of it that has passed, 0…1.
        var repetition: Double
        var fraction: Double
    }

    /// Plays all animations of the document.
    ///
    /// - Parameter time: In seconds; nil for the state after all animations that end.
    mutating func playAnimations(at time: Double?) {
        var syncs = SyncTimes()
        let runs = animations.compactMap { run($0, at: time, &syncs) }
        for run in runs.enumerated().sorted(by: { ($0.element.begin, $0.offset) < ($1.element.begin, $1.offset) }) {
            apply(run.element)
        }
    }

    /// What an animation does at a time. Nil if it has no effect then: it has not begun, or has ended and is not frozen.
    private mutating func run(_ id: ElementID, at time: Double?, _ syncs: inout SyncTimes) -> Run? {
        let timing = SMILTiming(elements[id])
        for base in timing.bases { syncs.find(base, in: self) }
        guard let (begin, end) = syncs.interval(timing, before: time, in: self) else { return nil }
        // Without a duration nothing moves, so that an endless `set` can be shown. Other endless animations never rest.
        if time == nil, end.isInfinite, timing.simple != nil {
            note(
                "an animation has no end: the picture is that of the document without it; --at-time shows it at a time",
                at: id)
            return nil
        }
        let now = time ?? end
        guard now >= begin, now < end || timing.isFrozen || end.isInfinite else { return nil }
        // Without a duration, values do not move: the first one holds.
        guard let simple = timing.simple else { return Run(animation: id, begin: begin, repetition: 0, fraction: 0) }
        let overall = (min(now, end) - begin) / simple
        var repetition = overall.rounded(.down)
        // A frozen end is that of the last repetition, not the start of another.
        if now >= end, overall == repetition, repetition > 0 { repetition -= 1 }
        return Run(animation: id, begin: begin, repetition: repetition, fraction: min(overall - repetition, 1))
    }

    /// Finds the target and the value of an animation, and sets it.
    private mutating func apply(_ run: Run) {
        let e = elements[run.animation]
        // A target that is named and does not exist leaves the animation without effect; only without a name it is the
        // parent.
        let named = (e["href"] ?? e["xlink:href"]).map { _ in e.reference.flatMap { ids[$0] } }
        guard let target = named ?? e.parent else {
            return note(
                "an animation is of “\((e.reference ?? "").shortened)”, which does not exist", at: run.animation)
        }
        guard let animation = SMILAnimation(e) ?? SMILAnimation.motion(e) else {
            return note("an animation has no values and is left out", at: run.animation)
        }
        switch e.name {
        case "animateTransform": applyTransform(animation, run, e["type"]?.trimmed ?? "translate", to: target)
        case "animateMotion": applyMotion(animation, run, e, to: target)
        default:
            guard let name = e["attributeName"]?.trimmed, !name.isEmpty else { return }
            let id = PropertyTable.property(named: name)
            let base = id.map { underlying(name, $0, of: target) } ?? elements[target][name] ?? ""
            let isColor = id.map { PropertyTable.traits($0).contains(.color) } ?? false
            var values = animation.values
            if animation.startsAtBase { values[0] = base }
            let (from, to, fraction) = animation.stretch(at: run.fraction)
            var value = ValueMixing.mixed(values[from], values[to], fraction, isColor: isColor)
            // Each repetition begins where the one before ended.
            if animation.accumulates, run.repetition > 0, let last = values.last {
                value = ValueMixing.sum(value, ValueMixing.multiple(last, run.repetition))
            }
            if animation.isSum { value = ValueMixing.sum(base, value) }
            setAnimated(name, value, on: target, at: run.animation)
        }
    }

    /// Sets an attribute or property of the target in the tree. A property of sheets that has a presentation attribute is set
    /// there, and its declaration removed, which would win over it.
    private mutating func setAnimated(_ name: String, _ value: String, on target: ElementID, at id: ElementID) {
        if name == "class" || name == "style" || name == "id" {
            return note("the animation of the attribute \(name) is not supported and is left out", at: id)
        }
        let property = PropertyTable.attribute(name, on: elements[target].name)
        elements[target].styleText = nil
        if property == PropertyTable.none, let css = PropertyTable.property(named: name) {
            elements[target].declarations[css] = value
        } else {
            if property != PropertyTable.none { elements[target].declarations[property] = nil }
            if elements[target][name] == nil {
                elements[target].attributes.append(name, value, property: property)
            } else {
                elements[target].attributes[name] = value
            }
        }
        if property != PropertyTable.none, value == "inherit" { hasInherit = true }
    }

    // MARK: Transforms

    /// Mixes the numbers of one transform function, which replaces the target's transform or follows it.
    private mutating func applyTransform(_ animation: SMILAnimation, _ run: Run, _ type: String, to target: ElementID) {
        // Of numbers, missing ones included: `translate(3)` is (3, 0), `scale(2)` is (2, 2), `rotate(9)` is about the origin.
        let counts = ["translate": 2, "scale": 2, "rotate": 3, "skewX": 1, "skewY": 1]
        guard let count = counts[type] else { return }
        let rest: Double = type == "scale" ? 1 : 0
        let lists = animation.values.map { text -> [Double] in
            var numbers = ValueMixing.parts(text).compactMap { if case .number(let n, _) = $0 { n } else { nil } }
            if numbers.isEmpty { numbers = [rest] }
            while numbers.count < count { numbers.append(type == "scale" ? numbers[0] : 0) }
            return Array(numbers.prefix(count))
        }
        let (from, to, fraction) = animation.stretch(at: run.fraction)
        var mixed = zip(lists[from], lists[to]).map { $0 + ($1 - $0) * fraction }
        if animation.accumulates, let last = lists.last {
            mixed = zip(mixed, last).map { $0 + $1 * run.repetition }
        }
        let function = "\(type)(\(mixed.map(ValueMixing.text).joined(separator: " ")))"
        // A transform by sheets has a syntax that attributes do not have, such as units, and so is no base.
        let name = transformName(of: target)
        let base = elements[target].declared("transform") == nil ? elements[target][name] ?? "" : ""
        let isNone = base.trimmed.isEmpty || base.trimmed == "none"
        setAnimated(
            name, animation.isSum && !isNone ? base + " " + function : function, on: target, at: run.animation)
    }

    /// The attribute that transforms an element: paint servers have their own.
    private func transformName(of id: ElementID) -> String {
        switch elements[id].name {
        case "linearGradient", "radialGradient": "gradientTransform"
        case "pattern": "patternTransform"
        default: "transform"
        }
    }

    // MARK: Motion

    /// Moves the target along a path: that of an `mpath`, else `path`, else lines through the values (SVG Animations 2).
    ///
    /// The motion comes before the target's own transform, as if it stood in a group that moves. The place on the path is by
    /// arc length; `keyPoints` map times to fractions of it.
    private mutating func applyMotion(_ animation: SMILAnimation, _ run: Run, _ e: Element, to target: ElementID) {
        var path = e["path"].map { Path.parseSVG($0).path }
        for child in childElements(of: run.animation) where elements[child].name == "mpath" {
            if let id = element(withID: elements[child].reference), let data = elements[id].text(of: "d") {
                path = Path.parseSVG(data).path
            } else {
                note("mpath refers to “\((elements[child].reference ?? "").shortened)”, which is no path", at: child)
            }
        }
        let measured = path ?? Self.path(through: animation.values)
        let measure = PathMeasure(measured)
        var fraction = run.fraction
        let points = e["keyPoints"].map { $0.split(separator: ";").compactMap { Double($0.trimmed) } } ?? []
        let times = e["keyTimes"].map { $0.split(separator: ";").compactMap { Double($0.trimmed) } } ?? []
        // Piecewise linear. Lists of different lengths are an error and are ignored.
        if points.count == times.count, points.count > 1 {
            let next = (times.firstIndex { $0 > fraction } ?? times.count - 1).clamped(
                from: 1, through: times.count - 1)
            let length = times[next] - times[next - 1]
            let along = length > 0 ? (fraction - times[next - 1]) / length : 1
            fraction = points[next - 1] + (points[next] - points[next - 1]) * along.clamped(to: 0...1)
        } else if path == nil {
            // Pieces between values take equal times unless they are paced.
            let (from, _, rest) = animation.stretch(at: fraction)
            if e["calcMode"]?.trimmed ?? "paced" != "paced", animation.values.count > 1 {
                fraction =
                    measure.length > 0
                    ? Self.length(animation.values, from, rest) / measure.length : 0
            }
        }
        guard let frame = measure.frame(at: fraction.clamped(to: 0...1) * measure.length) else { return }
        var function = "translate(\(ValueMixing.text(frame.position.x)) \(ValueMixing.text(frame.position.y)))"
        let turn = e["rotate"]?.trimmed ?? "0"
        // Degrees, clockwise.
        let angle = atan2(frame.tangent.dy, frame.tangent.dx) * 180 / .pi
        let degrees = turn == "auto" ? angle : turn == "auto-reverse" ? angle + 180 : Double(turn) ?? 0
        if degrees != 0 { function += " rotate(\(ValueMixing.text(degrees)))" }
        let base = elements[target].declared("transform") == nil ? elements[target]["transform"] ?? "" : ""
        setAnimated("transform", (function + " " + base).trimmed, on: target, at: run.animation)
    }

    /// The points of values such as `10,20`; those with fewer than two numbers are left out.
    private static func points(_ values: [String]) -> [Point] {
        values.compactMap { value in
            let numbers = ValueMixing.parts(value).compactMap { if case .number(let n, _) = $0 { n } else { nil } }
            return numbers.count >= 2 ? Point(x: numbers[0], y: numbers[1]) : nil
        }
    }
    private static func path(through values: [String]) -> Path {
        let own = points(values)
        // One value alone is a difference from where the element is.
        let all = own.count == 1 ? [Point(x: 0, y: 0)] + own : own
        return Path { path in
            for (i, point) in all.enumerated() { if i == 0 { path.move(to: point) } else { path.addLine(to: point) } }
        }
    }
    /// The length of the line through the values, up to a part of the stretch that begins at `from`.
    private static func length(_ values: [String], _ from: Int, _ rest: Double) -> Double {
        let all = points(values)
        var length = 0.0
        for i in all.indices.dropFirst() where i <= from { length += all[i - 1].distance(to: all[i]) }
        if all.indices.contains(from + 1) { length += all[from].distance(to: all[from + 1]) * rest }
        return length
    }
}
