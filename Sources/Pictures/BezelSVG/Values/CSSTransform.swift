// Two-dimensional transforms of CSS Transforms 1 and 2, in style sheets and style attributes.
//
// The attribute `transform`, whose numbers have no units, is read by `Transform(svg:)`, once for all sizes. The property is
// read here, and again at each drawing, since its percentages are of the reference box and its lengths of the font. A list with
// any function that is unknown or three-dimensional is invalid as a whole. `ShapeGeometry` is the caller; it also moves the
// origin.
import BezelGeometry

/// Reads lists of functions for one reference box.
struct CSSTransform {
    /// The reference box, in user units, whose width and height are 100 % of translations.
    var box: Size
    /// For all other relative lengths. Its viewport is not used.
    var scale: LengthScale

    /// One argument of a function, before it is known whether it is a number, an angle, a length or a percentage.
    private struct Argument {
        var number: Double = 0
        var unit = ""
        /// Set if the unit is one of a length, a percentage, or missing.
        var length: Length?
    }

    /// The transform of a list of functions; nil if any is invalid or three-dimensional. The last function acts first, so each
    /// one is put before those that were read so far. An empty text is the identity.
    func transform(_ text: String) -> Transform? {
        var result = Transform.identity
        var s = NumberScanner(text)
        s.skipSpace()
        while !s.isAtEnd {
            let name = s.word().lowercased()
            guard s.skip("("), let arguments = arguments(&s), let next = function(name, arguments), next.isFinite else {
                return nil
            }
            result = next.concatenating(result)
            s.skipSeparator()
        }
        return result
    }

    /// The properties `translate`, `rotate` and `scale`, which hold one function each (CSS Transforms 2).
    enum Step: Sendable { case translate, rotate, scale }

    /// Whether a list can be read, in a box of any size.
    static func isValid(_ text: String) -> Bool { probe.transform(text) != nil }
    /// Whether the value of a property of its own can be.
    static func isValid(_ text: String, as step: Step) -> Bool {
        switch step {
        case .translate:
            guard let list = probe.list(text), (1...3).contains(list.count) else { return false }
            return probe.function("translate", Array(list.prefix(2))) != nil
        case .rotate: return angle(text) != nil
        case .scale:
            guard let list = probe.list(text), (1...3).contains(list.count) else { return false }
            return probe.function("scale", Array(list.prefix(2))) != nil
        }
    }
    /// Validity does not depend on sizes, so that lists are checked with arbitrary ones.
    private static var probe: CSSTransform {
        CSSTransform(
            box: Size(width: 1, height: 1), scale: LengthScale(viewport: Size(width: 1, height: 1), fontSize: 16))
    }

    /// Radians of `rotate`, about the axis z alone.
    private static func angle(_ text: String) -> Double? {
        let words = CSSText.components(Substring(text)).map(String.init)
        let angle = words.count == 2 ? words.first { $0.lowercased() != "z" } : words.count == 1 ? words.first : nil
        return angle.flatMap(AngleText.radians)
    }

    /// The transform of the three properties: a point is scaled first, then rotated, then moved. Properties that are nil,
    /// “none” or invalid are left out. A third component, of depth, is ignored.
    func steps(translate: String?, rotate: String?, scale: String?) -> Transform {
        var result = Transform.identity
        if let list = scale.flatMap(list), !list.isEmpty, list.count <= 3,
            let t = function("scale", Array(list.prefix(2)))
        {
            result = result.concatenating(t)
        }
        if let radians = rotate.flatMap(Self.angle) {
            result = result.concatenating(Transform(rotationAngle: radians))
        }
        if let list = translate.flatMap(list), !list.isEmpty, list.count <= 3,
            let t = function("translate", Array(list.prefix(2)))
        {
            result = result.concatenating(t)
        }
        return result
    }

    /// Reads the value of a property as if it were the arguments of a function.
    private func list(_ text: String) -> [Argument]? {
        var s = NumberScanner(text + ")")
        return text == "none" ? nil : arguments(&s)
    }

