// The system's font for characters that no other has, through fontconfig. A fitting asks again for each
// size, so answers are kept, also those that there is none. FontChain asks last of all, if the library allows it.
import BezelGeometry
import BezelInterop
import Synchronization

/// A cache, as fitting shapes text repeatedly.
enum SystemFaces {
    struct Request: Hashable {
        var scalars: [UInt32]
        var weight: Double
        var isItalic: Bool
        var language: String?
        /// Nil for either.
        var isColor: Bool?
    }

    private static let known = Mutex<[Request: FontLibrary.Entry?]>([:])
    private static let opened = Mutex<[Fontconfig.Match: FontLibrary.Entry]>([:])
    private static let most = 4_096

    /// May lack some characters.
    static func face(_ request: Request) -> FontLibrary.Entry? {
        if let found = known.withLock({ $0[request] }), found?.face.isCurrent ?? true { return found }
        let match = Fontconfig.match(
            scalars: request.scalars, weight: request.weight, isItalic: request.isItalic, language: request.language,
            isColor: request.isColor)
        let face = match.flatMap(open)
        known.withLock {
            if $0.count >= most { $0.removeAll() }
            $0[request] = .some(face)
        }
        return face
    }

    private static func open(_ match: Fontconfig.Match) -> FontLibrary.Entry? {
        if let face = opened.withLock({ $0[match] }), face.face.isCurrent { return face }
        guard let face = (try? FontFace(path: match.path, index: match.index)).map(FontLibrary.entry) else {
            return nil
        }
        opened.withLock {
            if $0.count >= most { $0.removeAll() }
            $0[match] = face
        }
        return face
    }
}
