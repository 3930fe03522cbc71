// Unions and the like of two shapes that fill one rectangle. Outlines are united as polygons by Path+Boolean, when they
// are drawn and not before.
import BezelGeometry

extension Shape {
    /// Joins this shape with another in the same rectangle, as polygons.
    ///
    /// Curves become chords within 0.01 user units, as for the other operations. `eoFill` fills both shapes by the even-odd
    /// rule.
    public func union(_ other: some Shape, eoFill: Bool = false) -> some Shape {
        ChangedShape(base: self) { path, rect in path.union(other.path(in: rect), eoFill: eoFill, tolerance: 0.01) }
    }
    /// Keeps what lies within both shapes, in the same rectangle, as polygons; see ``union(_:eoFill:)``.
    public func intersection(_ other: some Shape, eoFill: Bool = false) -> some Shape {
        ChangedShape(base: self) { path, rect in
            path.intersection(other.path(in: rect), eoFill: eoFill, tolerance: 0.01)
        }
    }
    /// Cuts another shape out of this one, in the same rectangle, as polygons; see ``union(_:eoFill:)``.
    public func subtracting(_ other: some Shape, eoFill: Bool = false) -> some Shape {
        ChangedShape(base: self) { path, rect in
            path.subtracting(other.path(in: rect), eoFill: eoFill, tolerance: 0.01)
        }
    }
    /// Keeps what lies within exactly one of both shapes, in the same rectangle; see ``union(_:eoFill:)``.
    public func symmetricDifference(_ other: some Shape, eoFill: Bool = false) -> some Shape {
        ChangedShape(base: self) { path, rect in
            path.symmetricDifference(other.path(in: rect), eoFill: eoFill, tolerance: 0.01)
        }
    }
}
