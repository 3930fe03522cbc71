// The fonts that a document may use, as options give them, made into a library and options for reading. Fonts that a
// document brings along itself are BezelSVG's.
import BezelGeometry

package struct DocumentFonts: Hashable {
    /// Searched first.
    package var folders: [String] = []
    package var usesFoldersAlone = false
    package var usesSystemFonts = true
    package var defaultSize = 16.0
    /// Nil for the library's.
    package var family: String?
    /// Families for generic names.
    package var generic: [String: String] = [:]

    package init(
        folders: [String] = [], usesFoldersAlone: Bool = false, usesSystemFonts: Bool = true, defaultSize: Double = 16,
        family: String? = nil, generic: [String: String] = [:]
    ) {
        self.folders = folders
        self.usesFoldersAlone = usesFoldersAlone
        self.usesSystemFonts = usesSystemFonts
        self.defaultSize = defaultSize
        self.family = family
        self.generic = generic
    }

    /// Looks up named families, so that unknown ones are an error.
    package func library(in context: RenderContext) throws -> FontLibrary {
        try context.checkFontFolders(folders)
        let usesSystem = usesSystemFonts && !usesFoldersAlone && context.access.hasSystemFonts
        let library = CachedLibraries.library(
            LibraryChoice(
                folders: folders + context.fontFolders, usesBundledFonts: !usesFoldersAlone,
                usesSystemFonts: usesSystem,
                fallsBackToSystemFonts: usesSystem, genericFamilies: generic),
            for: context.access)
        for name in [family].compactMap(\.self) + generic.values.sorted() {
            _ = try library.entry(for: FontRequest(name))
        }
        return library
    }
}
