// The fonts that a document is drawn with.
import BezelGeometry

/// The fonts of a document that names its own.
package struct DocumentFonts: Hashable {
    /// Folders that are searched first.
    package var folders: [String] = []
    package var usesFoldersAlone = false
    /// The size of text that names none.
    package var defaultSize = 16.0
    /// The family of text that names none, or only unknown ones; nil for the library's.
    package var family: String?
    /// The families that stand for generic ones.
    package var generic: [String: String] = [:]

    package init(
        folders: [String] = [], usesFoldersAlone: Bool = false, defaultSize: Double = 16, family: String? = nil,
        generic: [String: String] = [:]
    ) {
        self.folders = folders
        self.usesFoldersAlone = usesFoldersAlone
        self.defaultSize = defaultSize
        self.family = family
        self.generic = generic
    }

    /// The library, with the families that are named looked up at once: a wrong name is better said than replaced.
    package func library(in context: RenderContext) throws -> FontLibrary {
        try context.checkFontFolders(folders)
        let library = CachedLibraries.library(
            LibraryChoice(
                folders: folders, usesBundledFonts: !usesFoldersAlone,
                usesSystemFonts: !usesFoldersAlone && context.access != .untrusted,
                genericFamilies: generic),
            for: context.access)
        for name in [family].compactMap(\.self) + generic.values.sorted() {
            _ = try library.entry(for: FontRequest(name))
        }
        return library
    }
}
