// For whom a request is drawn: which files it may name, what it may cost.
import BezelGeometry

/// Who asks for files, and so which may be read.
package enum FileAccess: Sendable {
    /// The user, of the command line.
    case user
    /// A job of the user's: standard input holds jobs.
    case job
    /// A job received over the network: no file may be read, and fonts are named by their families.
    case untrusted
}

/// What requests are drawn with.
package struct RenderContext: Sendable {
    package var access: FileAccess
    /// The most pixels of a picture, of all frames together; nil for the library's own bound.
    package var maximumPixels: Int?

    package init(access: FileAccess = .user, maximumPixels: Int? = nil) {
        self.access = access
        self.maximumPixels = maximumPixels
    }

    /// Pixels of a picture of an untrusted job, unless whoever draws it says otherwise.
    package static let untrustedPixels = 64_000_000

    /// Steps over pixels for each pixel of the largest picture: some seconds of drawing at most.
    private static let stepsPerPixel = 64

    /// Users see how far a motion is drawn and can end it: they have more time than jobs.
    private static let motionOfUser = 16
    /// The most steps that a motion may take.
    package var motionWork: Int {
        let isUser = access == .user && maximumPixels == nil
        return Limits.motionWork.standard * (isUser ? Self.motionOfUser : 1)
    }

    /// The bounds of pictures.
    package var limits: RenderingLimits {
        guard let pixels = maximumPixels else { return RenderingLimits(maximumMotionWork: motionWork) }
        return RenderingLimits(
            maximumPixels: pixels, maximumFilterWork: pixels * Self.stepsPerPixel / 2,
            maximumDrawingWork: pixels * Self.stepsPerPixel)
    }

    /// Throws where a motion's frames together are too many pixels.
    package func check(_ timeline: Timeline, scale: Double) throws {
        guard let most = maximumPixels else { return }
        let size = try timeline.scene(at: 0).size
        let asked = Double(size.width * size.height) * scale * scale * Double(timeline.frameCount)
        if asked > Double(most) {
            throw LimitError(Limits.picturePixels, value: most, requested: asked)
        }
    }
}
