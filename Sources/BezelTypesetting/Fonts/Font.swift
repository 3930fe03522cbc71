// A font face at a size, with its variations and features.
import BezelGeometry

/// A four-character OpenType tag such as "wght" or "smcp".
public struct FontTag: Hashable, Sendable, Codable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The four bytes, the first the highest.
    public var rawValue: UInt32
    /// A tag of four bytes, the first the highest.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The tag of the first four ASCII characters, filled up with spaces.
    public init(_ string: String) {
        var value: UInt32 = 0
        let bytes = Array(string.utf8.prefix(4))
        for i in 0..<4 { value = value << 8 | UInt32(i < bytes.count ? bytes[i] : 0x20) }
        rawValue = value
    }
    /// A tag written as a literal: `"wght"`.
    public init(stringLiteral value: String) { self.init(value) }
    public var description: String {
        String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> $0) }, as: UTF8.self)
    }
}

/// A face at a size, with variations and features.
public struct Font: Hashable, Sendable {
    /// An OpenType feature and its value over all or a part of the text.
    public struct Feature: Hashable, Sendable {
        /// The feature, for example "smcp".
        public var tag: FontTag
        /// 0 is off, 1 is on, greater values choose among alternates.
        public var value: UInt32
        /// A feature that is on, or has a value.
        public init(_ tag: FontTag, _ value: UInt32 = 1) {
            self.tag = tag
            self.value = value
        }
    }
    /// What is made of a face's letters where its family has no italic or bold ones.
    public struct Synthesis: Hashable, Sendable {
        /// How far letters lean to the right, in degrees; 0 leaves them as they stand. At most 60 either way counts.
        public var slant: Double
        /// By how much strokes are thicker, in ems; 0 leaves them as they are. At most 0.2 counts. Advances stay.
        public var thickening: Double
        /// The width of the pen, in ems, that draws the letters of a single-line face; nil for the face's own. At least
        /// 0.001 and at most 1 counts. Other faces have no pen.
        public var pen: Double?
        /// Letters that lean or are thickened, or are drawn by another pen.
        public init(slant: Double = 0, thickening: Double = 0, pen: Double? = nil) {
            self.slant = slant
            self.thickening = thickening
            self.pen = pen
        }
        /// Letters as the face has them.
        public static let none = Synthesis()
    }
    /// What the letters look like.
    public var face: FontFace
    /// User units to the em.
    public var size: Double
    /// Places on the face's variation axes; axes not named keep their default.
    public var variations: [FontTag: Double]
    /// OpenType features; of two for one tag the later counts. Features that the face has not do nothing.
    public var features: [Feature]
    /// What is made of the face's letters.
    public var synthesis: Synthesis

    /// A font; numbers are checked where text is shaped.
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
    /// The font at further places of its variation space.
    ///
    /// - Throws: ``FontError`` where the face has no such axis, or a place lies beyond the axis' ends.
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
