// The vote buttons' texts for reports on lettering.
import BezelInstruments

extension VotePair: LetteredPiece {
    package var texts: [PieceText] {
        [("the left label", left, VotePair.defaultLeft), ("the right label", right, VotePair.defaultRight)]
            .compactMap { what, option, usual in
                guard !option.label.text.isEmpty else { return nil }
                return PieceText(what: what, lettering: option.label, usualWeight: usual.label.weight)
            }
    }
}
