// What `bezel fonts` says about each font.
import BezelGeometry
import BezelTypesetting

/// A font as `bezel fonts --json`, the library for C and the tools of `bezel mcp` list it.
package struct FontListing: Encodable {
    package struct Axis: Encodable {
        package var tag: String
        package var name: String
        package var minimum: Double
        package var standard: Double
        package var maximum: Double
    }
    package var family: String
    package var style: String
    package var weight: Double
    package var italic: Bool
    package var file: String?
    package var axes: [Axis]
    package var scripts: [String]

    package static func all(of entries: [FontLibrary.Entry]) -> [FontListing] {
        entries.map { entry in
            FontListing(
                family: entry.family, style: entry.style, weight: entry.weight, italic: entry.isItalic,
                file: entry.face.path,
                axes: entry.axes.filter { !$0.isHidden }.map {
                    .init(
                        tag: $0.tag.description, name: $0.name, minimum: $0.range.lowerBound,
                        standard: $0.standard, maximum: $0.range.upperBound)
                },
                scripts: ScriptCoverage.names(of: entry.face))
        }
    }
}

/// Scripts that a font has letters of, by a few of the most used ones.
private enum ScriptCoverage {
    private static let probes: [(name: String, letters: String)] = [
        ("Latin", "aeiounrst"), ("Greek", "αειονρσ"), ("Cyrillic", "аеионрст"), ("Armenian", "աեինր"),
        ("Hebrew", "אבהלמש"), ("Arabic", "ابلمنهي"), ("Devanagari", "कनरसह"), ("Bengali", "কনরসহ"),
        ("Tamil", "கனரமவ"), ("Thai", "กนรสอ"), ("Georgian", "აეინრ"), ("Hangul", "가나다한"), ("Kana", "あいかのア"),
        ("Han", "一人中日"),
    ]
    static func names(of face: FontFace) -> [String] {
        probes.filter { probe in probe.letters.unicodeScalars.allSatisfy { face.hasGlyph(for: $0) } }.map(\.name)
    }
}
