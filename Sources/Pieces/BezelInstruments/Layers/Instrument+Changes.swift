// Changes of the look of all texts or lines of a face, for options of the presets, and the JSON Schema of faces. Changes
// of numbers are in Instrument+Ranges.
import BezelColor
import BezelGeometry
import BezelTypesetting

extension Instrument {
    /// Changes the look of all words; `isBottom` means those along a ring's bottom.
    package mutating func changeLetters(_ change: (inout Lettering, _ isBottom: Bool) -> Void) {
        func changed(_ lettering: Lettering?, isBottom: Bool = false) -> Lettering? {
            guard var lettering else { return nil }
            change(&lettering, isBottom)
            return lettering
        }
        for i in layers.indices {
            switch layers[i] {
            case .text(var text):
                text.text = changed(text.text, isBottom: text.text?.text.contains("{bottom}") == true)
                layers[i] = .text(text)
            case .ringText(var text):
                text.top = changed(text.top)
                text.bottom = changed(text.bottom, isBottom: true)
                text.around = changed(text.around)
                for i in text.texts.indices { text.texts[i].text = changed(text.texts[i].text) }
                layers[i] = .ringText(text)
            case .sectors(var sectors):
                sectors.look = changed(sectors.look)
                layers[i] = .sectors(sectors)
            default: break
            }
        }
    }

    /// Changes how all ring texts fill their part of the ring.
    package mutating func fitRingTexts(_ fit: CurveFit) {
        for i in layers.indices {
            guard case .ringText(var text) = layers[i] else { continue }
            text.fit = fit
            layers[i] = .ringText(text)
        }
    }

    /// Gives lines, guilloches and ornaments a colour; fills and texts keep theirs.
    package mutating func recolor(_ color: Color) {
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
