// Text in a drawing context.
import BezelDrawing
import BezelGeometry

extension GraphicsContext {
    /// Text that is ready to be measured and drawn.
    public struct ResolvedText {
        fileprivate let text: Text
        fileprivate let context: GraphicsContext
        /// What letters without a colour of their own are painted with.
        public var shading: Shading = .foreground

        private var block: TextBlock { TextBlock(text.parts, in: context.environment) }
        /// The size that the text takes when it is offered one, in user units; zero where it cannot be set, which the
        /// picture then throws.
        public func measure(in size: Size) -> Size {
            var found = Size.zero
            context.attempt { found = try block.sizeThatFits(size) }
            return found
        }
        /// The distance of the first baseline from the top, in user units.
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

    /// Text made ready to be measured and drawn.
    public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text, context: self) }

    /// Draws text with a unit point of its box at a point, in lines as long as they come.
    public func draw(_ text: Text, at point: Point, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }
    /// Draws text into a rectangle, from its top left.
    public func draw(_ text: Text, in rect: Rect) { draw(resolve(text), in: rect) }
    /// Draws text with a unit point of its box at a point, in lines as long as they come.
    public func draw(_ text: ResolvedText, at point: Point, anchor: UnitPoint = .center) {
        let size = text.measure(in: Size(width: Double.infinity, height: .infinity))
        let origin = Point(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y)
        text.draw(in: Rect(origin: origin, size: size), by: self)
    }
    /// Draws text into a rectangle, from its top left.
    public func draw(_ text: ResolvedText, in rect: Rect) {
        let size = text.measure(in: rect.size)
        text.draw(in: Rect(origin: rect.origin, size: size), by: self)
    }
}
