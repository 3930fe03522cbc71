// C's handles: numbers in the form of pointers, looked up and never followed, so that freed or invalid ones are found
// out.
import Synchronization

final class Handles<Value: AnyObject & Sendable>: Sendable {
    private let values = Mutex<[UInt: Value]>([:])

    func add(_ value: Value) -> OpaquePointer? {
        let number = HandleNumbers.next()
        values.withLock { $0[number] = value }
        return OpaquePointer(bitPattern: number)
    }
    /// Nil if removed or of another kind.
    subscript(handle: OpaquePointer?) -> Value? {
        guard let handle else { return nil }
        return values.withLock { $0[UInt(bitPattern: handle)] }
    }
    func remove(_ handle: OpaquePointer?) {
        guard let handle else { return }
        // Freed outside the lock.
        let removed = values.withLock { $0.removeValue(forKey: UInt(bitPattern: handle)) }
        _ = removed
    }
}

/// Each is given once, whatever its kind.
enum HandleNumbers {
    private static let last = Atomic<UInt>(0)
    /// Aligned as pointers are.
    private static let step: UInt = 16
    static func next() -> UInt { last.wrappingAdd(step, ordering: .relaxed).newValue }
}
