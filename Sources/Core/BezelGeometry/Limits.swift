// All limits on the cost of input and work, for the whole library, each with the remedy that errors name. They are
// checked where the work is, not here; what a single door bounds stands with that door.

/// A named limit that protects against damaged or hostile input.
public struct Limit: Hashable, Sendable {
    /// The name of the limit as errors print it, such as `picturePixels`.
    public let name: String
    /// The value in force unless a caller sets another, in the limit's own unit.
    public let standard: Int
    package let unit: String
    package let remedy: String
    /// How many steps a second takes by an estimate, for limits that are given in seconds; nil for all others.
    package let stepsPerSecond: Double?

    package init(_ name: String, _ standard: Int, unit: String, remedy: String, stepsPerSecond: Double? = nil) {
        self.name = name
        self.standard = standard
        self.unit = unit
        self.remedy = remedy
        self.stepsPerSecond = stepsPerSecond
    }
}

/// The error of input or work that exceeds a limit; its message says what to do instead.
public struct LimitError: DescribedError, Hashable {
    /// The limit that was exceeded, with its name and standard value.
    public let limit: Limit
    /// The value that was in force: the standard one or the caller's.
    public let value: Int
    /// How much was asked for, in the limit's unit; nil if counting stopped at the limit.
    public let requested: Double?

    /// - Parameter value: Nil for the standard.
    package init(_ limit: Limit, value: Int? = nil, requested: Double? = nil) {
        self.limit = limit
        self.value = value ?? limit.standard
        self.requested = requested
    }

    /// The limit's name, what was asked for, the value in force, and the remedy.
    public var description: String {
        let count =
            requested.map { "\($0.plain) \(limit.unit), of at most \(value)" } ?? "more than \(value) \(limit.unit)"
        return "limit \(limit.name) reached: \(count)\(seconds); \(limit.remedy)"
    }
    /// Such as “ (some 40 seconds, of 8)”.
    private var seconds: String {
        guard let rate = limit.stepsPerSecond else { return "" }
        let most = (Double(value) / rate).rounded()
        guard let requested else { return " (\(most.plain) seconds)" }
        return " (some \((requested / rate).rounded(.up).plain) seconds, of \(most.plain))"
    }
}

