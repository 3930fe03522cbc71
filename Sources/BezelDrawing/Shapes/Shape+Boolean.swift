// Shapes put together: union, intersection, difference. The work is done by Path's operations of the same names.
import BezelGeometry

extension Shape {
    /// The shape and another one as one outline, both fitted into the same rectangle.
    ///
    /// As with all operations here curves become chords, off by at most a hundredth of a user unit.
    public func union(_ other: some Shape, eoFill: Bool = false) -> ChangedShape<Self> {
        ChangedShape(base: self) { path, rect in path.union(other.path(in: rect), eoFill: eoFill, tolerance: 0.01) }
    }
    /// What lies within both shapes.
    public func intersection(_ other: some Shape, eoFill: Bool = false) -> ChangedShape<Self> {
        ChangedShape(base: self) { path, rect in
            path.intersection(other.path(in: rect), eoFill: eoFill, tolerance: 0.01)
        }
    }
    /// What lies within the shape and not within the other.
    public func subtracting(_ other: some Shape, eoFill: Bool = false) -> ChangedShape<Self> {
        ChangedShape(base: self) { path, rect in
            path.subtracting(other.path(in: rect), eoFill: eoFill, tolerance: 0.01)
        }
    }
    /// What lies within exactly one of the shapes.
    public func symmetricDifference(_ other: some Shape, eoFill: Bool = false) -> ChangedShape<Self> {
        ChangedShape(base: self) { path, rect in
            path.symmetricDifference(other.path(in: rect), eoFill: eoFill, tolerance: 0.01)
        }
    }
}
