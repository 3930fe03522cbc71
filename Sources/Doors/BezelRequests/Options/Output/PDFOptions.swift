// Options of PDF files: page, colours, standards, and which of them need each other. What they mean is written with
// PDFWriter and PDFPage (BezelPDF).
import BezelGeometry

package struct PDFOptions: FieldGroup {
    package var pdfText: PDFWriter.TextMode?
    package var rasterDpi: Double?
    package var page: Size?
    package var trim: Size?
    package var bleed: Double?
    package var cropMarks = false
    package var pageMargin: Double?
    package var grid: PageGrid?
    package var gridGap: Double?
    /// In points.
    package var leastLine: Double?
    package var colorSpace: PDFColorSpace?
    package var profile: String?
    package var pdfLayers = false
    package var inkLimit: Double?
    package var documentLanguage: String?
    package var documentTitle: String?
    package var documentDate: PDFDate?
    package var pdfStandard: PDFReading.Standards?
    package var outputCondition: OutputCondition?

    package init() {}

    package static let fields: Fields<PDFOptions> = [
        .option(
            "pdf-text", \.pdfText, .choice, "kind",
            "In PDF, text on a curve as words, letters or outlines. words: readers find whole words; letters: "
                + "selections lie exactly on the letters; outlines: shapes without text."
        ).usually("words"),
        .option(
            "raster-dpi", \.rasterDpi, .number(10...2400, "pixels to the inch from 10 to 2400"), "dpi",
            "In PDF, pixels per inch of shadows and filters. PDF cannot express these, so they "
                + "become images."
        ).usually("300"),
        .option(
            "page", \.page, .paperSize, "size",
            "In PDF, the page size, such as A4, Letter or 90x50mm; as large as the picture unless given. Named "
                + "sizes are A0 to A10, Letter, Legal and Tabloid. Without --grid, the picture stands in the middle of "
                + "the page."),
        .option(
            "trim", \.trim, .paperSize, "size",
            "In PDF, the size after cutting, such as 90x50mm; as large as the picture unless given. The picture "
                + "stands in its middle."),
        .option(
            "bleed", \.bleed, .paperLength, "length",
            "In PDF, how far the background goes beyond the cut; usually 3mm."),
        .flag("crop-marks", \.cropMarks, "In PDF, marks that show where to cut."),
        .option(
            "page-margin", \.pageMargin, .paperLength, "length",
            "In PDF, the margin at the page's edges, such as 10mm."),
        .option(
            "grid", \.grid, .pageGrid, "columns x rows",
            "In PDF, how many copies a page holds, such as 3x8; in a batch, how many pictures it holds."),
        .option(
            "grid-gap", \.gridGap, .paperLength, "length",
            "In PDF with --grid, the distance between copies, such as 2mm."),
        .option(
            "least-line", \.leastLine, .paperLength, "length",
            "Warn of lines that are made thinner than this, such as 0.1mm. In PDF, they are widened to it instead."),
        .option(
            "color-space", \.colorSpace, .choice, "space",
            "In PDF, keep colours, or convert them to cmyk (by --profile) or gray; keep unless given."),
        .option("profile", \.profile, .file, "file", "In PDF, the printer's ICC profile, for --color-space."),
        .flag(
            "pdf-layers", \.pdfLayers,
            "In PDF, make each named ink and each other colour a layer that can be shown, hidden or cut by itself."),
        .option(
            "ink-limit", \.inkLimit, .number(100...400, "an ink limit from 100 to 400 per cent"), "percent",
            "In PDF, the maximum sum of process inks in one colour, in per cent, such as 300; a colour above it "
                + "keeps its black, and its other inks are reduced."
        ),
        .option(
            "document-language", \.documentLanguage, .language, "tag",
            "In PDF, the document's language, such as en-GB; that of its text unless given."),
        .option(
            "document-title", \.documentTitle, .words, "text",
            "In PDF, the document's title; unless given, the picture's title or its first words."),
        .option(
            "document-date", \.documentDate, .pdfDate, "date",
            "In PDF with --pdf-standard, when the document was made, such as 2026-11-24 or 2026-11-24T18:30:00Z. "
                + "The default lets the same input give the same bytes."
        ).usually("2000-01-01"),
        .option(
            "pdf-standard", \.pdfStandard, .pdfStandards, "standards",
            "In PDF, the standards that the file conforms to: x-4 (PDF/X-4, for printers), a-2u (PDF/A-2u, for "
                + "archives), ua-1 (PDF/UA-1, for screen readers), or several separated by commas. If the file "
                + "would not conform, Bezel gives the reasons and writes no file."
        ),
        .option(
            "output-condition", \.outputCondition, .outputCondition, "name",
            "In PDF with --profile, the registered printing condition of the profile, such as FOGRA39, FOGRA51 or "
                + "CGATS21-2-CRPC6."),
    ]

    package static let rules: [FieldRule] = [
        // In other formats, lines are judged by the least one.
        .given(fields.descriptions.map(\.name).filter { $0 != "least-line" }, onlyAs: "pdf"),
        .given("grid-gap", requires: "grid"),
        FieldRule(
            .value("pdf-text", [PDFWriter.TextMode.words, .letters].map(\.rawValue)),
            requires: .not(.given("outlines"))),
        FieldRule(
            .given("profile"),
            requires: .any([
                .value("color-space", [PDFColorSpace.cmyk, .gray].map(\.rawValue)),
                .contains("pdf-standard", [PDFStandard.x4, .a2u].map(\.rawValue)),
            ]), saying: "--profile needs --color-space cmyk or gray, or --pdf-standard x-4 or a-2u"),
        FieldRule(
            .value("color-space", [PDFColorSpace.cmyk.rawValue]), requires: .given("profile"),
            saying: "--color-space cmyk needs --profile printer.icc"),
        .given(
            "output-condition", requires: "profile",
            saying: "--output-condition says which condition a profile is of: give --profile, too"),
        .given("document-date", requires: "pdf-standard"),
    ]

    package static let names = Set((fields.descriptions + SheetOptions.fields.descriptions).map(\.name))

    /// Notes that a page is much larger than its picture, which nobody asked to enlarge.
    package func noteRoom(for size: Size, _ made: MadeSize, _ asked: AskedSize, to warnings: inout Warnings) {
        guard let page, made.unit == nil, !asked.isPhysical, trim == nil, grid == nil, size.width > 0, size.height > 0
        else { return }
        let points = 0.75
        let margin = 2 * (pageMargin ?? 0) + 2 * (bleed ?? 0)
        let free = (page.width - margin) / (size.width * points)
        let room = min(free, (page.height - margin) / (size.height * points))
        guard room > Self.notedRoom else { return }
        func mm(_ points: Double) -> String { (points * 25.4 / 72).short }
        let sides = "\(mm(size.width * points)) × \(mm(size.height * points)) mm"
        warnings.note(
            "the picture is \(sides) in the middle of a page of \(mm(page.width)) × \(mm(page.height)) mm; --size sets "
                + "its longer side, such as --size \((max(size.width, size.height) * points * room * 25.4 / 72).rounded(.down).plain)mm"
        )
    }
    /// A page of more than so many pictures' sides.
    private static let notedRoom = 1.05

    /// - Parameters:
    ///   - outlines: With --outlines text is always shapes.
    ///   - gap: Between copies, for commands without another gap.
    package func writer(
        _ outlines: OutlineMode?, gap: Double? = nil, cell: Size? = nil, in context: RenderContext
    ) throws -> PDFWriter {
        let standards = pdfStandard?.all ?? []
        var writer = PDFWriter(
            text: outlines != nil ? .outlines : pdfText ?? .words, rasterDPI: rasterDpi ?? 300,
            language: documentLanguage,
            page: PDFPage(
                size: page, trim: trim, bleed: bleed ?? 0, hasCropMarks: cropMarks, margin: pageMargin ?? 0,
                columns: grid?.columns ?? 1,
                rows: grid?.rows ?? 1, gap: gap ?? gridGap ?? 0, cell: cell, leastLine: leastLine ?? 0),
            colorSpace: colorSpace ?? .keep, profile: try profile.map { try context.profile($0) },
            inkLimit: inkLimit)
        writer.hasLayers = pdfLayers
        (writer.standards, writer.outputCondition) = (standards, outputCondition)
        (writer.title, writer.date) = (documentTitle, documentDate ?? .standard)
        return writer
    }

}

