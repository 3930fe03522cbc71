// The characters that a font of a document may show, CSS's `unicode-range`. FontChain asks it before it asks the font.
import BezelGeometry

/// Sorted, disjoint ranges of code points.
package struct CharacterRanges: Hashable, Sendable {
    private let ranges: [ClosedRange<UInt32>]

    package init(_ ranges: [ClosedRange<UInt32>]) {
        var merged: [ClosedRange<UInt32>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, range.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.union(range)
            } else {
                merged.append(range)
            }
        }
        self.ranges = merged
    }

    /// In logarithmic time.
    package func contains(_ scalar: UInt32) -> Bool {
        let place = ranges.partitioningIndex { $0.upperBound >= scalar }
        return place < ranges.count && ranges[place].contains(scalar)
    }

    /// Reads `U+0025-00FF, u+4??` (CSS Fonts 4, 4.5); nil if a part is invalid, as for every CSS value. An empty range,
    /// such as `U+8-7`, is invalid, too.
    package init?(css text: String) {
        var ranges: [ClosedRange<UInt32>] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let range = Self.range(part.trimmed) else { return nil }
            ranges.append(range)
        }
        self.init(ranges)
    }

    private static let last: UInt32 = 0x10FFFF

    private static func range(_ text: String) -> ClosedRange<UInt32>? {
        guard text.prefix(2).lowercased() == "u+" else { return nil }
        let body = text.dropFirst(2)
        let ends = body.split(separator: "-", omittingEmptySubsequences: false)
        func number(_ digits: Substring) -> UInt32? {
            guard (1...6).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit) else { return nil }
            return UInt32(digits, radix: 16)
        }
        if ends.count == 2 {
            guard let low = number(ends[0]), let high = number(ends[1]), low <= high, high <= last else { return nil }
            return low...high
        }
        guard ends.count == 1, (1...6).contains(body.utf8.count) else { return nil }
        let digits = body.prefix { $0 != "?" }
        let wild = body.dropFirst(digits.count)
        guard wild.allSatisfy({ $0 == "?" }) else { return nil }
        if wild.isEmpty { return number(digits).flatMap { $0 <= last ? $0...$0 : nil } }
        let bits = UInt32(wild.utf8.count) * 4
        guard let base = digits.isEmpty ? 0 : number(digits) else { return nil }
        let low = UInt64(base) << bits
        guard low <= UInt64(last) else { return nil }
        return ClosedRange(from: UInt32(low), through: min(UInt32(low | (1 << UInt64(bits) - 1)), last))
    }
}
