// CSS Custom Properties for Cascading Variables, level 1.
import BezelGeometry

struct Variables {
    /// Bounds resolved values.
    private static let maximumLength = 1 << 16
    private static let maximumDepth = 32
    /// Bounds the references of a value.
    private static let maximumSteps = 1_000

    /// Whether a value exceeded these limits, which unsets it.
    private(set) var isCut = false

    private var own: [ElementID: [String: String]] = [:]
    private var inForce: [[String: String]] = []
    private let count: Int
    /// By `@property`: the values of properties that are set nowhere, and those that are not inherited.
    private let initial: [String: String]
    private let ownOnly: Set<String>
    var isEmpty: Bool { own.isEmpty && initial.isEmpty }

    init(count: Int, registered: [String: RegisteredProperty] = [:]) {
        self.count = count
        initial = registered.compactMapValues(\.initial)
        ownOnly = Set(registered.filter { !$0.value.isInherited }.keys)
    }

    mutating func set(_ d: Declaration, on id: ElementID) { own[id, default: [:]][d.name] = d.value }

    /// Call for parents before their children.
    mutating func inherit(from parent: ElementID?, to id: ElementID) {
        if inForce.isEmpty { inForce = Array(repeating: [:], count: count) }
        var outer = parent.map { inForce[$0] } ?? initial
        for name in ownOnly where outer[name] != initial[name] { outer[name] = initial[name] }
        guard let own = own[id] else {
            inForce[id] = outer
            return
        }
        // Values refer to each other, so each is resolved once all are known.
        var all = outer
        for (name, value) in own where value != "inherit" && value != "unset" {
            all[name] = value == "initial" ? nil : value
        }
        inForce[id] = all
        for (name, value) in own where all[name] == value {
            var steps = 0
            all[name] = resolved(value, on: id, within: [name], &steps)
            if steps >= Self.maximumSteps { isCut = true }
        }
        inForce[id] = all
    }

    /// Nil if cyclic, or without value and fallback.
    mutating func resolved(_ text: String, on id: ElementID) -> String? {
        var steps = 0
        defer { if steps >= Self.maximumSteps { isCut = true } }
        return resolved(text, on: id, within: [], &steps)
    }

    private func resolved(_ text: String, on id: ElementID, within active: Set<String>, _ steps: inout Int) -> String? {
        steps += 1
        guard active.count < Self.maximumDepth, steps < Self.maximumSteps else {
            steps = Self.maximumSteps
            return nil
        }
        var result = ""
        var rest = Substring(text)
        while let open = rest.firstRange(ofBytes: "var(") {
            result += rest[..<open.lowerBound]
            rest = rest[open.upperBound...]
            guard let close = CSSText.end(of: rest, "(", ")", depth: 1) else { return nil }
            let inner = rest[..<close]
            rest = rest[rest.utf8.index(after: close)...]
            let comma = inner.utf8.firstIndex(of: UInt8(ascii: ","))
            let name = inner[..<(comma ?? inner.endIndex)].trimmed
            let value: String?
            if let found = inForce[id][name], !active.contains(name) {
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
