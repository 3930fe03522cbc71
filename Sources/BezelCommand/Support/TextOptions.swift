// How text looks and where it stands on its curve: what `bezel text` and `bezel measure` have in common.
import ArgumentParser
import Bezel
import Foundation

/// The paragraph's direction as CSS names it.
enum DirectionOption: String, ExpressibleByArgument, CaseIterable {
    case auto, ltr, rtl
    case ltrOverride = "ltr-override"
    case rtlOverride = "rtl-override"

    var direction: StyledText.Direction {
        switch self {
        case .auto: .automatic
        case .ltr: .leftToRight
        case .rtl: .rightToLeft
        case .ltrOverride: .leftToRightOverride
        case .rtlOverride: .rightToLeftOverride
        }
    }
}

/// Which fonts are looked among.
struct FontSourceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("A folder of fonts that go before the bundled ones (repeatable).", valueName: "folder"))
    var fontDir: [String] = []

    @Flag(help: "Look among the system's fonts for characters that no other font has.")
    var systemFonts = false

    @Flag(help: "Use no fonts of the system, so that the picture is the same on every machine.")
    var noSystemFonts = false

    func validate() throws {
        if systemFonts, noSystemFonts {
            throw ValidationError("--system-fonts and --no-system-fonts contradict each other")
        }
    }

    func library() throws -> FontLibrary {
        for folder in fontDir {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
                throw CommandFailure("the font folder “\(folder)” does not exist", .missingFile)
            }
        }
        if fontDir.isEmpty, !systemFonts { return noSystemFonts ? .bundled : .standard }
        return FontLibrary(
            folders: fontDir, usesSystemFonts: !noSystemFonts, fallsBackToSystemFonts: systemFonts)
    }
}

/// Font and letters.
struct TextStyleOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A family that `bezel fonts` lists, a system font's name or a font file.",
            discussion: "Of a collection, fonts.ttc#2 is its third face.", valueName: "font"))
    var font = "Inter"

    @Option(help: ArgumentHelp("100 is thin, 400 regular, 700 bold.", valueName: "weight"), transform: Read.weight)
    var weight: Double = 400

    @Flag(help: "Italic or oblique letters, where the family has them.")
    var italic = false

    @Option(help: ArgumentHelp("The font size in user units.", valueName: "size"), transform: Read.fontSize)
    var size: Double = 48

    @Option(
        help: ArgumentHelp(
            "A font for characters that --font has not (repeatable, asked in turn).",
            discussion: "After them the bundled fonts are asked, and the system's with --system-fonts.",
            valueName: "font"))
    var fallback: [String] = []

    @Flag(help: "Small capitals for lower-case letters, where the font has them.")
    var smallCaps = false

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
        parsing: .unconditional, help: ArgumentHelp("User units between letters; may be negative.", valueName: "space"),
        transform: Read.length)
    var tracking: Double = 0

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("User units added to every word space.", valueName: "space"), transform: Read.length)
    var wordSpacing: Double = 0

    @Flag(name: .customLong("no-kerning"), help: "Leave out the font's pair kerning.")
    var noKerning = false

    @Flag(help: "Leave out the font's ligatures; tracking leaves them out too.")
    var noLigatures = false

    @Flag(help: "Draw a line under the letters, along the curve.")
    var underline = false
    @Flag(help: "Draw a line over the letters.")
    var overline = false
    @Flag(help: "Draw a line through the letters.")
    var lineThrough = false

    @Option(
        help: ArgumentHelp("The text's language, such as ar or sr-Latn.", valueName: "tag"), transform: Read.language)
    var language: String?

    @Option(help: ArgumentHelp("The paragraph's direction: by its first letter unless named.", valueName: "direction"))
    var direction = DirectionOption.auto

    @OptionGroup var fonts: FontSourceOptions

    /// The features asked for, those of --small-caps with them.
    var features: [Font.Feature] { (smallCaps ? [Font.Feature("smcp")] : []) + feature }

    func style(_ library: FontLibrary) throws -> TextStyle {
        func font(_ name: String) throws -> Font {
            var font = try library.font(FontRequest(name, weight: weight, isItalic: italic), size: size)
            font.features = features
            return font
        }
        let places = Dictionary(variation.map { ($0.tag, CGFloat($0.value)) }) { $1 }
        let main = try font(self.font).varied(places)
        var lines: [TextDecoration.Line] = []
        if underline { lines.append(.underline) }
        if overline { lines.append(.overline) }
        if lineThrough { lines.append(.lineThrough) }
        return TextStyle(
            font: main, fallbacks: try fallback.map(font), tracking: tracking, wordSpacing: wordSpacing,
            usesKerning: !noKerning, usesLigatures: !noLigatures, language: language,
            decorations: lines.map { TextDecoration($0) })
    }
}

