// Readers for what the writers write, as plain as may be, and pieces of text.
import Bezel
import BezelTestSupport
import Foundation

enum Cut {
    static let fonts = FontLibrary.bundled

    /// A line of text round a circle about the middle of a picture.
    static func ring(
        _ text: String, font: String = "Hershey Simplex", radius: Double = 18.9, size: Double = 8,
        pen: Double? = nil,
        method: TextPath.Method = .automatic
    ) throws -> Scene {
        var own = try fonts.font(named: font, size: size)
        own.synthesis.pen = pen
        let side = 2 * radius + 4 * size
        let circle = Path.circle(center: Point(x: side / 2, y: side / 2), radius: radius, startAngle: .degrees(90))
        var line = TextPath.svg(circle)
        line.letters.method = method
        let shaped = try fonts.shaper.shape(StyledText(text, style: TextStyle(font: own)))
        return Scene(
            size: Size(width: side, height: side), commands: [.text(TextDrawing(text: try line.place(shaped)))])
    }

    /// The text of a scene of one.
    static func text(of scene: Scene) -> PlacedText? {
        if case .text(let drawing)? = scene.commands.first { return drawing.text }
        return nil
    }

    /// The lines of a G-code program with the tool on, and the ways with it off.
    static func strokes(ofGCode text: String) -> (strokes: [[Point]], travel: Double) {
        var tool = Point.zero
        var strokes: [[Point]] = []
        var isOn = false
        var travel: Double = 0
        for line in text.split(separator: "\n") {
            let words = line.split(separator: ";", omittingEmptySubsequences: false)[0].split(separator: " ")
            func value(_ letter: Character) -> Double? {
                words.first { $0.first == letter }.flatMap { Double($0.dropFirst()) }.map { Double($0) }
            }
            let next = Point(x: value("X") ?? tool.x, y: value("Y") ?? tool.y)
            switch words.first {
            case "M3", "M4":
                isOn = true
                strokes.append([tool])
            case "M5": isOn = false
            case "G0":
                travel += tool.distance(to: next)
                tool = next
            case "G1" where isOn:
                strokes[strokes.count - 1].append(next)
                tool = next
            case "G2" where isOn, "G3" where isOn:
                let center = Point(x: tool.x + (value("I") ?? 0), y: tool.y + (value("J") ?? 0))
                strokes[strokes.count - 1] += arc(from: tool, to: next, about: center, isClockwise: words[0] == "G2")
                tool = next
            default: break
            }
        }
        return (strokes, travel)
    }

    /// Points close together on an arc as controllers go it: by the radius where it starts.
    private static func arc(from a: Point, to b: Point, about center: Point, isClockwise: Bool) -> [Point] {
        let (start, end) = (atan2(a.y - center.y, a.x - center.x), atan2(b.y - center.y, b.x - center.x))
        let turn = isClockwise ? -2 * Double.pi : 2 * Double.pi
        var sweep = end - start
        if sweep * turn <= 0 { sweep += turn }
        let radius = center.distance(to: a)
        return (1..<48).map { k in
            let angle = start + sweep * Double(k) / 48
            return Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        } + [b]
    }

    /// The lines and arcs of a DXF document as points close together, each with its layer.
    static func lines(ofDXF text: String) -> [(layer: String, points: [Point], isClosed: Bool)] {
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var pairs: [(code: Int, value: String)] = []
        for i in stride(from: 0, to: rows.count - 1, by: 2) {
            if let code = Int(rows[i].trimmingCharacters(in: .whitespaces)) { pairs.append((code, rows[i + 1])) }
        }
        guard let start = pairs.firstIndex(where: { $0.code == 2 && $0.value == "ENTITIES" }) else { return [] }
        var result: [(layer: String, points: [Point], isClosed: Bool)] = []
        var entity: [(code: Int, value: String)] = []
        for pair in pairs[(start + 1)...] {
            if pair.code == 0 {
                if let line = points(of: entity) { result.append(line) }
                entity = []
                if pair.value == "ENDSEC" { break }
            }
            entity.append(pair)
        }
        return result
    }

