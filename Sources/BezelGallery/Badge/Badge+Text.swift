import BezelInstruments
import BezelDrawing
import BezelGeometry
import BezelTypesetting

extension Badge {
    func textDrawings(fonts: FontLibrary) throws(GalleryError) -> [TextDrawing] {
        let setter = TextSetter(fonts: fonts)
        let side = frame.width
        var drawings = try rimDrawings(setter).map(\.drawing)
        if case .text(let text) = symbol {
            let size = side * symbolScale
            var lettering = (top ?? bottom ?? Badge.defaultRim).saying(text)
            lettering.weight = 800
            lettering.size = size
            lettering.tracking = 0
            lettering.color = symbolColor
            let inset = rimDepth * (innerLine == nil ? 1 : Badge.innerLineDepth)
            let available = side * (Double(BadgeShape.widthScale) - 2 * inset) * 0.86
            if let drawing = try setter.centered(
                lettering, on: Point(x: frame.midX, y: frame.midY), available: available, what: "the symbol")
            {
                drawings.append(drawing)
            }
        }
        return drawings
    }
}
