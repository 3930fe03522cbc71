// Gradients, shadows, blend modes and layers of drawing contexts.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// Colours with places.
    public final class CGGradient: Sendable {
        let gradient: Gradient
        private init(_ gradient: Gradient) { self.gradient = gradient }
        /// Colours (`CGColor`) at locations 0…1; nil spreads them evenly. Nil where there is no colour or one is something else.
        public convenience init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
            let found = colors.compactMap { ($0 as? CGColor)?.color }
            guard !found.isEmpty, found.count == colors.count else { return nil }
            self.init(Self.gradient(found, (0..<found.count).map { i in locations.map { $0[i] } }))
        }
        /// Colours as components of red, green, blue and alpha, 0…1.
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
    /// Whether a gradient goes on beyond its ends.
    public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
        /// As Core Graphics has it.
        public let rawValue: UInt32
        /// A set of bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// The first colour goes on before the start.
        public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
        /// The last colour goes on behind the end.
        public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
    }

    extension CGContext {
        /// Larger than any picture, in user units.
        private static let far = 1e5

        /// Paints all that the clip leaves along the line between two points.
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
        /// Paints all that the clip leaves between two circles.
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

        /// A shadow behind what is drawn from now on; nil for none. The offset is in the first user space, whatever the transform:
        /// its height goes down on UIKit's contexts and up where y points up. `blur` is twice the deviation.
        public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
            let deviation = max(0, blur.isFinite ? blur : 0) / 2
            setShadow(
                color.map {
                    .dropShadow(
                        offset: Vector(dx: offset.width, dy: hasAxisDown ? offset.height : -offset.height),
                        deviationX: deviation, deviationY: deviation, color: $0.color)
                })
        }
        /// A shadow of black of a third.
        public func setShadow(offset: CGSize, blur: CGFloat) {
            setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
        }
        /// How what is drawn from now on meets what is behind it.
        public func setBlendMode(_ mode: CGBlendMode) { setBlend(mode) }
        /// Edges are always smooth.
        public func setShouldAntialias(_ shouldAntialias: Bool) {}
        /// Edges are always smooth.
        public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
        /// What is drawn until the layer ends is one thing, by the alpha, shadow and blend mode of now.
        public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) { beginLayer() }
        /// Ends the layer that was begun last.
        public func endTransparencyLayer() { endLayer() }
        /// Contexts list what is drawn; nothing is taken back.
        @available(*, unavailable, message: "what is drawn cannot be cleared again; clip before drawing instead")
        public func clear(_ rect: CGRect) {}
    }
    /// Core Graphics' name of blend modes.
    public typealias CGBlendMode = BlendMode
#endif
