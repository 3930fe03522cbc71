import BezelColor
import BezelCoreNames
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
            guard let point = NSValue.opened(layerValue) as? Point else { return nil }
            self = point
        }
        func mixed(with other: Point, at fraction: Double) -> Point { interpolated(to: other, fraction) }
        func moved(by step: Point, _ factor: Double) -> Point { Point(x: x + step.x * factor, y: y + step.y * factor) }
    }
    extension Size: LayerValue {
        init?(layerValue: Any) {
            guard let size = NSValue.opened(layerValue) as? Size else { return nil }
            self = size
        }
        func mixed(with other: Size, at fraction: Double) -> Size { interpolated(to: other, fraction) }
        func moved(by step: Size, _ factor: Double) -> Size {
            Size(width: width + step.width * factor, height: height + step.height * factor)
        }
    }
    extension Rect: LayerValue {
        init?(layerValue: Any) {
            guard let rect = NSValue.opened(layerValue) as? Rect else { return nil }
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
    extension CATransform3D: LayerValue {
        init?(layerValue: Any) {
            if let transform = NSValue.opened(layerValue) as? CATransform3D {
                self = transform
                return
            }
            guard let map = layerValue as? Transform else { return nil }
            self.init(affine: map)
        }
        /// After the step; a factor has no meaning for transforms.
        func moved(by step: CATransform3D, _ factor: Double) -> CATransform3D { CATransform3DConcat(step, self) }
        /// Turns of the plane turn, and all else is mixed number by number.
        func mixed(with other: CATransform3D, at fraction: Double) -> CATransform3D {
            let (a, b) = (affine, other.affine)
            guard self == CATransform3D(affine: a), other == CATransform3D(affine: b), let from = Parts(a),
                let to = Parts(b)
            else { return numbers(mixedWith: other, at: fraction) }
            return CATransform3D(affine: from.mixed(with: to, fraction).transform)
        }
        /// A map of the plane as a scale, a turn and a move.
        private struct Parts {
            var x: Double, y: Double, angle: Double, move: Size
            init?(_ t: Transform) {
                x = (t.a * t.a + t.b * t.b).squareRoot()
                guard x > 0, abs(t.a * t.c + t.b * t.d) < 1e-9 * max(1, x) else { return nil }
                y = (t.a * t.d - t.b * t.c) / x
                angle = atan2(t.b, t.a)
                move = Size(width: t.tx, height: t.ty)
            }
            func mixed(with o: Parts, _ f: Double) -> Parts {
                var copy = self
                copy.x = x + (o.x - x) * f
                copy.y = y + (o.y - y) * f
                // The shorter way round.
                copy.angle = angle + remainder(o.angle - angle, 2 * .pi) * f
                copy.move = move.interpolated(to: o.move, f)
                return copy
            }
            var transform: Transform {
                Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0).concatenating(Transform(rotationAngle: angle))
                    .concatenating(Transform(translationX: move.width, y: move.height))
            }
        }
    }
#endif
