// Standards that a document may conform to, and the registered printing conditions. What they demand is in
// Content/Conformance.swift.
import BezelGeometry

/// A standard that a whole document conforms to.
public enum PDFStandard: String, Hashable, Sendable, Codable, CaseIterable {
    /// PDF/X-4 (ISO 15930-7), for print, with the printing condition's profile.
    case x4 = "x-4"
    /// PDF/A-2u (ISO 19005-2), for archives: self-contained, with the text of every letter.
    case a2u = "a-2u"
    /// PDF/UA-1 (ISO 14289-1), for accessibility: with a language and a title; descriptions replace only pictures.
    case ua1 = "ua-1"

    /// As "PDF/X-4".
    package var title: String { "PDF/" + (self == .a2u ? "A-2u" : rawValue.uppercased()) }
}

/// A printing condition in the International Color Consortium's characterization registry.
public struct OutputCondition: Hashable, Sendable {
    /// The name in the registry (`OutputConditionIdentifier`).
    package let identifier: String
    package let summary: String

    /// The registry (`RegistryName`).
    package static let registry = "http://www.color.org"

    /// Conditions of four inks, as of 2024 (https://www.color.org/chardata/).
    package static let registered: [OutputCondition] = [
        OutputCondition("FOGRA39", "Offset, coated paper (ISO 12647-2:2004)"),
        OutputCondition("FOGRA47", "Offset, uncoated white paper (ISO 12647-2:2004)"),
        OutputCondition("FOGRA51", "Offset, premium coated paper (ISO 12647-2:2013)"),
        OutputCondition("FOGRA52", "Offset, wood-free uncoated paper (ISO 12647-2:2013)"),
        OutputCondition("FOGRA27", "Offset, coated paper (ISO 12647-2:1996)"),
        OutputCondition("FOGRA29", "Offset, uncoated white paper (ISO 12647-2:1996)"),
        OutputCondition("FOGRA45", "Offset, light-weight coated paper (ISO 12647-2:2004)"),
        OutputCondition("FOGRA46", "Heatset, light-weight coated paper (ISO 12647-2:2004)"),
        OutputCondition("FOGRA43", "Offset, coated paper, non-periodic screening (ISO 12647-2:2004)"),
        OutputCondition("CGATS TR 001", "Publications, coated paper (SWOP)"),
        OutputCondition("CGATS TR 003", "Publications, grade 3 coated paper (SWOP 2006)"),
        OutputCondition("CGATS TR 005", "Publications, grade 5 coated paper (SWOP 2006)"),
        OutputCondition("CGATS TR 006", "Commercial offset, grade 1 coated paper (GRACoL 2006)"),
        OutputCondition("CGATS21-2-CRPC1", "Coldset news (CRPC1)"),
        OutputCondition("CGATS21-2-CRPC2", "Heatset news (CRPC2)"),
        OutputCondition("CGATS21-2-CRPC3", "Uncoated paper (CRPC3)"),
        OutputCondition("CGATS21-2-CRPC4", "Supercalendered paper (CRPC4)"),
        OutputCondition("CGATS21-2-CRPC5", "Publications, coated paper (SWOP 2013, CRPC5)"),
        OutputCondition("CGATS21-2-CRPC6", "Commercial offset, coated paper (GRACoL 2013, CRPC6)"),
        OutputCondition("CGATS21-2-CRPC7", "Extra large gamut (CRPC7)"),
        OutputCondition("JC200103", "Offset, coated paper (Japan Color 2001)"),
        OutputCondition("JC200104", "Offset, uncoated paper (Japan Color 2001)"),
        OutputCondition("IFRA26", "Newspaper (ISO 12647-3:2005)"),
    ]

    private init(_ identifier: String, _ summary: String) {
        self.identifier = identifier
        self.summary = summary
    }

    private static let separators: Set<Character> = [" ", "-", "_"]

    /// The texts that ``init(named:)`` reads.
    package static var pattern: TextPattern {
        let space = TextPattern.many(.character(" _-"))
        func spaced(_ name: String) -> TextPattern {
            .sequence(
                [space]
                    + name.filter { !separators.contains($0) }.flatMap {
                        [.text(String($0), ignoresCase: true), space]
                    })
        }
        return .choice(
            registered.map(\.identifier).map { name in
                guard name.hasPrefix("FOGRA") else { return spaced(name) }
                return .sequence(spaced(name), .optional(.sequence(.text("l", ignoresCase: true), space)))
            } + [spaced("CGATS21")])
    }

    /// The registered condition of a name, if any. Ignores case, spaces and dashes; `CGATS21` is its coated one, CRPC6.
    public init?(named name: String) {
        func plain(_ text: String) -> String { text.lowercased().filter { !Self.separators.contains($0) } }
        var wanted = plain(name)
        if wanted == "cgats21" { wanted = "cgats212crpc6" }
        // Data files are often named with an L for the longer chart.
        if wanted.hasPrefix("fogra"), wanted.hasSuffix("l") { wanted.removeLast() }
        guard let found = Self.registered.first(where: { plain($0.identifier) == wanted }) else { return nil }
        self = found
    }
}
