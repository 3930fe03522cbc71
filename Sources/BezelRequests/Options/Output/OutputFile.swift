import BezelGeometry

/// By file name extension.
package protocol FileFormat: CaseIterable, RawRepresentable<String> {
    /// Listed in errors.
    static var named: [Self] { get }
}

extension FileFormat {
    package static var named: [Self] { Array(allCases) }
    /// The first for standard output.
    package static func named(by file: String) -> Self? {
        if file == "-" { return allCases.first }
        guard let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let suffix = file[file.utf8.index(after: dot)...]
        if suffix.utf8.contains(UInt8(ascii: "/")) { return nil }
        let ending = suffix.lowercased()
        return Self(rawValue: ending == "jpeg" ? "jpg" : ending)
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

    package func format<Format: FileFormat>(asked: Format?) throws -> Format {
        if let format = asked ?? .named(by: name) { return format }
        let endings = Format.named.map { "." + $0.rawValue }.listed
        if let moving = MotionOutputOptions.Format.named(by: name), MotionOutputOptions.Format.pictures.contains(moving)
        {
            throw UsageError(
                "--output “\(name)” must end in \(endings): .\(moving.rawValue) is for pieces that move, such as dials and gauges",
                fields: ["output", "format"])
        }
        throw UsageError(
            "--output “\(name)” must end in \(endings), or --format must say which it is",
            fields: ["output", "format"]
        )
    }

}

package struct SVGTextOptions: FieldGroup {
    package var liveText = false
    package var embedFonts = false

    package init() {}

    package static let fields: Fields<SVGTextOptions> = [
        .flag("live-text", \.liveText, "In SVG, write text that can be selected and searched, instead of outlines.")
            .unedited,
        .flag(
            "embed-fonts", \.embedFonts,
            "In SVG with --live-text, embed the fonts, reduced to the characters in use."
        ).unedited,
    ]

    package static let rules: [FieldRule] = [
        .given("embed-fonts", requires: "live-text"), .given(["live-text"], onlyAs: "svg"),
        .given("live-text", excludes: "laser", "outlines"),
    ]

    package func validate() throws {
        if embedFonts, !liveText {
            throw UsageError(
                "--embed-fonts needs --live-text: outlines use no fonts", fields: ["embed-fonts", "live-text"])
        }
    }
    /// Refuses options without effect.
    package func check(isSVG: Bool, cutting: CuttingOptions) throws {
        if liveText, !isSVG {
            throw UsageError(
                "--live-text is for SVG: name an --output that ends in .svg", fields: ["live-text", "output"])
        }
        if liveText, cutting.laser || cutting.outlines != nil {
            throw UsageError(
                "--live-text keeps text, and --\(cutting.laser ? "laser" : "outlines") writes outlines: leave out one of them",
                field: "live-text"
            )
        }
    }
    /// - Parameter unit: Millimetres per user unit; nil for a picture in pixels.
    package func writer(unit: Double? = nil) -> SVGWriter {
        var writer = SVGWriter(text: liveText ? .live : .outlines, embedsFonts: embedFonts)
        writer.unit = unit
        return writer
    }
}
