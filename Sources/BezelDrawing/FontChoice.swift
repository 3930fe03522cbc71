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
    /// A CSS weight.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// 1…1000.
        public var rawValue: Double
        /// 1…1000.
        public init(rawValue: Double) { self.rawValue = rawValue }
        /// 100.
        public static let ultraLight = Weight(rawValue: 100)
        /// 200.
        public static let thin = Weight(rawValue: 200)
        /// 300.
        public static let light = Weight(rawValue: 300)
        /// 400.
        public static let regular = Weight(rawValue: 400)
        /// 500.
        public static let medium = Weight(rawValue: 500)
        /// 600.
        public static let semibold = Weight(rawValue: 600)
        /// 700.
        public static let bold = Weight(rawValue: 700)
        /// 800.
        public static let heavy = Weight(rawValue: 800)
        /// 900.
        public static let black = Weight(rawValue: 900)
    }
    /// System fonts.
    public enum Design: String, Hashable, Sendable, Codable, CaseIterable {
        /// Sans-serif.
        case `default`
        /// Serif.
        case serif
        /// Rounded sans-serif.
        case rounded
        /// Monospaced.
        case monospaced
    }
    /// Apple's Human Interface Guidelines (iOS).
    public enum TextStyle: String, Hashable, Sendable, Codable, CaseIterable {
        /// 34 units.
        case largeTitle
        /// 28 units.
        case title
        /// 22 units.
        case title2
        /// 20 units.
        case title3
        /// 17 units, semibold.
        case headline
        /// 15 units.
        case subheadline
        /// 17 units.
        case body
        /// 16 units.
        case callout
        /// 13 units.
        case footnote
        /// 12 units.
        case caption
        /// 11 units.
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
    /// An existing font.
    public init(_ font: Font) { self.init(.given(font)) }

    /// The system font; size in user units.
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
    /// The system font.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> FontChoice {
        system(size: style.size, weight: weight ?? style.weight, design: design)
    }
    /// A family or file; size in user units.
    public static func custom(_ name: String, size: Double) -> FontChoice {
        FontChoice(.named(name, size: size))
    }
    /// Same as `custom(_:size:)`.
    public static func custom(_ name: String, fixedSize: Double) -> FontChoice { custom(name, size: fixedSize) }

    /// 34 units.
    public static let largeTitle = system(.largeTitle)
    /// 28 units.
    public static let title = system(.title)
    /// 22 units.
    public static let title2 = system(.title2)
    /// 20 units.
    public static let title3 = system(.title3)
    /// 17 units, semibold.
    public static let headline = system(.headline)
    /// 15 units.
    public static let subheadline = system(.subheadline)
    /// 17 units, the default.
    public static let body = system(.body)
    /// 16 units.
    public static let callout = system(.callout)
    /// 13 units.
    public static let footnote = system(.footnote)
    /// 12 units.
    public static let caption = system(.caption)
    /// 11 units.
    public static let caption2 = system(.caption2)

    /// Sets the weight.
    public func weight(_ weight: Weight) -> FontChoice { with { $0.weight = weight } }
    /// Makes it bold.
    public func bold() -> FontChoice { weight(.bold) }
    /// Makes it italic; families without italics are slanted by 12°.
    public func italic() -> FontChoice { with { $0.isItalic = true } }
    /// Uses tabular figures, if available.
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
