// From a name that no option has to the one that was meant: misspelled, written as another program writes it, or an option
// of another command. What is done with an unknown name is up to the reader of arguments, and of jobs.
import BezelGeometry

package struct OptionNames {
    /// With two dashes, in the order of help.
    package let names: [String]

    package init(_ fields: [FieldDescription]) {
        names = fields.flatMap { $0.dashedNames.filter { $0.hasPrefix("--") } }
    }

    /// Other programs' names, with those here, best first; some need a value to mean the same. From CSS and SVG,
    /// Illustrator, Inkscape, CircleType, Konva, TikZ, QGIS and geomtextpath.
    private static let elsewhere: [String: [String]] = [
        "--out": ["--output"], "--outfile": ["--output"], "--file": ["--output"], "--colour": ["--color"],
        "--fill": ["--color"], "--foreground": ["--color"], "--text-color": ["--color"],
        "--background-color": ["--background"], "--bg": ["--background"], "--stroke-color": ["--stroke"],
        "--bold": ["--weight 700"], "--font-weight": ["--weight"], "--font-family": ["--font"], "--family": ["--font"],
        "--fontsize": ["--font-size", "--size"], "--text-size": ["--font-size", "--size"],
        "--letter-spacing": ["--tracking"], "--letterspacing": ["--tracking"], "--char-spacing": ["--tracking"],
        "--font-style": ["--italic"], "--word-space": ["--word-spacing"],
        "--kerning": ["--kern", "--no-kerning"], "--text-anchor": ["--align"], "--anchor": ["--align"],
        "--alignment": ["--align"], "--text-align": ["--align"], "--justify": ["--align justify"],
        "--hjust": ["--align"], "--vjust": ["--baseline"], "--radius": ["--circle"], "--diameter": ["--circle"],
        "--ring": ["--circle"], "--arch": ["--arc"], "--bend": ["--arc"],
        "--start-offset": ["--offset"], "--position": ["--offset", "--at"], "--shift": ["--offset"],
        "--angle": ["--at"], "--start-angle": ["--at", "--from"], "--rotate": ["--at"], "--rotation": ["--at"],
        "--start": ["--at", "--from"], "--end": ["--to"], "--end-angle": ["--to"], "--sweep": ["--to"],
        "--degrees": ["--at"], "--clock": ["--at"], "--places": ["--divide"], "--segments": ["--divide"],
        "--flip": ["--side right"], "--reverse": ["--side right"], "--inside": ["--side right"],
        "--invert": ["--side right"], "--outside": ["--side left"], "--dir": ["--direction"],
        "--clockwise": ["--side left"], "--counterclockwise": ["--side right"], "--ccw": ["--side right"],
        "--top": ["--at 270"], "--center": ["--align center"],
        "--dominant-baseline": ["--baseline"], "--alignment-baseline": ["--baseline"],
        "--vertical-align": ["--baseline"], "--baseline-shift": ["--baseline"],
        "--leading": ["--line-height"], "--line-spacing": ["--line-height"], "--text-length": ["--fit size"],
        "--length-adjust": ["--method stretch"], "--warp": ["--method stretch"], "--bend-letters": ["--method stretch"],
        "--horizontal-scale": ["--stretch"], "--scale-x": ["--stretch"],
        "--condense": ["--stretch", "--overflow condense"],
        "--font-stretch": ["--stretch"], "--font-width": ["--stretch"], "--superscript": ["--markup"],
        "--subscript": ["--markup"], "--rise": ["--markup", "--arc"], "--text-smoothing": ["--smooth"],
        "--smoothing": ["--smooth"], "--simplify": ["--smooth"], "--straight": ["--method words"],
        "--wheel": ["--sectors"], "--slices": ["--sectors"], "--regular-polygon": ["--polygon"],
        "--ngon": ["--polygon"],
        "--sides": ["--polygon"], "--hexagon": ["--polygon"], "--rect": ["--rounded"], "--rectangle": ["--rounded"],
        "--rounded-rectangle": ["--rounded"], "--rrect": ["--rounded"], "--crest": ["--shield"],
        "--truncate": ["--overflow ellipsis"], "--ellipsis": ["--overflow ellipsis"],
        "--textpath": ["--path"], "--text-path": ["--path"], "--curve": ["--path"], "--data": ["--path"],
        "--d": ["--path"], "--shape": ["--path"], "--href": ["--path"], "--keep-upright": ["--upright automatic"],
        "--writing-mode": ["--vertical"], "--text-decoration": ["--underline"], "--font-variant": ["--small-caps"],
        "--times": ["--repeat"], "--count": ["--repeat"], "--copies": ["--repeat"],
        "--dpi": ["--scale", "--raster-dpi"], "--width": ["--size"], "--height": ["--size"],
    ]

    /// In the form of options: `startOffset` and `start_offset` are `start-offset`.
    private static func dashed(_ name: String) -> String {
        var result = ""
        for character in name {
            if character == "_" {
                result.append("-")
            } else if character.isUppercase, result.last.map({ $0 != "-" && !$0.isUppercase }) ?? false {
                result += "-" + character.lowercased()
            } else {
                result += character.lowercased()
            }
        }
        return result
    }

    /// With a value, where only that means the same.
    private func other(_ name: String) -> String? {
        Self.elsewhere[name]?.first { names.contains(String($0.prefix { $0 != " " })) }
    }

    /// Without dashes and value.
    package func known(elsewhere name: String) -> String? {
        other("--" + Self.dashed(name)).map { String($0.dropFirst(2).prefix { $0 != " " }) }
    }

    /// By another program's name, by prefix, or the nearest.
    package func meant(by name: String) -> String? {
        let name = Self.dashed(name)
        if names.contains(name) { return name }
        if let other = other(name) { return other }
        if name.count >= 4, let longer = names.first(where: { $0.hasPrefix(name) }) { return longer }
        // Dashes would make short names alike.
        return names.map { String($0.dropFirst(2)) }.nearest(to: String(name.drop { $0 == "-" })).map { "--" + $0 }
    }
}
