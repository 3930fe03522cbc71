// The options for the curve: --circle, --arc, --path and so on, of which exactly one is given.
//
// What curves there are, and what their numbers may be, is known to `Curve` and `Sector` (BezelLayout), which check them for
// every door: `validate()` makes the curve. Here are the options' names, how they are written, and which go together. Readers
// refuse what is no list of such numbers, and say what a list may be where one of its numbers bounds another. Closed shapes are
// in ShapeOptions.
import BezelGeometry
import BezelLayout
import BezelTypesetting

extension Read {
    /// Two points.
    package static let twoPoints = Array(repeating: ListItem.length(.ofText(anyLength)), count: 4)
    package static let oneLength = ListItem.length(.ofText(positiveLengths))

    /// A length from 0, or two points.
    @Sendable package static func line(_ text: String, _ scale: LengthScale) throws -> [Double] {
        let expected = "a length greater than 0 such as 300, or two points such as 0,50,300,0"
        let isOne = text.split(whereSeparator: \.separatesItems).count == 1
        return try list(text, isOne ? [oneLength] : twoPoints, scale, expected)
    }

    package static let turns = Curve.turns

    /// Turns and gap.
    @Sendable package static func spiral(_ text: String, _ scale: LengthScale) throws -> [Double] {
        let expected = "turns from 0.1 to 500 and the gap between them, such as 4,30"
        let values = try list(text, [.number(turns), .length(.ofText(anyLength))], scale, expected)
        guard positiveLengths.contains(abs(values[1])) else { throw UsageError("expected \(expected)") }
        guard Curve.spiralGaps(turns: values[0]).contains(values[1]) else {
            throw UsageError(
                "a spiral extends at most 100000 user units from its middle: fewer turns, or a smaller gap")
        }
        return values
    }

    @Sendable package static func columnLength(_ text: String, _ scale: LengthScale) throws -> ColumnLength {
        if text.trimmed == "auto" { return .ofText }
        return .length(
            try length(
                text, .ofText(positiveLengths), scale, "a number of user units from 0.001 to 100000, or auto"))
    }

    package static let waveNumbers: [ListItem] = [
        oneLength, .length(.ofText(anyLength)), .number(Curve.waves),
    ]

    /// Wavelength, height and count.
    @Sendable package static func wave(_ text: String, _ scale: LengthScale) throws -> [Double] {
        let expected = "a length, a height and perhaps a number of waves, such as 400,60 or 600,40,2"
        let values = try list(text, waveNumbers, least: 2, scale, expected)
        let count = values.count > 2 ? values[2] : 1
        let heights = Curve.waveHeights(length: values[0], count: count)
        guard heights.contains(values[1]) else {
            throw UsageError(
                "a wave may be as high as it is long, here \(heights.upperBound.plain) user units: text has no room between steeper ones"
            )
        }
        return values
    }
}

package enum ColumnLength: Hashable, Sendable {
    /// As long as the text.
    case ofText
    /// In user units.
    case length(Double)
}

