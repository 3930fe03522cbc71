// Changes of a face's numbers: other ranges, other units, other values, with round steps again and all that is marked
// converted. Used by the options and keys that set them after a preset was chosen; nothing is drawn.
import BezelGeometry

extension Instrument {
    /// Gives a scale another range, with round marks and numerals that also stand at its ends.
    ///
    /// Bands and words move or stay as their layers say, and a main value beyond the new range moves along with it. An
    /// unknown name changes nothing; whether the ends are valid is checked when the face is checked or drawn.
    ///
    /// - Parameters:
    ///   - name: In ``scales``, such as `main`.
    ///   - from: The value at the curve's start; nil keeps it.
    ///   - to: The value at the curve's end; nil keeps it.
    public mutating func setDomain(of name: String, from: Double?, to: Double?) {
        if name == "main" { countWhole(upTo: [from, to].compactMap(\.self)) }
        guard let old = scales[name] else { return }
        setDomain(of: name, from: from ?? old.from, to: to ?? old.to, nil)
        countPlainly(name, old)
        // Values beyond the new range move along.
        guard name == "main", let new = scales[name], (try? new.checkWhole("")) != nil else { return }
        let step = Scale.niceStep(span: abs(new.to - new.from))
        for shown in ["value"] + valuesOfHands(on: name) {
            guard let value = values[shown], old.holds(value), !new.holds(value),
                let moved = old.fraction(of: value).flatMap(new.value(at:))
            else { continue }
            values[shown] = moved.rounded(to: step / 20)
        }
    }
    /// Such as the pointer of a barometer that is set by hand.
    private func valuesOfHands(on scale: String) -> [String] {
        layers.compactMap { layer in
            guard case .hand(let hand) = layer, hand.scale == scale, case .name(let name) = hand.value else {
                return nil
            }
            return name == "value" ? nil : name
        }
    }

    /// Reads the value itself where a percentage would be another number: away from 0 to 100, unless percent is asked
    /// for by setting the text `unit` after the range.
    private mutating func countPlainly(_ name: String, _ old: Scale) {
        guard name == "main", let new = scales[name], new.unit == nil, texts["unit"] == "%",
            old.domain != new.domain, new.domain != 0...100
        else { return }
        texts["unit"] = ""
    }

    /// - Parameter convert: Into another unit, in which bands stay at what they mark; nil where the unit stays.
    private mutating func setDomain(
        of name: String, from: Double, to: Double, _ convert: ((Double) -> Double)?
    ) {
        guard let old = scales[name] else { return }
        scales[name]?.from = from
        scales[name]?.to = to
        if name == "main" {
            printWholeIfSmall()
            printMultipleIfLong()
        }
        divideAnew(name, old)
        divideScales(of: name)
        if convert == nil {
            if old.isClosed { turnMarks(of: name, old) } else { keepWords(on: name, old) }
        }
        for i in layers.indices {
            guard case .zones(let zones) = layers[i], zones.scale == name else { continue }
            layers[i] = .zones(moved(zones, old, from: from, to: to, convert))
        }
    }

    /// Bands on a scale with other ends. What marks great values still does where the scale now runs the other way.
    private func moved(
        _ layer: ZonesLayer, _ old: Scale, from: Double, to: Double, _ convert: ((Double) -> Double)?
    ) -> ZonesLayer {
        var layer = layer
        let count = layer.zones.count
        let isTurned = (to - from) * (old.to - old.from) < 0
        let (start, end) = isTurned ? (to, from) : (from, to)
        let ends = ClosedRange(spanning: from, to)
        func moved(_ value: Double) -> Double {
            let isEnd = value == old.from || value == old.to
            guard (layer.keeps == .fractions && convert == nil) || isEnd, old.from != old.to else {
                return convert?(value) ?? value
            }
            return start + (value - old.from) / (old.to - old.from) * (end - start)
        }
        /// As a fraction of the scale; negative beyond it.
        func seen(_ zone: ZonesLayer.Zone) -> Double {
            let length =
                zone.from.clamped(from: zone.to, through: ends.upperBound)
                - max(min(zone.from, zone.to), ends.lowerBound)
            return length / max(ends.upperBound - ends.lowerBound, Scale.shortestDomain)
        }
        layer.zones = layer.zones.compactMap { zone in
            var zone = zone
            (zone.from, zone.to) = (moved(zone.from), moved(zone.to))
            return seen(zone) > 0 ? zone : nil
        }
        if count > 1, layer.keeps == .values, layer.zones.contains(where: { seen($0) > Self.wholeBand }) {
            layer.zones = []
        }
        return layer
    }
    /// One band along more of a scale than this tells nothing.
    private static let wholeBand = 0.9

