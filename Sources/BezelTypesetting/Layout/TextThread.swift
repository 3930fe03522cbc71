// Text that goes on from path to path, breaking between words.
import Foundation

/// Paths that a text runs through one after another.
public struct TextThread: Hashable, Sendable {
    public var paths: [TextPath]

    public init(_ paths: [TextPath]) { self.paths = paths }

    /// Sets as many words on each path as it has room for; the last path takes the rest, by its own overflow policy.
    ///
    /// A word that alone is too long for its path goes to the next one that has room, or to the last.
    /// - Returns: One placed text for each path that got any; each but the first says where it goes on.
    public func place(_ text: StyledText, shaper: Shaper = Shaper()) throws -> [PlacedText] {
        guard !paths.isEmpty else { throw LayoutError.emptyPath }
        let breaks = Self.breaks(text.string)
        var start = 0
        var result: [PlacedText] = []
        for (index, path) in paths.enumerated() {
            let candidates = breaks.filter { $0 > start }
            guard let end = candidates.last else { break }
            var chosen: Int?
            if index == paths.count - 1 {
                chosen = end
            } else {
                // The greatest number of words without anything hidden.
                var low = 0
                var high = candidates.count
                while low < high {
                    let middle = (low + high + 1) / 2
                    if try fits(path, text, start..<candidates[middle - 1], shaper) {
                        low = middle
                    } else {
                        high = middle - 1
                    }
                }
                chosen = low > 0 ? candidates[low - 1] : nil
            }
            guard let stop = chosen else { continue }
            var placed = try path.place(try shaper.shape(text.slice(start..<stop)))
            if start > 0 { placed.fitting.append(.continued(path: index, from: start)) }
            result.append(placed)
            start = stop
        }
        return result
    }

    private func fits(_ path: TextPath, _ text: StyledText, _ range: Range<Int>, _ shaper: Shaper) throws -> Bool {
        var strict = path
        strict.overflow = .fail
        do {
            return try strict.place(try shaper.shape(text.slice(range))).hiddenRanges.isEmpty
        } catch LayoutError.doesNotFit {
            return false
        }
    }

    /// The offsets after each run of white space, and the end.
    private static func breaks(_ string: String) -> [Int] {
        var result: [Int] = []
        var offset = 0
        var afterSpace = false
        for character in string {
            if afterSpace, !character.isWhitespace { result.append(offset) }
            afterSpace = character.isWhitespace
            offset += character.utf8.count
        }
        result.append(offset)
        return result.filter { $0 > 0 }
    }
}

extension StyledText {
    /// The text of a range of UTF-8 offsets, white space at both ends left out.
    func slice(_ range: Range<Int>) -> StyledText {
        var spans: [Span] = []
        var start = 0
        for span in self.spans {
            let bytes = Array(span.text.utf8)
            let own = range.clamped(to: start..<start + bytes.count)
            if !own.isEmpty {
                let part = bytes[(own.lowerBound - start)..<(own.upperBound - start)]
                spans.append(Span(String(decoding: part, as: UTF8.self), style: span.style))
            }
            start += bytes.count
        }
        while let first = spans.first, first.text.first?.isWhitespace == true {
            spans[0].text.removeFirst()
            if spans[0].text.isEmpty { spans.removeFirst() }
        }
        while let last = spans.last, last.text.last?.isWhitespace == true {
            spans[spans.count - 1].text.removeLast()
            if spans[spans.count - 1].text.isEmpty { spans.removeLast() }
        }
        return StyledText(spans: spans, direction: direction)
    }
}
