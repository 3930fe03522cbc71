// Pictures and crop marks on a page, in points, y up.
import BezelGeometry

/// The boxes of a page, and where pictures go on it.
///
/// Without a size of its own, the page is as large as its cells with bleed, marks and margin. On a page of given size
/// cells are reduced alike until all fit, never enlarged; a given trim is never reduced.
struct PageLayout {
    var media: Rect
    var trim: Rect
    var bleedBox: Rect
    /// Row by row from the top left.
    private(set) var cells: [Rect] = []
    var scale: Double
    private let page: PDFPage
    private let unit: Double
    private var marks: [(Point, Point)] = []

    /// In points. Marks begin beyond the bleed, so that they never lie in a trimmed picture.
    private static let markDistance: Double = 6
    private static let markLength: Double = 14
    private static let markMargin: Double = 4
    /// Most readers' greatest side.
    private static let maximumPoints: Double = 14_400

    struct Place {
        /// Scene to page.
        var transform: Transform
        var trim: Rect
        /// Visible, with bleed.
        var bleed: Rect
        var scale: Double
    }

    private static func check(_ size: Size) throws(PDFError) {
        guard [size.width, size.height].allSatisfy({ $0.isFinite && $0 >= 0.1 && $0 <= maximumPoints }) else {
            throw .invalidSize(width: size.width, height: size.height)
        }
    }

    private static func check(_ page: PDFPage) throws(PDFError) {
        guard [page.bleed, page.margin, page.gap].allSatisfy({ $0.isFinite && $0 >= 0 }) else {
            throw .invalidPage("bleed, margin and gap are lengths of 0 or more")
        }
        let (count, isOver) = page.columns.multipliedReportingOverflow(by: page.rows)
        guard page.columns > 0, page.rows > 0, !isOver, count <= 10_000 else {
            throw .invalidPage("a page holds from 1 to 10000 pictures, not \(page.columns) × \(page.rows)")
        }
    }

    /// - Parameters:
    ///   - size: Of each cell, in user units.
    ///   - unit: Points per user unit.
    init(_ size: Size, _ page: PDFPage, unit: Double) throws(PDFError) {
        try Self.check(page)
        let natural = Size(width: size.width * unit, height: size.height * unit)
        guard natural.width > 0, natural.height > 0, natural.width.isFinite, natural.height.isFinite else {
            throw .invalidSize(width: natural.width, height: natural.height)
        }
        (self.page, self.unit) = (page, unit)
        let bleed = page.bleed
        let around = bleed + (page.hasCropMarks ? Self.markDistance + Self.markLength + Self.markMargin : 0)
        let (columns, rows) = (Double(page.columns), Double(page.rows))
        let gaps = Size(width: page.gap * (columns - 1), height: page.gap * (rows - 1))
        var factor: Double = 1
        if let whole = page.size {
            try Self.check(whole)
            let free = Size(
                width: whole.width - 2 * max(page.margin, around) - gaps.width,
                height: whole.height - 2 * max(page.margin, around) - gaps.height)
            guard free.width > 0, free.height > 0 else {
                throw .invalidPage(
                    "bleed, marks, margin and gaps leave nothing of a page of \(PDFSyntax.number(whole.width)) × "
                        + "\(PDFSyntax.number(whole.height)) points")
            }
            if page.trim != nil,
                natural.width * columns > free.width + 0.01 || natural.height * rows > free.height + 0.01
            {
                throw .invalidPage(
                    "a trim of \(PDFSyntax.number(natural.width)) × \(PDFSyntax.number(natural.height)) points does not fit "
                        + "on a page of \(PDFSyntax.number(whole.width)) × \(PDFSyntax.number(whole.height)) points"
                        + (columns * rows > 1 ? " so often" : "") + " with its bleed, marks and margin")
            }
            factor = min(
                1, free.width / (natural.width * columns) * 1.000_001,
                free.height / (natural.height * rows) * 1.000_001)
            media = Rect(origin: .zero, size: whole)
        } else {
            try Self.check(natural)
            media = Rect(
                x: 0, y: 0, width: natural.width * columns + gaps.width + 2 * max(around, page.margin),
                height: natural.height * rows + gaps.height + 2 * max(around, page.margin))
            try Self.check(media.size)
        }
        scale = factor
        let cell = Size(width: natural.width * factor, height: natural.height * factor)
        let block = Size(width: cell.width * columns + gaps.width, height: cell.height * rows + gaps.height)
        let left = (media.width - block.width) / 2
        let bottom = (media.height - block.height) / 2
        for row in 0..<page.rows {
            for column in 0..<page.columns {
                let x = left + Double(column) * (cell.width + page.gap)
                let top = media.height - bottom - Double(row) * (cell.height + page.gap)
                cells.append(Rect(x: x, y: top - cell.height, width: cell.width, height: cell.height))
            }
        }
        trim = Rect(x: left, y: bottom, width: block.width, height: block.height)
        bleedBox = trim.insetBy(dx: -bleed, dy: -bleed).intersection(media)
        if page.hasCropMarks { marks = Self.marks(trim, cell, page, gap: page.gap, from: bleed + Self.markDistance) }
    }

