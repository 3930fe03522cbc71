import BezelInstruments
import BezelGeometry

/// A word game: words have the middle letter and may repeat letters.
public struct FlowerGame: Hashable, Sendable {
    /// A submitted word's result.
    public enum Outcome: Hashable, Sendable {
        /// A new word.
        case found
        /// A word found before.
        case foundBefore
        /// Fewer than ``minimumLength`` letters.
        case tooShort
        /// The middle letter is missing.
        case withoutMiddle
        /// Not in the list.
        case unknown
    }

    /// The fewest letters of a word.
    public static let minimumLength = 4

    /// Upper-case letters.
    public let petals: [Character]
    /// The letter of every word; nil for none.
    public let middle: Character?
    /// All possible words.
    public let words: Set<String>
    /// The found words, in order.
    public private(set) var found: [String] = []
    /// Letters chosen so far.
    public private(set) var word = ""

    /// A game with possible words.
    ///
    /// - Throws: ``GalleryError`` for no letters, over 100 petals, or no possible word.
    public init(petals: [Character], middle: Character?, words: some Sequence<String>) throws(GalleryError) {
        guard !petals.isEmpty else { throw .empty(what: "the list of the petals' letters") }
        try Check.number(Double(petals.count), "the number of petals", 1...100)
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
    /// A built-in board, modulo ``boardCount``.
    public init(board number: Int) {
        let all = FlowerBoards.all
        let board = all[((number % all.count) + all.count) % all.count]
        petals = Array(board.petals)
        middle = board.middle
        words = Set(board.words.split(separator: " ").map { $0.uppercased() })
    }
    /// The number of built-in boards.
    public static let boardCount = FlowerBoards.all.count

    private static func upper(_ letter: Character) -> Character { letter.uppercased().first ?? letter }

    /// The game as a flower.
    public var flower: Flower {
        Flower(words: petals.map { String($0) }, middle: middle.map { String($0) })
    }

    /// Adds a petal's letter, nil the middle's; returns whether there is one.
    @discardableResult
    public mutating func choose(petal index: Int?) -> Bool {
        guard let index else { return middle.map { word.append($0) } != nil }
        guard petals.indices.contains(index) else { return false }
        word.append(petals[index])
        return true
    }
    /// Adds a letter if the flower has it.
    @discardableResult
    public mutating func choose(_ letter: Character) -> Bool {
        let letter = Self.upper(letter)
        guard letter == middle || petals.contains(letter) else { return false }
        word.append(letter)
        return true
    }
    /// Takes back the last letter.
    public mutating func takeBack() { _ = word.popLast() }
    /// Takes back all letters.
    public mutating func clear() { word = "" }

    /// Checks and clears the word.
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
    /// As "3 / 87".
    public var scoreText: String { "\(found.count) / \(words.count)" }
    /// Whether every word was found.
    public var isOver: Bool { found.count == words.count }
}