@usableFromInline package enum Limits {
    // MARK: Pictures

    /// Width and height; 32768 is FreeType's coordinate limit.
    @usableFromInline package static let pictureSide = Limit(
        "pictureSide", 32_768, unit: "pixels along one side",
        remedy: "draw at a smaller scale; in Swift you can also raise RenderingLimits.maximumSide")
    /// A picture, and each layer; 4 bytes a pixel.
    @usableFromInline package static let picturePixels = Limit(
        "picturePixels", 1 << 28, unit: "pixels",
        remedy: "draw at a smaller scale; in Swift you can also raise RenderingLimits.maximumPixels")
    @usableFromInline package static let pictureBytes = Limit(
        "pictureBytes", 392 << 20, unit: "bytes of the picture and its layers",
        remedy: "draw at a smaller scale or with fewer effects; in Swift you can also raise "
            + "RenderingLimits.maximumBytes")
    package static let encodingBytes = Limit(
        "encodingBytes", 440 << 20, unit: "bytes of the picture and its file while it is written",
        remedy: "draw at a smaller scale, or write another format")
    /// Deep scenes need a larger stack.
    @usableFromInline package static let nesting = Limit(
        "nesting", 256, unit: "groups, patterns and masks within each other",
        remedy: "nest less deeply; in Swift you can also raise RenderingLimits.maximumNesting")
    /// Drawn separately, about 1 µs each.
    @usableFromInline package static let patternCells = Limit(
        "patternCells", 100_000, unit: "cells of one pattern",
        remedy: "take a larger step; in Swift you can also raise RenderingLimits.maximumPatternCells")
    /// Pixel steps, about 1 ns each.
    @usableFromInline package static let filterWork = Limit(
        "filterWork", 4_000_000_000, unit: "steps of filters over pixels",
        remedy: "draw the picture smaller or with simpler filters; in Swift you can also raise "
            + "RenderingLimits.maximumFilterWork")
    /// Pixel steps, about 0.5 ns each; a shape adds 2000.
    @usableFromInline package static let drawingWork = Limit(
        "drawingWork", 16_000_000_000, unit: "steps of drawing over pixels",
        remedy: "draw the picture smaller or with fewer shapes; in Swift you can also raise "
            + "RenderingLimits.maximumDrawingWork")
    /// About 0.5 ns each: half of drawing's steps, 40 a pixel (120 in lossy WebP), 450 a changed one (250 in APNG), 4000 a segment
    /// and 20,000 to 60,000 a stroked curve.
    @usableFromInline package static let motionWork = Limit(
        "motionWork", 16_000_000_000, unit: "steps of making, drawing and writing all frames of a motion",
        remedy: "take fewer frames a second, a shorter duration or a smaller picture; on the command line you can also "
            + "give --drawing-seconds, in Swift raise RenderingLimits.maximumMotionWork", stepsPerSecond: 2e9)
    /// 4 bytes a pixel.
    package static let decodedPixels = Limit(
        "decodedPixels", 1 << 28, unit: "pixels in one picture that is read",
        remedy: "use a smaller picture, or pass a larger maximumPixels")
    /// Each file counts once; 4 bytes a pixel.
    package static let documentPixels = Limit(
        "documentPixels", 1 << 26, unit: "pixels in the pictures of one document",
        remedy: "use fewer or smaller pictures")
    package static let webpSide = Limit(
        "webpSide", 16_383, unit: "pixels along one side of a WebP", remedy: "draw smaller, or write APNG")
    package static let frames = Limit(
        "frames", 10_000, unit: "frames", remedy: "take fewer frames a second or a shorter duration")

    package static let fontSize = Limit(
        "fontSize", 100_000, unit: "user units to the em", remedy: "set the text smaller and scale the scene")
    /// Documents with a large `viewBox` scale their text down.
    package static let documentFontSize = Limit(
        "documentFontSize", 1_000_000_000, unit: "user units to the em in a document",
        remedy: "set the text smaller and scale it")
    /// Some hundred bytes and microseconds each.
    package static let textLength = Limit(
        "textLength", 100_000, unit: "characters in one line of text",
        remedy: "divide the text, and set each part on a path of its own")
    /// On parallel curves, some milliseconds each.
    package static let textLines = Limit(
        "textLines", 1_000, unit: "lines in one text", remedy: "divide the text into several pictures or documents")
    /// Of about a nanosecond; see `LayoutWork`.
    package static let layoutWork = Limit(
        "layoutWork", 4_000_000_000, unit: "steps of laying out text",
        remedy: "set fewer letters or lines, give the path fewer points, or let the text be cut off by hiding it")
    package static let glyphPaints = Limit(
        "glyphPaints", 16_384, unit: "paints in one colour glyph", remedy: "use another font")
    /// Repeats per turn; finer ones become the mean colour.
    package static let sweepRounds = Limit(
        "sweepRounds", 1_024, unit: "rounds of one sweep gradient", remedy: "use another font")
    /// A bitmap glyph, 4 bytes a pixel; larger ones become outlines.
    package static let glyphPixels = Limit(
        "glyphPixels", 1 << 22, unit: "pixels in one glyph's picture", remedy: "use another font")
    package static let fontFiles = Limit(
        "fontFiles", 10_000, unit: "font files below one folder", remedy: "name a folder with fewer files")

    /// What WOFF and WOFF2 unpack to; the largest fonts, of all Chinese characters, have some 30 MB.
    package static let unpackedFont = Limit(
        "unpackedFont", 64 << 20, unit: "bytes in one font when it is unpacked", remedy: "use a smaller font")

    /// Four times as many as spreadsheets hold (16,384).
    package static let tableColumns = Limit(
        "tableColumns", 65_536, unit: "columns in one table",
        remedy: "leave out columns, or write the rows as JSON Lines")

    package static let fontFaces = Limit(
        "fontFaces", 256, unit: "@font-face rules in one document", remedy: "bring fewer faces along")

    package static let elementDepth = Limit(
        "elementDepth", 512, unit: "XML elements within each other", remedy: "nest less deeply")
    package static let documentNodes = Limit(
        "documentNodes", 1_000_000, unit: "elements and texts in one document", remedy: "divide the document")
    package static let documentText = Limit(
        "documentText", 64 << 20, unit: "bytes of text in one document", remedy: "divide the document")
    package static let resourceBytes = Limit(
        "resourceBytes", 64 << 20, unit: "bytes in one document or in one file that it refers to",
        remedy: "use a smaller file")
    package static let resourceFiles = Limit(
        "resourceFiles", 64, unit: "documents and style sheets from other files",
        remedy: "put them together in fewer files")
    package static let drawnElements = Limit(
        "drawnElements", 200_000, unit: "elements that are drawn",
        remedy: "draw fewer elements; in Swift you can also raise SVGOptions.maximumElements")
    package static let drawnDepth = Limit(
        "drawnDepth", 300, unit: "drawn elements within each other", remedy: "nest less deeply")
    package static let textCharacters = Limit(
        "textCharacters", 100_000, unit: "characters in one text element", remedy: "divide the text element")
    /// Includes `use` copies; separately positioned pieces add 8. Some 300 bytes and 4 µs each.
    package static let drawnCharacters = Limit(
        "drawnCharacters", 1_000_000, unit: "characters that are drawn", remedy: "divide the document")
    /// Includes `use` copies; some 60 bytes each, tenfold while stroking.
    package static let drawnSteps = Limit(
        "drawnSteps", 2_000_000, unit: "lines and curves of the paths that are drawn",
        remedy: "simplify the paths, or divide the document")
    package static let filterSteps = Limit(
        "filterSteps", 256, unit: "primitives in one filter", remedy: "divide the filter")
    package static let referenceChain = Limit(
        "referenceChain", 64, unit: "references in a row", remedy: "refer to fewer elements in turn")
    /// Some microseconds and a hundred bytes each.
    package static let declarations = Limit(
        "declarations", 2_000_000, unit: "style declarations for the elements of one document",
        remedy: "give elements fewer properties, or have them inherited from a group")
    package static let styleRules = Limit(
        "styleRules", 10_000, unit: "rules in one style sheet", remedy: "remove rules that are not used")
    package static let ruleNesting = Limit(
        "ruleNesting", 32, unit: "blocks of a style sheet within each other", remedy: "nest rules less deeply")
    package static let selectorLength = Limit(
        "selectorLength", 4_096, unit: "bytes in one selector", remedy: "divide the selector")
    package static let selectorNesting = Limit(
        "selectorNesting", 4, unit: "selectors within each other", remedy: "nest selectors less deeply")
    /// Some 0.1 µs each.
    package static let selectorWork = Limit(
        "selectorWork", 20_000_000, unit: "comparisons of elements with selectors",
        remedy: "use classes rather than long selectors")
    package static let gradientStops = Limit(
        "gradientStops", 10_000, unit: "stops in one gradient", remedy: "remove stops")

    package static let pieceSize = Limit(
        "pieceSize", 100_000, unit: "user units for one length of a piece",
        remedy: "make the piece smaller and scale the scene")
    package static let pieceScale = Limit(
        "pieceScale", 64, unit: "pixels to the user unit", remedy: "draw at a smaller scale")
    package static let pieceCount = Limit(
        "pieceCount", 1_000, unit: "parts of one kind in a piece", remedy: "take fewer")
    /// Of the lines of one guilloche: nine curves each, which take 10 µs each to draw, thrice that if the lines are wide.
    package static let pieceWaves = Limit(
        "pieceWaves", 25_000, unit: "waves of all lines of a guilloche", remedy: "take fewer lines or lobes")

    /// One kilometre, at 0.001 mm.
    package static let machineCoordinate = Limit(
        "machineCoordinate", 1_000_000, unit: "millimetres from the picture's corner",
        remedy: "cut the picture smaller, by another unit")
    /// Some 400 bytes each while sorted.
    package static let machineSteps = Limit(
        "machineSteps", 1_000_000, unit: "lines and curves in one file for machines",
        remedy: "divide the picture, take longer dashes, or cut strokes by the lines that they follow")

    /// Some 60 bytes each, and as much again in a file.
    package static let outlineSteps = Limit(
        "outlineSteps", 3_000_000, unit: "lines and curves in the outlines of one picture",
        remedy: "divide the picture, take narrower lines, or leave the outlines out")

    /// 1 to 2 ns each: 1 for a skipped edge, 48 for a compared one, 192 for a new one.
    package static let outlineWork = Limit(
        "outlineWork", 1_000_000_000, unit: "steps of uniting outlines",
        remedy: "divide the shapes, or leave them as they are")
    /// From text; some 60 bytes each.
    package static let pathSteps = Limit(
        "pathSteps", 3_000_000, unit: "steps of paths", remedy: "divide or simplify the path")
    package static let dashes = Limit(
        "dashes", 100_000, unit: "dashes in one path", remedy: "take longer dashes, or divide the path")
    /// Includes line widths. Beyond this, Double resolves less than 1e-4.
    package static let coordinate = Limit(
        "coordinate", Int(clamping: NumberBounds.greatest), unit: "user units from the origin",
        remedy: "scale the scene down")
}
