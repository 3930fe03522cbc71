// Work that recurses deeply, on a thread whose stack is large enough for it.
import Dispatch

package enum DeepStack {
    /// Runs work on a thread of its own, and waits for it; on this thread where the system has no other.
    ///
    /// - Parameter bytes: The size of the thread's stack. Only what is used of it is ever taken from the system.
    package static func run<R: Sendable, E: Error>(
        bytes: Int, _ body: @escaping @Sendable () throws(E) -> R
    ) throws(E) -> R {
        let answer = Answer<Result<R, E>>()
        let done = DispatchSemaphore(value: 0)
        do throws(SystemError) {
            try SystemThread.start(stackBytes: bytes) {
                answer.value = Result { () throws(E) in try body() }
                done.signal()
            }
        } catch { return try body() }
        done.wait()
        // Written before the signal, so it is there.
        guard let result = answer.value else { return try body() }
        return try result.get()
    }

    /// Written by one thread before another, which waits, reads it.
    private final class Answer<Value>: @unchecked Sendable { var value: Value? }
}
