// `@scope` (CSS Cascade 6, 2.5): rules for the elements between a scope's roots and its limits, such as `@scope (.card) to
// (.slot)`. Where two rules are alike in all else, the one wins whose root is nearer to the element.
//
// `SheetReader` makes one `ScopeRule` for each block, which all rules in it share. `RuleIndex` asks `SelectorScope` for the
// distance of each of them, and sorts by it (`byProximity`).
import BezelGeometry

/// What stands between `@scope` and its block. Results are kept by its identity.
final class ScopeRule: Sendable {
    /// Nil for the parent of the sheet's `style` element.
    let roots: [Selector]?
    /// Each is of a descendant of a root.
    let limits: [Selector]
    /// The element that is the root where none is written; nil for the document's.
    let owner: ElementID?
    /// The scope around this one, in which its roots lie.
    let outer: ScopeRule?

    /// Reads `(roots) to (limits)`, of which either may be missing. Nil if it is not understood; all its rules are then left
    /// out.
    init?(
        _ prelude: String, in surroundings: Selector.Surroundings, owner: ElementID?, outer: ScopeRule?
    ) {
        var parts = CSSText.components(Substring(prelude))[...]
        var roots: [Selector]?
        if let first = parts.first, first.hasPrefix("(") {
            // What is in parentheses is not relative to the rule around it.
            guard let list = Self.list(first, in: surroundings.inner) else { return nil }
            roots = list
            parts.removeFirst()
        }
        var limits: [Selector] = []
        if let word = parts.popFirst() {
            var inside = surroundings.inner
            inside.scope = .limit
            guard word.lowercased() == "to", let last = parts.popFirst(), let list = Self.list(last, in: inside)
            else { return nil }
            limits = list
        }
        guard parts.isEmpty else { return nil }
        (self.roots, self.limits, self.owner, self.outer) = (roots, limits, owner, outer)
    }

    /// The selectors of a list in parentheses; nil if it is empty or invalid.
    private static func list(_ text: Substring, in surroundings: Selector.Surroundings) -> [Selector]? {
        guard text.hasPrefix("("), text.hasSuffix(")") else { return nil }
        let list = Selector.list(text.dropFirst().dropLast(), in: surroundings)
        return list.isEmpty ? nil : list
    }
}

extension SelectorScope {
    /// The steps from an element up to the nearest root of a scope that holds it and within which a selector fits it; nil if
    /// there is none.
    ///
    /// Walks up all ancestors, and tests the selector for each root again, since `:scope` means another element each time.
    /// The cost is counted in ``work``.
    mutating func distance(_ selector: Selector, _ id: ElementID, in rule: ScopeRule) -> Int? {
        var candidate: ElementID? = id
        var steps = 0
        while let root = candidate, work > 0 {
            work -= 1
            if isRoot(root, of: rule) {
                let outer = scopingRoot
                scopingRoot = root
                defer { scopingRoot = outer }
                if selector.matches(id, in: &self), !isBeyondLimit(id, rule, root) { return steps }
            }
            candidate = parent(root)
            steps += 1
        }
        return nil
    }

    /// Whether an element is a root of a scope, found once for each element and scope. Within another scope, the root must
    /// itself be in that one.
    private mutating func isRoot(_ id: ElementID, of rule: ScopeRule) -> Bool {
        guard let roots = rule.roots else { return rule.owner.map { $0 == id } ?? isDocumentRoot(id) }
        let key = ObjectIdentifier(rule)
        if let known = knownRoots[key]?[id] { return known }
        var isRoot = false
        for selector in roots where !isRoot {
            isRoot =
                rule.outer.map { distance(selector, id, in: $0) != nil } ?? selector.matches(id, in: &self)
        }
        knownRoots[key, default: [:]][id] = isRoot
        return isRoot
    }

    /// Whether the element, or one between it and the root, is a limit. The root itself is none.
    private mutating func isBeyondLimit(_ id: ElementID, _ rule: ScopeRule, _ root: ElementID) -> Bool {
        if rule.limits.isEmpty { return false }
        var next: ElementID? = id
        while let element = next, element != root, work > 0 {
            for limit in rule.limits where limit.matches(element, in: &self) { return true }
            next = parent(element)
        }
        return false
    }
}
