// The areas in which text wraps: a column of `inline-size`, or the insides of shapes.
//
// Lines are filled in line space, in which they run along x and follow each other along y, whatever the writing mode is.
// `LineProgress` leads there and back.
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// The direction in which lines follow each other on the page: down, or for vertical text to the left or right.
enum LineProgress {
    case down, left, right

    init(_ properties: TextProperties) {
        self = !properties.isVertical ? .down : properties.paragraph.growsRightwards ? .right : .left
    }
    /// From the page to line space.
    var fromPage: Transform {
        switch self {
        case .down: .identity
        case .left: Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
        case .right: Transform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        }
    }
    /// The point on the page with a position along the lines and one across them.
    func onPage(along: Double, across: Double) -> Point {
        switch self {
        case .down: Point(x: along, y: across)
        case .left: Point(x: -across, y: along)
        case .right: Point(x: across, y: along)
        }
    }
}

/// Where the lines of one text element go.
struct WrappingArea {
    /// In line space; filled one after the other.
    var areas: [LineArea]
    /// The first baseline of a column, across the lines; 0 for shapes, whose lines have their own.
    var baseline: Double = 0
    /// Clips overflow, on the page; nil for a column.
    var outline: Path?
    /// The length that percentages of `text-indent` refer to, in user units.
    var length: Double
    /// Used where `text-align` is not set.
    var alignment = LineAlignment.start
    /// Whether right-to-left lines also begin at the low end.
    var startsLow = false
}

extension TextSetter {
    /// The area of a text element; nil if it does not wrap. `shape-inside` takes precedence over `inline-size` (SVG 2, section
    /// 11.7).
    func wrappingArea(of id: ElementID, _ content: TextContent, _ context: Context) -> WrappingArea? {
        let e = tree[id]
        let progress = LineProgress(context.style.text)
        if let shapes = shapes(e.text(of: "shape-inside"), of: id, context), !shapes.isEmpty {
            return insides(shapes, of: id, progress, context)
        }
        guard let text = e.text(of: "inline-size"), text != "auto",
            let length = context.scale.resolve(text, progress == .down ? .x : .y), length > 0
        else { return nil }
        return column(length, content, progress, context.style.text)
    }

    /// Lines of one length from the first character's position on, which `text-anchor` moves to their start, middle or end.
    private func column(
        _ length: Double, _ content: TextContent, _ progress: LineProgress, _ style: TextProperties
    ) -> WrappingArea {
        let first = content.characters.first
        let start = Point(x: first?.x ?? 0, y: first?.y ?? 0).applying(progress.fromPage)
        // Vertical lines begin at the top in both directions.
        let isRightToLeft = style.isRightToLeft && progress == .down
        let before = length * TextAnchor(style.anchor).fraction(isRightToLeft: isRightToLeft)
        var area = WrappingArea(
            areas: [.column(ClosedRange(spanning: start.x - before, start.x - before + length))], baseline: start.y,
            length: length)
        // `text-anchor` stands in for `text-align`.
        switch style.anchor {
        case .start: area.alignment = .start
        case .middle: area.alignment = .center
        case .end: area.alignment = .end
        }
        area.startsLow = style.isRightToLeft && !isRightToLeft
        return area
    }

    /// The insides of shapes, made smaller by `shape-padding`, and without those of `shape-subtract`, which are made larger by
    /// `shape-margin`.
    private func insides(
        _ shapes: [AreaShape], of id: ElementID, _ progress: LineProgress, _ context: Context
    ) -> WrappingArea {
        let e = tree[id]
        func distance(_ text: String?) -> Double { max(0, context.scale.resolve(text, .x) ?? 0) }
        let padding = distance(e.text(of: "shape-padding"))
        let own = distance(e.text(of: "shape-margin"))
        var taken = TakenShapes()
        for shape in self.shapes(e.text(of: "shape-subtract"), of: id, context) ?? [] {
            let margin = shape.target.flatMap { tree[$0].text(of: "shape-margin") }.map(distance) ?? own
            taken.add(shape.path, eoFill: shape.eoFill, margin: margin)
        }
        let paths = shapes.map { shape in
            shape.path.wrappingArea(eoFill: shape.eoFill, padding: padding, without: taken)
        }
        let banded = paths.map { BandedShape($0.applying(progress.fromPage)) }
        var outline = Path()
        for path in paths { outline.addPath(path) }
        return WrappingArea(
            areas: banded.map(LineArea.shape), outline: outline,
            length: banded.first.map { $0.isEmpty ? 0 : $0.bounds.width } ?? 0)
    }

    /// In drawn elements: a shape is flattened, moved inwards and cut into bands.
    private static let shapeCost = 100

    /// A shape on the page.
    private struct AreaShape {
        var path: Path
        var eoFill: Bool
        /// The element that it comes from; nil for a shape function.
        var target: ElementID?
    }

    /// The shapes of a property, without those that cannot be read, each of which is warned of; nil if the property has none.
    private func shapes(_ text: String?, of id: ElementID, _ context: Context) -> [AreaShape]? {
        guard let text = text?.trimmed, !["auto", "none", "initial", "unset", ""].contains(text) else { return nil }
        let box = Rect(origin: .zero, size: context.scale.viewport)
        return Self.items(text).compactMap { item in
            guard budget.mayDraw(at: context.depth, cost: Self.shapeCost) else { return nil }
            if let (name, _) = FunctionalReference.parse(item) {
                if let target = tree.element(withID: name), let shape = areaShape(target, context) { return shape }
                warn("\(item) is no shape for text; it is left out", at: id)
                return nil
            }
            // Some programs omit units.
            guard
                let shape = BasicShape.clip(Substring(item), box: box, scale: context.scale, isCSS: false)?.shapes.first
            else {
                warn("“\(item.shortened)” is no shape for text; it is left out", at: id)
                return nil
            }
            return AreaShape(path: shape.path, eoFill: shape.rule == .evenOdd)
        }
    }

    /// References and functions, between which Inkscape writes spaces and others commas.
    private static func items(_ text: String) -> [String] {
        CSSText.components(Substring(text)).flatMap { CSSText.split($0, at: UInt8(ascii: ",")) }
            .map(\.trimmed).filter { !$0.isEmpty }
    }

    /// An element's outline with its own transform; nil if it has none.
    private func areaShape(_ target: ElementID, _ context: Context) -> AreaShape? {
        let geometry = ShapeGeometry(document: document)
        guard var path = geometry.path(of: target, scale: context.scale),
            let own = geometry.transform(of: target, bounds: path.boundingRect, scale: context.scale)
        else { return nil }
        path = path.applying(own)
        let rule = tree.inheritedText("fill-rule", of: target)
        return AreaShape(path: path, eoFill: rule == "evenodd", target: target)
    }
}
