// Which fonts are looked among, and what forms of their letters are taken: the same for lines of text and for pieces.
import Bezel
import BezelGeometry
import BezelRequests

/// Which fonts are looked among.
struct FontSourceOptions: FieldGroup {
    var fontDir: [String] = []
    var systemFonts = false
    var noSystemFonts = false

    static let fields: Fields<FontSourceOptions> = [
        .list(
            "font-dir", \.fontDir, .folder, "folder", "A folder of fonts that go before the bundled ones (repeatable)."),
        .flag(
            "system-fonts", \.systemFonts,
            "Look among the system's fonts for characters that no other font has; so unless told otherwise."),
        .flag(
            "no-system-fonts", \.noSystemFonts,
            "Use no fonts of the system, so that the picture is the same on every machine.",
            more: "Otherwise they show the characters that no other font has, with a note."),
    ]

    func validate() throws {
        if systemFonts, noSystemFonts {
            throw UsageError("--system-fonts and --no-system-fonts contradict each other")
        }
    }

    /// Pictures for others are the same on every machine.
    var usesSystemFonts: Bool { !noSystemFonts && FileAccess.current != .untrusted }

    func library() throws -> FontLibrary {
        try Input.checkFontFolders(fontDir)
        return CachedLibraries.library(
            LibraryChoice(
                folders: fontDir, usesSystemFonts: usesSystemFonts, fallsBackToSystemFonts: usesSystemFonts))
    }
}

/// What changes the letters of any text beside its font and weight, whose defaults differ between commands.
struct LetterFormOptions: FieldGroup {
    var italic = false
    var fallback: [String] = []
    var feature: [Font.Feature] = []
    var variation: [Variation] = []
    var language: String?
    var sources = FontSourceOptions()

    static let fields: Fields<LetterFormOptions> = [
        .flag("italic", \.italic, "Italic or oblique letters, where the family has them."),
        .list(
            "fallback", \.fallback, .font, "font",
            "A font for characters that --font has not (repeatable, asked in turn).",
            more: "After them the bundled fonts are asked, then the system's."),
        .list("feature", \.feature, .feature, "feature", "An OpenType feature: smcp, ss01=2, -liga (repeatable)."),
        .list(
            "variation", \.variation, .variation, "axis=value",
            "A place on a variable font's axis: wght=650 (repeatable)."),
        .option("language", \.language, .language, "tag", "The text's language, such as ar or sr-Latn."),
        .group(\.sources),
    ]

    func library() throws -> FontLibrary { try sources.library() }
}

/// The fonts of a document that names its own.
struct DocumentFonts: Hashable {
    /// Folders that are searched first.
    var folders: [String] = []
    var usesFoldersAlone = false
    /// The size of text that names none.
    var defaultSize = 16.0
    /// The family of text that names none, or only unknown ones; nil for the library's.
    var family: String?
    /// The families that stand for generic ones.
    var generic: [String: String] = [:]

    /// The library, with the families that are named looked up at once: a wrong name is better said than replaced.
    func library() throws -> FontLibrary {
        try Input.checkFontFolders(folders)
        let library = CachedLibraries.library(
            LibraryChoice(
                folders: folders, usesBundledFonts: !usesFoldersAlone,
                usesSystemFonts: !usesFoldersAlone && FileAccess.current != .untrusted,
                genericFamilies: generic))
        for name in [family].compactMap(\.self) + generic.values.sorted() {
            _ = try library.entry(for: FontRequest(name))
        }
        return library
    }
}

/// Options for the fonts of a document.
struct DocumentFontOptions: FieldGroup {
    var fontDir: [String] = []
    var onlyFontDir = false
    var defaultFontSize: Double = 16
    var fontFamily: String?
    var serifFamily: String?
    var sansSerifFamily: String?
    var monospaceFamily: String?
    var cursiveFamily: String?
    var fantasyFamily: String?

    static let fields: Fields<DocumentFontOptions> = [
        .list("font-dir", \.fontDir, .folder, "folder", "A folder of fonts, searched first; may be repeated."),
        .flag("only-font-dir", \.onlyFontDir, "Use no fonts but those of --font-dir."),
        .option(
            "default-font-size", \.defaultFontSize, .fontSize, "size",
            "The size of text that names none, in user units; 16 unless given."),
        .option(
            "font-family", \.fontFamily, .font, "family", "The font of text that names none, or none that there is."),
        .option("serif-family", \.serifFamily, .font, "family", "The font of the family serif."),
        .option(
            "sans-serif-family", \.sansSerifFamily, .font, "family", also: ["sans-family"],
            "The font of the family sans-serif."),
        .option("monospace-family", \.monospaceFamily, .font, "family", "The font of the family monospace."),
        .option("cursive-family", \.cursiveFamily, .font, "family", "The font of the family cursive."),
        .option("fantasy-family", \.fantasyFamily, .font, "family", "The font of the family fantasy."),
    ]

    func validate() throws {
        if onlyFontDir, fontDir.isEmpty { throw UsageError("--only-font-dir needs a --font-dir") }
    }
    var fonts: DocumentFonts {
        let given = [
            ("serif", serifFamily), ("sans-serif", sansSerifFamily), ("monospace", monospaceFamily),
            ("cursive", cursiveFamily), ("fantasy", fantasyFamily),
        ]
        return DocumentFonts(
            folders: fontDir, usesFoldersAlone: onlyFontDir, defaultSize: defaultFontSize, family: fontFamily,
            generic: given.reduce(into: [:]) { $0[$1.0] = $1.1 })
    }
}

/// Options for the files that a document refers to.
struct DocumentFileOptions: FieldGroup {
    var resourceDir: [String] = []

    static let fields: Fields<DocumentFileOptions> = [
        .list(
            "resource-dir", \.resourceDir, .folder, "folder",
            "A folder whose files the document may refer to, besides its own; may be repeated.",
            more: "Pictures, elements of other documents, style sheets and fonts that do not lie beside the document "
                + "are looked for there.")
    ]
}
