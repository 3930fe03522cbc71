// The options that say which fonts there are and which forms of their letters are taken, shared by text and pieces. Size,
// weight and spacing of a text are in TextStyleOptions.
import BezelGeometry

package struct FontSourceOptions: FieldGroup {
    package var fontDir: [String] = []
    package var systemFonts = false
    package var noSystemFonts = false

    package init() {}

    package static let fields: Fields<FontSourceOptions> = [
        .list(
            "font-dir", \.fontDir, .folder, "folder",
            "A folder of fonts, searched before the bundled ones (repeatable)."
        ).unedited,
        .flag(
            "system-fonts", \.systemFonts,
            "Use the system's fonts for characters that no other font has; this is the default."
        ).unedited,
        .flag(
            "no-system-fonts", \.noSystemFonts,
            "Do not use the system's fonts, so that the picture is the same on every machine.",
            more: "Otherwise, Bezel uses them for characters that no other font has, and prints a note."
        ).unedited,
    ]

    package static let rules: [FieldRule] = [
        .given(
            "system-fonts", excludes: "no-system-fonts",
            saying: "--system-fonts and --no-system-fonts contradict each other")
    ]

    package func usesSystemFonts(_ context: RenderContext) -> Bool { !noSystemFonts && context.access.hasSystemFonts }

    package func library(in context: RenderContext) throws -> FontLibrary {
        try context.checkFontFolders(fontDir)
        let usesSystem = usesSystemFonts(context)
        return CachedLibraries.library(
            LibraryChoice(
                folders: fontDir + context.fontFolders, usesSystemFonts: usesSystem, fallsBackToSystemFonts: usesSystem),
            for: context.access)
    }
}

/// Without font and weight, whose defaults vary by command.
package struct LetterFormOptions: FieldGroup {
    package var italic = false
    package var fallback: [String] = []
    package var feature: [Font.Feature] = []
    package var variation: [Variation] = []
    package var language: String?
    package var sources = FontSourceOptions()

    package init() {}

    package static let fields: Fields<LetterFormOptions> = [
        .flag("italic", \.italic, "Use italic or oblique letters, if the family has them."),
        .list(
            "fallback", \.fallback, .font, "font",
            "A font for characters that --font lacks (repeatable, tried in order).",
            more: "After these, Bezel tries the bundled fonts, then the system's."),
        .list(
            "feature", \.feature, .feature, "feature",
            "An OpenType feature, such as smcp, ss01=2 or -liga (repeatable)."),
        .list(
            "variation", \.variation, .variation, "axis=value",
            "A value on an axis of a variable font, such as wght=650 (repeatable)."),
        .option("language", \.language, .language, "tag", "The text's language, such as ar or sr-Latn."),
        .group(\.sources),
    ]

    package func library(in context: RenderContext) throws -> FontLibrary { try sources.library(in: context) }
}

package struct DocumentFontOptions: FieldGroup {
    package var fontDir: [String] = []
    package var onlyFontDir = false
    package var noSystemFonts = false
    package var defaultFontSize: Double = 16
    package var fontFamily: String?
    package var serifFamily: String?
    package var sansSerifFamily: String?
    package var monospaceFamily: String?
    package var cursiveFamily: String?
    package var fantasyFamily: String?

    package init() {}

    package static let fields: Fields<DocumentFontOptions> = [
        .list("font-dir", \.fontDir, .folder, "folder", "A folder of fonts, searched first (repeatable).").unedited,
        .flag("only-font-dir", \.onlyFontDir, "Use only the fonts in --font-dir."),
        .flag(
            "no-system-fonts", \.noSystemFonts,
            "Do not use the system's fonts, so that the picture is the same on every machine."
        ).unedited,
        .option(
            "default-font-size", \.defaultFontSize, .fontSize, "size",
            "The size of text without a font size, in user units."),
        .option(
            "font-family", \.fontFamily, .font, "family",
            "The font for text that names no font or only fonts that are not available."),
        .option(
            "serif-family", \.serifFamily, .font, "family",
            "The font for the generic family serif; unless given, one that Bezel chooses."),
        .option(
            "sans-serif-family", \.sansSerifFamily, .font, "family", also: ["sans-family"],
            "The font for the generic family sans-serif."),
        .option("monospace-family", \.monospaceFamily, .font, "family", "The font for the generic family monospace."),
        .option("cursive-family", \.cursiveFamily, .font, "family", "The font for the generic family cursive."),
        .option("fantasy-family", \.fantasyFamily, .font, "family", "The font for the generic family fantasy."),
    ]

    package static let rules: [FieldRule] = [.given("only-font-dir", requires: "font-dir")]

    package var fonts: DocumentFonts {
        let given = [
            ("serif", serifFamily), ("sans-serif", sansSerifFamily), ("monospace", monospaceFamily),
            ("cursive", cursiveFamily), ("fantasy", fantasyFamily),
        ]
        return DocumentFonts(
            folders: fontDir, usesFoldersAlone: onlyFontDir, usesSystemFonts: !noSystemFonts,
            defaultSize: defaultFontSize, family: fontFamily,
            generic: given.reduce(into: [:]) { $0[$1.0] = $1.1 })
    }
}

package struct DocumentFileOptions: FieldGroup {
    package var resourceDir: [String] = []

    package init() {}

    package static let fields: Fields<DocumentFileOptions> = [
        .list(
            "resource-dir", \.resourceDir, .folder, "folder",
            "Another folder whose files the document may use (repeatable).",
            more: """
                Bezel looks there for pictures, style sheets, fonts and elements of other documents that are not in \
                the document's own folder.
                """
        ).unedited
    ]
}
