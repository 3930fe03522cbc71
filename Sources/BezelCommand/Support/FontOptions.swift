// Which fonts are looked among, and what forms of their letters are taken: the same for lines of text and for pieces.
import ArgumentParser
import Bezel
import BezelGeometry

/// Which fonts are looked among.
struct FontSourceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("A folder of fonts that go before the bundled ones (repeatable).", valueName: "folder"))
    var fontDir: [String] = []

    @Flag(help: "Look among the system's fonts for characters that no other font has; so unless told otherwise.")
    var systemFonts = false

    @Flag(
        help: ArgumentHelp(
            "Use no fonts of the system, so that the picture is the same on every machine.",
            discussion: "Otherwise they show the characters that no other font has, with a note."))
    var noSystemFonts = false

    func validate() throws {
        if systemFonts, noSystemFonts {
            throw ValidationError("--system-fonts and --no-system-fonts contradict each other")
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
struct LetterFormOptions: ParsableArguments {
    @Flag(help: "Italic or oblique letters, where the family has them.")
    var italic = false

    @Option(
        help: ArgumentHelp(
            "A font for characters that --font has not (repeatable, asked in turn).",
            discussion: "After them the bundled fonts are asked, then the system's.",
            valueName: "font"))
    var fallback: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("An OpenType feature: smcp, ss01=2, -liga (repeatable).", valueName: "feature"),
        transform: Read.feature)
    var feature: [Font.Feature] = []

    @Option(
        help: ArgumentHelp("A place on a variable font's axis: wght=650 (repeatable).", valueName: "axis=value"),
        transform: Read.variation)
    var variation: [Variation] = []

    @Option(
        help: ArgumentHelp("The text's language, such as ar or sr-Latn.", valueName: "tag"), transform: Read.language)
    var language: String?

    @OptionGroup var sources: FontSourceOptions

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
struct DocumentFontOptions: ParsableArguments {
    @Option(help: ArgumentHelp("A folder of fonts, searched first; may be repeated.", valueName: "folder"))
    var fontDir: [String] = []
    @Flag(help: "Use no fonts but those of --font-dir.")
    var onlyFontDir = false
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The size of text that names none, in user units; 16 unless given.", valueName: "size"),
        transform: Read.fontSize)
    var defaultFontSize: Double = 16

    @Option(
        help: ArgumentHelp("The font of text that names none, or none that there is.", valueName: "family"))
    var fontFamily: String?
    @Option(help: ArgumentHelp("The font of the family serif.", valueName: "family"))
    var serifFamily: String?
    @Option(
        name: [.customLong("sans-serif-family"), .customLong("sans-family")],
        help: ArgumentHelp("The font of the family sans-serif.", valueName: "family"))
    var sansSerifFamily: String?
    @Option(help: ArgumentHelp("The font of the family monospace.", valueName: "family"))
    var monospaceFamily: String?
    @Option(help: ArgumentHelp("The font of the family cursive.", valueName: "family"))
    var cursiveFamily: String?
    @Option(help: ArgumentHelp("The font of the family fantasy.", valueName: "family"))
    var fantasyFamily: String?

    func validate() throws {
        if onlyFontDir, fontDir.isEmpty { throw ValidationError("--only-font-dir needs a --font-dir") }
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
struct DocumentFileOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A folder whose files the document may refer to, besides its own; may be repeated.",
            discussion:
                "Pictures, elements of other documents, style sheets and fonts that do not lie beside the document "
                + "are looked for there.",
            valueName: "folder"))
    var resourceDir: [String] = []
}
