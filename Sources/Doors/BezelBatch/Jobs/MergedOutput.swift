// What one file of many pictures must be able to do, such as a PDF of pages: pictures are made in any order and added in
// that of the rows. MergedRun drives it; which formats there are is known to BezelJobs.
import BezelSystem

package enum MergeFailure: Error, Sendable {
    case system(SystemError)
    /// Impossible pages.
    case refused(String)
}

/// A row's picture with what is said about it, as of a picture in a file of its own (``Drawing``).
package struct MergedPicture<Picture: Sendable>: Sendable {
    package var picture: Picture
    package var warnings: [String]
    package var notes: [String]
    /// Of the most shrunk text; nil where none was shrunk.
    package var smallestScale: Double?
    package init(_ picture: Picture, warnings: [String], notes: [String], smallestScale: Double?) {
        self.picture = picture
        self.warnings = warnings
        self.notes = notes
        self.smallestScale = smallestScale
    }
}

/// Any thread prepares pictures, and one at a time adds them in row order.
package protocol MergedOutput: Sendable {
    associatedtype Renderer: JobRenderer
    associatedtype Picture: Sendable

    /// Per page.
    var picturesAtOnce: Int { get }
    var pageCount: Int { get }
    func renderer() -> Renderer
    func check(_ job: Job) throws(JobFailure)
    /// Without access to the output.
    func picture(of job: Job, by renderer: Renderer) throws(JobFailure) -> MergedPicture<Picture>
    /// - Returns: A failure or nil for each picture. A failed one takes no cell.
    func add(_ pictures: [Picture]) throws(MergeFailure) -> [JobFailure?]
    func finish() throws(MergeFailure)
    func abandon()
}
