// Roman numerals as watch dials have them, cut to the circle: stems along radii, serifs along arcs. Made of I, V and X
// without a font; all other texts are set in Numerals.
import BezelDrawing
import BezelGeometry
import BezelLayout

/// A Roman numeral bent with its circle.
///
/// Letters are drawn on a plane whose height is 1, x along the circle and y from foot to head, and mapped to the ring:
/// x becomes an angle, so stems narrow towards the middle, as cut dials have them. Stems and serifs are bent as curves;
/// slanted strokes stay straight between their bent ends.
struct CutNumeral {
    /// Widths as fractions of the height. Numerals of many strokes are narrower and lighter, and the weight makes
    /// strokes thicker, from 0.3 to 1.3 times; by eye, after watch dials.
    private struct Measures {
        let thick: Double
        let thin: Double
        let gap: Double
        /// Of V and X without serifs.
        let wide: Double
        /// Longer than half a gap, so that neighbours' serifs join.
        let serif = (height: 0.036, length: 0.105)
        let bracket = 0.05

        /// - Parameter strokes: Two give the full width, five the narrowest.
        init(strokes: Int, weight: Double) {
            let crowd = Double((strokes - 2).clamped(to: 0...3)) / 3
            let boldness = (weight / 700).clamped(to: 0.3...1.3)
            thick = (0.158 - 0.026 * crowd) * boldness
            thin = 0.036 + 0.03 * boldness
            gap = 0.2 - 0.035 * crowd
            wide = 0.84 - 0.24 * crowd
        }
    }

    /// In ems, like most fonts' capitals.
    static let height: Double = 0.66

    /// The width of an upright stroke, of the height.
    var stem: Double { measures.thick }

    private let letters: [Character]
    private let measures: Measures
    private let width: Double

    /// The width along the baseline of a slanted stroke that is so thick, where it runs so far over its height.
    private func slanted(_ stroke: Double, over run: Double) -> Double { stroke * (1 + run * run).squareRoot() }

    /// Nil for letters other than I, V and X.
    init?(_ text: String, weight: Double) {
        letters = Array(text)
        guard !letters.isEmpty, letters.count <= 12, letters.allSatisfy({ "IVX".contains($0) }) else { return nil }
        measures = Measures(strokes: letters.reduce(0) { $0 + ($1 == "I" ? 1 : 2) }, weight: weight)
        let m = measures
        width =
            letters.reduce(0) { $0 + ($1 == "I" ? m.thick : m.wide) } + Double(letters.count - 1) * m.gap
            + 2 * m.serif.length
    }

    /// Where a numeral stands: its outward direction, the radius of its outer edge, and its height.
    struct Seat {
        var center: Point
        var outward: Vector
        var outerRadius: Double
        var height: Double
        var isTurned = false
    }

    /// To be filled by the nonzero rule.
    func path(at seat: Seat) -> Path {
        let ring = Ring(seat)
        let m = measures
        var path = Path()
        var x = -width / 2 + m.serif.length
        for letter in letters {
            switch letter {
            case "I":
                ring.add(stem(at: x), to: &path)
                x += m.thick + m.gap
            default:
                addSlanted(letter == "V" ? vee(at: x) : cross(at: x), ring, to: &path)
                x += m.wide + m.gap
            }
        }
        return path
    }

    /// The end of a side; with a bend, of a quadratic curve.
    private struct Corner {
        var at: Point
        var bend: Point?
        init(_ x: Double, _ y: Double, bend: (Double, Double)? = nil) {
            at = Point(x: x, y: y)
            self.bend = bend.map { Point(x: $0.0, y: $0.1) }
        }
    }

    /// Anticlockwise from the left end of the foot.
    private func stem(at x: Double) -> [Corner] {
        let (s, l, b) = (measures.serif.height, measures.serif.length, measures.bracket)
        let r = x + measures.thick
        return [
            Corner(x - l, 0), Corner(r + l, 0), Corner(r + l, s), Corner(r + l * 0.5, s),
            Corner(r, s + b, bend: (r, s)), Corner(r, 1 - s - b), Corner(r + l * 0.5, 1 - s, bend: (r, 1 - s)),
            Corner(r + l, 1 - s), Corner(r + l, 1), Corner(x - l, 1), Corner(x - l, 1 - s), Corner(x - l * 0.5, 1 - s),
            Corner(x, 1 - s - b, bend: (x, 1 - s)), Corner(x, s + b), Corner(x - l * 0.5, s, bend: (x, s)),
            Corner(x - l, s),
        ]
    }
    private func serif(from left: Double, to right: Double, isHead: Bool) -> [Corner] {
        let (s, l) = (measures.serif.height, measures.serif.length)
        let y = isHead ? 1 - s : 0
        return [Corner(left - l, y), Corner(right + l, y), Corner(right + l, y + s), Corner(left - l, y + s)]
    }
    private struct Slant {
        let head: (left: Double, right: Double)
        let foot: (left: Double, right: Double)
        init(head: Double, foot: Double, stroke: Double) {
            self.head = (head, head + stroke)
            self.foot = (foot, foot + stroke)
        }
    }
    private struct SlantedLetter {
        let strokes: [Slant]
        /// Whether the strokes end where they meet.
        let isJoined: Bool
        let serifs: [[Corner]]
    }
    private func vee(at x: Double) -> SlantedLetter {
        let wide = measures.wide
        let (thick, thin) = (slanted(measures.thick, over: wide / 2), slanted(measures.thin, over: wide / 2))
        let foot = x + wide / 2 + (thick - thin) / 4
        return SlantedLetter(
            strokes: [
                Slant(head: x, foot: foot, stroke: thick),
                Slant(head: x + wide - thin, foot: foot - thin, stroke: thin),
            ], isJoined: true,
            serifs: [
                serif(from: x, to: x + thick, isHead: true),
                serif(from: x + wide - thin, to: x + wide, isHead: true),
            ])
    }
    private func cross(at x: Double) -> SlantedLetter {
        let wide = measures.wide
        let run = wide - measures.thick
        let (thick, thin) = (slanted(measures.thick, over: run), slanted(measures.thin, over: run))
        return SlantedLetter(
            strokes: [
                Slant(head: x, foot: x + wide - thick, stroke: thick),
                Slant(head: x + wide - thin, foot: x, stroke: thin),
            ], isJoined: false,
            serifs: [
                serif(from: x, to: x + thick, isHead: true), serif(from: x + wide - thin, to: x + wide, isHead: true),
                serif(from: x, to: x + thin, isHead: false), serif(from: x + wide - thick, to: x + wide, isHead: false),
            ])
    }

