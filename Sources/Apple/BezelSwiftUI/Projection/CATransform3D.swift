// Core Animation's transform, also for SwiftUI's `ProjectionTransform`. A point is a row: (x, y, z, 1) times the matrix.
import BezelGeometry

#if !canImport(CoreGraphics)
    /// A map of space. Layers lie in the plane z = 0; z grows towards the viewer.
    public struct CATransform3D: Hashable, Sendable {
        /// x from x, y from x, z from x, and the divisor's part of x.
        public var m11 = 1.0, m12 = 0.0, m13 = 0.0, m14 = 0.0
        /// From y.
        public var m21 = 0.0, m22 = 1.0, m23 = 0.0, m24 = 0.0
        /// From z; `m34` is −1 divided by the viewer's distance.
        public var m31 = 0.0, m32 = 0.0, m33 = 1.0, m34 = 0.0
        /// The translation, and the divisor's constant.
        public var m41 = 0.0, m42 = 0.0, m43 = 0.0, m44 = 1.0
        /// The identity.
        public init() {}
        /// A map of the plane.
        package init(affine t: Transform) {
            (m11, m12, m21, m22, m41, m42) = (t.a, t.b, t.c, t.d, t.tx, t.ty)
        }
        /// What it does to the plane, without perspective.
        package var affine: Transform { Transform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }
        /// What it does to the plane.
        package var projection: Projection {
            Projection(
                a: m11, b: m12, p: m14, c: m21, d: m22, q: m24, tx: m41, ty: m42, w: m44)
        }
        fileprivate var rows: [[Double]] {
            [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
        }
        fileprivate init(rows r: [[Double]]) {
            (m11, m12, m13, m14) = (r[0][0], r[0][1], r[0][2], r[0][3])
            (m21, m22, m23, m24) = (r[1][0], r[1][1], r[1][2], r[1][3])
            (m31, m32, m33, m34) = (r[2][0], r[2][1], r[2][2], r[2][3])
            (m41, m42, m43, m44) = (r[3][0], r[3][1], r[3][2], r[3][3])
        }
        /// Mixes each number.
        package func numbers(mixedWith other: CATransform3D, at fraction: Double) -> CATransform3D {
            CATransform3D(
                rows: zip(rows, other.rows).map { a, b in zip(a, b).map { $0 + ($1 - $0) * fraction } })
        }
    }
    /// The identity.
    public let CATransform3DIdentity = CATransform3D()
    /// Whether it changes nothing.
    public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }
    /// Whether both are the same.
    public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }
    /// A translation in user units.
    public func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
        var t = CATransform3D()
        (t.m41, t.m42, t.m43) = (x, y, z)
        return t
    }
    /// A scale.
    public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
        var t = CATransform3D()
        (t.m11, t.m22, t.m33) = (x, y, z)
        return t
    }
    /// A rotation by radians about an axis of any length; no axis gives the identity.
    public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
        let length = (x * x + y * y + z * z).squareRoot()
        guard length > 0, length.isFinite, angle.isFinite else { return CATransform3DIdentity }
        let (x, y, z) = (x / length, y / length, z / length)
        let (s, c) = (sin(angle), cos(angle))
        let k = 1 - c
        return CATransform3D(rows: [
            [c + x * x * k, x * y * k + z * s, x * z * k - y * s, 0],
            [x * y * k - z * s, c + y * y * k, y * z * k + x * s, 0],
            [x * z * k + y * s, y * z * k - x * s, c + z * z * k, 0],
            [0, 0, 0, 1],
        ])
    }
    /// Applies `a`, then `b`.
    public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
        let (left, right) = (a.rows, b.rows)
        // Types are written, as the compiler takes most of a second to find them.
        func product(_ i: Int, _ j: Int) -> Double {
            (0..<4).reduce(0.0) { (sum: Double, k: Int) -> Double in sum + left[i][k] * right[k][j] }
        }
        return CATransform3D(rows: (0..<4).map { i in (0..<4).map { j in product(i, j) } })
    }
    /// Rotates before `t`.
    public func CATransform3DRotate(
        _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
    ) -> CATransform3D {
        CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
    }
    /// Scales before `t`.
    public func CATransform3DScale(_ t: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
        CATransform3DConcat(CATransform3DMakeScale(x, y, z), t)
    }
    /// Translates before `t`.
    public func CATransform3DTranslate(_ t: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
        CATransform3DConcat(CATransform3DMakeTranslation(x, y, z), t)
    }
    /// A map of the plane as one of space.
    public func CATransform3DMakeAffineTransform(_ t: CGAffineTransform) -> CATransform3D { CATransform3D(affine: t) }
    /// What it does to the plane, without perspective.
    public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }
    /// Whether it is a map of the plane alone.
    public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t == CATransform3D(affine: t.affine) }
#endif
