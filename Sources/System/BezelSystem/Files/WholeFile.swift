// Writing files atomically, and reading with a limit.
import BezelGeometry

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

package enum WholeFile {
    /// Renames a temporary file into place, so that readers never see a part and a failure leaves nothing. Writes to a
    /// link's target, which may be missing, and directly to devices and pipes; keeps a replaced file's permissions.
    ///
    /// - Parameter outlastsCrash: Survives a machine crash, but waits for the disk, longer than drawing takes.
    package static func write(
        _ bytes: [UInt8], to path: String, outlastsCrash: Bool = false
    ) throws(SystemError) {
        var info = stat()
        let replaces = stat(path, &info) == 0
        if replaces, info.st_mode & S_IFMT != S_IFREG {
            if info.st_mode & S_IFMT == S_IFDIR { throw SystemError(code: EISDIR, step: "open") }
            return try writeDirectly(bytes, to: path)
        }
        let path = try FileTree.target(of: path)
        if path.utf8.last == UInt8(ascii: "/") { throw SystemError(code: EISDIR, step: "open") }
        let folder = FileTree.folder(of: path)
        let temporary = try TemporaryFile(in: folder)
        if replaces { fchmod(temporary.descriptor, info.st_mode & 0o777) }
        try temporary.append(bytes)
        if outlastsCrash { try temporary.synchronize() }
        try temporary.rename(to: path)
        if outlastsCrash { synchronize(folder: folder) }
    }

    /// Only the owner can ever read the file. Creates folders.
    package static func writePrivately(_ bytes: [UInt8], to path: String) throws(SystemError) {
        try FileTree.makeFolders(FileTree.folder(of: path), mode: 0o700)
        unlink(path)
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw SystemError(code: errno, step: "make") }
        defer { close(file) }
        if let failure = writeAll(bytes, to: file) { throw failure }
    }

    private static func writeDirectly(_ bytes: [UInt8], to path: String) throws(SystemError) {
        let file = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
        guard file >= 0 else { throw SystemError(code: errno, step: "open") }
        let failure = writeAll(bytes, to: file)
        if close(file) != 0, failure == nil { throw SystemError(code: errno, step: "close") }
        if let failure { throw failure }
    }

    /// Makes a rename durable.
    static func synchronize(folder: String) {
        let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard file >= 0 else { return }
        fsync(file)
        close(file)
    }

    package enum Kind: Sendable {
        /// For names from others, such as a document's images: no pipes or devices, which may block.
        case regularFile
        /// For the user's names: pipes and devices too.
        case stream
    }

    package static func read(_ path: String, atMost limit: Int, as kind: Kind = .regularFile) throws(SystemError)
        -> Data
    {
        let file = try opened(path, as: kind)
        defer { close(file) }
        return try read(file, atMost: limit)
    }

    package static func readStandardInput(atMost limit: Int) throws(SystemError) -> Data {
        try read(STDIN_FILENO, atMost: limit)
    }

    static func opened(_ path: String, as kind: Kind) throws(SystemError) -> Int32 {
        // Otherwise `open` waits for a pipe's writer.
        let waiting = kind == .regularFile ? O_NONBLOCK : 0
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | waiting)
        guard file >= 0 else { throw SystemError(code: errno, step: "open") }
        var info = stat()
        let isThere = fstat(file, &info) == 0
        let code = errno
        let type = info.st_mode & S_IFMT
        if isThere, type == S_IFREG || kind == .stream && type != S_IFDIR { return file }
        close(file)
        guard isThere else { throw SystemError(code: code, step: "look at") }
        throw SystemError(code: type == S_IFDIR ? EISDIR : ENOTSUP, step: "open")
    }

    private static func read(_ file: Int32, atMost limit: Int) throws(SystemError) -> Data {
        var info = stat()
        guard fstat(file, &info) == 0 else { throw SystemError(code: errno, step: "look at") }
        if info.st_mode & S_IFMT == S_IFDIR { throw SystemError(code: EISDIR, step: "read") }
        let size = info.st_mode & S_IFMT == S_IFREG ? Int(clamping: info.st_size) : 0
        var room = min(limit, max(size < limit ? size + 1 : limit, 1 << 12))
        // Memory that is not cleared first: fonts and pictures are large.
        guard var block = malloc(max(room, 1)) else { throw SystemError(code: ENOMEM, step: "read") }
        var done = 0
        while done < limit {
            if done == room {
                room = min(limit, 2 * done)
                guard let larger = realloc(block, room) else {
                    free(block)
                    throw SystemError(code: ENOMEM, step: "read")
                }
                block = larger
            }
            let n = systemRead(file, block + done, room - done)
            if n == 0 { break }
            if n < 0 {
                let code = errno
                if code == EINTR { continue }
                free(block)
                throw SystemError(code: code, step: "read")
            }
            done += n
        }
        return Data(bytesNoCopy: block, count: done, deallocator: .free)
    }

    package static func writeToStandardOutput(_ bytes: [UInt8]) throws(SystemError) {
        if let failure = writeAll(bytes, to: STDOUT_FILENO) { throw failure }
    }

    /// Ignores errors.
    package static func writeToStandardError(_ bytes: [UInt8]) { _ = writeAll(bytes, to: STDERR_FILENO) }

    package static var standardOutputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    package static var standardErrorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Guards against inherited state: closed standard streams, whose numbers the next files would get; the signal of
    /// the file size limit; blocked stop signals.
    package static func prepareProcess() {
        for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 && errno == EBADF {
            // Gets the lowest free number. In the wrong direction, use stays an error.
            _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
        signal(SIGXFSZ, SIG_IGN)
        var heard = sigset_t()
        sigemptyset(&heard)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&heard, number) }
        sigprocmask(SIG_UNBLOCK, &heard, nil)
    }

    static func writeAll(_ bytes: [UInt8], to file: Int32) -> SystemError? {
        bytes.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count {
                guard let base = buffer.baseAddress else { return nil }
                let n = systemWrite(file, base + done, buffer.count - done)
                if n < 0 {
                    if errno == EINTR { continue }
                    return SystemError(code: errno, step: "write")
                }
                done += n
            }
            return nil
        }
    }
}

