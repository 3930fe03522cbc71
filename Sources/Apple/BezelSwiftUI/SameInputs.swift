// When a view's inputs are the same as before. Views are structures of all kinds of fields, few of them Equatable, so that
// fields are compared one by one: first by their bytes, which settles closures and everything that was handed on unchanged,
// then as Equatable values, then by their own fields.
import BezelDrawing
import BezelSystem

/// A field whose sameness is not that of its bytes, such as a state, whose value is kept elsewhere.
protocol ComparedInput {
    /// Whether a view that is given `other` instead shows the same.
    func isSameInput(as other: Self) -> Bool
}

/// Compares the fields of views. Where it cannot tell, they differ: a body that is read once too often costs time, one that is
/// kept too long is wrong.
struct InputComparison {
    /// Fields that are looked at before two values count as different. It bounds the cost for views that hold whole trees of
    /// others; reading their bodies again is then cheaper than comparing.
    private var left = 400

    static func areSame(_ a: Any, _ b: Any) -> Bool {
        var comparison = InputComparison()
        return comparison.areSame(a, b)
    }
    private mutating func areSame(_ a: Any, _ b: Any) -> Bool {
        left -= 1
        guard left > 0 else { return false }
        return compare(a, with: b)
    }
    private mutating func compare<A>(_ a: A, with b: Any) -> Bool {
        guard let b = b as? A, type(of: a as Any) == type(of: b as Any) else { return false }
        if let same = (a as? any ComparedInput).flatMap({ sameInput($0, b) }) { return same }
        if haveSameBytes(a, b) { return true }
        if let a = a as? any Equatable { return isEqual(a, b) }
        return haveSameFields(a, b)
    }
    private func sameInput<A: ComparedInput>(_ a: A, _ b: Any) -> Bool? { (b as? A).map { a.isSameInput(as: $0) } }
    private func isEqual<A: Equatable>(_ a: A, _ b: Any) -> Bool { (b as? A) == a }

    private mutating func haveSameFields(_ a: Any, _ b: Any) -> Bool {
        let (first, second) = (Mirror(reflecting: a), Mirror(reflecting: b))
        switch first.displayStyle {
        case .struct, .tuple, .enum, .optional, .collection: break
        // Objects are the same or not, which their bytes have said; closures and pointers likewise.
        default: return false
        }
        // A mirror of one's own may leave fields out.
        if a is any CustomReflectable, first.displayStyle == .struct { return false }
        guard first.children.count == second.children.count else { return false }
        // An enumeration's case without a value has no fields by which it could be told from another.
        if first.displayStyle == .enum, first.children.isEmpty { return false }
        for (x, y) in zip(first.children, second.children) {
            guard x.label == y.label, areSame(x.value, y.value) else { return false }
        }
        return true
    }
}
