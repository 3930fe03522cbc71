// A page: how large it is, what is cut off, and where pictures stand on it.
import BezelGeometry

/// A page's size, bleed and marks. Lengths are points, 1/72 inch.
public struct PDFPage: Hashable, Sendable {
    /// The whole page (the MediaBox); nil for a page as large as the picture with its bleed and marks.
    public var size: Size?
    /// What is left when the page is cut (the TrimBox of each picture); the picture stands in its middle. Nil for a picture
    /// that is as large as what is left.
    public var trim: Size?
    /// How far the picture's ground goes on beyond its edge, to be cut off.
    public var bleed: Double
    /// Whether marks show where to cut.
    public var hasCropMarks: Bool
    /// What stays free at each edge of a page of a given size.
    public var margin: Double
    /// How many copies stand side by side and one under another.
    public var columns: Int
    /// How many copies stand one under another.
    public var rows: Int
    /// The distance between copies.
    public var gap: Double
    /// How large the cells of a sheet of different pictures are; nil for cells as large as the largest picture of the
    /// first sheet. A picture stands in the middle of its cell, made smaller where it is larger.
    public var cell: Size?
    /// Strokes thinner than this are drawn in this width.
    public var leastLine: Double

    /// A page; as large as its picture unless said otherwise.
    public init(
        size: Size? = nil, trim: Size? = nil, bleed: Double = 0, hasCropMarks: Bool = false, margin: Double = 0,
        columns: Int = 1,
        rows: Int = 1, gap: Double = 0, cell: Size? = nil, leastLine: Double = 0
    ) {
        self.size = size
        self.trim = trim
        self.bleed = bleed
        self.hasCropMarks = hasCropMarks
        self.margin = margin
        self.columns = columns
        self.rows = rows
        self.gap = gap
        self.cell = cell
        self.leastLine = leastLine
    }
}
