import BezelGeometry

/// Positions from 1, counted once.
struct SiblingPositions {
    struct Position {
        var index = 0
        var typeIndex = 0
        var previous: ElementID?
    }
    private var positions: [Position]
    private var counts: [Int]
    private var typeCounts: [ElementID: [String: Int]] = [:]
    private let tree: ElementTree

    init(_ tree: ElementTree) {
        self.tree = tree
        positions = Array(repeating: Position(), count: tree.elements.count)
        counts = Array(repeating: 0, count: tree.elements.count)
        var last: [ElementID: ElementID] = [:]
        for i in tree.elements.indices {
            guard let parent = tree.elements[i].parent else { continue }
            let name = tree.elements[i].name
            counts[parent] += 1
            let ofType = (typeCounts[parent]?[name] ?? 0) + 1
            typeCounts[parent, default: [:]][name] = ofType
            positions[i] = Position(index: counts[parent], typeIndex: ofType, previous: last[parent])
            last[parent] = i
        }
    }

    func previous(_ id: ElementID) -> ElementID? { positions[id].previous }

    func index(_ id: ElementID, ofType: Bool, fromEnd: Bool) -> Int {
        let position = positions[id]
        guard let parent = tree.elements[id].parent else { return 1 }
        let index = ofType ? position.typeIndex : position.index
        guard fromEnd else { return index }
        let count = ofType ? typeCounts[parent]?[tree.elements[id].name] ?? 1 : counts[parent]
        return count - index + 1
    }
}

struct SelectorScope {
    let tree: ElementTree
    let positions: SiblingPositions
    /// For the whole document, about two seconds.
    var work = Limits.selectorWork.standard

    init(_ tree: ElementTree) {
        self.tree = tree
        positions = SiblingPositions(tree)
    }
}

extension Selector {
    func matches(_ id: ElementID, in scope: inout SelectorScope) -> Bool {
        takes(id, &scope)
    }

    fileprivate func takes(_ id: ElementID, _ scope: inout SelectorScope) -> Bool {
        matches(compounds.count - 1, id, &scope)
    }

    private func matches(_ position: Int, _ id: ElementID, _ scope: inout SelectorScope) -> Bool {
        scope.work -= 1
        guard scope.work > 0, compounds[position].fits(id, &scope) else { return false }
        if position == 0 { return true }
        switch compounds[position].combinator {
        case UInt8(ascii: ">"):
            guard let parent = scope.tree[id].parent else { return false }
            return matches(position - 1, parent, &scope)
        case UInt8(ascii: "+"):
            guard let previous = scope.positions.previous(id) else { return false }
            return matches(position - 1, previous, &scope)
        case UInt8(ascii: "~"):
            var previous = scope.positions.previous(id)
            while let p = previous, scope.work > 0 {
                if matches(position - 1, p, &scope) { return true }
                previous = scope.positions.previous(p)
            }
            return false
        default:
            var parent = scope.tree[id].parent
            while let p = parent, scope.work > 0 {
                if matches(position - 1, p, &scope) { return true }
                parent = scope.tree[p].parent
            }
            return false
        }
    }
}

extension Selector.Compound {
    fileprivate func fits(_ element: ElementID, _ scope: inout SelectorScope) -> Bool {
        let e = scope.tree.elements[element]
        if let name, e.name != name { return false }
        if let id, e.id != id { return false }
        if !classes.isEmpty {
            let text = e["class"] ?? ""
            scope.work -= text.utf8.count / 4
            let own = CSSText.words(text)
            if !classes.allSatisfy({ c in own.contains { $0 == c } }) { return false }
        }
        let fitsAttributes = matches.allSatisfy { match in
            switch match {
            case .exists(let n): e[n] != nil
            case .equals(let n, let v): e[n] == v
            case .word(let n, let v): CSSText.words(e[n] ?? "").contains { $0 == v }
            case .prefix(let n, let v): !v.isEmpty && (e[n] ?? "").hasPrefix(v)
            case .suffix(let n, let v): !v.isEmpty && (e[n] ?? "").hasSuffix(v)
            case .contains(let n, let v): !v.isEmpty && (e[n] ?? "").contains(v)
            case .dash(let n, let v): e[n] == v || (e[n] ?? "").hasPrefix(v + "-")
            }
        }
        guard fitsAttributes else { return false }
        for pseudo in pseudos where !pseudo.fits(element, &scope) { return false }
        return true
    }
}

extension Selector.Pseudo {
    fileprivate func fits(_ id: ElementID, _ scope: inout SelectorScope) -> Bool {
        switch self {
        case .root: return scope.tree[id].parent == nil
        case .empty:
            return scope.tree[id].children.allSatisfy { if case .text(let text) = $0 { text.isEmpty } else { false } }
        case .nth(let step, let offset, let ofType, let fromEnd):
            let along = scope.positions.index(id, ofType: ofType, fromEnd: fromEnd) - offset
            return step == 0 ? along == 0 : along % step == 0 && along / step >= 0
        case .only(let ofType):
            return scope.positions.index(id, ofType: ofType, fromEnd: false) == 1
                && scope.positions.index(id, ofType: ofType, fromEnd: true) == 1
        case .language(let tags):
            var next: ElementID? = id
            while let n = next {
                if let text = scope.tree[n]["xml:lang"] ?? scope.tree[n]["lang"] {
                    let own = text.lowercased()
                    return tags.contains { own == $0 || own.hasPrefix($0 + "-") }
                }
                next = scope.tree[n].parent
            }
            return false
        case .link: return scope.tree[id].name == "a" && (scope.tree[id]["href"] ?? scope.tree[id]["xlink:href"]) != nil
        case .any(let list, _): return list.contains { $0.takes(id, &scope) }
        case .none(let list): return !list.contains { $0.takes(id, &scope) }
        case .never: return false
        }
    }
}
