// The options for the curve: --circle, --arc, --path and so on, of which exactly one is given.
//
// An option holds a curve by its numbers (`Curve.Form`); what these may be is known to `Curve` and `Sector` (BezelLayout), which
// check them for every door: `validate()` makes the curve. Here are the options' names, and which go together. How their values
// are written is in CurveReaders; the paths that follow from them are in PathOptions+Curves.
import BezelGeometry
import BezelLayout
import BezelTypesetting

package enum ColumnLength: Hashable, Sendable {
    /// As long as the text.
    case ofText
    /// In user units.
    case length(Double)
}

/// Exactly one curve must be given.
package struct PathOptions: FieldGroup {
    package var path: [String] = []
    /// Curves by their numbers, at most one of each kind.
    private var forms: [Curve.Form] = []
    package var vertical: ColumnLength?
    package var sector: SectorRadii?
    package var sectors: SectorRadii?
    package var labels: Sector.Reading?
    package var from: Double?
    package var to: Double?
    package var at: [Double] = []
    package var divide: Int?
    package var smooth: Smoothing?

    package init() {}

    /// The curve of a kind, if one was asked for.
    package subscript(kind: Curve.Kind) -> Curve.Form? {
        get { forms.first { $0.kind == kind } }
        set {
            forms.removeAll { $0.kind == kind }
            if let newValue { forms.append(newValue) }
        }
    }
    /// A circle's radius.
    package var circle: Double? {
        get { self[.circle]?.radii?.width }
        set { self[.circle] = newValue.map { .circle(radius: $0) } }
    }
    /// A heart's width.
    package var heart: Double? {
        get { if case .heart(let width)? = self[.heart] { width } else { nil } }
        set { self[.heart] = newValue.map { .heart(width: $0) } }
    }
    /// The only curve by its numbers, if one was asked for.
    package var form: Curve.Form? { forms.first }

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
            "ellipse", \.[.ellipse], .ellipse, "rx,ry",
            "An ellipse with these two radii; otherwise like --circle."),
        .option(
            "arc", \.[.arc], .arc, "span,rise",
            "An arch of this span and rise; with a negative rise, it sags."),
        .option(
            "line", \.[.line], .line, "length|x1,y1,x2,y2",
            "A straight line of this length, or from one point to another."),
        .option(
            "spiral", \.[.spiral], .spiral, "turns,gap",
            "A spiral of this many turns, with this gap between them; the text begins outside and runs clockwise "
                + "inwards.",
            more:
                "The outer radius is the gap times one more than the turns. With a negative gap, the text begins near the middle and runs outwards."
        ),
        .option(
            "wave", \.[.wave], .wave, "length,height,count",
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
        .option(
            "polygon", \.[.polygon], .polygon, "sides,radius",
            "A regular polygon with this many sides, and this distance from its middle to its corners.",
            more: "A side is at the bottom. Text stands outside; with --side right, inside."),
        .option(
            "star", \.[.star], .star, "points,radius,inner",
            "A star with this many points at this radius, the first at the top.",
            more: "The third number is the radius of the notches; unless given, edges lie in line as in the pentagram."),
        .option(
            "rounded", \.[.roundedRectangle], .rounded, "width,height,radius",
            "A rectangle with round corners; with a radius of 0, its corners are sharp."),
        .option("heart", \.heart, .positiveTextLength, "width", "A heart of this width, with its tip at the bottom."),
        .option(
            "shield", \.[.shield], .shield, "width,height",
            "A shield of this width and, unless given, 1.2 times that height."),
        .option(
            "smooth", \.smooth, .smoothing, "distance|auto",
            "Smooth a noisy path, such as a GPS track: the text follows a curve that is nowhere further from it than this.",
            more: "auto is half the height of small letters. Corners become round. The more, the smoother."),
    ]

    package static let keys = [
        "path", "circle", "ellipse", "arc", "line", "spiral", "wave", "vertical", "sector", "sectors",
        "polygon", "star", "rounded", "heart", "shield",
    ]
    package static var oneOf: [String] { keys }

    package static let rules: [FieldRule] = [
        .given(
            "to", excludes: "spiral",
            saying: "--to belongs to --circle, --ellipse, --sector or --sectors; a --spiral ends after its turns"),
        .given("from", requires: "circle", "ellipse", "sector", "sectors", "spiral"),
        .given("to", requires: "circle", "ellipse", "sector", "sectors"),
        .given("labels", requires: "sectors"),
        .given("at", requires: "circle", "ellipse"), .given("divide", requires: "circle", "ellipse"),
        .given("at", excludes: "from", "to"), .given("divide", excludes: "from", "to"),
        FieldRule(
            .given("divide"), requires: .not(.count("at", 2)),
            saying: "--divide takes one --at, the angle of the first place"),
        .given("smooth", requires: "path", saying: "--smooth is for a --path; other curves are smooth"),
    ]

    package func validate() throws {
        if let from, let to, from == to || abs(Curve.degrees(.degrees(to - from))) > 360 {
            throw UsageError("--from and --to must differ, by 360 degrees at most", fields: ["from", "to"])
        }
        do { _ = try curve() } catch {
            let fields = fields(of: error)
            throw UsageError("\(option: fields[0]): \(error)", fields: fields)
        }
        do { _ = try sectorSides() } catch { throw UsageError("--sector: \(error)", field: "sector") }
        do { _ = try wheel(of: 1) } catch { throw UsageError("--sectors: \(error)", field: "sectors") }
    }

    /// The options whose numbers cannot be.
    private func fields(of error: CurveError) -> [String] {
        switch error.field {
        case .start: [from == nil ? "to" : "from"]
        case .sweep: ["from", "to"]
        default: [Self.key(of: error.kind)]
        }
    }

    /// The option that asks for a kind of curve.
    private static func key(of kind: Curve.Kind) -> String {
        switch kind {
        case .column: "vertical"
        case .roundedRectangle: "rounded"
        case .circle, .ellipse, .arc, .line, .spiral, .wave, .polygon, .star, .heart, .shield, .path: kind.rawValue
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
    /// In degrees.
    static let top = 270.0
}
