// Files of lines that are no OpenType: SVG fonts, Hershey's fonts as USENET distributed them (.jhf), LibreCAD's (.lff).
//
// Each is read into a `SingleLineFont` and from there on is a TrueType font like those bundled here. OpenType fonts of
// strokes are in `StickFont.swift`.
import BezelGeometry
import BezelInterop

/// The formats, by the suffixes of their files.
enum SingleLineFile: String, CaseIterable {
    case svg, jhf, lff

    /// By the file's suffix.
    init?(named path: String) {
        guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
        self.init(rawValue: path[path.index(after: dot)...].lowercased())
    }

    /// The file as OpenType. Throws ``FontError/invalid(source:reason:)`` with the place of the error where formats have
    /// one.
    func openTypeData(_ file: Data, source: String) throws(FontError) -> Data {
        switch self {
        case .svg: return try SVGFont.openTypeData(file, source: source)
        case .jhf: return try Self.data(of: try HersheyFile.font(file, source: source), source)
        case .lff: return try Self.data(of: try LibreCADFile.font(file, source: source), source)
        }
    }

    /// Errors name the file, not the font.
    private static func data(of font: SingleLineFont, _ source: String) throws(FontError) -> Data {
        do { return try font.openTypeData() } catch {
            guard case .invalid(_, let reason) = error else { throw error }
            throw .invalid(source: source, reason: reason)
        }
    }

    /// The file's name without folders and suffix.
    static func name(of source: String) -> String {
        let file = source.split(separator: "/").last ?? "Unnamed"
        let name = file.split(separator: ".").first ?? file
        return name.isEmpty ? "Unnamed" : String(name)
    }
}

/// Hershey's fonts in the format of James Hurt (USENET, 1986), a glyph a line.
///
/// Five characters of the glyph's number, three of its count of pairs, then the pairs. The first pair is the left and right
/// side; in the others a space and an R lift the pen. A letter's value is its distance from R. Long glyphs go on in the next
/// line. Glyphs are in ASCII's order from the space on; what the numbers mean is not in the file.
enum HersheyFile {
    /// Design units to Hershey's, whose capitals are 21 high. As in the bundled fonts, of which these are the sources.
    private static let unit = 32.0
    private static let baseline = 9.0
    private static let firstCharacter: UInt32 = 32
    /// With more, the file holds more than an alphabet, and nothing says which characters they are.
    private static let maximumGlyphs = 224

    /// Reads a whole file, whose line ends mean nothing.
    static func font(_ file: Data, source: String) throws(FontError) -> SingleLineFont {
        var bytes = file.filter { $0 != 10 && $0 != 13 }[...]
        var glyphs: [SingleLineFont.Glyph] = []
        func refusal(_ reason: String) -> FontError { .invalid(source: source, reason: reason) }
        func number(_ count: Int) -> Int? {
            guard bytes.count >= count else { return nil }
            defer { bytes = bytes.dropFirst(count) }
            return Int(String(decoding: bytes.prefix(count), as: UTF8.self).trimmed)
        }
        while bytes.contains(where: { $0 > 32 }) {
            guard number(5) != nil, let pairs = number(3), pairs > 0, bytes.count >= 2 * pairs else {
                throw refusal("its glyph \(glyphs.count + 1) is no Hershey glyph, or is cut short")
            }
            guard glyphs.count < maximumGlyphs else {
                throw refusal("it has more than \(maximumGlyphs) glyphs, and nothing says which characters they are")
            }
            let scalar = firstCharacter + UInt32(glyphs.count)
            let character = Unicode.Scalar(scalar).map { String(Character($0)) } ?? ""
            glyphs.append(glyph(character, Array(bytes.prefix(2 * pairs))))
            bytes = bytes.dropFirst(2 * pairs)
        }
        guard !glyphs.isEmpty else { throw refusal("it has no glyphs") }
        let missing = SingleLineFont.Glyph(text: "", advance: 16 * unit)
        return SingleLineFont(
            family: SingleLineFile.name(of: source), unitsPerEm: 1024, ascender: 27 * unit, descender: -baseline * unit,
            capHeight: 21 * unit, xHeight: 14 * unit, penWidth: 48, glyphs: [missing] + glyphs)
    }

    private static func glyph(_ text: String, _ bytes: [UInt8]) -> SingleLineFont.Glyph {
        func value(_ byte: UInt8) -> Double { Double(byte) - 82 }
        let (left, right) = (value(bytes[0]), value(bytes[1]))
        var lines = Path()
        var isDown = false
        for i in stride(from: 2, to: bytes.count - 1, by: 2) {
            if bytes[i] == 32, bytes[i + 1] == 82 {
                isDown = false
                continue
            }
            let point = Point(x: (value(bytes[i]) - left) * unit, y: (baseline - value(bytes[i + 1])) * unit)
            if isDown { lines.addLine(to: point) } else { lines.move(to: point) }
            isDown = true
        }
        return SingleLineFont.Glyph(text: text, advance: max(right - left, 0) * unit, lines: lines)
    }
}

/// LibreCAD's fonts (`.lff`): text, a section `[0041] A` for each character, a line of it for each stroke.
///
/// A stroke is points `x,y` between semicolons; `A` and a number after a point is the bulge of the arc that ends there, the
/// tangent of a quarter of its angle, as in DXF. `C0041` takes another character's strokes. Capitals are 9 high; letters
/// begin at 0, and end at their ink and a space that the head gives. Lines that begin with # are the head.
enum LibreCADFile {
    /// Design units to LibreCAD's.
    private static let unit = 600.0
    /// Capitals are 0.66 em high, as in Hershey's fonts.
    private static let unitsPerEm = 8192
    private static let capitals = 9.0
    private static let maximumCharacters = 65_000
    /// Characters that take strokes of others, which take those of others.
    private static let maximumCopies = 8

