// The texts of the dial as they are asked for.
import BezelInstruments

extension PaymentDial: LetteredPiece {
    public var texts: [PieceText] {
        let all: [(what: String, lettering: Lettering?, usual: Lettering)] = [
            ("the top label", top, PaymentDial.defaultTop), ("the bottom label", bottom, PaymentDial.defaultBottom),
            ("the amount", shownAmount, PaymentDial.defaultAmount),
            ("the caption", shownCaption, PaymentDial.defaultCaption),
        ]
        return all.compactMap { what, lettering, usual in
            guard let lettering, !lettering.text.isEmpty else { return nil }
            return PieceText(what: what, lettering: lettering.saying(filled(lettering.text)), usualWeight: usual.weight)
        }
    }
}
