// Other programs, without input.
import CBezelSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

package struct ProgramRun: Sendable {
    private let process: Int32

    /// A name without a slash is searched in `PATH`.
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

    package func wait() -> ProcessEnd? { ProcessEnd(waitingFor: process) }
}
