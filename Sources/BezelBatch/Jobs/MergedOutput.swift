// One file for the pictures of all rows.
import BezelSystem

package enum MergeFailure: Error, Sendable {
    case system(SystemError)
    /// The requested pages are impossible.
    case refused(String)
}

/// Any thread prepares pictures; one at a time adds them, in row order.
package protocol MergedOutput: Sendable {
    associatedtype Renderer: JobRenderer
    /// Ready to be added.
    associatedtype Picture: Sendable

    /// Pictures per page.
    var picturesAtOnce: Int { get }
    var pageCount: Int { get }
    /// For one thread.
    func renderer() -> Renderer
    func check(_ job: Job) throws(JobFailure)
    /// Draws without access to the output.
    func picture(of job: Job, by renderer: Renderer) throws(JobFailure) -> (picture: Picture, warnings: [String])
    /// Adds a page.
    ///
    /// - Returns: A failure or nil for each picture. A failed picture takes no cell.
    func add(_ pictures: [Picture]) throws(MergeFailure) -> [JobFailure?]
    /// Closes the file and gives it its final name.
    func finish() throws(MergeFailure)
    func abandon()
}
