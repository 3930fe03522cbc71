import BezelColor
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    extension CALayer {
        /// A point in another layer; nil is the outermost.
        public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
            point.applying(toRoot).applying(layer?.toRoot.inverse ?? .identity)
        }
        /// A point of another layer; nil is the outermost.
        public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
            point.applying(layer?.toRoot ?? .identity).applying(toRoot.inverse ?? .identity)
        }
        /// A time of the host in the layer.
        public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval { local(time) }
        /// A time of the layer in the host.
        public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval { time }
        private var toRoot: Transform {
            guard let outer = superlayer else { return .identity }
            return placement(at: CACurrentMediaTime()).concatenating(outer.toRoot)
        }
        /// In the superlayer's coordinates.
        func commands(at time: Double) -> [DrawCommand] {
            guard !isHidden else { return [] }
            guard !isBeingDrawn else {
                RunTimeNote.say("a layer stands in its own mask, in which it is not drawn")
                return []
            }
            isBeingDrawn = true
            defer { isBeingDrawn = false }
            layoutSublayers()
            let rect = bounds(at: time)
            let radius = value("cornerRadius", cornerRadius, at: time)
            let outline = maskedCorners.outline(rect, radius, cornerCurve)
            var inner: [DrawCommand] = []
            if let color = color("backgroundColor", backgroundColor, at: time) {
                inner.append(.fill(FillDrawing(path: outline, paint: .color(color))))
            }
            inner += content(in: rect, at: time)
            inner += partCommands(at: time)
            let width = value("borderWidth", borderWidth, at: time)
            if width > 0, let color = color("borderColor", borderColor, at: time) {
                let line = StrokeStyle(lineWidth: width, alignment: .inside)
                inner.append(.stroke(StrokeDrawing(path: outline, paint: .color(color), style: line)))
            }
            let there = projection(at: time)
            let group = GroupDrawing(
                inner, transform: there.affine ?? .identity,
                opacity: (value("opacity", Double(opacity), at: time)).clamped(to: 0...1),
                clips: masksToBounds ? [Clip(path: outline)] : [],
                mask: mask.map { Mask(commands: $0.commands(at: time)) }, effects: shadow(at: time).map { [$0] } ?? [])
            if inner.isEmpty { return [] }
            return there.affine == nil ? there.commands([.group(group)]) : [.group(group)]
        }
        private func shadow(at time: Double) -> Effect? {
            let opacity = value("shadowOpacity", Double(shadowOpacity), at: time)
            guard opacity > 0, let color = color("shadowColor", shadowColor, at: time) else { return nil }
            let radius = max(0, value("shadowRadius", shadowRadius, at: time))
            let offset = value("shadowOffset", shadowOffset, at: time)
            return .dropShadow(
                offset: Vector(dx: offset.width, dy: offset.height), deviationX: radius, deviationY: radius,
                color: color.opacity(opacity))
        }
        /// Draws the layer and its sublayers as they are now, in its coordinates.
        public func render(in context: CGContext) {
            let back = placement(at: CACurrentMediaTime()).inverse ?? .identity
            do { try TooManyLayers.check(self) } catch { return RunTimeNote.say("\(error)") }
            let drawn = commands(at: CACurrentMediaTime())
            context.append(.group(GroupDrawing(drawn, transform: back.concatenating(context.toCanvas))))
        }
    }
#endif
