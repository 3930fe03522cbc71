// Scenes as SVG: the writer's options, and the output with groups, shapes and images.
//
// Text, paints, filters and animations are in files of their own, as extensions of `SVGOutput`.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelInterop
import BezelTypesetting

/// Writes scenes as SVG. Output is deterministic.
///
/// Outlines look the same everywhere. Live text can be selected and searched, but needs its fonts, which may be
/// embedded as subsets.
public struct SVGWriter: Sendable {
    /// Whether letters are written as shapes or as text.
    public enum TextMode: String, Hashable, Sendable, Codable, CaseIterable {
        /// As paths, which look the same everywhere and need no fonts.
        case outlines
        /// As `text` elements, on a path or with places by layout (see ``SVGWriter/usesTextPaths``). Bent and distorted
        /// letters and colour glyphs stay outlines.
        case live
    }
    /// Whether letters are written as shapes, the default, or as text.
    public var text: TextMode
    /// Whether live text embeds fonts as data URLs.
    public var embedsFonts: Bool
    /// Whether live text becomes an editable `textPath` where SVG's rule gives the same places, instead of one place
    /// per letter.
    public var usesTextPaths: Bool
    /// Decimals of numbers; 3 is a thousandth of a user unit.
    public var decimals: Int
    /// Millimetres per user unit, for pictures with a physical size; nil for a picture in CSS pixels.
    ///
    /// The document's width and height are then in millimetres, and its coordinates stay in user units. Large user units
    /// get more decimals.
    public var unit: Double?

    /// Creates a writer; `decimals` are clamped to 0…9.
    public init(
        text: TextMode = .outlines, embedsFonts: Bool = false, usesTextPaths: Bool = true, decimals: Int = 3
    ) {
        self.text = text
        self.embedsFonts = embedsFonts
        self.usesTextPaths = usesTextPaths
        self.decimals = decimals.clamped(to: 0...9)
    }

    /// Returns the scene as a document.
    ///
    /// Angular gradients are approximated by sectors, inner and outer strokes by outlines, and bent letters by paths.
    ///
    /// - Throws: ``SVGError/limit(_:)`` beyond `nesting`, ``SVGError/cannotEmbed(font:reason:)`` for a damaged font.
    public func write(_ scene: Scene) throws(SVGError) -> String {
        let output = SVGOutput(writer: self)
        output.scene(scene)
        return try output.document(scene)
    }
}

/// A document while it is written.
///
/// Elements are appended to `body` in the order of drawing; gradients, clips and the like, which they refer to, are appended to
/// `definitions` first. Ids are numbered, so that equal scenes give equal text. The first refusal is thrown in the end by
/// `document(_:)`; what is written after it is not used.
final class SVGOutput {
    let writer: SVGWriter
    var body = ""
    private var refusal: SVGError?
    func refuse(_ error: SVGError) { if refusal == nil { refusal = error } }
    /// The content of `defs`.
    var definitions = ""
    var counter = 0
    /// Ids of gradients and patterns, which are in user space here.
    var paintIDs: [Paint: String] = [:]
    /// Characters of each font for live text.
    var used: [EmbeddedFont: Set<UInt32>] = [:]
    /// Fonts in the order of their first use.
    var fontOrder: [EmbeddedFont] = []
    /// OpenType features that subsets of fonts must keep.
    var features: [EmbeddedFont: Set<UInt32>] = [:]
    let liveCache = LiveTextCache()
    /// How many times the units of what is being written are enlarged in the picture; at least 1.
    private var scale: Double = 1

    init(writer: SVGWriter) { self.writer = writer }

    /// The decimals of numbers where the writer is now: one more for each power of ten by which they are enlarged, so that
    /// the picture is as exact as without the enlargement.
    var decimals: Int { Self.decimals(ownDecimals, more: log10(scale)) }

    private static func decimals(_ least: Int, more: Double) -> Int {
        min(least + max(0, Int(clamping: more.rounded(.down))), max(least, maximumDecimals))
    }
    /// Of path data, see `Path.svgData(decimals:)`.
    private static let maximumDecimals = 12

