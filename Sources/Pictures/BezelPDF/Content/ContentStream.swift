// The bytes of a content stream, and the state that its operators have set. Which operators a command takes is decided
// in ContentWriter; the syntax of values is in File/PDFFile.swift.
import BezelGeometry

/// The resources that a stream names. Equal ones get one name: a letter for the kind, and a number in the order of first use.
struct PDFResources {
    /// Names by kind and written value.
    private var names: [String: [String: String]] = [:]
    private var order: [String: [(name: String, value: String)]] = [:]
    private static let prefixes = [
        "ExtGState": "G", "Font": "F", "XObject": "X", "Pattern": "P", "ColorSpace": "C", "Shading": "S",
        "Properties": "L",
    ]

    /// The name of a resource, given by its written value.
    ///
    /// - Parameter kind: A key of the resource dictionary, such as “Font”.
    mutating func name(_ value: String, in kind: String) -> String {
        if let found = names[kind]?[value] { return found }
        let name = "\(Self.prefixes[kind] ?? "R")\(order[kind, default: []].count)"
        names[kind, default: [:]][value] = name
        order[kind, default: []].append((name, value))
        return name
    }

    /// All resources, by kind.
    var dictionary: PDFDictionary {
        var all = PDFDictionary()
        for kind in order.keys.sorted() {
            var one = PDFDictionary()
            for entry in order[kind] ?? [] { one.set(entry.name, entry.value) }
            all.set(kind, one)
        }
        return all
    }
}

/// A content stream that sets no state twice.
///
/// It keeps what `q`, `Q` and state operators have set, as written text, and leaves out operators that would change
/// nothing. A form inherits unknown state, so there the first of each is always written; so it is in the cells of
/// patterns, which begin with the initial state by the standard, but with another colour or line width in some readers.
/// Numbers that are not finite become 0 and are noted in `fault`, which whoever closes the stream must check.
struct ContentStream {
    private(set) var bytes: [UInt8] = []
    var resources = PDFResources()
    /// What a non-finite coordinate belongs to.
    private(set) var fault: String?

    /// The graphics state as written, with the initial values of ISO 32000-1, 8.4.1.
    fileprivate struct State {
        var fill = "0 g"
        var stroke = "0 G"
        var lineWidth = "1"
        var cap = "0"
        var join = "0"
        var miter = "10"
        var dash = "[]0"
        /// Of ExtGState, by key; those that are missing have never been set.
        var parameters: [String: String] = [:]

        /// A form inherits any state.
        static let unknown = State(fill: "", stroke: "", lineWidth: "", cap: "", join: "", miter: "", dash: "")
    }
    private var state: State
    /// The states at each open `q`, innermost last.
    private var kept: [State] = []
    /// The greatest nesting of `q`, for standards that limit it.
    private(set) var deepest = 0

    /// - Parameter inheritsState: Whether the stream is a form or a cell, which begins with the state of wherever it is drawn.
    init(inheritsState: Bool = false) { state = inheritsState ? .unknown : State() }

    var isEmpty: Bool { bytes.isEmpty }

    /// What is needed to take back what is written next.
    struct Checkpoint {
        fileprivate var count: Int
        fileprivate var state: State
        fileprivate var kept: [State]
    }
    var checkpoint: Checkpoint { Checkpoint(count: bytes.count, state: state, kept: kept) }

    /// Removes what was written since; names of resources stay.
    mutating func rewind(to checkpoint: Checkpoint) {
        bytes.removeLast(bytes.count - checkpoint.count)
        (state, kept, fault) = (checkpoint.state, checkpoint.kept, nil)
    }

    /// Adds text as it is, which must be of complete or continued tokens.
    mutating func raw(_ text: String) { bytes += Array(text.utf8) }
    mutating func line(_ text: String) {
        raw(text)
        bytes.append(0x0A)
    }

    /// Adds a number, without a space after it.
    ///
    /// - Parameters:
    ///   - decimals: At most as many are written.
    ///   - what: What a number that is not finite is reported as.
    mutating func number(_ value: Double, _ decimals: Int, of what: String = "a path") {
        guard value.isFinite else {
            fault = fault ?? what
            return bytes.append(UInt8(ascii: "0"))
        }
        NumberFormat.append(Double(value), decimals: decimals, to: &bytes)
    }

    private mutating func numbers(_ values: [Double], _ decimals: Int) {
        for value in values {
            number(value, decimals)
            bytes.append(0x20)
        }
    }

    // MARK: State

    /// Keeps the state until ``restore()``.
    mutating func save() {
        kept.append(state)
        deepest = max(deepest, kept.count)
        line("q")
    }
    mutating func restore() {
        if let last = kept.popLast() { state = last }
        line("Q")
    }

    /// Changes user space. Offsets have four decimals, factors seven significant digits.
    mutating func concatenate(_ t: Transform) {
        guard !t.isIdentity else { return }
        for v in [t.a, t.b, t.c, t.d] {
            number(v, Self.fineness(of: v), of: "a group's transform")
            bytes.append(0x20)
        }
        number(t.tx, 4, of: "a group's transform")
        bytes.append(0x20)
        number(t.ty, 4, of: "a group's transform")
        line(" cm")
    }

