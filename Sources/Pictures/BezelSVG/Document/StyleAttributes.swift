// Caches style attributes, of which few repeat on many elements.
//
// Drawing programs write the same `style="…"` on thousands of elements. Its text is parsed once, checked once for the
// elements of one name, and its winning declarations are found once; the number of the text (`Element.styleText`) lets later
// stages share what they compute from it. The cascade keeps one of these while it runs. A text costs one look-up by hash each
// time.
import BezelGeometry

struct StyleAttributes {
    /// What a style attribute says on one element.
    struct Content {
        /// All of them, or only the valid ones if `isChecked`.
        var declarations: [Declaration] = []
        /// The number of the text; nil if it is not cached.
        var place: Int?
        /// Whether the text has occurred on an element of this name before, so that what is invalid in it has been reported.
        var isChecked = false
        /// Whether all declarations that are left are of properties of the table, so that their winners are known. False
        /// unless `isChecked`.
        var hasWinners = false
        /// Whether it gives elements of XHTML a frame or moves their box. False unless `isChecked`.
        var isOfBoxes = false
    }

    private struct CachedEntry {
        /// The name of the element on which the text occurred first. On others it is checked again, since some
        /// properties are of some elements only.
        let element: String
        let all: [Declaration]
        /// What remains on further elements of the name; nil until the text recurs.
        var checked: Content?
        /// What the cascade makes of `checked`; nil until it is asked for.
        var winners: DeclaredValues?
    }
    /// Further texts are assumed not to repeat.
    private static let maximumCached = 256
    /// By text: the place in `cached`.
    private var places: [String: Int] = [:]
    private var cached: [CachedEntry] = []

    /// The winners of a cached text, which `find` finds the first time.
    mutating func winners(
        _ place: Int, _ find: () throws(LimitError) -> DeclaredValues
    ) throws(LimitError) -> DeclaredValues {
        if let winners = cached[place].winners { return winners }
        let winners = try find()
        cached[place].winners = winners
        return winners
    }

    /// The declarations of a style attribute, without those already reported as invalid on such elements.
    ///
    /// - Throws: Beyond the budget, which counts cached texts like others: the limit is on what a document asks for.
    mutating func content(
        of style: String, on element: String, _ budget: inout Declaration.Budget
    ) throws(LimitError) -> Content {
        if let place = places[style] {
            try budget.take(cached[place].all.count)
            guard cached[place].element == element else {
                return Content(declarations: cached[place].all, place: place)
            }
            if let checked = cached[place].checked { return checked }
            let checked = Self.checked(cached[place].all, on: element, place)
            cached[place].checked = checked
            return checked
        }
        let declarations = try Declaration.parse(CSSText.stripped(style), &budget)
        guard cached.count < Self.maximumCached else { return Content(declarations: declarations) }
        places[style] = cached.count
        cached.append(CachedEntry(element: element, all: declarations))
        return Content(declarations: declarations, place: cached.count - 1)
    }

    /// What remains of declarations that have been reported on an element of the same name.
    private static func checked(_ all: [Declaration], on element: String, _ place: Int) -> Content {
        let valid = all.filter { isValid($0, on: element) }
        return Content(
            declarations: valid, place: place, isChecked: true,
            hasWinners: !valid.contains { isApart($0) },
            isOfBoxes: all.contains { CSSProperties.isOfBoxes($0.name, $0.value) })
    }

    /// Whether a declaration does more than to set a property of the table.
    private static func isApart(_ d: Declaration) -> Bool {
        d.isCustom || CSSAnimationList.isOne(d.name) || CSSWideValue.isLayer(d.value) || CSSWideValue(all: d) != nil
    }

    /// Whether a declaration sets a property on elements of a name, or an animation.
    private static func isValid(_ d: Declaration, on element: String) -> Bool {
        if isApart(d) { return true }
        guard let id = PropertyTable.property(named: d.name) else { return false }
        return PropertyTable.property(id).takes(d.value, on: element)
    }
}