    /// Leaves out words that mark values, such as FAIR, where a range no longer shows these values, or shows them so close
    /// together that they tell nothing.
    private mutating func keepWords(on name: String, _ old: Scale) {
        guard let new = scales[name], new.kind != .categories else { return }
        let isWide = abs(new.to - new.from) > Self.widestForWords * abs(old.to - old.from)
        for i in layers.indices {
            guard case .numerals(var numerals) = layers[i], numerals.scale == name,
                numerals.labels.count == numerals.values.count, !numerals.labels.isEmpty
            else { continue }
            let seen = zip(numerals.values, numerals.labels).filter { value, _ in !isWide && new.holds(value) }
            guard seen.count < numerals.labels.count else { continue }
            if seen.count < 2 {
                layers[i] = .numerals(NumeralsLayer { $0.look = nil })
            } else {
                (numerals.values, numerals.labels) = (seen.map(\.0), seen.map(\.1))
                layers[i] = .numerals(numerals)
            }
        }
    }
    /// In lengths of the range that the words were made for.
    private static let widestForWords: Double = 3

    /// Marks and words of a full circle, such as the points of a compass, stay where they are when it counts otherwise:
    /// in gon or mils. Numerals keep clear of the places that finer marks leave to others.
    private mutating func turnMarks(of name: String, _ old: Scale) {
        guard let new = scales[name] else { return }
        let turn = new.domain.upperBound - new.domain.lowerBound
        func moved(_ values: [Double]) -> [Double] {
            values.map { old.fraction(of: $0).flatMap(new.value(at:)) ?? $0 }
        }
        func isNear(_ a: Double, _ b: Double, within distance: Double) -> Bool {
            let apart = abs(a - b)
            return min(apart, abs(turn - apart)) < distance
        }
        var kept: [Double] = []
        for i in layers.indices {
            guard case .ticks(var ticks) = layers[i], ticks.scale == name else { continue }
            ticks.values = moved(ticks.values)
            ticks.except = moved(ticks.except)
            kept += ticks.except
            // Marks that are not at these places, but too near to them.
            let marks = ((try? new.ticks(ticks.divisions)) ?? []).map(\.value)
            let finest = zip(marks, marks.dropFirst()).map { $1 - $0 }.min() ?? 0
            let places = ticks.except
            ticks.except += marks.filter { mark in
                places.contains { isNear($0, mark, within: Self.besidePlace * finest) } && !places.contains(mark)
            }
            layers[i] = .ticks(ticks)
        }
        for i in layers.indices {
            guard case .numerals(var numerals) = layers[i], numerals.scale == name else { continue }
            if !numerals.labels.isEmpty { numerals.values = moved(numerals.values) }
            if numerals.labels.isEmpty, let step = numerals.step {
                let round = ((try? new.ticks([ScaleDivision(step: step)])) ?? []).map(\.value)
                numerals.except = round.filter { value in
                    kept.contains { isNear($0, value, within: Self.besideMark * step) }
                }
            }
            layers[i] = .numerals(numerals)
        }
    }
    /// How near a numeral may stand to a mark that has a place of its own, in steps.
    private static let besideMark = 0.45
    /// How near a mark may stand to one, in steps of the finest marks.
    private static let besidePlace = 0.75

