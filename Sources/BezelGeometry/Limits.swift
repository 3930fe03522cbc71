// Every bound on what input may cost, in one file. Each is a number with a name, a unit and a way to raise it, and
// reaching one is an error: nothing is left out without a word.

/// A bound on one kind of cost, which keeps damaged or hostile input from using up the machine.
public struct Limit: Hashable, Sendable {
    /// The limit's name in ``Limits``, as errors print it.
    public let name: String
    /// What is allowed unless a caller says otherwise.
    public let standard: Int
    /// What is counted, for messages: "pixels along one side".
    public let unit: String
    /// What to do when the limit is reached.
    public let remedy: String

    /// A limit of a name and a standard value.
    public init(_ name: String, _ standard: Int, unit: String, remedy: String) {
        self.name = name
        self.standard = standard
        self.unit = unit
        self.remedy = remedy
    }
}

/// A limit was reached.
public struct LimitError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// Which one.
    public let limit: Limit
    /// The value in force: the standard one, or what the caller set.
    public let value: Int
    /// How much the input asked for; nil where counting stopped at the limit.
    public let requested: Double?

    /// - Parameters:
    ///   - value: The value in force; nil for the standard one.
    ///   - requested: How much the input asked for; nil where counting stopped at the limit.
    public init(_ limit: Limit, value: Int? = nil, requested: Double? = nil) {
        self.limit = limit
        self.value = value ?? limit.standard
        self.requested = requested
    }

    /// "limit pictureSide reached: 40000 pixels along one side, of at most 32768; draw at a smaller scale, or raise
    /// RenderingLimits.maximumSide".
    public var description: String {
        let count =
            requested.map { "\($0.plain) \(limit.unit), of at most \(value)" } ?? "more than \(value) \(limit.unit)"
        return "limit \(limit.name) reached: \(count); \(limit.remedy)"
    }
    public var errorDescription: String? { description }
}

/// The limits, from pictures down to single numbers.
public enum Limits {
    // MARK: Pictures

    /// Width and height of a picture. 32768 keeps every pixel within the coordinates that FreeType rasterises.
    public static let pictureSide = Limit(
        "pictureSide", 32_768, unit: "pixels along one side",
        remedy: "draw at a smaller scale, or raise RenderingLimits.maximumSide")
    /// Pixels of a picture and of each layer that a group with effects, a mask or a blend mode needs; 4 bytes each.
    public static let picturePixels = Limit(
        "picturePixels", 1 << 28, unit: "pixels",
        remedy: "draw at a smaller scale, or raise RenderingLimits.maximumPixels")
    /// Bytes of a picture while it is drawn, with its layers, masks, tiles of patterns and copies for filters.
    public static let pictureBytes = Limit(
        "pictureBytes", 400 << 20, unit: "bytes of the picture and its layers",
        remedy: "draw at a smaller scale or with fewer effects, or raise RenderingLimits.maximumBytes")
    /// Bytes of a picture while it is written: its pixels, copies of them that the format asks for, and the file.
    public static let encodingBytes = Limit(
        "encodingBytes", 440 << 20, unit: "bytes of the picture and its file while it is written",
        remedy: "draw at a smaller scale, or write another format")
    /// Groups, patterns and masks within each other. Drawing is recursive; deep scenes are drawn on a thread whose stack
    /// is large enough.
    public static let nesting = Limit(
        "nesting", 256, unit: "groups, patterns and masks within each other",
        remedy: "nest less deeply, or raise RenderingLimits.maximumNesting")
    /// Cells of one pattern that are drawn one by one, some 1 µs each.
    public static let patternCells = Limit(
        "patternCells", 100_000, unit: "cells of one pattern",
        remedy: "take a larger step, or raise RenderingLimits.maximumPatternCells")
    /// Steps over one pixel that all filters of a picture take, about 1 ns each.
    public static let filterWork = Limit(
        "filterWork", 4_000_000_000, unit: "steps of filters over pixels",
        remedy: "draw the picture smaller or with simpler filters, or raise RenderingLimits.maximumFilterWork")
    /// Steps over one pixel that all shapes and layers of a picture take, about 0.5 ns each; a shape counts as 2000 of
    /// them beside its pixels.
    public static let drawingWork = Limit(
        "drawingWork", 16_000_000_000, unit: "steps of drawing over pixels",
        remedy: "draw the picture smaller or with fewer shapes, or raise RenderingLimits.maximumDrawingWork")
    /// Steps that all frames of a motion take together to be made, drawn and written, about 0.5 ns each: half of those of
    /// drawing, 40 for every pixel, 450 for every pixel that changes, and 4000 for every line or curve.
    public static let motionWork = Limit(
        "motionWork", 16_000_000_000, unit: "steps of making, drawing and writing all frames of a motion",
        remedy: "take fewer frames a second, a shorter duration or a smaller picture, or raise "
            + "RenderingLimits.maximumMotionWork")
    /// Pixels of one picture that is read from a file or a data URL; 4 bytes each.
    public static let decodedPixels = Limit(
        "decodedPixels", 1 << 28, unit: "pixels in one picture that is read",
        remedy: "use a smaller picture, or pass a larger maximumPixels")
    /// Pixels of all pictures that one document reads, each file counted once; 4 bytes each.
    public static let documentPixels = Limit(
        "documentPixels", 1 << 26, unit: "pixels in the pictures of one document",
        remedy: "use fewer or smaller pictures")
    /// Width and height of an animated WebP: the format's own.
    public static let webpSide = Limit(
        "webpSide", 16_383, unit: "pixels along one side of a WebP", remedy: "draw smaller, or write APNG")
    /// Frames of one animation.
    public static let frames = Limit(
        "frames", 10_000, unit: "frames", remedy: "take fewer frames a second or a shorter duration")

