// The badge's texts: on the rim, and as the symbol.
import BezelDrawing
import BezelGeometry
import BezelTypesetting
import Foundation

extension Badge {
    /// The greatest share of the rim that one of the two texts may take.
    private static let rimShare = 0.46

    func textDrawings(fonts: FontLibrary) throws(GalleryError) -> [TextDrawing] {
        let setter = TextSetter(fonts: fonts)
        let side = frame.width
        let depth = rimDepth * side
        var drawings: [TextDrawing] = []
        for (lettering, isTop) in [(top, true), (bottom, false)] {
            guard var lettering, !lettering.text.isEmpty else { continue }
            let what = isTop ? "the upper rim text" : "the lower rim text"
            // Sizes are said for a badge of 256 units and grow with it.
            lettering.size *= side / 256
            lettering.tracking *= side / 256
            let room = rimCurve(distance: depth, reversed: false).length * Badge.rimShare
            var line = try setter.line(lettering, what: what, centersCapitals: true)
            let share = try setter.fit(lettering, advance: line.advance, room: room, what: what)
            if share < 1 { line = try setter.line(lettering, what: what, scale: share, centersCapitals: true) }
            let curve = rimCurve(distance: depth, reversed: !isTop)
            let tip = CGPoint(x: frame.midX, y: isTop ? frame.minY : frame.maxY)
            let middle = PathMeasure(curve).nearest(to: tip)?.distance ?? curve.length / 2
            drawings.append(try setter.onCurve(line, curve, at: .length(middle), what: what))
        }
        if case .text(let text) = symbol {
            let size = side * symbolScale
            var lettering = (top ?? bottom ?? Badge.defaultRim).saying(text)
            lettering.weight = 800
            lettering.size = size
            lettering.tracking = 0
            lettering.color = symbolColor
            // Between the upright sides of the inner line, or of the rim where there is none, with some air.
            let inset = rimDepth * (innerLine == nil ? 1 : Badge.innerLineDepth)
            let room = side * (Double(BadgeShape.widthScale) - 2 * inset) * 0.86
            if let drawing = try setter.centered(
                lettering, on: CGPoint(x: frame.midX, y: frame.midY), room: room, what: "the symbol")
            {
                drawings.append(drawing)
            }
        }
        return drawings
    }
}
