// All limits on input; exceeding one is an error.

/// A limit against damaged or hostile input.
public struct Limit: Hashable, Sendable {
    /// As printed by errors.
    public let name: String
    /// The default.
    public let standard: Int
    /// For messages.
    public let unit: String
    /// Advice, for messages.
    public let remedy: String

    /// Creates a limit.
    public init(_ name: String, _ standard: Int, unit: String, remedy: String) {
        self.name = name
        self.standard = standard
        self.unit = unit
        self.remedy = remedy
    }
}

/// An exceeded limit.
public struct LimitError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// The limit.
    public let limit: Limit
    /// The value in force.
    public let value: Int
    /// Nil if counting stopped there.
    public let requested: Double?

    /// - Parameter value: Nil for the standard.
    public init(_ limit: Limit, value: Int? = nil, requested: Double? = nil) {
        self.limit = limit
        self.value = value ?? limit.standard
        self.requested = requested
    }

    /// The limit, amounts and remedy.
    public var description: String {
        let count =
            requested.map { "\($0.plain) \(limit.unit), of at most \(value)" } ?? "more than \(value) \(limit.unit)"
        return "limit \(limit.name) reached: \(count); \(limit.remedy)"
    }
    public var errorDescription: String? { description }
}

/// All limits.
public enum Limits {
    // MARK: Pictures

    /// A picture's width and height; 32768 is FreeType's coordinate limit.
    public static let pictureSide = Limit(
        "pictureSide", 32_768, unit: "pixels along one side",
        remedy: "draw at a smaller scale, or raise RenderingLimits.maximumSide")
    /// A picture, and each layer; 4 bytes a pixel.
    public static let picturePixels = Limit(
        "picturePixels", 1 << 28, unit: "pixels",
        remedy: "draw at a smaller scale, or raise RenderingLimits.maximumPixels")
    /// Drawing memory, including layers, masks, tiles and filter copies.
    public static let pictureBytes = Limit(
        "pictureBytes", 360 << 20, unit: "bytes of the picture and its layers",
        remedy: "draw at a smaller scale or with fewer effects, or raise RenderingLimits.maximumBytes")
    /// Encoding memory: pixels, copies and the file.
    public static let encodingBytes = Limit(
        "encodingBytes", 440 << 20, unit: "bytes of the picture and its file while it is written",
        remedy: "draw at a smaller scale, or write another format")
    /// Nested groups, patterns and masks. Deep scenes use a thread with a larger stack.
    public static let nesting = Limit(
        "nesting", 256, unit: "groups, patterns and masks within each other",
        remedy: "nest less deeply, or raise RenderingLimits.maximumNesting")
    /// Pattern cells drawn separately, about 1 µs each.
    public static let patternCells = Limit(
        "patternCells", 100_000, unit: "cells of one pattern",
        remedy: "take a larger step, or raise RenderingLimits.maximumPatternCells")
    /// Pixel steps of all filters, about 1 ns each.
    public static let filterWork = Limit(
        "filterWork", 4_000_000_000, unit: "steps of filters over pixels",
        remedy: "draw the picture smaller or with simpler filters, or raise RenderingLimits.maximumFilterWork")
    /// Pixel steps of all shapes and layers, about 0.5 ns each; a shape adds 2000.
    public static let drawingWork = Limit(
        "drawingWork", 16_000_000_000, unit: "steps of drawing over pixels",
        remedy: "draw the picture smaller or with fewer shapes, or raise RenderingLimits.maximumDrawingWork")
    /// Steps of all frames, about 0.5 ns each: half of drawing's, 40 per pixel, 450 per changed pixel, 4000 per segment.
    public static let motionWork = Limit(
        "motionWork", 16_000_000_000, unit: "steps of making, drawing and writing all frames of a motion",
        remedy: "take fewer frames a second, a shorter duration or a smaller picture, or raise "
            + "RenderingLimits.maximumMotionWork")
    /// One decoded picture; 4 bytes a pixel.
    public static let decodedPixels = Limit(
        "decodedPixels", 1 << 28, unit: "pixels in one picture that is read",
        remedy: "use a smaller picture, or pass a larger maximumPixels")
    /// All pictures of a document, each file once; 4 bytes a pixel.
    public static let documentPixels = Limit(
        "documentPixels", 1 << 26, unit: "pixels in the pictures of one document",
        remedy: "use fewer or smaller pictures")
    /// An animated WebP's width and height.
    public static let webpSide = Limit(
        "webpSide", 16_383, unit: "pixels along one side of a WebP", remedy: "draw smaller, or write APNG")
    /// An animation's frames.
    public static let frames = Limit(
        "frames", 10_000, unit: "frames", remedy: "take fewer frames a second or a shorter duration")

