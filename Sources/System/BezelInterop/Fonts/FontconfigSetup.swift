// fontconfig's setup in two parts: the fonts without substitution rules, which are most of its files and useless for
// exact names; and the rules that call families the same, without fonts.
import BezelSystem
import BezelGeometry
import CBezelFontconfig

extension Fontconfig {
    struct Setup: @unchecked Sendable {
        let config: OpaquePointer
    }

    static let isSetUp = quietly { FcInit() == FcTrue }

    /// Silences fontconfig. Redirects the process's standard error, so only for one-time work.
    private static func quietly<R>(_ work: () -> R) -> R {
        let saved = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
        let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
        let isAway = saved >= 0 && nowhere >= 0 && dup2(nowhere, STDERR_FILENO) >= 0
        if nowhere >= 0 { close(nowhere) }
        defer {
            if isAway { dup2(saved, STDERR_FILENO) }
            if saved >= 0 { close(saved) }
        }
        return work()
    }

    /// The system's fonts without substitutes; nil if only the full setup works.
    static let ownNames: Setup? = quietly {
        guard let config = FcConfigCreate() else { return nil }
        // fontconfig would add defaults for missing folders or caches.
        guard read(into: config, where: placesFonts), hasEntries(FcConfigGetCacheDirs(config)),
            hasEntries(FcConfigGetFontDirs(config)), FcConfigBuildFonts(config) == FcTrue
        else {
            FcConfigDestroy(config)
            return nil
        }
        return Setup(config: config)
    }

    /// The rules that call families the same; nil if there are none, or only the full setup works.
    static let equalNames: Setup? = quietly {
        guard let config = FcConfigCreate() else { return nil }
        guard read(into: config, where: callsFamiliesTheSame) else {
            FcConfigDestroy(config)
            return nil
        }
        return Setup(config: config)
    }

    /// Reads the files of a setup that are wanted.
    private static func read(into config: OpaquePointer, where isWanted: (String) -> Bool) -> Bool {
        guard FcConfigGetSysRoot(config) == nil, let file = FcConfigGetFilename(config, nil) else { return false }
        defer { FcStrFree(file) }
        let path = String(cString: file)
        guard let data = try? WholeFile.read(path, atMost: maximumBytes), data.count < maximumBytes else {
            return false
        }
        let text = including(String(decoding: data, as: UTF8.self), config, isWanted)
        return text.withCString { bytes in
            bytes.withMemoryRebound(to: FcChar8.self, capacity: 1) {
                FcConfigParseAndLoadFromMemory(config, $0, FcFalse) == FcTrue
            }
        }
    }

    private static func hasEntries(_ list: OpaquePointer?) -> Bool {
        guard let list else { return false }
        defer { FcStrListDone(list) }
        return FcStrListNext(list) != nil
    }

    /// Larger files are included unchecked.
    private static let maximumBytes = 1 << 20

    /// Replaces folder includes by their files that are wanted.
    private static func including(
        _ text: String, _ config: OpaquePointer, _ isWanted: (String) -> Bool
    ) -> String {
        var result = ""
        var rest = text[...]
        while let open = rest.firstRange(ofBytes: "<include") {
            let tag = rest[open.lowerBound...]
            guard let close = tag.firstRange(ofBytes: "</include>") else { break }
            result += String(rest[..<open.lowerBound])
            let element = tag[..<close.upperBound]
            result += includes(in: element, config, isWanted) ?? String(element)
            rest = tag[close.upperBound...]
        }
        return result + String(rest)
    }

    /// An include of a folder as includes of its wanted files; nil for others, which stay as they are.
    private static func includes(
        in element: Substring, _ config: OpaquePointer, _ isWanted: (String) -> Bool
    ) -> String? {
        guard let end = element.firstRange(ofBytes: ">"),
            element[..<end.lowerBound].firstRange(ofBytes: "prefix") == nil,
            let close = element.firstRange(ofBytes: "</"), end.upperBound <= close.lowerBound
        else { return nil }
        let name = element[end.upperBound..<close.lowerBound].trimmed
        guard name.utf8.allSatisfy({ isPlain($0) }), let found = FcConfigGetFilename(config, name) else { return nil }
        defer { FcStrFree(found) }
        let folder = String(cString: found)
        guard FileTree.kind(of: folder) == .folder, folder.utf8.allSatisfy({ isPlain($0) }) else { return nil }
        // fontconfig's: names that begin with a digit, sorted.
        let files = FileTree.names(in: folder).filter { name in
            name.hasSuffix(".conf") && name.utf8.first.map { 0x30...0x39 ~= $0 } == true
        }
        return files.sorted().filter { isWanted(folder + "/" + $0) }.map {
            $0.utf8.allSatisfy { isPlain($0) } ? "<include ignore_missing=\"yes\">\(folder)/\($0)</include>" : ""
        }.reduce(into: "") { $0 += $1 }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 32 && byte != UInt8(ascii: "<") && byte != UInt8(ascii: "&") && byte != UInt8(ascii: ">")
    }

    /// Elements that place or exclude fonts and caches.
    private static let placing: [StaticString] = [
        "dir", "include", "cachedir", "reset-dirs", "remap-dir", "selectfont",
    ]

    private static func callsFamiliesTheSame(_ path: String) -> Bool {
        guard let data = try? WholeFile.read(path, atMost: maximumBytes), data.count < maximumBytes else {
            return false
        }
        return String(decoding: data, as: UTF8.self).contains(bytes: "<alias binding=\"same\"")
    }

    /// Whether a file places fonts or changes their scan; true if unreadable.
    private static func placesFonts(_ path: String) -> Bool {
        guard let data = try? WholeFile.read(path, atMost: maximumBytes), data.count < maximumBytes else { return true }
        return data.withUnsafeBytes { bytes in
            guard var here = bytes.baseAddress else { return false }
            let end = here + bytes.count
            while let open = memchr(here, 0x3C, end - here) {
                here = UnsafeRawPointer(open) + 1
                func begins(_ name: StaticString) -> Bool {
                    let count = name.utf8CodeUnitCount
                    return end - here >= count && memcmp(here, name.utf8Start, count) == 0
                }
                if placing.contains(where: begins) { return true }
                guard begins("match"), let close = memchr(here, 0x3E, end - here) else { continue }
                let tag = UnsafeRawBufferPointer(start: here, count: UnsafeRawPointer(close) - here)
                if String(decoding: tag, as: UTF8.self).contains(bytes: "scan") { return true }
            }
            return false
        }
    }
}
