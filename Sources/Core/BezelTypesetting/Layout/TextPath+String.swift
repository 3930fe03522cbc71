// The short way for one string in one font, for users of the library: it shapes with a `Shaper` of its own, which knows
// the bundled fonts and no others. Everything else shapes first, and calls `place(_:)` with the shaped text (TextPath).
import BezelColor
import BezelGeometry

extension TextPath {
    /// Shapes a string in one font and places it.
    ///
    /// Bundled fonts supply missing characters. See also ``StyledText``, ``Shaper`` and ``TextThread``.
    ///
    /// ```swift
    /// let placed = try TextPath.centered(on: arch).place("ACCOUNT BALANCE", font: inter, tracking: 2)
    /// ```
    ///
    /// - Parameters:
    ///   - tracking: Between letters, in user units.
    ///   - color: Used unless drawing names another paint.
    /// - Throws: ``TypesettingError`` if the string cannot be shaped, ``LayoutError`` if it cannot be placed.
    public func place(
        _ string: String, font: Font, tracking: Double = 0, color: Color? = nil
    ) throws -> PlacedText {
        let style = TextStyle(font: font, color: color, tracking: tracking)
        return try place(Shaper().shape(StyledText(string, style: style)))
    }
}
