// What a command makes of its options: warnings, and bytes that are drawn when they are asked for.
import Bezel
import BezelGeometry
import BezelRequests

/// A picture or a text before it is drawn and written.
struct Product {
    /// Where the bytes go when the command is run by itself.
    private enum Destination {
        /// The option that names the file.
        case picture(String?)
        /// JSON, to a file if one is named.
        case description(String?)
        /// Lines on standard output.
        case lines
    }
    var warnings: Warnings
    /// Whether the first warning is an error.
    var isStrict: Bool
    /// Whether the picture is shown when it is written.
    var isShown = false
    private let destination: Destination
    private let draw: () throws -> [UInt8]
    /// What a page of a file of many shows; nil where it is no picture.
    private let still: (() throws -> Scene)?
    /// Pixels to the user unit.
    private let scale: Double

    /// - Parameters:
    ///   - still: The picture itself.
    ///   - scale: Pixels to its user unit.
    init(
        _ warnings: Warnings, isStrict: Bool, output: String?, still: (() throws -> Scene)? = nil, scale: Double = 1,
        _ draw: @escaping () throws -> [UInt8]
    ) {
        self.still = still
        self.scale = scale
        self.warnings = warnings
        self.isStrict = isStrict
        destination = .picture(output)
        self.draw = draw
    }
    /// A piece's description as JSON.
    init(description json: Data, output: String?) {
        warnings = Warnings()
        isStrict = false
        still = nil
        scale = 1
        destination = .description(output)
        draw = { Array(json) }
    }
    /// Lines of text, the last one ended too.
    init(_ warnings: Warnings, isStrict: Bool, lines: [UInt8]) {
        self.warnings = warnings
        self.isStrict = isStrict
        still = nil
        scale = 1
        destination = .lines
        draw = { lines }
    }

    /// The bytes; nothing is said or written.
    ///
    /// - Throws: The first warning where it counts as an error.
    func bytes() throws -> [UInt8] {
        try warnings.check(strict: isStrict)
        return try draw()
    }

    /// The picture by itself, for a page among others.
    ///
    /// - Throws: The first warning where it counts as an error; where there is no picture.
    func scene() throws -> Scene {
        try warnings.check(strict: isStrict)
        guard let still else { throw UsageError("this draws no picture for a page") }
        return try still()
    }

    /// The picture's pixels.
    ///
    /// - Throws: As ``scene()`` does, and where it has too many.
    func bitmap() throws -> Bitmap {
        try BitmapRenderer(scale: scale, limits: Budget.limits).render(try scene())
    }

    /// Says what there is to say, and writes the bytes.
    func deliver() throws {
        try warnings.report(strict: isStrict)
        let bytes = try draw()
        switch destination {
        case .picture(let output):
            let file = try OutputFile(output)
            try file.write(bytes)
            if isShown { try Viewer.show(file.name) }
        case .description(let output):
            guard let output, output != "-" else { return try Output.write(Data(bytes)) }
            try OutputFile(output).write(bytes + [0x0A])
        case .lines: try FileWriter.writeToStandardOutput(bytes)
        }
    }
}

/// A command that draws, or measures: run by itself, or as a job.
protocol DrawingCommand: Command {
    /// What it can write, as files' names end; what it writes first.
    static var formats: [String] { get }
    /// Keys of which its jobs have exactly one.
    static var oneOf: [String] { get }
    /// The fonts that it looks among; nil where it sets no text.
    func library() throws -> FontLibrary?
    /// What the options ask for.
    func product() throws -> Product
}

extension DrawingCommand {
    static var formats: [String] { PictureFormat.allCases.map(\.rawValue) }
    static var oneOf: [String] { [] }
    func run() throws { try product().deliver() }
}
