// The bidirectional algorithm and its character tables against Unicode's own data.
import Foundation
import Testing

@testable import BezelTypesetting

@Suite struct UnicodeBidiTests {
    /// Expects that every case holds; says how many there were.
    private func check(_ file: URL, _ walk: (URL, (BidiCase) -> Void) throws -> Void) rethrows -> Int {
        var count = 0
        var failed: [Int] = []
        try walk(file) { bidiCase in
            count += 1
            if !bidiCase.holds { failed.append(bidiCase.line) }
        }
        #expect(failed.isEmpty, "\(failed.count) of \(count) cases fail, of lines \(failed.prefix(10))")
        print("\(file.path): \(count) cases")
        return count
    }

    @Test func sampledCasesHold() throws {
        let folder = BidiData.sample
        let byCharacter = try check(
            folder.appendingPathComponent("BidiCharacterTest.txt"), BidiData.forEachCharacterCase)
        let byClass = try check(folder.appendingPathComponent("BidiTest.txt"), BidiData.forEachClassCase)
        #expect(byCharacter > 200 && byClass > 600)
    }

    @Test(.enabled(if: BidiData.isInstalled, "needs /usr/share/unicode (Debian: unicode-data)"))
    func everyCaseOfBidiCharacterTestHolds() throws {
        let file = BidiData.folder.appendingPathComponent("BidiCharacterTest.txt")
        #expect(try check(file, BidiData.forEachCharacterCase) > 90_000)
    }

    @Test(.enabled(if: BidiData.isInstalled, "needs /usr/share/unicode (Debian: unicode-data)"))
    func everyCaseOfBidiTestHolds() throws {
        let file = BidiData.folder.appendingPathComponent("BidiTest.txt")
        #expect(try check(file, BidiData.forEachClassCase) > 700_000)
    }

    /// Of the characters that are younger than the tables only, the class may be another one.
    @Test(.enabled(if: BidiData.isInstalled, "needs /usr/share/unicode (Debian: unicode-data)"))
    func classesOfCharactersAreUnicodes() throws {
        let folder = BidiData.folder
        let version = try #require(Double(CharacterTables.version.prefix(4)))
        var young: Set<UInt32> = []
        for line in try String(contentsOf: folder.appendingPathComponent("DerivedAge.txt"), encoding: .utf8)
            .split(separator: "\n") where !line.hasPrefix("#")
        {
            let fields = line.split(whereSeparator: { $0 == ";" || $0 == " " })
            guard fields.count > 1, let age = Double(fields[1]), age > version else { continue }
            let ends = fields[0].components(separatedBy: "..").compactMap { UInt32($0, radix: 16) }
            guard let first = ends.first, let last = ends.last else { continue }
            young.formUnion(first...last)
        }
        var others: [String] = []
        var count = 0
        for line in try String(contentsOf: folder.appendingPathComponent("UnicodeData.txt"), encoding: .utf8)
            .split(separator: "\n")
        {
            let fields = line.split(separator: ";", maxSplits: 5, omittingEmptySubsequences: false)
            guard fields.count == 6, let scalar = UInt32(fields[0], radix: 16), !young.contains(scalar) else {
                continue
            }
            count += 1
            if BidiClass(scalar).rawValue != fields[4] {
                others.append("U+\(fields[0]) \(BidiClass(scalar)) is \(fields[4])")
            }
        }
        #expect(count > 30_000)
        #expect(others.isEmpty, "\(others.count): \(others.prefix(20))")
    }
}
