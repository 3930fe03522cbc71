// A text with its look, as descriptions write it: an object of keys over defaults, or the text alone. Texts are set in
// Support/TextSetter.swift.
import BezelColor
import BezelTypesetting
import BezelGeometry

/// A text with its look, as faces and pieces set it.
///
/// In JSON, an object of these keys over the defaults of its place, or the text alone.
public struct Lettering: Hashable, Sendable, Codable {
    /// The text itself; a line break begins a new line where its part sets several.
    public var text: String
    /// The name of a font family, as `bezel fonts` lists it; one that is not found throws ``GalleryError``.
    public var font: String
    /// Font families that are tried in order for characters missing in ``font``; none by default.
    public var fallbacks: [String] = []
    /// The weight from 1 to 1000, as CSS's `font-weight`: 400 is regular, 700 bold. Fonts take their nearest.
    public var weight: Double
    /// Whether letters are italic, or oblique where a font has no italics; false by default.
    public var isItalic = false
    /// OpenType features to turn on or off, such as `smcp` or `-liga`; the font's own by default.
    public var features: [Font.Feature] = []
    /// Positions on variation axes by tag, such as `wdth`, as CSS's `font-variation-settings`.
    public var variations: [String: Double] = [:]
    /// The text's language as a BCP 47 tag such as `ar`, for letter forms of languages; nil by default.
    public var language: String?
    /// The em in user units, over 0, at most 100,000; texts that do not fit are set smaller.
    public var size: Double
    /// What is added between letters in user units, may be negative; not in ems, and not a pair's kerning.
    public var tracking: Double
    /// Corrections of pairs by hand, such as `AV=-20 To=5`, in thousandths of an em.
    public var kerning = PairKerning()
    /// The letters' colour, which may be translucent; black unless given.
    public var color: Color
    /// The smallest fraction of ``size`` to which a long text is shrunk, 0.01 to 1, before it is an error.
    public var smallestScale: Double
    /// Whether shrunk letters keep the stem width of the full size, by the font's weight axis.
    public var holdsStems = false

    /// Parts with a look of their own, which apply only while their texts together spell ``text``.
    public var runs: [LetteringRun] = []

    /// Creates a text with its look, in Inter of weight 500 unless given.
    ///
    /// - Parameters:
    ///   - text: The text itself.
    ///   - font: A font family.
    ///   - weight: From 1 to 1000.
    ///   - size: The em in user units.
    ///   - tracking: Between letters, in user units.
    ///   - color: The letters' colour.
    ///   - smallestScale: To which fraction of its size a long text may shrink.
    public init(
        _ text: String, font: String = "Inter", weight: Double = 500, size: Double, tracking: Double = 0,
        color: Color = .black, smallestScale: Double = 0.25
    ) {
        self.text = text
        self.font = font
        self.weight = weight
        self.size = size
        self.tracking = tracking
        self.color = color
        self.smallestScale = smallestScale
    }

