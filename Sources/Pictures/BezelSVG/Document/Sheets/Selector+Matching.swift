// Tests selectors on elements (Selectors 4): positions among siblings, the scope that a test runs in, and the tests
// themselves.
//
// `RuleIndex` asks here for each element about the rules that may fit it. Selectors are read from right to left: the last
// compound must fit the element itself, and each one before it some parent or sibling, as its combinator says.
// `SelectorScope.work` bounds the whole document's tests, since a long selector may try all ancestors for each of its parts.
import BezelGeometry

/// Positions from 1, counted once for the document in two passes.
struct SiblingPositions {
    struct Position {
        /// Among all sibling elements, from 1; 0 for the root.
        var index = 0
        /// Among those of the same name.
        var typeIndex = 0
        var previous: ElementID?
        var next: ElementID?
        /// Behind the last descendant, as elements are in document order. So descendants are a range of ids.
        var end = 0
    }
    private var positions: [Position]
    /// By parent: how many child elements it has, in all and by name.
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
            if let previous = last[parent] { positions[previous].next = i }
            last[parent] = i
        }
        // Children come after their parents, so that in reverse each end is known before its parent's.
        for i in tree.elements.indices.reversed() {
            positions[i].end = max(positions[i].end, i + 1)
            if let parent = tree.elements[i].parent {
                positions[parent].end = max(positions[parent].end, positions[i].end)
            }
        }
    }

    func previous(_ id: ElementID) -> ElementID? { positions[id].previous }
    func next(_ id: ElementID) -> ElementID? { positions[id].next }
    func descendants(_ id: ElementID) -> Range<ElementID> { Range(from: id + 1, upTo: positions[id].end) }

    /// The position among siblings, from 1. The root is alone, and first.
    func index(_ id: ElementID, ofType: Bool, fromEnd: Bool) -> Int {
        let position = positions[id]
        guard let parent = tree.elements[id].parent else { return 1 }
        let index = ofType ? position.typeIndex : position.index
        guard fromEnd else { return index }
        let count = ofType ? typeCounts[parent]?[tree.elements[id].name] ?? 1 : counts[parent]
        return count - index + 1
    }
}

/// What selectors are tested in: a document's tree or a shadow tree, with results that are kept for all of its elements.
///
/// ``anchor`` and ``scopingRoot`` are set for the time of one test and restored after it. All results that are kept belong to
/// ``shadowRoot``'s tree and are dropped when it changes.
struct SelectorScope {
    let tree: ElementTree
    let positions: SiblingPositions
    /// Steps that are left, of a tenth of a microsecond or so each: for the whole document, about two seconds. At 0 all tests
    /// fail, and the caller throws (`RuleIndex.rules(of:_:_:)`), so that no wrong result is used.
    var work = Limits.selectorWork.standard
    /// The element that `:has()` is asked of.
    var anchor: ElementID?
    /// The root of the scope that is asked, by which `:scope` is known.
    var scopingRoot: ElementID?
    /// By rule of `@scope`.
    var knownRoots: [ObjectIdentifier: [ElementID: Bool]] = [:]
    /// By list of `:has()`.
    var holders: [ObjectIdentifier: Holders] = [:]
    /// Positions among the siblings that a list takes, which are counted once for each list and parent.
    private struct Siblings {
        var positions: [ElementID: Int] = [:]
    }
    private struct SiblingKey: Hashable {
        var list: ObjectIdentifier
        /// Of the scope; nil if the list does not name it.
        var scopingRoot: ElementID?
        var parent: ElementID
    }
    private var counted: [SiblingKey: Siblings] = [:]
    /// The top of a shadow tree, which has neither parent nor siblings for selectors; nil for the document's own tree.
    var shadowRoot: ElementID? {
        didSet {
            guard shadowRoot != oldValue else { return }
            (counted, knownRoots, holders) = ([:], [:], [:])
        }
    }

    init(_ tree: ElementTree) {
        self.tree = tree
        positions = SiblingPositions(tree)
    }

