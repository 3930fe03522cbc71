// Shaping with a library's fonts.
import BezelGeometry

extension FontLibrary {
    /// A shaper that falls back on the fonts that this library falls back on.
    public var shaper: Shaper {
        Shaper(usesBundledFonts: usesBundledFonts, usesSystemFonts: fallsBackToSystemFonts)
    }
}
