// Caches style attributes, of which few repeat on many elements.
import BezelGeometry

struct StyleAttributes {
    struct Content {
        var declarations: [Declaration] = []
        var place: Int?
        var isChecked = false
    }

    private struct CachedEntry {
        let element: String
        let all: [Declaration]
        /// nil until the text recurs.
        var valid: [Declaration]?
        var winners: DeclaredValues?
    }
    /// Further texts are assumed not to repeat.
    private static let maximumCached = 256
    private var places: [String: Int] = [:]
    private var cached: [CachedEntry] = []

    mutating func winners(_ place: Int, _ find: () -> DeclaredValues) -> DeclaredValues {
        if let winners = cached[place].winners { return winners }
        let winners = find()
        cached[place].winners = winners
        return winners
    }

    /// Without declarations already reported as invalid on such elements.
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
        let declarations = try Declaration.parse(CSSText.stripped(style), &budget)
        guard cached.count < Self.maximumCached else { return Content(declarations: declarations) }
        places[style] = cached.count
        cached.append(CachedEntry(element: element, all: declarations))
        return Content(declarations: declarations, place: cached.count - 1)
    }

    private static func isValid(_ d: Declaration, on element: String) -> Bool {
        if d.isCustom { return true }
        guard let id = PropertyTable.property(named: d.name) else { return false }
        return PropertyTable.property(id).takes(d.value, on: element)
    }
}
