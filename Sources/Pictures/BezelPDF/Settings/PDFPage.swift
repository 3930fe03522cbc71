// The page as settings: sizes, bleed, marks, and copies on a sheet, all in points. PageLayout computes what stands
// where; sizes of paper by name are the requests'.
import BezelGeometry

/// A page's size, bleed and marks. Lengths are points, 1/72 inch.
public struct PDFPage: Hashable, Sendable {
    /// The whole page (MediaBox); nil for the size of the picture with bleed and marks.
    public var size: Size?
    /// The size after cutting (TrimBox), the picture in its middle; nil for the picture's size.
    public var trim: Size?
    /// The background's extent beyond the picture, to be cut off.
    public var bleed: Double
    /// Whether lines outside of the bleed show where the page is cut.
    public var hasCropMarks: Bool
    /// The empty edge of a page of a given size.
    public var margin: Double
    /// The number of copies side by side.
    public var columns: Int
    /// The number of copies one below another.
    public var rows: Int
    /// The distance between copies side by side and one below another, in points.
    public var gap: Double
    /// For sheets of different pictures; nil for the first sheet's largest.
    package var cell: Size?
    /// The minimum width of strokes.
    package var leastLine: Double

    /// Creates a page, by default as large as its picture.
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
