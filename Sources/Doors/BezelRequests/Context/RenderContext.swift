// Who asks for a picture, and what it may cost and read. Requests ask here before they open a file or a font; the
// process of a worker has limits of its own (BezelBatch/Isolation), as no check here would hold against a fault.
import BezelGeometry

package enum FileAccess: Sendable {
    /// The command line's user.
    case user
    /// Standard input holds jobs.
    case job
    /// The studio's page, on which its user may open anybody's file. Reads no other files; has the system's fonts.
    case page
    /// Reads no files; fonts are named by family, and are the bundled ones.
    case untrusted

    package var readsFiles: Bool { self == .user || self == .job }
    /// Untrusted jobs look the same on every machine, and tell nothing of this one.
    package var hasSystemFonts: Bool { self != .untrusted }
}

package struct RenderContext: Sendable {
    package var access: FileAccess
    /// Of a picture or all frames; nil for the library's limit.
    package var maximumPixels: Int?
    /// Folders of fonts that all may use, searched after those that a request names.
    package var fontFolders: [String] = []
    /// Of options in messages of jobs.
    package var spelling = Sentence.Spelling.options

    package init(
        access: FileAccess = .user, maximumPixels: Int? = nil, fontFolders: [String] = [],
        spelling: Sentence.Spelling = .options
    ) {
        self.spelling = spelling
        self.access = access
        self.maximumPixels = maximumPixels
        self.fontFolders = fontFolders
    }

    package static let untrustedPixels = 64_000_000

    /// At most some seconds for the largest picture.
    private static let stepsPerPixel = 64

    /// Of all frames of a motion.
    ///
    /// - Parameter seconds: What the user allows; nil is the library's limit. Services keep to theirs.
    package func motionWork(seconds: Double?) -> Int {
        guard let seconds, access == .user, maximumPixels == nil else { return Limits.motionWork.standard }
        return Int(clamping: (seconds * (Limits.motionWork.stepsPerSecond ?? 0)).rounded())
    }

    package var limits: RenderingLimits {
        guard let pixels = maximumPixels else { return RenderingLimits() }
        return RenderingLimits(
            maximumPixels: pixels, maximumFilterWork: pixels * Self.stepsPerPixel / 2,
            maximumDrawingWork: pixels * Self.stepsPerPixel)
    }

    /// Throws if all frames together have too many pixels.
    package func check(_ timeline: Timeline, scale: Double) throws {
        guard let most = maximumPixels else { return }
        let size = try timeline.scene(at: 0).size
        let asked = Double(size.width * size.height) * scale * scale * Double(timeline.frameCount)
        if asked > Double(most) {
            throw LimitError(Limits.picturePixels, value: most, requested: asked)
        }
    }
}
