// Where the letters of a document's text went, for `bezel measure` and for tests.
import BezelGeometry

/// One text element, measured.
public struct MeasuredText: Hashable, Sendable, Codable {
    /// One cluster: what is placed as one, a letter with its marks or a ligature.
    public struct Cluster: Hashable, Sendable, Codable {
        /// Its characters in the document's order.
        public var character: String
        /// User units, spacing included.
        public var advance: Double
        /// For text on a path: the distance along it of the middle of the advance; else along the line.
        public var middle: Double
        /// The middle of the advance on the baseline, in the text element's user space.
        public var x: Double
        /// Downwards, as `x`.
        public var y: Double
        /// Degrees, clockwise.
        public var angle: Double
        /// Whether it found no place on its path and is not drawn.
        public var isHidden: Bool
    }
    /// The id of the text element, where it has one.
    public var id: String?
    /// Visible and hidden ones, in visual order chunk by chunk.
    public var clusters: [Cluster]
}
