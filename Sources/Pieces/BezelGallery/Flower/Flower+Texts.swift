// A flower's texts for reports on lettering.
import BezelInstruments

extension Flower: LetteredPiece {
    package var texts: [PieceText] {
        let usual = Flower(words: [])
        var texts = words.enumerated().filter { !$0.element.isEmpty }.map { index, word in
            PieceText(
                what: "the word of petal \(index + 1)", lettering: lettering.saying(word),
                usualWeight: usual.lettering.weight)
        }
        if let middle, !middle.isEmpty {
            texts.append(
                PieceText(
                    what: "the middle's word", lettering: middleLettering.saying(middle),
                    usualWeight: usual.middleLettering.weight))
        }
        return texts
    }
}
