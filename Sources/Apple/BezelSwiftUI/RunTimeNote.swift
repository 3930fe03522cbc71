import BezelCoreNames
import BezelSystem

/// What has no effect here, told once on the standard error when a program uses it.
package enum RunTimeNote {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var told: Set<String> = []
    package static func say(_ what: String) {
        guard lock.withLock({ unsafe told.insert(what).inserted }) else { return }
        FileHandle.standardError.write(Data("bezel: \(what)\n".utf8))
    }
}
