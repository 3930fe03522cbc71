// Other programs, started with nothing to read.
import CSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A program that was started.
package struct ProgramRun: Sendable {
    private let process: Int32

    /// Starts a program, which is sought along `PATH` where its name has no slash. It reads nothing.
    ///
    /// - Parameters:
    ///   - hidesOutput: Whether its output goes nowhere instead of where this program's goes.
    ///   - hidesErrors: The same of its errors.
    /// - Throws: `SystemError` where it cannot be started.
    package init(
        _ program: String, _ arguments: [String], hidesOutput: Bool = false, hidesErrors: Bool = false
    ) throws(SystemError) {
        var process: Int32 = -1
        let error = NurseryProcess.withStrings([program] + arguments) { arguments in
            bezel_run_program(program, arguments, hidesOutput ? 1 : 0, hidesErrors ? 1 : 0, &process)
        }
        guard error == 0 else { throw SystemError(code: error, step: "start a program") }
        self.process = process
    }

    /// Waits until the program ends, and says how; nil where that cannot be told.
    package func wait() -> ProcessEnd? { ProcessEnd(waitingFor: process) }
}