    func parent(_ id: ElementID) -> ElementID? { id == shadowRoot ? nil : tree[id].parent }
    func previous(_ id: ElementID) -> ElementID? { id == shadowRoot ? nil : positions.previous(id) }
    func next(_ id: ElementID) -> ElementID? { id == shadowRoot ? nil : positions.next(id) }
    func isDocumentRoot(_ id: ElementID) -> Bool { shadowRoot == nil && tree[id].parent == nil }
    fileprivate func index(_ id: ElementID, ofType: Bool, fromEnd: Bool) -> Int {
        id == shadowRoot ? 1 : positions.index(id, ofType: ofType, fromEnd: fromEnd)
    }
    /// Of the element itself and all within it.
    func subtree(_ id: ElementID) -> Range<ElementID> { Range(from: id, upTo: positions.descendants(id).upperBound) }

    /// From 1 among the siblings that the list takes; nil if it does not take the element. Without a parent, the element is
    /// alone.
    fileprivate mutating func index(_ id: ElementID, among siblings: SiblingSelectors, fromEnd: Bool) -> Int? {
        let list = siblings.list
        guard let parent = parent(id) else { return list.contains { $0.takes(id, &self) } ? 1 : nil }
        let key = SiblingKey(
            list: ObjectIdentifier(siblings), scopingRoot: siblings.namesScope ? scopingRoot : nil, parent: parent)
        if counted[key] == nil {
            var found = Siblings()
            for child in tree.childElements(of: parent) where work > 0 {
                work -= 1
                if list.contains(where: { $0.takes(child, &self) }) {
                    found.positions[child] = found.positions.count + 1
                }
            }
            counted[key] = found
        }
        guard let positions = counted[key]?.positions, let index = positions[id] else { return nil }
        return fromEnd ? positions.count - index + 1 : index
    }
}

extension Selector {
    /// Whether it may fit an element of a shadow tree otherwise than the one that it is a copy of.
    var dependsOnTree: Bool {
        compounds.count > 1 || compounds.contains { $0.pseudos.contains(where: \.dependsOnTree) }
    }

    func matches(_ id: ElementID, in scope: inout SelectorScope) -> Bool {
        takes(id, &scope)
    }

    func takes(_ id: ElementID, _ scope: inout SelectorScope) -> Bool {
        matches(compounds.count - 1, id, &scope)
    }

    /// Whether the compounds up to `position` fit, the last of them the element itself.
    ///
    /// After a space or “~” every ancestor or earlier sibling is tried in turn, with all that comes before; the others have
    /// one candidate. The time of a selector with several spaces therefore grows with a power of the depth, which
    /// ``SelectorScope/work`` bounds. Recursion is as deep as the selector has compounds.
    private func matches(_ position: Int, _ id: ElementID, _ scope: inout SelectorScope) -> Bool {
        scope.work -= 1
        guard scope.work > 0, compounds[position].fits(id, &scope) else { return false }
        if position == 0 { return true }
        switch compounds[position].combinator {
        case UInt8(ascii: ">"):
            guard let parent = scope.parent(id) else { return false }
            return matches(position - 1, parent, &scope)
        case UInt8(ascii: "+"):
            guard let previous = scope.previous(id) else { return false }
            return matches(position - 1, previous, &scope)
        case UInt8(ascii: "~"):
            var previous = scope.previous(id)
            while let p = previous, scope.work > 0 {
                if matches(position - 1, p, &scope) { return true }
                previous = scope.previous(p)
            }
            return false
        default:
            var parent = scope.parent(id)
            while let p = parent, scope.work > 0 {
                if matches(position - 1, p, &scope) { return true }
                parent = scope.parent(p)
            }
            return false
        }
    }
}

extension Selector.Compound {
    /// Whether one compound fits an element. Cheap tests come first, pseudo-classes last.
    func fits(_ element: ElementID, _ scope: inout SelectorScope) -> Bool {
        let e = scope.tree.elements[element]
        // Names of XHTML carry a prefix in the tree, which selectors do not write.
        if let name, e.name != name, !(scope.tree.hasXHTML && e.xhtmlName == name) { return false }
        if let space, space != e.space { return false }
        if let id, e.id != id { return false }
        if !classes.isEmpty {
            let text = e["class"] ?? ""
            // Long lists of classes cost time for each test; four bytes take about as long as one step.
            scope.work -= text.utf8.count / 4
            let own = CSSText.words(text)
            if !classes.allSatisfy({ c in own.contains { $0 == c } }) { return false }
        }
        guard matches.allSatisfy({ $0.fits(e) }) else { return false }
        for pseudo in pseudos where !pseudo.fits(element, &scope) { return false }
        return true
    }
}

