/// Fixed slots before a shared dictionary, as its lock and hash are slow.
struct NearCache<Key: Equatable, Value> {
    private var slots: [(key: Key, value: Value)?]

    /// - Parameter slots: A power of two, or 0.
    init(slots: Int) { self.slots = Array(repeating: nil, count: slots) }

    /// - Parameter slot: Equal for equal keys.
    mutating func value(_ key: Key, slot: Int, make: () -> Value) -> Value {
        if slots.isEmpty { return make() }
        let index = slot & (slots.count - 1)
        if let found = slots[index], found.key == key { return found.value }
        let made = make()
        slots[index] = (key, made)
        return made
    }
}
