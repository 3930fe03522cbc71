// A face at a size with variations, features and synthetic styles: a value, checked when text is shaped. Its measures and
// outlines are in Font+Metrics, features by name in Font+Feature; FontLibrary makes fonts from names.
import BezelGeometry

/// An OpenType tag such as "wght" or "smcp".
public struct FontTag: Hashable, Sendable, Codable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The four bytes, big-endian; shorter tags are filled up with spaces.
    public var rawValue: UInt32
    /// Creates a tag from big-endian bytes.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Creates a tag from four ASCII characters, space-padded.
    public init(_ string: String) {
        var value: UInt32 = 0
        let bytes = Array(string.utf8.prefix(4))
        for i in 0..<4 { value = value << 8 | UInt32(i < bytes.count ? bytes[i] : 0x20) }
        rawValue = value
    }
    /// Creates a tag from a literal.
    public init(stringLiteral value: String) { self.init(value) }
    public var description: String {
        String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> $0) }, as: UTF8.self)
    }
}

/// A face at a size, with variations and features.
public struct Font: Hashable, Sendable {
    /// An OpenType feature and its value.
    public struct Feature: Hashable, Sendable {
        /// A tag such as "smcp".
        public var tag: FontTag
        /// 0 for off, 1 for on, or an alternate.
        public var value: UInt32
        /// Creates a feature, on by default.
        public init(_ tag: FontTag, _ value: UInt32 = 1) {
            self.tag = tag
            self.value = value
        }
    }
    /// Italic, bold, narrow and wide letters made from others, for faces that have none; and the pen of single-line faces.
    public struct Synthesis: Hashable, Sendable {
        /// Degrees to the right, clamped to ±60.
        public var slant: Double
        /// Ems added to strokes, at most 0.2; advances stay.
        public var thickening: Double
        /// The scale of letters and advances along the line, clamped to 0.05…20; 1 for the face's own.
        public var width: Double
        /// A single-line face's pen in ems, clamped to 0.001…1; nil for its own.
        public var pen: Double?
        /// Creates a synthesis.
        public init(slant: Double = 0, thickening: Double = 0, pen: Double? = nil, width: Double = 1) {
            self.slant = slant
            self.width = width
            self.thickening = thickening
            self.pen = pen
        }
        /// CSS's oblique angle, in degrees (CSS Fonts 4, 2.4).
        package static let obliqueSlant: Double = 14
        /// The face's own letters.
        public static let none = Synthesis()
    }
    /// The face.
    public var face: FontFace
    /// User units to the em. Shaping throws for sizes that are negative, not finite or above `Limits.fontSize`.
    public var size: Double
    /// Variation coordinates; other axes keep their defaults.
    public var variations: [FontTag: Double]
    /// OpenType features. The last of a tag counts; unknown ones are ignored.
    public var features: [Feature]
    /// Changes of the face's letters; ``Synthesis/none`` for its own.
    public var synthesis: Synthesis

    /// Creates a font, checked in shaping.
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
