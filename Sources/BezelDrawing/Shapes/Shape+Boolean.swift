import BezelGeometry

extension Shape {
    /// The union; flattens curves to 0.01 user units, like the other operations.
    public func union(_ other: some Shape, eoFill: Bool = false) -> some Shape {
        ChangedShape(base: self) { path, rect in path.union(other.path(in: rect), eoFill: eoFill, tolerance: 0.01) }
    }
    /// The intersection.
    public func intersection(_ other: some Shape, eoFill: Bool = false) -> some Shape {
        ChangedShape(base: self) { path, rect in
            path.intersection(other.path(in: rect), eoFill: eoFill, tolerance: 0.01)
        }
    }
    /// The difference.
    public func subtracting(_ other: some Shape, eoFill: Bool = false) -> some Shape {
        ChangedShape(base: self) { path, rect in
            path.subtracting(other.path(in: rect), eoFill: eoFill, tolerance: 0.01)
        }
    }
    /// The area of exactly one shape.
    public func symmetricDifference(_ other: some Shape, eoFill: Bool = false) -> some Shape {
        ChangedShape(base: self) { path, rect in
            path.symmetricDifference(other.path(in: rect), eoFill: eoFill, tolerance: 0.01)
        }
    }
}
