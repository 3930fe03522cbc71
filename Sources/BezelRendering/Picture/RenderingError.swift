import BezelGeometry

/// An error of drawing or encoding.
public enum RenderingError: DescribedError, Hashable {
    /// Not finite and positive.
    case invalidSize(width: Double, height: Double, scale: Double)
    /// Exceeds a bound on cost.
    case limit(LimitError)
    /// NaN or infinite.
    case notFinite(what: String)
    /// Not width · height · 4 bytes.
    case invalidImage(width: Int, height: Int, bytes: Int)
    /// Zero or too small a step.
    case invalidPattern(xStep: Double, yStep: Double)
    /// A file cannot be written.
    case cannotWrite(path: String, reason: String, code: Int)
    /// Of a C library.
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

/// For one picture. Exceeding one throws ``RenderingError/limit(_:)``.
public struct RenderingLimits: Hashable, Sendable {
    /// `pictureSide`, in pixels.
    public var maximumSide: Int
    /// `picturePixels`, also per layer.
    public var maximumPixels: Int
    /// `nesting`; at most 16384.
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
