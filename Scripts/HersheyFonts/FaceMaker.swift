// A face of Hershey's from several charts: letters first, then what the other charts have.
import Bezel
import Foundation

/// A bundled face.
struct Face {
    var file: String
    var family: String
    var style = "Regular"
    var weight = 400
    var isItalic = false
    /// Charts of the face's own, then those that fill up; the first that has a character counts.
    var repertoires: [Repertoire]
    var isKerned = true

    static let all: [Face] = {
        let simple = Repertoire.greek("greeks") + Repertoire.cyrillic + Repertoire.symbols + Repertoire.signs
        let complex = Repertoire.greek("greekc") + Repertoire.cyrillic + Repertoire.symbols + Repertoire.signs
        func latin(_ chart: String, _ rest: [Repertoire]) -> [Repertoire] {
            // Marks at the places of `"` and `'` differ between charts; those of the plain one are right.
            Repertoire.signs.filter { $0.chart != "rowmans" || $0.places.count > 5 } + Repertoire.latin(chart) + rest
        }
        let script = "Hershey Script "
        return [
            Face(
                file: "HersheySimplex", family: "Hershey Simplex",
                repertoires: latin("rowmans", simple + Repertoire.japanese)),
            Face(file: "HersheyDuplex", family: "Hershey Duplex", weight: 500, repertoires: latin("rowmand", simple)),
            Face(
                file: "HersheyComplex", family: "Hershey Complex",
                repertoires: latin("timesr", complex + Repertoire.japanese)),
            Face(
                file: "HersheyComplex-Italic", family: "Hershey Complex", style: "Italic", isItalic: true,
                repertoires: latin("timesi", complex)),
            Face(
                file: "HersheyTriplex", family: "Hershey Triplex", weight: 700, repertoires: latin("timesrb", complex)),
            Face(
                file: "HersheyTriplex-Italic", family: "Hershey Triplex", style: "Italic", weight: 700, isItalic: true,
                repertoires: latin("timesib", complex)),
            Face(
                file: "HersheyScriptSimplex", family: script + "Simplex", repertoires: latin("scripts", simple),
                isKerned: false),
            Face(
                file: "HersheyScriptComplex", family: script + "Complex", repertoires: latin("scriptc", complex),
                isKerned: false),
            Face(
                file: "HersheyCursive", family: "Hershey Cursive", repertoires: latin("cursive", simple),
                isKerned: false),
            Face(
                file: "HersheyGothicEnglish", family: "Hershey Gothic English", repertoires: latin("gothiceng", complex)
            ),
            Face(
                file: "HersheyGothicGerman", family: "Hershey Gothic German", repertoires: latin("gothicger", complex)),
            Face(
                file: "HersheyGothicItalian", family: "Hershey Gothic Italian", repertoires: latin("gothicita", complex)
            ),
        ]
    }()
}

/// Puts a face together.
struct FaceMaker {
    /// Design units to Hershey's: his capitals of 21 units are then 0.66 em high, and a kanji's square of 32 is an em.
    static let unit = 32.0
    static let notice = """
        The Hershey Fonts were originally created by Dr. A. V. Hershey while working at the U. S. National Bureau of \
        Standards. The format of the font data that this font was made of was originally created by James Hurt, \
        Cognition, Inc., 900 Technology Park Drive, Billerica, MA 01821. They may be used by anyone for any purpose, \
        commercial or otherwise, provided that these acknowledgements go with the font data; the data may be converted \
        into any other format except the format distributed by the U.S. NTIS.
        """
    private let face: Face
    private let charts: Charts
    private var glyphs: [SingleLineFont.Glyph] = []
    private var known: [UInt32: Int] = [:]

    init(_ face: Face, _ charts: Charts) {
        self.face = face
        self.charts = charts
    }

    private var grown: Transform { Transform(scaleX: Self.unit, y: Self.unit) }