    /// Sets the text `unit` and converts the main scale's range, bands and value, with round ends.
    ///
    /// Numbers stay where no factor is known, and where the main scale does not count in `{unit}`. A second scale that
    /// counted in the new unit now counts in the old one.
    public mutating func setUnit(_ unit: String) {
        guard let old = texts["unit"] else {
            texts["unit"] = unit
            return
        }
        swapSecondUnit(old, unit)
        if countWhole(in: unit) == nil { texts["unit"] = unit }
        if old != unit { keepWords(of: unit) }
        guard let main = scales["main"], main.unit == "{unit}", old != unit,
            MeasureUnit(old) != nil, MeasureUnit(unit) != nil,
            let convert = Instrument.conversion(from: old, to: unit)
        else { return }
        let (from, to) = (convert(main.from), convert(main.to))
        let step = Scale.niceStep(span: abs(to - from))
        if main.isClosed {
            convertMarks(convert)
        } else {
            changeNumbers(from: from.rounded(to: step), to: to.rounded(to: step), convert)
            divideCounters()
        }
        if let value = values["value"] {
            let parts: Double = !shows(endsOf: "main") ? 1e9 : main.isClosed ? 1000 : 20
            values["value"] = convert(value).rounded(to: step / parts)
        }
    }
    /// Gives the main scale new ends, and converts all that is marked on it; `value` stays.
    mutating func changeNumbers(from: Double, to: Double, _ convert: @escaping (Double) -> Double) {
        setDomain(of: "main", from: from, to: to, convert)
        convertMarks(convert)
    }
    /// Converts values that parts have on the main scale.
    private mutating func convertMarks(_ convert: (Double) -> Double) {
        var set: Swift.Set<String> = []
        for i in layers.indices {
            switch layers[i] {
            case .numerals(var numerals) where numerals.scale == "main" && !numerals.labels.isEmpty:
                numerals.values = numerals.values.map(convert)
                layers[i] = .numerals(numerals)
            case .hand(let hand) where hand.scale == "main":
                if case .name(let name) = hand.value, name != "value" { set.insert(name) }
            case .ticks(var ticks) where ticks.scale == "main" && !ticks.values.isEmpty:
                ticks.values = ticks.values.map(convert)
                layers[i] = .ticks(ticks)
            case .flag(var flag) where flag.value == .name("value"):
                (flag.from, flag.to) = (convert(flag.from), convert(flag.to))
                layers[i] = .flag(flag)
            default: break
            }
        }
        for name in set { values[name] = values[name].map(convert) }
    }
    /// Gives a second scale that counts in the new unit the old one instead, so that a face keeps two units.
    private mutating func swapSecondUnit(_ old: String, _ new: String) {
        for (_, scale) in scales where scale.of == "main" {
            guard let name = scale.unit, name.hasPrefix("{"), name.hasSuffix("}") else { continue }
            let word = String(name.dropFirst().dropLast())
            if word != "unit", let second = texts[word], second == new { texts[word] = old }
        }
    }

    /// Sets a value of the face and of all dials within it, where they have one of this name.
    ///
    /// Other names change nothing. To add a value, set ``values``.
    public mutating func setValue(_ name: String, to value: Double) {
        if values[name] != nil { values[name] = value }
        for i in layers.indices {
            guard case .subDial(var dial) = layers[i] else { continue }
            var face = dial.face.value
            face.setValue(name, to: value)
            dial.face = SubDialLayer.Box(face)
            layers[i] = .subDial(dial)
        }
    }

    /// Gives the scales that show this one's range in another unit round steps, where theirs would be far too many or too
    /// few.
    private mutating func divideScales(of base: String) {
        for (name, scale) in scales where scale.of == base {
            guard let shown = try? self.scale(name) else { continue }
            let span = abs(shown.to - shown.from)
            func isFar(_ step: Double) -> Bool { !(Self.secondSteps.contains(span / step)) }
            let step = Scale.roundStep(from: shown.from, to: shown.to, count: Self.usualSecondSteps)
            let parts = Scale.roundParts(of: step)
            for i in layers.indices {
                switch layers[i] {
                case .ticks(var ticks) where ticks.scale == name:
                    for k in ticks.divisions.indices {
                        guard let old = ticks.divisions[k].step, isFar(old) else { continue }
                        let hasThird = ticks.divisions[k].third > 0
                        ticks.divisions[k] = ScaleDivision(
                            step: step, minor: parts.minor, third: hasThird ? parts.third : 0)
                    }
                    layers[i] = .ticks(ticks)
                case .numerals(var numerals) where numerals.scale == name:
                    if let old = numerals.step, isFar(old) { numerals.step = step }
                    layers[i] = .numerals(numerals)
                default: break
                }
            }
        }
    }
    private static let secondSteps: ClosedRange<Double> = 3.5...12
    private static let usualSecondSteps = 5
}
