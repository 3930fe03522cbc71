// Runs recursive work on a large stack.
import Dispatch

package enum DeepStack {
    /// On a new thread, or this one if there is none. Only used pages take memory.
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
        // Written before the signal.
        guard let result = answer.value else { return try body() }
        return try result.get()
    }

    /// Written before it is read.
    private final class Answer<Value>: @unchecked Sendable { var value: Value? }
}
