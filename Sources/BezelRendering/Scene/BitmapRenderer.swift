// From a scene to pixels: the way in. What is drawn how is in SceneRenderer.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelSystem
import BezelPixels

/// Draws scenes.
///
/// Edges are smoothed over the exact area that a shape covers of each pixel, to 1/256; glyphs stand at their exact
/// places, unhinted. Colours are composited premultiplied in sRGB, as browsers do.
public struct BitmapRenderer: Sendable {
    /// Pixels to a user unit.
    public var scale: Double
    /// What a picture may cost at most.
    public var limits: RenderingLimits

    /// A renderer of a scale; one pixel to the user unit unless told otherwise.
    public init(scale: Double = 1, limits: RenderingLimits = RenderingLimits()) {
        self.scale = scale
        self.limits = limits
    }

    /// Draws a scene. The picture's size is the scene's times the scale, rounded up.
    ///
    /// - Throws: ``RenderingError`` where the size is not positive and finite or over the limits, or a coordinate is
    ///   not finite.
    public func render(_ scene: Scene) throws(RenderingError) -> Bitmap { try counted(scene).bitmap }

    /// A picture, and the steps that it took as ``RenderingLimits/maximumDrawingWork`` counts them.
    typealias Counted = (bitmap: Bitmap, work: Double)

    /// Draws a scene and counts what it takes.
    func counted(_ scene: Scene) throws(RenderingError) -> Counted {
        guard SceneDepth.exceeds(SceneDepth.levelsOnAnyStack, scene.commands) else { return try draw(scene) }
        let levels = min(limits.maximumNesting, SceneDepth.maximumLevels) + SceneDepth.levelsOnAnyStack
        let bytes = levels * SceneDepth.bytesPerLevel
        return try DeepStack.run(bytes: bytes) { () throws(RenderingError) in try draw(scene) }
    }

    private func draw(_ scene: Scene) throws(RenderingError) -> Counted {
        let (width, height) = try pixelSize(of: scene.size)
        let base = Transform(scaleX: scale, y: scale)
        if scene.background == nil, let color = SingleColor.of(scene.commands) {
            try limits.check(nil, adding: Double(width) * Double(height))
            let mask = CoverageMask(width: width, height: height)
            let renderer = SceneRenderer(limits: limits)
            try renderer.cover(scene.commands, mask: mask, transform: base)
            return (Bitmap(.mask(mask, color), scale: scale), renderer.work)
        }
        try limits.check(nil, adding: Double(width) * Double(height) * 4)
        let buffer = PixelBuffer(
            width: width, height: height, color: scene.background?.premultiplied8 ?? .zero, ledger: PixelLedger())
        let canvas = Canvas(buffer)
        let renderer = SceneRenderer(limits: limits)
        try renderer.draw(scene.commands, on: canvas, transform: base, depth: 0)
        return (Bitmap(.pixels(buffer), scale: scale), renderer.work)
    }

    private func pixelSize(of size: Size) throws(RenderingError) -> (Int, Int) {
        let w = (size.width * scale - 1e-6).rounded(.up)
        let h = (size.height * scale - 1e-6).rounded(.up)
        guard size.width > 0, size.height > 0, scale > 0, w.isFinite, h.isFinite else {
            throw .invalidSize(width: size.width, height: size.height, scale: scale)
        }
        guard max(w, h) <= Double(limits.maximumSide) else {
            throw .limit(LimitError(Limits.pictureSide, value: limits.maximumSide, requested: max(w, h)))
        }
        try limits.check(width: w, height: h)
        return (max(1, Int(clamping: w)), max(1, Int(clamping: h)))
    }
}
