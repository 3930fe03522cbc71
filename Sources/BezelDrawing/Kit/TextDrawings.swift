// Text as a part of a scene: straight, and along a curve.
import BezelColor
import BezelGeometry
import BezelTypesetting
import Foundation

/// A line of text, as great as its letters need.
///
/// The text's box reaches from the ascender to the descender; text that finds no glyph for a character throws rather
/// than leave it out.
public struct Text: Drawable, Sendable {
    /// What the text says.
    public var string: String
    var font: Font?
    var color: Color?
    var weight: CGFloat?
    var letterSpacing: CGFloat = 0
    /// A line of text in the style of its surroundings.
    public init(_ string: String) { self.string = string }

    /// The text in a font.
    public func font(_ font: Font) -> Text { with { $0.font = font } }
    /// The text in its font's bold: the font's own weight axis, else the family's bold face. Drawing throws where the
    /// family has neither.
    public func bold() -> Text { with { $0.weight = 700 } }
    /// The text with space added between its letters, in user units.
    public func tracking(_ tracking: CGFloat) -> Text { with { $0.letterSpacing = tracking } }
    /// The text in a colour.
    public func foregroundStyle(_ color: Color) -> Text { with { $0.color = color } }
    private func with(_ change: (inout Text) -> Void) -> Text {
        var copy = self
        change(&copy)
        return copy
    }

    func shaped() throws -> ShapedText {
        let style = TextStyle(font: try resolvedFont(), color: color, tracking: letterSpacing)
        return try Shaper().shape(StyledText(string, style: style))
    }
    /// Text without a font takes the standard sans at 17 units, as SwiftUI's body text.
    func resolvedFont() throws -> Font {
        guard let font = font ?? (try? FontLibrary.standard.font(named: "Inter", size: 17)) else {
            throw DrawingError.missingFont(text: string)
        }
        guard let weight else { return font }
        if let axis = font.face.axes.first(where: { $0.tag == "wght" }) {
            return try font.varied([axis.tag: min(max(weight, axis.range.lowerBound), axis.range.upperBound)])
        }
        var heavy = try FontLibrary.standard.font(named: font.face.familyName, size: font.size, weight: weight)
        heavy.features = font.features
        return heavy
    }
    public func sizeThatFits(_ proposal: CGSize) throws -> CGSize {
        guard !string.isEmpty else { return .zero }
        let metrics = try resolvedFont().metrics
        return CGSize(width: try shaped().lineAdvance, height: metrics.ascender + metrics.descender.magnitude)
    }
    public func draw(in rect: CGRect, into context: inout GraphicsContext) throws {
        guard !string.isEmpty else { return }
        let shaped = try shaped()
        let metrics = try resolvedFont().metrics
        let baseline = rect.midY + (metrics.ascender - metrics.descender.magnitude) / 2
        let reach = shaped.lineAdvance / 2 + (shaped.runs.first?.font.size ?? 0)
        let line = Path {
            $0.move(to: CGPoint(x: rect.midX - reach, y: baseline))
            $0.addLine(to: CGPoint(x: rect.midX + reach, y: baseline))
        }
        context.draw(try TextPath.centered(on: line).place(shaped))
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}

/// A line of text along the outline of a shape in the part's rectangle.
///
/// ```swift
/// CurvedText("PAYMENT", along: Arc(startAngle: .degrees(180), endAngle: .degrees(360)))
///     .font(inter).tracking(1.5).foregroundStyle(.gray)
/// ```
public struct CurvedText: Drawable, Sendable {
    /// The text with its font and colour.
    public var text: Text
    let shape: AnyShape
    var anchor: TextPath.Anchor = .middle
    var startOffset: TextPath.Offset = .fraction(0.5)
    var baseline: TextPath.Baseline = .alphabetic
    var side: TextPath.Side = .left

    /// Text on the left of the outline's way: outside a circle that runs clockwise on the screen.
    public init(_ string: String, along shape: some Shape) {
        text = Text(string)
        self.shape = AnyShape(shape)
    }
    /// The same in another font.
    public func font(_ font: Font) -> CurvedText { with { $0.text.font = font } }
    /// The same in its font's bold.
    public func bold() -> CurvedText { with { $0.text.weight = 700 } }
    /// The same with user units between the letters.
    public func tracking(_ tracking: CGFloat) -> CurvedText { with { $0.text.letterSpacing = tracking } }
    /// The same in another colour.
    public func foregroundStyle(_ color: Color) -> CurvedText { with { $0.text.color = color } }
    /// Which part of the text lies where on the outline; the default is its middle on the outline's.
    public func anchor(_ anchor: TextPath.Anchor, at offset: TextPath.Offset) -> CurvedText {
        with {
            $0.anchor = anchor
            $0.startOffset = offset
        }
    }
    /// Which line of the letters lies on the outline.
    public func baseline(_ baseline: TextPath.Baseline) -> CurvedText { with { $0.baseline = baseline } }
    /// Which side of the outline the text stands on.
    public func side(_ side: TextPath.Side) -> CurvedText { with { $0.side = side } }
    private func with(_ change: (inout CurvedText) -> Void) -> CurvedText {
        var copy = self
        change(&copy)
        return copy
    }

    public func sizeThatFits(_ proposal: CGSize) throws -> CGSize { proposal }
    /// Throws `DrawingError.textHidden` where the text is longer than the outline: it is never lost silently.
    public func draw(in rect: CGRect, into context: inout GraphicsContext) throws {
        guard !text.string.isEmpty else { return }
        let path = TextPath(
            shape.placed(in: rect), startOffset: startOffset, anchor: anchor, side: side, baseline: baseline,
            spacing: .optical)
        let placed = try path.place(try text.shaped())
        if placed.clusters.contains(where: { $0.isHidden && !$0.isSpace }) {
            throw DrawingError.textHidden(
                text: text.string, advance: Double(placed.advance), room: Double(placed.pathLength))
        }
        context.draw(placed)
    }
    public var body: EmptyDrawing { EmptyDrawing() }
}

extension ShapedText {
    /// The whole advance with tracking between the clusters, in user units.
    var lineAdvance: CGFloat {
        var sum: CGFloat = 0
        for (index, cluster) in clusters.enumerated() {
            sum += cluster.advance
            if index < clusters.count - 1 { sum += runs[cluster.runIndex].style.tracking }
        }
        return sum
    }
}