    private mutating func add(_ scalar: UInt32?, _ advance: Double, _ lines: Path, parts: [SingleLineFont.Part] = []) {
        if let scalar, known[scalar] != nil { return }
        let text = scalar.flatMap { Unicode.Scalar($0) }.map { String(Character($0)) } ?? ""
        if let scalar { known[scalar] = glyphs.count }
        glyphs.append(
            SingleLineFont.Glyph(text: text, advance: advance * Self.unit, lines: lines.applying(grown), parts: parts))
    }

    mutating func font() throws -> SingleLineFont {
        let box = Path { path in
            path.move(to: Point(x: 3, y: 0))
            for (x, y) in [(3.0, 21.0), (15, 21), (15, 0)] { path.addLine(to: Point(x: x, y: y)) }
            path.closeSubpath()
        }
        add(nil, 18, box)
        add(32, 16, Path())
        for repertoire in face.repertoires {
            for place in repertoire.places {
                guard let letter = try charts.letter(repertoire.chart, place.code) else { continue }
                add(place.scalar, letter.advance, letter.path)
            }
        }
        addDrawn()
        addTwins()
        addAccented()
        let kerning = face.isKerned ? Kerning(glyphs, unit: Self.unit).pairs : [:]
        return SingleLineFont(
            family: face.family, style: face.style, weight: face.weight, isItalic: face.isItalic, notice: Self.notice,
            unitsPerEm: 1024, ascender: 27 * Self.unit, descender: -9 * Self.unit, capHeight: 21 * Self.unit,
            xHeight: 14 * Self.unit, penWidth: 48, grid: 16, glyphs: glyphs, kerning: kerning)
    }

    // MARK: What Hershey did not draw

    private mutating func addDrawn() {
        for (scalar, advance, lines) in Accent.drawn {
            add(scalar.value, advance, Accent(scalar: 0, lines: lines).path)
        }
        // A small э is a large one, smaller.
        if let large = known[0x42D] {
            let small = Transform(scaleX: 0.75, y: 2 / 3)
            add(0x44D, glyphs[large].advance / Self.unit * 0.8, snapped(glyphs[large].lines.applying(small)))
        }
        for (scalar, first, second, overlap) in [
            ("Æ", "A", "E", 7.0), ("æ", "a", "e", 3), ("Œ", "O", "E", 5), ("œ", "o", "e", 3),
        ] {
            addPair(scalar, first, second, overlap)
        }
        for (scalar, mark) in [("\u{201C}", "\u{2018}"), ("\u{201D}", "\u{2019}")] { addPair(scalar, mark, mark, 3) }
        addLow("\u{201A}", "\u{2019}", 15)
        addPair("\u{201E}", "\u{201A}", "\u{201A}", 3)
        for (scalar, base, line) in [
            ("Ø", "O", [(0.2, 0.0), (0.8, 1.0)]), ("ø", "o", [(0.1, -0.05), (0.9, 1.05)]),
            ("Ł", "L", [(0.0, 0.35), (0.45, 0.6)]),
            ("ł", "l", [(-1.0, 0.4), (2.0, 0.65)]), ("Đ", "D", [(-0.1, 0.5), (0.4, 0.5)]),
            ("đ", "d", [(0.5, 0.82), (1.15, 0.82)]),
            ("¢", "c", [(0.5, -0.2), (0.5, 1.2)]), ("¥", "Y", [(0.15, 0.35), (0.85, 0.35)]),
        ] { addStruck(scalar, base, line) }
    }

    private func snapped(_ path: Path) -> Path {
        func snap(_ p: Point) -> Point { Point(x: (p.x / 16).rounded() / 2, y: (p.y / 16).rounded() / 2) }
        return Path(
            elements: path.elements.map { element in
                switch element {
                case .move(let p): .move(to: snap(p))
                case .line(let p): .line(to: snap(p))
                default: element
                }
            })
    }

    private func index(_ character: String) -> Int? { character.unicodeScalars.first.flatMap { known[$0.value] } }

