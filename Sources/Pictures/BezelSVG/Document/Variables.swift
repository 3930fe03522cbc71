// CSS Custom Properties for Cascading Variables, level 1, and `env()` of CSS Environment Variables, level 1.
//
// The cascade collects declarations of custom properties with `set`, while it runs. Then `ElementTree.substitute` walks over
// the elements once, parents first: `inherit` finds the variables in force at an element, and `resolved` puts them into its
// values.
//
// Variables may multiply: ten of them that each name the one before ten times make a text of 10¹⁰ parts. Three limits stop
// that: on length, depth and steps. What exceeds one has no value, and the document is told so once.
import BezelGeometry

struct Variables {
    /// Bounds resolved values, in bytes.
    private static let maximumLength = 1 << 16
    /// Bounds variables and fallbacks within each other, and so the recursion.
    private static let maximumDepth = 32
    /// Bounds the references of a value, also those by way of others.
    private static let maximumSteps = 1_000

    /// Whether a value exceeded these limits, which unsets it.
    private(set) var isCut = false

    /// By element: what is declared on it, unresolved.
    private var own: [ElementID: [String: String]] = [:]
    /// By element: its own and inherited variables, resolved. Empty until the first element asks; then of `count` entries,
    /// which are valid for elements that ``inherit(from:to:)`` has visited.
    private var inForce: [[String: String]] = []
    private let count: Int
    /// By `@property`: the values of properties that are set nowhere, and the names of those that are not inherited.
    private let initial: [String: String]
    private let ownOnly: Set<String>
    /// Whether no variable has a value anywhere.
    var isEmpty: Bool { own.isEmpty && initial.isEmpty }

    init(count: Int, registered: [String: RegisteredProperty] = [:]) {
        self.count = count
        initial = registered.compactMapValues(\.initial)
        ownOnly = Set(registered.filter { !$0.value.isInherited }.keys)
    }

    /// Declares a custom property. Call in the order of application: later ones win.
    mutating func set(_ d: Declaration, on id: ElementID) { own[id, default: [:]][d.name] = d.value }

    /// Finds the variables in force at an element. Call for parents before their children.
    mutating func inherit(from parent: ElementID?, to id: ElementID) {
        if inForce.isEmpty { inForce = Array(repeating: [:], count: count) }
        var outer = parent.map { inForce[$0] } ?? initial
        // Not inherited: back to the initial value, if the parent has another.
        for name in ownOnly where outer[name] != initial[name] { outer[name] = initial[name] }
        guard let own = own[id] else {
            inForce[id] = outer
            return
        }
        // Values refer to each other, so each is resolved once all are known.
        var all = outer
        // `initial` of a custom property is to have no value.
        for (name, value) in own where value != "inherit" && value != "unset" {
            all[name] = value == "initial" ? nil : value
        }
        inForce[id] = all
        // All values are still raw in `inForce`, so the order does not matter. A cyclic one becomes nil, and so has no value.
        for (name, value) in own where all[name] == value {
            var steps = 0
            all[name] = resolved(value, on: id, within: [name], &steps)
            if steps >= Self.maximumSteps { isCut = true }
        }
        inForce[id] = all
    }

    /// A value with all `var()` and `env()` replaced. Nil if cyclic, or without value and fallback.
    ///
    /// Call after ``inherit(from:to:)`` for the element.
    mutating func resolved(_ text: String, on id: ElementID) -> String? {
        var steps = 0
        defer { if steps >= Self.maximumSteps { isCut = true } }
        return resolved(text, on: id, within: [], &steps)
    }

    /// - Parameters:
    ///   - active: The variables that are being resolved, from the outermost, by which cycles are found. Fallbacks add a name
    ///     that no variable can have, so that they count for the depth.
    ///   - steps: Counts upwards; set to the limit where any limit is exceeded.
    private func resolved(_ text: String, on id: ElementID, within active: Set<String>, _ steps: inout Int) -> String? {
        steps += 1
        guard active.count < Self.maximumDepth, steps < Self.maximumSteps else {
            steps = Self.maximumSteps
            return nil
        }
        var result = ""
        var rest = Substring(text)
        // Text before a reference is copied, the reference replaced, until none is left.
        while let (open, isVariable) = CSSText.firstReference(in: rest) {
            result += rest[..<open.lowerBound]
            rest = rest[open.upperBound...]
            guard let close = CSSText.end(of: rest, "(", ")", depth: 1) else { return nil }
            let inner = rest[..<close]
            rest = rest[rest.utf8.index(after: close)...]
            let comma = inner.utf8.firstIndex(of: UInt8(ascii: ","))
            let name = inner[..<(comma ?? inner.endIndex)].trimmed
            let value: String?
            if !isVariable, name.hasPrefix("safe-area-inset-") {
                // Nothing covers a picture's edges. No other variable of the environment has a value here.
                value = "0px"
            } else if isVariable, let found = inForce[id][name], !active.contains(name) {
                value = resolved(found, on: id, within: active.union([name]), &steps)
            } else if let comma {
                value = resolved(
                    inner[inner.utf8.index(after: comma)...].trimmed, on: id,
                    within: active.union(["(\(active.count)"]), &steps)
            } else {
                value = nil
            }
            guard let value else { return nil }
            guard result.utf8.count + value.utf8.count < Self.maximumLength else {
                steps = Self.maximumSteps
                return nil
            }
            result += value
        }
        return (result + rest).trimmed
    }
}
