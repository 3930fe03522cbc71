// Which values of a scale are marked and numbered after it has been given other ends: round steps, as many numerals as
// there is room for, ends that are no multiples of a step. Called where a range or a unit is set; nothing is drawn.
import BezelGeometry

extension Instrument {
    /// Keeps marks about as fine, for the accuracy that a dial states and the room that it has.
    private static func divided(
        _ division: ScaleDivision, _ ticks: TicksLayer, _ old: Scale, _ new: Scale
    ) -> ScaleDivision {
        guard let step = division.step, let before = try? old.ticks(ticks.divisions).count,
            let now = try? new.ticks([division]).count
        else { return division }
        func with(_ parts: (minor: Int, third: Int)) -> ScaleDivision {
            var other = division
            (other.minor, other.third) = parts
            return other
        }
        if Double(now) < coarsest * Double(before) { return Scale.finerParts(of: step).map(with) ?? division }
        guard Double(now) > finest * Double(before) else { return division }
        let coarser = Scale.coarserParts(of: step).map(with)
        return coarser.first { Double((try? new.ticks([$0]).count) ?? 0) <= finest * Double(before) } ?? coarser.last
            ?? division
    }
    /// Fewer marks than this fraction of those before are too coarse.
    private static let coarsest: Double = 0.82
    /// More than so many times those before are a grey band.
    private static let finest: Double = 2
    /// More steps than this crowd, at steps of 5, 50, 500, …, where every second numeral is enough.
    private static let crowdedSteps: Double = 12

    /// The round step of about as many numerals as a dial of few had, else of ten; a coarser one where these would crowd, as
    /// large figures do on a small dial, and a finer one where only that has numerals at both ends.
    private func roomyStep(of name: String, _ scale: Scale, _ old: Scale) -> Double {
        let step = Scale.roundStep(from: scale.from, to: scale.to, count: numeralCount(on: name, old))
        let span = abs(scale.to - scale.from)
        guard let room = numeralRoom(on: name, scale, step: step), room >= 1 else { return step }
        if span / step > room { return Scale.roundStep(atLeast: span / room) }
        guard !scale.isClosed, !scale.endsAtMultiples(of: step) else { return step }
        let finest = span / min(room, Self.crowdedSteps)
        return Scale.roundSteps(from: finest, through: step).last { scale.endsAtMultiples(of: $0) } ?? step
    }

    /// Those of a scale's ends that are no multiples of its step but are numbered, too: where the distance to the nearest
    /// multiple is itself 1, 2 or 5 times a power of ten, and both numerals have room. All others only have marks, as odd
    /// distances between numerals mislead readers.
    private func numbered(_ ends: [Double], of name: String, _ scale: Scale, beside round: [Double]) -> [Double] {
        ends.filter { end in
            guard let distance = round.map({ abs($0 - end) }).min() else { return true }
            let room = numeralRoom(on: name, scale, step: distance) ?? Self.roomOfPath
            return Scale.isRound(distance) && abs(scale.to - scale.from) / distance <= Self.leastNumeral * room
        }
    }
    /// Numerals that are taken to have room on a path, whose length is not measured here.
    private static let roomOfPath: Double = 15

    /// About how many steps from numeral to numeral a scale is to have, by what it had before.
    private func numeralCount(on name: String, _ old: Scale) -> Int {
        for case .numerals(let numerals) in layers where numerals.scale == name && numerals.labels.isEmpty {
            guard let step = numerals.step, step > 0 else { continue }
            let count = abs(old.to - old.from) / step
            if (Self.fewestSteps..<Self.fewSteps).contains(count) { return Int(clamping: count.rounded()) }
        }
        return 10
    }
    /// Dials with fewer steps from numeral to numeral have large numerals or little room.
    private static let (fewestSteps, fewSteps) = (3.5, 6.5)

    /// How many of its numerals stand side by side along an arc, a quarter smaller than they are wanted; nil where no
    /// arc or numeral tells.
    func numeralRoom(on name: String, _ scale: Scale, step: Double) -> Double? {
        guard scale.path == nil else { return nil }
        let rooms = layers.compactMap { layer -> Double? in
            guard case .numerals(let numerals) = layer, numerals.scale == name, numerals.labels.isEmpty,
                let look = numerals.look
            else { return nil }
            let figures = [scale.from, scale.to].map { numerals.form.text($0, step: step).count }.max() ?? 1
            let width = Self.leastNumeral * look.size * (Self.figureWidth * Double(figures) + Self.figureSpace)
            return width > 0 ? abs(scale.sweep) / 180 * .pi * abs(numerals.radius) / width : nil
        }
        return rooms.min()
    }
    /// The width of a figure in ems, as of most faces.
    private static let figureWidth = 0.6
    /// Between numerals, in ems.
    private static let figureSpace = 0.3
    /// The part of their size that numerals shrink to before they become fewer.
    static let leastNumeral = 0.75

    /// Gives a scale's marks and numerals round steps for its new ends; ends that are no multiples get marks of their
    /// own.
    mutating func divideAnew(_ name: String, _ old: Scale) {
        guard let scale = scales[name] else { return }
        let step = roomyStep(of: name, scale, old)
        let parts = Scale.roundParts(of: step)
        let division = ScaleDivision(step: step, minor: parts.minor, third: parts.third)
        let steps = (scale.from / step, scale.to / step)
        let isCrowded =
            Scale.decimal(of: step) == 5 && abs(steps.1 - steps.0) > Self.crowdedSteps - 0.5
            && [steps.0, steps.1].allSatisfy { abs($0 / 2 - ($0 / 2).rounded()) < Scale.wholeStep }
        let round = ((try? scale.ticks([ScaleDivision(step: step)])) ?? []).map(\.value)
        let odd =
            scale.isClosed
            ? []
            : [scale.from, scale.to].filter { end in
                !round.contains { abs($0 - end) < step * Scale.wholeStep }
            }
        for i in layers.indices {
            switch layers[i] {
            case .ticks(var ticks) where ticks.scale == name && ticks.values.isEmpty:
                var division = division
                if ticks.divisions.contains(where: { $0.third > 0 }) {
                    division = Self.divided(division, ticks, old, scale)
                } else {
                    division.third = 0
                }
                ticks.divisions = [division] + odd.map { ScaleDivision(step: abs($0), from: $0, to: $0) }
                layers[i] = .ticks(ticks)
            case .numerals(var numerals) where numerals.scale == name && numerals.labels.isEmpty:
                numerals.step = isCrowded && odd.isEmpty ? 2 * step : step
                let ends = numbered(odd, of: name, scale, beside: round)
                numerals.values = ends.isEmpty ? [] : (round + ends).sorted()
                numerals.except = []
                layers[i] = .numerals(numerals)
            default: break
            }
        }
    }
}
