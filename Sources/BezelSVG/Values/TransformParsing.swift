import BezelGeometry

extension Transform {
    /// Nil if invalid. Only CSS has units.
    init?(svg text: String, isCSS: Bool = false) {
        self.init()
        var s = NumberScanner(text)
        s.skipSpace()
        while !s.isAtEnd {
            let name = s.word()
            if !isCSS { s.skipSpace() }
            guard s.skip("(") else { return nil }
            var n: [Double] = []
            n.reserveCapacity(7)
            s.skipSpace()
            while s.byte != 41 {
                guard let value = s.number(), n.count < 7 else { return nil }
                n.append(value)
                let unit = s.unit()
                guard unit.isEmpty || isCSS else { return nil }
                switch unit {
                case "", "deg", "px": break
                case "turn": n[n.count - 1] *= 360
                case "rad": n[n.count - 1] *= 180 / .pi
                case "grad": n[n.count - 1] *= 0.9
                default: return nil
                }
                s.skipSeparator()
            }
            _ = s.skip(")")
            s.skipSeparator()
            let next: Transform
            switch (name, n.count) {
            case ("matrix", 6): next = Transform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
            case ("translate", 1): next = Transform(translationX: n[0], y: 0)
            case ("translateX", 1) where isCSS: next = Transform(translationX: n[0], y: 0)
            case ("translateY", 1) where isCSS: next = Transform(translationX: 0, y: n[0])
            case ("scaleX", 1) where isCSS: next = Transform(scaleX: n[0], y: 1)
            case ("scaleY", 1) where isCSS: next = Transform(scaleX: 1, y: n[0])
            case ("translate", 2): next = Transform(translationX: n[0], y: n[1])
            case ("scale", 1): next = Transform(scaleX: n[0], y: n[0])
            case ("scale", 2): next = Transform(scaleX: n[0], y: n[1])
            case ("rotate", 1): next = Transform(rotation: .degrees(n[0]), about: .zero)
            case ("rotate", 3): next = Transform(rotation: .degrees(n[0]), about: Point(x: n[1], y: n[2]))
            case ("skewX", 1): next = Transform(a: 1, b: 0, c: tan(n[0] * .pi / 180), d: 1, tx: 0, ty: 0)
            case ("skewY", 1): next = Transform(a: 1, b: tan(n[0] * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
            default: return nil
            }
            self = next.concatenating(self)
        }
        guard isFinite else { return nil }
    }

    /// Whether it maps areas to areas, of any scale. A determinant that is only its terms' rounding counts as zero.
    var isUsable: Bool { isFinite && abs(determinant) > 1e-15 * (abs(a * d) + abs(b * c)) && inverse != nil }
}

/// Percentages are of `box`.
enum TransformOrigin {
    /// One or two keywords or lengths; a depth is ignored.
    static func parse(_ text: String, box: Rect, scale: LengthScale) -> Point? {
        var words = text.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
        if words.count == 3 {
            guard let depth = Length(words[2]), depth.unit != .percent else { return nil }
            words.removeLast()
        }
        guard let first = words.first, words.count <= 2 else { return nil }
        let second = words.count > 1 ? words[1] : "center"
        let center = Point(x: box.midX, y: box.midY)
        func fraction(_ word: String, _ axis: LengthAxis) -> Double? {
            let (start, end) = axis == .x ? ("left", "right") : ("top", "bottom")
            let (origin, whole) = axis == .x ? (box.minX, box.width) : (box.minY, box.height)
            switch word {
            case start: return origin
            case end: return origin + whole
            case "center": return axis == .x ? center.x : center.y
            default:
                guard let length = Length(word) else { return nil }
                return origin + (length.unit == .percent ? whole * length.value / 100 : scale.resolve(length, axis))
            }
        }
        if let x = fraction(first, .x), let y = fraction(second, .y) { return Point(x: x, y: y) }
        // Only keywords may be swapped.
        let isNamed = [first, second].allSatisfy { Length($0) == nil }
        guard isNamed, let x = fraction(second, .x), let y = fraction(first, .y) else { return nil }
        return Point(x: x, y: y)
    }
}

/// `preserveAspectRatio`
struct AspectRatio: Sendable {
    enum Fit: Sendable { case none, meet, slice }
    var fit = Fit.meet
    /// Fractions of the free space.
    var alignX: Double = 0.5
    var alignY: Double = 0.5

    init(_ text: String?) {
        guard let text else { return }
        var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        if words.first == "defer" { words.removeFirst() }
        guard let align = words.first else { return }
        if align == "none" {
            fit = .none
            return
        }
        let fractions: [String: Double] = ["Min": 0, "Mid": 0.5, "Max": 1]
        guard align.count == 8, align.hasPrefix("x"), let x = fractions[String(align.dropFirst().prefix(3))],
            let y = fractions[String(align.suffix(3))]
        else { return }
        alignX = x
        alignY = y
        if words.count > 1, words[1] == "slice" { fit = .slice }
    }

    func transform(viewBox: Rect, viewport: Rect) -> Transform {
        var sx = viewport.width / viewBox.width
        var sy = viewport.height / viewBox.height
        switch fit {
        case .none: break
        case .meet:
            sx = min(sx, sy)
            sy = sx
        case .slice:
            sx = max(sx, sy)
            sy = sx
        }
        let x = viewport.minX - viewBox.minX * sx + (viewport.width - viewBox.width * sx) * alignX
        let y = viewport.minY - viewBox.minY * sy + (viewport.height - viewBox.height * sy) * alignY
        return Transform(a: sx, b: 0, c: 0, d: sy, tx: x, ty: y)
    }

    /// Nil if invalid or not positive.
    static func viewBox(_ text: String?) -> Rect? {
        guard let list = Length.list(text), list.count == 4, list.allSatisfy({ $0.unit == .none }) else { return nil }
        let (w, h) = (list[2].value, list[3].value)
        guard w > 0, h > 0 else { return nil }
        return Rect(x: list[0].value, y: list[1].value, width: w, height: h)
    }

    /// Zero width or height disables rendering; invalid and negative ones are ignored.
    static func isEmptyViewBox(_ text: String?) -> Bool {
        guard let list = Length.list(text), list.count == 4, list.allSatisfy({ $0.unit == .none }) else { return false }
        let (w, h) = (list[2].value, list[3].value)
        return w >= 0 && h >= 0 && (w == 0 || h == 0)
    }
}
