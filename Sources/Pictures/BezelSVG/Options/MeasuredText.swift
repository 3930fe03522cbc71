// Where a document's letters stand, as `bezel measure` prints it. It is `Codable` and holds only numbers and strings, so
// that it can be compared with another program's. It is made where text is drawn (TextDrawing), and only if the options
// ask for it.
import BezelGeometry

/// One text element of a document, with the place of each of its clusters.
package struct MeasuredText: Hashable, Sendable, Codable {
    package struct Cluster: Hashable, Sendable, Codable {
        /// In logical order.
        package var character: String
        /// In user units, with spacing.
        package var advance: Double
        /// The distance of the advance's middle along the path or line.
        package var middle: Double
        /// The advance's middle on the baseline, in user space.
        package var x: Double
        /// The same, downwards from the user space's origin.
        package var y: Double
        /// Degrees, clockwise.
        package var angle: Double
        package var isHidden: Bool
    }
    /// The element's `id`; nil if it has none.
    package var id: String?
    /// In visual order by chunk, also hidden ones.
    package var clusters: [Cluster]
}
