// How text looks and where it stands on its curve: what `bezel text` and `bezel measure` have in common.
import ArgumentParser
import Bezel
import Foundation

extension TextPath.Side: ExpressibleByArgument {}

/// Which part of the text lies at the offset, or whether the text fills the curve.
enum Alignment: String, ExpressibleByArgument, CaseIterable {
    case start, center, end
}

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

    @Flag(help: "Use no fonts of the system, so that the picture is the same on every machine.")
    var noSystemFonts = false

    func library() throws -> FontLibrary {
        for folder in fontDir {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
                throw CommandFailure("the font folder “\(folder)” does not exist", .missingFile)
            }
        }
        if fontDir.isEmpty { return noSystemFonts ? .bundled : .standard }
        return FontLibrary(folders: fontDir, usesSystemFonts: !noSystemFonts)
    }
}

/// Font and letters.
struct TextStyleOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("A family that `bezel fonts` lists, a system font's name or a font file.", valueName: "font")
    )
    var font = "Inter"

    @Option(help: ArgumentHelp("100 is thin, 400 regular, 700 bold.", valueName: "weight"), transform: Read.weight)
    var weight: Double = 400

    @Flag(help: "Italic or oblique letters, where the family has them.")
    var italic = false

    @Option(help: ArgumentHelp("The font size in user units.", valueName: "size"), transform: Read.fontSize)
    var size: Double = 48

    @Option(
        help: ArgumentHelp("A font for characters that --font has not (repeatable, asked in turn).", valueName: "font"))
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
        parsing: .unconditional, help: ArgumentHelp("User units between letters; may be negative.", valueName: "space"),
        transform: Read.length)
    var tracking: Double = 0

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("User units added to every word space.", valueName: "space"), transform: Read.length)
    var wordSpacing: Double = 0

    @Flag(name: .customLong("no-kerning"), help: "Leave out the font's pair kerning.")
    var noKerning = false

    @Option(help: ArgumentHelp("The text's language, such as ar or sr-Latn.", valueName: "tag"))
    var language: String?

    @Option(help: ArgumentHelp("The paragraph's direction: by its first letter unless named.", valueName: "direction"))
    var direction = DirectionOption.auto

    @OptionGroup var fonts: FontSourceOptions

    func style() throws -> TextStyle {
        let library = try fonts.library()
        func font(_ name: String) throws -> Font {
            var font = try library.font(FontRequest(name, weight: weight, isItalic: italic), size: size)
            font.features = feature
            return font
        }
        var main = try font(self.font)
        let axes = main.face.axes
        for place in variation {
            guard let axis = axes.first(where: { $0.tag == place.tag }) else {
                let known = axes.map { "\($0.tag)" }.joined(separator: ", ")
                throw CommandFailure(
                    "“\(self.font)” has no axis \(place.tag); "
                        + (known.isEmpty ? "it is not a variable font" : "its axes are \(known)"))
            }
            guard axis.range.contains(place.value) else {
                throw CommandFailure(
                    "the axis \(place.tag) of “\(self.font)” runs from \(axis.range.lowerBound) to "
                        + "\(axis.range.upperBound); \(place.value) is outside")
            }
            main.variations[place.tag] = place.value
        }
        return TextStyle(
            font: main, fallbacks: try fallback.map(font), tracking: tracking, wordSpacing: wordSpacing,
            usesKerning: !noKerning, language: language)
    }
}

/// The place of the text on its curve.
struct PlacementOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Which part of the text stands at the offset: start, center or end.", valueName: "part"))
    var align = Alignment.center

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The place on the curve: user units or a share such as 25%.",
            discussion: "Unless given: the curve's start, middle or end, as --align says.", valueName: "place"),
        transform: Read.offset)
    var offset: TextPath.Offset?

    @Option(help: ArgumentHelp("left, or right: the other side, read the other way.", valueName: "side"))
    var side = TextPath.Side.left

    func textPath(_ path: Path) -> TextPath {
        let anchor: TextPath.Anchor
        let place: TextPath.Offset
        switch align {
        case .start: (anchor, place) = (.start, .fraction(0))
        case .center: (anchor, place) = (.middle, .fraction(0.5))
        case .end: (anchor, place) = (.end, .fraction(1))
        }
        return TextPath(path, startOffset: offset ?? place, anchor: anchor, side: side)
    }
}

/// Text, its style and its curve: all that layout needs.
struct TextInputOptions: ParsableArguments {
    @Argument(help: "The text, in any script. A single line.")
    var text: String

    @OptionGroup(title: "The curve (one of these)") var curve: PathOptions
    @OptionGroup(title: "The letters") var style: TextStyleOptions
    @OptionGroup(title: "The place on the curve") var placement: PlacementOptions

    /// The placed text, what the user should know of it, and whether the curve asks to stand in the picture's middle.
    func placed() throws -> (text: PlacedText, isCentered: Bool, warnings: Warnings) {
        let (path, isCentered) = try curve.curve()
        let styled = StyledText(text, style: try style.style(), direction: style.direction.direction)
        let shaped = try Shaper().shape(styled)
        let placed = try placement.textPath(path).place(shaped)
        return (placed, isCentered, Self.warnings(about: placed))
    }

    static func warnings(about text: PlacedText) -> Warnings {
        var warnings = Warnings()
        for hidden in text.hiddenTexts where !hidden.allSatisfy(\.isWhitespace) {
            warnings.add(
                "“\(hidden)” does not fit on the curve and is hidden; lengthen the curve or make --size smaller")
        }
        var told = Set<String>()
        for missing in text.missing where told.insert(missing.character).inserted {
            let codes = missing.character.unicodeScalars.map { "U+" + hexadecimal($0.value) }.joined(separator: " ")
            warnings.add("no font has “\(missing.character)” (\(codes)); name one that has it by --fallback")
        }
        return warnings
    }
    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
