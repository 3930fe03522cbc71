// Pictures of texts that are as large as their ink.
import BezelColor
import BezelGeometry
import BezelTypesetting

extension Scene {
    /// A picture of texts, cropped to their ink with all that is drawn round it.
    ///
    /// - Parameters:
    ///   - padding: Space round the ink, in user units; 0 or more.
    ///   - scale: The pixels to the unit of the bitmap to be made: the picture ends at whole pixels. Nil crops exactly, for
    ///     documents.
    /// - Throws: ``DrawingError/noInk`` if the texts have no ink, ``DrawingError/invalidNumber(what:value:expected:)`` for a
    ///   padding or a scale out of range, and `LayoutError.limit` for lines within more letters than can be drawn in some
    ///   seconds.
    public static func cropped(
        to texts: [PlacedText], _ look: LetterPaint = LetterPaint(), padding: Double = 0, scale: Double? = 1,
        background: Color? = nil, title: String? = nil
    ) throws -> Scene {
        let ink = texts.reduce(Rect.null) { $0.union($1.inkBounds) }
        let size = try InkFrame(padding: padding, scale: scale).box(round: look.bounds(ofInk: ink))
        return Scene(
            size: Size(width: size.width, height: size.height), background: background,
            commands: [
                .group(Group(try look.commands(texts), transform: Transform(translationX: -size.minX, y: -size.minY)))
            ], title: title ?? texts.map(\.string).joined(separator: " "))
    }
}

/// How far a picture reaches that is cropped to its ink.
package struct InkFrame {
    /// In user units.
    package var padding: Double
    /// Pixels to the unit; nil without pixels.
    package var scale: Double?

    package init(padding: Double, scale: Double?) {
        self.padding = padding
        self.scale = scale
    }

    /// In user units, for formats without pixels; above a page's minimum.
    private static let minimumSide = 0.2
    private static let paddings: ClosedRange<Double> = 0...1e6
    private static let scales: ClosedRange<Double> = 1e-3...1e3

    fileprivate func box(round ink: Rect) throws(DrawingError) -> Rect {
        guard Self.paddings.contains(padding) else {
            throw .invalidNumber(what: "the padding", value: padding, expected: "0 to a million user units")
        }
        if let scale, !Self.scales.contains(scale) {
            throw .invalidNumber(what: "the scale", value: scale, expected: "0.001 to 1000 pixels to the unit")
        }
        guard !ink.isNull, ink.minX.isFinite, ink.maxX.isFinite, ink.minY.isFinite, ink.maxY.isFinite else {
            throw .noInk
        }
        let (x, y) = (extent(low: ink.minX, high: ink.maxX), extent(low: ink.minY, high: ink.maxY))
        return Rect(x: x.origin, y: y.origin, width: x.length, height: y.length)
    }

    /// Along one axis, from the ink's ends; widened to whole pixels if there are any.
    package func extent(low: Double, high: Double) -> (origin: Double, length: Double) {
        guard let scale else { return (low - padding, max(high - low + 2 * padding, Self.minimumSide)) }
        let first = ((low - padding) * scale).rounded(.down) / scale
        let last = ((high + padding) * scale).rounded(.up) / scale
        return (first, max(last - first, 1 / scale))
    }
}
