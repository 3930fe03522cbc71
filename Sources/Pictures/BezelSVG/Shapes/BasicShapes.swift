// Basic shapes of CSS (`circle()`, `ellipse()`, `inset()`, `rect()`, `xywh()`, `polygon()`, `path()`) and the boxes that they
// refer to.
//
// They come from `clip-path` (`ClipBuilder`) and, without units, from `shape-inside` (`WrappingArea`). Elements such as
// `circle` are read by `ShapeGeometry`; both build their curves with `EquivalentPath`.
import BezelDrawing
import BezelGeometry

/// Reads one basic shape.
enum BasicShape {
    /// A shape function as a clip (CSS Shapes 1, section 3); nil if it is unknown or any of its arguments is invalid. Its path
    /// is in the coordinates of `box`, which need not begin at 0.
    ///
    /// - Parameters:
    ///   - box: The reference box in user units; its size is the scale's viewport.
    ///   - isCSS: Whether lengths need a unit.
    static func clip(_ text: Substring, box: Rect, scale: LengthScale, isCSS: Bool) -> Clip? {
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
        let reader = BasicShapeReader(
            arguments: text[text.index(after: open)...].dropLast(), box: box, scale: scale, isCSS: isCSS)
        return reader.clip(text[..<open].lowercased())
    }
}

/// The boxes of `clip-path` (CSS Masking 1, section 5.1). SVG has only three: content and padding boxes are the fill's, border
/// and margin boxes the stroke's.
enum ReferenceBox {
    /// The bounding box of the geometry, that box with strokes, and the nearest viewport from its origin on.
    case fill, stroke, view

    init?(_ name: String) {
        switch name {
        case "fill-box", "content-box", "padding-box": self = .fill
        case "stroke-box", "border-box", "margin-box": self = .stroke
        case "view-box": self = .view
        default: return nil
        }
    }
}

/// Where commands have strokes, as `stroke-box` needs it. The fill's box comes from the caller.
enum StrokeBox {
    /// Null if nothing is stroked. Costs an outline of every stroke. Clips, effects and dashes are ignored, as the box is that
    /// of a line without dashes (SVG 2, section 8.10).
    static func of(_ commands: [DrawCommand]) -> Rect {
        commands.reduce(.null) { Boxes.union($0, of($1)) }
    }

    private static func of(_ command: DrawCommand) -> Rect {
        switch command {
        // Fills and images are within the box that the caller has.
        case .fill, .image: return .null
        case .stroke(let drawing):
            var style = drawing.style
            style.dash = []
            return drawing.path.stroked(style).boundingRect
        case .text(let drawing):
            guard let outline = drawing.outline else { return .null }
            let box = drawing.text.outline().boundingRect
            return box.isNull ? box : box.insetBy(dx: -outline.style.lineWidth / 2, dy: -outline.style.lineWidth / 2)
        case .group(let group):
            let box = of(group.commands)
            return box.isNull ? box : box.applying(group.transform)
        }
    }
}

/// Reads the arguments of one function. Every method gives nil for an invalid argument, which makes the whole shape invalid.
private struct BasicShapeReader {
    /// What is between the brackets.
    let arguments: Substring
    let box: Rect
    /// Percentages are of the box.
    let scale: LengthScale
    let isCSS: Bool

    func clip(_ name: String) -> Clip? {
        switch name {
        case "circle": circle().map { Clip(path: $0) }
        case "ellipse": ellipse().map { Clip(path: $0) }
        case "inset", "rect", "xywh": rectangle(name).map { Clip(path: $0) }
        case "polygon": polygon()
        case "path": path()
        default: nil
        }
    }

    private func words(_ text: Substring) -> [String] {
        CSSText.components(text).map(String.init)
    }

    /// In user units, and not from the box's origin on.
    private func length(_ word: String, _ axis: LengthAxis) -> Double? {
        guard let length = Length(word), !isCSS || length.unit != .none || length.value == 0 else { return nil }
        return scale.resolve(length, axis)
    }

    /// Percentages of its radius are of the box's diagonal divided by √2. `closest-side` and `farthest-side` look at all four
    /// sides.
    private func circle() -> Path? {
        guard let (radii, center) = radiiAndCenter(), radii.count <= 1 else { return nil }
        let sides = distances(from: center)
        guard let radius = radius(radii.first ?? "closest-side", .diagonal, sides.x + sides.y, center) else {
            return nil
        }
        return EquivalentPath.ellipse(cx: center.x, cy: center.y, rx: radius, ry: radius)
    }

    /// Either both radii or none; the keywords look at the two sides along the radius's axis.
    private func ellipse() -> Path? {
        guard let (radii, center) = radiiAndCenter(), radii.isEmpty || radii.count == 2 else { return nil }
        let sides = distances(from: center)
        guard let rx = radius(radii.first ?? "closest-side", .x, sides.x, center),
            let ry = radius(radii.last ?? "closest-side", .y, sides.y, center)
        else { return nil }
        return EquivalentPath.ellipse(cx: center.x, cy: center.y, rx: rx, ry: ry)
    }

