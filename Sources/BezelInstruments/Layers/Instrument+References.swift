import BezelJSON

extension Instrument {
    package func shows(text name: String) -> Bool { names(inTexts: name) }

    package func shows(value name: String) -> Bool {
        names(inTexts: name)
            || layers.contains { layer in
                switch layer {
                case .hand(let hand): hand.value == .name(name)
                case .flag(let flag): flag.value == .name(name)
                case .moon(let moon): moon.value == .name(name)
                default: false
                }
            }
    }

    /// Whether a part stands on the scale, unless a table or names spread its values.
    package func shows(endsOf name: String) -> Bool {
        guard let scale = scales[name], scale.kind != .table, scale.kind != .categories else { return false }
        return layers.contains { layer in
            switch layer {
            case .hand(let hand): hand.scale == name
            case .ticks(let ticks): ticks.scale == name
            case .numerals(let numerals): numerals.scale == name
            case .zones(let zones): zones.scale == name
            default: false
            }
        }
    }

    private func names(inTexts name: String) -> Bool {
        layers.contains { layer in
            let letterings: [Lettering?] =
                switch layer {
                case .text(let text): [text.text]
                case .ringText(let ring): ring.allLetterings
                case .ornament(let ornament): [ornament.text]
                case .sectors(let sectors): sectors.labels.map { sectors.look?.saying($0) }
                default: []
                }
            return letterings.contains { TextTemplate($0?.text ?? "").parts.contains(.field(name)) }
        }
    }
}
