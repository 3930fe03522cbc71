// Small helpers for reading text by its bytes, since Foundation's would link its language tables, and characters are
// slow. Numbers are read and written in BezelNumbers.

extension String {
    package var trimmed: String {
        guard let first = utf8.first, let last = utf8.last else { return self }
        return 33..<127 ~= first && 33..<127 ~= last ? self : self[...].trimmed
    }
}

extension Character {
    /// Whether it stands between the items of a list: white space or a comma.
    package var separatesItems: Bool { self == "," || isWhitespace }
}

extension Substring {
    /// Removes Unicode white space at both ends.
    package var trimmed: String {
        // By bytes, unless a combining mark may follow.
        let bytes = utf8
        var (start, end) = (bytes.startIndex, bytes.endIndex)
        func isSpace(_ byte: UInt8) -> Bool { byte == 32 || 9...13 ~= byte }
        while start < end, isSpace(bytes[start]) {
            let next = bytes.index(after: start)
            guard next == end || bytes[next] < 128 else { break }
            start = next
        }
        while start < end {
            let last = bytes.index(before: end)
            guard isSpace(bytes[last]) else { break }
            end = last
        }
        if start == end { return "" }
        if 33..<127 ~= bytes[start], 33..<127 ~= bytes[bytes.index(before: end)] { return String(self[start..<end]) }
        var rest = self[start..<end]
        while let first = rest.first, first.isWhitespace { rest = rest.dropFirst() }
        while let last = rest.last, last.isWhitespace { rest = rest.dropLast() }
        return String(rest)
    }
}

extension Substring {
    /// Nil for empty text. Fifty times as fast as by characters.
    package func firstRange(ofBytes wanted: String) -> Range<Index>? {
        guard let head = wanted.utf8.first else { return nil }
        let bytes = utf8
        var i = bytes.startIndex
        while i < bytes.endIndex {
            if bytes[i] == head {
                var (end, rest) = (bytes.index(after: i), wanted.utf8.dropFirst())
                while let next = rest.first, end < bytes.endIndex, bytes[end] == next {
                    bytes.formIndex(after: &end)
                    rest = rest.dropFirst()
                }
                if rest.isEmpty { return Range(from: i, upTo: end) }
            }
            bytes.formIndex(after: &i)
        }
        return nil
    }
}

extension String {
    /// Whether all UTF-8 bytes meet a condition; faster than an iterator.
    @inlinable @inline(__always)
    package func allBytes(_ holds: (UInt8) -> Bool) -> Bool {
        let quick = unsafe utf8.withContiguousStorageIfAvailable { unsafe $0.allSatisfy(holds) }
        return quick ?? utf8.allSatisfy(holds)
    }
    package func contains(bytes wanted: String) -> Bool { self[...].firstRange(ofBytes: wanted) != nil }
}

extension StringProtocol {
    /// At most 60 characters, for messages.
    package var shortened: String {
        // A character may have many marks.
        if unicodeScalars.prefix(181).count > 180 {
            return String(String.UnicodeScalarView(unicodeScalars.prefix(59))) + "…"
        }
        return count > 60 ? prefix(59) + "…" : String(self)
    }

    /// Damerau's distance, ignoring case; the cost is the product of lengths.
    package func editDistance(to other: some StringProtocol) -> Int {
        let a = Array(lowercased())
        let b = Array(other.lowercased())
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var least = Swift.min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = Swift.min(least, beforeLast[j - 1] + 1) }
                row.append(least)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}

extension Sequence<String> {
    /// The nearest within an edit distance of 1, or 2 from six characters.
    package func nearest(to name: String) -> String? {
        guard name.utf8.count <= 240 else { return nil }
        let near = map { (name: $0, distance: $0.editDistance(to: name)) }.min { $0.distance < $1.distance }
        guard let near, near.distance > 0 else { return near?.name }
        let length = Swift.max(near.name.count, name.count)
        return near.distance <= Swift.min(2, Swift.max(1, length / 3)) && near.distance < length ? near.name : nil
    }

    /// “did you mean …?”
    package func correction(of name: String) -> String? { nearest(to: name).map { "did you mean “\($0)”?" } }
}

extension Double {
    /// digits × 10^exponent, correctly rounded; nil if that takes several roundings.
    package init?(digits: UInt64, powerOfTen exponent: Int) {
        guard digits < 1 << 53, -22...22 ~= exponent else { return nil }
        // Both factors are exact.
        self =
            exponent < 0 ? Double(digits) / exactPowersOfTen[-exponent] : Double(digits) * exactPowersOfTen[exponent]
    }

    /// Whole numbers without ".0".
    package var plain: String { self == rounded() && abs(self) < 1e15 ? String(Int(clamping: self)) : String(self) }
}

private let exactPowersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
]

extension StringProtocol {
    /// RFC 3986, 2.1; nil for an incomplete escape or invalid UTF-8.
    package var percentDecoded: String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        var rest = utf8.makeIterator()
        while let byte = rest.next() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.next().flatMap(Self.hexadecimal), let low = rest.next().flatMap(Self.hexadecimal)
            else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }
    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46, 0x61...0x66: (byte & 0xDF) - 0x37
        default: nil
        }
    }
}