    private mutating func addPair(_ character: String, _ first: String, _ second: String, _ overlap: Double) {
        guard let a = index(first), let b = index(second), let scalar = character.unicodeScalars.first else { return }
        let step = glyphs[a].advance / Self.unit - overlap
        let parts = [
            SingleLineFont.Part(glyph: a, offset: .zero),
            SingleLineFont.Part(glyph: b, offset: Vector(dx: step * Self.unit, dy: 0)),
        ]
        add(scalar.value, step + glyphs[b].advance / Self.unit, Path(), parts: parts)
    }

    private mutating func addLow(_ character: String, _ other: String, _ drop: Double) {
        guard let a = index(other), let scalar = character.unicodeScalars.first else { return }
        let lines = glyphs[a].lines.applying(Transform(scaleX: 1 / Self.unit, y: 1 / Self.unit))
        add(scalar.value, glyphs[a].advance / Self.unit, lines.offsetBy(dx: 0, dy: -drop))
    }

    /// A letter with a line through it, whose ends are fractions of the letter's box.
    private mutating func addStruck(_ character: String, _ base: String, _ line: [(Double, Double)]) {
        guard let a = index(base), let scalar = character.unicodeScalars.first else { return }
        var path = glyphs[a].lines
        let box = path.boundingRect
        let ends = line.map { Point(x: box.minX + box.width * $0.0, y: box.minY + box.height * $0.1) }
        let narrow = box.width < 2 * Self.unit ? 2 * Self.unit : 0
        path.move(to: Point(x: ends[0].x - narrow, y: ends[0].y))
        path.addLine(to: Point(x: ends[1].x + narrow, y: ends[1].y))
        add(scalar.value, glyphs[a].advance / Self.unit, snapped(path))
    }

    private mutating func addTwins() {
        for (scalar, other) in Repertoire.same {
            guard let index = known[other.value] else { continue }
            let glyph = glyphs[index]
            let lines = glyph.lines.applying(Transform(scaleX: 1 / Self.unit, y: 1 / Self.unit))
            add(scalar.value, glyph.advance / Self.unit, lines, parts: glyph.parts)
        }
        // The upper part of an i is its dot.
        for (scalar, other) in [(UInt32(0x131), "i"), (0x237, "j")] {
            guard let index = index(other) else { continue }
            let glyph = glyphs[index]
            var lines = Path()
            for subpath in glyph.lines.subpaths where subpath.path.boundingRect.minY < 15 * Self.unit {
                lines.addSubpath(subpath)
            }
            let scale = 1 / Self.unit
            add(scalar, glyph.advance * scale, lines.applying(Transform(scaleX: scale, y: scale)))
        }
    }

    private mutating func addAccented() {
        var marks: [UInt32: (glyph: Int, accent: Accent)] = [:]
        for accent in Accent.all {
            marks[accent.scalar] = (glyphs.count, accent)
            add(accent.scalar, 0, accent.path)
        }
        for scalar in Accent.letters.joined() {
            guard let character = Unicode.Scalar(scalar) else { continue }
            let parts = Array(String(Character(character)).decomposedStringWithCanonicalMapping.unicodeScalars)
            guard parts.count == 2, let mark = marks[parts[1].value] else { continue }
            let base = mark.accent.isBelow ? parts[0] : Self.dotless[parts[0]] ?? parts[0]
            guard let letter = known[base.value] else { continue }
            let glyph = glyphs[letter]
            let box = glyph.lines.boundingRect
            guard !box.isNull, glyph.parts.isEmpty else { continue }
            let grid = Self.unit / 2
            let x = (box.midX / grid).rounded() * grid
            let y = mark.accent.isBelow ? 0 : (box.maxY / grid).rounded(.up) * grid + 3 * Self.unit
            add(
                scalar, glyph.advance / Self.unit, Path(),
                parts: [
                    SingleLineFont.Part(glyph: letter, offset: .zero),
                    SingleLineFont.Part(glyph: mark.glyph, offset: Vector(dx: x, dy: y)),
                ])
        }
    }

    private static let dotless: [Unicode.Scalar: Unicode.Scalar] = ["i": "\u{131}", "j": "\u{237}"]
}
