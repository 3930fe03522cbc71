// Spaces off the ends of a text: a reader of numbers and names needs no tables of every script's spaces.

extension StringProtocol {
    /// The text without white space (Unicode's property White_Space, line ends included) at its ends.
    package var trimmed: String {
        var rest = self[...]
        while let first = rest.first, first.isWhitespace { rest = rest.dropFirst() }
        while let last = rest.last, last.isWhitespace { rest = rest.dropLast() }
        return String(rest)
    }
}
