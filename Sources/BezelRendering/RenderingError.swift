// What can go wrong between a scene and a file, and the bounds that keep bad input from eating the machine.
import BezelGeometry
import Foundation

/// A scene that cannot be drawn, or a picture that cannot be written.
public enum RenderingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The scene's size or the scale is not a finite, positive number.
    case invalidSize(width: Double, height: Double, scale: Double)
    /// The picture would have more pixels than the limit.
    case tooLarge(width: Double, height: Double, limit: String)
    /// A coordinate is NaN or infinite.
    case notFinite(what: String)
    /// A pattern's step is zero or so small that its cells are beyond counting.
    case invalidPattern(xStep: Double, yStep: Double)
    /// The picture's filters take more steps over pixels than the limit.
    case filtersTooCostly(limit: Int)
    /// A file cannot be written.
    case cannotWrite(path: String, reason: String, code: Int)
    /// A C library refused.
    case library(String)

    public var description: String {
        switch self {
        case .invalidSize(let w, let h, let s):
            "a picture of \(w.plain) × \(h.plain) units at scale \(s.plain) cannot be drawn: "
                + "sizes and scales must be positive numbers"
        case .tooLarge(let w, let h, let limit):
            "a picture of \(w.plain) × \(h.plain) pixels is over the limit of \(limit)"
        case .notFinite(let what): "\(what) has a coordinate that is not a finite number"
        case .invalidPattern(let x, let y): "a pattern cannot repeat every \(x.plain) × \(y.plain) units"
        case .filtersTooCostly(let limit):
            "the filters take more than \(limit) steps over pixels: draw the picture smaller, or with simpler filters"
        case .cannotWrite(let path, let reason, _):
            "cannot write \(path == "standard output" ? path : "“\(path)”"): \(reason)"
        case .library(let message): message
        }
    }
}

/// Bounds on what one picture may cost.
public struct RenderingLimits: Hashable, Sendable {
    /// Pixels along one side.
    public var maximumSide: Int
    /// Pixels in the whole picture.
    public var maximumPixels: Int
    /// Groups, patterns and masks within each other.
    public var maximumNesting: Int
    /// Cells of one pattern that are drawn one by one.
    public var maximumPatternCells: Int
    /// Steps over one pixel that all filter graphs of a picture may take, about 1 ns each.
    public var maximumFilterWork: Int

    /// Limits that no honest picture meets.
    public init(
        maximumSide: Int = 32_768, maximumPixels: Int = 268_435_456, maximumNesting: Int = 256,
        maximumPatternCells: Int = 100_000, maximumFilterWork: Int = 4_000_000_000
    ) {
        self.maximumSide = maximumSide
        self.maximumPixels = maximumPixels
        self.maximumNesting = maximumNesting
        self.maximumPatternCells = maximumPatternCells
        self.maximumFilterWork = maximumFilterWork
    }
}
