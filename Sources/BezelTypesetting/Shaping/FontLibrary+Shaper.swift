import BezelGeometry

extension FontLibrary {
    /// A shaper with this library's fallback fonts.
    public var shaper: Shaper {
        Shaper(usesBundledFonts: usesBundledFonts, usesSystemFonts: fallsBackToSystemFonts)
    }
}