    /// Reads an object over defaults, or a string that changes only the text.
    package init(from decoder: any Decoder, over base: Lettering) throws {
        do {
            let text = try SpecObject.unicode(decoder.codingPath) {
                try decoder.singleValueContainer().decode(String.self)
            }
            self = base
            self.text = text
            return
        } catch DecodingError.typeMismatch {
        }
        let spec = try SpecObject(decoder, knowing: CodingKeys.allCases.map(\.rawValue))
        text = try spec.value("text", base.text)
        font = try spec.value("font", base.font)
        fallbacks = try spec.value("fallbacks", base.fallbacks)
        weight = try spec.value("weight", base.weight)
        isItalic = try spec.value("italic", base.isItalic)
        features = try spec.value("features", base.features)
        variations = try spec.value("variations", base.variations)
        language = try spec.optional("language", base.language)
        size = try spec.length("size", base.size, Self.sizes)
        tracking = try spec.length("tracking", base.tracking, Self.trackings, em: size)
        kerning = try spec.value("kern", base.kerning)
        color = try spec.value("color", base.color)
        smallestScale = try spec.value("smallestScale", base.smallestScale)
        holdsStems = try spec.value("holdStems", base.holdsStems)
        runs = try spec.value("runs", spec.container.contains(SpecKey("text")) ? [] : base.runs)
        guard !runs.isEmpty, spec.container.contains(SpecKey("runs")) else { return }
        let said = runs.map(\.text).joined()
        if spec.container.contains(SpecKey("text")), text != said {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath + [SpecKey("text")],
                    debugDescription: "says other words than the runs together; leave out one of the two"))
        }
        text = said
    }
    public init(from decoder: any Decoder) throws {
        try self.init(from: decoder, over: Lettering("", size: 17))
    }
    enum CodingKeys: String, CodingKey, CaseIterable {
        case text, font, fallbacks, weight
        case isItalic = "italic"
        case kerning = "kern"
        case holdsStems = "holdStems"
        case features, variations, language, size, tracking, color, smallestScale, runs
    }

    /// Writes the text and its look, without optional keys that are at their defaults.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(text, forKey: .text)
        try container.encode(font, forKey: .font)
        if !fallbacks.isEmpty { try container.encode(fallbacks, forKey: .fallbacks) }
        try container.encode(weight, forKey: .weight)
        if isItalic { try container.encode(true, forKey: .isItalic) }
        if !features.isEmpty { try container.encode(features, forKey: .features) }
        if !variations.isEmpty { try container.encode(variations, forKey: .variations) }
        try container.encodeIfPresent(language, forKey: .language)
        try container.encode(size, forKey: .size)
        try container.encode(tracking, forKey: .tracking)
        if !kerning.isEmpty { try container.encode(kerning, forKey: .kerning) }
        try container.encode(color, forKey: .color)
        try container.encode(smallestScale, forKey: .smallestScale)
        if holdsStems { try container.encode(true, forKey: .holdsStems) }
        if !liveRuns.isEmpty { try container.encode(runs, forKey: .runs) }
    }

    /// The same look with another text; runs, which would not spell it, are left out.
    public func saying(_ text: String) -> Lettering {
        var copy = self
        copy.text = text
        copy.runs = []
        return copy
    }
    /// The look with texts changed, in runs each by itself.
    package func filling(_ fill: (String) -> String) -> Lettering {
        var copy = self
        copy.runs = liveRuns.map { run in
            var run = run
            run.text = fill(run.text)
            return run
        }
        copy.text = copy.runs.isEmpty ? fill(text) : copy.runs.map(\.text).joined()
        return copy
    }
    /// Empty unless they spell the text.
    package var liveRuns: [LetteringRun] {
        !runs.isEmpty && !text.isEmpty && runs.map(\.text).joined() == text ? runs : []
    }
    /// The look at another size; sizes and tracking of runs change alike.
    package func scaled(by fraction: Double) -> Lettering {
        var copy = self
        copy.size *= fraction
        copy.tracking *= fraction
        for i in copy.runs.indices {
            copy.runs[i].size = copy.runs[i].size.map { $0 * fraction }
            copy.runs[i].tracking = copy.runs[i].tracking.map { $0 * fraction }
        }
        return copy
    }

    package var coordinates: [FontTag: Double] {
        Dictionary(variations.map { (FontTag($0.key), Double($0.value)) }) { $1 }
    }

    /// Checks the keys of a description by their ranges.
    package func checkKeys(_ path: String) throws(GalleryError) {
        try Check.number(size, "\(path).size", Self.sizes)
        try Check.number(weight, "\(path).weight", Self.weights)
        try Check.number(tracking, "\(path).tracking", Self.trackings)
        try Check.number(smallestScale, "\(path).smallestScale", Self.smallestScales)
        for (i, run) in runs.enumerated() { try run.check("\(path).runs[\(i)]") }
    }
    /// Checks a look that was made by options, whose tracking depends on its size.
    package func check(_ what: String) throws(GalleryError) {
        try Check.positive(size, "the font size of \(what)")
        try Check.number(weight, "the weight of \(what)", Self.weights)
        try Check.number(tracking, "the tracking of \(what)", from: -size, through: 10 * size)
        try Check.number(smallestScale, "the smallest scale of \(what)", Self.smallestScales)
        for run in runs { try run.check("a run of \(what)") }
    }
}

extension SpecObject {
}
