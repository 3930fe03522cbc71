/// Bidi_Class, by its abbreviations (UAX #9, table 4).
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

    init(_ scalar: UInt32) { self = Self.all[CharacterTables.value(of: scalar, in: CharacterTables.bidiClasses)] }
}

struct PairedBracket: Hashable, Sendable {
    /// The same for canonically equivalent pairs.
    var identity: UInt32
    var isOpening: Bool

    init(identity: UInt32, isOpening: Bool) {
        self.identity = identity
        self.isOpening = isOpening
    }

    init?(_ scalar: UInt32) {
        guard let bracket = CharacterTables.brackets[scalar] else { return nil }
        self = bracket
    }
}

/// Unicode's Joining_Type.
enum JoiningType: Sendable, CaseIterable {
    case none
    case right
    case left
    case dual
    /// Joins on both sides without forms of its own, as the tatweel.
    case causing
    /// Letters join across it.
    case transparent

    private static let all = Array(allCases)

    init(_ scalar: UInt32) { self = Self.all[CharacterTables.value(of: scalar, in: CharacterTables.joiningTypes)] }

    var joinsRight: Bool { self == .right || self == .dual || self == .causing }
    var joinsLeft: Bool { self == .left || self == .dual || self == .causing }
}
