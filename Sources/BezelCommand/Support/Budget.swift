// What a picture may cost, by who asks for it.
import Bezel
import BezelGeometry
import Synchronization

/// Bounds of pictures: the library's own for users, smaller ones for untrusted jobs.
enum Budget {
    /// The bounds of pictures of untrusted jobs.
    final class UntrustedLimits: Sendable {
        private let pixels = Atomic(64_000_000)
        /// Sets the most pixels, of all frames together.
        func store(pixels count: Int) { pixels.store(count, ordering: .relaxed) }
        fileprivate var maximumPixels: Int { pixels.load(ordering: .relaxed) }
    }
    static let ofUntrustedJobs = UntrustedLimits()

    /// The most pixels of a picture drawn for a library's caller, of all frames together; nil where it named none.
    @TaskLocal static var maximumPixels: Int?

    /// The bound of whoever asks; nil for users, who have the library's own.
    private static var pixels: Int? {
        maximumPixels ?? (FileAccess.current == .untrusted ? ofUntrustedJobs.maximumPixels : nil)
    }

    /// Steps over pixels for each pixel of the largest picture: some seconds of drawing at most.
    private static let stepsPerPixel = 64

    /// Users see how far a motion is drawn and can end it: they have more time than jobs.
    private static let motionOfUser = 16
    /// The most steps that a motion may take.
    static var motionWork: Int {
        let isUser = FileAccess.current == .user && maximumPixels == nil
        return Limits.motionWork.standard * (isUser ? motionOfUser : 1)
    }

    static var limits: RenderingLimits {
        guard let pixels else { return RenderingLimits(maximumMotionWork: motionWork) }
        return RenderingLimits(
            maximumPixels: pixels, maximumFilterWork: pixels * stepsPerPixel / 2,
            maximumDrawingWork: pixels * stepsPerPixel)
    }

    /// Throws where a motion's frames together are too many pixels.
    static func check(_ timeline: Timeline, scale: Double) throws {
        guard let most = pixels else { return }
        let size = try timeline.scene(at: 0).size
        let asked = Double(size.width * size.height) * scale * scale * Double(timeline.frameCount)
        if asked > Double(most) {
            throw LimitError(Limits.picturePixels, value: most, requested: asked)
        }
    }
}
