// What Unicode says of single characters: direction, brackets, joining.

/// The classes of characters in the Unicode bidirectional algorithm, by their abbreviations there (UAX #9, table 4).
enum BidiClass: String, Sendable, CaseIterable {
    case l = "L"
    case r = "R"
    case al = "AL"
    case en = "EN"
    case es = "ES"
    case et = "ET"
    case an = "AN"
    case cs = "CS"
    case nsm = "NSM"
    case bn = "BN"
    case b = "B"
    case s = "S"
    case ws = "WS"
    case on = "ON"
    case lre = "LRE"
    case lro = "LRO"
    case rle = "RLE"
    case rlo = "RLO"
    case pdf = "PDF"
    case lri = "LRI"
    case rli = "RLI"
    case fsi = "FSI"
    case pdi = "PDI"

    private static let all = Array(allCases)

    /// The class of a code point; what is unassigned has the class that Unicode keeps for its block.
    init(_ scalar: UInt32) { self = Self.all[CharacterTables.value(of: scalar, in: CharacterTables.bidiClasses)] }
}

/// A character of a pair of brackets.
struct PairedBracket: Hashable, Sendable {
    /// The same for both brackets of a pair, and for pairs that are canonically equivalent.
    var identity: UInt32
    var isOpening: Bool

    init(identity: UInt32, isOpening: Bool) {
        self.identity = identity
        self.isOpening = isOpening
    }

    /// The bracket that a code point is, or nil.
    init?(_ scalar: UInt32) {
        guard let bracket = CharacterTables.brackets[scalar] else { return nil }
        self = bracket
    }
}

/// How a character takes part in cursive joining (Unicode's Joining_Type).
enum JoiningType: Sendable, CaseIterable {
    case none
    /// Joins the letter on its right.
    case right
    /// Joins the letter on its left.
    case left
    /// Joins on both sides.
    case dual
    /// Joins on both sides and has no forms of its own, as the tatweel.
    case causing
    /// Stands above or below letters that join across it, or shows nothing.
    case transparent

    private static let all = Array(allCases)

    init(_ scalar: UInt32) { self = Self.all[CharacterTables.value(of: scalar, in: CharacterTables.joiningTypes)] }

    var joinsRight: Bool { self == .right || self == .dual || self == .causing }
    var joinsLeft: Bool { self == .left || self == .dual || self == .causing }
}