    private func addSlanted(_ letter: SlantedLetter, _ ring: Ring, to path: inout Path) {
        func side(_ head: Double, _ foot: Double) -> (head: Point, foot: Point) {
            (ring.bent(Point(x: head, y: 1)), ring.bent(Point(x: foot, y: 0)))
        }
        let sides = letter.strokes.map {
            (left: side($0.head.left, $0.foot.left), right: side($0.head.right, $0.foot.right))
        }
        if letter.isJoined, let inner = Self.crossing(sides[0].right, sides[1].left) {
            path.addLines([
                sides[0].left.head, sides[0].left.foot, sides[1].right.head, sides[1].left.head, inner,
                sides[0].right.head,
            ])
            path.closeSubpath()
        } else {
            for (left, right) in sides {
                path.addLines([left.head, left.foot, right.foot, right.head])
                path.closeSubpath()
            }
        }
        for serif in letter.serifs { ring.add(serif, to: &path) }
    }
    /// Where the lines of two sides cross; nil for parallel ones.
    private static func crossing(_ a: (head: Point, foot: Point), _ b: (head: Point, foot: Point)) -> Point? {
        let (u, v) = (a.foot - a.head, b.foot - b.head)
        let across = u.cross(v)
        return across == 0 ? nil : a.head + u * ((b.head - a.head).cross(v) / across)
    }

    /// The map from the plane of letters to the ring.
    private struct Ring {
        let seat: Seat
        /// At half the height, where widths are exact.
        let radius: Double
        init(_ seat: Seat) {
            self.seat = seat
            radius = max(seat.outerRadius - seat.height / 2, seat.height * 0.1)
        }

        func add(_ corners: [Corner], to path: inout Path) {
            guard var from = corners.last?.at else { return }
            path.move(to: bent(from))
            for corner in corners {
                let (leaving, arriving) =
                    corner.bend.map { (($0 - from) * (2.0 / 3), (corner.at - $0) * (2.0 / 3)) }
                    ?? ((corner.at - from) * (1.0 / 3), (corner.at - from) * (1.0 / 3))
                path.addCurve(
                    to: bent(corner.at), control1: bent(from) + moved(leaving, at: from),
                    control2: bent(corner.at) - moved(arriving, at: corner.at))
                from = corner.at
            }
            path.closeSubpath()
        }
        private func polar(_ p: Point) -> (radius: Double, out: Vector) {
            let turn: Double = seat.isTurned ? -1 : 1
            let up = seat.isTurned ? p.y : 1 - p.y
            let angle = seat.outward.angle + .radians(turn * p.x * seat.height / radius)
            return (seat.outerRadius - up * seat.height, Vector(angle: angle))
        }
        func bent(_ p: Point) -> Point {
            let (r, out) = polar(p)
            return seat.center + out * r
        }
        private func moved(_ way: Vector, at p: Point) -> Vector {
            let (r, out) = polar(p)
            let turn: Double = seat.isTurned ? -1 : 1
            let along = Vector(dx: -out.dy, dy: out.dx)
            return out * (way.dy * seat.height * turn) + along * (way.dx * seat.height / radius * r * turn)
        }
    }
}

extension InstrumentPainter {
    /// Nil for other texts than Roman numerals.
    func cut(
        _ text: String, _ look: Lettering, at station: GuideStation, _ set: NumeralSet, value: Double
    ) -> Numeral? {
        let layer = set.layer
        let height = look.size * CutNumeral.height
        guard layer.radius > 0, let cut = CutNumeral(text, weight: look.weight) else { return nil }
        let outer = layer.gap.flatMap { gap in set.marks.map { $0.end(at: value) - gap } } ?? layer.radius + height / 2
        let path = cut.path(
            at: CutNumeral.Seat(
                center: station.position - station.outward * layer.radius, outward: station.outward,
                outerRadius: outer, height: height,
                isTurned: layer.orientation == .readable && station.outward.dy > GuideStation.aside))
        let ink = InkOutline(path, tolerance: 0.02)
        return Numeral(
            value: value, text: text, command: .fill(FillDrawing(path: path, paint: .color(look.color))),
            corners: Boxes.corners(of: ink.box), ink: layer.gap == nil ? nil : ink, outline: collects ? path : Path(),
            stem: cut.stem * height)
    }
}
