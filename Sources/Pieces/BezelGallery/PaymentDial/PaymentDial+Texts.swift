// The dial's texts for reports on lettering, and the dial in one sentence for those who do not see it.
import BezelInstruments

extension PaymentDial: LetteredPiece {
    func inWords(_ parts: Parts) -> String {
        let said = (parts == .all ? [top, shownAmount, shownCaption, bottom] : [top, bottom])
            .compactMap { $0.map { filled($0.text).trimmed } }.filter { !$0.isEmpty }.joined(separator: ", ")
        let start: String
        switch parts == .all ? value : nil {
        case .amount(let amount, let from, let to):
            start = "Payment dial from \(from.plain) to \(to.plain), at \(((amount * 100).rounded() / 100).plain)"
        case .fraction(let fraction): start = "Payment dial at \((fraction * 100).rounded().plain) %"
        case nil: start = parts == .all ? "Payment dial" : "Labels of a payment dial"
        }
        return said.isEmpty ? start : "\(start): \(said)"
    }

    package var texts: [PieceText] {
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
