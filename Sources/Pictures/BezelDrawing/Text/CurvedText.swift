// Text along a shape as a part of a picture: its options, and how it is shaped and placed when it is drawn. The layout itself
// is TextPath's, in BezelTypesetting; straight text is TextBlock's.
import BezelColor
import BezelGeometry
import BezelTypesetting

/// Text along a shape; font and paint are inherited.
///
/// ```swift
/// CurvedText("PAYMENT", along: Arc(startAngle: .degrees(180), endAngle: .degrees(360)))
///     .font(inter).tracking(1.5).foregroundStyle(.gray)
/// ```
public struct CurvedText: Drawable, PrimitiveDrawing, Sendable {
    /// What is written, on one line; an empty string draws nothing.
    public var string: String
    private var traits = TextTraits()
    private let shape: AnyShape
    private var path = TextPath(Path())
    private var isAnchored = false

    /// Sets text on the outline's left (outside a clockwise circle), centred at the top if closed, else in its middle.
    public init(_ string: String, along shape: some Shape) {
        self.string = string
        self.shape = AnyShape(shape)
    }
    /// Sets the text in a font that is there already, at its size in user units.
    public func font(_ font: Font) -> CurvedText { self.font(FontChoice(font)) }
    /// Sets the text in a font by name or role, which is looked for when it is drawn; nil inherits.
    public func font(_ font: FontChoice?) -> CurvedText { with { $0.traits.font = font } }
    /// Sets the weight, by the font's weight axis or another face of its family; nil inherits.
    public func fontWeight(_ weight: FontChoice.Weight?) -> CurvedText { with { $0.traits.weight = weight } }
    /// Sets the weight to 700, CSS's `bold`: short for `fontWeight(.bold)`, and undone by a later weight.
    public func bold() -> CurvedText { fontWeight(.bold) }
    /// Makes it italic; families without italics are slanted unless letters bend.
    public func italic() -> CurvedText { with { $0.traits.isItalic = true } }
    /// Adds space between letters, in user units, also negative; SwiftUI's `kerning` is this.
    public func tracking(_ tracking: Double) -> CurvedText { with { $0.traits.tracking = tracking } }
    /// Sets the letters' colour, or a rank such as `.secondary` of the inherited one.
    public func foregroundStyle(_ style: some PlainStyle) -> CurvedText { with { $0.traits.setStyle(style) } }
    /// Places the text's start, middle or end at a distance along the outline.
    ///
    /// By default its middle is at the top of a closed outline, or half way along an open one.
    public func anchor(_ anchor: TextPath.Anchor, at offset: TextPath.Offset) -> CurvedText {
        with {
            $0.path.position.anchor = anchor
            $0.path.position.offset = offset
            $0.isAnchored = true
        }
    }
    /// Sets which line of the letters lies on the outline, such as their baseline or half their capitals' height.
    public func baseline(_ baseline: TextPath.Baseline) -> CurvedText { with { $0.path.position.baseline = baseline } }
    /// Sets on which side of the outline text stands, seen in its direction: left, the default, is outside a circle.
    public func side(_ side: TextPath.Side) -> CurvedText { with { $0.path.position.side = side } }
    /// Sets how gaps between letters are measured on the curve; by default ``TextPath/Spacing/optical``, as in straight text.
    public func spacing(_ spacing: TextPath.Spacing) -> CurvedText { with { $0.path.spacing = spacing } }
    /// Sets whether letters turn as a whole, the default for most, or bend with the outline.
    public func method(_ method: TextPath.Method) -> CurvedText { with { $0.path.letters.method = method } }
    /// Sets how letters that do not bend stand on the outline: turned with it, sheared, or upright.
    public func effect(_ effect: TextPath.Effect) -> CurvedText { with { $0.path.letters.effect = effect } }
    /// Sets whether text that is mostly upside down runs the other way, in the same band.
    public func upright(_ upright: TextPath.Upright) -> CurvedText { with { $0.path.position.upright = upright } }
    /// Sets what letters do at corners: turn there, follow a rounded corner, or keep clear of it.
    public func corners(_ corners: TextPath.Corners) -> CurvedText { with { $0.path.letters.corners = corners } }
    /// Sets what happens to text that is too long; by default ``Overflow/automatic(minimumScale:)``.
    public func overflow(_ overflow: Overflow) -> CurvedText { with { $0.path.fitting.overflow = overflow } }
    /// Sets all that happens to text that is longer or shorter than the outline, instead of ``overflow(_:)``.
    public func fitting(_ fitting: TextPath.Fitting) -> CurvedText { with { $0.path.fitting = fitting } }
    private func with(_ change: (inout CurvedText) -> Void) -> CurvedText {
        var copy = self
        change(&copy)
        return copy
    }

    /// The proposed size, as the text's shape fills all of its rectangle; letters may stand outside.
    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size { proposal }
    /// Throws ``LayoutError`` where the text has no room and ``overflow(_:)`` does not leave it out.
    public func draw(in rect: Rect, into context: inout GraphicsContext) throws {
        guard !string.isEmpty else { return }
        let look = try TextPart(string, traits: traits).look(in: context.environment, scale: 1)
        let line = try TextSetter.shape([(string, look)])
        var path = path
        path.path = shape.placed(in: rect)
        if !isAnchored, case .closeSubpath = path.path.elements.last {
            let top = TextPath.onTop(of: path.path)
            (path.path, path.position.offset) = (top.path, top.position.offset)
        }
        let placed = try path.place(line.shaped)
        context.draw(TextSetter.slanted(placed, spans: line.slantedSpans))
    }
}
