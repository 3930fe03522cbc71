// Files and paths by system calls, much faster than a framework's file manager.
import CBezelSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

package enum FileTree {
    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    package static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

    /// Follows links.
    package enum Kind: Sendable { case regular, folder, other }

    package static func kind(of path: String) -> Kind? {
        var info = stat()
        guard stat(path, &info) == 0 else { return nil }
        switch info.st_mode & S_IFMT {
        case S_IFREG: return .regular
        case S_IFDIR: return .folder
        default: return .other
        }
    }

    /// Tells a file's versions apart.
    package struct Status: Hashable, Sendable {
        /// In bytes.
        package var size: Int
        package var number: UInt64
        /// The modification time since 1970.
        package var time: (seconds: Int, nanoseconds: Int) { (modified.seconds, modified.nanoseconds) }
        /// Whether only the owner, who runs this process, may read and write.
        package var isPrivate: Bool

        private let device: UInt64
        let modified: Time
        /// Of contents, owner or rights. Unlike the modification time, no program can set it back.
        let changed: Time

        fileprivate init(_ info: stat) {
            size = Int(info.st_size)
            number = UInt64(info.st_ino)
            device = UInt64(truncatingIfNeeded: info.st_dev)
            #if canImport(Darwin)
                let (time, change) = (info.st_mtimespec, info.st_ctimespec)
            #else
                let (time, change) = (info.st_mtim, info.st_ctim)
            #endif
            modified = Time(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
            changed = Time(seconds: Int(change.tv_sec), nanoseconds: Int(change.tv_nsec))
            isPrivate = info.st_mode & 0o077 == 0 && info.st_uid == getuid()
        }
    }

    /// Follows links; nil if missing.
    package static func status(of path: String) -> Status? {
        var info = stat()
        return stat(path, &info) == 0 ? Status(info) : nil
    }

    /// Unsorted, without hidden files; empty if the folder is unreadable.
    package static func names(in folder: String) -> [String] { entries(of: folder).map(\.name) }

    /// Sorted; does not follow links to folders.
    package static func files(below folder: String, limit: Int, where isWanted: (String) -> Bool) -> [String] {
        var found: [String] = []
        var waiting = [folder]
        while let next = waiting.popLast(), found.count < limit {
            for entry in entries(of: next) {
                let path = next + "/" + entry.name
                if entry.isFolder {
                    waiting.append(path)
                } else if isWanted(entry.name), found.count < limit {
                    found.append(path)
                }
            }
        }
        return found.sorted()
    }

    /// The running program's file, with links resolved.
    package static let program: String? = {
        #if os(Linux)
            return resolved("/proc/self/exe") ?? bezel_program().flatMap { resolved(String(cString: $0)) }
        #elseif canImport(Darwin)
            var size: UInt32 = 0
            _NSGetExecutablePath(nil, &size)
            var name = [CChar](repeating: 0, count: Int(size) + 1)
            guard _NSGetExecutablePath(&name, &size) == 0 else { return nil }
            return name.withUnsafeBufferPointer { $0.baseAddress.flatMap { resolved(String(cString: $0)) } }
        #else
            return nil
        #endif
    }()

    /// The program or shared library of this code, with links resolved.
    package static let ownImage: String? = {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        guard bezel_own_image(&path, path.count) != 0 else { return nil }
        return resolved(String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }()

    /// Without links, `.` and `..`; nil if missing.
    package static func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// Follows links; the target may be missing.
    package static func target(of path: String) throws(SystemError) -> String {
        var path = path
        // Linux's maximum.
        for _ in 0..<40 {
            var info = stat()
            guard lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFLNK else { return path }
            var name = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = readlink(path, &name, name.count)
            guard count > 0 else { throw SystemError(code: errno, step: "follow") }
            let next = String(decoding: name.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
            path = next.hasPrefix("/") ? next : folder(of: path) + "/" + next
        }
        throw SystemError(code: ELOOP, step: "follow")
    }

    package static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    package static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// Makes missing parents too. `mode` is subject to the process's mask.
    package static func makeFolders(_ path: String, mode: mode_t = 0o777) throws(SystemError) {
        if kind(of: path) == .folder { return }
        let parent = folder(of: path)
        if parent != path, parent != "." { try makeFolders(parent, mode: mode) }
        if mkdir(path, mode) != 0, errno != EEXIST { throw SystemError(code: errno, step: "make the folder") }
    }

    /// Removes a file or a link. A missing one is no error.
    package static func remove(_ path: String) throws(SystemError) {
        if unlink(path) != 0, errno != ENOENT { throw SystemError(code: errno, step: "remove") }
    }

    /// The package of a program at `package/.build/machine/configuration/program`.
    package static func buildPackage(of program: String) -> String? {
        let configuration = folder(of: program)
        let build = folder(of: folder(of: configuration))
        guard ["debug", "release"].contains(where: { configuration.hasSuffix("/" + $0) }), build.hasSuffix("/.build")
        else { return nil }
        let package = folder(of: build)
        return exists(package + "/Package.swift") ? package : nil
    }

    private static func entries(of folder: String) -> [(name: String, isFolder: Bool)] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var found: [(name: String, isFolder: Bool)] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
                    String(cString: $0)
                }
            }
            if name.hasPrefix(".") { continue }
            var isFolder = Int32(entry.pointee.d_type) == Int32(DT_DIR)
            if Int32(entry.pointee.d_type) == Int32(DT_UNKNOWN) {
                var info = stat()
                isFolder = lstat(folder + "/" + name, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
            }
            found.append((name, isFolder))
        }
        return found
    }
}
