import BezelDrawing
import BezelGeometry

extension GraphicsContext {
    /// Text to measure and draw.
    public struct ResolvedText {
        fileprivate let text: Text
        fileprivate let context: GraphicsContext
        /// Without their own colour.
        public var shading: Shading = .foreground

        private var block: TextBlock { TextBlock(text.parts, in: context.environment) }
        /// In user units; zero after an error, which the picture throws.
        public func measure(in size: Size) -> Size {
            var found = Size.zero
            context.attempt { found = try block.sizeThatFits(size) }
            return found
        }
        /// From the top, in user units.
        public func firstBaseline(in size: Size) -> Double {
            var found: Double = 0
            context.attempt { found = try block.firstBaseline(in: size) }
            return found
        }
        fileprivate func draw(in rect: Rect, by context: GraphicsContext) {
            context.attempt {
                var inner = BezelDrawing.GraphicsContext(environment: context.environment)
                try block.draw(in: rect, fill: shading.paint(in: rect, context.environment), into: &inner)
                context.append(inner.commands)
            }
        }
    }

    /// Prepares text.
    public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text, context: self) }

    /// Draws text without wrapping.
    public func draw(_ text: Text, at point: Point, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }
    /// From the top left.
    public func draw(_ text: Text, in rect: Rect) { draw(resolve(text), in: rect) }
    /// Draws text without wrapping.
    public func draw(_ text: ResolvedText, at point: Point, anchor: UnitPoint = .center) {
        let size = text.measure(in: Size(width: Double.infinity, height: .infinity))
        let origin = Point(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y)
        text.draw(in: Rect(origin: origin, size: size), by: self)
    }
    /// From the top left.
    public func draw(_ text: ResolvedText, in rect: Rect) {
        let size = text.measure(in: rect.size)
        text.draw(in: Rect(origin: rect.origin, size: size), by: self)
    }
}
