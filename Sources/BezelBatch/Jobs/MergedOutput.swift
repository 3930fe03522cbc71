import BezelSystem

package enum MergeFailure: Error, Sendable {
    case system(SystemError)
    /// Impossible pages.
    case refused(String)
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
    func picture(
        of job: Job, by renderer: Renderer
    ) throws(JobFailure) -> (picture: Picture, warnings: [String], notes: [String])
    /// - Returns: A failure or nil for each picture. A failed one takes no cell.
    func add(_ pictures: [Picture]) throws(MergeFailure) -> [JobFailure?]
    func finish() throws(MergeFailure)
    func abandon()
}
