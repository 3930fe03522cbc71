// Limits that the system sets to a process that draws for others.
import BezelGeometry
import CSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What the system lets this process do. None of it can be taken back.
package enum Confinement {
    /// Bounds the memory that this process may map beyond what it has, in bytes, and keeps it from writing files.
    ///
    /// - Returns: What the system said against it; nil where all is well.
    package static func limitMemory(bytes: Int) -> SystemError? {
        let error = bezel_limit_memory(max(0, bytes))
        return error == 0 ? nil : SystemError(code: error, step: "limit memory")
    }

    /// Ends this process by SIGXCPU once it has taken so many seconds of processors from now on. Fractions are rounded up,
    /// and up to one second more may pass.
    package static func limitProcessorTime(seconds: Double) {
        let whole = min(max(seconds.rounded(.up), 1), 1_000_000)
        _ = bezel_limit_seconds(whole.isFinite ? UInt32(clamping: whole) : 1_000_000)
    }

    /// From now on this process opens no file for writing, has no network, and starts no other process.
    ///
    /// - Returns: Why the system does not have that; nil where all is well.
    package static func filterSystemCalls() -> SystemError? {
        let error = bezel_confine()
        return error == 0 ? nil : SystemError(code: error, step: "filter system calls")
    }

    /// This process's number.
    package static var process: Int32 { getpid() }

    /// Gives other processes precedence over one that takes long.
    package static func giveWay(_ process: Int32) {
        #if canImport(Glibc)
            _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(UInt32(bitPattern: process)), 10)
        #else
            _ = setpriority(PRIO_PROCESS, id_t(process), 10)
        #endif
    }

    /// Ends this process at once, without looking after anything.
    package static func leave() -> Never { _exit(0) }
}
