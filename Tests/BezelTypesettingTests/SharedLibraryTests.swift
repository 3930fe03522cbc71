// One library, many threads.
import Foundation
import Synchronization
import Testing

@testable import BezelTypesetting

@Suite struct SharedLibraryTests {
    /// What threads that begin at once are given.
    private func found(by threads: Int, _ find: @Sendable (Int) -> FontFace?) -> [FontFace?] {
        let faces = Mutex([FontFace?](repeating: nil, count: threads))
        DispatchQueue.concurrentPerform(iterations: threads) { i in
            let face = find(i)
            faces.withLock { $0[i] = face }
        }
        return faces.withLock { $0 }
    }

    @Test func threadsThatOpenAFaceAtOnceGetTheSameOne() throws {
        for _ in 0..<60 {
            let library = FontLibrary(usesSystemFonts: false)
            let faces = found(by: 4) { _ in try? library.entry(for: FontRequest("Quicksand")).face }
            let first = try #require(faces[0])
            #expect(faces.allSatisfy { $0 === first })
        }
    }

    @Test func threadsThatOpenAFileAtOnceGetTheSameFace() throws {
        let path = Pinned.root.appendingPathComponent("fonts/" + Pinned.noto).path
        for _ in 0..<60 {
            let library = FontLibrary(usesSystemFonts: false)
            let faces = found(by: 4) { _ in try? library.entry(for: FontRequest(path)).face }
            let first = try #require(faces[0])
            #expect(faces.allSatisfy { $0 === first })
        }
    }
}
