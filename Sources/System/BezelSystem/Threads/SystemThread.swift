// System threads with a given stack size.
import CBezelSystem

package enum SystemThread {
    /// A safe stack for drawing, in bytes; only used pages take memory.
    package static let drawingStack = 16 << 20

    /// Detached. `stackBytes` is a minimum; nil for the system's default.
    ///
    /// - Throws: If no thread is left; the work is not done.
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
