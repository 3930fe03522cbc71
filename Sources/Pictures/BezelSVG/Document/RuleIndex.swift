// Which rules may fit an element, found by hash tables instead of testing every rule on every element.
//
// The cascade makes one index for a document's rules. Each rule is filed under what its last compound asks for: an id, else a
// class, else a name; an element is tested only against the rules filed under its own. A sheet of n rules on m elements then
// costs a few tests for each element instead of n · m. Rules whose last compound asks for none of these, such as
// `:first-child`, are tested on all elements.
import BezelGeometry

/// Finds the rules that may apply to an element: by its id, its classes or its name, whichever a selector asks for first.
///
/// Rules are numbered by their place in ``rules``, so that ascending numbers are the order of application.
struct RuleIndex {
    /// In the order of application of normal declarations: by layer, specificity and place.
    let rules: [StyleSheet.Rule]
    /// By layer, from ``CSSLayers/ranks``.
    private let ranks: [Int]
    private var byID: [String: [Int]] = [:]
    private var byClass: [String: [Int]] = [:]
    private var byName: [String: [Int]] = [:]
    /// Rules that any element may fit.
    private var others: [Int] = []
    /// Whether any rule is of a pseudo-element, so that the cascade must divide the rules of elements.
    let hasPseudoElements: Bool

    /// Whether any declaration takes back those of its layer.
    let revertsLayers: Bool

    init(_ unsorted: [StyleSheet.Rule], ranks: [Int]) {
        self.ranks = ranks
        // Specificity decides only within a layer (CSS Cascade 5, 6.1); the place in the sheets decides last.
        rules = unsorted.enumerated().sorted { a, b in
            let (p, q) = (ranks[a.element.layer], ranks[b.element.layer])
            if p != q { return p < q }
            let (s, t) = (a.element.selector.specificity, b.element.selector.specificity)
            return s != t ? s < t : a.offset < b.offset
        }.map(\.element)
        revertsLayers = rules.contains { $0.declarations.contains { CSSWideValue.isLayer($0.value) } }
        hasPseudoElements = rules.contains { $0.selector.pseudoElement != nil }
        for (i, rule) in rules.enumerated() {
            let keys = rule.selector.compounds.last.flatMap { Self.keys($0, depth: 0) } ?? [.other]
            for key in Set(keys) { add(i, key) }
        }
    }

    private enum Key: Hashable {
        case id(String), className(String), name(String), other
    }

    private mutating func add(_ rule: Int, _ key: Key) {
        switch key {
        case .id(let text): byID[text, default: []].append(rule)
        case .className(let text): byClass[text, default: []].append(rule)
        case .name(let text): byName[text, default: []].append(rule)
        case .other: others.append(rule)
        }
    }

    /// What an element must have one of. Nested rules, whose last compound may be `&` alone, are found by the rule around.
    ///
    /// Lists of `:is()` and `&` are looked into four levels deep and up to sixteen selectors, since each of them files the
    /// rule once more.
    private static func keys(_ compound: Selector.Compound, depth: Int) -> [Key] {
        if let id = compound.id { return [.id(id)] }
        if let name = compound.classes.first { return [.className(name)] }
        if let name = compound.name { return [.name(name)] }
        guard depth < 4 else { return [.other] }
        for case .any(let list, _) in compound.pseudos where !list.isEmpty && list.count <= 16 {
            let keys = list.flatMap { $0.compounds.last.map { Self.keys($0, depth: depth + 1) } ?? [.other] }
            if !keys.contains(.other) { return keys }
        }
        return [.other]
    }

    /// The rules to test on an element, in the order of application, each once.
    func candidates(for e: Element) -> [Int] {
        var result = others + (byName[e.name] ?? [])
        if let name = e.xhtmlName { result += byName[String(name)] ?? [] }
        if !byID.isEmpty, let id = e.id, let more = byID[id] { result += more }
        if !byClass.isEmpty, let text = e["class"] {
            for name in Set(CSSText.words(text)) { result += byClass[String(name)] ?? [] }
        }
        result.sort()
        var last: Int?
        result.removeAll { rule in
            defer { last = rule }
            return rule == last
        }
        return result
    }

    /// Orders rules by how near the roots of their scopes are, where they are alike in layer and specificity (CSS Cascade 6,
    /// 2.4).
    ///
    /// - Parameters:
    ///   - matched: In the order of application.
    ///   - distances: Steps up to the roots; rules without a scope have none and come first.
    func byProximity(_ matched: [Int], _ distances: [Int: Int]) -> [Int] {
        matched.sorted { a, b in
            let (p, q) = (ranks[rules[a].layer], ranks[rules[b].layer])
            if p != q { return p < q }
            let (s, t) = (rules[a].selector.specificity, rules[b].selector.specificity)
            if s != t { return s < t }
            let (d, e) = (distances[a] ?? .max, distances[b] ?? .max)
            return d != e ? d > e : a < b
        }
    }

    /// The same rules in the order of application of important declarations, where earlier layers win.
    func byImportance(_ matched: [Int]) -> [Int] {
        guard ranks.count > 1 else { return matched }
        return matched.enumerated().sorted { a, b in
            let (p, q) = (ranks[rules[a.element].layer], ranks[rules[b.element].layer])
            return p != q ? p > q : a.offset < b.offset
        }.map(\.element)
    }
}