    private static func points(
        of entity: [(code: Int, value: String)]
    ) -> (layer: String, points: [Point], isClosed: Bool)? {
        func all(_ code: Int) -> [Double] {
            entity.filter { $0.code == code }.compactMap { Double($0.value) }.map { Double($0) }
        }
        let layer = entity.first { $0.code == 8 }?.value ?? ""
        func onCircle(_ from: Double, _ to: Double) -> [Point] {
            let (x, y, r) = (all(10)[0], all(20)[0], all(40)[0])
            return (0...256).map {
                let a = from + (to - from) * Double($0) / 256
                return Point(x: x + r * cos(a), y: y + r * sin(a))
            }
        }
        switch entity.first?.value {
        case "LINE":
            return (layer, [Point(x: all(10)[0], y: all(20)[0]), Point(x: all(11)[0], y: all(21)[0])], false)
        case "CIRCLE": return (layer, onCircle(0, 2 * .pi), true)
        case "ARC":
            let (from, to) = (all(50)[0] * .pi / 180, all(51)[0] * .pi / 180)
            return (layer, onCircle(from, to < from ? to + 2 * .pi : to), false)
        case "LWPOLYLINE":
            var vertices: [(Point, Double)] = []
            var x: Double = 0
            for (code, value) in entity {
                guard let number = Double(value).map({ Double($0) }) else { continue }
                if code == 10 { x = number }
                if code == 20 { vertices.append((Point(x: x, y: number), 0)) }
                if code == 42 { vertices[vertices.count - 1].1 = number }
            }
            let isClosed = all(70).first == 1
            return (layer, bulged(vertices, isClosed), isClosed)
        default: return nil
        }
    }

    /// Arcs by the definition of the bulge, the tangent of a quarter of the angle.
    private static func bulged(_ vertices: [(Point, Double)], _ isClosed: Bool) -> [Point] {
        var points: [Point] = []
        for i in vertices.indices {
            let (a, bulge) = vertices[i]
            points.append(a)
            guard i + 1 < vertices.count || isClosed, bulge != 0 else { continue }
            let b = vertices[(i + 1) % vertices.count].0
            let angle = 4 * atan(bulge)
            let middle = Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
            let height = 1 / tan(angle / 2) / 2
            let center = Point(x: middle.x - (b.y - a.y) * height, y: middle.y + (b.x - a.x) * height)
            let start = atan2(a.y - center.y, a.x - center.x)
            let radius = center.distance(to: a)
            for k in 1..<32 {
                let t = start + angle * Double(k) / 32
                points.append(Point(x: center.x + radius * cos(t), y: center.y + radius * sin(t)))
            }
        }
        if isClosed, let first = points.first { points.append(first) }
        return points
    }

    /// The greatest distance of points from lines. Points that follow each other lie near the same edge, and one that is
    /// nearer than the greatest distance so far needs no search.
    static func distance(from points: [Point], to lines: [[Point]]) -> Double {
        let edges = lines.flatMap { Array(zip($0, $0.dropFirst())) }
        guard !edges.isEmpty else { return points.isEmpty ? 0 : .infinity }
        func distance(_ p: Point, _ edge: (Point, Point)) -> Double {
            let (dx, dy) = (edge.1.x - edge.0.x, edge.1.y - edge.0.y)
            let length = dx * dx + dy * dy
            let t = length > 0 ? min(max(((p.x - edge.0.x) * dx + (p.y - edge.0.y) * dy) / length, 0), 1) : 0
            return hypot(p.x - edge.0.x - t * dx, p.y - edge.0.y - t * dy)
        }
        var greatest = 0.0
        var nearest = 0
        for p in points {
            var least = Double.infinity
            let start = nearest
            for step in edges.indices {
                let i = (start + step) % edges.count
                let own = distance(p, edges[i])
                if own < least { (least, nearest) = (own, i) }
                if least <= greatest { break }
            }
            greatest = max(greatest, least)
        }
        return greatest
    }

    /// A path's subpaths as points close together, in millimetres, y up.
    static func points(_ path: Path, height: Double, unit: Double = CutSettings.pixel) -> [[Point]] {
        path.subpaths.map { subpath in
            var all = [subpath.start]
            for segment in subpath.segments {
                if case .line(_, let end) = segment {
                    all.append(end)
                } else {
                    for i in 1...16 { all.append(segment.point(at: Double(i) / 16)) }
                }
            }
            return all.map { Point(x: $0.x * unit, y: (height - $0.y) * unit) }
        }
    }
}
