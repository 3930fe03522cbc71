// What of Swift's module Synchronization the library uses, under its name and on a lock of the system: Swift's own locks wait
// by a call that the thread sanitizer does not see, so that whatever two threads guard by one would look unguarded.
import Glibc

public struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let value: UnsafeMutablePointer<Value>

    public init(_ initialValue: consuming sending Value) {
        lock = .allocate(capacity: 1)
        pthread_mutex_init(lock, nil)
        value = .allocate(capacity: 1)
        value.initialize(to: initialValue)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
        value.deinitialize(count: 1)
        value.deallocate()
    }

    public borrowing func withLock<Result: ~Copyable, E: Error>(
        _ body: (inout sending Value) throws(E) -> sending Result
    ) throws(E) -> sending Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return try body(&value.pointee)
    }
}

/// One value, read and written whole.
public struct Atomic<Value: BitwiseCopyable & Sendable>: ~Copyable, Sendable {
    private let value: Mutex<Value>

    public init(_ initialValue: Value) { value = Mutex(initialValue) }

    public borrowing func load(ordering: AtomicOrdering) -> Value { value.withLock { $0 } }
    public borrowing func store(_ new: Value, ordering: AtomicOrdering) { value.withLock { $0 = new } }
}

extension Atomic where Value: FixedWidthInteger {
    /// Traps on overflow, as the real one does.
    @discardableResult
    public borrowing func add(_ other: Value, ordering: AtomicOrdering) -> (oldValue: Value, newValue: Value) {
        change { $0 + other }
    }
    /// Traps on overflow, as the real one does.
    @discardableResult
    public borrowing func subtract(_ other: Value, ordering: AtomicOrdering) -> (oldValue: Value, newValue: Value) {
        change { $0 - other }
    }
    @discardableResult
    public borrowing func wrappingAdd(_ other: Value, ordering: AtomicOrdering) -> (oldValue: Value, newValue: Value) {
        change { $0 &+ other }
    }

    private borrowing func change(_ next: @Sendable (Value) -> Value) -> (oldValue: Value, newValue: Value) {
        value.withLock { current in
            let old = current
            current = next(old)
            return (old, current)
        }
    }
}

public enum AtomicOrdering: Sendable { case relaxed, sequentiallyConsistent }
