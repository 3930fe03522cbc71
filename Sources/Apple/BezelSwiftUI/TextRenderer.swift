import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// Draws texts in a way of its own, such as letters round a circle.
///
/// ```swift
/// struct Wave: TextRenderer {
///     func draw(layout: Text.Layout, in context: inout GraphicsContext) {
///         for slice in layout.flatMap({ $0 }).flatMap({ $0 }) {
///             var letter = context
///             letter.translateBy(x: 0, y: 6 * sin(slice.typographicBounds.origin.x / 20))
///             letter.draw(slice)
///         }
///     }
/// }
/// ```
public protocol TextRenderer: AnimatableValues {
    /// Draws a text's lines; the origin is the top left of the text's rectangle.
    func draw(layout: Text.Layout, in context: inout GraphicsContext)
    /// The size of the text as it is drawn; by default that of the text.
    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
    /// Has no effect: nothing is cut at the text's rectangle.
    var displayPadding: EdgeInsets { get }
}
extension TextRenderer {
    public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize { text.sizeThatFits(proposal) }
    public var displayPadding: EdgeInsets { EdgeInsets() }
    /// With the numbers that an animation has reached.
    func moved(in pass: DrawingPass) -> any TextRenderer { pass.animated(values: self) }
}

/// A text that a renderer measures.
public struct TextProxy {
    final class Question {
        var proposal: ProposedViewSize?
        var failure: (any Error)?
    }
    let block: TextBlock
    let question = Question()
    /// The size of the text set within a proposal; the lines are set within the last one that was asked for.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        question.proposal = proposal
        do { return try block.sizeThatFits(proposal.bounds) } catch {
            question.failure = question.failure ?? error
            return .zero
        }
    }
}

extension ProposedViewSize {
    fileprivate var bounds: Size { replacingUnspecifiedDimensions(by: Size(width: Double.infinity, height: .infinity)) }
}

/// A text with its renderer.
struct RenderedText: Drawable {
    let text: Text
    let renderer: any TextRenderer

    private func measured(_ proposal: Size, _ environment: DrawingEnvironment) throws -> (size: Size, text: Size) {
        let proxy = TextProxy(block: TextBlock(text.parts, in: environment))
        let size = renderer.sizeThatFits(proposal: ProposedViewSize(proposal), text: proxy)
        if let failure = proxy.question.failure { throw failure }
        return (size, proxy.question.proposal?.bounds ?? proposal)
    }
    func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try measured(proposal, environment).size
    }
    func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        let environment = context.environment
        let block = TextBlock(text.parts, in: environment)
        let asked = try measured(rect.size, environment).text
        let size = asked == rect.size ? asked : try block.sizeThatFits(asked)
        let lines = try block.placedLines(in: Rect(origin: .zero, size: size))
        var canvas = GraphicsContext(environment: environment)
        renderer.draw(layout: Text.Layout(lines, paint: context.foreground), in: &canvas)
        let commands = try canvas.commands()
        context.transformed(by: Transform(translationX: rect.minX, y: rect.minY)) { inner in
            inner.append(contentsOf: commands)
        }
    }
    var body: EmptyDrawing { EmptyDrawing() }
}

private struct TextRendererKey: EnvironmentKey {
    static var defaultValue: (any TextRenderer)? { nil }
}
extension EnvironmentValues {
    var textRenderer: (any TextRenderer)? {
        get { self[TextRendererKey.self] }
        set { self[TextRendererKey.self] = newValue }
    }
}
extension Drawable {
    /// Draws the texts inside by a renderer.
    public func textRenderer(_ renderer: some TextRenderer) -> some Drawable {
        environment(\.textRenderer, renderer as any TextRenderer)
    }
}