extension Selector.Match {
    fileprivate func fits(_ e: Element) -> Bool { names.contains { e[$0].map(fits) ?? false } }

    /// As Selectors 4, 6.1 and 6.2: an empty value is part of no text.
    private func fits(_ own: String) -> Bool {
        let own = ignoresCase ? own.lowercased() : own
        return switch operation {
        case .exists: true
        case .equals: own == value
        case .word: CSSText.words(own).contains { $0 == value }
        case .prefix: !value.isEmpty && own.hasPrefix(value)
        case .suffix: !value.isEmpty && own.hasSuffix(value)
        case .contains: !value.isEmpty && own.contains(value)
        case .dash: own == value || own.hasPrefix(value + "-")
        }
    }
}

extension Selector.Pseudo {
    /// Whether it asks for neighbours, ancestors or the root. What is inherited, such as a language, is the same in a shadow
    /// tree.
    fileprivate var dependsOnTree: Bool {
        switch self {
        case .root, .nth, .nthOf, .only, .has: true
        case .any(let list, _), .none(let list): list.contains(where: \.dependsOnTree)
        case .empty, .language, .direction, .link, .anchor, .scopingRoot, .always, .never: false
        }
    }

    fileprivate func fits(_ id: ElementID, _ scope: inout SelectorScope) -> Bool {
        switch self {
        case .root: return scope.isDocumentRoot(id)
        // Text of spaces alone counts as content, as in browsers; comments are not in the tree.
        case .empty:
            return scope.tree[id].children.allSatisfy { if case .text(let text) = $0 { text.isEmpty } else { false } }
        // `step` 0 asks for one position.
        case .nth(let step, let offset, let ofType, let fromEnd):
            let index = scope.index(id, ofType: ofType, fromEnd: fromEnd)
            return Self.isOnStep(index, step, offset)
        case .nthOf(let step, let offset, let fromEnd, let siblings):
            guard let index = scope.index(id, among: siblings, fromEnd: fromEnd) else { return false }
            return Self.isOnStep(index, step, offset)
        case .only(let ofType):
            return scope.index(id, ofType: ofType, fromEnd: false) == 1
                && scope.index(id, ofType: ofType, fromEnd: true) == 1
        case .language(let tags): return Self.speaks(tags, id, scope.tree)
        // By the presentation attribute at or above the element: declarations are found only after all selectors are tested.
        case .direction(let isRightToLeft):
            return (scope.tree.inheritedText("direction", of: id) == "rtl") == isRightToLeft
        case .link: return scope.tree[id].name == "a" && (scope.tree[id]["href"] ?? scope.tree[id]["xlink:href"]) != nil
        case .any(let list, _): return list.contains { $0.takes(id, &scope) }
        case .none(let list): return !list.contains { $0.takes(id, &scope) }
        case .has(let relative): return scope.has(relative, id)
        case .anchor: return scope.anchor == id
        case .scopingRoot: return scope.scopingRoot == id
        case .always: return true
        case .never: return false
        }
    }

    /// Whether an index is `step`·n + `offset` for some n from 0.
    private static func isOnStep(_ index: Int, _ step: Int, _ offset: Int) -> Bool {
        let along = index - offset
        return step == 0 ? along == 0 : along % step == 0 && along / step >= 0
    }

    /// Whether the nearest language declared at or above an element is one of the tags or begins with it and “-”; “*” takes
    /// any.
    private static func speaks(_ tags: [String], _ id: ElementID, _ tree: ElementTree) -> Bool {
        var next: ElementID? = id
        while let n = next {
            if let text = tree[n]["xml:lang"] ?? tree[n]["lang"] {
                let own = text.lowercased()
                return tags.contains { own == $0 || own.hasPrefix($0 + "-") || $0 == "*" && !own.isEmpty }
            }
            next = tree[n].parent
        }
        return false
    }
}
