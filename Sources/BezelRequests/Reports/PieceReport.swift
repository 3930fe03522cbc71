// What the command tells of pieces: texts that were shrunk, and those that can hardly be seen.
import BezelGeometry

extension Warnings {
    /// Adds shrunk texts as notes and the rest as warnings.
    ///
    /// - Parameter withContrast: Whether faint texts are told of; pieces are looked at as pictures for that.
    package mutating func add(_ findings: [GalleryFinding], withContrast: Bool = false) {
        for finding in findings {
            switch finding {
            // Rounding may leave a text a hair smaller.
            case .shrunk(_, _, let factor) where factor > 0.995: break
            case .shrunk: note(finding.description)
            // The picture itself tells more: see PieceCheck.
            case .lowContrast: if withContrast { add(finding.description) }
            case .thinned, .outsideScale, .dropped, .merged, .noFactor, .covered, .picture: add(finding.description)
            }
        }
    }
}
