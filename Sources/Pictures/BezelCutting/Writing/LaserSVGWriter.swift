// SVG for laser cutters and their drivers, which cut hairlines by colour. The order of paths is CutPlan+Sequence's;
// pictures for screens are written by BezelSVG.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelInterop

/// An SVG document for a laser cutter, with a note of what it lacks.
public struct LaserSVG: Sendable {
    /// The whole document, to be written as UTF-8; its size is in millimetres, and y points down as in all SVG.
    public var text: String
    /// Parts of the picture that are not cut as drawn; empty if all of it is in the document.
    public var findings: [CuttingFinding]
}

/// Writes scenes as SVG for laser cutters: strokes of 0.001 inch without fill, in layer colours.
///
/// User units are millimetres. Each ink or colour is a named group; inner outlines come before those around them.
public struct LaserSVGWriter: Sendable {
    /// Outlines, tolerance and unit, checked when a scene is written; the origin decides only where cutting begins.
    public var settings: CutSettings

    /// 0.001 inch in millimetres, which laser drivers cut.
    private static let hairline = 0.0254

    /// Creates a writer, by default of outlines as they are drawn, with 0.01 mm of tolerance and 96 user units to the inch.
    public init(settings: CutSettings = CutSettings()) { self.settings = settings }

    /// Returns a scene's document.
    ///
    /// - Throws: ``CuttingError`` for an invalid setting, a non-finite coordinate, or nothing to cut.
    public func write(_ scene: Scene) throws(CuttingError) -> LaserSVG {
        let plan = try CutPlan(scene, settings)
        var paths: [String] = plan.layers.map { _ in "" }
        var lasts = plan.layers.map { _ in 0 }
        // Y down, from the upper left corner.
        let down = Transform(a: 1, b: 0, c: 0, d: -1, tx: -plan.corner.x, ty: plan.corner.y + plan.size.height)
        for (index, placed) in try plan.sequence().enumerated() {
            paths[placed.layer] += "<path d=\"\(Self.data(placed.path.path.applying(down)))\"/>\n"
            lasts[placed.layer] = index
        }
        let (width, height) = (Self.number(plan.size.width), Self.number(plan.size.height))
        var text = "<svg xmlns=\"http://www.w3.org/2000/svg\""
        text += " xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\""
        text += " width=\"\(width)mm\" height=\"\(height)mm\" viewBox=\"0 0 \(width) \(height)\""
        text += " fill=\"none\" stroke-width=\"\(Self.number(Self.hairline))\">\n"
        if let title = scene.title { text += "<title>\(XMLText.escaped(title))</title>\n" }
        for index in plan.layers.indices.sorted(by: { lasts[$0] < lasts[$1] }) {
            let layer = plan.layers[index]
            text += "<g id=\"layer\(index + 1)\" inkscape:groupmode=\"layer\""
            text += " inkscape:label=\"\(XMLText.escaped(layer.name))\" stroke=\"#\(layer.color.hex)\">\n"
            text += paths[index] + "</g>\n"
        }
        return LaserSVG(text: text + "</svg>\n", findings: plan.findings)
    }

    private static func data(_ path: Path) -> String {
        func n(_ points: Point...) -> String { points.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: " ") }
        var text = ""
        for element in path.elements {
            switch element {
            case .move(let p): text += "M\(n(p))"
            case .line(let p): text += "L\(n(p))"
            case .quadCurve(let p, let c): text += "Q\(n(c, p))"
            case .curve(let p, let c, let d): text += "C\(n(c, d, p))"
            case .closeSubpath: text += "Z"
            }
        }
        return text
    }

    /// To 0.1 µm.
    private static func number(_ value: Double) -> String { DecimalText.shortest(value, decimals: 4) }
}