    // MARK: Text

    /// A font's size.
    public static let fontSize = Limit(
        "fontSize", 100_000, unit: "user units to the em", remedy: "set the text smaller and scale the scene")
    /// One line of text: some hundred bytes and some microseconds for each character.
    public static let textLength = Limit(
        "textLength", 100_000, unit: "characters in one line of text",
        remedy: "divide the text, and set each part on a path of its own")
    /// Lines of one text on parallel curves, each shaped and laid out by itself: some milliseconds a line.
    public static let textLines = Limit(
        "textLines", 1_000, unit: "lines in one text", remedy: "divide the text into several pictures or documents")
    /// Drawing steps of one colour glyph's graph of paints.
    public static let glyphPaints = Limit(
        "glyphPaints", 16_384, unit: "paints in one colour glyph", remedy: "use another font")
    /// Rounds of a repeated sweep gradient within one turn of a colour glyph; what is finer is drawn in the mean of its
    /// colours, which is what pixels show of it.
    public static let sweepRounds = Limit(
        "sweepRounds", 1_024, unit: "rounds of one sweep gradient", remedy: "use another font")
    /// Pixels of one glyph's picture; 4 bytes each. Glyphs with larger ones are drawn as outlines.
    public static let glyphPixels = Limit(
        "glyphPixels", 1 << 22, unit: "pixels in one glyph's picture", remedy: "use another font")
    /// Font files below one folder.
    public static let fontFiles = Limit(
        "fontFiles", 10_000, unit: "font files below one folder", remedy: "name a folder with fewer files")

    /// Faces that one document's style sheets bring along.
    public static let fontFaces = Limit(
        "fontFaces", 256, unit: "@font-face rules in one document", remedy: "bring fewer faces along")

    // MARK: Documents

