// What caches of files are keyed by, so that no one gets an old file's contents.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A file at the time when it was looked at: device, number, size and times. Look at the file before reading it, and keep
/// what was read with the version; ``isCurrent(for:)`` then says whether it may still be used. Costs one call of `stat`,
/// about 1 µs.
///
/// A file system notes times in steps, so two writes within one step may leave the same size and time. A file that has
/// changed this recently has no settled version, and is read again on next use, as git does with its index.
package struct FileVersion: Hashable, Sendable {
    private let status: FileTree.Status
    private let isSettled: Bool

    /// Follows links; nil for a missing file.
    package init?(of path: String) {
        guard let status = FileTree.status(of: path) else { return nil }
        self.status = status
        isSettled = status.isOlder(than: .now)
    }

    /// False if the file has changed, may have, or is gone.
    package func isCurrent(for path: String) -> Bool { isSettled && FileTree.status(of: path) == status }

    /// False if either may stand for other contents than the other, even if both look the same.
    package func isSame(as other: FileVersion) -> Bool { isSettled && status == other.status }
}

extension FileTree.Status {
    /// Seconds and nanoseconds since 1970.
    struct Time: Hashable, Comparable, Sendable {
        var seconds: Int
        var nanoseconds: Int

        static func < (a: Time, b: Time) -> Bool { (a.seconds, a.nanoseconds) < (b.seconds, b.nanoseconds) }

        static var now: Time {
            var time = timespec()
            clock_gettime(CLOCK_REALTIME, &time)
            return Time(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
        }

        func adding(nanoseconds more: Int) -> Time {
            let sum = nanoseconds + more
            return Time(seconds: seconds + sum / 1_000_000_000, nanoseconds: sum % 1_000_000_000)
        }
    }

    /// Twice Linux's coarsest tick (100 Hz), by which it notes times.
    private static let tick = 20_000_000
    /// FAT notes times in steps of two seconds, others in whole seconds.
    private static let coarseStep = 2_100_000_000

    /// Whether a change at `now` or later would show in the times.
    fileprivate func isOlder(than now: Time) -> Bool {
        let isFine = modified.nanoseconds != 0 || changed.nanoseconds != 0
        return max(modified, changed).adding(nanoseconds: isFine ? Self.tick : Self.coarseStep) < now
    }
}
