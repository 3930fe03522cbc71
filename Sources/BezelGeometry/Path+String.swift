// Paths read from a string, as SwiftUI reads them.

extension Path {
    /// A path from a string, as SwiftUI writes its paths ("0 0 m 10 0 l h") or as SVG path data ("M0 0H10z"); nil where
    /// it is neither.
    ///
    /// In SwiftUI's form the numbers stand before their command: m moves, l draws a line, q a quadratic curve
    /// (control, end), c a cubic one (both controls, end), h closes. An empty string is an empty path. For what is wrong
    /// with SVG path data, and where, see ``init(svg:)``.
    public init?(_ string: String) {
        let words = string.split(whereSeparator: \.isWhitespace)
        guard words.contains(where: { ["m", "l", "q", "c", "h"].contains($0) }), Double(words[0]) != nil else {
            guard let path = try? Path(svg: string) else { return nil }
            self = path
            return
        }
        self.init()
        var numbers: [Double] = []
        for word in words {
            if let number = Double(word) {
                guard number.isFinite, numbers.count < 6 else { return nil }
                numbers.append(Double(number))
            } else {
                guard add(command: word, numbers) else { return nil }
                numbers.removeAll()
            }
        }
        guard numbers.isEmpty else { return nil }
    }

    /// Adds a step whose numbers stood before it; false where they are not the ones it takes.
    private mutating func add(command: Substring, _ numbers: [Double]) -> Bool {
        let points = stride(from: 0, to: numbers.count - 1, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
        guard command == "m" || !isEmpty else { return false }
        switch (command, numbers.count) {
        case ("m", 2): move(to: points[0])
        case ("l", 2): addLine(to: points[0])
        case ("q", 4): addQuadCurve(to: points[1], control: points[0])
        case ("c", 6): addCurve(to: points[2], control1: points[0], control2: points[1])
        case ("h", 0): closeSubpath()
        default: return false
        }
        return true
    }
}
