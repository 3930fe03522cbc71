// A file's versions are told apart, however they come about.
import BezelSystem
import Foundation
import Testing

@Suite("Versions of files")
struct FileVersionTests {
    private func inFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bezel-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }
    /// Long enough ago for its times to tell.
    private func settled(_ path: String) throws -> FileVersion {
        for _ in 0..<300 {
            if let version = FileVersion(of: path), version.isCurrent(for: path) { return version }
            usleep(10_000)
        }
        return try #require(nil)
    }
    private func overwrite(_ path: String, _ text: String) throws {
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.write(contentsOf: Data(text.utf8))
        try file.close()
    }

    @Test("a file that stays is current, and one that is gone is not")
    func stays() throws {
        try inFolder { folder in
            let path = folder + "/a"
            #expect(FileVersion(of: path) == nil)
            try WholeFile.write([1], to: path)
            let version = try settled(path)
            #expect(version.isCurrent(for: path))
            try FileManager.default.removeItem(atPath: path)
            #expect(!version.isCurrent(for: path))
        }
    }

    @Test("a file written in place is another version, even of the same size and with its time set back")
    func inPlace() throws {
        try inFolder { folder in
            let path = folder + "/a"
            try WholeFile.write(Array("old".utf8), to: path)
            let version = try settled(path)
            let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
            try overwrite(path, "new")
            try FileManager.default.setAttributes([.modificationDate: try #require(time)], ofItemAtPath: path)
            #expect(!version.isCurrent(for: path))
        }
    }

    @Test("a file with another's name is another version")
    func renamed() throws {
        try inFolder { folder in
            let (path, other) = (folder + "/a", folder + "/b")
            try WholeFile.write([1], to: other)
            try WholeFile.write([2], to: path)
            let version = try settled(path)
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.moveItem(atPath: other, toPath: path)
            #expect(!version.isCurrent(for: path))
        }
    }

    @Test("a version right after a write is never current, as the next write may not show")
    func young() throws {
        try inFolder { folder in
            let path = folder + "/a"
            for _ in 0..<200 {
                try WholeFile.write([1], to: path)
                let version = try #require(FileVersion(of: path))
                try overwrite(path, "\u{2}")
                #expect(!version.isCurrent(for: path))
            }
        }
    }
}
