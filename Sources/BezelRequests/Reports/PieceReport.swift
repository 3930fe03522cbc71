// Reports on pieces.
import BezelGeometry

extension Warnings {
    /// Adds shrunk texts as notes and other findings as warnings.
    ///
    /// - Parameter withContrast: Whether to include low contrast; pieces are checked as pictures for that.
    package mutating func add(_ findings: [GalleryFinding], withContrast: Bool = false) {
        for finding in findings {
            switch finding {
            // Ignore rounding.
            case .shrunk(_, _, let factor) where factor > 0.995: break
            case .shrunk: note(finding.description)
            // PieceCheck says more.
            case .lowContrast: if withContrast { add(finding.description) }
            case .thinned, .outsideScale, .dropped, .merged, .noFactor, .covered, .picture: add(finding.description)
            }
        }
    }
}
