// What people change of a ready-made face as a whole.
import BezelColor
import BezelGeometry
import BezelTypesetting

extension Instrument {
    /// The JSON Schema (2020-12) of descriptions of faces.
    public static func jsonSchema() throws(GalleryError) -> Data {
        try SchemaDefinitions.document(for: Instrument.self).description()
    }

    /// Gives a scale another domain, and other units on the same arc theirs; marks and numerals stand at round steps,
    /// and coloured bands outside the domain go. Nil leaves an end as it is.
    public mutating func setDomain(of name: String, from: Double?, to: Double?) {
        guard let old = scales[name] else { return }
        var new = old
        new.from = from ?? old.from
        new.to = to ?? old.to
        for (other, scale) in scales where other != name && old.from != old.to {
            guard scale.kind == old.kind, scale.start == old.start, scale.sweep == old.sweep, scale.path == old.path
            else { continue }
            func shown(_ value: Double) -> Double {
                scale.from + (value - old.from) / (old.to - old.from) * (scale.to - scale.from)
            }
            scales[other]?.from = shown(new.from)
            scales[other]?.to = shown(new.to)
            divideAnew(other)
        }
        scales[name] = new
        divideAnew(name)
    }

    /// Divides a scale by round steps.
    private mutating func divideAnew(_ name: String) {
        guard let scale = scales[name] else { return }
        let step = Scale.niceStep(span: abs(scale.to - scale.from))
        let decimal = step / pow(10, floor(log10(step)))
        let minor = abs(decimal - 2.5) < 1e-6 || abs(decimal - 5) < 1e-6 ? 5 : 2
        let third = minor == 5 ? 0 : 5
        for i in layers.indices {
            switch layers[i] {
            case .ticks(var ticks) where ticks.scale == name:
                ticks.divisions = [ScaleDivision(step: step, minor: minor, third: third)]
                layers[i] = .ticks(ticks)
            case .numerals(var numerals) where numerals.scale == name && numerals.labels.isEmpty:
                numerals.step = step
                numerals.values = []
                numerals.except = []
                layers[i] = .numerals(numerals)
            case .zones(var zones) where zones.scale == name:
                let domain = scale.domain
                zones.zones = zones.zones.filter { domain.contains($0.from) || domain.contains($0.to) }
                layers[i] = .zones(zones)
            default: break
            }
        }
    }

    /// Changes the look of all words; those that run along the bottom of a ring apart.
    public mutating func changeLetters(_ change: (inout Lettering, _ isBottom: Bool) -> Void) {
        func changed(_ lettering: Lettering?, isBottom: Bool = false) -> Lettering? {
            guard var lettering else { return nil }
            change(&lettering, isBottom)
            return lettering
        }
        for i in layers.indices {
            switch layers[i] {
            case .text(var text):
                text.text = changed(text.text)
                layers[i] = .text(text)
            case .ringText(var text):
                text.top = changed(text.top)
                text.bottom = changed(text.bottom, isBottom: true)
                text.around = changed(text.around)
                layers[i] = .ringText(text)
            default: break
            }
        }
    }

    /// Sets what gives way so that texts between two circles fill their band.
    public mutating func fitRingTexts(_ fit: CurveFit) {
        for i in layers.indices {
            guard case .ringText(var text) = layers[i] else { continue }
            text.fit = fit
            layers[i] = .ringText(text)
        }
    }

    /// Gives lines and ornaments one colour, as a stamp of one ink has it.
    public mutating func recolor(_ color: Color) {
        for i in layers.indices {
            switch layers[i] {
            case .disc(var disc) where disc.line != nil:
                disc.line = color
                layers[i] = .disc(disc)
            case .edge(var edge) where edge.line != nil:
                edge.line = color
                layers[i] = .edge(edge)
            case .guilloche(var guilloche):
                guilloche.color = color
                layers[i] = .guilloche(guilloche)
            case .ornament(var ornament):
                ornament.color = color
                layers[i] = .ornament(ornament)
            default: break
            }
        }
    }
}
