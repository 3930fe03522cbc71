// Why a system call failed.
#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

package struct SystemError: Error, Hashable, Sendable {
    /// `errno`.
    package var code: Int32
    package var step: String
    package init(code: Int32, step: String) {
        self.code = code
        self.step = step
    }
    package var reason: String { String(cString: strerror(code)) }
}
