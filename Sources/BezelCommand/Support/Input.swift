// Files that the command reads.
import Foundation

enum Input {
    /// The greatest file that is read, in bytes: descriptions and documents are far smaller.
    static let largest = 64 << 20

    /// A file's bytes; "-" is standard input.
    static func read(_ path: String) throws -> Data {
        if path == "-" {
            guard let data = try FileHandle.standardInput.read(upToCount: largest + 1), !data.isEmpty else {
                throw CommandFailure("standard input is empty")
            }
            return try checked(data, "standard input")
        }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw CommandFailure("the file “\(path)” does not exist", .missingFile)
        }
        if isFolder.boolValue { throw CommandFailure("“\(path)” is a folder, not a file", .missingFile) }
        do {
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            defer { try? file.close() }
            return try checked(try file.read(upToCount: largest + 1) ?? Data(), "“\(path)”")
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure("the file “\(path)” cannot be read: \(error.localizedDescription)", .missingFile)
        }
    }
    private static func checked(_ data: Data, _ name: String) throws -> Data {
        if data.count > largest { throw CommandFailure("\(name) has more than \(largest >> 20) MiB") }
        return data
    }
}
