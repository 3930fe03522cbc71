// What a request makes: warnings, and bytes that are drawn when they are asked for.
import BezelGeometry

/// A picture or a text before it is drawn and written.
package struct Product {
    /// How much of a motion is drawn: frames, of all.
    package typealias Progress = (Int, Int) -> Void

    /// What the bytes are.
    package enum Kind: Equatable {
        case picture
        /// A piece's description as JSON.
        case description
        /// Lines of text, the last one ended too.
        case lines
    }
    /// Finished bytes, and what was done otherwise than asked while they were made.
    package struct Drawn {
        package var bytes: [UInt8]
        package var notes: [String] = []
        package init(_ bytes: [UInt8], notes: [String] = []) {
            self.bytes = bytes
            self.notes = notes
        }
    }

    package var warnings: Warnings
    /// Whether the first warning is an error.
    package var isStrict: Bool
    /// Whether the picture is shown when it is written.
    package var isShown = false
    package let kind: Kind
    /// The file that the request names; "-" is standard output.
    package let output: String?
    private let draw: (Progress?) throws -> Drawn
    /// What a page of a file of many shows; nil where it is no picture.
    private let still: (() throws -> Scene)?
    /// Pixels to the user unit.
    private let scale: Double

    /// - Parameters:
    ///   - still: The picture itself.
    ///   - scale: Pixels to its user unit.
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
    /// A picture whose bytes are made without a word on the way.
    package init(
        _ warnings: Warnings, isStrict: Bool, output: String?, _ bytes: @escaping () throws -> [UInt8]
    ) {
        self.init(warnings, isStrict: isStrict, output: output) { _ in Drawn(try bytes()) }
    }
    /// A piece's description as JSON.
    package init(description json: Data, output: String?) {
        self.init(.description, Warnings(), isStrict: false, output: output, Array(json))
    }
    /// Lines of text, the last one ended too.
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

    /// The bytes, and notes of what was done otherwise.
    ///
    /// - Throws: The first warning where it counts as an error.
    package func drawn(_ progress: Progress? = nil) throws -> Drawn {
        try warnings.check(strict: isStrict)
        return try draw(progress)
    }

    /// The bytes.
    ///
    /// - Throws: The first warning where it counts as an error.
    package func bytes() throws -> [UInt8] { try drawn().bytes }

    /// The picture by itself, for a page among others.
    ///
    /// - Throws: The first warning where it counts as an error; where there is no picture.
    package func scene() throws -> Scene {
        try warnings.check(strict: isStrict)
        guard let still else { throw UsageError("this draws no picture for a page") }
        return try still()
    }

    /// The picture's pixels.
    ///
    /// - Throws: As ``scene()`` does, and where it has too many.
    package func bitmap(in context: RenderContext) throws -> Bitmap {
        try BitmapRenderer(scale: scale, limits: context.limits).render(try scene())
    }
}
