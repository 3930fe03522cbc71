// Files that the command reads.
import BezelInterop
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
        do {
            return try checked(try WholeFile.read(path, atMost: largest + 1), "“\(path)”")
        } catch let error as SystemError {
            let message =
                switch error.code {
                case ENOENT, ENOTDIR: "the file “\(path)” does not exist"
                case EISDIR: "“\(path)” is a folder, not a file"
                default: "the file “\(path)” cannot be read: \(error.reason)"
                }
            throw CommandFailure(message, .missingFile)
        }
    }

    private static func checked(_ data: Data, _ name: String) throws -> Data {
        if data.count > largest { throw CommandFailure("\(name) has more than \(largest >> 20) MiB") }
        return data
    }
}