    /// The words before “at”, and the center after it, which is the box's without “at”.
    private func radiiAndCenter() -> ([String], Point)? {
        let all = words(arguments).map { $0.lowercased() }
        guard let at = all.firstIndex(of: "at") else { return (all, Point(x: box.midX, y: box.midY)) }
        guard let center = position(Array(all[(at + 1)...])) else { return nil }
        return (Array(all[..<at]), center)
    }

    /// From a center to the left and right sides, and to the top and the bottom.
    private func distances(from c: Point) -> (x: [Double], y: [Double]) {
        ([abs(c.x - box.minX), abs(box.maxX - c.x)], [abs(c.y - box.minY), abs(box.maxY - c.y)])
    }

    /// - Parameters:
    ///   - axis: `diagonal` for circles. Corners are allowed for those only.
    ///   - sides: The distances that `closest-side` and `farthest-side` choose from.
    private func radius(_ word: String, _ axis: LengthAxis, _ sides: [Double], _ center: Point) -> Double? {
        switch word {
        case "closest-side": return sides.min()
        case "farthest-side": return sides.max()
        case "closest-corner", "farthest-corner":
            guard axis == .diagonal else { return nil }
            let corners = [
                Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY),
                Point(x: box.minX, y: box.maxY), Point(x: box.maxX, y: box.maxY),
            ].map { ($0 - center).length }
            return word == "closest-corner" ? corners.min() : corners.max()
        default: return length(word, axis).flatMap { $0 >= 0 ? $0 : nil }
        }
    }

    /// Keywords, or offsets from named sides.
    private func position(_ words: [String]) -> Point? {
        func offset(_ word: String, _ axis: LengthAxis, from side: String? = nil) -> Double? {
            let (start, end) = axis == .x ? ("left", "right") : ("top", "bottom")
            let (origin, extent) = axis == .x ? (box.minX, box.width) : (box.minY, box.height)
            switch word {
            case start: return origin
            case end: return origin + extent
            case "center": return origin + extent / 2
            default:
                guard let length = length(word, axis) else { return nil }
                return side == end ? origin + extent - length : origin + length
            }
        }
        func point(_ x: Double?, _ y: Double?) -> Point? {
            guard let x, let y else { return nil }
            return Point(x: x, y: y)
        }
        switch words.count {
        case 1: return point(offset(words[0], .x), box.midY) ?? point(box.midX, offset(words[0], .y))
        case 2:
            // Keywords may come in either order, lengths only as x and y.
            let names: Set<String> = ["left", "right", "top", "bottom", "center"]
            if let found = point(offset(words[0], .x), offset(words[1], .y)) { return found }
            guard names.contains(words[0]), names.contains(words[1]) else { return nil }
            return point(offset(words[1], .x), offset(words[0], .y))
        case 4:
            let horizontal: Set<String> = ["left", "right"]
            let vertical: Set<String> = ["top", "bottom"]
            // Two sides with an offset from each, in either order.
            let isTurned = vertical.contains(words[0])
            let (x, y) = isTurned ? (words[2...3], words[0...1]) : (words[0...1], words[2...3])
            guard let sideX = x.first, let sideY = y.first, let moveX = x.last, let moveY = y.last,
                horizontal.contains(sideX), vertical.contains(sideY), Length(moveX) != nil, Length(moveY) != nil
            else { return nil }
            return point(offset(moveX, .x, from: sideX), offset(moveY, .y, from: sideY))
        default: return nil
        }
    }

    /// A rectangle, whose corners are rounded by what follows “round”.
    private func rectangle(_ name: String) -> Path? {
        let all = words(arguments)
        let cut = all.firstIndex { $0.lowercased() == "round" } ?? all.count
        guard let rect = rect(name, Array(all[..<cut])) else { return nil }
        guard cut < all.count else { return Path(rect) }
        guard let radii = cornerRadii(Array(all[(cut + 1)...]), in: rect) else { return nil }
        return EquivalentPath.rect(rect, radii: radii)
    }

    /// The rectangle of `inset()` and `rect()`, with values in the order top, right, bottom, left, or of `xywh()`, with x, y,
    /// width and height. Sides of `rect()` may be `auto`, which is the box's side.
    private func rect(_ name: String, _ words: [String]) -> Rect? {
        let axes: [LengthAxis] = name == "xywh" ? [.x, .y, .x, .y] : [.y, .x, .y, .x]
        if name == "xywh" {
            let n = zip(words, axes).compactMap { length($0, $1) }
            guard words.count == 4, n.count == 4, n[2] >= 0, n[3] >= 0 else { return nil }
            return Rect(x: box.minX + n[0], y: box.minY + n[1], width: n[2], height: n[3])
        }
        guard let four = Self.four(words), name == "inset" || words.count == 4 else { return nil }
        var n: [Double] = []
        for (i, (word, axis)) in zip(four, axes).enumerated() {
            let extent = axis == .x ? box.width : box.height
            if name == "rect", word == "auto" {
                n.append(0)
                continue
            }
            guard let value = length(word, axis) else { return nil }
            // `rect()` measures from the box's top left.
            n.append(name == "rect" && (i == 1 || i == 2) ? extent - value : value)
        }
        // Insets that overlap are scaled down so that they meet; the bottom and right of `rect()` move back to its top and
        // left.
        func limited(_ a: Double, _ b: Double, _ extent: Double) -> (Double, Double) {
            guard a + b > extent else { return (a, b) }
            if name == "rect" { return (a, extent - a) }
            return (extent * a / (a + b), extent * b / (a + b))
        }
        let (top, bottom) = limited(n[0], n[2], box.height)
        let (left, right) = limited(n[3], n[1], box.width)
        return Rect(
            x: box.minX + left, y: box.minY + top, width: max(0, box.width - left - right),
            height: max(0, box.height - top - bottom))
    }

    /// Four values from one to four, as for `margin`: top, right, bottom, left. Nil for other numbers of them.
    private static func four(_ words: [String]) -> [String]? {
        switch words.count {
        case 1: Array(repeating: words[0], count: 4)
        case 2: [words[0], words[1], words[0], words[1]]
        case 3: [words[0], words[1], words[2], words[1]]
        case 4: words
        default: nil
        }
    }

    /// Radii of the four corners, clockwise from the top left. Horizontal ones come before a slash, vertical ones after it. If
    /// those of two corners overlap along a side, all are scaled down by the same factor (CSS Backgrounds 3, “overlapping
    /// curves”).
    private func cornerRadii(_ words: [String], in rect: Rect) -> [Size]? {
        let halves = words.split(separator: "/", omittingEmptySubsequences: false).map { Array($0) }
        guard halves.count <= 2, let across = Self.four(halves[0]), let down = Self.four(halves[halves.count - 1])
        else {
            return nil
        }
        let x = across.compactMap { length($0, .x) }
        let y = down.compactMap { length($0, .y) }
        guard x.count == 4, y.count == 4, (x + y).allSatisfy({ $0 >= 0 }) else { return nil }
        var factor: Double = 1
        for (sum, extent) in [
            (x[0] + x[1], rect.width), (x[2] + x[3], rect.width), (y[0] + y[3], rect.height),
            (y[1] + y[2], rect.height),
        ] where sum > extent { factor = min(factor, extent / sum) }
        return zip(x, y).map { Size(width: $0 * factor, height: $1 * factor) }
    }

    /// The rule that may come first in `polygon()` and `path()`, and the other parts.
    private func rule(_ parts: [Substring]) -> (FillRule, [Substring]) {
        guard let first = parts.first?.trimmed.lowercased(), first == "nonzero" || first == "evenodd" else {
            return (.nonZero, parts)
        }
        return (first == "evenodd" ? .evenOdd : .nonZero, Array(parts.dropFirst()))
    }

    private func polygon() -> Clip? {
        let (rule, parts) = rule(CSSText.split(arguments, at: UInt8(ascii: ",")))
        var points: [Point] = []
        for part in parts {
            let pair = words(part)
            guard pair.count == 2, let x = length(pair[0], .x), let y = length(pair[1], .y) else { return nil }
            points.append(Point(x: box.minX + x, y: box.minY + y))
        }
        guard !points.isEmpty else { return nil }
        var path = Path()
        path.addLines(points)
        path.closeSubpath()
        return Clip(path: path, rule: rule)
    }

    /// Path data count from the box's origin, in user units. Data with an error are invalid as a whole, but numbers out of
    /// bounds are only clamped.
    private func path() -> Clip? {
        let (rule, parts) = rule(CSSText.split(arguments, at: UInt8(ascii: ",")))
        guard parts.count == 1, let data = CSSText.string(parts[0].trimmed) else { return nil }
        let (path, error) = Path.parseSVG(data)
        guard error?.isRepaired ?? true else { return nil }
        return Clip(path: path.offsetBy(dx: box.minX, dy: box.minY), rule: rule)
    }
}

extension EquivalentPath {
    /// A rectangle with a radius of its own at each corner, clockwise from the top left. Begins at the right end of the top
    /// side.
    static func rect(_ r: Rect, radii: [Size]) -> Path {
        guard radii.count == 4 else { return Path(r) }
        var p = Path()
        func corner(_ x: Double, _ y: Double, _ toX: Double, _ toY: Double, _ size: Size) {
            let from = Point(x: x, y: y)
            if p.isEmpty { p.move(to: from) } else if p.currentPoint != from { p.addLine(to: from) }
            p.addEllipticalArc(
                to: Point(x: toX, y: toY), radiusX: size.width, radiusY: size.height, axisRotation: .zero,
                largeArc: false, sweep: true)
        }
        let (a, b, c, d) = (radii[0], radii[1], radii[2], radii[3])
        corner(r.maxX - b.width, r.minY, r.maxX, r.minY + b.height, b)
        corner(r.maxX, r.maxY - c.height, r.maxX - c.width, r.maxY, c)
        corner(r.minX + d.width, r.maxY, r.minX, r.maxY - d.height, d)
        corner(r.minX, r.minY + a.height, r.minX + a.width, r.minY, a)
        p.closeSubpath()
        return p
    }
}
