// Threads of the system, with stacks as large as their work needs.
import CSystem

package enum SystemThread {
    /// The stack on which drawing is safe, as for a process's first thread. Only what is used of it is taken.
    package static let drawingStack = 16 << 20

    /// Runs work on a new thread, for which nobody waits.
    ///
    /// - Parameter stackBytes: The least size of the thread's stack; nil for the system's usual one.
    /// - Throws: `SystemError` where the system has no thread left. The work is not done then.
    package static func start(
        stackBytes: Int? = nil, _ body: @escaping @Sendable () -> Void
    ) throws(SystemError) {
        let work = Unmanaged.passRetained(Work(body))
        let run: @convention(c) (UnsafeMutableRawPointer?) -> Void = { context in
            guard let context else { return }
            Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        }
        let error = bezel_start_thread(stackBytes ?? 0, run, work.toOpaque())
        guard error == 0 else {
            work.release()
            throw SystemError(code: error, step: "start a thread")
        }
    }

    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
}
