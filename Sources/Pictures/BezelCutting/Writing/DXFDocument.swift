// Sections: lines of group codes and values.
import BezelColor
import BezelGeometry

/// A DXF file of release 2004 (AC1018) as it grows: header, tables, blocks, entities, objects.
///
/// The tables, blocks and dictionaries of a drawing say nothing here, but are written in full, with fixed handles below
/// 0x100. Coordinates are millimetres, y up.
struct DXFDocument {
    private(set) var text = ""
    /// Fixed parts use lower handles.
    private var handle = 0x100

    private enum Handle {
        static let blockRecords = "1"
        static let modelSpace = "1F"
        static let paperSpace = "1B"
        static let layers = "2"
        static let dictionary = "C"
        static let groups = "D"
    }

    private mutating func pair(_ code: Int, _ value: String) {
        let digits = String(code)
        text += String(repeating: " ", count: max(3 - digits.count, 0)) + digits + "\n" + value + "\n"
    }
    private mutating func pair(_ code: Int, _ value: Int) { pair(code, String(value)) }
    private mutating func pair(_ code: Int, _ value: Double) { pair(code, Self.number(value)) }
    private mutating func pairs(_ list: [(Int, String)]) { for (code, value) in list { pair(code, value) } }

    /// A length to 1e-7 mm, without an exponent, which some readers do not know.
    private static func number(_ value: Double) -> String {
        let rounded = (value * 1e7).rounded() / 1e7
        if rounded == 0 { return "0.0" }
        let text = "\(Double(rounded))"
        guard text.contains("e") else { return text }
        return DecimalText.fixed(rounded, decimals: 7)
    }

    /// An angle or a bulge with twelve decimals, as their errors grow along long arcs.
    private static func fine(_ value: Double) -> String { DecimalText.fixed(value, decimals: 12) }

    private mutating func nextHandle() -> String {
        handle += 1
        return String(handle, radix: 16, uppercase: true)
    }

    /// Writes a plan in the order of its strokes. Chords and arcs take four fifths of the tolerance; the rest is for
    /// rounding and for circles.
    mutating func write(_ plan: CutPlan, tolerance: Double) throws(CuttingError) {
        let names = DXFNames.unique(plan.layers.map(\.name))
        header(plan.corner, plan.size)
        pairs([(0, "SECTION"), (2, "CLASSES"), (0, "ENDSEC")])
        tables(zip(names, plan.layers).map { ($0, $1.color) })
        blocks()
        pairs([(0, "SECTION"), (2, "ENTITIES")])
        for placed in try plan.sequence() {
            if let line = ArcPolyline(placed.path, tolerance: tolerance * 0.8, least: plan.least ?? 0) {
                entity(line, layer: names[placed.layer], tolerance)
            }
        }
        pair(0, "ENDSEC")
        objects()
        pair(0, "EOF")
    }

    private mutating func start(_ kind: String, layer: String, _ subclass: String) {
        pair(0, kind)
        pair(5, nextHandle())
        pairs([(330, Handle.modelSpace), (100, "AcDbEntity"), (8, layer), (100, subclass)])
    }

    private mutating func point(_ p: Point, _ code: Int = 10) {
        pair(code, p.x)
        pair(code + 10, p.y)
        pair(code + 20, 0 as Double)
    }

    /// Writes a path as the simplest entity: a circle, a single line or arc, or a polyline with bulges.
    private mutating func entity(_ line: ArcPolyline, layer: String, _ tolerance: Double) {
        if let circle = line.circle(tolerance: tolerance) {
            start("CIRCLE", layer: layer, "AcDbCircle")
            point(circle.center)
            return pair(40, circle.radius)
        }
        if !line.isClosed, line.vertices.count == 2 { return single(line, layer) }
        start("LWPOLYLINE", layer: layer, "AcDbPolyline")
        pair(90, line.vertices.count)
        pair(70, line.isClosed ? 1 : 0)
        pair(43, 0 as Double)
        for vertex in line.vertices {
            pair(10, vertex.point.x)
            pair(20, vertex.point.y)
            if vertex.bulge != 0 { pair(42, Self.fine(vertex.bulge)) }
        }
    }

