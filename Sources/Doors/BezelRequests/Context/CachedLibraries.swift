// Cached, as thousands of jobs name the same libraries.
import Synchronization

package struct LibraryChoice: Hashable, Sendable {
    package var folders: [String] = []
    package var usesBundledFonts = true
    package var usesSystemFonts = true
    package var fallsBackToSystemFonts = false
    package var genericFamilies: [String: String] = [:]

    package init(
        folders: [String] = [], usesBundledFonts: Bool = true, usesSystemFonts: Bool = true,
        fallsBackToSystemFonts: Bool = false, genericFamilies: [String: String] = [:]
    ) {
        self.folders = folders
        self.usesBundledFonts = usesBundledFonts
        self.usesSystemFonts = usesSystemFonts
        self.fallsBackToSystemFonts = fallsBackToSystemFonts
        self.genericFamilies = genericFamilies
    }
}

package enum CachedLibraries {
    private struct Key: Hashable {
        package var choice: LibraryChoice
        package var usesFontFiles: Bool
    }
    private struct Library {
        var library: FontLibrary
        /// Taken before the library reads its folders.
        var folders: FontFiles.FoldersVersion
    }
    private static let cached = Mutex<[Key: Library]>([:])
    /// The cache is cleared beyond this.
    private static let most = 16

    /// A library reads its folders once, so another one takes its place as soon as a font in them has changed.
    ///
    /// Looks at every file of the folders, about 2 µs each.
    package static func library(_ choice: LibraryChoice, for access: FileAccess) -> FontLibrary {
        let usesFontFiles = access.readsFiles
        if choice == LibraryChoice(), usesFontFiles { return .standard }
        if choice == LibraryChoice(usesSystemFonts: false), usesFontFiles { return .bundled }
        let folders = FontFiles.FoldersVersion(of: choice.folders)
        return cached.withLock { cached in
            let key = Key(choice: choice, usesFontFiles: usesFontFiles)
            if let found = cached[key], found.folders.isSame(as: folders) { return found.library }
            if cached.count >= most { cached.removeAll() }
            let made = FontLibrary(
                folders: choice.folders, usesBundledFonts: choice.usesBundledFonts,
                usesSystemFonts: choice.usesSystemFonts, fallsBackToSystemFonts: choice.fallsBackToSystemFonts,
                genericFamilies: choice.genericFamilies, usesFontFiles: usesFontFiles)
            cached[key] = Library(library: made, folders: folders)
            return made
        }
    }
}
