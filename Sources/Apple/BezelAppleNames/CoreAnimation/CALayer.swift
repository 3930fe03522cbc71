import BezelColor
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// A rectangle with a look, sublayers and animations; y points down. There are no implicit animations, but for those of
    /// `UIView.animate`.
    open class CALayer: NSObject {
        /// In its own coordinates.
        open var bounds = CGRect.zero {
            didSet {
                move("bounds", oldValue, bounds)
                if bounds.size != oldValue.size { boundsSizeChanged(from: oldValue.size) }
            }
        }
        /// The anchor in the superlayer.
        open var position = CGPoint.zero { didSet { move("position", oldValue, position) } }
        /// In fractions of the bounds.
        open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
        /// Has no effect.
        open var anchorPointZ: CGFloat = 0
        /// About the anchor.
        open var transform = CATransform3DIdentity { didSet { move("transform", oldValue, transform) } }
        /// Of the sublayers, about the middle: for perspective.
        open var sublayerTransform = CATransform3DIdentity
        /// Greater is in front.
        open var zPosition: CGFloat = 0
        /// Behind everything.
        open var backgroundColor: CGColor? { didSet { moveColor("backgroundColor", oldValue, backgroundColor) } }
        /// In user units; clips with `masksToBounds`.
        open var cornerRadius: CGFloat = 0 { didSet { move("cornerRadius", oldValue, cornerRadius) } }
        /// The round corners; all by default.
        open var maskedCorners: CACornerMask = [
            .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
        ]
        /// How corners bend.
        open var cornerCurve = CALayerCornerCurve.circular
        /// In user units, inside the bounds.
        open var borderWidth: CGFloat = 0 { didSet { move("borderWidth", oldValue, borderWidth) } }
        /// Black by default.
        open var borderColor: CGColor? = .black { didSet { moveColor("borderColor", oldValue, borderColor) } }
        /// 0…1.
        open var opacity: Float = 1 { didSet { move("opacity", Double(oldValue), Double(opacity)) } }
        /// Hides it.
        open var isHidden = false
        /// Clips sublayers.
        open var masksToBounds = false
        /// By alpha.
        open var mask: CALayer?
        /// Black by default.
        open var shadowColor: CGColor? = .black
        /// 0…1; 0 by default.
        open var shadowOpacity: Float = 0 { didSet { move("shadowOpacity", Double(oldValue), Double(shadowOpacity)) } }
        /// The blur's standard deviation, in user units.
        open var shadowRadius: CGFloat = 3 { didSet { move("shadowRadius", oldValue, shadowRadius) } }
        /// In user units, downwards.
        open var shadowOffset = CGSize(width: 0, height: -3) { didSet { move("shadowOffset", oldValue, shadowOffset) } }
        /// Has no effect: the shadow is that of what is drawn.
        open var shadowPath: CGPath?
        /// A `CGImage`, placed by `contentsGravity`.
        open var contents: Any?
        /// Stretched by default.
        open var contentsGravity = CALayerContentsGravity.resize
        /// Pixels of the contents per user unit, for gravities that do not scale.
        open var contentsScale: CGFloat = 1
        /// Has no effect.
        open var rasterizationScale: CGFloat = 1
        /// Has no effect.
        open var shouldRasterize = false
        /// Has no effect.
        open var allowsEdgeAntialiasing = false
        /// Has no effect.
        open var isDoubleSided = true
        /// Has no effect.
        open var isGeometryFlipped = false
        /// Has no effect.
        open var isOpaque = false
        /// Has no effect.
        open var drawsAsynchronously = false
        /// Has no effect.
        open var needsDisplayOnBoundsChange = false
        /// Has no effect.
        open var actions: [String: Any]?
        /// A factor of its time.
        open var speed: Float = 1
        /// The time when it stands still, in seconds; see `speed`.
        open var timeOffset: CFTimeInterval = 0
        /// Where its time begins, in seconds.
        open var beginTime: CFTimeInterval = 0
        /// For your use.
        open var name: String?
        /// Draws it, where it is set.
        open weak var delegate: (any CALayerDelegate)?
        /// Back to front.
        open var sublayers: [CALayer]? {
            get { parts.isEmpty ? nil : parts }
            set {
                parts.forEach { $0.outer = nil }
                parts = []
                newValue?.forEach(addSublayer)
            }
        }
        private var parts: [CALayer] = []
        /// The enclosing layer.
        open var superlayer: CALayer? { outer }
        private weak var outer: CALayer?
        var drawing: ((CGContext) -> Void)?
        var isOfView = false
        /// While its content, sublayers and mask are drawn. Sublayers have one place each, but a mask may be any layer, also one
        /// that contains this one.
        var isBeingDrawn = false
        private var wasTold = false
        private var animations: [(key: String?, animation: CAAnimation, added: Double)] = []

        /// Creates an empty layer.
        public override init() { super.init() }
        /// Copies without sublayers.
        public init(layer: Any) {
            super.init()
            if let other = layer as? CALayer { take(other) }
        }
        /// Archives are not supported: always nil.
        public required init?(coder: NSCoder) { nil }
        func take(_ other: CALayer) {
            (bounds, position, anchorPoint) = (other.bounds, other.position, other.anchorPoint)
            (transform, opacity, cornerRadius) = (other.transform, other.opacity, other.cornerRadius)
            (backgroundColor, borderColor, borderWidth) = (other.backgroundColor, other.borderColor, other.borderWidth)
        }
        /// A layer of one of Core Animation's classes; of others a plain one.
        static func made(_ kind: AnyClass) -> CALayer {
            switch ObjectIdentifier(kind) {
            case ObjectIdentifier(CAShapeLayer.self): CAShapeLayer()
            case ObjectIdentifier(CAGradientLayer.self): CAGradientLayer()
            case ObjectIdentifier(CATextLayer.self): CATextLayer()
            case ObjectIdentifier(CAReplicatorLayer.self): CAReplicatorLayer()
            case ObjectIdentifier(CAEmitterLayer.self): CAEmitterLayer()
            case ObjectIdentifier(CALayer.self): CALayer()
            default: reported(kind)
            }
        }
        private static func reported(_ kind: AnyClass) -> CALayer {
            RunTimeNote.say("layers of \(kind) cannot be made for a view: conform to LayerOfView")
            return CALayer()
        }
        func move<Value: LayerValue & Equatable>(_ path: String, _ old: Value, _ new: Value) {
            if old != new { ViewAnimation.current?.move(self, path, from: old) }
        }
        func moveColor(_ path: String, _ old: CGColor?, _ new: CGColor?) {
            move(path, old?.color ?? .clear, new?.color ?? .clear)
        }
        private func boundsSizeChanged(from old: Size) { setNeedsLayout() }

        /// In the superlayer; setting it keeps anchor and transform.
        open var frame: CGRect {
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
        open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(clamping: parts.count)) }
        /// Inserts a layer; 0 is at the back. A layer that contains this one cannot be put into it.
        open func insertSublayer(_ layer: CALayer, at index: UInt32) {
            var here: CALayer? = self
            var depth = 0
            while let each = here {
                if each === layer { return }
                here = each.outer
                depth += 1
            }
            guard depth <= TooManyLayers.maximumDepth else {
                return RunTimeNote.say("layers stand in one another more than \(depth - 1) deep: the rest is left out")
            }
            layer.removeFromSuperlayer()
            parts.insert(layer, at: min(Int(index), parts.count))
            layer.outer = self
        }
        /// Inserts a layer behind one of its sublayers.
        public func insertSublayer(_ layer: CALayer, below other: CALayer?) { insert(layer, below: other) }
        /// Inserts a layer in front of one of its sublayers.
        public func insertSublayer(_ layer: CALayer, above other: CALayer?) {
            let place = parts.firstIndex { $0 === other } ?? parts.count - 1
            insertSublayer(layer, at: UInt32(clamping: place + 1))
        }
        func insert(_ layer: CALayer, below other: CALayer?) {
            let place = other.flatMap { other in parts.firstIndex { $0 === other } } ?? parts.count
            insertSublayer(layer, at: UInt32(clamping: place))
        }
        /// Puts a layer in another's place.
        public func replaceSublayer(_ old: CALayer, with layer: CALayer) {
            guard let place = parts.firstIndex(where: { $0 === old }) else { return }
            old.removeFromSuperlayer()
            insertSublayer(layer, at: UInt32(clamping: place))
        }
        /// Removes itself.
        open func removeFromSuperlayer() {
            outer?.parts.removeAll { $0 === self }
            outer = nil
        }
        /// Override to draw. Called for layers that were told to by `setNeedsDisplay()`, and for views' own.
        open func draw(in context: CGContext) {}
        /// Draws the layer from now on, by `draw(in:)` or its delegate.
        open func setNeedsDisplay() { wasTold = true }
        /// Draws the layer from now on.
        open func setNeedsDisplay(_ rect: CGRect) { wasTold = true }
        /// Draws the layer from now on.
        open func display() { wasTold = true }
        /// Has no effect.
        open func displayIfNeeded() {}
        /// Has no effect, as every picture is laid out anew.
        open func setNeedsLayout() {}
        /// Lays out sublayers now.
        open func layoutIfNeeded() { layoutSublayers() }
        /// Override to lay out sublayers.
        open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
        /// Whether a key is drawn anew when it is animated; never asked.
        open class func needsDisplay(forKey key: String) -> Bool { false }
        /// A key's first value; never asked.
        open class func defaultValue(forKey key: String) -> Any? { nil }
        /// A key's animation; never asked.
        open func action(forKey event: String) -> (any CAAction)? { nil }
        /// Whether it contains a point of its coordinates.
        open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
        /// The topmost layer at a point of the superlayer's coordinates.
        open func hitTest(_ point: CGPoint) -> CALayer? {
            let inner = point.applying(placement(at: CACurrentMediaTime()).inverse ?? .identity)
            guard !isHidden, contains(inner) || !masksToBounds else { return nil }
            for layer in parts.reversed() {
                if let found = layer.hitTest(inner) { return found }
            }
            return contains(inner) ? self : nil
        }

        // MARK: Animations
        /// Of keys that are no properties: see `setValue(_:forKeyPath:)`.
        var ownValues: [String: Any] = [:]
        /// Replaces one of the same key.
        open func add(_ animation: CAAnimation, forKey key: String?) {
            if let key { removeAnimation(forKey: key) }
            let copy = animation.copied()
            animations.append((key, copy, CACurrentMediaTime()))
            copy.started()
        }
        /// Ends an animation.
        open func removeAnimation(forKey key: String) { animations.removeAll { $0.key == key } }
        /// Ends all animations.
        open func removeAllAnimations() { animations = [] }
        /// The animation of a key.
        public func animation(forKey key: String) -> CAAnimation? { animations.last { $0.key == key }?.animation }
        /// The keys of the animations.
        public func animationKeys() -> [String]? {
            let keys = animations.compactMap(\.key)
            return keys.isEmpty ? nil : keys
        }
        /// A copy with the current values.
        ///
        /// - Returns: Nil for a class of yours: Swift cannot make an object of a class that it knows only at run time.
        public func presentation() -> Self? {
            guard let copy = CALayer.copied(self) as? Self else { return nil }
            copy.freeze(self, at: CACurrentMediaTime())
            return copy
        }
        private static func copied(_ layer: CALayer) -> CALayer? {
            let known: [AnyClass] = [
                CALayer.self, CAShapeLayer.self, CAGradientLayer.self, CATextLayer.self, CAReplicatorLayer.self,
            ]
            guard known.contains(where: { $0 == type(of: layer) }) else { return nil }
            let copy = made(type(of: layer))
            copy.take(layer)
            return copy
        }
        /// Seconds of the layer at a time of the host.
        func local(_ time: Double) -> Double { (time - beginTime) * Double(speed) + timeOffset }
        func freeze(_ other: CALayer, at time: Double) {
            opacity = Float(other.value("opacity", Double(other.opacity), at: time))
            bounds = other.bounds(at: time)
            position = other.position(at: time)
            transform = other.transform(at: time)
            cornerRadius = other.value("cornerRadius", other.cornerRadius, at: time)
            backgroundColor = other.color("backgroundColor", other.backgroundColor, at: time).map { CGColor($0) }
        }

        /// Nil for the layer's own.
        func value<Value: LayerValue>(_ path: String, _ own: Value, at time: Double?) -> Value {
            guard let time = time.map(local) else { return own }
            return animations.reduce(own) { value, entry in
                let begin = entry.animation.beginTime > 0 ? entry.animation.beginTime : entry.added
                guard let found = entry.animation.value(path, own: own, at: time - begin, standardSpan: nil) else {
                    return value
                }
                return (entry.animation as? CAPropertyAnimation)?.isAdditive == true ? value.moved(by: found, 1) : found
            }
        }
        func color(_ path: String, _ own: CGColor?, at time: Double?) -> Color? {
            let color = value(path, own?.color ?? .clear, at: time)
            return color == .clear ? nil : color
        }
        func bounds(at time: Double?) -> Rect {
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
        private func transform(at time: Double?) -> CATransform3D {
            var own = value("transform", transform, at: time)
            let turnX = value("transform.rotation.x", 0, at: time), turnY = value("transform.rotation.y", 0, at: time)
            let map = own.affine
            let turn = atan2(map.b, map.a)
            let across = (map.a * map.a + map.b * map.b).squareRoot()
            let down = across > 0 ? (map.a * map.d - map.b * map.c) / across : map.d
            let angle = ["transform.rotation", "transform.rotation.z"].reduce(turn) { value($1, $0, at: time) }
            let scale = value("transform.scale", across, at: time)
            let scaleX = value("transform.scale.x", scale, at: time)
            let scaleY = value("transform.scale.y", scale != across ? scale : down, at: time)
            let move = value("transform.translation", Size(width: map.tx, height: map.ty), at: time)
            let x = value("transform.translation.x", move.width, at: time)
            let y = value("transform.translation.y", move.height, at: time)
            if angle != turn || scaleX != across || scaleY != down || x != map.tx || y != map.ty {
                let affine = Transform(a: scaleX, b: 0, c: 0, d: scaleY, tx: 0, ty: 0)
                    .concatenating(Transform(rotationAngle: angle)).concatenating(Transform(translationX: x, y: y))
                own = CATransform3D(affine: affine)
            }
            if let angle = turnOnPath(at: time) { own = CATransform3DRotate(own, angle, 0, 0, 1) }
            if turnX != 0 { own = CATransform3DRotate(own, turnX, 1, 0, 0) }
            if turnY != 0 { own = CATransform3DRotate(own, turnY, 0, 1, 0) }
            return own
        }
        /// With a path that the position follows.
        private func turnOnPath(at time: Double?) -> Double? {
            guard let time = time.map(local) else { return nil }
            for entry in animations.reversed() {
                guard let move = entry.animation as? CAKeyframeAnimation, let mode = move.rotationMode else { continue }
                let begin = move.beginTime > 0 ? move.beginTime : entry.added
                guard let frame = move.onPath(time - begin, nil) else { continue }
                return frame.tangent.angle.radians + (mode == .rotateAuto ? 0 : .pi)
            }
            return nil
        }
        /// To the superlayer, with its `sublayerTransform`.
        func projection(at time: Double?) -> Projection {
            var own = transform(at: time)
            if zPosition != 0 { own = CATransform3DConcat(own, CATransform3DMakeTranslation(0, 0, zPosition)) }
            let rect = bounds(at: time)
            let anchor = Point(
                x: rect.minX + rect.width * anchorPoint.x, y: rect.minY + rect.height * anchorPoint.y)
            let place = position(at: time)
            guard let outer, outer.sublayerTransform != CATransform3DIdentity else {
                return own.projection.after(Transform(translationX: -anchor.x, y: -anchor.y))
                    .followed(by: Transform(translationX: place.x, y: place.y))
            }
            let middle = Point(x: outer.bounds.midX, y: outer.bounds.midY)
            let moved = CATransform3DConcat(
                own, CATransform3DMakeTranslation(place.x - middle.x, place.y - middle.y, 0))
            return CATransform3DConcat(moved, outer.sublayerTransform).projection
                .after(Transform(translationX: -anchor.x, y: -anchor.y))
                .followed(by: Transform(translationX: middle.x, y: middle.y))
        }
        func placement(at time: Double?) -> Transform {
            let rect = bounds(at: time)
            let anchor = Point(
                x: rect.minX + rect.width * anchorPoint.x, y: rect.minY + rect.height * anchorPoint.y)
            let place = position(at: time)
            return Transform(translationX: -anchor.x, y: -anchor.y).concatenating(transform(at: time).affine)
                .concatenating(Transform(translationX: place.x, y: place.y))
        }

        // MARK: Drawing
        func content(in rect: Rect, at time: Double) -> [DrawCommand] {
            var commands: [DrawCommand] = []
            if let image = contents as? CGImage {
                let own = Size(
                    width: Double(image.width) / max(contentsScale, 1e-9),
                    height: Double(image.height) / max(contentsScale, 1e-9))
                commands.append(
                    .image(ImageDrawing(image: image.pixels, rect: contentsGravity.mode.place(own, in: rect))))
            }
            let context = CGContext()
            context.deviceHeight = rect.minY + rect.maxY
            context.asCurrent {
                if isOfView || wasTold {
                    drawing?(context)
                    if let delegate { delegate.draw(self, in: context) } else { draw(in: context) }
                }
            }
            return commands + context.commands
        }
        /// The sublayers, back to front.
        func partCommands(at time: Double) -> [DrawCommand] {
            let ordered = parts.enumerated().sorted {
                ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
            }
            return ordered.flatMap { $0.element.commands(at: local(time)) }
        }
    }
#endif
