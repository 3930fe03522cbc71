// A face at a size with variations, features and synthetic styles: a value, checked when text is shaped. Its measures and
// outlines are in Font+Metrics, features by name in Font+Feature; FontLibrary makes fonts from names.
import BezelGeometry

/// The name of an OpenType axis or feature, four ASCII characters such as "wght" or "smcp".
public struct FontTag: Hashable, Sendable, Codable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The four bytes, big-endian; shorter tags are filled up with spaces.
    public var rawValue: UInt32
    /// Creates a tag from its four bytes, the first character in the highest one; they are not checked.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Creates a tag from text, padded with spaces to four bytes; further bytes are ignored, and nothing is checked.
    public init(_ string: String) {
        var value: UInt32 = 0
        let bytes = Array(string.utf8.prefix(4))
        for i in 0..<4 { value = value << 8 | UInt32(i < bytes.count ? bytes[i] : 0x20) }
        rawValue = value
    }
    /// Creates a tag from a literal, so that `font.variations["wght"] = 600` works.
    public init(stringLiteral value: String) { self.init(value) }
    /// The four characters, trailing spaces included; bytes that are no UTF-8 become replacement characters.
    public var description: String {
        String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> $0) }, as: UTF8.self)
    }
}

/// A face at a size, with variations, features and synthetic styles; text is set in it.
///
/// A value: changing a copy changes no other. Nothing is checked before text is shaped.
public struct Font: Hashable, Sendable {
    /// An OpenType feature to switch on or off, as CSS's `font-feature-settings` does.
    public struct Feature: Hashable, Sendable {
        /// The feature's tag such as "smcp"; fonts without it ignore it.
        public var tag: FontTag
        /// 0 for off, 1 for on, or the number of an alternate, counted from 1.
        public var value: UInt32
        /// Creates a feature, switched on unless another value is given.
        public init(_ tag: FontTag, _ value: UInt32 = 1) {
            self.tag = tag
            self.value = value
        }
    }
    /// Italic, bold, narrow and wide letters made from others, for faces that have none; and the pen of single-line faces.
    public struct Synthesis: Hashable, Sendable {
        /// How far letters lean to the right, in degrees, clamped to ±60; not finite counts as 0.
        public var slant: Double
        /// What is added to strokes, in ems, clamped to ±0.2; advances stay as they are.
        public var thickening: Double
        /// The scale of letters and advances along the line, clamped to 0.05…20; 1 for the face's own.
        public var width: Double
        /// A single-line face's pen in ems, clamped to 0.001…1; nil for its own.
        public var pen: Double?
        /// Creates a synthesis, by default one that changes nothing. Values are clamped where they are used.
        public init(slant: Double = 0, thickening: Double = 0, pen: Double? = nil, width: Double = 1) {
            self.slant = slant
            self.width = width
            self.thickening = thickening
            self.pen = pen
        }
        /// CSS's oblique angle, in degrees (CSS Fonts 4, 2.4).
        package static let obliqueSlant: Double = 14
        /// No change: the letters that the face itself has.
        public static let none = Synthesis()
    }
    /// The face whose glyphs are set, at the coordinates of ``variations``.
    public var face: FontFace
    /// User units to the em. Shaping throws for sizes that are negative, not finite or above `Limits.fontSize`.
    public var size: Double
    /// Coordinates by axis tag, in the axis's own units as in CSS's `font-variation-settings`; other axes keep their defaults.
    public var variations: [FontTag: Double]
    /// OpenType features. The last of a tag counts; unknown ones are ignored.
    public var features: [Feature]
    /// Changes of the face's letters for styles that it has not; ``Synthesis/none`` for its own.
    public var synthesis: Synthesis

    /// Creates a font at a size in user units to the em. Nothing is checked here; shaping throws
    /// ``FontError/invalidValue(what:value:)``.
    public init(
        _ face: FontFace, size: Double, variations: [FontTag: Double] = [:], features: [Feature] = [],
        synthesis: Synthesis = .none
    ) {
        self.face = face
        self.size = size
        self.variations = variations
        self.features = features
        self.synthesis = synthesis
    }
}

extension Font {
    /// - Throws: `FontError` for an unknown axis, or a value outside it.
    package func varied(_ coordinates: [FontTag: Double]) throws(FontError) -> Font {
        guard !coordinates.isEmpty else { return self }
        var font = self
        let axes = face.axes
        let name = face.familyName
        for (tag, value) in coordinates.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            guard let axis = axes.first(where: { $0.tag == tag }) else {
                throw .unknownAxis(font: name, axis: tag.description, known: axes.map(\.tag.description))
            }
            guard axis.range.contains(value) else {
                let range = ClosedRange(spanning: Double(axis.range.lowerBound), Double(axis.range.upperBound))
                throw .axisOutOfRange(font: name, axis: tag.description, value: Double(value), range: range)
            }
            font.variations[tag] = value
        }
        return font
    }
}
