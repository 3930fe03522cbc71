// What the command tells of pieces: texts that were shrunk, and those that can hardly be seen.
import Bezel
import Foundation

enum PieceReport {
    /// Prints shrunk texts as notes and the rest as warnings, or throws the first warning where it counts as an error.
    static func tell(_ findings: [GalleryFinding], strict: Bool) throws {
        var warnings = Warnings()
        for finding in findings {
            switch finding {
            case .shrunk: Report.note(finding.description)
            case .lowContrast: warnings.add(finding.description)
            }
        }
        try warnings.report(strict: strict)
    }
}
