// OpenType fonts whose letters are strokes, which no format has a word for.
//
// Three ways are in use. A table `SVG ` has unfilled, stroked paths, beside outlines for programs that do not read it.
// Contours run to their end and back, so that they enclose nothing (“stick fonts”). Or contours are open in the
// designer's mind: the line that closes them, as it does every contour of TrueType, is not meant to be drawn. Each
// becomes a font with the lines of `CenterLineTable`, with its own glyphs' numbers, widths, kerning and features.
import BezelGeometry
import BezelInterop

enum StickFont {
    /// Glyphs of straight strokes, some of which stand alone in any stick font.
    private static let samples = "l-|I"
    /// In ems, if nothing says how wide the pen is.
    private static let usualPen = 0.045
    /// Kept as they are: what tells which glyphs are shown, and how far apart.
    private static let keptTables = ["cmap", "GSUB", "GPOS", "GDEF", "kern", "name", "OS/2", "hhea"]

    /// The font with lines, nil for a font of outlines. Costs some microseconds for those.
    static func data(of handle: FontHandle) -> Data? {
        guard handle.centerLines == nil, handle.axes.isEmpty else { return nil }
        let glyphs: [Path]
        var pen: Double?
        if let table = handle.table("SVG ") {
            guard let found = StrokeDocuments(table).lines(count: handle.glyphCount) else { return nil }
            (glyphs, pen) = (found.lines, found.pen)
        } else {
            guard isStick(handle), let outlines = RawOutlines(handle) else { return nil }
            glyphs = lines(of: outlines)
        }
        var kept: [String: [UInt8]] = [:]
        for tag in keptTables { kept[tag] = handle.table(tag) }
        return try? font(handle, glyphs, pen: pen).openTypeData(keeping: kept)
    }

    /// A font with these lines; measures that files of strokes often lack are the usual parts of an em.
    private static func font(_ handle: FontHandle, _ lines: [Path], pen: Double?) -> SingleLineFont {
        let em = Double(handle.unitsPerEm)
        let instance = handle.instance()
        let glyphs = lines.enumerated().map { glyph, path in
            let advance = Double(instance.advance(of: UInt32(clamping: glyph)))
            return SingleLineFont.Glyph(text: "", advance: max(advance, 0), lines: path)
        }
        return SingleLineFont(
            family: handle.name(16) ?? handle.name(1) ?? "", unitsPerEm: handle.unitsPerEm, ascender: 0.8 * em,
            descender: -0.2 * em, capHeight: 0.7 * em, xHeight: 0.5 * em,
            penWidth: max(Int(clamping: (pen ?? usualPen * em).rounded()), 1), glyphs: glyphs)
    }

    /// In em squares: a smaller outline encloses nothing, as any stroke with a width has more, a hairline of a hundredth by half
    /// an em five thousand times as much.
    private static let leastArea = 1e-6

    /// Whether a letter that is a straight stroke encloses nothing, in the outlines that are at hand for any font.
    private static func isStick(_ handle: FontHandle) -> Bool {
        let instance = handle.instance()
        let least = leastArea * Double(handle.unitsPerEm) * Double(handle.unitsPerEm)
        return samples.unicodeScalars.contains { sample in
            guard let glyph = instance.glyph(for: sample.value) else { return false }
            let outline = Path(instance.outline(of: glyph), scale: 1)
            return !outline.isEmpty && abs(outline.signedArea) < least
        }
    }

    /// Each glyph's strokes, in design units.
    private static func lines(of outlines: RawOutlines) -> [Path] {
        let glyphs = Range(count: outlines.count).map { outlines.contours(of: $0) }
        // Where some contours come back, those that do not are closed, as in any other font.
        let comeBack = glyphs.joined().contains { $0.points.count > 3 && $0.half != nil }
        return glyphs.map { contours in
            var path = Path()
            for contour in contours {
                if let half = contour.half {
                    half.add(to: &path, closes: false)
                } else {
                    contour.add(to: &path, closes: comeBack)
                }
            }
            return path
        }
    }
}

/// A contour of TrueType, as its file has it.
struct RawContour {
    struct Corner: Hashable {
        var point: Point
        var isOn: Bool
    }
    var points: [Corner]

    /// Contours with more points are not compared with themselves, which takes their square.
    private static let maximumPoints = 400

    /// Out to the turning point, of a contour that comes back the same way; nil for others.
    var half: RawContour? {
        let count = points.count
        guard count > 1, count % 2 == 0, count <= Self.maximumPoints else { return nil }
        for start in Range(count: count / 2) {
            let isMirrored = Range(from: 1, upTo: count / 2).allSatisfy {
                points[(start + $0) % count] == points[(start + count - $0) % count]
            }
            let ends = [points[start], points[start + count / 2]]
            guard isMirrored, ends.allSatisfy(\.isOn) else { continue }
            return RawContour(points: Range(from: start, through: start + count / 2).map { points[$0 % count] })
        }
        return nil
    }

    /// - Parameter closes: Whether the line from the last point to the first is drawn.
    func add(to path: inout Path, closes: Bool) {
        // One that begins or ends off the line is closed: only closed ones have such an end.
        guard let first = points.firstIndex(where: \.isOn), let end = points.last else { return }
        let isClosed = closes || first > 0 || !end.isOn
        let ordered = Array(points[first...] + points[..<first]) + (isClosed ? [points[first]] : [])
        path.move(to: ordered[0].point)
        var control: Point?
        for corner in ordered.dropFirst() {
            switch (control, corner.isOn) {
            case (nil, true): path.addLine(to: corner.point)
            case (nil, false): control = corner.point
            case (let c?, true):
                path.addQuadCurve(to: corner.point, control: c)
                control = nil
            case (let c?, false):
                path.addQuadCurve(to: c.lerp(to: corner.point, 0.5), control: c)
                control = corner.point
            }
        }
    }
}

