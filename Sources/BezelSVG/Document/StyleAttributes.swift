// Style attributes that were read before: drawings repeat the same few on hundreds of elements.
import BezelGeometry

struct StyleAttributes {
    /// A style attribute's declarations.
    struct Content {
        var declarations: [Declaration] = []
        /// The text's number among those that are kept.
        var place: Int?
        /// Whether all are known to be valid on the element.
        var isChecked = false
    }

    /// What declarations make of an element's attributes where it has none of the same names.
    struct Folded {
        let attributes: Attributes
        let fromCSS: NameList
        let kinds: PropertyKinds
    }

    private struct CachedEntry {
        /// The name of the elements on which the valid ones are.
        let element: String
        let all: [Declaration]
        /// Nil until the text is met again.
        var valid: [Declaration]?
        /// Nil until it is asked for.
        var folded: Folded?
    }
    /// More texts than this are not kept: their drawing does not repeat itself.
    private static let maximumCached = 256
    private var places: [String: Int] = [:]
    private var cached: [CachedEntry] = []

    /// What the declarations of a text come to, which is found out once.
    mutating func folded(_ place: Int, _ fold: () -> Folded) -> Folded {
        if let folded = cached[place].folded { return folded }
        let folded = fold()
        cached[place].folded = folded
        return folded
    }

    /// The declarations of an attribute's text. Where the text was met before on an element of the name, those that are
    /// not valid, of which was told then, are left out.
    mutating func content(
        of style: String, on element: String, _ budget: inout Declaration.Budget
    ) throws(LimitError) -> Content {
        if let place = places[style] {
            try budget.take(cached[place].all.count)
            guard cached[place].element == element else {
                return Content(declarations: cached[place].all, place: place)
            }
            let valid = cached[place].valid ?? cached[place].all.filter { StyleNames.isValid($0, on: element) }
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
}