    /// Decimals for seven significant digits, 4…12, as many as readers' 32-bit floats hold.
    static func fineness(of value: Double) -> Int {
        guard value.isFinite, value != 0 else { return 6 }
        return (6 - Int(clamping: log10(abs(value)).rounded(.down))).clamped(to: 4...12)
    }

    /// Sets graphics state parameters that have changed, by one dictionary among the resources.
    mutating func set(_ parameters: [(key: String, value: String)]) {
        let news = parameters.filter { state.parameters[$0.key] != $0.value }
        guard !news.isEmpty else { return }
        var dictionary = PDFDictionary()
        for item in news {
            dictionary.set(item.key, item.value)
            state.parameters[item.key] = item.value
        }
        line("/\(resources.name(dictionary.description, in: "ExtGState")) gs")
    }

    /// A graphics state parameter as it was set last; nil for the default.
    func parameter(_ key: String) -> String? { state.parameters[key] }

    /// - Parameter strokes: For lines; otherwise for fills.
    mutating func setAlpha(_ alpha: Double, strokes: Bool) {
        let key = strokes ? "CA" : "ca"
        let value = PDFSyntax.number(alpha, decimals: 4)
        if value == "1", state.parameters[key] == nil { return }
        set([(key, value)])
    }

    /// Overprinting for fills and lines. OPM 1 leaves inks of amount 0 as they are below.
    mutating func setOverprint(_ overprints: Bool) {
        guard overprints || state.parameters["OP"] == "true" else { return }
        set([("OP", "\(overprints)"), ("op", "\(overprints)"), ("OPM", overprints ? "1" : "0")])
    }

    /// - Parameter operators: Such as "1 0 0 rg".
    mutating func setColor(_ operators: String, strokes: Bool) {
        if strokes ? state.stroke == operators : state.fill == operators { return }
        if strokes { state.stroke = operators } else { state.fill = operators }
        line(operators)
    }

    /// Sets width, cap, join, miter limit and dash. Negative phases, which PDF forbids, are moved into the first
    /// period; dashes without length are none.
    mutating func setLine(_ style: StrokeStyle, decimals: Int) {
        func put(_ value: String, _ path: WritableKeyPath<State, String>, _ op: String) {
            guard state[keyPath: path] != value else { return }
            state[keyPath: path] = value
            line("\(value) \(op)")
        }
        put(PDFSyntax.number(style.lineWidth, decimals: decimals), \.lineWidth, "w")
        put(style.lineCap == .butt ? "0" : style.lineCap == .round ? "1" : "2", \.cap, "J")
        put(style.lineJoin == .round ? "1" : style.lineJoin == .bevel ? "2" : "0", \.join, "j")
        if style.lineJoin != .round && style.lineJoin != .bevel {
            put(PDFSyntax.number(max(1, style.miterLimit)), \.miter, "M")
        }
        let total = style.dash.reduce(0, +)
        let isDashed = !style.dash.isEmpty && total > 0 && style.dash.allSatisfy { $0 >= 0 }
        guard isDashed else { return put("[]0", \.dash, "d") }
        // An odd list is repeated, with dashes and gaps exchanged.
        let round = style.dash.count % 2 == 0 ? total : 2 * total
        var phase = style.dashPhase.truncatingRemainder(dividingBy: round)
        if phase < 0 { phase += round }
        let list = PDFSyntax.array(style.dash, decimals: decimals)
        put(list + PDFSyntax.number(phase, decimals: decimals), \.dash, "d")
    }

    // MARK: Paths

    /// Adds a path in units of `step`, without painting it.
    mutating func path(_ path: Path, decimals: Int, step: Double = 1) {
        if step != 1 { return self.path(path.applying(Transform(scaleX: 1 / step, y: 1 / step)), decimals: decimals) }
        var here = Point.zero
        // Rounding moves points by half of the last decimal.
        for element in path.withoutPointsOnLines(tolerance: 0.5 * pow(10, -Double(decimals))).elements {
            switch element {
            case .move(let p):
                numbers([p.x, p.y], decimals)
                line("m")
                here = p
            case .line(let p):
                numbers([p.x, p.y], decimals)
                line("l")
                here = p
            case .quadCurve(let p, let c):
                let a = here.lerp(to: c, 2 / 3)
                let b = p.lerp(to: c, 2 / 3)
                numbers([a.x, a.y, b.x, b.y, p.x, p.y], decimals)
                line("c")
                here = p
            case .curve(let p, let c1, let c2):
                numbers([c1.x, c1.y, c2.x, c2.y, p.x, p.y], decimals)
                line("c")
                here = p
            case .closeSubpath: line("h")
            }
        }
    }

    /// Adds a rectangle to the path, without painting it.
    mutating func rectangle(_ rect: Rect, decimals: Int) {
        numbers([rect.minX, rect.minY, rect.width, rect.height], decimals)
        line("re")
    }
}
