import BezelGeometry

// Core Graphics' older comparisons.
extension Point {
    /// Whether both are the same.
    public func equalTo(_ other: Point) -> Bool { self == other }
}
extension Size {
    /// Whether both are the same.
    public func equalTo(_ other: Size) -> Bool { self == other }
}
extension Rect {
    /// Whether both are the same.
    public func equalTo(_ other: Rect) -> Bool { self == other }
}
