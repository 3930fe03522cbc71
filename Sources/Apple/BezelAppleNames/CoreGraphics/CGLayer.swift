import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// A drawing that is made once and drawn several times.
    public final class CGLayer {
        /// Where it is drawn; its coordinates run as those of the contexts that draw it.
        public let context: CGContext?
        /// In user units.
        public let size: CGSize
        /// A layer for a context, which has no effect on it; nil if the size is not positive and finite.
        public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
            guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
            self.context = CGContext()
            self.size = size
        }
        fileprivate func draw(in rect: CGRect, on target: CGContext) {
            guard let context, rect.width != 0, rect.height != 0 else { return }
            let place = Transform(
                a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX, ty: rect.minY)
            let clip = Clip(path: Path(Rect(origin: .zero, size: size)))
            target.append(
                .group(
                    GroupDrawing(
                        context.commands, transform: place.concatenating(target.toCanvas), clips: [clip])))
        }
    }
    extension CGContext {
        /// Draws a layer, stretched into a rectangle.
        public func draw(_ layer: CGLayer, in rect: CGRect) { layer.draw(in: rect, on: self) }
        /// Draws a layer in its size, with its origin at a point.
        public func draw(_ layer: CGLayer, at point: CGPoint) {
            layer.draw(in: CGRect(origin: point, size: layer.size), on: self)
        }
    }
#endif
