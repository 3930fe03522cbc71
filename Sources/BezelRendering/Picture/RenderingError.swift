// What can go wrong between a scene and a file, and what a picture may cost. The bounds' standard values are in Limits.
import BezelGeometry

/// A scene that cannot be drawn, or a picture that cannot be written.
public enum RenderingError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// The scene's size or the scale is not a finite, positive number.
    case invalidSize(width: Double, height: Double, scale: Double)
    /// A limit of ``Limits`` was reached: the picture's size, nesting, cells, filters or others.
    case limit(LimitError)
    /// A coordinate is NaN or infinite.
    case notFinite(what: String)
    /// An image has not width · height · 4 bytes.
    case invalidImage(width: Int, height: Int, bytes: Int)
    /// A pattern's step is zero or so small that its cells are beyond counting.
    case invalidPattern(xStep: Double, yStep: Double)
    /// A file cannot be written.
    case cannotWrite(path: String, reason: String, code: Int)
    /// A C library refused.
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
    public var errorDescription: String? { description }
}

/// Bounds on what one picture may cost; reaching one throws ``RenderingError/limit(_:)``. What they count and their
/// standard values are in ``Limits``.
public struct RenderingLimits: Hashable, Sendable {
    /// Pixels along one side: ``Limits/pictureSide``.
    public var maximumSide: Int
    /// Pixels in the whole picture, and in each of its layers: ``Limits/picturePixels``.
    public var maximumPixels: Int
    /// Groups, patterns and masks within each other: ``Limits/nesting``; at most 16384.
    public var maximumNesting: Int
    /// Cells of one pattern that are drawn one by one: ``Limits/patternCells``.
    public var maximumPatternCells: Int
    /// Steps over one pixel that all effects of a picture may take, about 1 ns each: ``Limits/filterWork``.
    public var maximumFilterWork: Int
    /// Steps over one pixel that all shapes and layers of a picture may take, about 0.5 ns each:
    /// ``Limits/drawingWork``.
    public var maximumDrawingWork: Int
    /// Steps that all frames of a motion may take together, about 0.5 ns each: ``Limits/motionWork``.
    public var maximumMotionWork: Int

    /// Bytes that the picture, its layers, masks, tiles and copies take at one time: ``Limits/pictureBytes``.
    public var maximumBytes: Int

    /// Limits that no honest picture meets.
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
