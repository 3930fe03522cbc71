// Transforms of SVG's attributes, the origin of transforms, `viewBox` and `preserveAspectRatio`.
//
// Transforms of style sheets with lengths and percentages are read by `CSSTransform`.
import BezelGeometry

extension Transform {
    /// Reads a list of functions (SVG 2, section 8.5); nil if any is invalid. An empty text is the identity.
    ///
    /// - Parameter isCSS: Whether numbers may have units, and whether functions for a single axis and no space before “(”
    ///   apply. For gradients and patterns, whose transforms have no box to refer to: only px and angles are read then.
    init?(svg text: String, isCSS: Bool = false) {
        self.init()
        var s = NumberScanner(text)
        s.skipSpace()
        while !s.isAtEnd {
            var name = s.word()
            if isCSS { name = name.lowercased() } else { s.skipSpace() }
            guard s.skip("(") else { return nil }
            var n: [Double] = []
            n.reserveCapacity(7)
            s.skipSpace()
            while s.byte != 41 {
                // No function has more than 6 arguments; a seventh makes the function invalid below.
                guard let value = s.number(), n.count < 7 else { return nil }
                n.append(value)
                let unit = s.unit()
                if !unit.isEmpty {
                    // Angles become degrees, in which plain numbers are, too.
                    let degrees = unit.lowercased() == "px" ? 1 : AngleText.degrees(in: unit)
                    guard isCSS, let factor = degrees else { return nil }
                    n[n.count - 1] *= factor
                }
                s.skipSeparator()
            }
            _ = s.skip(")")
            s.skipSeparator()
            let next: Transform
            switch (name, n.count) {
            case ("matrix", 6): next = Transform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
            case ("translate", 1): next = Transform(translationX: n[0], y: 0)
            case ("translatex", 1) where isCSS: next = Transform(translationX: n[0], y: 0)
            case ("translatey", 1) where isCSS: next = Transform(translationX: 0, y: n[0])
            case ("scalex", 1) where isCSS: next = Transform(scaleX: n[0], y: 1)
            case ("scaley", 1) where isCSS: next = Transform(scaleX: 1, y: n[0])
            case ("translate", 2): next = Transform(translationX: n[0], y: n[1])
            case ("scale", 1): next = Transform(scaleX: n[0], y: n[0])
            case ("scale", 2): next = Transform(scaleX: n[0], y: n[1])
            case ("rotate", 1): next = Transform(rotation: .degrees(n[0]), about: .zero)
            case ("rotate", 3): next = Transform(rotation: .degrees(n[0]), about: Point(x: n[1], y: n[2]))
            case ("skewX", 1) where !isCSS, ("skewx", 1) where isCSS:
                next = Transform(a: 1, b: 0, c: tan(n[0] * .pi / 180), d: 1, tx: 0, ty: 0)
            case ("skewY", 1) where !isCSS, ("skewy", 1) where isCSS:
                next = Transform(a: 1, b: tan(n[0] * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
            default: return nil
            }
            // The last function acts first.
            self = next.concatenating(self)
        }
        guard isFinite else { return nil }
    }

    /// Of the terms of a determinant: some units in the last place of a double.
    private static let rounding = 1e-15

    /// Whether areas map to areas, so that something is visible and there is an inverse.
    ///
    /// The scale may be any: a determinant counts as zero only if it is nothing but the rounding of its terms. An element with
    /// another transform is not rendered.
    var isUsable: Bool { isFinite && abs(determinant) > Self.rounding * (abs(a * d) + abs(b * c)) && inverse != nil }
}

/// `transform-origin` (CSS Transforms 1).
enum TransformOrigin {
    /// One or two keywords or lengths, in user units of the element; nil if invalid. A missing second value is the center; a
    /// depth is read and ignored.
    ///
    /// - Parameters:
    ///   - box: The reference box. Percentages are of it, also within functions, and offsets count from its top left.
    ///   - scale: For lengths relative to fonts and window. Its viewport is not used.
    static func parse(_ text: String, box: Rect, scale: LengthScale) -> Point? {
        var words = CSSText.components(Substring(text)).map { $0.lowercased() }
        var scale = scale
        scale.viewport = box.size
        if words.count == 3 {
            guard let depth = Length(words[2]), depth.unit != .percent else { return nil }
            words.removeLast()
        }
        guard let first = words.first, words.count <= 2 else { return nil }
        let second = words.count > 1 ? words[1] : "center"
        let center = Point(x: box.midX, y: box.midY)
        /// The coordinate that a word gives along one axis; nil if the word belongs to the other axis.
        func fraction(_ word: String, _ axis: LengthAxis) -> Double? {
            let (start, end) = axis == .x ? ("left", "right") : ("top", "bottom")
            let (origin, whole) = axis == .x ? (box.minX, box.width) : (box.minY, box.height)
            switch word {
            case start: return origin
            case end: return origin + whole
            case "center": return axis == .x ? center.x : center.y
            default:
                guard let length = Length(word) else { return nil }
                return origin + scale.resolve(length, axis)
            }
        }
        if let x = fraction(first, .x), let y = fraction(second, .y) { return Point(x: x, y: y) }
        // Only keywords may be swapped.
        let isNamed = [first, second].allSatisfy { Length($0) == nil }
        guard isNamed, let x = fraction(second, .x), let y = fraction(first, .y) else { return nil }
        return Point(x: x, y: y)
    }
}

/// `preserveAspectRatio` (SVG 2, section 8.7): how a `viewBox` or a picture fills its viewport. The initial value is that of
/// `xMidYMid meet`.
struct AspectRatio: Sendable {
    /// `none` stretches each axis by itself; `meet` shows all of the picture; `slice` fills all of the viewport.
    enum Fit: Sendable { case none, meet, slice }
    var fit = Fit.meet
    /// Which fraction of the free space is before the picture: 0, 0.5 or 1. With `slice`, the free space is negative.
    var alignX: Double = 0.5
    var alignY: Double = 0.5

    /// Whether ``init(_:)`` understands all of a text.
    static func isValid(_ text: String) -> Bool {
        var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        if words.first == "defer" { words.removeFirst() }
        guard let align = words.first, words.count <= 2, words.count < 2 || ["meet", "slice"].contains(words[1]) else {
            return false
        }
        let sides = ["Min", "Mid", "Max"]
        return align == "none" || sides.contains { x in sides.contains { "x\(x)Y\($0)" == align } }
    }

    /// Invalid texts give the initial value.
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

    /// From the coordinates of the `viewBox` to those around the viewport. The `viewBox` must have an area.
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

    /// Four numbers without units; nil if invalid or without an area. ``isEmptyViewBox(_:)`` tells these two apart.
    static func viewBox(_ text: String?) -> Rect? {
        guard let list = Length.list(text), list.count == 4, list.allSatisfy({ $0.unit == .none }) else { return nil }
        let (w, h) = (list[2].value, list[3].value)
        guard w > 0, h > 0 else { return nil }
        return Rect(x: list[0].value, y: list[1].value, width: w, height: h)
    }

    /// Whether a `viewBox` is valid but has no width or no height, which disables rendering (SVG 2, section 8.6). Invalid and
    /// negative ones are ignored instead.
    static func isEmptyViewBox(_ text: String?) -> Bool {
        guard let list = Length.list(text), list.count == 4, list.allSatisfy({ $0.unit == .none }) else { return false }
        let (w, h) = (list[2].value, list[3].value)
        return w >= 0 && h >= 0 && (w == 0 || h == 0)
    }
}
