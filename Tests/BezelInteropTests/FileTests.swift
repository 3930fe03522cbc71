// Files are written whole or not at all, and read no further than asked.
import BezelInterop
import Foundation
import Testing

@Suite struct FileTests {
    private func inFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bezel-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }
    private func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }

    @Test func aFileIsWrittenWholeAndNothingElse() throws {
        try inFolder { folder in
            let path = folder + "/a.bin"
            try WholeFile.write([1, 2, 3], to: path)
            #expect(try bytes(path) == [1, 2, 3])
            try WholeFile.write([], to: path)
            #expect(try bytes(path).isEmpty && FileTree.names(in: folder) == ["a.bin"])
        }
    }

    @Test func whatIsReplacedHandsItsPermissionsOn() throws {
        try inFolder { folder in
            let path = folder + "/a.bin"
            try WholeFile.write([1], to: path)
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
            try WholeFile.write([2], to: path)
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
            #expect(try bytes(path) == [2])
        }
    }

    @Test func aLinkStaysALink() throws {
        try inFolder { folder in
            try WholeFile.write([1], to: folder + "/real")
            try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "real")
            try WholeFile.write([9], to: folder + "/link")
            #expect(try bytes(folder + "/real") == [9])
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") == "real")
        }
    }

    @Test func failuresSayWhatWasDoneAndLeaveNothing() throws {
        try inFolder { folder in
            #expect { try WholeFile.write([1], to: folder + "/none/a") } throws: { error in
                guard let error = error as? SystemError else { return false }
                return error.code == ENOENT && error.step == "create" && !error.reason.isEmpty
            }
            #expect { try WholeFile.write([1], to: folder) } throws: { ($0 as? SystemError)?.code == EISDIR }
            #expect { try WholeFile.read(folder + "/none", atMost: 9) } throws: { ($0 as? SystemError)?.code == ENOENT }
            #expect { try WholeFile.read(folder, atMost: 9) } throws: { ($0 as? SystemError)?.code == EISDIR }
            #expect(FileTree.names(in: folder).isEmpty)
        }
    }

    @Test func readingStopsAtItsLimit() throws {
        try inFolder { folder in
            let all = (0..<20_000).map { UInt8(truncatingIfNeeded: $0) }
            try WholeFile.write(all, to: folder + "/a")
            #expect([UInt8](try WholeFile.read(folder + "/a", atMost: 1 << 20)) == all)
            #expect([UInt8](try WholeFile.read(folder + "/a", atMost: 7)) == Array(all.prefix(7)))
            #expect(try WholeFile.read(folder + "/a", atMost: 0).isEmpty)
        }
    }

    @Test func foldersAreWalkedInOrder() throws {
        try inFolder { folder in
            for name in ["b/2.ttf", "b/c/1.ttf", "a.ttf", "b/no.txt", ".hidden/3.ttf"] {
                let path = folder + "/" + name
                try FileManager.default.createDirectory(
                    atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
                try WholeFile.write([1], to: path)
            }
            let found = FileTree.files(below: folder, limit: 9) { $0.hasSuffix(".ttf") }
            #expect(found == ["a.ttf", "b/2.ttf", "b/c/1.ttf"].map { folder + "/" + $0 })
            #expect(FileTree.files(below: folder + "/none", limit: 9) { _ in true }.isEmpty)
            #expect(FileTree.exists(folder + "/a.ttf") && !FileTree.exists(folder + "/z"))
            #expect(FileTree.resolved(folder + "/b/../a.ttf") == FileTree.resolved(folder + "/a.ttf"))
        }
    }
}