/// Exactly one curve must be given.
package struct PathOptions: FieldGroup {
    package var path: [String] = []
    package var circle: Double?
    package var ellipse: [Double]?
    package var arc: [Double]?
    package var line: [Double]?
    package var spiral: [Double]?
    package var wave: [Double]?
    package var vertical: ColumnLength?
    package var sector: [Double]?
    package var sectors: [Double]?
    package var labels: Sector.Reading?
    package var from: Double?
    package var to: Double?
    package var at: [Double] = []
    package var divide: Int?
    package var shapes = ShapeOptions()
    package var smooth: Smoothing?

    package init() {}

    package static let needsFields = true
    package static let fields: Fields<PathOptions> = [
        .list(
            "path", \.path, .text, "d", "SVG path data, in the picture's coordinates (y points down).",
            more: """
                With @FILE#ID, it is the outline of a shape of an SVG document, with all transforms; without #ID, of its \
                only shape. Text stands on the path's left: above it where it runs to the right. Give one --path for each line of \
                text, or several with --overflow next for text that continues from one to the next.
                """),
        .option(
            "circle", \.circle, .positiveTextLength, "radius",
            "A circle of this radius. It starts at 6 o'clock and runs clockwise, so that centred text stands on its "
                + "top.",
            more: "With --from 180 --to 0, it runs anticlockwise along the bottom, and text stands upright inside it."
        ).slider(4...1000),
        .option(
            "ellipse", \.ellipse,
            .lengths(
                "ellipse", [Read.positiveLengths, Read.positiveLengths], "two radii greater than 0", "200,120",
                "60mm,35mm"),
            "rx,ry",
            "An ellipse with these two radii; otherwise like --circle."),
        .option(
            "arc", \.arc,
            .lengths(
                "arc", [Read.positiveLengths, Read.anyLength], "the arch's span, greater than 0, and rise", "400,80",
                "100mm,20mm"),
            "span,rise",
            "An arch of this span and rise; with a negative rise, it sags."),
        .option(
            "line", \.line, .line, "length|x1,y1,x2,y2",
            "A straight line of this length, or from one point to another."),
        .option(
            "spiral", \.spiral, .spiral, "turns,gap",
            "A spiral of this many turns, with this gap between them; the text begins outside and runs clockwise "
                + "inwards.",
            more:
                "The outer radius is the gap times one more than the turns. With a negative gap, the text begins near the middle and runs outwards."
        ),
        .option(
            "wave", \.wave, .wave, "length,height,count",
            "A wave of this length, with this height from trough to crest and this number of waves, 1 unless given.",
            more: "With a negative height, it begins with a trough."),
        .option(
            "vertical", \.vertical, .columnLength, "length", alone: .ofText,
            "A column, read from its top; Chinese, Japanese and Korean characters stand upright, and other letters "
                + "lie on their side.",
            more: """
                Without a length, or with auto, it is as long as the text; put the text before --vertical then. Each \
                further line is a column to the left.
                """),
        .option(
            "sector", \.sector, .sector, "inner,outer",
            "A sector between two radii, with upright text in its middle; 0,120 is a wedge.",
            more: """
                --from and --to are the angles of its sides, 210 and 330 unless given. The text is centred by its \
                ink. Text that is too large is set smaller until it clears all edges; with --fit size, it fills the \
                sector.
                """),
        .option(
            "sectors", \.sectors, .sector, "inner,outer",
            "A wheel with a sector for each line of text, clockwise from the top; each label fits its sector by itself.",
            more: "--from is the side where the first sector begins, and --to where the last ends."),
        .option(
            "labels", \.labels, .choice, "way",
            "How labels stand in --sectors: along the arc, along the spoke, or upright.",
            more: """
                Unless given, along the arc in sectors that are wider than deep, else along the spoke. Labels along the arc \
                are upright in the lower half, and labels along spokes turn round in the left half.
                """),
        .option(
            "from", \.from, .degrees, "degrees",
            "Where a circle, ellipse, spiral or sector starts, in degrees clockwise from 3 o'clock.",
            more: """
                Unless given: 90, or a full turn before --to; on a spiral 180; of a sector 210, or 120 degrees before --to. \
                A wheel of --sectors has the first one's middle at the top.
                """),
        .option(
            "to", \.to, .degrees, "degrees",
            "Where a circle or ellipse ends; if it is less than --from, the curve runs anticlockwise. Of a sector, the "
                + "other side.",
            more: "Unless given: a full turn after --from; of a sector 120 degrees after it."),
        .list(
            "at", \.at, .degrees, "degrees",
            "Where the text's middle stands on a circle or ellipse, in degrees clockwise from 3 o'clock; 270 is the top "
                + "(repeatable).",
            more: """
                Once for all lines, or once for each line of text; a single line is set at each place. With --align \
                start or end, text begins or ends there. --upright automatic turns text round that would be upside down.
                """),
        .option(
            "divide", \.divide, .places, "n",
            "Divide a circle or ellipse into n equal places, with a line of text at each; a single line is set at all.",
            more: "The first place is at the top, or --at the angle given."
        ).slider(1...24),
        .group(\.shapes),
        .option(
            "smooth", \.smooth, .smoothing, "distance|auto",
            "Smooth a noisy path, such as a GPS track: the text follows a curve that is nowhere further from it than this.",
            more: "auto is half the height of small letters. Corners become round. The more, the smoother."),
    ]

    package static let keys =
        ["path", "circle", "ellipse", "arc", "line", "spiral", "wave", "vertical", "sector", "sectors"]
        + ShapeOptions.keys
    private static let names = Sentence(options: keys, joinedBy: "or")

    package static let rules: [FieldRule] = [
        .given("spiral", excludes: "to"), .given("from", requires: "circle", "ellipse", "sector", "sectors", "spiral"),
        .given("to", requires: "circle", "ellipse", "sector", "sectors"), .given("labels", requires: "sectors"),
        .given("at", requires: "circle", "ellipse"), .given("divide", requires: "circle", "ellipse"),
        .given("at", excludes: "from", "to"), .given("divide", excludes: "from", "to"),
        FieldRule(.given("divide"), requires: .not(.count("at", 2))),
        .given("smooth", requires: "path"),
    ]

    package func validate() throws {
        let shapes = [
            circle != nil, ellipse != nil, arc != nil, line != nil, spiral != nil, wave != nil, vertical != nil,
            sector != nil, sectors != nil,
        ]
        let given = shapes.count { $0 } + self.shapes.count + (path.isEmpty ? 0 : 1)
        if smooth != nil, path.isEmpty {
            throw UsageError("--smooth is for a --path; other curves are smooth", field: "smooth")
        }
        if labels != nil, sectors == nil {
            throw UsageError("--labels is for --sectors", fields: ["labels", "sectors"])
        }
        if given == 0 { throw UsageError("no curve: give one of \(Self.names)") }
        if given > 1 { throw UsageError("more than one curve: give one of \(Self.names)") }
        try validateEnds()
        try validatePlaces()
        if let line, line.count != 1, line.count != 4 {
            throw UsageError("--line needs a length such as 300, or two points such as 0,50,300,0", field: "line")
        }
        do { _ = try curve() } catch {
            throw UsageError("\(option: Self.key(of: error.kind)): \(error)", field: Self.key(of: error.kind))
        }
        do { _ = try sectorSides() } catch { throw UsageError("--sector: \(error)", field: "sector") }
        do { _ = try wheel(of: 1) } catch { throw UsageError("--sectors: \(error)", field: "sectors") }
    }

    /// The option that asks for a kind of curve.
    private static func key(of kind: Curve.Kind) -> String {
        switch kind {
        case .column: "vertical"
        case .roundedRectangle: "rounded"
        case .circle, .ellipse, .arc, .line, .spiral, .wave, .polygon, .star, .heart, .shield, .path: kind.rawValue
        }
    }

    private func validatePlaces() throws {
        guard places != nil else { return }
        let key = divide == nil ? "at" : "divide"
        let name: Sentence = "\(option: key)"
        guard circle != nil || ellipse != nil else {
            throw UsageError("\(name) belongs to --circle or --ellipse", fields: [key, "circle", "ellipse"])
        }
        guard from == nil, to == nil else {
            throw UsageError(
                "\(name) is for a whole circle or ellipse: leave out --from and --to", fields: [key, "from", "to"])
        }
        if divide != nil, at.count > 1 {
            throw UsageError("--divide takes one --at, the angle of the first place", fields: ["divide", "at"])
        }
    }

    /// The angles at which text stands, in degrees clockwise from 3 o'clock; nil if none was asked for.
    package var places: [Double]? {
        // Whole turns lead to the same place.
        let at = at.map { $0.truncatingRemainder(dividingBy: 360) }
        guard let divide else { return at.isEmpty ? nil : at }
        // The option's range is that of places.
        return (try? Curve.places(divide, from: .degrees(at.first ?? Self.top)))?.map(\.degrees) ?? at
    }
    private static let top = 270.0

    private func validateEnds() throws {
        if spiral != nil, to != nil {
            throw UsageError(
                "--to belongs to --circle, --ellipse or --sector; a --spiral ends after its turns",
                fields: ["to", "circle", "ellipse", "sector", "spiral"])
        }
        guard from != nil || to != nil, spiral == nil else { return }
        guard circle != nil || ellipse != nil || sector != nil || sectors != nil else {
            throw UsageError(
                "--from and --to belong to --circle, --ellipse, --sector or --sectors, and --from to --spiral",
                fields: ["from", "to", "circle", "ellipse", "sector", "sectors", "spiral"])
        }
        if let from, let to, from == to || abs(Curve.degrees(.degrees(to - from))) > 360 {
            throw UsageError("--from and --to must differ, by 360 degrees at most", fields: ["from", "to"])
        }
    }

    /// Several only by --path, --at and --divide.
    ///
    /// - Parameter isThread: Text continues from one to the next.
    package func curves(isThread: Bool) throws -> (paths: [Path], isCentered: Bool) {
        if let places, circle != nil || ellipse != nil {
            let rings = try places.map { place in
                let place = Angle.degrees(place)
                if let circle { return try Curve.circle(radius: circle, about: place).path }
                let radii = ellipse ?? []
                return try Curve.ellipse(radiusX: radii.number(0), radiusY: radii.number(1), about: place).path
            }
            return (rings, true)
        }
        if path.isEmpty {
            let curve = try curve()
            return ([curve?.path ?? Path()], curve?.hasOwnPosition != true)
        }
        let paths = try path.map { data in
            do {
                return !isThread ? closedWhereItMeets(try Path(svg: data)) : try Path(svg: data)
            } catch {
                throw RequestFailure("--path: \(error)\(Self.hint(forData: data))")
            }
        }
        return (paths, false)
    }

    /// What to write instead, where a document or a file's name stands for path data.
    private static func hint(forData data: String) -> Sentence {
        let isFile = data.lowercased().contains(".svg")
        guard isFile || data.contains("<") else { return "" }
        let form: Sentence = "--path @FILE#ID takes a shape of a document"
        return isFile && !data.contains("<") ? "; \(form): “@\(data.shortened)”" : "; \(form)"
    }

    /// Closes a circle of arcs without Z, so that text continues past its start.
    private func closedWhereItMeets(_ path: Path) -> Path {
        guard case .move(let start)? = path.elements.first, path.currentPoint == start, TextPath(path).endsMeet else {
            return path
        }
        var closed = path
        closed.closeSubpath()
        return closed
    }

    /// Nil without --sector.
    package func sectorSides() throws(RegionError) -> Sector? {
        guard let sector else { return nil }
        let start = from ?? to.map { $0 - Self.usualSector } ?? Self.top - Self.usualSector / 2
        let end = to ?? start + Self.usualSector
        return try Sector(
            innerRadius: sector.number(0), outerRadius: sector.number(1), startDegrees: min(start, end),
            endDegrees: max(start, end))
    }
    /// In degrees.
    private static let usualSector = 120.0

    package var startsAtBeginning: Bool { spiral != nil || vertical != nil }

    /// A full circle or ellipse from the bottom.
    package var isWholeRing: Bool { (circle != nil || ellipse != nil) && from == nil && to == nil }

    /// Nil for --path, whose data are read later, and for sectors.
    private func curve() throws(CurveError) -> Curve? {
        let (start, end) = (from.map { Angle.degrees($0) }, to.map { Angle.degrees($0) })
        if let circle { return try .circle(radius: circle, from: start, to: end) }
        if let ellipse {
            return try .ellipse(radiusX: ellipse.number(0), radiusY: ellipse.number(1), from: start, to: end)
        }
        if let shape = try shapes.curve() { return shape }
        if let arc { return try .arc(span: arc.number(0), rise: arc.number(1)) }
        if let spiral {
            return try .spiral(turns: spiral.number(0), gap: spiral.number(1), from: start ?? .degrees(180))
        }
        if let wave {
            return try .wave(
                length: wave.number(0), height: wave.number(1), count: wave.count > 2 ? wave.number(2) : 1)
        }
        switch vertical {
        case .ofText: return try .column(length: Read.longest)
        case .length(let length): return try .column(length: min(length, Read.longest))
        case nil: break
        }
        guard let line else { return nil }
        if line.count == 1 { return try .line(length: line.number(0)) }
        return try .line(
            from: Point(x: line.number(0), y: line.number(1)), to: Point(x: line.number(2), y: line.number(3)))
    }
}

extension [Double] {
    /// NaN where there is none, which no curve takes.
    func number(_ i: Int) -> Double { indices.contains(i) ? self[i] : .nan }
}