    /// Font size.
    public static let fontSize = Limit(
        "fontSize", 100_000, unit: "user units to the em", remedy: "set the text smaller and scale the scene")
    /// Characters in a line, some hundred bytes and some microseconds each.
    public static let textLength = Limit(
        "textLength", 100_000, unit: "characters in one line of text",
        remedy: "divide the text, and set each part on a path of its own")
    /// Lines on parallel curves, some milliseconds each.
    public static let textLines = Limit(
        "textLines", 1_000, unit: "lines in one text", remedy: "divide the text into several pictures or documents")
    /// A colour glyph's paint steps.
    public static let glyphPaints = Limit(
        "glyphPaints", 16_384, unit: "paints in one colour glyph", remedy: "use another font")
    /// A sweep gradient's repeats per turn; finer ones become the mean colour.
    public static let sweepRounds = Limit(
        "sweepRounds", 1_024, unit: "rounds of one sweep gradient", remedy: "use another font")
    /// A bitmap glyph, 4 bytes a pixel. Larger ones are drawn as outlines.
    public static let glyphPixels = Limit(
        "glyphPixels", 1 << 22, unit: "pixels in one glyph's picture", remedy: "use another font")
    /// Font files below a folder.
    public static let fontFiles = Limit(
        "fontFiles", 10_000, unit: "font files below one folder", remedy: "name a folder with fewer files")

    /// A document's `@font-face` rules.
    public static let fontFaces = Limit(
        "fontFaces", 256, unit: "@font-face rules in one document", remedy: "bring fewer faces along")

