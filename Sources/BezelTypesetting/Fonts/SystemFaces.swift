// Faces of the system by the characters that they have: the last that are asked.
import BezelGeometry
import BezelInterop
import Synchronization

/// The system's answers, kept: text that is made to fit is shaped a dozen times.
enum SystemFaces {
    /// What a face is wanted for.
    struct Request: Hashable {
        var scalars: [UInt32]
        var weight: Double
        var isItalic: Bool
        var language: String?
        /// Whether colour is wanted, or is not; nil where either will do.
        var isColor: Bool?
    }

    private static let known = Mutex<[Request: FontFace?]>([:])
    private static let opened = Mutex<[Fontconfig.Match: FontFace]>([:])
    /// Answers and faces that are kept; more than any text asks for but one that is made to.
    private static let most = 4_096

    /// The system's choice for the characters, which may lack some of them; nil where it has none.
    static func face(_ request: Request) -> FontFace? {
        if let found = known.withLock({ $0[request] }) { return found }
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

    private static func open(_ match: Fontconfig.Match) -> FontFace? {
        if let face = opened.withLock({ $0[match] }) { return face }
        guard let face = try? FontFace(path: match.path, index: match.index) else { return nil }
        opened.withLock {
            if $0.count >= most { $0.removeAll() }
            $0[match] = face
        }
        return face
    }
}