/// Text, its style and its curve: all that layout needs.
struct TextInputOptions: ParsableArguments {
    @Argument(help: "The text, in any script. A single line.")
    var text: String

    @OptionGroup(title: "The curve (one of these)") var curve: PathOptions
    @OptionGroup(title: "The letters") var style: TextStyleOptions
    @OptionGroup(title: "The place on the curve") var placement: PlacementOptions

    mutating func validate() throws {
        let goesOn = placement.overflow == .next
        if goesOn != (curve.path.count > 1) {
            throw ValidationError("several --path and --overflow next belong together")
        }
    }

    /// Placed text, one for each path that got some, with what layout was asked.
    struct Placed {
        struct Line {
            var text: PlacedText
            var on: TextPath
            var shaped: ShapedText
            /// Which of several paths it stands on, and the UTF-8 offset where its text begins in the whole.
            var path = 0
            var start = 0
        }
        var lines: [Line]
        /// The curve's box, where it asks to stand in the picture's middle.
        var centeredBox: CGRect?
        /// Whether the text may go on over several paths.
        var isThread = false
        var warnings = Warnings()
        var notes: [String] = []
    }

    func placed() throws -> Placed {
        let (paths, isCentered) = try curve.curves()
        let library = try style.fonts.library()
        let styled = StyledText(text, style: try style.style(library), direction: style.direction.direction)
        var result = Placed(
            lines: [], centeredBox: isCentered ? paths.first?.boundingRect : nil, isThread: paths.count > 1)
        let shaped = try library.shaper.shape(styled)
        let lines = paths.map { placement.textPath($0, isRightToLeft: shaped.isRightToLeft) }
        if result.isThread {
            for part in try TextThread(lines).parts(of: styled, shaper: library.shaper) {
                result.lines.append(
                    Placed.Line(
                        text: part.placed, on: lines[part.path], shaped: part.shaped, path: part.path,
                        start: part.range.lowerBound))
            }
        } else if let line = lines.first {
            result.lines = [Placed.Line(text: try line.place(shaped), on: line, shaped: shaped)]
        }
        TextReport.addUnknownFeatures(of: styled, asked: style, to: &result.warnings)
        for line in result.lines {
            TextReport.add(line.text, to: &result.warnings)
            result.notes += TextReport.fitting(line.text)
        }
        return result
    }
}

/// What the user should know of placed text.
enum TextReport {
    static func add(_ text: PlacedText, to warnings: inout Warnings) {
        for hidden in text.hiddenTexts where !hidden.allSatisfy(\.isWhitespace) {
            warnings.add(
                "“\(shortened(hidden))” does not fit on the curve and is hidden; lengthen the curve or see --overflow")
        }
        var told = Set<String>()
        for missing in text.missing where told.insert(missing.character).inserted {
            guard told.count <= 20 else {
                warnings.add("no font has further characters of the text")
                break
            }
            let codes = missing.character.unicodeScalars.map { "U+" + hexadecimal($0.value) }.joined(separator: " ")
            warnings.add(
                "no font has “\(shortened(missing.character))” (\(shortened(codes))); name one that has it by --fallback"
            )
        }
    }
    /// A long text's beginning: a message is one line that is read whole.
    private static func shortened(_ text: String) -> String { text.count > 60 ? text.prefix(59) + "…" : text }

    /// Features that none of the named fonts has do nothing; better that the user knows.
    static func addUnknownFeatures(of text: StyledText, asked: TextStyleOptions, to warnings: inout Warnings) {
        guard !asked.features.isEmpty, let style = text.spans.first?.style else { return }
        let fonts = [style.font] + style.fallbacks
        let known = fonts.reduce(into: Set<FontTag>()) { $0.formUnion($1.face.featureTags) }
        for feature in asked.features where feature.value != 0 && !known.contains(feature.tag) {
            let what = feature.tag == "smcp" ? "no small capitals (smcp); “Noto Sans” has" : "no feature \(feature.tag)"
            warnings.add("“\(style.font.face.familyName)” has \(what)")
        }
    }

    /// What was done, as asked, to make the text fit.
    static func fitting(_ text: PlacedText) -> [String] {
        text.fitting.compactMap { report in
            switch report {
            case .hidden, .continued: nil
            case .extended(let length): "the text runs on straight for \(short(length)) units beyond the curve"
            case .shrunk(let factor): "the text was set at \(short(factor * 100)) % of its size to fit the curve"
            case .squeezed(let tracking, let width):
                "the tracking was changed by \(short(tracking)) units"
                    + (width.map { " and the width set to \(short($0)) %" } ?? "") + " to fit the curve"
            case .ellipsized(let range): "\(range.count) bytes of the text gave way to an ellipsis"
            }
        }
    }
    private static func short(_ value: CGFloat) -> String { Output.short((Double(value) * 100).rounded() / 100) }
    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
