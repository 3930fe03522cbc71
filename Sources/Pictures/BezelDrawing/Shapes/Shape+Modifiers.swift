// Shapes changed before they are drawn: moved, turned, trimmed, stroked. A change keeps its numbers apart from its
// closure, so that they can be animated. Fills and strokes that draw are in ShapeDrawings.
import BezelGeometry

package struct ChangedShape<Base: Shape>: Shape, CompositeShape {
    package var base: Base
    private var numbers: [Double] = []
    private let change: @Sendable ([Double], Path, Rect) -> Path
    init(base: Base, change: @escaping @Sendable (Path, Rect) -> Path) {
        self.init(base: base, numbers: []) { _, path, rect in change(path, rect) }
    }
    init(base: Base, numbers: [Double], change: @escaping @Sendable ([Double], Path, Rect) -> Path) {
        self.base = base
        self.numbers = numbers
        self.change = change
    }
    package func path(in rect: Rect) -> Path { change(numbers, base.path(in: rect), rect) }
    package func animated(in pass: DrawingPass) -> ChangedShape {
        ChangedShape(
            base: pass.at(.content) { pass.animated(shape: base) }, numbers: pass.animated(numbers: numbers),
            change: change)
    }
}

package struct FittedShape<Base: Shape>: InsettableShape, CompositeShape {
    package var base: Base
    /// In user units.
    package var amount: Double
    package func path(in rect: Rect) -> Path { base.path(in: rect.shrunk(by: amount)) }
    package func inset(by more: Double) -> FittedShape { FittedShape(base: base, amount: amount + more) }
    package func animated(in pass: DrawingPass) -> FittedShape {
        FittedShape(base: pass.at(.content) { pass.animated(shape: base) }, amount: pass.animated(amount))
    }
}

extension Shape {
    /// Moves the outline to the right and down, in user units, without changing its rectangle.
    public func offset(x: Double = 0, y: Double = 0) -> some Shape {
        ChangedShape(base: self, numbers: [x, y]) { n, path, _ in path.offsetBy(dx: n[0], dy: n[1]) }
    }
    /// Moves the outline by a size: its width to the right, its height down, in user units.
    public func offset(_ offset: Size) -> some Shape { self.offset(x: offset.width, y: offset.height) }

    /// Rotates the outline clockwise on the screen about a unit point of its rectangle, by default the middle.
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
        ChangedShape(base: self, numbers: [angle.radians]) { n, path, rect in
            path.applying(Transform(rotation: .radians(n[0]), about: anchor.point(in: rect)))
        }
    }
    /// Scales the outline about a unit point of its rectangle, by default the middle; negative factors mirror it.
    public func scale(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some Shape {
        ChangedShape(base: self, numbers: [x, y]) { n, path, rect in
            path.applying(Transform(scaleX: n[0], y: n[1], about: anchor.point(in: rect)))
        }
    }
    /// Scales the outline alike in both directions about a unit point of its rectangle, by default the middle.
    public func scale(_ scale: Double, anchor: UnitPoint = .center) -> some Shape {
        self.scale(x: scale, y: scale, anchor: anchor)
    }
    /// Keeps a part of the outline, between two fractions of its length, pinned to 0…1, such as the drawn part of a progress
    /// ring.
    ///
    /// The part is open; nothing is left unless `start` is less than `end`.
    public func trim(from start: Double = 0, to end: Double = 1) -> some Shape {
        ChangedShape(base: self, numbers: [start, end]) { n, path, _ in path.trimmedPath(from: n[0], to: n[1]) }
    }
    /// Transforms the outline in user units, about the top left corner of its rectangle; see also ``rotation(_:anchor:)``.
    public func transform(_ transform: Transform) -> some Shape {
        ChangedShape(base: self) { path, _ in path.applying(transform) }
    }
    /// The shape in a rectangle of fixed size at the same top left.
    public func size(width: Double, height: Double) -> AnyShape {
        AnyShape { rect in
            self.path(in: Rect(origin: rect.origin, size: Size(width: width, height: height)))
        }
    }
    /// The shape in a rectangle inset by user units. For an even border, use `StrokeStyle.Alignment.inside`.
    public func fitted(inset amount: Double) -> some InsettableShape { FittedShape(base: self, amount: amount) }

    /// The stroke's outline; tolerance in user units, 0.05 is invisible up to 8 x.
    public func stroke(outline style: StrokeStyle, tolerance: Double = 0.05) -> some Shape {
        ChangedShape(base: self) { path, _ in path.stroked(style, tolerance: tolerance) }
    }
}
