import BezelDrawing
import BezelGeometry

/// Numbers of a view, a modifier or a shape that a host animates.
public typealias Animatable = AnimatableValues

/// A modifier whose numbers are animated.
public protocol AnimatableModifier: AnimatableValues, ViewModifier {}

/// A map of the plane, with perspective or without.
public struct ProjectionTransform: Hashable, Sendable {
    /// x and y from x, and the divisor's part of x.
    public var m11 = 1.0, m12 = 0.0, m13 = 0.0
    /// From y.
    public var m21 = 0.0, m22 = 1.0, m23 = 0.0
    /// The translation, and the divisor's constant.
    public var m31 = 0.0, m32 = 0.0, m33 = 1.0
    /// The identity.
    public init() {}
    /// Without perspective.
    public init(_ t: Transform) { (m11, m12, m21, m22, m31, m32) = (t.a, t.b, t.c, t.d, t.tx, t.ty) }
    #if !canImport(CoreGraphics)
        /// What a map of space does to the plane.
        public init(_ t: CATransform3D) {
            (m11, m12, m13) = (t.m11, t.m12, t.m14)
            (m21, m22, m23) = (t.m21, t.m22, t.m24)
            (m31, m32, m33) = (t.m41, t.m42, t.m44)
        }
    #endif
    /// Whether it changes nothing.
    public var isIdentity: Bool { self == ProjectionTransform() }
    /// Whether it has no perspective.
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }
    var projection: Projection {
        Projection(a: m11, b: m12, p: m13, c: m21, d: m22, q: m23, tx: m31, ty: m32, w: m33)
    }
    /// This one, then another.
    public func concatenating(_ o: ProjectionTransform) -> ProjectionTransform {
        func row(_ x: Double, _ y: Double, _ z: Double) -> (Double, Double, Double) {
            (
                x * o.m11 + y * o.m21 + z * o.m31, x * o.m12 + y * o.m22 + z * o.m32,
                x * o.m13 + y * o.m23 + z * o.m33
            )
        }
        var result = ProjectionTransform()
        (result.m11, result.m12, result.m13) = row(m11, m12, m13)
        (result.m21, result.m22, result.m23) = row(m21, m22, m23)
        (result.m31, result.m32, result.m33) = row(m31, m32, m33)
        return result
    }
}

/// A map of a view's drawing by its size, without effect on its layout.
public protocol GeometryEffect: AnimatableValues, ViewModifier where Body == ProjectedDrawing {
    /// The map, from the view's top left, in user units.
    func effectValue(size: Size) -> ProjectionTransform
}
extension GeometryEffect {
    /// The content, drawn through the effect's map at the content's size.
    public func body(content: AnyDrawable) -> ProjectedDrawing {
        ProjectedDrawing(content: content) { size in effectValue(size: size).projection }
    }
    /// Only the drawing is changed in any case.
    public func ignoredByLayout() -> Self { self }
}

/// A drawing seen through a map.
public struct ProjectedDrawing: Drawable, ChangedDrawing {
    package let content: AnyDrawable
    let map: (Size) -> Projection
    package func applied(to part: AnyDrawable) -> AnyDrawable {
        AnyDrawable(ProjectedDrawing(content: part, map: map))
    }
    package func ownSize(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try content.sizeThatFits(proposal, in: environment)
    }
    package func drawOwn(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        let there = map(rect.size).after(Transform(translationX: -rect.minX, y: -rect.minY))
            .followed(by: Transform(translationX: rect.minX, y: rect.minY))
        if let affine = there.affine {
            return try context.group(GroupDrawing(transform: affine)) { try content.draw(in: rect, into: &$0) }
        }
        var inner = BezelDrawing.GraphicsContext(environment: context.environment)
        try content.draw(in: rect, into: &inner)
        context.append(contentsOf: there.commands(inner.commands))
    }
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try changedSize(proposal, in: environment)
    }
    public func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        try drawChanged(in: rect, into: &context)
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}

/// A rotation in space.
struct RotationEffect3D: GeometryEffect {
    var angle: Double
    let axis: (x: Double, y: Double, z: Double)
    let anchor: UnitPoint
    let anchorZ: Double
    let perspective: Double
    var animatableData: Double {
        get { angle }
        set { angle = newValue }
    }
    func effectValue(size: Size) -> ProjectionTransform {
        let map = Space.rotation(angle, axis, depth: anchorZ)
        let distance = max(size.width, size.height)
        let p = distance > 0 && perspective.isFinite ? -perspective / distance : 0
        let turned = ProjectionTransform(
            m11: map.xx, map.xy, map.xz * p, map.yx, map.yy, map.yz * p, map.zx, map.zy, 1 + map.zz * p)
        let middle = Transform(translationX: size.width * anchor.x, y: size.height * anchor.y)
        let back = Transform(translationX: -middle.tx, y: -middle.ty)
        return ProjectionTransform(back).concatenating(turned).concatenating(ProjectionTransform(middle))
    }
}
extension ProjectionTransform {
    init(
        m11: Double, _ m12: Double, _ m13: Double, _ m21: Double, _ m22: Double, _ m23: Double, _ m31: Double,
        _ m32: Double, _ m33: Double
    ) {
        (self.m11, self.m12, self.m13) = (m11, m12, m13)
        (self.m21, self.m22, self.m23) = (m21, m22, m23)
        (self.m31, self.m32, self.m33) = (m31, m32, m33)
    }
}

/// The rows of a rotation of the plane z = depth, by what becomes of x, of y and of the constant.
private struct Space {
    var xx = 1.0, xy = 0.0, xz = 0.0
    var yx = 0.0, yy = 1.0, yz = 0.0
    var zx = 0.0, zy = 0.0, zz = 0.0

    /// Rodrigues' formula, for row vectors. The drawing lies `depth` behind the axis.
    static func rotation(_ angle: Double, _ axis: (x: Double, y: Double, z: Double), depth: Double) -> Space {
        let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
        guard length > 0, length.isFinite, angle.isFinite else { return Space() }
        let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
        let (s, c) = (sin(angle), cos(angle))
        let k = 1 - c
        let d = depth.isFinite ? depth : 0
        return Space(
            xx: c + x * x * k, xy: x * y * k + z * s, xz: x * z * k - y * s,
            yx: x * y * k - z * s, yy: c + y * y * k, yz: y * z * k + x * s,
            zx: -d * (x * z * k + y * s), zy: -d * (y * z * k - x * s), zz: d - d * (c + z * z * k))
    }
}

extension Drawable {
    /// Rotates about an axis in space, seen in perspective, without effect on layout.
    ///
    /// - Parameters:
    ///   - axis: Of any length; x to the right, y down, z towards the viewer.
    ///   - anchorZ: The anchor's depth, in user units.
    ///   - perspective: 0 for none. The viewer stands the longer side divided by it away.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: Double, y: Double, z: Double), anchor: UnitPoint = .center, anchorZ: Double = 0,
        perspective: Double = 1
    ) -> some Drawable {
        modifier(
            RotationEffect3D(
                angle: angle.radians, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
    }
    /// Maps the drawing, without effect on layout.
    public func projectionEffect(_ transform: ProjectionTransform) -> some Drawable {
        ProjectedDrawing(content: AnyDrawable(self)) { _ in transform.projection }
    }
    /// Maps the drawing from the top left, without effect on layout.
    public func transformEffect(_ transform: Transform) -> some Drawable {
        projectionEffect(ProjectionTransform(transform))
    }
}
