// The table `SVG ` of OpenType, of fonts whose glyphs are unfilled strokes.
import BezelGeometry
import BezelInterop

/// Documents of glyphs: each holds elements with the id `glyph` and the glyph's number.
struct StrokeDocuments {
    private let table: [UInt8]

    /// Of all documents of a font, unpacked.
    private static let maximumBytes = 64 << 20

    init(_ table: [UInt8]) { self.table = table }

    /// Each glyph's lines in design units, y up, and the pen of the first; nil if anything is filled or cannot be read as
    /// lines, so that the font is no single-line font.
    ///
    /// - Parameter count: Of the font's glyphs.
    func lines(count: Int) -> (lines: [Path], pen: Double?)? {
        var glyphs = StrokedGlyphs(count: count)
        var head = ByteCursor(table, at: 2)
        let list = head.u32()
        var entries = ByteCursor(table, at: list)
        var left = Self.maximumBytes
        for _ in Range(count: entries.u16()) {
            _ = (entries.u16(), entries.u16())
            let (offset, length) = (entries.u32(), entries.u32())
            guard !entries.hasFailed, offset >= 0, length > 0, list + offset <= table.count - length else { return nil }
            var document = Array(table[Range(from: list + offset, upTo: list + offset + length)])
            if document.starts(with: [0x1F, 0x8B]) {
                guard let plain = try? Inflate.gzip(document, atMost: left) else { return nil }
                document = plain
            }
            left -= document.count
            guard left > 0, let events = try? XMLReader.read(Data(document)), glyphs.read(events) else { return nil }
        }
        return glyphs.hasLines ? (glyphs.lines, glyphs.pen) : nil
    }
}

/// Gathers paths by glyph while documents are read. The last state is that of the element being read.
private struct StrokedGlyphs {
    private(set) var lines: [Path]
    private(set) var pen: Double?
    var hasLines: Bool { lines.contains { !$0.isEmpty } }

    /// What elements inherit.
    private struct State {
        var glyph: Int?
        var isFilled = true
        var isStroked = false
        var width = 1.0
        /// To design units, y up.
        var transform = Transform(scaleX: 1, y: -1)
        var isShown = true
    }
    private var states: [State] = [State()]

    init(count: Int) { lines = Array(repeating: Path(), count: count) }

    /// False for what is no line.
    mutating func read(_ events: [XMLEvent]) -> Bool {
        states = [State()]
        for event in events {
            switch event {
            case .start(let name, let attributes, _):
                var values: [String: String] = [:]
                for (key, value) in attributes { values[key.local] = value }
                guard let state = state(values), draw(name.local, values, state) else { return false }
                states.append(state)
            case .end: if states.count > 1 { states.removeLast() }
            case .text, .instruction: continue
            }
        }
        return true
    }

    /// The state within an element; nil if it has a transform that is not understood.
    private func state(_ values: [String: String]) -> State? {
        var state = states[states.count - 1]
        var values = values
        for declaration in (values["style"] ?? "").split(separator: ";") {
            let parts = declaration.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
            if parts.count == 2 { values[parts[0]] = parts[1] }
        }
        if let id = values["id"], id.hasPrefix("glyph"), let number = Int(id.dropFirst(5)) { state.glyph = number }
        if let fill = values["fill"] { state.isFilled = fill != "none" && values["fill-opacity"] != "0" }
        if let stroke = values["stroke"] { state.isStroked = stroke != "none" }
        if let width = values["stroke-width"].flatMap({ NumberText.value(of: $0) }) { state.width = width }
        if values["display"] == "none" { state.isShown = false }
        if let text = values["transform"] {
            guard let own = Self.transform(text) else { return nil }
            state.transform = own.concatenating(state.transform)
        }
        return state
    }

    /// Adds what an element draws. False for fills and unknown elements: then the font is one of outlines.
    private mutating func draw(_ element: String, _ values: [String: String], _ state: State) -> Bool {
        func number(_ key: String) -> Double { values[key].flatMap { NumberText.value(of: $0) } ?? 0 }
        let path: Path
        switch element {
        case "svg", "g", "title", "desc", "metadata", "defs": return true
        case "path":
            guard let read = try? Path(svg: values["d"] ?? "M0 0") else { return false }
            path = read
        case "line":
            path = Path {
                $0.move(to: Point(x: number("x1"), y: number("y1")))
                $0.addLine(to: Point(x: number("x2"), y: number("y2")))
            }
        case "polyline", "polygon":
            guard let read = try? Path(svg: "M" + (values["points"] ?? "0 0") + (element == "polygon" ? "Z" : ""))
            else {
                return false
            }
            path = read
        case "circle":
            path = Path.circle(center: Point(x: number("cx"), y: number("cy")), radius: number("r"))
        default: return false
        }
        guard state.isShown, !path.isEmpty else { return true }
        guard !state.isFilled, state.isStroked else { return false }
        guard let glyph = state.glyph, lines.indices.contains(glyph) else { return true }
        let placed = path.applying(state.transform)
        guard placed.isFinite else { return false }
        lines[glyph].addPath(placed)
        if pen == nil { pen = state.width * state.transform.meanScale }
        return true
    }

    /// `matrix`, `translate` and `scale`, one after the other; nil for others.
    private static func transform(_ text: String) -> Transform? {
        var whole = Transform.identity
        for call in text.split(separator: ")") {
            let parts = call.split(separator: "(")
            guard parts.count == 2 else {
                if String(call).trimmed.isEmpty { continue }
                return nil
            }
            let values = parts[1].split(whereSeparator: \.separatesItems).compactMap { NumberText.value(of: $0) }
            let own: Transform
            switch (parts[0].filter(\.isLetter), values.count) {
            case ("matrix", 6):
                own = Transform(a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
            case ("translate", 1), ("translate", 2):
                own = Transform(translationX: values[0], y: values.count > 1 ? values[1] : 0)
            case ("scale", 1), ("scale", 2): own = Transform(scaleX: values[0], y: values[values.count - 1])
            default: return nil
            }
            whole = own.concatenating(whole)
        }
        return whole
    }
}
