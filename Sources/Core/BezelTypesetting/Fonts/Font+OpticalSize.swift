// The axis of optical size, `opsz`, by CSS's rule that a user unit is a 96th of an inch. A font follows its size only
// once `opticallySized()` was asked for; a value that was set by hand stays. Other axes have no rule of their own:
// weights and widths are chosen in FontMatching, and width that fills a line is in Font+Width.
import BezelGeometry

extension Font {
    private static let opticalAxis: FontTag = "opsz"
    /// CSS: 96 units are an inch.
    private static let pointsPerUnit = 0.75
    /// Quarters of a point, to limit instances.
    private static let steps = 4.0

    private var opticalSize: Double? {
        guard size.isFinite, let axis = face.axes.first(where: { $0.tag == Self.opticalAxis }) else { return nil }
        let points = (size * Self.pointsPerUnit * Self.steps).rounded() / Self.steps
        return points.clamped(from: axis.range.lowerBound, through: axis.range.upperBound)
    }

    /// Sets `opsz`, if unset, to the size in points, 0.75 to the user unit, clamped to the axis.
    public func opticallySized() -> Font {
        guard variations[Self.opticalAxis] == nil, let opticalSize else { return self }
        var copy = self
        copy.variations[Self.opticalAxis] = opticalSize
        return copy
    }

    mutating func scale(by factor: Double) {
        let follows = variations[Self.opticalAxis].map { $0 == opticalSize } ?? false
        size *= factor
        if follows, let opticalSize { variations[Self.opticalAxis] = opticalSize }
    }
}
