import BezelColor
import BezelGeometry

extension TextPath {
    /// Shapes a string in one font and places it.
    ///
    /// Bundled fonts supply missing characters. For several styles, other fonts or paths see ``StyledText``, ``Shaper``
    /// and ``TextThread``.
    ///
    /// ```swift
    /// let placed = try TextPath.centered(on: arch).place("ACCOUNT BALANCE", font: inter, tracking: 2)
    /// ```
    ///
    /// - Parameters:
    ///   - tracking: Between letters, in user units.
    ///   - color: Used where drawing names no other paint.
    /// - Throws: ``TypesettingError`` if the string cannot be shaped, ``LayoutError`` if it cannot be placed.
    public func place(
        _ string: String, font: Font, tracking: Double = 0, color: Color? = nil
    ) throws -> PlacedText {
        let style = TextStyle(font: font, color: color, tracking: tracking)
        return try place(Shaper().shape(StyledText(string, style: style)))
    }
}
