// The local time of day.
#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

package enum LocalTime {
    /// As "09:41:07".
    package static var clock: String {
        var now = time(nil)
        var parts = tm()
        guard localtime_r(&now, &parts) != nil else { return "" }
        return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { part in
            let digits = String(part)
            return digits.count < 2 ? "0" + digits : digits
        }.joined(separator: ":")
    }
}
