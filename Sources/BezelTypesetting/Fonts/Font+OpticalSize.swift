// The optical size axis of variable fonts (`opsz`), which follows the size in points.
import BezelGeometry

extension Font {
    private static let opticalAxis: FontTag = "opsz"
    /// Points to the user unit: 96 units are an inch, as in CSS.
    private static let pointsPerUnit = 0.75
    /// Optical sizes are rounded to quarters of a point, so that sizes that differ by less have one instance.
    private static let steps = 4.0

    /// The place on the optical size axis that belongs to the size; nil for fonts without that axis.
    private var opticalSize: Double? {
        guard size.isFinite, let axis = face.axes.first(where: { $0.tag == Self.opticalAxis }) else { return nil }
        let points = (size * Self.pointsPerUnit * Self.steps).rounded() / Self.steps
        return min(max(points, axis.range.lowerBound), axis.range.upperBound)
    }

    /// The font with its optical size axis (`opsz`) set to its size in points, a user unit being three quarters of one, as
    /// far as the axis goes. Fonts without that axis, and those for which it is set already, stay as they are.
    public func opticallySized() -> Font {
        guard variations[Self.opticalAxis] == nil, let opticalSize else { return self }
        var copy = self
        copy.variations[Self.opticalAxis] = opticalSize
        return copy
    }

    /// Multiplies the size; an optical size that followed it goes on to do so.
    mutating func scale(by factor: Double) {
        let follows = variations[Self.opticalAxis].map { $0 == opticalSize } ?? false
        size *= factor
        if follows, let opticalSize { variations[Self.opticalAxis] = opticalSize }
    }
}
