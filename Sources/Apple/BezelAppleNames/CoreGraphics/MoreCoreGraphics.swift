// Core Graphics' functions of C, and calls of contexts that are used less.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// Creates a point from coordinates in user units, as `CGPoint(x:y:)` does.
    public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    /// Creates a size from lengths in user units, as `CGSize(width:height:)` does.
    public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
    /// A rectangle.
    public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }
    /// The left side.
    public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
    /// The middle.
    public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
    /// The right side.
    public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
    /// The top.
    public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
    /// The middle.
    public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
    /// The bottom.
    public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
    /// The width.
    public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
    /// The height.
    public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
    /// Smaller on all sides.
    public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.insetBy(dx: dx, dy: dy) }
    /// Moved.
    public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.offsetBy(dx: dx, dy: dy) }
    /// Around both.
    public func CGRectUnion(_ a: CGRect, _ b: CGRect) -> CGRect { a.union(b) }
    /// Within both.
    public func CGRectIntersection(_ a: CGRect, _ b: CGRect) -> CGRect { a.intersection(b) }
    /// Whether a point is within.
    public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }
    /// A rotation by radians.
    public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle)
    }
    /// Multiplies x and y by a factor each, about the origin; negative factors mirror.
    public func CGAffineTransformMakeScale(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y)
    }
    /// Moves by x and y, in user units.
    public func CGAffineTransformMakeTranslation(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y)
    }
    /// The components.
    public func CGAffineTransformMake(
        _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
    ) -> CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
    /// A rotation before the transform, by radians.
    public func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
        t.rotated(by: angle)
    }
    /// A scale before the transform.
    public func CGAffineTransformScale(_ t: CGAffineTransform, _ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
        t.scaledBy(x: x, y: y)
    }
    /// A translation before the transform.
    public func CGAffineTransformTranslate(_ t: CGAffineTransform, _ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
        t.translatedBy(x: x, y: y)
    }
    /// One transform, then another.
    public func CGAffineTransformConcat(_ a: CGAffineTransform, _ b: CGAffineTransform) -> CGAffineTransform {
        a.concatenating(b)
    }
    /// The inverse; the transform itself if there is none.
    public func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform { t.inverse ?? t }
    /// No change.
    public let CGAffineTransformIdentity = CGAffineTransform.identity

    extension CGContext {
        /// Four inks without a profile, 0…1.
        private static func color(_ c: Double, _ m: Double, _ y: Double, _ k: Double, _ alpha: Double) -> CGColor {
            CGColor(red: (1 - c) * (1 - k), green: (1 - m) * (1 - k), blue: (1 - y) * (1 - k), alpha: alpha)
        }
        /// Four inks without a profile, 0…1.
        public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
            setFillColor(Self.color(cyan, magenta, yellow, black, alpha))
        }
        /// Four inks without a profile, 0…1.
        public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
            setStrokeColor(Self.color(cyan, magenta, yellow, black, alpha))
        }
        /// A grey, 0…1.
        public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }
        /// Clips to what lies in any of the rectangles.
        public func clip(to rects: [CGRect]) {
            var path = Path()
            rects.forEach { path.addRect($0) }
            cut(to: path.applying(toCanvas))
        }
        /// Has no effect: curves are exact to a fraction of a pixel.
        public func setFlatness(_ flatness: CGFloat) {}
        /// Has no effect.
        public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
        /// Starts a group with the current alpha, shadow and blend mode, clipped to a rectangle.
        public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
            beginLayer()
            clip(to: rect)
        }
        /// To pixels of a bitmap, y down; elsewhere to the canvas.
        public var userSpaceToDeviceSpaceTransform: CGAffineTransform { toCanvas }
        /// In pixels of a bitmap, y down.
        public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(toCanvas) }
        /// In pixels of a bitmap, y down.
        public func convertToDeviceSpace(_ size: CGSize) -> CGSize {
            let t = toCanvas
            return CGSize(
                width: size.width * t.a + size.height * t.c, height: size.width * t.b + size.height * t.d)
        }
        /// In pixels of a bitmap, y down.
        public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { Path(rect).applying(toCanvas).boundingRect }
        /// From pixels of a bitmap, y down.
        public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
            toCanvas.inverse.map { point.applying($0) } ?? point
        }
        /// From pixels of a bitmap, y down.
        public func convertToUserSpace(_ rect: CGRect) -> CGRect {
            toCanvas.inverse.map { Path(rect).applying($0).boundingRect } ?? rect
        }
        /// Whether the path has nothing.
        public var isPathEmpty: Bool { path?.isEmpty ?? true }
        /// The path's end, in user space; zero without one.
        public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }
        /// Around the path, in user space.
        public var boundingBoxOfPath: CGRect { path?.boundingBoxOfPath ?? .zero }
        /// Whether a point of the canvas is painted by the path.
        public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
            guard let path = path?.path else { return false }
            let here = convertToUserSpace(point)
            let fills = mode == .eoFill || mode == .eoFillStroke
            return path.contains(here, eoFill: fills)
        }
        /// Fills the clip with colours around a point, from an angle in radians, clockwise with y down.
        public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
            let far = 1e5
            let plane = Path(CGRect(x: center.x - far, y: center.y - far, width: 2 * far, height: 2 * far))
            let paint = Paint.conicGradient(gradient.gradient, center: center, angle: .radians(angle))
            append(.group(GroupDrawing([.fill(FillDrawing(path: plane, paint: paint))], transform: toCanvas)))
        }
        /// Draws an image, repeated over the clip if `byTiling`.
        public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
            guard byTiling, rect.width > 0, rect.height > 0 else { return draw(image, in: rect) }
            let flip = Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
            let cell = DrawCommand.group(
                GroupDrawing([.image(ImageDrawing(image: image.pixels, rect: rect))], transform: flip))
            let pattern = Pattern(bounds: rect, xStep: rect.width, yStep: rect.height, content: [cell])
            let far = 1e4
            let plane = Path(CGRect(x: -far, y: -far, width: 2 * far, height: 2 * far))
            append(
                .group(
                    GroupDrawing([.fill(FillDrawing(path: plane, paint: .pattern(pattern)))], transform: toCanvas)))
        }
        /// Paths in their order, drawn and cleared.
        public func drawPath(_ path: CGPath, using mode: CGPathDrawingMode) {
            beginPath()
            addPath(path)
            drawPath(using: mode)
        }
        /// Letter spacing; without effect: glyphs stand where they are shown.
        public func setCharacterSpacing(_ spacing: CGFloat) {
            if spacing != 0 {
                RunTimeNote.say("CGContext.setCharacterSpacing has no effect; place glyphs by showGlyphs(_:at:)")
            }
        }
    }
    /// How colours out of range are mapped; without effect.
    public enum CGColorRenderingIntent: Int32, Hashable, Sendable {
        /// None has an effect: all colours here are sRGB.
        case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
    }
    extension CGColor {
        /// Components in a space: grey and alpha, or red, green, blue and alpha, 0…1. Other counts give nil.
        public convenience init?(colorSpace: CGColorSpace, components: [CGFloat]) {
            switch components.count {
            case 2: self.init(gray: components[0], alpha: components[1])
            case 4...: self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
            default: return nil
            }
        }
        /// Black, white and clear.
        public static let black = CGColor(gray: 0, alpha: 1), white = CGColor(gray: 1, alpha: 1),
            clear = CGColor(gray: 0, alpha: 0)
    }
    extension CGPath {
        /// Whether a point is within, by a rule.
        public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform)
            -> Bool
        {
            path.applying(transform).contains(point, eoFill: rule == .evenOdd)
        }
        /// What lies in either.
        public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
            CGPath(path: path.union(other.path, eoFill: rule == .evenOdd))
        }
        /// What lies in both.
        public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
            CGPath(path: path.intersection(other.path, eoFill: rule == .evenOdd))
        }
        /// What lies in this one only.
        public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
            CGPath(path: path.subtracting(other.path, eoFill: rule == .evenOdd))
        }
        /// What lies in one of both.
        public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
            CGPath(path: path.symmetricDifference(other.path, eoFill: rule == .evenOdd))
        }
    }
    /// Core Foundation's booleans, for layers' dictionaries.
    public let kCFBooleanTrue: Bool! = true
    /// Core Foundation's booleans, for layers' dictionaries.
    public let kCFBooleanFalse: Bool! = false
#endif
