// Arc length by adaptive Gauss-Legendre quadrature, and its inverse. PathMeasure builds its table with both; SegmentSpeed
// chooses between polynomials, circles and ellipses.
//
// Eight points integrate the speed of a piece, which is halved while both halves together differ from the whole by more
// than the tolerance. Speed is the root of a polynomial: smooth, and so fast to converge, except near cusps, where halving
// goes on to a fixed depth. The inverse takes Newton's steps, which are kept within a bracket.

/// A speed in user units per parameter, whose integral is a length.
protocol SpeedFunction: Sendable {
    func speed(_ t: Double) -> Double
}

/// B'(t) = c0 + c1·t + c2·t².
struct SpeedPolynomial: SpeedFunction {
    let x0: Double
    let y0: Double
    let x1: Double
    let y1: Double
    let x2: Double
    let y2: Double

    init(_ segment: PathSegment) {
        switch segment {
        case .line(let a, let b):
            let d = b - a
            (x0, y0, x1, y1, x2, y2) = (Double(d.dx), Double(d.dy), 0, 0, 0, 0)
        case .quad(let a, let c, let b):
            let d = (c - a) * 2
            let e = ((b - c) - (c - a)) * 2
            (x0, y0, x1, y1, x2, y2) = (Double(d.dx), Double(d.dy), Double(e.dx), Double(e.dy), 0, 0)
        case .cubic(let a, let c, let d, let b):
            let f = (c - a) * 3
            let g = ((d - c) - (c - a)) * 6
            let h = ((b - d) - (d - c) * 2 + (c - a)) * 3
            (x0, y0, x1, y1, x2, y2) = (
                Double(f.dx), Double(f.dy), Double(g.dx), Double(g.dy), Double(h.dx), Double(h.dy)
            )
        }
    }

    func speed(_ t: Double) -> Double {
        let x = x0 + t * (x1 + t * x2)
        let y = y0 + t * (y1 + t * y2)
        return (x * x + y * y).squareRoot()
    }
}

/// A range of parameters whose length one application of the rule gives.
struct ArcSpan: Sendable {
    var t0: Double
    var t1: Double
    var length: Double
}

extension SpeedFunction {
    /// The length between two parameters by the rule of eight points.
    func integral(_ a: Double, _ b: Double) -> Double {
        let h = (b - a) / 2
        let m = a + h
        // Abramowitz & Stegun, table 25.4, n = 8.
        let d0 = h * 0.183_434_642_495_649_8
        let d1 = h * 0.525_532_409_916_329_0
        let d2 = h * 0.796_666_477_413_626_7
        let d3 = h * 0.960_289_856_497_536_3
        let s0 = speed(m - d0) + speed(m + d0)
        let s1 = speed(m - d1) + speed(m + d1)
        let s2 = speed(m - d2) + speed(m + d2)
        let s3 = speed(m - d3) + speed(m + d3)
        return h
            * (0.362_683_783_378_361_98 * s0 + 0.313_706_645_877_887_29 * s1 + 0.222_381_034_453_374_47 * s2
                + 0.101_228_536_290_376_26 * s3)
    }

    /// The parameter at a length of `target` from t0.
    ///
    /// - Parameter length: The length of t0…t1.
    func parameter(from t0: Double, to t1: Double, length: Double, target: Double) -> Double {
        if target <= 0 { return t0 }
        if target >= length { return t1 }
        let v0 = speed(t0)
        let v1 = speed(t1)
        let width = t1 - t0
        let r = target / length
        let mean = v0 + v1
        // The first guess takes the speed as linear between the ends of the span.
        var u = r
        if mean > 0 {
            let a = (v1 - v0) / mean
            let root = ((1 - a) * (1 - a) + 4 * a * r).squareRoot()
            let guess = 2 * r / ((1 - a) + root)
            if guess > 0, guess < 1 { u = guess }
        }
        var low = t0
        var high = t1
        var t = t0 + width * u
        let accuracy = length * ArcLengthTolerance.inverse
        var anchor = t0
        var anchorLength = 0.0
        for _ in 0..<ArcLengthTolerance.maximumSteps {
            let s = anchorLength + integral(anchor, t)
            let error = s - target
            if abs(error) <= accuracy { return t }
            if error > 0 { high = t } else { low = t }
            anchor = t
            anchorLength = s
            let v = speed(t)
            var next = t - error / v
            if !(next > low && next < high) { next = low + (high - low) / 2 }
            if next == t || high - low <= Precision.parameter { return next }
            t = next
        }
        return t
    }

    /// Adds spans with a total error of about `tolerance`.
    ///
    /// Halving makes the rule 2^16 times as exact on smooth curves. At cusps, the depth limit of 40 leaves an error of
    /// 1e-20 of the size.
    func spans(from t0: Double = 0, to t1: Double = 1, tolerance: Double, into result: inout [ArcSpan]) {
        var stack = [ArcSpan(t0: t0, t1: t1, length: integral(t0, t1))]
        var depth = [0]
        while let part = stack.popLast() {
            let level = depth.removeLast()
            let middle = (part.t0 + part.t1) / 2
            let first = ArcSpan(t0: part.t0, t1: middle, length: integral(part.t0, middle))
            let second = ArcSpan(t0: middle, t1: part.t1, length: integral(middle, part.t1))
            let sum = first.length + second.length
            let change = abs(sum - part.length)
            if change <= max(tolerance, ArcLengthTolerance.rounding * sum) || level >= ArcLengthTolerance.maximumDepth
                || result.count > ArcLengthTolerance.maximumSpans
            {
                // Where the whole is as exact as the halves, one span is kept.
                if change <= max(ArcLengthTolerance.whole * tolerance, ArcLengthTolerance.sameWhole * sum) {
                    result.append(ArcSpan(t0: part.t0, t1: part.t1, length: sum))
                } else {
                    result.append(first)
                    result.append(second)
                }
            } else {
                stack.append(second)
                stack.append(first)
                depth.append(level + 1)
                depth.append(level + 1)
            }
        }
    }
}

/// All but the counts are fractions of a length.
private enum ArcLengthTolerance {
    /// How near a distance the inverse comes: some thousand times the rounding of a sum of eight.
    static let inverse: Double = 1e-12
    /// Newton's steps and halvings of the inverse; 53 halvings leave nothing of a parameter.
    static let maximumSteps = 60
    /// Halving a span cannot make it more exact than the rounding of its sum.
    static let rounding: Double = 1e-14
    /// Halvings, which near a cusp end only at the smallest parameter that is worth one.
    static let maximumDepth = 40
    /// Spans of one segment, which bound memory for curves that no tolerance suits.
    static let maximumSpans = 1 << 16
    /// Of the tolerance: if halves change the whole by less, they are not worth keeping.
    static let whole: Double = 1e-2
    /// Two units of the last place, which are nothing for any tolerance.
    static let sameWhole: Double = 4e-16
    /// Of a control polygon's length: the accuracy of any length that is asked for, as ``PathMeasure`` has it.
    static let usual: Double = 1e-9
}

extension PathSegment {
    /// The arc length in user units, within `tolerance` user units and a billionth of the control polygon's length; 0 if the
    /// segment is not finite.
    package func length(tolerance: Double = 1e-9) -> Double {
        guard isFinite else { return 0 }
        if case .line(let a, let b) = self { return a.distance(to: b) }
        var spans: [ArcSpan] = []
        let limit = Double(tolerance).clamped(from: 0, through: ArcLengthTolerance.usual * Double(controlLength))
        SpeedPolynomial(self).spans(tolerance: limit, into: &spans)
        return Double(spans.reduce(0) { $0 + $1.length })
    }
}