    /// Writes what stands in a space of its own, with the decimals that it needs.
    func within<T>(_ transform: Transform, _ body: () -> T) -> T {
        let outer = scale
        let factor = max(hypot(transform.a, transform.b), hypot(transform.c, transform.d))
        if factor.isFinite { scale = max(1, scale * factor) }
        defer { scale = outer }
        return body()
    }

    /// A new id: a prefix for its kind, and a number.
    func nextID(_ prefix: String) -> String {
        repeat { counter += 1 } while !ids.insert("\(prefix)\(counter)").inserted
        return "\(prefix)\(counter)"
    }
    /// All ids so far.
    private var ids: Set<String> = []
    /// How many ids were made of each label, so that the search for the next one is short.
    private var labels: [String: Int] = [:]

    /// An id for a label: the label itself if no one has it, else with a number. Spaces may not stand in ids.
    private func uniqueID(label: String) -> String {
        let id = label.replacing(" ", with: "-")
        if ids.insert(id).inserted { return id }
        var number = labels[id] ?? 1
        repeat { number += 1 } while !ids.insert("\(id)-\(number)").inserted
        labels[id] = number
        return "\(id)-\(number)"
    }

    /// A number with the decimals in force.
    func n(_ value: Double) -> String { Self.number(value, decimals: decimals) }

    /// As fine in millimetres as the writer's decimals are in CSS pixels.
    private lazy var ownDecimals: Int = {
        let pixels = (writer.unit ?? 0) * 96 / 25.4
        guard pixels > 1, pixels.isFinite else { return writer.decimals }
        return min(writer.decimals + Int(clamping: log10(pixels).rounded(.up)), 9)
    }()

    /// A side of the document, in user units or millimetres.
    private func side(_ length: Double) -> String {
        guard let unit = writer.unit else { return n(length) }
        return Self.number(length * unit, decimals: 6) + "mm"
    }

