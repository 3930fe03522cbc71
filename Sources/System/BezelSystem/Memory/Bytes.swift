/// Whether two values of a type are equal bit for bit, as copies of one value are.
///
/// The test is exact one way only: equal bytes mean the same value (the same objects, the same closures), but equal values
/// may differ in unused bytes between their fields. Both values must be alive, else an address could have been given again.
package func haveSameBytes<Value>(_ a: Value, _ b: Value) -> Bool {
    withUnsafeBytes(of: a) { first in
        withUnsafeBytes(of: b) { second in unsafe first.elementsEqual(second) }
    }
}

/// A closure of the main actor as one that any thread may call. Only for closures of callers who draw on a thread of their
/// choice, and keep to it, as a view's host does: nothing else holds the values that they make.
package func withoutIsolation<Value>(_ make: @escaping @MainActor () -> Value) -> () -> Value {
    unsafe unsafeBitCast(make, to: (() -> Value).self)
}