package struct SheetOptions: FieldGroup {
    package var gap: Double?

    package init() {}

    package static let fields: Fields<SheetOptions> = [
        .option("gap", \.gap, .paperLength, "length", "In PDF, the same as --grid-gap.")
    ]

    package static let rules: [FieldRule] = [
        .given(["gap"], onlyAs: "pdf"), .given("gap", requires: "grid"),
        .given("gap", excludes: "grid-gap", saying: "--gap is the same as --grid-gap: give one of them"),
    ]
}

package struct PageGrid: Equatable {
    package var columns: Int
    package var rows: Int
}

package enum PDFReading {
    package struct Standards: Equatable {
        package var all: Set<PDFStandard>
    }

    package static func standards(_ text: String) throws -> Standards {
        let known = PDFStandard.allCases.map(\.rawValue).joined(separator: ", ")
        var all: Set<PDFStandard> = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let name = String(part).trimmed.lowercased()
            let plain = name.hasPrefix("pdf/") ? String(name.dropFirst(4)) : name
            guard let standard = PDFStandard(rawValue: plain) else {
                throw UsageError("“\(name)” is no standard that is written: expected one or several of \(known)")
            }
            all.insert(standard)
        }
        return Standards(all: all)
    }

    package static func condition(_ text: String) throws -> OutputCondition {
        guard let condition = OutputCondition(named: text) else {
            let known = OutputCondition.registered.map(\.identifier).joined(separator: ", ")
            throw UsageError("“\(text)” is no registered printing condition; known are \(known)")
        }
        return condition
    }

    package static func date(_ text: String) throws -> PDFDate {
        guard let date = PDFDate(text) else {
            throw UsageError("“\(text)” is no date: write 2026-11-24 or 2026-11-24T18:30:00Z")
        }
        return date
    }
}

