// A badge in the parts that a pointer may choose; the order in which they are drawn is here too.
import BezelDrawing
import BezelGeometry
import BezelInstruments
import BezelTypesetting

extension Badge: PartedPiece {
    package func parts(fonts: FontLibrary) throws(GalleryError) -> [PiecePart] {
        try check()
        let square = frame
        let setter = TextSetter(fonts: fonts)
        var parts = [
            PiecePart("gradient") {
                $0.fill(
                    BadgeShape().path(in: square),
                    with: .linear(LinearGradient(gradient: gradient, startPoint: gradientStart, endPoint: gradientEnd)),
                    paintBounds: square)
            }
        ]
        if let innerLine {
            parts.append(
                PiecePart("innerLine") {
                    $0.stroke(innerLinePath, with: .color(innerLine), lineWidth: square.width / 128)
                })
        }
        var drawn: [DrawCommand] = []
        if let outline = try symbol.outline() {
            let fitted = fitted(outline)
            if fitted.isEmpty { throw .empty(what: "the symbol's path") }
            var emblem = FillDrawing(path: fitted, paint: .color(symbolColor))
            emblem.isEmblem = true
            drawn = [.fill(emblem)]
        }
        if let picture = try picture(fonts: fonts) { drawn.append(picture) }
        // Rim texts are set before the symbol's, whose failures come last.
        let rim = try rimDrawings(setter)
        let symbolText = try symbolText(setter)
        if !drawn.isEmpty { parts.append(PiecePart("symbol", drawn)) }
        parts += rim.map { PiecePart($0.text.isTop ? "top" : "bottom", [.text($0.drawing)]) }
        if let symbolText { parts.append(PiecePart("symbol", [.text(symbolText)])) }
        return parts
    }
}