    /// Where a picture goes in a cell: in its middle, reduced if it is larger. A millionth more is a rounding error of
    /// cells that were made for it.
    func place(of size: Size, in index: Int) -> Place {
        let cell = cells[index]
        let natural = Size(width: size.width * unit * scale, height: size.height * unit * scale)
        let own = min(1, cell.width / natural.width * 1.000_001, cell.height / natural.height * 1.000_001)
        let (width, height) = (natural.width * own, natural.height * own)
        let trim = Rect(
            x: cell.minX + (cell.width - width) / 2, y: cell.minY + (cell.height - height) / 2, width: width,
            height: height)
        let factor = unit * scale * own
        return Place(
            transform: Transform(a: factor, b: 0, c: 0, d: -factor, tx: trim.minX, ty: trim.maxY), trim: trim,
            bleed: trim.insetBy(dx: -page.bleed, dy: -page.bleed).intersection(space(of: index)), scale: scale * own)
    }

    /// The cell with half of the gaps beside it.
    private func space(of index: Int) -> Rect {
        let (row, column) = index.quotientAndRemainder(dividingBy: page.columns)
        let (bleed, inner) = (page.bleed, min(page.bleed, page.gap / 2))
        let left = column == 0 ? bleed : inner
        let right = column == page.columns - 1 ? bleed : inner
        let top = row == 0 ? bleed : inner
        let bottom = row == page.rows - 1 ? bleed : inner
        let cell = cells[index]
        return Rect(
            x: cell.minX - left, y: cell.minY - bottom, width: cell.width + left + right,
            height: cell.height + top + bottom
        ).intersection(media)
    }

    /// Crop marks at all sides of cells, along the edges of the block of cells.
    private static func marks(
        _ block: Rect, _ cell: Size, _ page: PDFPage, gap: Double, from near: Double
    ) -> [(Point, Point)] {
        let far = near + markLength
        var result: [(Point, Point)] = []
        var xs: [Double] = []
        for column in 0..<page.columns {
            let x = block.minX + Double(column) * (cell.width + gap)
            xs += [x, x + cell.width]
        }
        var ys: [Double] = []
        for row in 0..<page.rows {
            let y = block.minY + Double(row) * (cell.height + gap)
            ys += [y, y + cell.height]
        }
        // Adjacent cells share a mark.
        for x in Set(xs.map { ($0 * 1000).rounded() / 1000 }).sorted() {
            result.append((Point(x: x, y: block.minY - near), Point(x: x, y: block.minY - far)))
            result.append((Point(x: x, y: block.maxY + near), Point(x: x, y: block.maxY + far)))
        }
        for y in Set(ys.map { ($0 * 1000).rounded() / 1000 }).sorted() {
            result.append((Point(x: block.minX - near, y: y), Point(x: block.minX - far, y: y)))
            result.append((Point(x: block.maxX + near, y: y), Point(x: block.maxX + far, y: y)))
        }
        return result
    }

    /// - Parameter isPrinted: Writes equal boxes too.
    func setBoxes(in page: inout PDFDictionary, isPrinted: Bool) {
        page.set("MediaBox", PDFSyntax.array(media.pdfCorners))
        guard media != trim || isPrinted else { return }
        page.set("BleedBox", PDFSyntax.array(bleedBox.pdfCorners))
        page.set("TrimBox", PDFSyntax.array(trim.pdfCorners))
    }

    /// Draws thin lines on all plates, as artifacts.
    ///
    /// - Parameter isGray: Grey stands for all plates.
    func drawMarks(in content: inout ContentStream, isGray: Bool) {
        guard !marks.isEmpty else { return }
        content.line("/Artifact BMC")
        content.save()
        let alternate = isGray ? "/DeviceGray" : "/DeviceCMYK"
        let range = isGray ? "/C0[1]/C1[0]" : "/C0[0 0 0 0]/C1[1 1 1 1]"
        let all = content.resources.name(
            "[/Separation/All\(alternate)<</FunctionType 2/Domain[0 1]\(range)/N 1>>]", in: "ColorSpace")
        content.line("/\(all) CS 1 SCN 0.25 w 0 J []0 d")
        for (a, b) in marks {
            let text = [a.x, a.y].map { PDFSyntax.number($0) }.joined(separator: " ")
            content.line("\(text) m \([b.x, b.y].map { PDFSyntax.number($0) }.joined(separator: " ")) l S")
        }
        content.restore()
        content.line("EMC")
    }
}
