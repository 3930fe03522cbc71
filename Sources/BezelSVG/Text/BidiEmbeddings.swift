// `unicode-bidi` as Unicode's control characters.
import BezelGeometry

struct BidiEmbeddings {
    let tree: ElementTree
    private var open: [ElementID] = []

    init(tree: ElementTree) { self.tree = tree }

    /// The text element sets the paragraph's direction.
    mutating func enter(_ span: TextSpan) -> [Unicode.Scalar] {
        let next = span.ancestors.dropFirst().filter { Self.opens[tree[$0].own.bidi] != nil }
        if next.elementsEqual(open) { return [] }
        let shared = zip(open, next).prefix { $0 == $1 }.count
        var result = open.dropFirst(shared).reversed().map { isIsolate($0) ? Self.popIsolate : Self.pop }
        for id in next.dropFirst(shared) {
            guard let pair = Self.opens[tree[id].own.bidi] else { continue }
            result.append(isRightToLeft(id) ? pair.rtl : pair.ltr)
        }
        open = Array(next)
        return result
    }

    private func isIsolate(_ id: ElementID) -> Bool {
        ["isolate", "plaintext"].contains(tree[id].own.bidi)
    }

    private func isRightToLeft(_ id: ElementID) -> Bool {
        tree.inheritedText("direction", of: id) == "rtl"
    }

    private static let pop: Unicode.Scalar = "\u{202C}"
    private static let popIsolate: Unicode.Scalar = "\u{2069}"
    private static let opens: [String: (ltr: Unicode.Scalar, rtl: Unicode.Scalar)] = [
        "embed": ("\u{202A}", "\u{202B}"),
        "bidi-override": ("\u{202D}", "\u{202E}"),
        "isolate": ("\u{2066}", "\u{2067}"),
        "isolate-override": ("\u{202D}", "\u{202E}"),
        "plaintext": ("\u{2068}", "\u{2068}"),
    ]
}
