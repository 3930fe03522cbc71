// Kerning, which Hershey's charts have none of: pairs whose white is larger than that of two straight letters move
// together, as far as their lines keep their distance.
import Bezel
import Foundation

struct Kerning {
    /// What is found in Hershey's units: bands of one unit from below the baseline to the height of capitals.
    private static let bands = -8...22
    /// No white deeper than this counts: it is the inside of an open letter.
    private static let depth = 10.0
    /// Lines come no nearer than this.
    private static let least = 3.5
    /// Moves of less than this are not seen.
    private static let leastMove = 1.5
    private(set) var pairs: [SingleLineFont.Pair: Double] = [:]

    /// How far a letter's lines stand from the sides of its advance, by band; nil where it has none.
    private struct Sides {
        var left: [Double?]
        var right: [Double?]
    }

    init(_ glyphs: [SingleLineFont.Glyph], unit: Double) {
        var sides: [Int: Sides] = [:]
        for (index, glyph) in glyphs.enumerated() where Self.isKerned(glyph.text) {
            let base = glyph.parts.first.map { glyphs[$0.glyph] } ?? glyph
            sides[index] = Self.sides(base, unit)
        }
        let indices = sides.keys.sorted()
        func pair(_ letter: String) -> Double? {
            guard let own = indices.first(where: { glyphs[$0].text == letter }).flatMap({ sides[$0] }) else {
                return nil
            }
            return Self.white(own, own)?.mean
        }
        // Straight letters beside each other and round ones need no kerning.
        let usual = [pair("H"), pair("O"), pair("n"), pair("o")].compactMap(\.self)
        let standard = usual.isEmpty ? 9 : usual.reduce(0, +) / Double(usual.count)
        func script(_ index: Int) -> Int {
            switch glyphs[index].text.unicodeScalars.first?.value ?? 0 {
            case 0x370...0x3FF: 1
            case 0x400...0x4FF: 2
            default: 0
            }
        }
        for a in indices {
            for b in indices where script(a) == script(b) {
                guard let left = sides[a], let right = sides[b] else { continue }
                let move = Self.move(left, right, standard)
                if move <= -Self.leastMove {
                    pairs[SingleLineFont.Pair(first: a, second: b)] = (move * 2).rounded() / 2 * unit
                }
            }
        }
    }

    private static func isKerned(_ text: String) -> Bool {
        guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return false }
        if [".", ",", "-", "\u{2019}"].contains(scalar) { return true }
        return scalar.properties.isAlphabetic && scalar.value < 0x500
    }

    private static func sides(_ glyph: SingleLineFont.Glyph, _ unit: Double) -> Sides {
        var left = [Double?](repeating: nil, count: bands.count)
        var right = left
        for subpath in glyph.lines.subpaths {
            for segment in subpath.segments {
                let (a, b) = (segment.start, segment.end)
                let steps = max(Int(clamping: max(abs(b.y - a.y), abs(b.x - a.x)) / unit * 2), 1)
                for i in 0...steps {
                    let p = segment.point(at: Double(i) / Double(steps))
                    let band = Int(clamping: (p.y / unit).rounded()) - bands.lowerBound
                    guard left.indices.contains(band) else { continue }
                    let (l, r) = (p.x / unit, (glyph.advance - p.x) / unit)
                    left[band] = min(left[band] ?? l, l)
                    right[band] = min(right[band] ?? r, r)
                }
            }
        }
        return Sides(left: left, right: right)
    }

    /// The mean white between two letters over the height of the lower one, at least that of small
    /// letters, and how near their lines come.
    private static func white(_ first: Sides, _ second: Sides) -> (mean: Double, nearest: Double)? {
        var white = 0.0
        var nearest = Double.infinity
        func top(_ side: [Double?]) -> Int? { side.lastIndex { $0 != nil } }
        guard let a = top(first.right), let b = top(second.left) else { return nil }
        let base = -bands.lowerBound
        let height = max(min(a, b), base + 14)
        for band in first.right.indices {
            // A line is near what lies a little above or below it, too.
            for other in max(band - 2, 0)...min(band + 2, first.right.count - 1) {
                if let r = first.right[band], let l = second.left[other] { nearest = min(nearest, r + l) }
            }
            guard band >= base, band <= height else { continue }
            white += min(first.right[band] ?? depth, depth) + min(second.left[band] ?? depth, depth)
        }
        return (white / Double(height - base + 1), nearest)
    }

    /// By how many units the second letter moves; not more than to the least distance, nor by more than six units.
    private static func move(_ first: Sides, _ second: Sides, _ standard: Double) -> Double {
        guard let white = white(first, second), white.mean > standard else { return 0 }
        let room = white.nearest.isFinite ? white.nearest - least : 6
        return -max(min((white.mean - standard) * 0.9, room, 6), 0)
    }
}