    private struct Character {
        var lines = Path()
        var copies: [UInt32] = []
    }

    static func font(_ file: Data, source: String) throws(FontError) -> SingleLineFont {
        func refusal(_ reason: String) -> FontError { .invalid(source: source, reason: reason) }
        var characters: [UInt32: Character] = [:]
        var head: [String: String] = [:]
        var current: UInt32?
        var number = 0
        for line in String(decoding: file, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        {
            number += 1
            let text = String(line).trimmed
            if text.isEmpty { continue }
            if text.hasPrefix("#") {
                let parts = text.dropFirst().split(separator: ":", maxSplits: 1).map { String($0).trimmed }
                if parts.count == 2, head[parts[0]] == nil { head[parts[0]] = parts[1] }
            } else if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
                guard let scalar = UInt32(text[..<end].dropFirst(), radix: 16) else {
                    throw refusal("line \(number) has no character's number")
                }
                current = scalar
                characters[scalar] = Character()
                guard characters.count <= maximumCharacters else { throw refusal("it has too many characters") }
            } else if let current {
                if text.hasPrefix("C"), let other = UInt32(text.dropFirst(), radix: 16) {
                    characters[current]?.copies.append(other)
                } else if let stroke = stroke(text) {
                    characters[current]?.lines.addPath(stroke)
                } else {
                    throw refusal("line \(number) is no stroke such as 0,9;0,0")
                }
            }
        }
        guard !characters.isEmpty else { throw refusal("it has no characters") }
        return made(characters, head, source)
    }

    /// The font of what was read. Measures that the file lacks are those of its letters, or LibreCAD's usual ones.
    private static func made(
        _ characters: [UInt32: Character], _ head: [String: String], _ source: String
    ) -> SingleLineFont {
        func measure(_ key: String, _ usual: Double) -> Double {
            head[key].flatMap { NumberText.value(of: $0) }.map { $0.clamped(to: 0...100) } ?? usual
        }
        let (spacing, space) = (measure("LetterSpacing", 3) * unit, measure("WordSpacing", 6.75) * unit)
        func lines(of scalar: UInt32, depth: Int = 0) -> Path {
            guard let character = characters[scalar] else { return Path() }
            var path = character.lines
            if depth < maximumCopies {
                for copy in character.copies { path.addPath(lines(of: copy, depth: depth + 1)) }
            }
            return path
        }
        var glyphs = [SingleLineFont.Glyph(text: "", advance: space)]
        if characters[32] == nil { glyphs.append(SingleLineFont.Glyph(text: " ", advance: space)) }
        for scalar in characters.keys.sorted() {
            guard let text = Unicode.Scalar(scalar).map({ String(Swift.Character($0)) }) else { continue }
            let path = lines(of: scalar)
            let box = path.boundingRect
            let width = box.isNull ? space : max(box.maxX, 0) + spacing
            glyphs.append(SingleLineFont.Glyph(text: text, advance: width, lines: path))
        }
        func height(_ text: String, _ usual: Double) -> Double {
            let box = glyphs.first { $0.text == text }?.lines.boundingRect ?? .null
            return box.isNull ? usual * unit : box.maxY
        }
        return SingleLineFont(
            family: head["Name"].flatMap { $0.isEmpty ? nil : $0 } ?? SingleLineFile.name(of: source),
            unitsPerEm: unitsPerEm, ascender: 11 * unit, descender: -3 * unit, capHeight: height("H", capitals),
            xHeight: height("x", 6), penWidth: Int(clamping: (0.045 * Double(unitsPerEm)).rounded()), glyphs: glyphs)
    }

    /// Nil for anything but a stroke.
    private static func stroke(_ text: String) -> Path? {
        var path = Path()
        for part in text.split(separator: ";") {
            let values = part.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
            guard values.count == 2 || values.count == 3, let x = NumberText.value(of: values[0]),
                let y = NumberText.value(of: values[1])
            else { return nil }
            let point = Point(x: x * unit, y: y * unit)
            var bulge = 0.0
            if values.count == 3 {
                // Some files have an arc without an amount, which is none.
                guard values[2].hasPrefix("A") else { return nil }
                bulge = NumberText.value(of: values[2].dropFirst()) ?? 0
            }
            guard let last = path.currentPoint else {
                path.move(to: point)
                continue
            }
            add(bulge, from: last, to: point, &path)
        }
        return path
    }

    /// An arc that turns anticlockwise for a positive bulge, with y up.
    private static func add(_ bulge: Double, from a: Point, to b: Point, _ path: inout Path) {
        let chord = b - a
        guard bulge != 0, abs(bulge) < 1e6, chord.length > 0 else { return path.addLine(to: b) }
        let angle = 4 * atan(bulge)
        // From the chord's middle to the centre, on the left of an anticlockwise arc of less than half a turn.
        let away = chord.length / (2 * tan(angle / 2))
        let normal = Vector(dx: -chord.dy, dy: chord.dx) / chord.length
        let center = a.lerp(to: b, 0.5) + normal * away
        let start = atan2(a.y - center.y, a.x - center.x)
        path.addRelativeArc(
            center: center, radius: a.distance(to: center), startAngle: .radians(start), delta: .radians(angle))
    }
}
