// Boolean operations on shapes.
import BezelGeometry

extension Shape {
    /// The union in one rectangle. Operations flatten curves to within 0.01 user units.
    public func union(_ other: some Shape, eoFill: Bool = false) -> ChangedShape<Self> {
        ChangedShape(base: self) { path, rect in path.union(other.path(in: rect), eoFill: eoFill, tolerance: 0.01) }
    }
    /// The intersection.
    public func intersection(_ other: some Shape, eoFill: Bool = false) -> ChangedShape<Self> {
        ChangedShape(base: self) { path, rect in
            path.intersection(other.path(in: rect), eoFill: eoFill, tolerance: 0.01)
        }
    }
    /// The difference.
    public func subtracting(_ other: some Shape, eoFill: Bool = false) -> ChangedShape<Self> {
        ChangedShape(base: self) { path, rect in
            path.subtracting(other.path(in: rect), eoFill: eoFill, tolerance: 0.01)
        }
    }
    /// The area of exactly one shape.
    public func symmetricDifference(_ other: some Shape, eoFill: Bool = false) -> ChangedShape<Self> {
        ChangedShape(base: self) { path, rect in
            path.symmetricDifference(other.path(in: rect), eoFill: eoFill, tolerance: 0.01)
        }
    }
}
