// One file that holds the pictures of all rows, as jobs need to know it. What kind of file it is, is said above.
import BezelSystem

/// Why a output cannot be written.
package enum MergeFailure: Error, Sendable {
    /// What the system said.
    case system(SystemError)
    /// Its pages cannot be as they were asked for.
    case refused(String)
}

/// A file of many pictures. Pictures are made ready by any thread, and added by one at a time, in the order of rows.
package protocol MergedOutput: Sendable {
    associatedtype Renderer: JobRenderer
    /// A picture ready to be added.
    associatedtype Picture: Sendable

    /// How many pictures are added together: as many as a page holds.
    var picturesAtOnce: Int { get }
    /// Pages that are there.
    var pageCount: Int { get }
    /// What draws, for one thread.
    func renderer() -> Renderer
    /// Throws where a job is none for this file.
    func check(_ job: Job) throws(JobFailure)
    /// Draws a job as far as that does not need the output.
    func picture(of job: Job, by renderer: Renderer) throws(JobFailure) -> (picture: Picture, warnings: [String])
    /// Adds pictures as one page.
    ///
    /// - Returns: Why each was not added; nil for those that were. Those that were not take up no cell.
    func add(_ pictures: [Picture]) throws(MergeFailure) -> [JobFailure?]
    /// Closes the file and puts it into its place.
    func finish() throws(MergeFailure)
    /// Leaves nothing of the file.
    func abandon()
}
