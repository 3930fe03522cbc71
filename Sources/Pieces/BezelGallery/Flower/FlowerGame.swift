// The rules of the word game, without pictures or a clock. `bezel play` shows it and reads the keys.
import BezelInstruments
import BezelGeometry

/// A word game on a flower: words have the middle letter and may repeat letters.
public struct FlowerGame: Hashable, Sendable {
    /// What became of a submitted word; only ``found`` counts.
    public enum Outcome: Hashable, Sendable {
        /// A new word, which counts.
        case found
        /// A word found before, which does not count again.
        case foundBefore
        /// Fewer than ``minimumLength`` letters.
        case tooShort
        /// A word that lacks the middle letter.
        case withoutMiddle
        /// A word that is not in the list.
        case unknown
    }

    /// The fewest letters that a word of any board has.
    public static let minimumLength = 4

    /// The letters of the petals in upper case, clockwise from the top.
    public let petals: [Character]
    /// The letter that every word must have, in upper case; nil for a game without one.
    public let middle: Character?
    /// All words that can be found, in upper case; at least one.
    public let words: Set<String>
    /// The words found so far, in upper case and in the order in which they were found.
    public private(set) var found: [String] = []
    /// The letters chosen so far, in upper case; empty after each submission.
    public private(set) var word = ""

    /// Creates a game with those words of a list that its letters can spell.
    ///
    /// Words count in upper case, from ``minimumLength`` letters on.
    ///
    /// - Parameters:
    ///   - petals: 1 to 100 letters.
    ///   - middle: The letter that every word must have; nil for none.
    ///   - words: A list of words, in any case.
    /// - Throws: ``GalleryError`` for no letters, over 100 petals, or no possible word.
    public init(petals: [Character], middle: Character?, words: some Sequence<String>) throws(GalleryError) {
        guard !petals.isEmpty else { throw .empty(what: "the list of the petals' letters") }
        try Check.number(Double(petals.count), "the number of petals", ClosedRange<Double>(Flower.petals))
        self.petals = petals.map(Self.upper)
        self.middle = middle.map(Self.upper)
        let letters = Set(self.petals + [self.middle].compactMap(\.self))
        var all: Set<String> = []
        for word in words.lazy.map({ $0.trimmed.uppercased() })
        where word.count >= Self.minimumLength && word.allSatisfy(letters.contains) {
            if let middle = self.middle, !word.contains(middle) { continue }
            all.insert(word)
        }
        guard !all.isEmpty else {
            throw .text(
                what: "the letters", text: String(self.petals), reason: "no word of the list can be made of them")
        }
        self.words = all
    }
    /// Creates a game with a built-in board of English words; numbers count on round ``boardCount``, also below 0.
    public init(board number: Int) {
        let all = FlowerBoards.all
        let board = all[((number % all.count) + all.count) % all.count]
        petals = Array(board.petals)
        middle = board.middle
        words = Set(board.words.split(separator: " ").map { $0.uppercased() })
    }
    /// How many built-in boards there are for ``init(board:)``, each with its words.
    public static let boardCount = FlowerBoards.all.count

    private static func upper(_ letter: Character) -> Character { letter.uppercased().first ?? letter }

    /// The game as a flower in the default look, to draw it and to find the petal at a point.
    public var flower: Flower {
        Flower(words: petals.map { String($0) }, middle: middle.map { String($0) })
    }

    /// Adds a petal's letter to the word, or with nil the middle's.
    ///
    /// - Returns: Whether there is one; if not, the word stays as it is.
    @discardableResult
    public mutating func choose(petal index: Int?) -> Bool {
        guard let index else { return middle.map { word.append($0) } != nil }
        guard petals.indices.contains(index) else { return false }
        word.append(petals[index])
        return true
    }
    /// Adds a letter to the word, in any case, if a petal or the middle has it.
    ///
    /// - Returns: Whether it was added.
    @discardableResult
    public mutating func choose(_ letter: Character) -> Bool {
        let letter = Self.upper(letter)
        guard letter == middle || petals.contains(letter) else { return false }
        word.append(letter)
        return true
    }
    /// Takes back the last letter of the word; an empty word stays empty.
    public mutating func takeBack() { _ = word.popLast() }
    /// Takes back all letters of the word, without submitting it.
    public mutating func clear() { word = "" }

    /// Checks the word and clears it; a new one joins ``found``.
    ///
    /// - Returns: What became of it.
    public mutating func submit() -> Outcome {
        let said = word
        clear()
        if said.count < Self.minimumLength { return .tooShort }
        if let middle, !said.contains(middle) { return .withoutMiddle }
        if found.contains(said) { return .foundBefore }
        guard words.contains(said) else { return .unknown }
        found.append(said)
        return .found
    }
    /// How many words were found of how many, such as "3 / 87".
    public var scoreText: String { "\(found.count) / \(words.count)" }
    /// Whether every word of the board was found, so that none is left.
    public var isOver: Bool { found.count == words.count }
}