    /// Elements within each other in XML.
    public static let elementDepth = Limit(
        "elementDepth", 512, unit: "XML elements within each other", remedy: "nest less deeply")
    /// Elements and texts of a document as it is written.
    public static let documentNodes = Limit(
        "documentNodes", 1_000_000, unit: "elements and texts in one document", remedy: "divide the document")
    /// Text of a document, with its entities expanded.
    public static let documentText = Limit(
        "documentText", 64 << 20, unit: "bytes of text in one document", remedy: "divide the document")
    /// Bytes that come out of a packed (gzip) document, and bytes of one file or data URL that a document refers to.
    public static let resourceBytes = Limit(
        "resourceBytes", 64 << 20, unit: "bytes in one document or in one file that it refers to",
        remedy: "use a smaller file")
    /// Documents and style sheets that one document takes from other files.
    public static let resourceFiles = Limit(
        "resourceFiles", 64, unit: "documents and style sheets from other files",
        remedy: "put them together in fewer files")
    /// Elements that are drawn, copies by `use` included.
    public static let drawnElements = Limit(
        "drawnElements", 200_000, unit: "elements that are drawn", remedy: "raise SVGOptions.maximumElements")
    /// Elements that are drawn within each other, through references too.
    public static let drawnDepth = Limit(
        "drawnDepth", 300, unit: "drawn elements within each other", remedy: "nest less deeply")
    /// Characters of one text element.
    public static let textCharacters = Limit(
        "textCharacters", 100_000, unit: "characters in one text element", remedy: "divide the text element")
    /// Characters of all texts that are drawn, copies by `use` included; a piece of text that stands at a place of its own
    /// counts as 8 more. Some 300 bytes and 4 µs each.
    public static let drawnCharacters = Limit(
        "drawnCharacters", 1_000_000, unit: "characters that are drawn", remedy: "divide the document")
    /// Steps of all paths that are drawn, copies by `use` included; some 60 bytes each, and ten times that while a path is
    /// stroked.
    public static let drawnSteps = Limit(
        "drawnSteps", 2_000_000, unit: "lines and curves of the paths that are drawn",
        remedy: "simplify the paths, or divide the document")
    /// Primitives of one filter.
    public static let filterSteps = Limit(
        "filterSteps", 256, unit: "primitives in one filter", remedy: "divide the filter")
    /// Gradients, patterns and filters that refer to each other in a row.
    public static let referenceChain = Limit(
        "referenceChain", 64, unit: "references in a row", remedy: "refer to fewer elements in turn")
    /// Declarations of a document's elements: those of their style attributes, and those of each rule for each element
    /// that it matches; some microseconds and a hundred bytes each.
    public static let declarations = Limit(
        "declarations", 2_000_000, unit: "style declarations for the elements of one document",
        remedy: "give elements fewer properties, or have them inherited from a group")
    /// Rules of one style sheet.
    public static let styleRules = Limit(
        "styleRules", 10_000, unit: "rules in one style sheet", remedy: "remove rules that are not used")
    /// Bytes of one selector in a style sheet.
    public static let selectorLength = Limit(
        "selectorLength", 4_096, unit: "bytes in one selector", remedy: "divide the selector")
    /// Selectors within each other, as in `:not(:is(a))`.
    public static let selectorNesting = Limit(
        "selectorNesting", 4, unit: "selectors within each other", remedy: "nest selectors less deeply")
    /// Comparisons of an element with a part of a selector, some 0.1 µs each.
    public static let selectorWork = Limit(
        "selectorWork", 20_000_000, unit: "comparisons of elements with selectors",
        remedy: "use classes rather than long selectors")
    /// Stops of one gradient.
    public static let gradientStops = Limit(
        "gradientStops", 10_000, unit: "stops in one gradient", remedy: "remove stops")

    // MARK: Pieces

    /// Sides and other lengths of ready-made pieces.
    public static let pieceSize = Limit(
        "pieceSize", 100_000, unit: "user units for one length of a piece",
        remedy: "make the piece smaller and scale the scene")
    /// Pixels to the user unit of a piece.
    public static let pieceScale = Limit(
        "pieceScale", 64, unit: "pixels to the user unit", remedy: "draw at a smaller scale")
    /// Markers, petals, layers and other parts of one kind in a piece.
    public static let pieceCount = Limit(
        "pieceCount", 1_000, unit: "parts of one kind in a piece", remedy: "take fewer")

    // MARK: Machines

    /// Coordinates in files for machines: a kilometre, in which their numbers still have a thousandth of a millimetre.
    public static let machineCoordinate = Limit(
        "machineCoordinate", 1_000_000, unit: "millimetres from the picture's corner",
        remedy: "cut the picture smaller, by another unit")
    /// Lines and curves of all outlines in one file for machines; some 400 bytes each while they are put in order.
    public static let machineSteps = Limit(
        "machineSteps", 1_000_000, unit: "lines and curves in one file for machines",
        remedy: "divide the picture, take longer dashes, or cut strokes by the lines that they follow")

    // MARK: Paths

    /// Steps of uniting, cutting and clipping the outlines of one picture, some 1 ns each: an edge that is passed over is
    /// one, an edge that is looked at closely 128.
    public static let outlineWork = Limit(
        "outlineWork", 1_000_000_000, unit: "steps of uniting outlines",
        remedy: "divide the shapes, or leave them as they are")
    /// Steps of one path that is read from text; some 60 bytes each.
    public static let pathSteps = Limit(
        "pathSteps", 3_000_000, unit: "steps of paths", remedy: "divide or simplify the path")
    /// Dashes that one path is cut into.
    public static let dashes = Limit(
        "dashes", 100_000, unit: "dashes in one path", remedy: "take longer dashes, or divide the path")
    /// The greatest coordinate and the greatest line width that are measured: beyond it, Double has less than 1e-4 units.
    public static let coordinate = Limit(
        "coordinate", Int(clamping: NumberBounds.greatest), unit: "user units from the origin",
        remedy: "scale the scene down")
}
