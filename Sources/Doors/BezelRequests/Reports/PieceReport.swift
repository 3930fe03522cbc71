// What pieces report, as notes and warnings of a request: shrunk texts are notes, all else warnings. The words are the
// findings' own (GalleryFinding).
import BezelGeometry

extension Warnings {
    package mutating func noteLeftOut(_ findings: [GalleryFinding], at pixels: Double) {
        let parts = findings.compactMap { finding -> String? in
            switch finding {
            case .dropped(let what, let text, _, _): "\(what) “\(text.shortened)”"
            case .merged(let scale, _, _): "the finest marks of the scale “\(scale.shortened)”"
            default: nil
            }
        }
        guard let first = parts.first else { return }
        let size = ((pixels * 10).rounded() / 10).plain
        let more = parts.count > 1 ? " and \(parts.count - 1) more" : ""
        note("at \(size) pixels parts that could not be read are left out: \(first)\(more)")
    }

    /// Shrunk texts become notes, other findings warnings.
    ///
    /// - Parameter withContrast: Pieces are checked as pictures for low contrast.
    package mutating func add(_ findings: [GalleryFinding], withContrast: Bool = false) {
        for finding in findings {
            switch finding {
            case .shrunk(_, _, let factor) where factor > 0.995: break
            case .shrunk(_, _, let factor):
                note(finding.description)
                noteScale(factor)
            case .borrowedDigits, .moved: note(finding.description)
            // PieceCheck says more.
            case .lowContrast: if withContrast { add(finding.description) }
            case .thinned, .outsideScale, .outsideRange, .dropped, .merged, .noFactor, .covered, .missingLayer,
                .picture:
                add(finding.description)
            }
        }
    }
}