    /// Reads up to “)” or the end of the text, and over the bracket; nil if an argument is invalid.
    private func arguments(_ s: inout NumberScanner) -> [Argument]? {
        var list: [Argument] = []
        s.skipSpace()
        while s.byte != UInt8(ascii: ")") {
            // The longest function, matrix3d, has 16 arguments.
            guard list.count < 17 else { return nil }
            var argument = Argument()
            // A letter begins calc() or another mathematical function.
            if let byte = s.byte, (byte | 32) >= 97, (byte | 32) <= 122 {
                let start = s
                if let length = Length(&s) {
                    argument.length = length
                    argument.number = length.value
                    argument.unit = length.unit.rawValue
                } else {
                    s = start
                    guard let degrees = AngleText.degrees(&s) else { return nil }
                    (argument.number, argument.unit) = (degrees, "deg")
                }
            } else {
                guard let number = s.number() else { return nil }
                argument.number = number
                argument.unit = s.unit().lowercased()
                argument.length = Length.Unit(argument.unit).map { Length(number, $0) }
            }
            list.append(argument)
            s.skipSeparator()
        }
        _ = s.skip(")")
        return list
    }

    /// In user units; nil for a value that is no length.
    private func length(_ a: Argument, _ axis: LengthAxis) -> Double? {
        guard let length = a.length else { return nil }
        var own = scale
        own.viewport = box
        return own.resolve(length, axis)
    }
    /// Unlike in style sheets elsewhere, a number without a unit is taken as degrees, as in SVG's attribute.
    private func radians(_ a: Argument) -> Double? {
        switch a.unit {
        case "", "deg": a.number * .pi / 180
        case "grad": a.number * .pi / 200
        case "rad": a.number
        case "turn": a.number * 2 * .pi
        default: nil
        }
    }
    /// A factor; percentages are allowed by CSS Transforms 2. Nil if there is another unit.
    private func number(_ a: Argument) -> Double? { a.unit.isEmpty ? a.number : a.unit == "%" ? a.number / 100 : nil }

    /// Nil if there is no such function in two dimensions, or if the arguments do not suit it. Names are in lower case.
    private func function(_ name: String, _ a: [Argument]) -> Transform? {
        switch name {
        case "translate", "translatex", "translatey", "translate3d", "translatez": moved(name, a)
        case "scale", "scalex", "scaley", "scale3d", "scalez": scaled(name, a)
        case "rotate", "rotatez": turned(a)
        case "skew", "skewx", "skewy": skewed(name, a)
        case "matrix": matrix(a)
        default: nil
        }
    }

    private func moved(_ name: String, _ a: [Argument]) -> Transform? {
        let (x, y): (Double?, Double?) =
            switch (name, a.count) {
            case ("translate", 1), ("translatex", 1): (length(a[0], .x), 0)
            case ("translatey", 1): (0, length(a[0], .y))
            case ("translate", 2), ("translate3d", 3): (length(a[0], .x), length(a[1], .y))
            // z does not matter without perspective.
            case ("translatez", 1): (0, 0)
            default: (nil, nil)
            }
        guard let x, let y else { return nil }
        return Transform(translationX: x, y: y)
    }

    /// Depth has no effect on a flat picture, so a factor along z is read and left out.
    private func scaled(_ name: String, _ a: [Argument]) -> Transform? {
        let (x, y): (Double?, Double?) =
            switch (name, a.count) {
            case ("scale", 1): (number(a[0]), number(a[0]))
            case ("scale", 2), ("scale3d", 3): (number(a[0]), number(a[1]))
            case ("scalex", 1): (number(a[0]), 1)
            case ("scaley", 1): (1, number(a[0]))
            case ("scalez", 1): (1, 1)
            default: (nil, nil)
            }
        guard let x, let y else { return nil }
        return Transform(scaleX: x, y: y)
    }

    private func turned(_ a: [Argument]) -> Transform? {
        guard let first = a.first, let angle = radians(first) else { return nil }
        if a.count == 1 { return Transform(rotationAngle: angle) }
        // SVG's form about a point.
        guard a.count == 3, let x = length(a[1], .x), let y = length(a[2], .y) else { return nil }
        return Transform(rotation: .radians(Double(angle)), about: Point(x: x, y: y))
    }

    private func skewed(_ name: String, _ a: [Argument]) -> Transform? {
        let angles = a.compactMap(radians)
        guard angles.count == a.count, a.count == 1 || a.count == 2 && name == "skew" else { return nil }
        let x = name == "skewy" ? 0 : angles[0]
        let y = name == "skewy" ? angles[0] : a.count == 2 ? angles[1] : 0
        return Transform(a: 1, b: tan(y), c: tan(x), d: 1, tx: 0, ty: 0)
    }

    private func matrix(_ a: [Argument]) -> Transform? {
        let n = a.prefix(4).compactMap(number)
        guard a.count == 6, n.count == 4, let x = length(a[4], .x), let y = length(a[5], .y) else { return nil }
        return Transform(a: n[0], b: n[1], c: n[2], d: n[3], tx: x, ty: y)
    }
}
