// The secret in the page's address.
import BezelSystem
import BezelGeometry

package enum StudioToken {
    /// Kept per port for this user, so that open pages survive a restart.
    package static func kept(port: Int) -> String {
        guard let folder = folder else { return fresh() }
        let path = folder + "/studio-\(port)"
        if FileTree.status(of: path)?.isPrivate == true, let data = try? WholeFile.read(path, atMost: 64),
            let text = String(validating: data, as: UTF8.self), isToken(text)
        {
            return text
        }
        let token = fresh()
        // A token works even if it cannot be kept.
        try? WholeFile.writePrivately(Array(token.utf8), to: path)
        return token
    }

    private static func fresh() -> String {
        // Cryptographically random.
        let number = UInt64.random(in: .min ... .max), other = UInt64.random(in: .min ... .max)
        return digits(number) + digits(other)
    }
    private static func digits(_ number: UInt64) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }
    private static func isToken(_ text: String) -> Bool {
        text.utf8.count == 32 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    private static var folder: String? {
        if let named = FileTree.variable("XDG_STATE_HOME"), named.hasPrefix("/") { return named + "/bezel" }
        guard let home = FileTree.variable("HOME"), home.hasPrefix("/") else { return nil }
        return home + "/.local/state/bezel"
    }
}
