// System limits for a worker.
import BezelGeometry
import CBezelSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Irreversible for this process.
package enum Confinement {
    /// Limits memory beyond that in use, and forbids writing files.
    ///
    /// - Returns: The error, if any.
    package static func limitMemory(bytes: Int) -> SystemError? {
        let error = bezel_limit_memory(max(0, bytes))
        return error == 0 ? nil : SystemError(code: error, step: "limit memory")
    }

    /// Ends this process by SIGXCPU after the processor time from now, rounded up; up to one second late.
    package static func limitProcessorTime(seconds: Double) {
        let whole = min(max(seconds.rounded(.up), 1), 1_000_000)
        _ = bezel_limit_seconds(whole.isFinite ? UInt32(clamping: whole) : 1_000_000)
    }

    /// Forbids opening files for writing, networking and starting processes. Returns the error if the system cannot.
    package static func filterSystemCalls() -> SystemError? {
        let error = bezel_confine()
        return error == 0 ? nil : SystemError(code: error, step: "filter system calls")
    }

    package static var process: Int32 { getpid() }

    package static func giveWay(_ process: Int32) {
        #if canImport(Glibc)
            _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(UInt32(bitPattern: process)), 10)
        #else
            _ = setpriority(PRIO_PROCESS, id_t(process), 10)
        #endif
    }

    /// Ends this process without cleanup.
    package static func leave() -> Never { _exit(0) }
}