    /// Nested XML elements.
    public static let elementDepth = Limit(
        "elementDepth", 512, unit: "XML elements within each other", remedy: "nest less deeply")
    /// A document's elements and texts.
    public static let documentNodes = Limit(
        "documentNodes", 1_000_000, unit: "elements and texts in one document", remedy: "divide the document")
    /// Text bytes, entities expanded.
    public static let documentText = Limit(
        "documentText", 64 << 20, unit: "bytes of text in one document", remedy: "divide the document")
    /// Bytes of an unpacked gzip document, referenced file or data URL.
    public static let resourceBytes = Limit(
        "resourceBytes", 64 << 20, unit: "bytes in one document or in one file that it refers to",
        remedy: "use a smaller file")
    /// A document's external documents and style sheets.
    public static let resourceFiles = Limit(
        "resourceFiles", 64, unit: "documents and style sheets from other files",
        remedy: "put them together in fewer files")
    /// Drawn elements, including `use` copies.
    public static let drawnElements = Limit(
        "drawnElements", 200_000, unit: "elements that are drawn", remedy: "raise SVGOptions.maximumElements")
    /// Nested drawn elements, including references.
    public static let drawnDepth = Limit(
        "drawnDepth", 300, unit: "drawn elements within each other", remedy: "nest less deeply")
    /// Characters in a text element.
    public static let textCharacters = Limit(
        "textCharacters", 100_000, unit: "characters in one text element", remedy: "divide the text element")
    /// Including `use` copies; separately positioned pieces add 8. Some 300 bytes and 4 µs each.
    public static let drawnCharacters = Limit(
        "drawnCharacters", 1_000_000, unit: "characters that are drawn", remedy: "divide the document")
    /// Including `use` copies; some 60 bytes each, tenfold while stroking.
    public static let drawnSteps = Limit(
        "drawnSteps", 2_000_000, unit: "lines and curves of the paths that are drawn",
        remedy: "simplify the paths, or divide the document")
    /// A filter's primitives.
    public static let filterSteps = Limit(
        "filterSteps", 256, unit: "primitives in one filter", remedy: "divide the filter")
    /// Chained references of gradients, patterns and filters.
    public static let referenceChain = Limit(
        "referenceChain", 64, unit: "references in a row", remedy: "refer to fewer elements in turn")
    /// Applied style declarations, some microseconds and a hundred bytes each.
    public static let declarations = Limit(
        "declarations", 2_000_000, unit: "style declarations for the elements of one document",
        remedy: "give elements fewer properties, or have them inherited from a group")
    /// A style sheet's rules.
    public static let styleRules = Limit(
        "styleRules", 10_000, unit: "rules in one style sheet", remedy: "remove rules that are not used")
    /// A selector's bytes.
    public static let selectorLength = Limit(
        "selectorLength", 4_096, unit: "bytes in one selector", remedy: "divide the selector")
    /// Nested selectors, as in `:not(:is(a))`.
    public static let selectorNesting = Limit(
        "selectorNesting", 4, unit: "selectors within each other", remedy: "nest selectors less deeply")
    /// Comparisons of elements with selector parts, some 0.1 µs each.
    public static let selectorWork = Limit(
        "selectorWork", 20_000_000, unit: "comparisons of elements with selectors",
        remedy: "use classes rather than long selectors")
    /// A gradient's stops.
    public static let gradientStops = Limit(
        "gradientStops", 10_000, unit: "stops in one gradient", remedy: "remove stops")

    /// A piece's lengths.
    public static let pieceSize = Limit(
        "pieceSize", 100_000, unit: "user units for one length of a piece",
        remedy: "make the piece smaller and scale the scene")
    /// Pixels per user unit.
    public static let pieceScale = Limit(
        "pieceScale", 64, unit: "pixels to the user unit", remedy: "draw at a smaller scale")
    /// A piece's parts of one kind.
    public static let pieceCount = Limit(
        "pieceCount", 1_000, unit: "parts of one kind in a piece", remedy: "take fewer")

    /// Machine coordinates: one kilometre, at 0.001 mm.
    public static let machineCoordinate = Limit(
        "machineCoordinate", 1_000_000, unit: "millimetres from the picture's corner",
        remedy: "cut the picture smaller, by another unit")
    /// Machine file segments; some 400 bytes each while sorted.
    public static let machineSteps = Limit(
        "machineSteps", 1_000_000, unit: "lines and curves in one file for machines",
        remedy: "divide the picture, take longer dashes, or cut strokes by the lines that they follow")

    /// Boolean operations, 1 to 2 ns a step: 1 for a skipped edge, 48 for a compared one, 192 for a new one.
    public static let outlineWork = Limit(
        "outlineWork", 1_000_000_000, unit: "steps of uniting outlines",
        remedy: "divide the shapes, or leave them as they are")
    /// Path steps read from text; some 60 bytes each.
    public static let pathSteps = Limit(
        "pathSteps", 3_000_000, unit: "steps of paths", remedy: "divide or simplify the path")
    /// A path's dashes.
    public static let dashes = Limit(
        "dashes", 100_000, unit: "dashes in one path", remedy: "take longer dashes, or divide the path")
    /// Coordinates and line widths; beyond, Double resolves less than 1e-4.
    public static let coordinate = Limit(
        "coordinate", Int(clamping: NumberBounds.greatest), unit: "user units from the origin",
        remedy: "scale the scene down")
}
