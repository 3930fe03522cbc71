// A plain string on a path.
import BezelColor
import BezelGeometry

extension TextPath {
    /// Shapes a string in one font and places it.
    ///
    /// Bundled fonts stand in for characters that the font has not. For several styles, other fonts or several paths
    /// see ``StyledText``, ``Shaper`` and ``TextThread``.
    ///
    /// ```swift
    /// let placed = try TextPath.centered(on: arch).place("ACCOUNT BALANCE", font: inter, tracking: 2)
    /// ```
    ///
    /// - Parameters:
    ///   - tracking: added between letters, in user units.
    ///   - color: the letters' colour where drawing names no other paint.
    /// - Throws: ``TypesettingError`` where the string cannot be shaped, ``LayoutError`` where it cannot be placed.
    public func place(
        _ string: String, font: Font, tracking: Double = 0, color: Color? = nil
    ) throws -> PlacedText {
        let style = TextStyle(font: font, color: color, tracking: tracking)
        return try place(Shaper().shape(StyledText(string, style: style)))
    }
}
