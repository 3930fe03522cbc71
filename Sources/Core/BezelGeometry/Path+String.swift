// A path from a string of unknown grammar: that of SwiftUI's `Path.description` is read here, anything else is left to
// the reader of SVG path data (Path+SVG). Both say no more than nil; callers that want to know what is wrong, and where,
// use `Path(svg:)`.

extension Path {
    /// Reads SwiftUI's strings ("0 0 m 10 0 l h") or SVG path data ("M0 0H10z"); nil for others.
    ///
    /// SwiftUI's commands follow their numbers: m move, l line, q quadratic (control, end), c cubic (both controls,
    /// end), h close.
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
