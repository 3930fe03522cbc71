// What lies where on the disk, asked of the system directly: a command that draws one label spends more time in a
// framework's file manager than in its drawing.
import CSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

package enum FileTree {
    /// Whether anything is there.
    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Whether it can be read.
    package static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

    /// What lies at a path, behind links.
    package enum Kind: Sendable { case regular, folder, other }

    /// Nil where nothing is there.
    package static func kind(of path: String) -> Kind? {
        var info = stat()
        guard stat(path, &info) == 0 else { return nil }
        switch info.st_mode & S_IFMT {
        case S_IFREG: return .regular
        case S_IFDIR: return .folder
        default: return .other
        }
    }

    /// What tells one state of a file from another, and who may read it.
    package struct Status: Hashable, Sendable {
        /// In bytes.
        package var size: Int
        /// The file's number on its disk.
        package var number: UInt64
        /// When it was written, in seconds and nanoseconds since 1970.
        package var time: (seconds: Int, nanoseconds: Int) { (seconds, nanoseconds) }
        /// Whether its owner alone may read and write it, and is who runs this process.
        package var isPrivate: Bool

        private var seconds: Int
        private var nanoseconds: Int

        fileprivate init(_ info: stat) {
            size = Int(info.st_size)
            number = UInt64(info.st_ino)
            #if canImport(Darwin)
                let time = info.st_mtimespec
            #else
                let time = info.st_mtim
            #endif
            seconds = Int(time.tv_sec)
            nanoseconds = Int(time.tv_nsec)
            isPrivate = info.st_mode & 0o077 == 0 && info.st_uid == getuid()
        }
    }

    /// The status of what lies at a path, behind links; nil where nothing is there.
    package static func status(of path: String) -> Status? {
        var info = stat()
        return stat(path, &info) == 0 ? Status(info) : nil
    }

    /// The names in a folder in no order, without those that start with a dot; none where it cannot be read.
    package static func names(in folder: String) -> [String] { entries(of: folder).map(\.name) }

    /// The files below a folder, sorted, at most `limit`; links to folders are not followed.
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

    /// The running program's own file, with links followed.
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

    /// The file that this code was loaded from, with links followed: a shared library, or the program itself.
    package static let ownImage: String? = {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        guard bezel_own_image(&path, path.count) != 0 else { return nil }
        return resolved(String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }()

    /// The path without links, `.` and `..`; nil where nothing is there.
    package static func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// The file that a path leads to through links, which need not be there.
    package static func target(of path: String) throws(SystemError) -> String {
        var path = path
        // As many links as Linux follows.
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

    /// The folder that a file lies in.
    package static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// A variable of the environment; nil where it is not set.
    package static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// Makes a folder, and those that it lies in, where they are missing.
    ///
    /// - Parameter mode: The permissions of what is made, less those that the process's mask takes away.
    package static func makeFolders(_ path: String, mode: mode_t = 0o777) throws(SystemError) {
        if kind(of: path) == .folder { return }
        let parent = folder(of: path)
        if parent != path, parent != "." { try makeFolders(parent, mode: mode) }
        if mkdir(path, mode) != 0, errno != EEXIST { throw SystemError(code: errno, step: "make the folder") }
    }

    /// The package in whose build folder a program lies: `package/.build/machine/configuration/program`.
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
