// The digests that come with the bundled fonts, so that a batch need not read seven megabytes before its first row.
import Bezel
import BezelGeometry
import BezelSystem

/// The list `SHA256SUMS` of a folder of fonts, as `sha256sum` writes it. `make lint` holds it against the files.
struct BundledFontDigests {
    /// Of the list, and of the files' sizes, which tell that a font was exchanged without a new list.
    let digest: Digest

    private static let maximumBytes = 1 << 20

    /// Nil unless the list names exactly the fonts that are there.
    init?(_ folder: String) {
        guard let list = try? WholeFile.read(folder + "/SHA256SUMS", atMost: Self.maximumBytes) else { return nil }
        var named: Set<String> = []
        for line in String(decoding: list, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, Digest(hexadecimal: parts[0]) != nil else { return nil }
            named.insert(parts[1].trimmed)
        }
        let files = FontFiles.files(in: folder)
        guard files.count == named.count else { return nil }
        var hasher = SHA256()
        hasher.add(list)
        for file in files {
            guard named.contains(String(file.dropFirst(folder.count + 1))), let status = FileTree.status(of: file)
            else {
                return nil
            }
            hasher.add(number: UInt64(status.size))
        }
        digest = hasher.finish()
    }
}
