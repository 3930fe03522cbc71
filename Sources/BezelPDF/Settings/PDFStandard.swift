// The standards that documents can conform to, and the printing conditions that are known by name.

/// A standard that a whole document conforms to.
public enum PDFStandard: String, Hashable, Sendable, Codable, CaseIterable {
    /// PDF/X-4 (ISO 15930-7), for printers: with the profile of the printing condition.
    case x4 = "x-4"
    /// PDF/A-2u (ISO 19005-2), for archives: all that the picture needs is in the file, and every letter says what it is.
    case a2u = "a-2u"
    /// PDF/UA-1 (ISO 14289-1), for readers: with a language, a title, and nothing behind a description but pictures.
    case ua1 = "ua-1"

    /// The name as people write it: "PDF/X-4".
    public var title: String { "PDF/" + (self == .a2u ? "A-2u" : rawValue.uppercased()) }
}

/// A printing condition of the registry of characterizations that the International Color Consortium keeps.
public struct OutputCondition: Hashable, Sendable {
    /// The name in the registry: what `OutputConditionIdentifier` says.
    public let identifier: String
    /// What it is, for people.
    public let summary: String

    /// Where the names come from: what `RegistryName` says.
    public static let registry = "http://www.color.org"

    /// Conditions of four inks in the registry, as of 2024 (https://www.color.org/chardata/).
    public static let registered: [OutputCondition] = [
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

    /// The registered condition of a name; case, spaces and dashes do not matter, and `CGATS21` is its coated one, CRPC6.
    /// Nil for a name that the registry has not.
    public init?(named name: String) {
        func plain(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
        var wanted = plain(name)
        if wanted == "cgats21" { wanted = "cgats212crpc6" }
        // Characterizations are often named by their data file, with an L for the longer chart.
        if wanted.hasPrefix("fogra"), wanted.hasSuffix("l") { wanted.removeLast() }
        guard let found = Self.registered.first(where: { plain($0.identifier) == wanted }) else { return nil }
        self = found
    }
}
