// The studio's open file, read, watched and written whole.
import BezelSystem
import BezelGeometry
import Synchronization

package final class StudioFile: Sendable {
    package let path: String
    package let name: String
    /// One window writes at a time.
    private let writing = Mutex(())

    /// In bytes.
    package static let largest = 16 << 20
    /// Microseconds between checks.
    private static let pause: UInt32 = 40_000

    package enum Failure: Error {
        case system(SystemError)
        case tooLarge
        case notText
        /// Another program changed the file; nothing was written.
        case changed

        var isMissing: Bool { if case .system(let error) = self { error.code == ENOENT } else { false } }
        var reason: String {
            switch self {
            case .system(let error): error.reason
            case .tooLarge: "it has more than \(StudioFile.largest >> 20) MiB"
            case .notText: "it is not UTF-8 text"
            case .changed: "it was changed by someone else"
            }
        }
    }

    package init(_ path: String) {
        self.path = path
        name = path.split(separator: "/").last.map(String.init) ?? path
    }

    /// Identifies the file's state; nil without a file.
    package var stamp: String? {
        guard let found = FileTree.status(of: path) else { return nil }
        return "\(found.time.seconds).\(found.time.nanoseconds)-\(found.size)-\(found.number)"
    }

    package func read() throws(Failure) -> (text: String, stamp: String?) {
        // Taken before reading, so that later writing counts as a change.
        let stamp = stamp
        let data: Data
        do throws(SystemError) { data = try WholeFile.read(path, atMost: Self.largest + 1) } catch {
            throw .system(error)
        }
        guard data.count <= Self.largest else { throw .tooLarge }
        guard let text = String(validating: data, as: UTF8.self) else { throw .notText }
        return (text, stamp)
    }

    /// Writes the file unless it has changed.
    ///
    /// - Parameter seen: The stamp that the writer knows; nil for no file.
    /// - Returns: The new stamp.
    package func write(_ text: String, seen: String?, force: Bool) throws(Failure) -> String? {
        try writing.withLock { _ throws(Failure) -> String? in
            guard force || stamp == seen else { throw .changed }
            do throws(SystemError) { try WholeFile.write(Array(text.utf8), to: path, outlastsCrash: true) } catch {
                throw .system(error)
            }
            return stamp
        }
    }

    /// Waits up to `seconds` for a stamp other than `seen`, and returns it.
    func waitForChange(from seen: String?, seconds: Double) -> String? {
        let deadline = ContinuousClock.now + .seconds(seconds)
        var now = stamp
        while now == seen, ContinuousClock.now < deadline, StopSignals.number == nil {
            usleep(Self.pause)
            now = stamp
        }
        return now
    }
}
