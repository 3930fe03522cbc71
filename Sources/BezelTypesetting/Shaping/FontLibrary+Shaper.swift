import BezelGeometry

extension FontLibrary {
    package var shaper: Shaper {
        Shaper(usesBundledFonts: usesBundledFonts, usesSystemFonts: fallsBackToSystemFonts)
    }
}
