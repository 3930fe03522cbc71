// What the command tells of pieces: texts that were shrunk, and those that can hardly be seen.
import Bezel
import Foundation

enum PieceReport {
    /// Prints shrunk texts as notes, and adds what can hardly be seen to the warnings.
    static func tell(_ findings: [GalleryFinding], to warnings: inout Warnings) {
        for finding in findings {
            switch finding {
            case .shrunk: Report.note(finding.description)
            case .lowContrast: warnings.add(finding.description)
            }
        }
    }
}
