// Where bytes go, and how an SVG document holds its text: what commands of still and of moving pictures share.
import Bezel
import BezelGeometry
import BezelRequests

/// What files are written as, each named by the end of its file's name.
protocol FileFormat: CaseIterable, RawRepresentable<String> {
    /// Those that a refusal lists.
    static var named: [Self] { get }
}

extension FileFormat {
    static var named: [Self] { Array(allCases) }
    /// The format that a file's name says; standard output takes the first.
    static func named(by file: String) -> Self? {
        if file == "-" { return allCases.first }
        guard let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let suffix = file[file.utf8.index(after: dot)...]
        if suffix.utf8.contains(UInt8(ascii: "/")) { return nil }
        let ending = suffix.lowercased()
        return Self(rawValue: ending == "jpeg" ? "jpg" : ending)
    }
}

/// A file that is written, or standard output.
struct OutputFile {
    /// "-" is standard output.
    let name: String

    init(_ option: String?) throws {
        guard let option, !option.isEmpty else {
            throw UsageError("no picture's file: give --output picture.png, or -o - for standard output")
        }
        name = option
    }

    /// The format that is asked for, else the one that the file's name ends in.
    func format<Format: FileFormat>(asked: Format?) throws -> Format {
        if let format = asked ?? .named(by: name) { return format }
        var endings = Format.named.map { "." + $0.rawValue }
        let last = endings.popLast() ?? ""
        throw UsageError(
            "--output “\(name)” must end in \(endings.joined(separator: ", ")) or \(last), or --format must say which it is"
        )
    }

    func write(_ bytes: [UInt8]) throws {
        guard name == "-" else { return try FileWriter.write(bytes, to: name) }
        if FileWriter.standardOutputIsTerminal {
            throw CommandFailure("a terminal cannot show the picture's bytes; redirect them or name a file", .usage)
        }
        try FileWriter.writeToStandardOutput(bytes)
    }
}

/// How text stands in an SVG document.
struct SVGTextOptions: FieldGroup {
    var liveText = false
    var embedFonts = false

    static let fields: Fields<SVGTextOptions> = [
        .flag("live-text", \.liveText, "In SVG, write text that can be selected and searched rather than outlines."),
        .flag(
            "embed-fonts", \.embedFonts,
            "In SVG with --live-text, embed the fonts, cut down to the characters that are used."),
    ]

    func validate() throws {
        if embedFonts, !liveText { throw UsageError("--embed-fonts needs --live-text: outlines use no fonts") }
    }
    /// Refuses what would do nothing.
    func check(isSVG: Bool) throws {
        if liveText, !isSVG { throw UsageError("--live-text is for SVG: name an --output that ends in .svg") }
    }
    var writer: SVGWriter { SVGWriter(text: liveText ? .live : .outlines, embedsFonts: embedFonts) }
}
