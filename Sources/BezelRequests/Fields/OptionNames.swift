// Which field was meant by a name that none has.
import BezelGeometry

/// The names of options, and which of them others may mean.
package struct OptionNames {
    /// With two dashes, in the order of the help.
    package let names: [String]

    package init(_ fields: [FieldDescription]) {
        names = fields.flatMap { $0.dashedNames.filter { $0.hasPrefix("--") } }
    }

    /// What other programs and other commands call options, and what these are called here; the first that there is.
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

    /// The name here of what other programs call so, both without dashes.
    package func known(elsewhere name: String) -> String? {
        Self.elsewhere["--" + name]?.first(where: names.contains).map { String($0.dropFirst(2)) }
    }

    /// The option that a wrong one may have meant: one that other programs call so, one that it begins, or the nearest.
    package func meant(by name: String) -> String? {
        if let other = Self.elsewhere[name]?.first(where: names.contains) { return other }
        if name.count >= 4, let longer = names.first(where: { $0.hasPrefix(name) }) { return longer }
        // Without their dashes, which would make short names alike.
        return names.map { String($0.dropFirst(2)) }.nearest(to: String(name.drop { $0 == "-" })).map { "--" + $0 }
    }
}
