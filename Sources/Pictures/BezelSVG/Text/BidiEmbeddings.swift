// `unicode-bidi` as control characters of Unicode's bidirectional algorithm (UAX 9, section 2; CSS Writing Modes 4).
//
// The shaper knows one direction for a whole text and nothing of elements. So elements that embed, isolate or override become
// the control characters that mean the same, which are shaped along and then left out.
import BezelGeometry

/// Walks over the spans of a chunk in document order; `open` are the elements whose control characters await their end.
struct BidiEmbeddings {
    let tree: ElementTree
    private var open: [ElementID] = []

    init(tree: ElementTree) { self.tree = tree }

    /// The control characters before a span: ends of what is left, then beginnings of what is entered. The text element is not
    /// among them, since it sets the paragraph's direction. What is open at the end of a chunk ends with it.
    mutating func enter(_ span: TextSpan) -> [Unicode.Scalar] {
        let next = span.ancestors.dropFirst().filter { Self.opens[tree[$0].own.bidi] != nil }
        if next.elementsEqual(open) { return [] }
        let shared = zip(open, next).prefix { $0 == $1 }.count
        var result = open.dropFirst(shared).reversed().flatMap { Self.closes[tree[$0].own.bidi] ?? [Self.pop] }
        for id in next.dropFirst(shared) {
            guard let pair = Self.opens[tree[id].own.bidi] else { continue }
            result += isRightToLeft(id) ? pair.rtl : pair.ltr
        }
        open = Array(next)
        return result
    }

    private func isRightToLeft(_ id: ElementID) -> Bool {
        tree.inheritedText("direction", of: id) == "rtl"
    }

    private static let pop: Unicode.Scalar = "\u{202C}"
    private static let popIsolate: Unicode.Scalar = "\u{2069}"
    /// By value of `unicode-bidi`, for both directions: LRE, RLE; LRO, RLO; LRI, RLI; FSI, which finds the direction by itself,
    /// with LRO, RLO in it; FSI (CSS Writing Modes 4, 2.4.1).
    private static let opens: [BidiEmbedding: (ltr: [Unicode.Scalar], rtl: [Unicode.Scalar])] = [
        .embed: (["\u{202A}"], ["\u{202B}"]),
        .overriding: (["\u{202D}"], ["\u{202E}"]),
        .isolate: (["\u{2066}"], ["\u{2067}"]),
        .isolatedOverriding: (["\u{2068}", "\u{202D}"], ["\u{2068}", "\u{202E}"]),
        .plaintext: (["\u{2068}"], ["\u{2068}"]),
    ]
    /// The ends of those that do not end with ``pop`` alone.
    private static let closes: [BidiEmbedding: [Unicode.Scalar]] = [
        .isolate: [popIsolate], .isolatedOverriding: [pop, popIsolate], .plaintext: [popIsolate],
    ]
}
