// Text along the outline of a shape, as a part of a scene.
import BezelColor
import BezelGeometry
import BezelTypesetting

/// A line of text along the outline of a shape in the part's rectangle.
///
/// ```swift
/// CurvedText("PAYMENT", along: Arc(startAngle: .degrees(180), endAngle: .degrees(360)))
///     .font(inter).tracking(1.5).foregroundStyle(.gray)
/// ```
///
/// What it does not say about its font and paint it inherits from the parts round it.
public struct CurvedText: Drawable, Sendable {
    /// What the text says.
    public var string: String
    private var traits = TextTraits()
    private let shape: AnyShape
    private var path = TextPath(
        Path(), startOffset: .fraction(0.5), anchor: .middle, spacing: .optical)
    /// Whether ``anchor(_:at:)`` was called.
    private var isAnchored = false

    /// Text on the left of the outline as one travels along it: outside a circle that runs clockwise on the screen. Its
    /// spacing is optical. Its middle is at the top of a closed outline, at the middle of the length of an open one.
    public init(_ string: String, along shape: some Shape) {
        self.string = string
        self.shape = AnyShape(shape)
    }
    /// The same in another font.
    public func font(_ font: Font) -> CurvedText { self.font(FontChoice(font)) }
    /// The same in another font.
    public func font(_ font: FontChoice?) -> CurvedText { with { $0.traits.font = font } }
    /// The same in another weight.
    public func fontWeight(_ weight: FontChoice.Weight?) -> CurvedText { with { $0.traits.weight = weight } }
    /// The same in its font's bold.
    public func bold() -> CurvedText { fontWeight(.bold) }
    /// The same in italics. Of a family without italics the upright letters are slanted, unless they bend.
    public func italic() -> CurvedText { with { $0.traits.isItalic = true } }
    /// The same with user units between the letters.
    public func tracking(_ tracking: Double) -> CurvedText { with { $0.traits.tracking = tracking } }
    /// The same in another colour, or in the foreground's at a rank.
    public func foregroundStyle(_ style: some PlainStyle) -> CurvedText { with { $0.traits.setStyle(style) } }
    /// Which part of the text lies where on the outline; the default is its middle on the outline's.
    public func anchor(_ anchor: TextPath.Anchor, at offset: TextPath.Offset) -> CurvedText {
        with {
            $0.path.anchor = anchor
            $0.path.startOffset = offset
            $0.isAnchored = true
        }
    }
    /// Which line of the letters lies on the outline.
    public func baseline(_ baseline: TextPath.Baseline) -> CurvedText { with { $0.path.baseline = baseline } }
    /// Which side of the outline the text stands on.
    public func side(_ side: TextPath.Side) -> CurvedText { with { $0.path.side = side } }
    /// Where advances are measured; the default is ``TextPath/Spacing/optical``.
    public func spacing(_ spacing: TextPath.Spacing) -> CurvedText { with { $0.path.spacing = spacing } }
    /// What becomes of the letters' shapes.
    public func method(_ method: TextPath.Method) -> CurvedText { with { $0.path.method = method } }
    /// How rigid letters stand.
    public func effect(_ effect: TextPath.Effect) -> CurvedText { with { $0.path.effect = effect } }
    /// Whether text that would stand upside down runs the other way.
    public func upright(_ upright: TextPath.Upright) -> CurvedText { with { $0.path.upright = upright } }
    /// What letters do at corners of the outline.
    public func corners(_ corners: TextPath.Corners) -> CurvedText { with { $0.path.corners = corners } }
    /// What becomes of text that is longer than the outline; unless said, drawing throws then.
    public func overflow(_ overflow: Overflow) -> CurvedText {
        with {
            $0.path.overflow = overflow
            $0.mayHide = true
        }
    }
    /// Whether letters may be left out: only where an overflow policy was chosen.
    private var mayHide = false
    private func with(_ change: (inout CurvedText) -> Void) -> CurvedText {
        var copy = self
        change(&copy)
        return copy
    }

    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size { proposal }
    /// Throws `DrawingError.textHidden` where the text is longer than the outline and ``overflow(_:)`` does not say what
    /// becomes of it: it is never lost silently.
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        guard !string.isEmpty else { return }
        let look = try TextPart(string, traits: traits).look(in: context.environment, scale: 1)
        let line = try TextSetter.shape([(string, look)])
        var path = path
        path.path = shape.placed(in: rect)
        if !isAnchored, case .closeSubpath = path.path.elements.last {
            let top = TextPath.onTop(of: path.path)
            (path.path, path.startOffset) = (top.path, top.startOffset)
        }
        let placed = try path.place(line.shaped)
        if !mayHide, placed.clusters.contains(where: { $0.isHidden && !$0.isSpace }) {
            throw DrawingError.textHidden(
                text: string, advance: Double(placed.advance), available: Double(placed.pathLength))
        }
        context.draw(TextSetter.slanted(placed, spans: line.slantedSpans))
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}
