// The curve that text stands on: SVG path data, or one of the shapes that labels are mostly set on.
import ArgumentParser
import Bezel
import BezelGeometry

/// Options that name a curve; exactly one shape must be given.
struct PathOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "SVG path data, in the picture's coordinates (y points down).",
            discussion: """
                Text stands on the path's left: above it where it runs to the right. Give several with --overflow next \
                for text that goes on from one to the next.
                """,
            valueName: "d"))
    var path: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "A circle of this radius, from 6 o'clock clockwise, so that centred text stands on its top.",
            discussion: "With --from 180 --to 0 it runs anticlockwise along the bottom: text stands upright inside.",
            valueName: "radius"),
        transform: Read.positiveLength)
    var circle: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("An ellipse of these two radii, otherwise as --circle.", valueName: "rx,ry"),
        transform: { try Read.list($0, counts: 2...2, "two radii such as 200,120") })
    var ellipse: [Double]?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "An arch: an arc over a span, that rises above it in the middle; a negative rise sags below.",
            valueName: "span,rise"),
        transform: { try Read.list($0, counts: 2...2, "the arch's span and rise such as 400,80") })
    var arc: [Double]?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "A straight line of a length, or from one point to another.", valueName: "length|x1,y1,x2,y2"),
        transform: { try Read.list($0, counts: 1...4, "a length such as 300, or two points such as 0,50,300,0") })
    var line: [Double]?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Where a circle or ellipse starts: degrees, clockwise from 3 o'clock.", valueName: "degrees"),
        transform: Read.degrees)
    var from: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Where it ends; less than --from runs anticlockwise.", valueName: "degrees"),
        transform: Read.degrees)
    var to: Double?

    /// The curves, of which there is exactly one.
    static let keys = ["path", "circle", "ellipse", "arc", "line"]

    mutating func validate() throws {
        let given = [!path.isEmpty, circle != nil, ellipse != nil, arc != nil, line != nil].count { $0 }
        if given == 0 { throw ValidationError("no curve: give one of --path, --circle, --ellipse, --arc or --line") }
        if given > 1 {
            throw ValidationError("more than one curve: give one of --path, --circle, --ellipse, --arc or --line")
        }
        if from != nil || to != nil {
            guard circle != nil || ellipse != nil else {
                throw ValidationError("--from and --to belong to --circle or --ellipse")
            }
            if let from, let to, from == to || abs(to - from) > 360 {
                throw ValidationError("--from and --to must differ, by 360 degrees at most")
            }
        }
        if let ellipse, ellipse.contains(where: { $0 < 1e-3 }) {
            throw ValidationError("--ellipse needs two radii greater than 0")
        }
        if let arc, arc[0] < 1e-3 { throw ValidationError("--arc needs a span greater than 0") }
        if let line, line.count == 2 || line.count == 3 {
            throw ValidationError("--line needs a length such as 300, or two points such as 0,50,300,0")
        }
        if let line, line.count == 1, line[0] < 1e-3 { throw ValidationError("--line needs a length greater than 0") }
    }

    /// The curves, more than one only of --path, and whether they stand in the middle of a picture of given size
    /// rather than where they say themselves.
    func curves() throws -> (paths: [Path], isCentered: Bool) {
        if path.isEmpty {
            let (path, isCentered) = shape()
            return ([path], isCentered)
        }
        let paths = try path.map { data in
            do { return try Path(svg: data) } catch {
                let isDocument = data.contains("<") || data.lowercased().hasSuffix(".svg")
                let hint = isDocument ? "; give what stands in d=\"…\" of a path, or see bezel render" : ""
                throw CommandFailure("--path: \(error)" + hint)
            }
        }
        return (paths, false)
    }

    /// Whether the curve is a whole circle or ellipse from the bottom.
    var isWholeRing: Bool { (circle != nil || ellipse != nil) && from == nil && to == nil }

    private func shape() -> (path: Path, isCentered: Bool) {
        if let circle { return (ring(circle, circle), true) }
        if let ellipse { return (ring(ellipse[0], ellipse[1]), true) }
        if let arc { return (arch(span: arc[0], rise: arc[1]), true) }
        guard let line else { return (Path(), true) }
        let ends = line.count == 4 ? line : [0, 0, line[0], 0]
        let path = Path {
            $0.move(to: Point(x: ends[0], y: ends[1]))
            $0.addLine(to: Point(x: ends[2], y: ends[3]))
        }
        return (path, line.count == 1)
    }

    /// A circle or ellipse round (0, 0); a whole one is closed, so that text goes on past its start.
    private func ring(_ rx: Double, _ ry: Double) -> Path {
        let start = from ?? to.map { $0 - 360 } ?? 90
        let end = to ?? start + 360
        var path = Path()
        path.addRelativeArc(center: .zero, radius: 1, startAngle: .degrees(start), delta: .degrees(end - start))
        if abs(end - start) == 360 { path.closeSubpath() }
        return path.applying(Transform(scaleX: rx, y: ry))
    }

    /// The circle's arc over a chord from (0, 0) to (span, 0).
    private func arch(span: Double, rise: Double) -> Path {
        let half = span / 2
        // Under a millionth of the span the circle's centre is so far off that the arc is a line.
        guard abs(rise) > span * 1e-6 else {
            return Path {
                $0.move(to: .zero)
                $0.addLine(to: Point(x: span, y: 0))
            }
        }
        let radius = (half * half + rise * rise) / (2 * abs(rise))
        // From the chord's start to its end; more than half a turn where the rise is greater than half the span.
        let sweep = 4 * atan2(abs(rise), half)
        let up = rise > 0
        return Path {
            $0.addRelativeArc(
                center: Point(x: half, y: up ? radius - rise : -radius - rise), radius: radius,
                startAngle: .radians(up ? -.pi / 2 - sweep / 2 : .pi / 2 + sweep / 2),
                delta: .radians(up ? sweep : -sweep))
        }
    }
}
