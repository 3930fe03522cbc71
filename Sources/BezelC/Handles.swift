// Handles that C holds: numbers in the form of pointers, which are looked up and never followed. So one that was freed, or
// that is none, is found out.
import Synchronization

final class Handles<Value: AnyObject & Sendable>: Sendable {
    private let values = Mutex<[UInt: Value]>([:])

    func add(_ value: Value) -> OpaquePointer? {
        let number = HandleNumbers.next()
        values.withLock { $0[number] = value }
        return OpaquePointer(bitPattern: number)
    }
    /// Nil where the handle is none of this kind, or was removed.
    subscript(handle: OpaquePointer?) -> Value? {
        guard let handle else { return nil }
        return values.withLock { $0[UInt(bitPattern: handle)] }
    }
    func remove(_ handle: OpaquePointer?) {
        guard let handle else { return }
        // Its memory is freed outside the lock.
        let removed = values.withLock { $0.removeValue(forKey: UInt(bitPattern: handle)) }
        _ = removed
    }
}

/// Numbers of handles: each is given once, whatever its kind.
enum HandleNumbers {
    private static let last = Atomic<UInt>(0)
    /// Aligned as pointers are.
    private static let step: UInt = 16
    static func next() -> UInt { last.wrappingAdd(step, ordering: .relaxed).newValue }
}
