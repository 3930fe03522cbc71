// From a library of fonts to a shaper that may open what the library may, and nothing else. The order in which fonts are
// asked for a character is FontChain's.
import BezelGeometry

extension FontLibrary {
    /// Looks for characters that a text's own fonts lack in the folders, then among the bundled fonts, then among the
    /// system's, as far as the library has them.
    package var shaper: Shaper {
        var shaper = Shaper(usesBundledFonts: usesBundledFonts, usesSystemFonts: fallsBackToSystemFonts)
        shaper.fallbackEntries = fallbackEntries
        return shaper
    }
}