    private mutating func single(_ line: ArcPolyline, _ layer: String) {
        let (a, b) = (line.vertices[0], line.vertices[1].point)
        guard let circle = ArcPolyline.Circle(from: a.point, to: b, bulge: a.bulge) else {
            start("LINE", layer: layer, "AcDbLine")
            point(a.point)
            return point(b, 11)
        }
        start("ARC", layer: layer, "AcDbCircle")
        point(circle.center)
        pair(40, circle.radius)
        pair(100, "AcDbArc")
        func degrees(_ p: Point) -> Double {
            let angle = atan2(p.y - circle.center.y, p.x - circle.center.x) * 180 / .pi
            return angle < 0 ? angle + 360 : angle
        }
        // Arcs run counter-clockwise.
        pair(50, Self.fine(degrees(a.bulge > 0 ? a.point : b)))
        pair(51, Self.fine(degrees(a.bulge > 0 ? b : a.point)))
    }

    private mutating func header(_ corner: Point, _ size: Size) {
        pairs([
            (0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1018"), (9, "$DWGCODEPAGE"), (3, "ANSI_1252"),
            // Millimetres, metric.
            (9, "$INSUNITS"), (70, "4"), (9, "$MEASUREMENT"), (70, "1"), (9, "$HANDSEED"), (5, "FFFFFF"),
            (9, "$EXTMIN"),
        ])
        point(corner)
        pair(9, "$EXTMAX")
        point(Point(x: corner.x + size.width, y: corner.y + size.height))
        pair(0, "ENDSEC")
    }

    private mutating func table(_ name: String, _ handle: String, _ records: Int, _ write: (inout DXFDocument) -> Void)
    {
        pairs([(0, "TABLE"), (2, name), (5, handle), (330, "0"), (100, "AcDbSymbolTable"), (70, String(records))])
        if name == "DIMSTYLE" { pair(100, "AcDbDimStyleTable") }
        write(&self)
        pair(0, "ENDTAB")
    }

    private mutating func record(_ kind: String, _ owner: String, _ subclass: String, _ name: String, _ flags: Int = 0)
    {
        pair(0, kind)
        pair(kind == "DIMSTYLE" ? 105 : 5, nextHandle())
        pairs([(330, owner), (100, "AcDbSymbolTableRecord"), (100, subclass), (2, name), (70, String(flags))])
    }

    private mutating func tables(_ layers: [(name: String, color: Color)]) {
        pairs([(0, "SECTION"), (2, "TABLES")])
        table("VPORT", "8", 0) { _ in }
        table("LTYPE", "5", 3) { document in
            for name in ["ByBlock", "ByLayer", "Continuous"] {
                document.record("LTYPE", "5", "AcDbLinetypeTableRecord", name)
                document.pairs([(3, name == "Continuous" ? "Solid line" : ""), (72, "65"), (73, "0"), (40, "0.0")])
            }
        }
        table("LAYER", Handle.layers, layers.count + 1) { document in
            document.layer("0", index: 7, trueColor: nil)
            for layer in layers {
                document.layer(layer.name, index: layer.color.colorIndex, trueColor: Int(layer.color.hex, radix: 16))
            }
        }
        table("STYLE", "3", 1) { document in
            document.record("STYLE", "3", "AcDbTextStyleTableRecord", "Standard")
            document.pairs([(40, "0.0"), (41, "1.0"), (50, "0.0"), (71, "0"), (42, "2.5"), (3, "txt"), (4, "")])
        }
        table("VIEW", "6", 0) { _ in }
        table("UCS", "7", 0) { _ in }
        table("APPID", "9", 1) { $0.record("APPID", "9", "AcDbRegAppTableRecord", "ACAD") }
        table("DIMSTYLE", "A", 1) { $0.record("DIMSTYLE", "A", "AcDbDimStyleTableRecord", "Standard") }
        table("BLOCK_RECORD", Handle.blockRecords, 2) { document in
            for (name, handle) in [("*Model_Space", Handle.modelSpace), ("*Paper_Space", Handle.paperSpace)] {
                document.pairs([
                    (0, "BLOCK_RECORD"), (5, handle), (330, Handle.blockRecords), (100, "AcDbSymbolTableRecord"),
                    (100, "AcDbBlockTableRecord"), (2, name),
                ])
            }
        }
        pair(0, "ENDSEC")
    }

    /// - Parameters:
    ///   - index: AutoCAD's, of 255.
    ///   - trueColor: 24-bit RGB.
    private mutating func layer(_ name: String, index: Int, trueColor: Int?) {
        record("LAYER", Handle.layers, "AcDbLayerTableRecord", name)
        pair(62, index)
        if let trueColor { pair(420, trueColor) }
        pairs([(6, "Continuous"), (370, "-3"), (390, "F")])
    }

    private mutating func blocks() {
        pairs([(0, "SECTION"), (2, "BLOCKS")])
        for (name, owner) in [("*Model_Space", Handle.modelSpace), ("*Paper_Space", Handle.paperSpace)] {
            pair(0, "BLOCK")
            pair(5, nextHandle())
            pairs([(330, owner), (100, "AcDbEntity"), (8, "0"), (100, "AcDbBlockBegin"), (2, name), (70, "0")])
            point(.zero)
            pairs([(3, name), (1, ""), (0, "ENDBLK")])
            pair(5, nextHandle())
            pairs([(330, owner), (100, "AcDbEntity"), (8, "0"), (100, "AcDbBlockEnd")])
        }
        pair(0, "ENDSEC")
    }

    private mutating func objects() {
        pairs([
            (0, "SECTION"), (2, "OBJECTS"), (0, "DICTIONARY"), (5, Handle.dictionary), (330, "0"),
            (100, "AcDbDictionary"),
            (281, "1"), (3, "ACAD_GROUP"), (350, Handle.groups), (3, "ACAD_PLOTSTYLENAME"), (350, "E"),
            (0, "DICTIONARY"), (5, Handle.groups), (330, Handle.dictionary), (100, "AcDbDictionary"), (281, "1"),
            (0, "ACDBDICTIONARYWDFLT"), (5, "E"), (330, Handle.dictionary), (100, "AcDbDictionary"), (281, "1"),
            (3, "Normal"), (350, "F"), (100, "AcDbDictionaryWithDefault"), (340, "F"),
            (0, "ACDBPLACEHOLDER"), (5, "F"), (330, "E"), (0, "ENDSEC"),
        ])
    }
}

extension Color {
    /// Squared, of components from 0 to 1: a colour of the table is nearer only by more, so that the first of equals is taken.
    private static let sameColor = 1e-12