/// The table `glyf` without what readers make of it: where contours begin, and that closing lines are not written.
struct RawOutlines {
    private let glyf: [UInt8]
    private let loca: [UInt8]
    private let isLong: Bool
    let count: Int

    /// Parts of a composite glyph, and points of a simple one; more are taken for damage.
    private static let maximumParts = 64
    private static let maximumPoints = 20_000

    init?(_ handle: FontHandle) {
        guard let head = handle.table("head"), head.count >= 52, let glyf = handle.table("glyf"),
            let loca = handle.table("loca")
        else { return nil }
        (self.glyf, self.loca) = (glyf, loca)
        isLong = head[51] != 0
        count = min(handle.glyphCount, loca.count / (isLong ? 4 : 2) - 1)
        if count < 1 { return nil }
    }

    /// Empty for damaged glyphs.
    func contours(of glyph: Int, depth: Int = 0) -> [RawContour] {
        guard glyph >= 0, glyph < count, depth < 6 else { return [] }
        var offsets = ByteCursor(loca, at: glyph * (isLong ? 4 : 2))
        let start = isLong ? offsets.u32() : 2 * offsets.u16()
        let end = isLong ? offsets.u32() : 2 * offsets.u16()
        guard end > start, end <= glyf.count else { return [] }
        var cursor = ByteCursor(glyf, at: start)
        let number = cursor.i16()
        cursor.position += 8
        return number < 0 ? parts(&cursor, depth) : simple(&cursor, contours: number)
    }

    /// A glyph of points: ends of contours, instructions, flags with repeats, then differences of x and of y.
    private func simple(_ cursor: inout ByteCursor, contours: Int) -> [RawContour] {
        let ends = Range(count: contours).map { _ in cursor.u16() }
        guard let last = ends.last, last < Self.maximumPoints, ends == ends.sorted(), !cursor.hasFailed else {
            return []
        }
        cursor.position += cursor.u16()
        var flags: [Int] = []
        while flags.count <= last, !cursor.hasFailed {
            let flag = cursor.u8()
            let times = flag & 8 != 0 ? 1 + cursor.u8() : 1
            flags += Array(repeating: flag, count: min(times, last + 1 - flags.count))
        }
        func coordinates(short: Int, same: Int) -> [Int] {
            var value = 0
            return flags.map { flag in
                if flag & short != 0 {
                    value += flag & same != 0 ? cursor.u8() : -cursor.u8()
                } else if flag & same == 0 {
                    value += cursor.i16()
                }
                return value
            }
        }
        let xs = coordinates(short: 2, same: 16)
        let ys = coordinates(short: 4, same: 32)
        guard !cursor.hasFailed else { return [] }
        var made: [RawContour] = []
        var from = 0
        for end in ends {
            let points = Range(from: from, through: end).map {
                RawContour.Corner(point: Point(x: Double(xs[$0]), y: Double(ys[$0])), isOn: flags[$0] & 1 != 0)
            }
            if !points.isEmpty { made.append(RawContour(points: points)) }
            from = end + 1
        }
        return made
    }

    /// Other glyphs, moved, scaled or turned. Those placed by matching points are left where they are.
    private func parts(_ cursor: inout ByteCursor, _ depth: Int) -> [RawContour] {
        var made: [RawContour] = []
        for _ in 0..<Self.maximumParts {
            let (flags, glyph) = (cursor.u16(), cursor.u16())
            let (isWide, isOffset) = (flags & 1 != 0, flags & 2 != 0)
            func argument() -> Double { Double(isWide ? cursor.i16() : Int(Int8(truncatingIfNeeded: cursor.u8()))) }
            let (dx, dy) = (argument(), argument())
            func scale() -> Double { Double(cursor.i16()) / 16_384 }
            var turn = Transform.identity
            if flags & 8 != 0 {
                let factor = scale()
                turn = Transform(scaleX: factor, y: factor)
            } else if flags & 0x40 != 0 {
                turn = Transform(scaleX: scale(), y: scale())
            } else if flags & 0x80 != 0 {
                let (a, b, c, d) = (scale(), scale(), scale(), scale())
                turn = Transform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
            }
            guard !cursor.hasFailed else { return [] }
            if isOffset { turn = turn.concatenating(Transform(translationX: dx, y: dy)) }
            made += contours(of: glyph, depth: depth + 1).map { contour in
                RawContour(points: contour.points.map { .init(point: $0.point.applying(turn), isOn: $0.isOn) })
            }
            if flags & 0x20 == 0 { break }
        }
        return made
    }
}

/// Big-endian numbers; 0 and a mark beyond the end.
struct ByteCursor {
    private let bytes: [UInt8]
    var position: Int
    private(set) var hasFailed = false

    init(_ bytes: [UInt8], at position: Int) {
        self.bytes = bytes
        self.position = position
    }

    private mutating func number(_ count: Int) -> Int {
        guard position >= 0, position <= bytes.count - count else {
            hasFailed = true
            return 0
        }
        defer { position += count }
        return Range(count: count).reduce(0) { $0 << 8 | Int(bytes[position + $1]) }
    }
    // Numbers of the given count of bits, unsigned or in two's complement.
    mutating func u8() -> Int { number(1) }
    mutating func u16() -> Int { number(2) }
    mutating func u32() -> Int { number(4) }
    mutating func i16() -> Int { Int(Int16(truncatingIfNeeded: number(2))) }
}