struct TemporaryFile: ~Copyable {
    let descriptor: Int32
    /// Nil while unnamed: then a killed process leaves nothing.
    private var path: String?
    private let folder: String
    private static let attempts = 100

    init(in folder: String) throws(SystemError) {
        self.folder = folder
        #if os(Linux)
            // `O_TMPFILE`, which Swift lacks. Naming needs /proc, which may not be mounted.
            let isNameable = access("/proc/self/fd", X_OK) == 0
            let nameless = isNameable ? open(folder, O_WRONLY | O_CLOEXEC | O_DIRECTORY | 0o20_000_000, 0o666) : -1
            if nameless >= 0 {
                descriptor = nameless
                return
            }
        #endif
        for _ in 0..<Self.attempts {
            let name = Self.name(in: folder)
            let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
            if file >= 0 {
                descriptor = file
                path = name
                return
            }
            guard errno == EEXIST else { throw SystemError(code: errno, step: "create") }
        }
        throw SystemError(code: EEXIST, step: "create")
    }

    /// Hidden, and short enough wherever the target's name is allowed.
    private static func name(in folder: String) -> String {
        // Avoids number formatting, which looks up types at run time.
        var number = UInt64.random(in: .min ... .max)
        var name = folder.hasSuffix("/") ? folder + ".bezel-" : folder + "/.bezel-"
        for _ in 0..<13 {
            name.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "a") + UInt8(number % 26)))
            number /= 26
        }
        return name + ".tmp"
    }

    func append(_ bytes: [UInt8]) throws(SystemError) {
        if let failure = WholeFile.writeAll(bytes, to: descriptor) { throw failure }
    }

    func synchronize() throws(SystemError) {
        // Some file systems cannot synchronize.
        if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP, errno != EROFS {
            throw SystemError(code: errno, step: "synchronize")
        }
    }

    consuming func rename(to target: String) throws(SystemError) {
        if path == nil {
            if try link(as: target) { return }
            var isLinked = false
            for _ in 0..<Self.attempts where !isLinked {
                let name = Self.name(in: folder)
                isLinked = try link(as: name)
                if isLinked { path = name }
            }
        }
        guard let temporary = path else { throw SystemError(code: EEXIST, step: "create") }
        guard systemRename(temporary, target) == 0 else { throw SystemError(code: errno, step: "rename") }
        path = nil
    }

    /// False if the name is taken.
    private func link(as name: String) throws(SystemError) -> Bool {
        let own = "/proc/self/fd/\(descriptor)"
        if linkat(AT_FDCWD, own, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 { return true }
        guard errno == EEXIST else { throw SystemError(code: errno, step: "create") }
        return false
    }

    deinit {
        if let path { unlink(path) }
        close(descriptor)
    }
}
