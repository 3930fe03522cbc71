import BezelColor
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// Colours at locations.
    public final class CGGradient: Sendable {
        let gradient: Gradient
        private init(_ gradient: Gradient) { self.gradient = gradient }
        /// Creates a gradient of `CGColor`s at 0…1; nil spaces them evenly. Fails without colours or with other types.
        public convenience init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
            let found = colors.compactMap { ($0 as? CGColor)?.color }
            guard !found.isEmpty, found.count == colors.count else { return nil }
            self.init(Self.gradient(found, (0..<found.count).map { i in locations.map { $0[i] } }))
        }
        /// Creates a gradient of RGBA components, 0…1.
        public convenience init?(
            colorSpace: CGColorSpace, colorComponents: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?,
            count: Int
        ) {
            guard count > 0 else { return nil }
            let colors = (0..<count).map { i in
                Color(
                    red: colorComponents[4 * i], green: colorComponents[4 * i + 1], blue: colorComponents[4 * i + 2],
                    alpha: colorComponents[4 * i + 3])
            }
            self.init(Self.gradient(colors, (0..<count).map { i in locations.map { $0[i] } }))
        }
        private static func gradient(_ colors: [Color], _ locations: [Double?]) -> Gradient {
            let last = Double(max(1, colors.count - 1))
            let stops = zip(colors, locations).enumerated().map { i, stop in
                Gradient.Stop(color: stop.0, location: stop.1 ?? Double(i) / last)
            }
            return Gradient(stops: stops.sorted { $0.location < $1.location })
        }
    }
    /// Extension beyond its ends.
    public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
        /// Core Graphics' value.
        public let rawValue: UInt32
        /// Creates options from bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Extends the start.
        public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
        /// Extends the end.
        public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
    }

    extension CGContext {
        /// Larger than any picture.
        private static let far = 1e5

        /// Fills the clip.
        public func drawLinearGradient(
            _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
        ) {
            let length = start.distance(to: end)
            guard length > 0 else { return }
            let along = Vector(dx: (end.x - start.x) / length, dy: (end.y - start.y) / length)
            let before = options.contains(.drawsBeforeStartLocation) ? -Self.far : 0
            let after = options.contains(.drawsAfterEndLocation) ? Self.far : length
            func corner(_ distance: Double, _ side: Double) -> Point {
                Point(
                    x: start.x + along.dx * distance - along.dy * side,
                    y: start.y + along.dy * distance + along.dx * side)
            }
            let band = Path {
                $0.addLines([
                    corner(before, -Self.far), corner(after, -Self.far), corner(after, Self.far),
                    corner(before, Self.far),
                ])
                $0.closeSubpath()
            }
            paint(band, .linearGradient(gradient.gradient, startPoint: start, endPoint: end))
        }
        /// Fills the clip.
        public func drawRadialGradient(
            _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
            options: CGGradientDrawingOptions
        ) {
            guard startRadius >= 0, endRadius >= 0 else { return }
            func disc(_ center: Point, _ radius: Double) -> Path {
                Path(ellipseIn: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
            }
            var area = options.contains(.drawsAfterEndLocation) ? disc(endCenter, Self.far) : disc(endCenter, endRadius)
            if !options.contains(.drawsBeforeStartLocation), startRadius > 0 {
                area.addPath(disc(startCenter, startRadius))
            }
            paint(
                area,
                .radial(
                    RadialGradient(
                        gradient: gradient.gradient, startCenter: startCenter, startRadius: startRadius,
                        endCenter: endCenter, endRadius: endRadius)))
        }
        private func paint(_ path: Path, _ paint: Paint) {
            let fill = DrawCommand.fill(FillDrawing(path: path, paint: paint, rule: .evenOdd))
            append(.group(GroupDrawing([fill], transform: toCanvas)))
        }

        /// Nil for none. The offset ignores the transform; its height is down in UIKit's contexts and up where y points
        /// up. `blur` is twice the standard deviation.
        public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
            let deviation = max(0, blur.isFinite ? blur : 0) / 2
            setShadow(
                color.map {
                    .dropShadow(
                        offset: Vector(dx: offset.width, dy: hasAxisDown ? offset.height : -offset.height),
                        deviationX: deviation, deviationY: deviation, color: $0.color)
                })
        }
        /// Sets a black shadow with an alpha of 1/3.
        public func setShadow(offset: CGSize, blur: CGFloat) {
            setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
        }
        /// Sets the blend mode.
        public func setBlendMode(_ mode: CGBlendMode) { setBlend(mode) }
        /// Has no effect.
        public func setShouldAntialias(_ shouldAntialias: Bool) {}
        /// Has no effect.
        public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
        /// Starts a group with the current alpha, shadow and blend mode.
        public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) { beginLayer() }
        /// Ends the innermost group.
        public func endTransparencyLayer() { endLayer() }
        /// Takes away what the context has drawn in a rectangle, within the clip.
        ///
        /// A context keeps what is drawn before as a layer with a hole. There are at most 200 such layers in one another: what is
        /// cleared after them stays, which is told on the standard error.
        public func clear(_ rect: CGRect) {
            guard !erase(rect) else { return }
            RunTimeNote.say("CGContext.clear has been called too often between drawings: nothing more is cleared")
        }
    }
    /// Bezel's own blend modes under Core Graphics' name.
    public typealias CGBlendMode = BlendMode
#endif
