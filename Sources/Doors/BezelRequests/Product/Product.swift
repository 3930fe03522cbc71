// What a request makes: warnings at once, and bytes on demand.
//
// A product is made before its picture is drawn, so that a batch can check all of its rows first, and a program can ask for
// the scene alone. What is found only while pixels are made, such as layers over a limit, comes with the bytes (`Drawn`).
import BezelGeometry

/// Warnings, and a picture or text drawn on demand.
package struct Product {
    /// Drawn frames, and all.
    package typealias Progress = (Int, Int) -> Void

    package enum Kind: Equatable {
        case picture
        /// In JSON.
        case description
        /// Each with a line break.
        case lines
    }
    package struct Drawn {
        package var bytes: [UInt8]
        package var notes: [String] = []
        /// Layers that a limit on cost left out: known only after drawing.
        package var leftOut: [LeftOutLayer] = []
        /// Whether nothing of what is drawn is seen on the background: known only by the pixels.
        package var isUnseen = false
        package init(_ bytes: [UInt8], notes: [String] = [], leftOut: [LeftOutLayer] = []) {
            self.bytes = bytes
            self.notes = notes
            self.leftOut = leftOut
        }
        package var warnings: [String] { leftOut.map(\.description) + (isUnseen ? [Self.unseen] : []) }
        fileprivate static let unseen =
            "nothing of what is drawn can be seen on the background: it is too small, too faint or of the same colour"
    }

    package var warnings: Warnings
    /// The first warning is an error.
    package var isStrict: Bool
    package var isShown = false
    package let kind: Kind
    /// "-" is standard output.
    package let output: String?
    private let draw: (Progress?) throws -> Drawn
    /// For merged output; nil without a picture.
    private let still: (() throws -> Scene)?
    /// Pixels per user unit.
    private let scale: Double

    /// - Parameters:
    ///   - still: The picture.
    ///   - scale: Pixels per user unit.
    package init(
        _ warnings: Warnings, isStrict: Bool, output: String?, still: (() throws -> Scene)? = nil, scale: Double = 1,
        drawing draw: @escaping (Progress?) throws -> Drawn
    ) {
        self.still = still
        self.scale = scale
        self.warnings = warnings
        self.isStrict = isStrict
        self.output = output
        kind = .picture
        self.draw = draw
    }
    package init(
        _ warnings: Warnings, isStrict: Bool, output: String?, _ bytes: @escaping () throws -> [UInt8]
    ) {
        self.init(warnings, isStrict: isStrict, output: output) { _ in Drawn(try bytes()) }
    }
    package init(description json: Data, output: String?) {
        self.init(.description, Warnings(), isStrict: false, output: output, Array(json))
    }
    package init(_ warnings: Warnings, isStrict: Bool, lines: [UInt8]) {
        self.init(.lines, warnings, isStrict: isStrict, output: nil, lines)
    }
    private init(_ kind: Kind, _ warnings: Warnings, isStrict: Bool, output: String?, _ bytes: [UInt8]) {
        self.kind = kind
        self.warnings = warnings
        self.isStrict = isStrict
        self.output = output
        still = nil
        scale = 1
        draw = { _ in Drawn(bytes) }
    }

    /// - Throws: The first warning if strict, also of drawing.
    package func drawn(_ progress: Progress? = nil) throws -> Drawn {
        try warnings.check(strict: isStrict)
        let drawn = try draw(progress)
        if isStrict, let first = drawn.leftOut.first { throw RenderingError.limit(first.limit) }
        if isStrict, drawn.isUnseen { throw RequestFailure(Sentence(verbatim: Drawn.unseen)) }
        return drawn
    }

    /// Has no place for warnings of drawing: throws the limit that left out a layer.
    package func bytes() throws -> [UInt8] {
        let drawn = try drawn()
        if let first = drawn.leftOut.first { throw RenderingError.limit(first.limit) }
        return drawn.bytes
    }

    /// Throws the first warning if strict, or if there is no picture.
    package func scene() throws -> Scene {
        try warnings.check(strict: isStrict)
        guard let still else { throw UsageError("this draws no picture for a page") }
        return try still()
    }

    /// The still picture, and warnings in the context's spelling.
    ///
    /// - Throws: See ``drawn(_:)``.
    package func bitmap(in context: RenderContext) throws -> (bitmap: Bitmap, warnings: [String]) {
        let drawn = try BitmapRenderer(scale: scale, limits: context.limits).renderWithinLimits(try scene())
        if isStrict, let first = drawn.leftOut.first { throw RenderingError.limit(first.limit) }
        return (
            drawn.bitmap, warnings.sentences.map { $0.spelled(context.spelling) } + drawn.leftOut.map(\.description)
        )
    }
}
