// What readers and messages need of texts and numbers, without a framework's tables.

extension String {
    /// The text without white space at its ends, as of any text.
    package var trimmed: String {
        // What begins and ends with printable ASCII, as nearly all does, is whole already.
        guard let first = utf8.first, let last = utf8.last else { return self }
        return 33..<127 ~= first && 33..<127 ~= last ? self : self[...].trimmed
    }
}

extension StringProtocol {
    /// The text without white space (Unicode's property White_Space, line ends included) at its ends.
    package var trimmed: String {
        var rest = self[...]
        while let first = rest.first, first.isWhitespace { rest = rest.dropFirst() }
        while let last = rest.last, last.isWhitespace { rest = rest.dropLast() }
        return String(rest)
    }

    /// The text, or its beginning where it has more than 60 characters: a message is one line that is read whole.
    package var shortened: String {
        // A character may have any number of marks.
        if unicodeScalars.count > 180 { return String(String.UnicodeScalarView(unicodeScalars.prefix(59))) + "…" }
        return count > 60 ? prefix(59) + "…" : String(self)
    }

    /// How many characters must be put in, taken out or changed to make the other text of this one (Levenshtein's
    /// distance), whatever their case. Costs the product of the lengths.
    package func editDistance(to other: some StringProtocol) -> Int {
        let a = Array(lowercased())
        let b = Array(other.lowercased())
        var row = Array(0...b.count)
        for i in a.indices {
            var diagonal = row[0]
            row[0] = i + 1
            for j in b.indices {
                let above = row[j + 1]
                row[j + 1] = Swift.min(above + 1, row[j] + 1, diagonal + (a[i] == b[j] ? 0 : 1))
                diagonal = above
            }
        }
        return row[b.count]
    }
}

extension Double {
    /// The number as a message says it: without ".0" where it is whole.
    package var plain: String { self == rounded() && abs(self) < 1e15 ? String(Int(self)) : String(self) }
}