    /// A number as short as possible: rounded, without a zero before the point, in exponential form only if Swift has it so. 0
    /// if it is not finite.
    static func number(_ value: Double, decimals: Int) -> String {
        guard value.isFinite else { return "0" }
        let k = pow(10, Double(decimals))
        let scaled = (Double(value) * k).rounded() / k
        // Numbers that overflow have no decimals.
        let rounded = scaled.isFinite ? scaled : Double(value)
        if rounded == 0 { return "0" }
        if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(clamping: rounded)) }
        var text = "\(rounded)"
        if text.contains("e") { return text }
        if text.hasPrefix("0.") { text.removeFirst() } else if text.hasPrefix("-0.") { text = "-" + text.dropFirst(2) }
        return text
    }

    /// With a space before it; the value is escaped.
    func attribute(_ name: String, _ value: String) -> String { " \(name)=\"\(XMLText.escaped(value))\"" }

    /// A transform as the value of an attribute.
    func matrix(_ t: Transform) -> String {
        if t.a == 1, t.b == 0, t.c == 0, t.d == 1 { return "translate(\(n(t.tx)) \(n(t.ty)))" }
        // Six digits of the greatest factor at least, as great numbers may be made small.
        let greatest = [t.a, t.b, t.c, t.d].reduce(0) { max($0, abs($1)) }
        let decimals = greatest > 0 && greatest < 1 ? 6 + min(Int(clamping: -log10(greatest)), 14) : 6
        let fine = [t.a, t.b, t.c, t.d].map { Self.number($0, decimals: decimals) }
        return "matrix(\(fine.joined(separator: " ")) \(n(t.tx)) \(n(t.ty)))"
    }

    func data(_ path: Path) -> String { path.svgData(decimals: decimals) }

    /// Path data with all parts of a stroke, however small: a thick line may show one of a thousandth of a unit. Two digits of
    /// the smallest extent are kept.
    private func data(of s: StrokeDrawing) -> String {
        let least = s.smallestExtent
        let more = least < .infinity ? 2 - log10(least) - Double(decimals) : 0
        return s.path.svgData(decimals: Self.decimals(decimals, more: more.rounded(.up)))
    }

    /// The whole document around what has been written. Throws the first refusal.
    func document(_ scene: Scene) throws(SVGError) -> String {
        if let refusal { throw refusal }
        var head = "<svg xmlns=\"http://www.w3.org/2000/svg\""
        // For Illustrator and older Inkscape.
        if !liveCache.paths.isEmpty { head += " xmlns:xlink=\"http://www.w3.org/1999/xlink\"" }
        head += " width=\"\(side(scene.size.width))\""
        head += " height=\"\(side(scene.size.height))\" viewBox=\"0 0 \(n(scene.size.width)) \(n(scene.size.height))\""
        if scene.title != nil || scene.summary != nil { head += " role=\"img\"" }
        head += ">\n"
        if let title = scene.title { head += "<title>\(XMLText.escaped(title))</title>\n" }
        if let summary = scene.summary { head += "<desc>\(XMLText.escaped(summary))</desc>\n" }
        let fonts = try fontFaces()
        if !fonts.isEmpty { head += "<style>\(fonts)</style>\n" }
        if !definitions.isEmpty { head += "<defs>\n\(definitions)</defs>\n" }
        return head + body + "</svg>\n"
    }

    /// Writes the commands of a scene on its background.
    func scene(_ scene: Scene) {
        // Sizes under one unit are written with as many digits as greater ones.
        let least = min(scene.size.width, scene.size.height)
        if least > 0, least < 1 { scale = 1 / least }
        if let background = scene.background {
            body +=
                "<rect width=\"\(n(scene.size.width))\" height=\"\(n(scene.size.height))\"\(fill(.color(background)))/>\n"
        }
        write(scene.commands.withoutErasers, depth: 0)
    }

    /// Returns what `write` produces, separately.
    func apart(_ write: () -> Void) -> String {
        let kept = body
        body = ""
        write()
        defer { body = kept }
        return body
    }

    /// - Parameter depth: Groups around the commands; limited, as readers limit it.
    func write(_ commands: [DrawCommand], depth: Int) {
        guard depth < Limits.nesting.standard else {
            return refuse(.limit(LimitError(Limits.nesting)))
        }
        for command in commands {
            switch command {
            case .fill(let f): write(f, depth: depth)
            case .stroke(let s): write(s, depth: depth)
            case .text(let t): write(t, depth: depth)
            case .image(let i): write(i)
            case .group(let g): write(g, depth: depth)
            }
        }
    }

    func write(_ f: FillDrawing, depth: Int) {
        let box = f.paintBounds ?? f.path.boundingRect
        if case .angular(let g) = f.paint {
            return writeAngular(
                g.resolved(in: box), path: f.path, rule: f.rule, opacity: f.opacity, bounds: f.paintBounds)
        }
        body += "<path d=\"\(data(f.path))\"\(fill(f.paint, opacity: f.opacity, bounds: box))"
        if f.rule == .evenOdd { body += " fill-rule=\"evenodd\"" }
        if !f.antialiased { body += " shape-rendering=\"crispEdges\"" }
        body += "/>\n"
    }

    /// Strokes inside or outside of a path are written as outlines, since SVG has only those along it.
    func write(_ s: StrokeDrawing, depth: Int) {
        let box = s.paintBounds ?? s.path.boundingRect
        if s.style.alignment != .center {
            let outline = s.path.stroked(s.style)
            return write(
                FillDrawing(
                    path: outline, paint: s.paint, opacity: s.opacity, antialiased: s.antialiased, paintBounds: box),
                depth: depth)
        }
        if case .angular(let g) = s.paint {
            return writeAngular(
                g.resolved(in: box), path: s.path.stroked(s.style), rule: .nonZero, opacity: s.opacity, bounds: box)
        }
        body +=
            "<path d=\"\(data(of: s))\" fill=\"none\"\(stroke(s.paint, s.style, opacity: s.opacity, bounds: box))"
        if !s.antialiased { body += " shape-rendering=\"crispEdges\"" }
        body += "/>\n"
    }

    /// Attributes of a stroke, with a space before each, without those that are initial values.
    func stroke(_ paint: Paint, _ style: StrokeStyle, opacity: Double, bounds: Rect) -> String {
        if let wrong = ([style.lineWidth, style.dashPhase] + style.dash).first(where: { !$0.isFinite }) {
            refuse(.limit(LimitError(Limits.coordinate, requested: Double(wrong))))
        }
        var text = self.paint(paint, name: "stroke", opacity: opacity, bounds: bounds)
        text += " stroke-width=\"\(n(style.lineWidth))\""
        if style.lineCap != .butt { text += " stroke-linecap=\"\(style.lineCap.rawValue)\"" }
        switch style.lineJoin {
        case .miter: break
        case .miterClip: text += " stroke-linejoin=\"miter-clip\""
        default: text += " stroke-linejoin=\"\(style.lineJoin.rawValue)\""
        }
        if style.miterLimit != 4 { text += " stroke-miterlimit=\"\(n(max(1, style.miterLimit)))\"" }
        if !style.dash.isEmpty {
            text += " stroke-dasharray=\"\(style.dash.map { n($0) }.joined(separator: " "))\""
            if style.dashPhase != 0 { text += " stroke-dashoffset=\"\(n(style.dashPhase))\"" }
        }
        return text
    }

    /// Images are embedded as PNG.
    private func write(_ i: ImageDrawing) {
        guard let png = ImageBytes.png(i.image) else {
            return refuse(
                .invalidImage(width: i.image.width, height: i.image.height, bytes: i.image.pixels.count))
        }
        body += "<image x=\"\(n(i.rect.minX))\" y=\"\(n(i.rect.minY))\" width=\"\(n(i.rect.width))\""
        body += " height=\"\(n(i.rect.height))\" preserveAspectRatio=\"none\""
        if i.interpolation == .nearest { body += " image-rendering=\"pixelated\"" }
        if i.opacity < 1 { body += " opacity=\"\(n(Double(i.opacity)))\"" }
        body += " href=\"data:image/png;base64,\(png.base64EncodedString())\"/>\n"
    }

    /// A label becomes the id, and the name that readers of screens speak.
    private func write(_ g: Group, depth: Int) {
        var head = ""
        let id = g.label.map { uniqueID(label: $0) }
        if let id { head += attribute("id", id) }
        if let label = g.label { head += " role=\"group\"" + attribute("aria-label", label) }
        if !g.transform.isIdentity { head += " transform=\"\(matrix(g.transform))\"" }
        let start = body.utf8.count
        within(g.transform) { write(g, head: head, depth: depth) }
        // A group without ink is not written, and leaves its id to others.
        if let id, body.utf8.count == start { ids.remove(id) }
    }

    /// Writes a group in its own space. One element has one clip and one filter, so further clips and the effects are groups
    /// within it: effects apply first, then clips, mask and opacity.
    ///
    /// - Parameter head: Attributes, with a space before each. A group without any is left out, and only its content is
    ///   written.
    private func write(_ g: Group, head: String, depth: Int) {
        var head = head
        if g.opacity < 1 { head += " opacity=\"\(n(Double(g.opacity)))\"" }
        var styles: [String] = []
        if g.blendMode != .normal { styles.append("mix-blend-mode:\(g.blendMode.rawValue)") }
        if g.isIsolated { styles.append("isolation:isolate") }
        if !styles.isEmpty { head += " style=\"\(styles.joined(separator: ";"))\"" }
        if let mask = g.mask { head += " mask=\"url(#\(define(mask, depth: depth)))\"" }
        if let first = g.clips.first { head += " clip-path=\"url(#\(define(first)))\"" }
        var closing = "</g>\n"
        var inner = ""
        for clip in g.clips.dropFirst() {
            inner += "<g clip-path=\"url(#\(define(clip)))\">"
            closing += "</g>"
        }
        if !g.effects.isEmpty, let region = Self.region(of: g) {
            inner += "<g filter=\"\(filterValue(g.effects, region: region, depth: depth))\">"
            closing += "</g>"
        }
        let content = apart { write(g.commands, depth: depth + 1) }
        if content.isEmpty, !g.effects.contains(where: \.drawsByItself) { return }
        if head.isEmpty, inner.isEmpty {
            body += content
        } else {
            body += "<g\(head)>\(inner)\n\(content)\(closing.last == "\n" ? closing.dropLast() : closing[...])\n"
        }
    }
}

extension Effect {
    /// Filters with a region of their own may draw for a group without ink.
    fileprivate var drawsByItself: Bool {
        guard case .filter(let graph) = self else { return false }
        return graph.region != nil && !graph.addsNothingOfItsOwn
    }
}
