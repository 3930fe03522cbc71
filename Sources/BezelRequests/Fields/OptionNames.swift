import BezelGeometry

package struct OptionNames {
    /// With two dashes, in the order of help.
    package let names: [String]

    package init(_ fields: [FieldDescription]) {
        names = fields.flatMap { $0.dashedNames.filter { $0.hasPrefix("--") } }
    }

    /// Other programs' names, with those here, best first.
    private static let elsewhere: [String: [String]] = [
        "--out": ["--output"], "--outfile": ["--output"], "--file": ["--output"], "--colour": ["--color"],
        "--fill": ["--color"], "--foreground": ["--color"], "--text-color": ["--color"],
        "--background-color": ["--background"], "--bg": ["--background"], "--stroke-color": ["--stroke"],
        "--bold": ["--weight"], "--font-weight": ["--weight"], "--font-family": ["--font"], "--family": ["--font"],
        "--fontsize": ["--font-size", "--size"], "--text-size": ["--font-size", "--size"],
        "--letter-spacing": ["--tracking"], "--letterspacing": ["--tracking"], "--font-style": ["--italic"],
        "--kerning": ["--kern", "--no-kerning"], "--text-anchor": ["--align"], "--anchor": ["--align"],
        "--alignment": ["--align"], "--radius": ["--circle"], "--start-offset": ["--offset"],
        "--dpi": ["--scale", "--raster-dpi"], "--width": ["--size"], "--height": ["--size"],
    ]

    /// Without dashes.
    package func known(elsewhere name: String) -> String? {
        Self.elsewhere["--" + name]?.first(where: names.contains).map { String($0.dropFirst(2)) }
    }

    /// By another program's name, by prefix, or the nearest.
    package func meant(by name: String) -> String? {
        if let other = Self.elsewhere[name]?.first(where: names.contains) { return other }
        if name.count >= 4, let longer = names.first(where: { $0.hasPrefix(name) }) { return longer }
        // Dashes would make short names alike.
        return names.map { String($0.dropFirst(2)) }.nearest(to: String(name.drop { $0 == "-" })).map { "--" + $0 }
    }
}
