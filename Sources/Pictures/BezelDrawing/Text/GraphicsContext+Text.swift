// Text at a point of a picture, without a layout of parts around it. It is set by TextBlock like any other text, so that
// the inherited settings hold here too; text on a path is drawn as `PlacedText`.
import BezelColor
import BezelGeometry
import BezelTypesetting

extension GraphicsContext {
    /// Draws lines of text with a unit point of their box at a point.
    ///
    /// ```swift
    /// try g.draw("70", at: center, anchor: .center, font: .system(size: 40, weight: .semibold))
    /// ```
    ///
    /// - Parameters:
    ///   - point: In user units, y down.
    ///   - anchor: Which point of the lines' box is there; by default its middle.
    ///   - font: nil for the inherited one, or the body font.
    ///   - fill: nil for the foreground.
    ///   - tracking: Between letters, in user units; 0 inherits.
    /// - Throws: ``FontError``, ``DrawingError/missingCharacters(text:characters:)``.
    public mutating func draw(
        _ string: String, at point: Point, anchor: UnitPoint = .center, font: FontChoice? = nil, fill: Paint? = nil,
        tracking: Double = 0
    ) throws {
        var traits = TextTraits()
        traits.font = font
        if tracking != 0 { traits.tracking = tracking }
        let block = TextBlock([TextPart(string, traits: traits)], in: environment)
        let size = try block.sizeThatFits(Size(width: Double.infinity, height: .infinity))
        let origin = Point(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y)
        try block.draw(in: Rect(origin: origin, size: size), fill: fill, into: &self)
    }
    /// Draws lines of text in a font that is there already; all else is as for a font by name.
    public mutating func draw(
        _ string: String, at point: Point, anchor: UnitPoint = .center, font: Font, fill: Paint? = nil,
        tracking: Double = 0
    ) throws {
        try draw(string, at: point, anchor: anchor, font: FontChoice(font), fill: fill, tracking: tracking)
    }
}
