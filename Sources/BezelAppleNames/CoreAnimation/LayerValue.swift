import BezelColor
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    protocol LayerValue {
        init?(layerValue: Any)
        func mixed(with other: Self, at fraction: Double) -> Self
        func moved(by step: Self, _ factor: Double) -> Self
    }
    extension LayerValue {
        func moved(by step: Self, _ factor: Double) -> Self { self }
    }
    extension Double: LayerValue {
        init?(layerValue: Any) {
            guard let number = CTLine.number(layerValue) else { return nil }
            self = number
        }
        func mixed(with other: Double, at fraction: Double) -> Double { interpolated(to: other, fraction) }
        func moved(by step: Double, _ factor: Double) -> Double { self + step * factor }
    }
    extension Point: LayerValue {
        init?(layerValue: Any) {
            guard let point = layerValue as? Point else { return nil }
            self = point
        }
        func mixed(with other: Point, at fraction: Double) -> Point { interpolated(to: other, fraction) }
        func moved(by step: Point, _ factor: Double) -> Point { Point(x: x + step.x * factor, y: y + step.y * factor) }
    }
    extension Size: LayerValue {
        init?(layerValue: Any) {
            guard let size = layerValue as? Size else { return nil }
            self = size
        }
        func mixed(with other: Size, at fraction: Double) -> Size { interpolated(to: other, fraction) }
    }
    extension Rect: LayerValue {
        init?(layerValue: Any) {
            guard let rect = layerValue as? Rect else { return nil }
            self = rect
        }
        func mixed(with other: Rect, at fraction: Double) -> Rect { interpolated(to: other, fraction) }
    }
    extension Color: LayerValue {
        init?(layerValue: Any) {
            guard let color = CTLine.color(layerValue) else { return nil }
            self = color
        }
        func mixed(with other: Color, at fraction: Double) -> Color { interpolated(to: other, fraction) }
    }
    extension Path: LayerValue {
        init?(layerValue: Any) {
            guard let path = (layerValue as? CGPath)?.path ?? (layerValue as? UIBezierPath)?.cgPath.path else {
                return nil
            }
            self = path
        }
        /// Paths of different structure jump, which Core Animation leaves undefined.
        func mixed(with other: Path, at fraction: Double) -> Path {
            (try? interpolated(to: other, fraction)) ?? (fraction < 1 ? self : other)
        }
    }
    extension Transform: LayerValue {
        init?(layerValue: Any) {
            guard let transform = (layerValue as? CATransform3D)?.affine ?? layerValue as? Transform else { return nil }
            self = transform
        }
        func mixed(with other: Transform, at fraction: Double) -> Transform { interpolated(to: other, fraction) }
    }
    extension Array: LayerValue where Element: LayerValue {
        init?(layerValue: Any) {
            guard let list = layerValue as? [Any] else { return nil }
            let found = list.compactMap(Element.init(layerValue:))
            guard found.count == list.count else { return nil }
            self = found
        }
        func mixed(with other: [Element], at fraction: Double) -> [Element] {
            count == other.count ? zip(self, other).map { $0.mixed(with: $1, at: fraction) } : other
        }
    }

    /// Without perspective, so turns about x and y only flatten.
    public struct CATransform3D: Hashable, Sendable {
        var affine: Transform
    }
    /// The identity.
    public let CATransform3DIdentity = CATransform3D(affine: .identity)
    /// A translation; z has no effect.
    public func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
        CATransform3D(affine: Transform(translationX: x, y: y))
    }
    /// A scale; z has no effect.
    public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
        CATransform3D(affine: Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0))
    }
    /// A rotation by radians about a coordinate axis; other axes give the identity.
    public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
        switch (x != 0, y != 0, z != 0) {
        case (false, false, true): CATransform3D(affine: Transform(rotationAngle: z < 0 ? -angle : angle))
        case (true, false, false): CATransform3DMakeScale(1, cos(angle), 1)
        case (false, true, false): CATransform3DMakeScale(cos(angle), 1, 1)
        default: CATransform3DIdentity
        }
    }
    /// Applies `a`, then `b`.
    public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
        CATransform3D(affine: a.affine.concatenating(b.affine))
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
#endif
