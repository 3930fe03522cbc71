// Layers: rectangles with a look, layers within them and animations.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// A rectangle of a picture with a look, with layers within it; y points down. Its values change at once: only animations
    /// that are added move them.
    open class CALayer {
        /// The layer's own coordinates; what lies within it is placed in them.
        public var bounds = CGRect.zero
        /// Where the anchor is in the layer round this one.
        public var position = CGPoint.zero
        /// The point of the bounds that is at `position`, as fractions.
        public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
        /// A map about the anchor.
        public var transform = CATransform3DIdentity
        /// Layers of greater values are drawn over those of smaller ones.
        public var zPosition: CGFloat = 0
        /// What is behind all else.
        public var backgroundColor: CGColor?
        /// Of the background, the border and what `masksToBounds` cuts, in user units.
        public var cornerRadius: CGFloat = 0
        /// In user units, inside the bounds.
        public var borderWidth: CGFloat = 0
        /// Black unless told otherwise.
        public var borderColor: CGColor? = .black
        /// Of all that the layer shows, 0…1.
        public var opacity: Float = 1
        /// Whether nothing shows.
        public var isHidden = false
        /// Whether what lies within is cut to the bounds.
        public var masksToBounds = false
        /// The layer shows where this one is opaque; it is placed in the layer's coordinates.
        public var mask: CALayer?
        /// Of the shadow.
        public var shadowColor: CGColor? = .black
        /// Of the shadow, 0…1; there is none unless told otherwise.
        public var shadowOpacity: Float = 0
        /// The standard deviation of the shadow's blur, in user units.
        public var shadowRadius: CGFloat = 3
        /// In user units; the height goes down.
        public var shadowOffset = CGSize(width: 0, height: -3)
        /// A `CGImage`, which fills the bounds.
        public var contents: Any?
        /// Plays no part: pictures are drawn at any scale.
        public var contentsScale: CGFloat = 1
        /// For whoever looks for it.
        public var name: String?
        /// What lies within, the first at the back.
        public private(set) var sublayers: [CALayer]?
        /// What the layer lies within.
        public private(set) weak var superlayer: CALayer?
        /// Draws the view of the layer by hand.
        var drawing: ((CGContext) -> Void)?
        private var animations: [(key: String?, animation: CAAnimation, added: Double)] = []

        /// A layer of no size.
        public init() {}
        /// A layer like another one, without what lies within it: what `presentation()` makes.
        public required convenience init(layer: Any) {
            self.init()
            if let other = layer as? CALayer { take(other) }
        }
        /// Takes the values of another layer.
        func take(_ other: CALayer) {
            (bounds, position, anchorPoint) = (other.bounds, other.position, other.anchorPoint)
            (transform, opacity, cornerRadius) = (other.transform, other.opacity, other.cornerRadius)
            (backgroundColor, borderColor, borderWidth) = (other.backgroundColor, other.borderColor, other.borderWidth)
        }

        /// The layer's rectangle in the layer round it; setting it keeps anchor and transform.
        public var frame: CGRect {
            get { Path(bounds).applying(placement(at: nil)).boundingRect }
            set {
                bounds.size = newValue.size
                position = CGPoint(
                    x: newValue.minX + newValue.width * anchorPoint.x,
                    y: newValue.minY + newValue.height * anchorPoint.y)
            }
        }
        /// A map about the anchor.
        public func setAffineTransform(_ transform: CGAffineTransform) {
            self.transform = CATransform3D(affine: transform)
        }
        /// A map about the anchor.
        public func affineTransform() -> CGAffineTransform { transform.affine }

        /// Puts a layer on top of those within this one.
        public func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }
        /// Puts a layer among those within this one; 0 is at the back.
        public func insertSublayer(_ layer: CALayer, at index: UInt32) {
            layer.removeFromSuperlayer()
            var all = sublayers ?? []
            all.insert(layer, at: min(Int(index), all.count))
            sublayers = all
            layer.superlayer = self
        }
        /// Takes the layer out of the one round it.
        public func removeFromSuperlayer() {
            superlayer?.sublayers?.removeAll { $0 === self }
            superlayer = nil
        }
        /// Draws by hand; nothing unless a class says otherwise.
        open func draw(in context: CGContext) {}
        /// Layers are drawn anew for every picture.
        public func setNeedsDisplay() {}
        /// Layers are drawn anew for every picture.
        public func setNeedsLayout() {}
        /// Sets what lies within to the layer's size; called before it is drawn.
        open func layoutSublayers() {}

        // MARK: Animations
        /// Begins an animation now; one of the same key goes.
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
        /// A layer with the values that are seen now.
        public func presentation() -> Self? {
            let copy = Self(layer: self)
            copy.freeze(self, at: CACurrentMediaTime())
            return copy
        }
        /// Takes the values of a layer at a time.
        func freeze(_ other: CALayer, at time: Double) {
            opacity = Float(other.value("opacity", Double(other.opacity), at: time))
            bounds = other.bounds(at: time)
            position = other.position(at: time)
            transform = CATransform3D(affine: other.transform(at: time))
            cornerRadius = other.value("cornerRadius", other.cornerRadius, at: time)
            backgroundColor = other.color("backgroundColor", other.backgroundColor, at: time).map { CGColor($0) }
        }

        /// A value at a time; nil for the layer's own.
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
        /// From the layer's coordinates to those round it.
        func placement(at time: Double?) -> Transform {
            let rect = bounds(at: time)
            let anchor = Point(
                x: rect.minX + rect.width * anchorPoint.x, y: rect.minY + rect.height * anchorPoint.y)
            let place = position(at: time)
            return Transform(translationX: -anchor.x, y: -anchor.y).concatenating(transform(at: time))
                .concatenating(Transform(translationX: place.x, y: place.y))
        }

        // MARK: Drawing
        /// What the layer itself shows, in its coordinates.
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
        /// The layer in the coordinates round it.
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
        /// Draws the layer and all within it as they are now, in its own coordinates.
        public func render(in context: CGContext) {
            let back = placement(at: CACurrentMediaTime()).inverse ?? .identity
            let drawn = commands(at: CACurrentMediaTime())
            context.append(.group(GroupDrawing(drawn, transform: back.concatenating(context.toCanvas))))
        }
    }
#endif
