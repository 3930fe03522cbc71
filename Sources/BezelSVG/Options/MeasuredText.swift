import BezelGeometry

/// A measured text element.
public struct MeasuredText: Hashable, Sendable, Codable {
    /// A cluster.
    public struct Cluster: Hashable, Sendable, Codable {
        /// In logical order.
        public var character: String
        /// In user units, with spacing.
        public var advance: Double
        /// The distance of the advance's middle along the path or line.
        public var middle: Double
        /// The advance's middle on the baseline, in user space.
        public var x: Double
        /// Downwards.
        public var y: Double
        /// Degrees, clockwise.
        public var angle: Double
        /// Whether it did not fit on its path.
        public var isHidden: Bool
    }
    /// The text element's id.
    public var id: String?
    /// Visible and hidden, in visual order by chunk.
    public var clusters: [Cluster]
}
