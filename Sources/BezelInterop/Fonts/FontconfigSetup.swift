// fontconfig's setup without its rules for substitutes. They are nearly all of what it reads, in dozens of files, and a
// font that is asked for by its own name needs none of them.
import BezelSystem
import BezelGeometry
import CFontconfig

extension Fontconfig {
    /// A setup with the system's fonts; it is not changed once it is made.
    struct Setup: @unchecked Sendable {
        let config: OpaquePointer
    }

    /// Whether fontconfig has a setup, its own or what it takes where the system has none. It is read at the first call.
    static let isSetUp = quietly { FcInit() == FcTrue }

    /// Sends away what fontconfig prints by itself, such as that it has no setup or no folder for its caches: an answer is
    /// all that is asked of it. Standard error is the whole process's, so this is for what is done once.
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

    /// The fonts as the system's setup has them, without substitutes; nil where only the whole setup tells.
    static let ownNames: Setup? = quietly {
        guard let config = FcConfigCreate() else { return nil }
        // Without folders or caches of its own it would be given others.
        guard readPlaces(into: config), hasEntries(FcConfigGetCacheDirs(config)),
            hasEntries(FcConfigGetFontDirs(config)), FcConfigBuildFonts(config) == FcTrue
        else {
            FcConfigDestroy(config)
            return nil
        }
        return Setup(config: config)
    }

    private static func readPlaces(into config: OpaquePointer) -> Bool {
        guard FcConfigGetSysRoot(config) == nil, let file = FcConfigGetFilename(config, nil) else { return false }
        defer { FcStrFree(file) }
        let path = String(cString: file)
        guard let data = try? WholeFile.read(path, atMost: maximumBytes), data.count < maximumBytes else {
            return false
        }
        let text = withoutSubstitutes(String(decoding: data, as: UTF8.self), config)
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

    /// No file of a setup is as large; of one that is, nothing is left out.
    private static let maximumBytes = 1 << 20

    /// A setup's text in which each included folder is the list of those of its files that say where fonts lie.
    private static func withoutSubstitutes(_ text: String, _ config: OpaquePointer) -> String {
        var result = ""
        var rest = text[...]
        while let open = rest.firstRange(ofBytes: "<include") {
            let tag = rest[open.lowerBound...]
            guard let close = tag.firstRange(ofBytes: "</include>") else { break }
            result += String(rest[..<open.lowerBound])
            let element = tag[..<close.upperBound]
            result += includes(in: element, config) ?? String(element)
            rest = tag[close.upperBound...]
        }
        return result + String(rest)
    }

    /// What stands for an element that includes a folder; nil for other ones, which stay.
    private static func includes(in element: Substring, _ config: OpaquePointer) -> String? {
        guard let end = element.firstRange(ofBytes: ">"),
            element[..<end.lowerBound].firstRange(ofBytes: "prefix") == nil,
            let close = element.firstRange(ofBytes: "</"), end.upperBound <= close.lowerBound
        else { return nil }
        let name = element[end.upperBound..<close.lowerBound].trimmed
        guard name.utf8.allSatisfy({ isPlain($0) }), let found = FcConfigGetFilename(config, name) else { return nil }
        defer { FcStrFree(found) }
        let folder = String(cString: found)
        guard FileTree.kind(of: folder) == .folder, folder.utf8.allSatisfy({ isPlain($0) }) else { return nil }
        // As fontconfig has it: names that begin with a digit, in order.
        let files = FileTree.names(in: folder).filter { name in
            name.hasSuffix(".conf") && name.utf8.first.map { 0x30...0x39 ~= $0 } == true
        }
        return files.sorted().filter { placesFonts(folder + "/" + $0) }.map {
            $0.utf8.allSatisfy { isPlain($0) } ? "<include ignore_missing=\"yes\">\(folder)/\($0)</include>" : ""
        }.reduce(into: "") { $0 += $1 }
    }

    /// Whether a byte of a name means itself in XML.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 32 && byte != UInt8(ascii: "<") && byte != UInt8(ascii: "&") && byte != UInt8(ascii: ">")
    }

    /// Elements that say where fonts and their caches lie, or leave some out.
    private static let placing: [StaticString] = [
        "dir", "include", "cachedir", "reset-dirs", "remap-dir", "selectfont",
    ]

    /// Whether a file of the setup says where fonts lie, or changes what is read from them. One that cannot be told is
    /// taken to do so.
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
