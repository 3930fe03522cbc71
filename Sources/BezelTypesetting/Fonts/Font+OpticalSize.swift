// The optical size axis (`opsz`).
import BezelGeometry

extension Font {
    private static let opticalAxis: FontTag = "opsz"
    /// As in CSS: 96 units are an inch.
    private static let pointsPerUnit = 0.75
    /// Sizes are rounded to quarters of a point, to limit the number of instances.
    private static let steps = 4.0

    /// Nil for fonts without the axis.
    private var opticalSize: Double? {
        guard size.isFinite, let axis = face.axes.first(where: { $0.tag == Self.opticalAxis }) else { return nil }
        let points = (size * Self.pointsPerUnit * Self.steps).rounded() / Self.steps
        return min(max(points, axis.range.lowerBound), axis.range.upperBound)
    }

    /// The font with its optical size axis (`opsz`) set to its size in points, clamped; a user unit is three quarters of a
    /// point. Unchanged without that axis, or where it is set already.
    public func opticallySized() -> Font {
        guard variations[Self.opticalAxis] == nil, let opticalSize else { return self }
        var copy = self
        copy.variations[Self.opticalAxis] = opticalSize
        return copy
    }

    /// Multiplies the size. An optical size that followed it still does.
    mutating func scale(by factor: Double) {
        let follows = variations[Self.opticalAxis].map { $0 == opticalSize } ?? false
        size *= factor
        if follows, let opticalSize { variations[Self.opticalAxis] = opticalSize }
    }
}
