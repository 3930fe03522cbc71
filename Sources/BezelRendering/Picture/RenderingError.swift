import BezelGeometry

/// An error of drawing or encoding.
public enum RenderingError: DescribedError, Hashable {
    /// A picture's size or scale is not finite and positive. In user units, and pixels per user unit.
    case invalidSize(width: Double, height: Double, scale: Double)
    /// A limit on cost is exceeded; it says which, and by what.
    case limit(LimitError)
    /// A coordinate is NaN or infinite, or becomes so under a transform.
    case notFinite(what: String)
    /// An image has other than width · height · 4 bytes, or no extent.
    case invalidImage(width: Int, height: Int, bytes: Int)
    /// A pattern's step is zero, not finite, or less than a ten-thousandth of a pixel. In the pattern's units.
    case invalidPattern(xStep: Double, yStep: Double)
    /// A file cannot be written, for a reason of the system, whose error number is the code.
    case cannotWrite(path: String, reason: String, code: Int)
    /// An error of an encoder, with its message.
    case library(String)

    public var description: String {
        switch self {
        case .invalidSize(let w, let h, let s):
            "a picture of \(w.plain) × \(h.plain) units at scale \(s.plain) cannot be drawn: "
                + "sizes and scales must be positive numbers"
        case .limit(let error): error.description
        case .notFinite(let what): "\(what) has a coordinate that is not a finite number"
        case .invalidImage(let w, let h, let bytes):
            "an image of \(w) × \(h) pixels cannot have \(bytes) bytes: it takes 4 for each pixel"
        case .invalidPattern(let x, let y): "a pattern cannot repeat every \(x.plain) × \(y.plain) units"
        case .cannotWrite(let path, let reason, _):
            "cannot write \(path == "standard output" ? path : "“\(path)”"): \(reason)"
        case .library(let message): message
        }
    }
}

/// Limits on the cost of one picture. Exceeding one throws ``RenderingError/limit(_:)``.
///
/// Each names a limit of `Limits`, which explains it and has its standard. Work is counted before it is done, so a
/// picture over the limit is refused early.
public struct RenderingLimits: Hashable, Sendable {
    /// `pictureSide`: the longer side, in pixels.
    public var maximumSide: Int
    /// `picturePixels`, of the picture and of each layer.
    public var maximumPixels: Int
    /// `nesting`: groups, masks, clips and patterns in each other. More than 16384 counts as 16384.
    public var maximumNesting: Int
    /// `patternCells` of one pattern.
    public var maximumPatternCells: Int
    /// `filterWork`, in pixel steps of about 1 ns.
    public var maximumFilterWork: Int
    /// `drawingWork`, in pixel steps of about 0.5 ns.
    public var maximumDrawingWork: Int
    /// `motionWork`, in steps of about 0.5 ns.
    public var maximumMotionWork: Int

    /// `pictureBytes`, at one time.
    public var maximumBytes: Int

    /// The standard limits.
    public init(
        maximumSide: Int = Limits.pictureSide.standard, maximumPixels: Int = Limits.picturePixels.standard,
        maximumNesting: Int = Limits.nesting.standard, maximumPatternCells: Int = Limits.patternCells.standard,
        maximumFilterWork: Int = Limits.filterWork.standard,
        maximumDrawingWork: Int = Limits.drawingWork.standard, maximumBytes: Int = Limits.pictureBytes.standard,
        maximumMotionWork: Int = Limits.motionWork.standard
    ) {
        self.maximumSide = maximumSide
        self.maximumPixels = maximumPixels
        self.maximumNesting = maximumNesting
        self.maximumPatternCells = maximumPatternCells
        self.maximumFilterWork = maximumFilterWork
        self.maximumDrawingWork = maximumDrawingWork
        self.maximumBytes = maximumBytes
        self.maximumMotionWork = maximumMotionWork
    }
}