/// In points.
package enum PageReading {
    private static let units: [(String, Double)] = [Length.Unit.mm, .cm, .inch, .pt, .px, .pc].map {
        ($0.rawValue, $0 == .pt ? 1 : ($0.millimeters ?? 0) * 72 / 25.4)
    }

    private static func unit(of text: some StringProtocol) -> (name: String, points: Double)? {
        units.first { text.hasSuffix($0.0) }.map { ($0.0, $0.1) }
    }

    /// Of a page's sides, in points; PDF's greatest page has 200 inches.
    private static let sides: ClosedRange<Double> = 0.1...14_400
    package static let counts = 1...100
    /// In points: conversions round.
    private static let slack = 1e-10

    private static func isSide(_ length: Double) -> Bool {
        length >= sides.lowerBound - slack && length <= sides.upperBound + slack
    }

    /// A decimal without exponent and sign, which is what people write on paper.
    private static func points(_ text: some StringProtocol) -> Double? {
        guard let unit = unit(of: text) else { return nil }
        let digits = text.dropLast(unit.name.count)
        guard digits.utf8.allSatisfy({ "0123456789.".utf8.contains($0) }), let value = Double(digits),
            value * unit.points <= sides.upperBound + slack
        else { return nil }
        return value * unit.points
    }

    /// PDF's greatest page has 200 inches. Numbers without a unit are refused: they could be points, pixels or millimetres.
    package static let made = MadeLengthRange(0...5080, takesNumbers: false)

    package static func length(_ text: String) throws -> Double {
        guard let length = made.length(text), let millimeters = length.millimeters else {
            throw UsageError(
                "“\(text)” is no length on paper: write 3mm, 0.5cm, 0.1in or 8pt, and no more than 5080mm")
        }
        return length.unit == .pt ? length.value : millimeters * 72 / 25.4
    }

    /// Without unit.
    private static func number(in unit: (name: String, points: Double), from least: Double) -> TextPattern {
        let decimals = 1e9
        // Ends are rounded to where no length can be told from them.
        let low = (least / unit.points * decimals).rounded(.up) / decimals
        let high = (sides.upperBound / unit.points * decimals).rounded(.down) / decimals
        return .unsigned(in: ClosedRange(spanning: low, high))
    }

    package static var sizePattern: TextPattern {
        let names = ["letter", "legal", "tabloid", "ledger"] + (0...10).map { "a\($0)" }
        func side(_ unit: (name: String, points: Double)) -> TextPattern {
            .sequence(number(in: unit, from: sides.lowerBound), .text(unit.name, ignoresCase: true))
        }
        let sideOfAny = TextPattern.choice(units.map(side))
        let sameUnit = units.map { unit in
            TextPattern.sequence(number(in: unit, from: sides.lowerBound), .character("xX"), side(unit))
        }
        return .choice(
            [.words(names, ignoresCase: true), .sequence(sideOfAny, .character("xX"), sideOfAny)] + sameUnit)
    }

    package static func size(_ text: String) throws -> Size {
        let name = text.lowercased()
        if let known = named(name) { return known }
        // Units may end in the letter between the sides: in 90pxx50px it is the last one before the second number.
        guard let unit = unit(of: name), let cross = name.dropLast(unit.name.count).lastIndex(of: "x") else {
            throw refusal(text)
        }
        let (first, second) = (name[..<cross], name[name.index(after: cross)...])
        let width = self.unit(of: first) == nil ? points(first + unit.name) : points(first)
        guard let width, let height = points(second) else { throw refusal(text) }
        guard isSide(width), isSide(height) else {
            throw UsageError("a page of \(text) cannot be written: sides are from 0.1pt to 5080mm")
        }
        return Size(width: width, height: height)
    }

    private static func refusal(_ text: String) -> UsageError {
        UsageError("“\(text)” is no page: write A4, Letter or a size such as 90x50mm, 4x6in or 200x100pt")
    }

    private static func named(_ name: String) -> Size? {
        switch name {
        case "letter": return Size(width: 612, height: 792)
        case "legal": return Size(width: 612, height: 1008)
        case "tabloid", "ledger": return Size(width: 792, height: 1224)
        default: break
        }
        guard name.hasPrefix("a"), let number = Int(name.dropFirst()), (0...10).contains(number),
            name.dropFirst() == "\(number)"
        else {
            return nil
        }
        // ISO 216: halved, rounded down to millimetres.
        var (width, height) = (841, 1189)
        for _ in Range(count: number) { (width, height) = (height / 2, width) }
        return Size(width: Double(width) * 72 / 25.4, height: Double(height) * 72 / 25.4)
    }

    package static func grid(_ text: String) throws -> PageGrid {
        let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let columns = parts[0], let rows = parts[1], counts.contains(columns),
            counts.contains(rows)
        else { throw UsageError("“\(text)” is no grid: write columns and rows, such as 3x8") }
        return PageGrid(columns: columns, rows: rows)
    }
}

extension RenderContext {
    package func profile(_ path: String) throws -> [UInt8] {
        Array(try read(path))
    }
}

package enum PDFOutput {
    /// Notes what became a picture.
    package static func drawn(_ scenes: [Scene], by writer: PDFWriter) throws -> Product.Drawn {
        let output = try writer.document(scenes)
        var drawn = Product.Drawn(output.bytes)
        for note in output.notes {
            if case .leftOut(let layer) = note {
                drawn.leftOut.append(layer)
            } else {
                drawn.notes.append("in the PDF, \(note)")
            }
        }
        return drawn
    }
}
