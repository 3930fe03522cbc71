// What can go wrong while a picture is drawn or written, and the limits that can be set on its cost. What each limit counts and
// its standard are in BezelGeometry's Limits; sizes, nesting and memory are checked in RenderingLimits+Checks.
import BezelGeometry

/// Why a picture cannot be drawn, encoded or written; each case carries the values that were wrong.
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
    /// A library for compression or a file format failed; the text is its message.
    case library(String)

    /// What is wrong with which value, and for a limit the remedy.
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
    /// The limit `pictureSide` on the longer side, in pixels; 32,768 by default.
    public var maximumSide: Int
    /// The limit `picturePixels` on the picture and on each layer, by default 2^28.
    public var maximumPixels: Int
    /// `nesting`: groups, masks, clips and patterns in each other. More than 16384 counts as 16384.
    public var maximumNesting: Int
    /// The limit `patternCells` on the repeats of one pattern, by default 100,000.
    public var maximumPatternCells: Int
    /// The limit `filterWork` on all filters, in pixel steps of about 1 ns; by default some four seconds.
    public var maximumFilterWork: Int
    /// The limit `drawingWork` on all drawing, in pixel steps of about 0.5 ns; by default some eight seconds.
    public var maximumDrawingWork: Int
    /// The limit `motionWork` on all frames of a timeline, in steps of about 0.5 ns; by default some eight seconds.
    public var maximumMotionWork: Int

    /// The limit `pictureBytes` on the memory of a picture and its layers at one time; 392 MiB by default.
    public var maximumBytes: Int

    /// Creates limits, by default the standard ones, which are meant for input that is not trusted.
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
