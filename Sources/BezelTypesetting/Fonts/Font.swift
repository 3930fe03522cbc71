// A font face at a size.
import BezelGeometry

/// A four-character OpenType tag such as "wght" or "smcp".
public struct FontTag: Hashable, Sendable, Codable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The four bytes, the first the highest.
    public var rawValue: UInt32
    /// Creates a tag from four bytes, the first the highest.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Creates a tag from the first four ASCII characters, padded with spaces.
    public init(_ string: String) {
        var value: UInt32 = 0
        let bytes = Array(string.utf8.prefix(4))
        for i in 0..<4 { value = value << 8 | UInt32(i < bytes.count ? bytes[i] : 0x20) }
        rawValue = value
    }
    /// Creates a tag from a literal: `"wght"`.
    public init(stringLiteral value: String) { self.init(value) }
    public var description: String {
        String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> $0) }, as: UTF8.self)
    }
}

/// A face at a size, with variations and features.
public struct Font: Hashable, Sendable {
    /// An OpenType feature and its value.
    public struct Feature: Hashable, Sendable {
        /// The feature's tag, such as "smcp".
        public var tag: FontTag
        /// 0 is off, 1 is on, greater values choose alternates.
        public var value: UInt32
        /// Creates a feature, on by default.
        public init(_ tag: FontTag, _ value: UInt32 = 1) {
            self.tag = tag
            self.value = value
        }
    }
    /// Changes to letters, for families without italic or bold faces.
    public struct Synthesis: Hashable, Sendable {
        /// The slant to the right in degrees; clamped to 60 either way.
        public var slant: Double
        /// The added thickness of strokes in ems, at most 0.2. Advances stay.
        public var thickening: Double
        /// The pen width of a single-line face in ems, clamped to 0.001…1; nil for the face's own. Ignored for other faces.
        public var pen: Double?
        /// Creates a synthesis, by default none.
        public init(slant: Double = 0, thickening: Double = 0, pen: Double? = nil) {
            self.slant = slant
            self.thickening = thickening
            self.pen = pen
        }
        /// The face's own letters.
        public static let none = Synthesis()
    }
    /// The face.
    public var face: FontFace
    /// User units to the em.
    public var size: Double
    /// Coordinates on the face's variation axes; other axes keep their default.
    public var variations: [FontTag: Double]
    /// OpenType features. The later of two with one tag counts; unknown ones have no effect.
    public var features: [Feature]
    /// Changes to the face's letters.
    public var synthesis: Synthesis

    /// Creates a font; values are checked when text is shaped.
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
    /// The font with further variation coordinates.
    ///
    /// - Throws: ``FontError`` for an unknown axis or a value outside it.
    public func varied(_ coordinates: [FontTag: Double]) throws(FontError) -> Font {
        guard !coordinates.isEmpty else { return self }
        var font = self
        let axes = face.axes
        let name = face.familyName
        for (tag, value) in coordinates.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            guard let axis = axes.first(where: { $0.tag == tag }) else {
                throw .unknownAxis(font: name, axis: tag.description, known: axes.map(\.tag.description))
            }
            guard axis.range.contains(value) else {
                let range = Double(axis.range.lowerBound)...Double(axis.range.upperBound)
                throw .axisOutOfRange(font: name, axis: tag.description, value: Double(value), range: range)
            }
            font.variations[tag] = value
        }
        return font
    }
}
