// A cache of style attributes: drawings repeat the same few on hundreds of elements.
import BezelGeometry

struct StyleAttributes {
    /// A style attribute's declarations.
    struct Content {
        var declarations: [Declaration] = []
        /// The number of the cached text.
        var place: Int?
        /// Whether all are valid on the element.
        var isChecked = false
    }

    private struct CachedEntry {
        /// The element that `valid` is for.
        let element: String
        let all: [Declaration]
        /// Nil until the text occurs again.
        var valid: [Declaration]?
        var winners: DeclaredValues?
    }
    /// A drawing with more texts does not repeat them.
    private static let maximumCached = 256
    private var places: [String: Int] = [:]
    private var cached: [CachedEntry] = []

    /// The winners among a text's declarations, found once.
    mutating func winners(_ place: Int, _ find: () -> DeclaredValues) -> DeclaredValues {
        if let winners = cached[place].winners { return winners }
        let winners = find()
        cached[place].winners = winners
        return winners
    }

    /// The declarations of an attribute. If the text occurred before on an element of this name, invalid ones, which were
    /// reported then, are left out.
    mutating func content(
        of style: String, on element: String, _ budget: inout Declaration.Budget
    ) throws(LimitError) -> Content {
        if let place = places[style] {
            try budget.take(cached[place].all.count)
            guard cached[place].element == element else {
                return Content(declarations: cached[place].all, place: place)
            }
            let valid = cached[place].valid ?? cached[place].all.filter { Self.isValid($0, on: element) }
            cached[place].valid = valid
            return Content(declarations: valid, place: place, isChecked: true)
        }
        let declarations = try Declaration.parse(Substring(CSSText.stripped(style)), &budget)
        if cached.count < Self.maximumCached {
            places[style] = cached.count
            cached.append(CachedEntry(element: element, all: declarations))
        }
        return Content(declarations: declarations, place: places[style])
    }

    private static func isValid(_ d: Declaration, on element: String) -> Bool {
        if d.isCustom { return true }
        guard let id = PropertyTable.property(named: d.name) else { return false }
        return PropertyTable.all[Int(id)].takes(d.value, on: element)
    }
}
