// What each member of a piece's description draws, for pointers that choose it.
import BezelDrawing
import BezelGeometry
import BezelInstruments
import BezelTypesetting

extension PaymentDial: PartedPiece {
    package func parts(fonts: FontLibrary) throws(GalleryError) -> [PiecePart] {
        try check()
        let texts = try SetTexts(self, fonts: fonts)
        let fractions = try fractions(texts)
        let band = try texts.labels.band(scale: fractions.labels, lean: fractions.lean).labels
        let center = try centerDrawings(texts, fractions: fractions)
        return ringParts
            + band.map { PiecePart($0.half == .top ? "top" : "bottom", [.text($0.drawing)]) }
            + center.map { PiecePart($0.part == .amount ? "amount" : "caption", [.text($0.drawing)]) }
    }
}

extension Flower: PartedPiece {
    package func parts(fonts: FontLibrary) throws(GalleryError) -> [PiecePart] {
        try check()
        var parts = words.indices.map { i in PiecePart("words.\(i)") { $0.fill(petal(i), with: .color(.black)) } }
        if middle != nil {
            let disc = Path.disc(radius: middleRadius, about: center)
            parts.append(PiecePart("middle") { $0.fill(disc, with: .color(middleColor)) })
        }
        return parts
    }
}

extension TrianglePattern: PartedPiece {
    /// Triangles cover the whole.
    package func parts(fonts: FontLibrary) throws(GalleryError) -> [PiecePart] {
        let rect = Rect(x: 0, y: 0, width: width, height: height)
        return [PiecePart("color") { $0.fill(Path(rect), with: .color(color)) }]
    }
}

extension VotePair: PartedPiece {
    /// The buttons after the count; their labels lie within.
    package func parts(fonts: FontLibrary) throws(GalleryError) -> [PiecePart] {
        try check()
        return Side.allCases.compactMap { side in
            guard let outline = try? course(side).outline.value(at: duration) else { return nil }
            return PiecePart(side == .left ? "left" : "right") { $0.fill(outline, with: .color(.black)) }
        }
    }
}
