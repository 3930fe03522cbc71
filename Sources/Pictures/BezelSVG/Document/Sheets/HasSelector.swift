// `:has()` (Selectors 4, 4.5), which asks of an element what is below it or behind it.
//
// Asked of each element anew, it would cost the square of the document: `svg:has(circle) g` walks through everything for each
// `g`. So the elements of which `:has(x)` is true are found together, the first time that it is asked: one pass over the
// document tests `x`, and marks what stands before or above where it fits, up to what is marked already. Longer selectors, such
// as `:has(x > y)`, depend on the element asked. They are tested one by one and kept, and only for elements that have a
// descendant which fits the selector's last part.
import BezelGeometry

/// The elements of which one `:has()` is true. Kept by ``SelectorScope/holders`` for one tree: the document's or a shadow
/// tree's.
struct Holders {
    /// By element: whether a selector of one part finds something.
    fileprivate var found: [Bool] = []
    /// The selectors of several parts, each with the elements that may be holders; nil for all.
    fileprivate var longer: [(selector: Selector, candidates: [Bool]?)] = []
    /// The answers of `longer` so far, by element.
    fileprivate var known: [ElementID: Bool] = [:]
}

extension SelectorScope {
    /// Whether some element that stands in a selector's relation to this one fits it.
    mutating func has(_ relative: RelativeSelectors, _ id: ElementID) -> Bool {
        let key = ObjectIdentifier(relative)
        if holders[key] == nil { holders[key] = findHolders(relative.list) }
        guard let all = holders[key] else { return false }
        if all.found.indices.contains(id), all.found[id] { return true }
        if all.longer.isEmpty { return false }
        if let known = all.known[id] { return known }
        // The selectors begin with `Pseudo.anchor`, which is compared with this element while they are tested.
        let outer = anchor
        anchor = id
        defer { anchor = outer }
        var isHolder = false
        for (selector, candidates) in all.longer where !isHolder && candidates?[id] != false {
            isHolder = hasOne(selector, id)
        }
        holders[key]?.known[id] = isHolder
        return isHolder
    }

    /// Tests the parts of selectors that do not depend on the element asked. One pass over the tree for each selector.
    private mutating func findHolders(_ list: [Selector]) -> Holders {
        var result = Holders()
        result.found = Array(repeating: false, count: tree.elements.count)
        for selector in list {
            guard let last = selector.compounds.last, selector.compounds.count > 1 else { continue }
            let relation = selector.compounds[1].combinator
            if selector.compounds.count == 2 {
                let marked = elements(before: last, by: relation)
                for i in marked.indices where marked[i] { result.found[i] = true }
            } else {
                // Beside the element, a candidate could be found only by walking over siblings and then up, so all are
                // tested.
                let isBelow = relation == UInt8(ascii: " ") || relation == UInt8(ascii: ">")
                result.longer.append((selector, isBelow ? elements(before: last, by: UInt8(ascii: " ")) : nil))
            }
        }
        return result
    }

    /// Those to which some element that fits stands in a relation.
    ///
    /// - Parameter relation: A combinator: “>” marks parents, “+” previous siblings, “~” all earlier siblings, and a space
    ///   all ancestors. Climbing stops at what is marked, since everything further on is marked, too; so the pass is linear
    ///   in the elements.
    private mutating func elements(before compound: Selector.Compound, by relation: UInt8) -> [Bool] {
        var marked = Array(repeating: false, count: tree.elements.count)
        for i in shadowRoot.map(subtree) ?? tree.elements.indices where work > 0 {
            work -= 1
            guard compound.fits(i, &self) else { continue }
            switch relation {
            case UInt8(ascii: ">"): parent(i).map { marked[$0] = true }
            case UInt8(ascii: "+"): previous(i).map { marked[$0] = true }
            default:
                let isSibling = relation == UInt8(ascii: "~")
                var next = isSibling ? previous(i) : parent(i)
                while let holder = next, !marked[holder] {
                    marked[holder] = true
                    next = isSibling ? previous(holder) : parent(holder)
                }
            }
        }
        return marked
    }

    /// Whether a selector of several parts finds an element, in the direction of its first combinator: below the element, or
    /// among and below its later siblings. The selector's own test decides; this only lists who may fit.
    private mutating func hasOne(_ selector: Selector, _ id: ElementID) -> Bool {
        let first = selector.compounds[1].combinator
        guard first == UInt8(ascii: "+") || first == UInt8(ascii: "~") else { return has(selector, within: id) }
        var next = next(id)
        while let sibling = next, work > 0 {
            if selector.takes(sibling, &self) || has(selector, within: sibling) { return true }
            next = self.next(sibling)
        }
        return false
    }

    private mutating func has(_ selector: Selector, within id: ElementID) -> Bool {
        for element in positions.descendants(id) {
            if work <= 0 { return false }
            if selector.takes(element, &self) { return true }
        }
        return false
    }
}
