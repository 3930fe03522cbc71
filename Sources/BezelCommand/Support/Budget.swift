// What a picture may cost, by who asks for it.
import Bezel
import BezelGeometry
import Synchronization

/// Bounds of pictures: the library's own for users, smaller ones for requests of strangers.
enum Budget {
    /// The bounds of strangers' pictures.
    final class Strangers: Sendable {
        private let pixels = Atomic(64_000_000)
        /// Sets the most pixels, of all frames together.
        func store(pixels count: Int) { pixels.store(count, ordering: .relaxed) }
        fileprivate var mostPixels: Int { pixels.load(ordering: .relaxed) }
    }
    static let ofStrangers = Strangers()

    /// Steps over pixels for each pixel of the largest picture: some seconds of drawing at most.
    private static let stepsPerPixel = 64

    static var limits: RenderingLimits {
        guard FileAccess.current == .stranger else { return RenderingLimits() }
        let pixels = ofStrangers.mostPixels
        return RenderingLimits(
            maximumPixels: pixels, maximumFilterWork: pixels * stepsPerPixel / 2,
            maximumDrawingWork: pixels * stepsPerPixel)
    }

    /// Throws where a motion's frames together are too many pixels.
    static func check(_ timeline: Timeline, scale: Double) throws {
        guard FileAccess.current == .stranger else { return }
        let size = try timeline.scene(at: 0).size
        let pixels = Double(size.width * size.height) * scale * scale * Double(timeline.frameCount)
        if pixels > Double(ofStrangers.mostPixels) {
            throw LimitError(Limits.picturePixels, value: ofStrangers.mostPixels, requested: pixels)
        }
    }
}
