// Where a picture stands on its page, what is cut off, and the marks that say so. Points; y points up.
import BezelGeometry
import Foundation

struct PageLayout {
    var media: CGRect
    var trim: CGRect
    var bleedBox: CGRect
    /// From the scene to the page, for each copy.
    var places: [Transform]
    /// How much smaller the picture is drawn than it is.
    var scale: CGFloat
    var bleed: CGFloat
    private var marks: [(CGPoint, CGPoint)] = []

    /// Marks begin beyond the bleed, and are this long; then some space to the page's edge.
    private static let markDistance: CGFloat = 6
    private static let markLength: CGFloat = 14
    private static let markMargin: CGFloat = 4
    /// The greatest side of a page in most readers.
    private static let mostPoints: CGFloat = 14_400

    /// - Parameter unit: Points to a user unit.
    init(_ size: CGSize, _ page: PDFPage, unit: CGFloat) throws(PDFError) {
        func check(_ size: CGSize) throws(PDFError) {
            let sides = [size.width, size.height]
            guard sides.allSatisfy({ $0.isFinite && $0 >= 0.1 && $0 <= Self.mostPoints }) else {
                throw .invalidSize(width: size.width, height: size.height)
            }
        }
        guard page.bleed.isFinite, page.bleed >= 0, page.margin.isFinite, page.margin >= 0, page.gap.isFinite,
            page.gap >= 0
        else { throw .invalidPage("bleed, margin and gap are lengths of 0 or more") }
        guard page.columns > 0, page.rows > 0, page.columns * page.rows <= 10_000 else {
            throw .invalidPage("a page holds from 1 to 10000 pictures, not \(page.columns) × \(page.rows)")
        }
        let natural = CGSize(width: size.width * unit, height: size.height * unit)
        bleed = page.bleed
        let around = bleed + (page.hasCropMarks ? Self.markDistance + Self.markLength + Self.markMargin : 0)
        let (columns, rows) = (CGFloat(page.columns), CGFloat(page.rows))
        let gaps = CGSize(width: page.gap * (columns - 1), height: page.gap * (rows - 1))
        var factor: CGFloat = 1
        if let whole = page.size {
            try check(whole)
            let free = CGSize(
                width: whole.width - 2 * max(page.margin, around) - gaps.width,
                height: whole.height - 2 * max(page.margin, around) - gaps.height)
            guard free.width > 0, free.height > 0 else {
                throw .invalidPage(
                    "bleed, marks, margin and gaps leave nothing of a page of \(PDFSyntax.number(whole.width)) × "
                        + "\(PDFSyntax.number(whole.height)) points")
            }
            factor = min(
                1, free.width / (natural.width * columns) * 1.000_001,
                free.height / (natural.height * rows) * 1.000_001)
            media = CGRect(origin: .zero, size: whole)
        } else {
            try check(natural)
            media = CGRect(
                x: 0, y: 0, width: natural.width * columns + gaps.width + 2 * max(around, page.margin),
                height: natural.height * rows + gaps.height + 2 * max(around, page.margin))
            try check(media.size)
        }
        scale = factor
        let cell = CGSize(width: natural.width * factor, height: natural.height * factor)
        let block = CGSize(width: cell.width * columns + gaps.width, height: cell.height * rows + gaps.height)
        let left = (media.width - block.width) / 2
        let bottom = (media.height - block.height) / 2
        places = []
        for row in 0..<page.rows {
            for column in 0..<page.columns {
                let x = left + CGFloat(column) * (cell.width + page.gap)
                let top = media.height - bottom - CGFloat(row) * (cell.height + page.gap)
                places.append(Transform(a: unit * factor, b: 0, c: 0, d: -unit * factor, tx: x, ty: top))
            }
        }
        trim = CGRect(x: left, y: bottom, width: block.width, height: block.height)
        bleedBox = trim.insetBy(dx: -bleed, dy: -bleed).intersection(media)
        if page.hasCropMarks { marks = Self.marks(trim, cell, page, gap: page.gap, from: bleed + Self.markDistance) }
    }

    private static func marks(
        _ block: CGRect, _ cell: CGSize, _ page: PDFPage, gap: CGFloat, from near: CGFloat
    ) -> [(CGPoint, CGPoint)] {
        let far = near + markLength
        var result: [(CGPoint, CGPoint)] = []
        var xs: [CGFloat] = []
        for column in 0..<page.columns {
            let x = block.minX + CGFloat(column) * (cell.width + gap)
            xs += [x, x + cell.width]
        }
        var ys: [CGFloat] = []
        for row in 0..<page.rows {
            let y = block.minY + CGFloat(row) * (cell.height + gap)
            ys += [y, y + cell.height]
        }
        // Cells that touch share a mark.
        for x in Set(xs.map { ($0 * 1000).rounded() / 1000 }).sorted() {
            result.append((CGPoint(x: x, y: block.minY - near), CGPoint(x: x, y: block.minY - far)))
            result.append((CGPoint(x: x, y: block.maxY + near), CGPoint(x: x, y: block.maxY + far)))
        }
        for y in Set(ys.map { ($0 * 1000).rounded() / 1000 }).sorted() {
            result.append((CGPoint(x: block.minX - near, y: y), CGPoint(x: block.minX - far, y: y)))
            result.append((CGPoint(x: block.maxX + near, y: y), CGPoint(x: block.maxX + far, y: y)))
        }
        return result
    }

    func setBoxes(in page: inout PDFDictionary) {
        page.set("MediaBox", PDFSyntax.array(media.pdfCorners))
        guard media != trim else { return }
        page.set("BleedBox", PDFSyntax.array(bleedBox.pdfCorners))
        page.set("TrimBox", PDFSyntax.array(trim.pdfCorners))
    }

    /// Crop marks: thin lines on all plates, which are no part of the picture.
    func drawMarks(in content: inout ContentStream) {
        guard !marks.isEmpty else { return }
        content.line("/Artifact BMC")
        content.save()
        content.line(
            "/All CS 1 SCN 0.25 w 0 J []0 d".replacingOccurrences(
                of: "/All",
                with: "/"
                    + content.resources.name(
                        "[/Separation/All/DeviceCMYK<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[1 1 1 1]/N 1>>]",
                        in: "ColorSpace")))
        for (a, b) in marks {
            let text = [a.x, a.y].map { PDFSyntax.number($0) }.joined(separator: " ")
            content.line("\(text) m \([b.x, b.y].map { PDFSyntax.number($0) }.joined(separator: " ")) l S")
        }
        content.restore()
        content.line("EMC")
    }
}
