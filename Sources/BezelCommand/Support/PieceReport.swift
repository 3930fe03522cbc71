// What the command tells of pieces: texts that were shrunk, and those that can hardly be seen.
import Bezel
import Foundation

extension Warnings {
    /// Adds shrunk texts as notes and the rest as warnings.
    mutating func add(_ findings: [GalleryFinding]) {
        for finding in findings {
            switch finding {
            // Rounding may leave a text a hair smaller.
            case .shrunk(_, _, let factor) where factor > 0.995: break
            case .shrunk: note(finding.description)
            case .lowContrast, .thinned, .outsideScale: add(finding.description)
            }
        }
    }
}
