// Paths to SVG path data, as short as the grammar allows. Path+SVG reads it. Called by SVGWriter, by the options that
// print outlines, and by `description`.

extension Path {
    /// Compact SVG path data.
    ///
    /// Coordinates are rounded to `decimals` (0…12) without accumulating errors. Output stops at the first non-finite
    /// one.
    public func svgData(decimals: Int = 3) -> String {
        var writer = SVGPathWriter(decimals: decimals.clamped(to: 0...12))
        for element in elements where !writer.add(element) { break }
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

extension Path: CustomStringConvertible {
    /// SVG path data with up to six decimals, which ``init(svg:)`` reads back.
    public var description: String { svgData(decimals: 6) }
}

/// Each command is written with absolute and with relative numbers, and the shorter one is kept. Relative numbers are
/// differences of rounded positions, so roundings do not add up. Repeated command letters and needless spaces are left
/// out.
///
/// `x`, `y` are the rounded pen, `implied` is the letter that numbers alone would continue.
private struct SVGPathWriter {
    let scale: Double
    let decimals: Int
    var bytes: [UInt8] = []
    private var implied: UInt8 = 0
    private var endsInFraction = false
    private var x = 0.0
    private var y = 0.0
    private var startX = 0.0
    private var startY = 0.0
    private var absolute = Candidate()
    private var relative = Candidate()
    private var digits: [UInt8] = []

    /// One of the two ways to write a command.
    private struct Candidate {
        var numbers: [Double] = []
        var bytes: [UInt8] = []
        var endsInFraction = false
    }

    init(decimals: Int) {
        self.decimals = decimals
        scale = pow(10, Double(decimals))
    }

    /// False for an element that is not finite, at which the data ends.
    mutating func add(_ element: Path.Element) -> Bool {
        begin()
        switch element {
        case .move(let p):
            guard p.isFinite else { return false }
            put(p)
            finish("M")
            startX = x
            startY = y
            // Pairs after a moveto are linetos.
            implied = implied == UInt8(ascii: "M") ? UInt8(ascii: "L") : UInt8(ascii: "l")
        case .line(let p):
            guard p.isFinite else { return false }
            let px = round(Double(p.x))
            let py = round(Double(p.y))
            if py == y, px != x {
                put(px, x)
                choose("H")
                x = px
            } else if px == x, py != y {
                put(py, y)
                choose("V")
                y = py
            } else {
                put(p)
                finish("L")
            }
        case .quadCurve(let p, let c):
            guard p.isFinite, c.isFinite else { return false }
            put(c)
            put(p)
            finish("Q")
        case .curve(let p, let c1, let c2):
            guard p.isFinite, c1.isFinite, c2.isFinite else { return false }
            put(c1)
            put(c2)
            put(p)
            finish("C")
        case .closeSubpath:
            bytes.append(UInt8(ascii: "z"))
            implied = 0
            x = startX
            y = startY
        }
        return true
    }

    private func round(_ v: Double) -> Double {
        let r = (v * scale).rounded() / scale
        return r.isFinite ? r : v
    }

    private mutating func begin() {
        absolute.numbers.removeAll(keepingCapacity: true)
        relative.numbers.removeAll(keepingCapacity: true)
    }

    private mutating func put(_ p: Point) {
        put(round(Double(p.x)), x)
        put(round(Double(p.y)), y)
    }

    /// Adds a number in both ways: as it is, and relative to the pen.
    private mutating func put(_ value: Double, _ from: Double) {
        absolute.numbers.append(value)
        relative.numbers.append(round(value - from))
    }

    private mutating func finish(_ letter: Unicode.Scalar) {
        choose(letter)
        let count = absolute.numbers.count
        x = absolute.numbers[count - 2]
        y = absolute.numbers[count - 1]
    }

    /// Writes both candidates and appends the shorter one.
    private mutating func choose(_ letter: Unicode.Scalar) {
        let upper = UInt8(ascii: letter)
        var candidate = Candidate()
        swap(&candidate, &absolute)
        write(upper, &candidate)
        swap(&candidate, &absolute)
        swap(&candidate, &relative)
        write(upper | 0x20, &candidate)
        swap(&candidate, &relative)
        // From 1e15 on, a double has hardly a decimal left, and differences would not add up to the position.
        let exact = absolute.numbers.allSatisfy { abs($0) < 1e15 } && relative.numbers.allSatisfy { abs($0) < 1e15 }
        if exact, relative.bytes.count < absolute.bytes.count {
            bytes += relative.bytes
            implied = upper | 0x20
            endsInFraction = relative.endsInFraction
        } else {
            bytes += absolute.bytes
            implied = upper
            endsInFraction = absolute.endsInFraction
        }
    }

    /// Writes one candidate: its letter unless it is implied, and its numbers with the separators that they need.
    private mutating func write(_ letter: UInt8, _ out: inout Candidate) {
        out.bytes.removeAll(keepingCapacity: true)
        var afterNumber = letter == implied
        var fraction = afterNumber && endsInFraction
        if !afterNumber { out.bytes.append(letter) }
        for number in out.numbers {
            format(number)
            let first = digits.first ?? 0x30
            if afterNumber, first != UInt8(ascii: "-"), !(first == UInt8(ascii: ".") && fraction) {
                out.bytes.append(UInt8(ascii: " "))
            }
            out.bytes += digits
            afterNumber = true
            fraction = digits.contains(UInt8(ascii: ".")) || digits.contains(UInt8(ascii: "e"))
        }
        out.endsInFraction = fraction
    }

    /// The shortest decimal of a number that is rounded already: no leading 0, no trailing zeros.
    private mutating func format(_ v: Double) {
        digits.removeAll(keepingCapacity: true)
        let scaled = (v * scale).rounded()
        // Integers are exact in a double up to 2^53, about 9e15.
        guard abs(scaled) < 9e15 else {
            digits += "\(v)".utf8
            return
        }
        let n = Int64(clamping: scaled)
        if n == 0 { return digits.append(0x30) }
        var rest = n.magnitude
        var position = 0
        while rest > 0 || position < decimals {
            let digit = UInt8(rest % 10)
            rest /= 10
            if position < decimals {
                if digit != 0 || !digits.isEmpty { digits.append(0x30 + digit) }
                if position == decimals - 1, !digits.isEmpty { digits.append(UInt8(ascii: ".")) }
            } else {
                digits.append(0x30 + digit)
            }
            position += 1
        }
        if n < 0 { digits.append(UInt8(ascii: "-")) }
        digits.reverse()
    }
}
