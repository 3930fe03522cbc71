// A badge's texts for reports on lettering.
import BezelInstruments

extension Badge: LetteredPiece {
    package var texts: [PieceText] {
        [("the upper rim text", top), ("the lower rim text", bottom)].compactMap { what, lettering in
            guard let lettering, !lettering.text.isEmpty else { return nil }
            return PieceText(
                what: what, lettering: lettering.scaled(by: frame.width / Badge.designSide),
                usualWeight: Badge.defaultRim.weight)
        }
    }
}
