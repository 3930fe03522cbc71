// The formats of all that Bezel writes, and how one is chosen: by --format, or by the suffix of the file's name.
//
// One list for every command, which takes some of them (`pictures`, `stills`). What writes each is a `PictureWriter`.
import BezelGeometry

/// A format of files, by the suffix of their names.
package enum OutputFormat: String, CaseIterable, Sendable {
    // The order is that of messages and of schemas; the first is the one for standard output.
    case png, svg, pdf, apng, webp, gif, jpg, dxf, gcode
    /// A page that is clicked; only for votes.
    case html

    /// Of pieces that move.
    package static let pictures = allCases.filter { $0 != .html }
    /// Of pictures that do not move.
    package static let stills = pictures.filter { !$0.isMotion }

    /// Whether it is asked for only where something is to move. WebP and SVG are as often still.
    package var isMotion: Bool { self == .apng || self == .gif }

    /// Whether pictures consist of pixels, so that a scale and a density mean something.
    package var hasPixels: Bool {
        switch self {
        case .png, .apng, .webp, .gif, .jpg: true
        case .svg, .pdf, .dxf, .gcode, .html: false
        }
    }

    /// The format that a file's name says; PNG for standard output, nil for other suffixes.
    package static func named(by file: String) -> OutputFormat? {
        if file == "-" { return .png }
        guard let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let suffix = file[file.utf8.index(after: dot)...]
        if suffix.utf8.contains(UInt8(ascii: "/")) { return nil }
        let ending = suffix.lowercased()
        return OutputFormat(rawValue: ending == "jpeg" ? "jpg" : ending)
    }
}

package struct OutputFile {
    /// "-" is standard output.
    package let name: String

    package init(_ option: String?) throws {
        guard let option, !option.isEmpty else {
            throw UsageError(
                "no picture's file: give --output picture.png, or -o - for standard output", field: "output")
        }
        name = option
    }

    /// - Parameters:
    ///   - asked: By --format, for names without a suffix that says it.
    ///   - formats: Those that the command writes.
    /// - Throws: ``UsageError`` if the name says another format than the option, as no program would open such a file.
    package func format(asked: OutputFormat?, of formats: [OutputFormat]) throws -> OutputFormat {
        let named = OutputFormat.named(by: name)
        if let asked {
            // Moving PNG has PNG's suffix as often as its own.
            let isMovingPNG = asked == .apng && named == .png
            guard name == "-" || named == nil || named == asked || isMovingPNG else {
                throw UsageError(
                    "--format \(asked.rawValue) and --output “\(name)” contradict each other: leave out one of them",
                    fields: ["output", "format"])
            }
            return asked
        }
        if let named, formats.contains(named) { return named }
        let endings = formats.filter { $0 != .html }.map { "." + $0.rawValue }.listed
        throw UsageError(
            "--output “\(name)” must end in \(endings), or --format must say which it is",
            fields: ["output", "format"])
    }
}
