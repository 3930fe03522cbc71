import BezelColor
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// A rectangle with a look, sublayers and animations; y points down. There are no implicit animations.
    open class CALayer {
        /// In its own coordinates.
        public var bounds = CGRect.zero
        /// The anchor in the superlayer.
        public var position = CGPoint.zero
        /// In fractions of the bounds.
        public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
        /// About the anchor.
        public var transform = CATransform3DIdentity
        /// Greater is in front.
        public var zPosition: CGFloat = 0
        /// Behind everything.
        public var backgroundColor: CGColor?
        /// In user units; clips with `masksToBounds`.
        public var cornerRadius: CGFloat = 0
        /// In user units, inside the bounds.
        public var borderWidth: CGFloat = 0
        /// Black by default.
        public var borderColor: CGColor? = .black
        /// 0…1.
        public var opacity: Float = 1
        /// Hides it.
        public var isHidden = false
        /// Clips sublayers.
        public var masksToBounds = false
        /// By alpha.
        public var mask: CALayer?
        /// Black by default.
        public var shadowColor: CGColor? = .black
        /// 0…1; 0 by default.
        public var shadowOpacity: Float = 0
        /// The blur's standard deviation, in user units.
        public var shadowRadius: CGFloat = 3
        /// In user units, downwards.
        public var shadowOffset = CGSize(width: 0, height: -3)
        /// A stretched `CGImage`.
        public var contents: Any?
        /// Has no effect.
        public var contentsScale: CGFloat = 1
        /// For your use.
        public var name: String?
        /// Back to front.
        public private(set) var sublayers: [CALayer]?
        /// The enclosing layer.
        public private(set) weak var superlayer: CALayer?
        var drawing: ((CGContext) -> Void)?
        private var animations: [(key: String?, animation: CAAnimation, added: Double)] = []

        /// Creates an empty layer.
        public init() {}
        /// Copies without sublayers.
        public required convenience init(layer: Any) {
            self.init()
            if let other = layer as? CALayer { take(other) }
        }
        func take(_ other: CALayer) {
            (bounds, position, anchorPoint) = (other.bounds, other.position, other.anchorPoint)
            (transform, opacity, cornerRadius) = (other.transform, other.opacity, other.cornerRadius)
            (backgroundColor, borderColor, borderWidth) = (other.backgroundColor, other.borderColor, other.borderWidth)
        }

        /// In the superlayer; setting it keeps anchor and transform.
        public var frame: CGRect {
            get { Path(bounds).applying(placement(at: nil)).boundingRect }
            set {
                bounds.size = newValue.size
                position = CGPoint(
                    x: newValue.minX + newValue.width * anchorPoint.x,
                    y: newValue.minY + newValue.height * anchorPoint.y)
            }
        }
        /// About the anchor.
        public func setAffineTransform(_ transform: CGAffineTransform) {
            self.transform = CATransform3D(affine: transform)
        }
        /// About the anchor.
        public func affineTransform() -> CGAffineTransform { transform.affine }

        /// Adds a layer in front.
        public func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }
        /// Inserts a layer; 0 is at the back.
        public func insertSublayer(_ layer: CALayer, at index: UInt32) {
            layer.removeFromSuperlayer()
            var all = sublayers ?? []
            all.insert(layer, at: min(Int(index), all.count))
            sublayers = all
            layer.superlayer = self
        }
        /// Removes itself.
        public func removeFromSuperlayer() {
            superlayer?.sublayers?.removeAll { $0 === self }
            superlayer = nil
        }
        /// Override to draw.
        open func draw(in context: CGContext) {}
        /// Has no effect, as every picture is drawn anew.
        public func setNeedsDisplay() {}
        /// Has no effect.
        public func setNeedsLayout() {}
        /// Override to lay out sublayers.
        open func layoutSublayers() {}

        // MARK: Animations
        /// Replaces one of the same key.
        public func add(_ animation: CAAnimation, forKey key: String?) {
            if let key { removeAnimation(forKey: key) }
            animations.append((key, animation.copied(), CACurrentMediaTime()))
        }
        /// Ends an animation.
        public func removeAnimation(forKey key: String) { animations.removeAll { $0.key == key } }
        /// Ends all animations.
        public func removeAllAnimations() { animations = [] }
        /// The animation of a key.
        public func animation(forKey key: String) -> CAAnimation? { animations.last { $0.key == key }?.animation }
        /// A copy with the current values.
        public func presentation() -> Self? {
            let copy = Self(layer: self)
            copy.freeze(self, at: CACurrentMediaTime())
            return copy
        }
        func freeze(_ other: CALayer, at time: Double) {
            opacity = Float(other.value("opacity", Double(other.opacity), at: time))
            bounds = other.bounds(at: time)
            position = other.position(at: time)
            transform = CATransform3D(affine: other.transform(at: time))
            cornerRadius = other.value("cornerRadius", other.cornerRadius, at: time)
            backgroundColor = other.color("backgroundColor", other.backgroundColor, at: time).map { CGColor($0) }
        }

        /// Nil for the layer's own.
        func value<Value: LayerValue>(_ path: String, _ own: Value, at time: Double?) -> Value {
            guard let time else { return own }
            return animations.reduce(own) { value, entry in
                let begin = entry.animation.beginTime > 0 ? entry.animation.beginTime : entry.added
                return entry.animation.value(path, own: own, at: time - begin, standardSpan: nil) ?? value
            }
        }
        func color(_ path: String, _ own: CGColor?, at time: Double?) -> Color? {
            let color = value(path, own?.color ?? .clear, at: time)
            return color == .clear ? nil : color
        }
        private func bounds(at time: Double?) -> Rect {
            var rect = value("bounds", bounds, at: time)
            rect.size = value("bounds.size", rect.size, at: time)
            rect.size.width = value("bounds.size.width", rect.size.width, at: time)
            rect.size.height = value("bounds.size.height", rect.size.height, at: time)
            return rect
        }
        private func position(at time: Double?) -> Point {
            var point = value("position", position, at: time)
            point.x = value("position.x", point.x, at: time)
            point.y = value("position.y", point.y, at: time)
            return point
        }
        private func transform(at time: Double?) -> Transform {
            let own = value("transform", transform.affine, at: time)
            let turn = atan2(own.b, own.a)
            let across = (own.a * own.a + own.b * own.b).squareRoot()
            let down = across > 0 ? (own.a * own.d - own.b * own.c) / across : own.d
            let angle = ["transform.rotation", "transform.rotation.z"].reduce(turn) { value($1, $0, at: time) }
            let scale = value("transform.scale", across, at: time)
            let evenly = scale != across
            let scaleX = value("transform.scale.x", scale, at: time)
            let scaleY = value("transform.scale.y", evenly ? scale : down, at: time)
            let move = value("transform.translation", Size(width: own.tx, height: own.ty), at: time)
            let x = value("transform.translation.x", move.width, at: time)
            let y = value("transform.translation.y", move.height, at: time)
            if angle == turn, scaleX == across, scaleY == down, x == own.tx, y == own.ty { return own }
            return Transform(a: scaleX, b: 0, c: 0, d: scaleY, tx: 0, ty: 0)
                .concatenating(Transform(rotationAngle: angle)).concatenating(Transform(translationX: x, y: y))
        }
        func placement(at time: Double?) -> Transform {
            let rect = bounds(at: time)
            let anchor = Point(
                x: rect.minX + rect.width * anchorPoint.x, y: rect.minY + rect.height * anchorPoint.y)
            let place = position(at: time)
            return Transform(translationX: -anchor.x, y: -anchor.y).concatenating(transform(at: time))
                .concatenating(Transform(translationX: place.x, y: place.y))
        }

        // MARK: Drawing
        func content(in rect: Rect, at time: Double) -> [DrawCommand] {
            var commands: [DrawCommand] = []
            if let image = contents as? CGImage {
                commands.append(.image(ImageDrawing(image: image.pixels, rect: rect)))
            }
            let context = CGContext()
            context.asCurrent {
                drawing?(context)
                draw(in: context)
            }
            return commands + context.commands
        }
        /// In the superlayer's coordinates.
        func commands(at time: Double) -> [DrawCommand] {
            guard !isHidden else { return [] }
            layoutSublayers()
            let rect = bounds(at: time)
            let radius = value("cornerRadius", cornerRadius, at: time)
            let outline = Path(roundedRect: rect, cornerSize: Size(width: radius, height: radius), style: .circular)
            var inner: [DrawCommand] = []
            if let color = color("backgroundColor", backgroundColor, at: time) {
                inner.append(.fill(FillDrawing(path: outline, paint: .color(color))))
            }
            inner += content(in: rect, at: time)
            let ordered = (sublayers ?? []).enumerated().sorted {
                ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
            }
            inner += ordered.flatMap { $0.element.commands(at: time) }
            let width = value("borderWidth", borderWidth, at: time)
            if width > 0, let color = color("borderColor", borderColor, at: time) {
                let line = StrokeStyle(lineWidth: width, alignment: .inside)
                inner.append(.stroke(StrokeDrawing(path: outline, paint: .color(color), style: line)))
            }
            let group = GroupDrawing(
                inner, transform: placement(at: time),
                opacity: min(max(value("opacity", Double(opacity), at: time), 0), 1),
                clips: masksToBounds ? [Clip(path: outline)] : [],
                mask: mask.map { Mask(commands: $0.commands(at: time)) }, effects: shadow(at: time).map { [$0] } ?? [])
            return inner.isEmpty ? [] : [.group(group)]
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
            let drawn = commands(at: CACurrentMediaTime())
            context.append(.group(GroupDrawing(drawn, transform: back.concatenating(context.toCanvas))))
        }
    }
#endif
