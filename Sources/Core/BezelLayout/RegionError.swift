// Why a region for text cannot be made, as CurveError for curves. Thrown by `Sector`, `Wheel` and `Disk`, and by fitting in
// them.
import BezelGeometry

/// A number with which there is no such region.
public struct RegionError: DescribedError, Hashable {
    /// The numbers that describe regions.
    public enum Field: String, Hashable, Sendable, CaseIterable {
        case innerRadius = "inner radius"
        case outerRadius = "outer radius"
        case radius
        case count = "number of sectors"
        case labels = "number of labels"
        case lineHeight = "line height"
        case margin
        case start
        case sweep
        case centerX = "x of the centre"
        case centerY = "y of the centre"
    }

    /// Which of the region's numbers is out of range, or not a number.
    public let field: Field
    /// What the number may be, with the other numbers as they are; angles are in degrees, all else in user units.
    public let allowed: ClosedRange<Double>
    /// The number that was given.
    public let found: Double

    /// The number, and what it may be.
    public var description: String {
        let (least, most) = (allowed.lowerBound.roundedForReading(.up), allowed.upperBound.roundedForReading(.down))
        return "the \(field.rawValue) of a region must be from \(least.plain) to \(most.plain), and is \(found.plain)"
    }

    static func check(_ field: Field, _ number: Double, _ allowed: ClosedRange<Double>) throws(RegionError) {
        guard allowed.contains(number) else { throw RegionError(field: field, allowed: allowed, found: number) }
    }
}
