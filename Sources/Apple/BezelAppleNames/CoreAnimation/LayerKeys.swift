// Values of layers by their keys. Swift finds no property by a name that is known only at run time, so that the properties of
// Core Animation are listed here; a key of yours is kept with the layer, as Core Animation keeps it.
import BezelColor
import BezelCoreNames
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    extension CALayer {
        /// The layer itself: what `presentation()` is a copy of.
        public func model() -> Self { self }
        /// A property, or a value of yours; nil for a key without a value.
        public func value(forKey key: String) -> Any? { value(forKeyPath: key) }
        /// A property or a part of one, such as `position.x` or `transform.rotation.z`, or a value of yours.
        public func value(forKeyPath path: String) -> Any? {
            if let key = LayerKey.all[path] { return key.read(self) }
            return ownValues[path] ?? stored(path)
        }
        /// Sets a property, or keeps a value of yours.
        public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
        /// Sets a property or a part of one, such as `position.x` or `transform.rotation.z`, or keeps a value of yours. A value of
        /// another type than the property's changes nothing, which is told on the standard error.
        public func setValue(_ value: Any?, forKeyPath path: String) {
            if let key = LayerKey.all[path] {
                guard !key.write(self, value) else { return }
                RunTimeNote.say("setValue(_:forKeyPath:) cannot set \(path) to \(value.map { "\($0)" } ?? "nil")")
            } else if isStored(path) {
                RunTimeNote.say(
                    "setValue(_:forKeyPath:) cannot set \(path), a property of \(type(of: self)): write layer.\(path) = …"
                )
            } else {
                ownValues[path] = value
            }
        }
        private func mirrored(_ key: String) -> Mirror.Child? {
            var mirror: Mirror? = Mirror(reflecting: self)
            while let level = mirror, level.subjectType != CALayer.self {
                if let child = level.children.first(where: { $0.label == key }) { return child }
                mirror = level.superclassMirror
            }
            return nil
        }
        private func isStored(_ key: String) -> Bool { mirrored(key) != nil }
        private func stored(_ key: String) -> Any? { mirrored(key)?.value }
    }

    /// A key path of Core Animation.
    private struct LayerKey: Sendable {
        let read: @Sendable (CALayer) -> Any?
        /// False for a value of another type.
        let write: @Sendable (CALayer, Any?) -> Bool

        private init<Layer: CALayer, Value>(
            _ path: ReferenceWritableKeyPath<Layer, Value> & Sendable, _ convert: @escaping @Sendable (Any) -> Value?
        ) {
            read = { ($0 as? Layer)?[keyPath: path] }
            write = { layer, value in
                guard let layer = layer as? Layer, let value = value.flatMap(convert) else { return false }
                layer[keyPath: path] = value
                return true
            }
        }
        private init<Layer: CALayer, Value>(
            optional path: ReferenceWritableKeyPath<Layer, Value?> & Sendable,
            _ convert: @escaping @Sendable (Any) -> Value?
        ) {
            read = { ($0 as? Layer)?[keyPath: path] }
            write = { layer, value in
                guard let layer = layer as? Layer else { return false }
                let converted = value.flatMap(convert)
                guard value == nil || converted != nil else { return false }
                layer[keyPath: path] = converted
                return true
            }
        }
        private static func number<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, Double> & Sendable)
            -> LayerKey
        {
            LayerKey(path) { Double(layerValue: $0) }
        }
        private static func small<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, Float> & Sendable) -> LayerKey
        {
            LayerKey(path) { Double(layerValue: $0).map { Float($0) } }
        }
        private static func value<Layer: CALayer, Value: LayerValue & SendableMetatype>(
            _ path: ReferenceWritableKeyPath<Layer, Value> & Sendable
        ) -> LayerKey {
            LayerKey(path) { Value(layerValue: $0) }
        }
        private static func color<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, CGColor?> & Sendable)
            -> LayerKey
        {
            LayerKey(optional: path) { Color(layerValue: $0).map { CGColor($0) } }
        }
        private static func cast<Layer: CALayer, Value>(_ path: ReferenceWritableKeyPath<Layer, Value> & Sendable)
            -> LayerKey
        {
            LayerKey(path) { $0 as? Value }
        }

        static let all: [String: LayerKey] = [
            "opacity": small(\CALayer.opacity), "hidden": cast(\CALayer.isHidden), "isHidden": cast(\CALayer.isHidden),
            "position": value(\CALayer.position), "position.x": number(\CALayer.position.x),
            "position.y": number(\CALayer.position.y), "bounds": value(\CALayer.bounds),
            "bounds.origin": value(\CALayer.bounds.origin), "bounds.size": value(\CALayer.bounds.size),
            "bounds.size.width": number(\CALayer.bounds.size.width),
            "bounds.size.height": number(\CALayer.bounds.size.height), "frame": value(\CALayer.frame),
            "anchorPoint": value(\CALayer.anchorPoint), "zPosition": number(\CALayer.zPosition),
            "cornerRadius": number(\CALayer.cornerRadius), "borderWidth": number(\CALayer.borderWidth),
            "masksToBounds": cast(\CALayer.masksToBounds), "shadowOpacity": small(\CALayer.shadowOpacity),
            "shadowRadius": number(\CALayer.shadowRadius), "shadowOffset": value(\CALayer.shadowOffset),
            "backgroundColor": color(\CALayer.backgroundColor), "borderColor": color(\CALayer.borderColor),
            "shadowColor": color(\CALayer.shadowColor), "transform": value(\CALayer.transform),
            "sublayerTransform": value(\CALayer.sublayerTransform), "speed": small(\CALayer.speed),
            "transform.rotation": number(\CALayer.plane.angle), "transform.rotation.z": number(\CALayer.plane.angle),
            "transform.scale": number(\CALayer.plane.scale), "transform.scale.x": number(\CALayer.plane.scaleX),
            "transform.scale.y": number(\CALayer.plane.scaleY), "transform.translation": value(\CALayer.plane.move),
            "transform.translation.x": number(\CALayer.plane.move.width),
            "transform.translation.y": number(\CALayer.plane.move.height),
            "lineWidth": number(\CAShapeLayer.lineWidth), "strokeStart": number(\CAShapeLayer.strokeStart),
            "strokeEnd": number(\CAShapeLayer.strokeEnd), "lineDashPhase": number(\CAShapeLayer.lineDashPhase),
            "fillColor": color(\CAShapeLayer.fillColor), "strokeColor": color(\CAShapeLayer.strokeColor),
            "path": LayerKey(optional: \CAShapeLayer.path) { $0 as? CGPath },
            "startPoint": value(\CAGradientLayer.startPoint), "endPoint": value(\CAGradientLayer.endPoint),
            "fontSize": number(\CATextLayer.fontSize),
        ]
    }
    extension CALayer {
        /// The transform in the layer's plane as a scale, a turn and a move, in this order.
        fileprivate var plane: PlaneParts {
            get { PlaneParts(transform.affine) }
            set { transform = CATransform3D(affine: newValue.transform) }
        }
    }
    private struct PlaneParts {
        var scaleX: Double
        var scaleY: Double
        var angle: Double
        var move: Size
        init(_ t: Transform) {
            scaleX = (t.a * t.a + t.b * t.b).squareRoot()
            scaleY = scaleX > 0 ? (t.a * t.d - t.b * t.c) / scaleX : (t.c * t.c + t.d * t.d).squareRoot()
            angle = atan2(t.b, t.a)
            move = Size(width: t.tx, height: t.ty)
        }
        /// The mean of both, as Core Animation has it.
        var scale: Double {
            get { (scaleX + scaleY) / 2 }
            set { (scaleX, scaleY) = (newValue, newValue) }
        }
        var transform: Transform {
            Transform(a: scaleX, b: 0, c: 0, d: scaleY, tx: 0, ty: 0).concatenating(Transform(rotationAngle: angle))
                .concatenating(Transform(translationX: move.width, y: move.height))
        }
    }
#endif