    /// AutoCAD's nearest colour: seven named ones, hues in steps of ten, each in five values, full and half saturated,
    /// and greys. Nearest by distance in sRGB; readers that know true colours take those.
    var colorIndex: Int {
        let own = SIMD3(red, green, blue)
        func distance(_ c: SIMD3<Double>) -> Double {
            let d = c - own
            return (d * d).sum()
        }
        var best = (index: 7, distance: min(distance(SIMD3(1, 1, 1)), distance(.zero)))
        func offer(_ index: Int, _ color: SIMD3<Double>) {
            if distance(color) < best.distance - Self.sameColor { best = (index, distance(color)) }
        }
        let named: [SIMD3<Double>] = [
            SIMD3(1, 0, 0), SIMD3(1, 1, 0), SIMD3(0, 1, 0), SIMD3(0, 1, 1), SIMD3(0, 0, 1), SIMD3(1, 0, 1),
        ]
        for (i, color) in named.enumerated() { offer(i + 1, color) }
        for index in 10..<250 {
            let hue = Double(index / 10 - 1) * 15
            let value = [1, 0.65, 0.5, 0.3, 0.15][index % 10 / 2]
            offer(index, Self.full(hue: hue, isPale: index % 2 == 1) * value)
        }
        for (i, value) in [0.2, 0.314, 0.412, 0.51, 0.745, 1].enumerated() { offer(250 + i, SIMD3(repeating: value)) }
        return best.index
    }

    private static func full(hue: Double, isPale: Bool) -> SIMD3<Double> {
        func channel(_ offset: Double) -> Double {
            let k = (offset + hue / 60).truncatingRemainder(dividingBy: 6)
            return 1 - max(0, min(k, 4 - k, 1))
        }
        let color = SIMD3(channel(5), channel(3), channel(1))
        return isPale ? color * 0.5 + SIMD3(repeating: 0.5) : color
    }
}
