// Fonts that are named and not loaded: SwiftUI's `Font`. Loading waits until a text is laid out, since only then the library is
// known that a picture is drawn with (`DrawingEnvironment`), and with it what a name finds. Traits that are set one after the
// other, `.bold()` on a custom font, are collected, and the nearest face is asked for once (`found`).
import BezelTypesetting
import BezelGeometry

/// A font that is looked up at layout.
///
/// ```swift
/// Text("Total").font(.system(size: 20, weight: .semibold))
/// Text("Total").font(.custom("Quicksand", size: 20).bold())
/// ```
///
/// Designs are Inter, Quicksand (rounded) and CSS's generic families. Drawing throws ``FontError`` for unknown names.
public struct FontChoice: Hashable, Sendable {
    /// How thick strokes are, on CSS's scale; any number is possible between the names.
    ///
    /// Variable fonts are set to the weight, within their range; of other families, the nearest face is used.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// CSS's `font-weight`, from 1 to 1000: 400 is regular, 700 bold. It is not checked here.
        public var rawValue: Double
        /// A weight between the named ones, such as 650, for variable fonts.
        public init(rawValue: Double) { self.rawValue = rawValue }
        /// 100, CSS's thin: the names are SwiftUI's, which calls 200 thin.
        public static let ultraLight = Weight(rawValue: 100)
        /// 200, which CSS calls extra-light or ultra-light; in CSS, thin is 100.
        public static let thin = Weight(rawValue: 200)
        /// 300, the same in CSS: thin strokes for large sizes, hard to read in small ones.
        public static let light = Weight(rawValue: 300)
        /// 400, CSS's `normal`: what fonts have unless a weight is asked for.
        public static let regular = Weight(rawValue: 400)
        /// 500, a little stronger than regular; many families have no such face, and the nearest is used.
        public static let medium = Weight(rawValue: 500)
        /// 600, between medium and bold: the weight of ``TextStyle/headline``.
        public static let semibold = Weight(rawValue: 600)
        /// 700, CSS's `bold`, the heaviest weight that nearly every family has.
        public static let bold = Weight(rawValue: 700)
        /// 800, which CSS calls extra-bold; families without it use their nearest face.
        public static let heavy = Weight(rawValue: 800)
        /// 900, the heaviest of the names, for short words in large sizes.
        public static let black = Weight(rawValue: 900)
    }
    /// Kinds of the system font, as SwiftUI's `Font.Design`. Bundled families stand for Apple's.
    public enum Design: String, Hashable, Sendable, Codable, CaseIterable {
        /// The sans-serif Inter, or Noto Sans without it: CSS's `system-ui`.
        case `default`
        /// CSS's `serif`, first of all Noto Serif: letters with small strokes at their ends, as in books.
        case serif
        /// Quicksand, a sans-serif with round stroke ends, in the place of Apple's SF Rounded.
        case rounded
        /// CSS's `monospace`, first of all Noto Mono: every letter is equally wide, as in program text.
        case monospaced
    }
    /// Sizes by purpose, from Apple's Human Interface Guidelines for iOS at the standard setting; one point is one user unit.
    public enum TextStyle: String, Hashable, Sendable, Codable, CaseIterable {
        /// 34 user units, regular: the title of a whole page, the largest of all styles.
        case largeTitle
        /// 28 user units, regular: a heading of the first level, as SwiftUI's `title`.
        case title
        /// 22 user units, regular: a heading of the second level, below ``title``.
        case title2
        /// 20 user units, regular: a heading of the third level, below ``title2``.
        case title3
        /// 17 user units, semibold: as large as ``body``, stronger. It is the only style that is not regular.
        case headline
        /// 15 user units, regular: a line below a heading, between ``callout`` and ``footnote``.
        case subheadline
        /// 17 user units, regular: running text, and the default where no font is given.
        case body
        /// 16 user units, regular: remarks set apart from the text, one unit below ``body``.
        case callout
        /// 13 user units, regular: notes and sources, smaller than ``subheadline``.
        case footnote
        /// 12 user units, regular: words below pictures and beside parts of a diagram.
        case caption
        /// 11 user units, regular: the smallest style, for labels where space is short.
        case caption2

        /// In user units.
        package var size: Double {
            switch self {
            case .largeTitle: 34
            case .title: 28
            case .title2: 22
            case .title3: 20
            case .headline, .body: 17
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption: 12
            case .caption2: 11
            }
        }
        package var weight: Weight { self == .headline ? .semibold : .regular }
    }

    private enum Source: Hashable, Sendable {
        case given(Font)
        case named(String, size: Double)
    }
    private var source: Source
    private var weight: Weight?
    private var isItalic = false
    private var hasFiguresOfOneWidth = false

    private init(_ source: Source, weight: Weight? = nil) {
        self.source = source
        self.weight = weight
    }
    /// A font that is already loaded, with its size, features and variations.
    ///
    /// Another weight is set on the font's own axis, or looked up in its family. Italics are looked up too, and slanted by 12°
    /// if there are none.
    public init(_ font: Font) { self.init(.given(font)) }

    /// The bundled font that stands for a system's, at a size in user units, as SwiftUI's `system(size:weight:design:)`.
    ///
    /// - Parameters:
    ///   - size: Of the em square, in user units.
    ///   - weight: By default regular, unless the text inherits a weight.
    ///   - design: By default sans-serif.
    public static func system(size: Double, weight: Weight? = nil, design: Design? = nil) -> FontChoice {
        let family =
            switch design ?? .default {
            case .default: "system-ui"
            case .serif: "serif"
            case .rounded: "Quicksand"
            case .monospaced: "monospace"
            }
        return FontChoice(.named(family, size: size), weight: weight)
    }
    /// The font of a text style, at the style's size and weight unless another weight is given.
    ///
    /// - Parameters:
    ///   - style: Sizes do not follow a user's settings, as they would on a device.
    ///   - design: By default sans-serif.
    ///   - weight: nil for the style's: semibold for a headline, else regular.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> FontChoice {
        system(size: style.size, weight: weight ?? style.weight, design: design)
    }
    /// A font by name or file, looked up when text is laid out: drawing then throws ``FontError`` if it is unknown.
    ///
    /// - Parameters:
    ///   - name: A family such as “Inter” or “serif”, or the path of a file; `fonts.ttc#2` is a collection's third face.
    ///   - size: Of the em square, in user units.
    public static func custom(_ name: String, size: Double) -> FontChoice {
        FontChoice(.named(name, size: size))
    }
    /// The same as ``custom(_:size:)``, since no size follows a user's settings here; for SwiftUI code.
    public static func custom(_ name: String, fixedSize: Double) -> FontChoice { custom(name, size: fixedSize) }

    /// The system font of ``TextStyle/largeTitle``: 34 user units, regular, sans-serif.
    public static let largeTitle = system(.largeTitle)
    /// The system font of ``TextStyle/title``: 28 user units, regular, sans-serif.
    public static let title = system(.title)
    /// The system font of ``TextStyle/title2``: 22 user units, regular, sans-serif.
    public static let title2 = system(.title2)
    /// The system font of ``TextStyle/title3``: 20 user units, regular, sans-serif.
    public static let title3 = system(.title3)
    /// The system font of ``TextStyle/headline``: 17 user units, semibold, sans-serif.
    public static let headline = system(.headline)
    /// The system font of ``TextStyle/subheadline``: 15 user units, regular, sans-serif.
    public static let subheadline = system(.subheadline)
    /// The system font of ``TextStyle/body``: 17 user units, regular. Texts use it if no font is given.
    public static let body = system(.body)
    /// The system font of ``TextStyle/callout``: 16 user units, regular, sans-serif.
    public static let callout = system(.callout)
    /// The system font of ``TextStyle/footnote``: 13 user units, regular, sans-serif.
    public static let footnote = system(.footnote)
    /// The system font of ``TextStyle/caption``: 12 user units, regular, sans-serif.
    public static let caption = system(.caption)
    /// The system font of ``TextStyle/caption2``: 11 user units, regular, sans-serif.
    public static let caption2 = system(.caption2)

    /// Returns the font in another weight: a variable font is set to it, and other families use their nearest face.
    ///
    /// An inherited weight, by `fontWeight(_:)`, overrides it.
    public func weight(_ weight: Weight) -> FontChoice { with { $0.weight = weight } }
    /// Returns the font at weight 700, or in the nearest that its family has; see ``weight(_:)``.
    public func bold() -> FontChoice { weight(.bold) }
    /// Returns the italic font of the family; upright letters are slanted by 12° if there is none.
    public func italic() -> FontChoice { with { $0.isItalic = true } }
    /// Returns the font with figures of equal width (OpenType's `tnum`), so that changing numbers do not move.
    ///
    /// Fonts without the feature are unchanged.
    public func monospacedDigit() -> FontChoice { with { $0.hasFiguresOfOneWidth = true } }
    private func with(_ change: (inout FontChoice) -> Void) -> FontChoice {
        var copy = self
        change(&copy)
        return copy
    }

    package struct Found: Hashable, Sendable {
        package var font: Font
        package var isSlanted: Bool
    }

    package func found(weight outer: Weight? = nil, isItalic outerItalic: Bool = false) throws -> Found {
        let weight = outer ?? weight
        let wantsItalic = isItalic || outerItalic
        var found: Found
        switch source {
        case .named(let name, let size):
            let request = FontRequest(name, weight: weight?.rawValue ?? 400, isItalic: wantsItalic)
            found = Found(
                font: try FontLibrary.standard.font(request, size: size),
                isSlanted: try wantsItalic && !Self.hasItalics(request))
        case .given(let font):
            found = Found(font: font, isSlanted: false)
            if let weight { found.font = try Self.font(font, ofWeight: weight) }
            if wantsItalic, !font.face.isItalic { found = try Self.italic(found.font, weight: weight) }
        }
        if hasFiguresOfOneWidth { found.font.features.append(Font.Feature("tnum")) }
        return found
    }

    private static func hasItalics(_ request: FontRequest) throws -> Bool {
        let entry = try FontLibrary.standard.entry(for: request)
        return entry.isItalic || entry.axes.contains { $0.tag == "ital" || $0.tag == "slnt" }
    }
    private static func font(_ font: Font, ofWeight weight: Weight) throws -> Font {
        if let axis = font.face.axes.first(where: { $0.tag == "wght" }) {
            return try font.varied([
                axis.tag: weight.rawValue.clamped(from: axis.range.lowerBound, through: axis.range.upperBound)
            ])
        }
        var other = try FontLibrary.standard.font(
            named: font.face.familyName, size: font.size, weight: weight.rawValue)
        other.features = font.features
        return other
    }
    private static func italic(_ font: Font, weight: Weight?) throws -> Found {
        let wanted = weight?.rawValue ?? font.variations["wght"] ?? font.face.weight
        let request = FontRequest(font.face.familyName, weight: wanted, isItalic: true)
        guard let entry = try? FontLibrary.standard.entry(for: request), entry.isItalic else {
            return Found(font: font, isSlanted: true)
        }
        var other = try FontLibrary.standard.font(request, size: font.size)
        other.features = font.features
        return Found(font: other, isSlanted: false)
    }
}
