// Writing SVG path data, compactly: absolute or relative, whichever is shorter, without needless separators.
import Foundation

extension Path {
    /// The path as SVG path data.
    ///
    /// Every coordinate is rounded to `decimals` places after the point (0…12; 3 is invisible at common sizes). Relative commands
    /// count from the rounded position, so that rounding does not add up. Writing stops before the first step with a
    /// coordinate that is not finite.
    public func svgData(decimals: Int = 3) -> String {
        var writer = SVGPathWriter(decimals: min(max(decimals, 0), 12))
        for element in elements where !writer.add(element) { break }
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

private struct SVGPathWriter {
    let scale: Double
    let decimals: Int
    var bytes: [UInt8] = []
    /// The command that a following set of numbers would repeat.
    var implied: UInt8 = 0
    /// The rounded position and the subpath's start.
    var x = 0.0
    var y = 0.0
    var startX = 0.0
    var startY = 0.0

    init(decimals: Int) {
        self.decimals = decimals
        scale = pow(10, Double(decimals))
    }

    /// Adds a step; false where its numbers cannot be written.
    mutating func add(_ element: Path.Element) -> Bool {
        switch element {
        case .move(let p):
            guard emit("M", [p]) else { return false }
            startX = x
            startY = y
            // More pairs after a moveto are linetos of the same kind.
            implied = implied == UInt8(ascii: "M") ? UInt8(ascii: "L") : UInt8(ascii: "l")
        case .line(let p):
            guard p.isFinite else { return false }
            let px = round(p.x)
            let py = round(p.y)
            if py == y, px != x {
                emitOne("H", px, x)
                x = px
            } else if px == x, py != y {
                emitOne("V", py, y)
                y = py
            } else {
                return emit("L", [p])
            }
        case .quadCurve(let p, let c): return emit("Q", [c, p])
        case .curve(let p, let c1, let c2): return emit("C", [c1, c2, p])
        case .closeSubpath:
            bytes.append(UInt8(ascii: "z"))
            implied = 0
            x = startX
            y = startY
        }
        return true
    }

    private func round(_ v: CGFloat) -> Double {
        let r = (Double(v) * scale).rounded() / scale
        // Numbers whose scaled value would overflow have no places after the point anyway.
        return r.isFinite ? r : Double(v)
    }

    private mutating func emit(_ letter: Unicode.Scalar, _ points: [CGPoint]) -> Bool {
        guard points.allSatisfy({ $0.isFinite }) else { return false }
        var absolute: [Double] = []
        var relative: [Double] = []
        for p in points {
            let px = round(p.x)
            let py = round(p.y)
            absolute += [px, py]
            relative += [round(CGFloat(px - x)), round(CGFloat(py - y))]
        }
        choose(UInt8(ascii: letter), absolute, relative)
        x = absolute[absolute.count - 2]
        y = absolute[absolute.count - 1]
        return true
    }

    private mutating func emitOne(_ letter: Unicode.Scalar, _ value: Double, _ from: Double) {
        choose(UInt8(ascii: letter), [value], [round(CGFloat(value - from))])
    }

    private mutating func choose(_ letter: UInt8, _ absolute: [Double], _ relative: [Double]) {
        let a = text(letter, absolute)
        let r = text(letter | 0x20, relative)
        let lossless = zip(absolute, relative).allSatisfy { abs($0) < 1e15 && abs($1) < 1e15 }
        if lossless, r.count < a.count {
            bytes += r
            implied = letter | 0x20
        } else {
            bytes += a
            implied = letter
        }
    }

    private func text(_ letter: UInt8, _ numbers: [Double]) -> [UInt8] {
        var out: [UInt8] = []
        var last = bytes
            .last
        var lastHasPoint = false
        if letter != implied {
            out.append(letter)
            last = letter
        } else {
            lastHasPoint = trailingNumberHasPoint
        }
        for n in numbers {
            let digits = format(n)
            if let l = last, isDigitOrPoint(l), let f = digits.first, f != UInt8(ascii: "-"),
                !(f == UInt8(ascii: ".") && lastHasPoint)
            {
                out.append(UInt8(ascii: " "))
            }
            out += digits
            last = digits.last
            lastHasPoint = digits.contains(UInt8(ascii: ".")) || digits.contains(UInt8(ascii: "e"))
        }
        return out
    }

    private var trailingNumberHasPoint: Bool {
        for b in bytes.reversed() {
            if b == UInt8(ascii: ".") || b == UInt8(ascii: "e") { return true }
            if b < 0x30 || b > 0x39 { return false }
        }
        return false
    }

    private func isDigitOrPoint(_ b: UInt8) -> Bool { b >= 0x30 && b <= 0x39 || b == UInt8(ascii: ".") }

    private func format(_ v: Double) -> [UInt8] {
        let scaled = (v * scale).rounded()
        guard abs(scaled) < 9e15 else { return Array("\(v)".utf8) }
        let n = Int64(scaled)
        var digits = Array(String(n.magnitude).utf8)
        while digits.count <= decimals { digits.insert(0x30, at: 0) }
        var whole = Array(digits.dropLast(decimals))
        var rest = Array(digits.suffix(decimals))
        while rest.last == 0x30 { rest.removeLast() }
        if whole == [0x30], !rest.isEmpty { whole = [] }
        let sign = n < 0 ? [UInt8(ascii: "-")] : []
        return sign + whole + (rest.isEmpty ? [] : [UInt8(ascii: ".")] + rest)
    }
}
