// Which of a face's values and texts its parts show, so that options can tell whether they would change anything. Only
// names are looked for; nothing is drawn.
import BezelJSON

extension Instrument {
    /// The names of its texts that parts of it show, sorted.
    package var shownTexts: [String] { texts.keys.filter { shows(text: $0) }.sorted() }

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

    /// Whether a part stands on the scale, unless a table or names spread its values, or hands on other scales show the same
    /// value: an altimeter's hands of hundreds and thousands have to agree.
    package func shows(endsOf name: String) -> Bool {
        guard let scale = scales[name], scale.kind != .table, scale.kind != .categories, !sharesHands(name) else {
            return false
        }
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

    private func sharesHands(_ name: String) -> Bool {
        let hands = layers.compactMap { if case .hand(let hand) = $0 { hand } else { nil } }
        let values = Set(hands.filter { $0.scale == name }.map(\.value))
        return hands.contains { $0.scale != name && scales[$0.scale]?.of == nil && values.contains($0.value) }
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
