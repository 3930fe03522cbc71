// Where and how a picture is written: decided once by the options of the output, before anything is drawn.
//
// The format decides which writer there is, and a writer has only what its format needs, so that no later step asks for the
// format again. `OutputGroup` makes a target from the options; `making` adds what the picture's own size decides.
import BezelGeometry

/// What writes a file, with its settings.
package enum PictureWriter {
    /// Pixels. A motion has a format of its own, or nil where it leaves its last picture.
    case pixels(PixelEncoding, motion: AnimationFormat?)
    /// A motion, also of one picture.
    case gif
    case svg(SVGWriter)
    case pdf(PDFWriter)
    /// Outlines for a machine, which draws a motion's last picture.
    case machine(CuttingFormat)

    /// How a motion is written.
    package enum Motion {
        case frames(AnimationFormat, quality: Double?)
        case svg(SVGWriter)

        /// With the size that the pictures are made in.
        func making(_ size: MadeSize) -> Motion {
            switch self {
            case .frames: self
            case .svg(let svg): .svg(svg.making(size))
            }
        }
    }

    /// Nil where a motion leaves its last picture.
    package var motion: Motion? {
        switch self {
        case .pixels(let encoding, let motion): motion.map { .frames($0, quality: encoding.quality) }
        case .gif: .frames(.gif, quality: nil)
        case .svg(let writer): .svg(writer)
        case .pdf, .machine: nil
        }
    }
}

package struct PictureTarget {
    /// "-" is standard output.
    package let file: String
    package let format: OutputFormat
    package private(set) var writer: PictureWriter
    /// Outlines instead of what is drawn, and the settings of machines.
    package private(set) var cutting: CuttingJob
    package let mirroring: MirrorOptions

    init(file: String, format: OutputFormat, writer: PictureWriter, cutting: CuttingJob, mirroring: MirrorOptions) {
        self.file = file
        self.format = format
        self.writer = writer
        self.cutting = cutting
        self.mirroring = mirroring
    }

    /// With the size that one picture is made in.
    func making(_ size: MadeSize) -> PictureTarget {
        var target = self
        if let unit = size.unit { target.cutting.settings.unit = unit }
        switch writer {
        case .pixels(var encoding, let motion):
            encoding.density = size.density
            target.writer = .pixels(encoding, motion: motion)
        case .svg(let svg): target.writer = .svg(svg.making(size))
        case .gif, .pdf, .machine: break
        }
        return target
    }

    /// Call before warnings are reported.
    ///
    /// - Returns: Nil for pictures that are not made by a machine.
    package func machineFile(of scene: Scene, _ warnings: inout Warnings) throws -> [UInt8]? {
        guard case .machine(let format) = writer else { return nil }
        return try cutting.file(of: scene, as: format, &warnings)
    }

    /// - Parameter refusesBlank: Makes a picture without visible pixels an error.
    package func drawn(
        _ scene: Scene, scale: Double, refusesBlank: Bool = false, in context: RenderContext
    ) throws -> Product.Drawn {
        switch writer {
        case .pixels(let encoding, _):
            return try pixels(
                of: cutting.outlined(scene), encoding, scale: scale, refusesBlank: refusesBlank, in: context)
        case .gif:
            let scene = try cutting.outlined(scene)
            let still = try Timeline(duration: 1, framesPerSecond: 1) { _ in scene }
            return Product.Drawn(try still.encoded(as: .gif, scale: scale, limits: context.limits))
        case .svg(let svg): return Product.Drawn(try Array(svg.write(cutting.outlined(scene)).utf8))
        case .pdf(let pdf):
            // A PDF outlines its text itself.
            return try PDFOutput.drawn([cutting.outlines == .shapes ? scene : cutting.outlined(scene)], by: pdf)
        case .machine(let format):
            var untold = Warnings()
            return Product.Drawn(try cutting.file(of: scene, as: format, &untold))
        }
    }

    private func pixels(
        of scene: Scene, _ encoding: PixelEncoding, scale: Double, refusesBlank: Bool, in context: RenderContext
    ) throws -> Product.Drawn {
        let (bitmap, leftOut) = try BitmapRenderer(scale: scale, limits: context.limits).renderWithinLimits(scene)
        if refusesBlank, bitmap.isEmpty {
            // Nothing is left of a picture whose only layer is too large.
            if let layer = leftOut.first { throw layer.limit }
            throw RequestFailure(
                "the picture is blank: what is drawn is too small or too faint for its \(bitmap.width) × "
                    + "\(bitmap.height) pixels")
        }
        var drawn = Product.Drawn(try encoding.bytes(of: bitmap), leftOut: leftOut)
        // A JPEG is laid on white.
        drawn.isUnseen =
            refusesBlank
            && (scene.background.map(bitmap.shows(only:)) ?? (encoding.format == .jpg && bitmap.isUnseenOnWhite))
        return drawn
    }
}

extension SVGWriter {
    fileprivate func making(_ size: MadeSize) -> SVGWriter {
        var writer = self
        writer.unit = size.unit
        return writer
    }
}
