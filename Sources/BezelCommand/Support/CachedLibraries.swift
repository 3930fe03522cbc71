// Libraries of fonts that were asked for, kept for those who ask again: jobs by the thousand name the same ones.
import Bezel
import Synchronization

/// What a library is made of.
struct LibraryChoice: Hashable, Sendable {
    var folders: [String] = []
    var usesBundledFonts = true
    var usesSystemFonts = true
    var fallsBackToSystemFonts = false
    var genericFamilies: [String: String] = [:]
}

/// The libraries that this process has opened.
enum CachedLibraries {
    private struct Key: Hashable {
        var choice: LibraryChoice
        var usesFontFiles: Bool
    }
    private static let cached = Mutex<[Key: FontLibrary]>([:])
    /// More choices than any set of jobs makes; then all are made anew.
    private static let most = 16

    static func library(_ choice: LibraryChoice) -> FontLibrary {
        let usesFontFiles = FileAccess.current != .untrusted
        if choice == LibraryChoice(), usesFontFiles { return .standard }
        if choice == LibraryChoice(usesSystemFonts: false), usesFontFiles { return .bundled }
        return cached.withLock { cached in
            let key = Key(choice: choice, usesFontFiles: usesFontFiles)
            if let found = cached[key] { return found }
            if cached.count >= most { cached.removeAll() }
            let made = FontLibrary(
                folders: choice.folders, usesBundledFonts: choice.usesBundledFonts,
                usesSystemFonts: choice.usesSystemFonts, fallsBackToSystemFonts: choice.fallsBackToSystemFonts,
                genericFamilies: choice.genericFamilies, usesFontFiles: usesFontFiles)
            cached[key] = made
            return made
        }
    }
}
