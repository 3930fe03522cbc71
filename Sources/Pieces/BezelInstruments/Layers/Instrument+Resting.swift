// Where hands rest whose values nobody gave: between numerals and between marks, as on a dial in a catalogue. Called
// where a preset was given another range or unit.
import BezelGeometry

extension Instrument {
    /// Moves hands of the main scale that lie on a numeral to the middle between it and the next, and there between marks.
    ///
    /// - Parameter given: Names of values that were asked for, which stay.
    package mutating func restBetweenNumerals(except given: Set<String>) {
        guard let scale = scales["main"], let step = stepOfNumerals(on: "main"), step > 0 else { return }
        let gap = finestMarks(on: "main", scale)
        // Half of the place that a numeral takes with the white beside it, in steps.
        let room = numeralRoom(on: "main", scale, step: step).map { $0 * Self.leastNumeral } ?? .infinity
        let besideNumeral = (0.5 * abs(scale.to - scale.from) / step / max(room, 1)).clamped(to: Self.besideNumeral)
        for case .hand(let hand) in layers where hand.scale == "main" {
            guard case .name(let name) = hand.value, !given.contains(name), let value = values[name],
                scale.domain.contains(value)
            else { continue }
            let nearest = (value / step).rounded()
            guard abs(value / step - nearest) < besideNumeral else { continue }
            let side: Double = value / step < nearest ? -0.5 : 0.5
            let rest = [side, -side].lazy.map { (nearest + $0) * step }.first { scale.domain.contains($0) }
            guard var rest else { continue }
            if let gap {
                let isOnMark = abs(rest / gap - (rest / gap).rounded()) < Self.onMark
                if isOnMark { rest += gap / 2 * (value < rest ? -1 : 1) }
                rest = rest.rounded(to: gap / 2)
            }
            values[name] = rest
        }
    }
    /// How near a hand may rest to a numeral, in steps from one to the next.
    private static let besideNumeral = 0.25...0.49
    /// How near it may rest to a mark, in distances of the finest ones.
    private static let onMark = 0.3

    private func stepOfNumerals(on name: String) -> Double? {
        for case .numerals(let numerals) in layers
        where numerals.scale == name && numerals.labels.isEmpty && numerals.look != nil {
            if let step = numerals.step { return step }
        }
        return nil
    }
    /// The smallest distance of two marks; nil without marks.
    private func finestMarks(on name: String, _ scale: Scale) -> Double? {
        let gaps = layers.compactMap { layer -> Double? in
            guard case .ticks(let ticks) = layer, ticks.scale == name, ticks.values.isEmpty,
                let marks = try? scale.ticks(ticks.divisions).map(\.value)
            else { return nil }
            return zip(marks, marks.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.min()
        }
        return gaps.min()
    }
}
