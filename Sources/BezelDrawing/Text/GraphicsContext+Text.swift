// Straight text by hand: a string at a point.
import BezelColor
import BezelGeometry
import BezelTypesetting

extension GraphicsContext {
    /// Draws a string with a unit point of its box at a point.
    ///
    /// The box reaches from the ascender to the descender of the font, line breaks start new lines. Without a font the
    /// context's environment says, at last ``FontChoice/body``.
    ///
    /// ```swift
    /// try g.draw("70", at: center, anchor: .center, font: .system(size: 40, weight: .semibold))
    /// ```
    ///
    /// - Parameters:
    ///   - anchor: the point of the text's box that lies at `point`; `.center` is its middle.
    ///   - fill: the paint of the letters; nil for the context's foreground.
    ///   - tracking: user units between letters.
    /// - Throws: ``FontError`` where the font is not found, ``DrawingError/missingCharacters(text:characters:)`` where no
    ///   font at hand shows a character.
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
    /// The same in a font that is at hand.
    public mutating func draw(
        _ string: String, at point: Point, anchor: UnitPoint = .center, font: Font, fill: Paint? = nil,
        tracking: Double = 0
    ) throws {
        try draw(string, at: point, anchor: anchor, font: FontChoice(font), fill: fill, tracking: tracking)
    }
}
