// Files are written whole or not at all, and read no further than asked.
import BezelSystem
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

    @Test func aLinkToNothingLeadsToANewFile() throws {
        try inFolder { folder in
            try FileManager.default.createDirectory(atPath: folder + "/b", withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "b/second")
            try FileManager.default.createSymbolicLink(
                atPath: folder + "/b/second", withDestinationPath: folder + "/b/new")
            try WholeFile.write([7], to: folder + "/link")
            #expect(try bytes(folder + "/b/new") == [7])
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") == "b/second")
            // Links in a circle, and one that leads into a folder that is not there.
            try FileManager.default.createSymbolicLink(atPath: folder + "/x", withDestinationPath: "y")
            try FileManager.default.createSymbolicLink(atPath: folder + "/y", withDestinationPath: "x")
            #expect { try WholeFile.write([1], to: folder + "/x") } throws: { ($0 as? SystemError)?.code == ELOOP }
            try FileManager.default.createSymbolicLink(atPath: folder + "/z", withDestinationPath: "none/z")
            #expect { try WholeFile.write([1], to: folder + "/z") } throws: { ($0 as? SystemError)?.code == ENOENT }
        }
    }

    @Test func namesMayBeAsLongAsTheSystemAllows() throws {
        try inFolder { folder in
            for count in [250, 255] {
                let path = folder + "/" + String(repeating: "n", count: count)
                try WholeFile.write([1], to: path)
                try WholeFile.write([2], to: path)
                #expect(try bytes(path) == [2])
            }
            let longer = folder + "/" + String(repeating: "n", count: 256)
            #expect { try WholeFile.write([1], to: longer) } throws: { ($0 as? SystemError)?.code == ENAMETOOLONG }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
        }
    }

    @Test func whatARunThatWasKilledLeftIsNoHindrance() throws {
        try inFolder { folder in
            for name in ["a.png.\(getpid()).tmp", ".bezel-\(getpid()).tmp", "a.png.tmp"] {
                try Data([0]).write(to: URL(fileURLWithPath: folder + "/" + name))
            }
            try WholeFile.write([5], to: folder + "/a.png")
            #expect(try bytes(folder + "/a.png") == [5])
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 4)
        }
    }

    @Test func writersAtTheSameTimeDoNotMeet() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bezel-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        await withTaskGroup(of: Bool.self) { group in
            for i in 0..<64 {
                group.addTask {
                    let content = [UInt8](repeating: UInt8(i), count: 10_000 + i)
                    return (try? WholeFile.write(content, to: folder + "/a")) != nil
                }
            }
            for await isWritten in group { #expect(isWritten) }
        }
        let found = try bytes(folder + "/a")
        #expect(found.count == 10_000 + Int(found[0]) && found.allSatisfy { $0 == found[0] })
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a"])
    }

    @Test func pipesAndDevicesAreNeitherWaitedForNorReadUnlessTheyMayBe() throws {
        try inFolder { folder in
            try #require(mkfifo(folder + "/pipe", 0o600) == 0)
            try FileManager.default.createSymbolicLink(atPath: folder + "/zero", withDestinationPath: "/dev/zero")
            for name in ["pipe", "zero"] {
                #expect { try WholeFile.read(folder + "/" + name, atMost: 9) } throws: {
                    ($0 as? SystemError)?.code == ENOTSUP
                }
                #expect(FileTree.kind(of: folder + "/" + name) == .other)
            }
            // A device without end is read up to the limit where the user names it.
            #expect(try WholeFile.read(folder + "/zero", atMost: 100_000, as: .stream).count == 100_000)
            #expect(FileTree.kind(of: folder) == .folder && FileTree.kind(of: folder + "/none") == nil)
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
