// Style rules in the trees that `use` shows (SVG 2, 5.5.3). Such a tree begins with a copy of the element referred to, and
// selectors see nothing around it: `.box rect` fits no copy of a rectangle that is used without its box. Most trees look the
// same either way and are drawn from the original. Only where a rule fits one and not the other is there a copy, with
// declarations of its own.
import BezelGeometry

extension ElementTree {
    /// What `use` draws for the element that it refers to.
    func shadowCopy(of target: ElementID) -> ElementID { shadowCopies[target] ?? target }

    /// Copies the elements that `use` refers to and that other rules fit there.
    ///
    /// - Parameter matched: The rules of each element; those of the copies are added.
    mutating func addShadowTrees(
        _ index: RuleIndex, _ scope: inout SelectorScope, _ matched: inout [ElementID: [Int]],
        _ budget: inout Declaration.Budget
    ) throws(LimitError) {
        // Selectors of one compound that ask for no neighbours fit a copy as they fit its original.
        guard index.rules.contains(where: { $0.scope != nil || $0.selector.dependsOnTree }) else { return }
        var seen: Set<ElementID> = []
        for user in elements.indices where elements[user].name == "use" {
            // One copy serves all `use` elements of a target: nothing outside the tree matters to its rules.
            guard let target = element(withID: elements[user].reference), seen.insert(target).inserted else { continue }
            scope.shadowRoot = target
            let subtree = scope.subtree(target)
            var rules: [ElementID: [Int]] = [:]
            var isDifferent = false
            for i in subtree where !elements[i].name.isEmpty {
                rules[i] = try index.rules(of: i, &scope, &budget)
                if rules[i] != matched[i] { isDifferent = true }
            }
            guard isDifferent else { continue }
            let shift = elements.count - target
            copy(subtree, by: shift)
            for (i, list) in rules { matched[i + shift] = list }
            shadowCopies[target] = target + shift
        }
        scope.shadowRoot = nil
    }

    /// Appends the elements; the first keeps its parent, whose properties `use` overrides when it is drawn.
    private mutating func copy(_ subtree: Range<ElementID>, by shift: Int) {
        for i in subtree {
            var element = elements[i]
            if i != subtree.lowerBound { element.parent = element.parent.map { $0 + shift } }
            element.children = element.children.map {
                if case .element(let child) = $0 { .element(child + shift) } else { $0 }
            }
            if ElementKind.mayAnimate(element.name) { animations.append(i + shift) }
            elements.append(element)
        }
    }
}

extension RuleIndex {
    /// The rules that fit an element, in the order of application; nil for none.
    func rules(
        of i: ElementID, _ scope: inout SelectorScope, _ budget: inout Declaration.Budget
    ) throws(LimitError) -> [Int]? {
        var result: [Int]?
        scope.work -= 1
        var distances: [Int: Int] = [:]
        for r in candidates(for: scope.tree[i]) {
            if let rule = rules[r].scope {
                guard let distance = scope.distance(rules[r].selector, i, in: rule) else { continue }
                distances[r] = distance
            } else if !rules[r].selector.matches(i, in: &scope) {
                continue
            }
            try budget.take(rules[r].declarations.count)
            result = (result ?? []) + [r]
        }
        if scope.work <= 0 { throw LimitError(Limits.selectorWork) }
        return distances.isEmpty ? result : result.map { byProximity($0, distances) }
    }
}
