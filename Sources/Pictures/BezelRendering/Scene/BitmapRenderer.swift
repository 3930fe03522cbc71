// The entrance to rendering: a scene's size in pixels, the choice between coverage and pixels, and the stack that deep
// scenes need. The drawing itself is SceneRenderer's.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelSystem
import BezelPixels

/// Draws scenes.
///
/// Antialiases by exact area, to 1/256; where many edges cross in a pixel, by 512 samples. Glyphs are unhinted, at
/// exact positions. Composites premultiplied sRGB, as browsers do.
///
/// A renderer is a value without state: drawings share nothing, and any number of threads may draw with one.
public struct BitmapRenderer: Sendable {
    /// Pixels per user unit; drawing throws ``RenderingError/invalidSize(width:height:scale:)`` unless it is positive and
    /// finite.
    public var scale: Double
    /// Limits on the cost of each picture. They hold for one drawing, not for all together.
    public var limits: RenderingLimits

    /// Creates a renderer, by default of one pixel per user unit under the standard limits.
    public init(scale: Double = 1, limits: RenderingLimits = RenderingLimits()) {
        self.scale = scale
        self.limits = limits
    }

    /// Draws a scene. The size is the scene's times the scale, rounded up.
    ///
    /// A last column or row that the scene covers in part is filled as if it covered all of it.
    ///
    /// - Throws: ``RenderingError`` for invalid numbers and exceeded limits.
    public func render(_ scene: Scene) throws(RenderingError) -> Bitmap { try counted(scene).bitmap }

    /// Draws as much as the limits allow. Groups, filters, masks and patterns that would exceed the limits on a layer
    /// are left out and listed; ``render(_:)`` throws for them.
    ///
    /// - Throws: ``RenderingError`` for invalid numbers and for limits on the whole picture, such as its size.
    public func renderWithinLimits(_ scene: Scene) throws(RenderingError) -> (bitmap: Bitmap, leftOut: [LeftOutLayer]) {
        let drawn = try counted(scene, leavesOut: true)
        return (drawn.bitmap, drawn.leftOut)
    }

    /// A drawing with its work, in steps of ``RenderingLimits/maximumDrawingWork``.
    package typealias Counted = (bitmap: Bitmap, work: Double, leftOut: [LeftOutLayer])

    /// Draws, if the scene is deep on a stack of its own size: drawing is recursive, and threads' stacks may be small.
    package func counted(_ scene: Scene, leavesOut: Bool = false) throws(RenderingError) -> Counted {
        guard SceneDepth.exceeds(SceneDepth.levelsOnAnyStack, scene.commands) else {
            return try draw(scene, leavesOut: leavesOut)
        }
        let levels = min(limits.maximumNesting, SceneDepth.maximumLevels) + SceneDepth.levelsOnAnyStack
        let bytes = levels * SceneDepth.bytesPerLevel
        return try DeepStack.run(bytes: bytes) { () throws(RenderingError) in
            try draw(scene, leavesOut: leavesOut)
        }
    }

    /// Draws a scene of one solid colour as coverage, a quarter of the memory and time, all others as pixels.
    ///
    /// Coverage is given up if the last column or row has ink that must be stretched.
    private func draw(_ scene: Scene, leavesOut: Bool) throws(RenderingError) -> Counted {
        let (width, height) = try pixelSize(of: scene.size)
        var scene = scene
        scene.commands = scene.commands.withoutErasers
        let base = Transform(scaleX: scale, y: scale)
        let edges = PictureEdge.all(of: scene.size, scale: scale, width: width, height: height)
        if scene.background == nil, let color = SingleColor.of(scene.commands) {
            try limits.check(nil, adding: Double(width) * Double(height))
            let mask = CoverageMask(width: width, height: height)
            let renderer = SceneRenderer(limits: limits, leavingOut: leavesOut ? LeftOutLayers() : nil)
            try renderer.cover(scene.commands, mask: mask, transform: base)
            if !edges.contains(where: { mask.isMarked(in: $0.box) }) {
                return (Bitmap(.mask(mask, color), scale: scale), renderer.work, renderer.leftOut?.list ?? [])
            }
        }
        try limits.check(nil, adding: Double(width) * Double(height) * 4)
        let buffer = PixelBuffer(
            width: width, height: height, color: scene.background?.premultiplied8 ?? .zero, ledger: PixelLedger())
        let canvas = Canvas(buffer)
        let renderer = SceneRenderer(limits: limits, leavingOut: leavesOut ? LeftOutLayers() : nil)
        try renderer.draw(scene.commands, on: canvas, transform: base, depth: 0)
        for edge in edges where !buffer.isClear(in: edge.box) {
            let strip = PixelBuffer(
                over: edge.box, color: scene.background?.premultiplied8 ?? .zero, ledger: buffer.ledger)
            try renderer.draw(
                scene.commands, on: Canvas(strip), transform: base.concatenating(edge.stretch), depth: 0)
            buffer.put(strip)
        }
        return (Bitmap(.pixels(buffer), scale: scale), renderer.work, renderer.leftOut?.list ?? [])
    }

    /// In pixels: so little more than a whole number is a rounding error of the product, not another column or row.
    private static let noColumn: Double = 1e-6

    private func pixelSize(of size: Size) throws(RenderingError) -> (Int, Int) {
        let w = (size.width * scale - Self.noColumn).rounded(.up)
        let h = (size.height * scale - Self.noColumn).rounded(.up)
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
