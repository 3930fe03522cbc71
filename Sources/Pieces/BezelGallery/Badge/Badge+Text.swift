// A badge's symbol as letters, fitted into its square by their ink.
import BezelInstruments
import BezelDrawing
import BezelGeometry
import BezelTypesetting

extension Badge {
    /// Nil unless the symbol is a text.
    func symbolText(_ setter: TextSetter) throws(GalleryError) -> TextDrawing? {
        guard case .text(let text) = symbol else { return nil }
        let side = frame.width
        var lettering = (top ?? bottom ?? Badge.defaultRim).saying(text)
        lettering.weight = 800
        lettering.size = side * symbolScale
        lettering.tracking = 0
        lettering.color = symbolColor
        let inset = rimDepth * (innerLine == nil ? 1 : Badge.innerLineDepth)
        let available = side * (Double(BadgeShape.widthScale) - 2 * inset) * 0.86
        return try setter.centered(
            lettering, on: Point(x: frame.midX, y: frame.midY), available: available, what: "the symbol")
    }
}
