// Words at values of a scale that stand at a radius of their own, such as FAIR on a barometer: where the scale's figures or other
// parts are in the way, they move along their radius or become smaller, and are left out and named where there is no place.
import BezelDrawing
import BezelGeometry
import BezelLayout
import BezelTypesetting

extension InstrumentPainter {
    /// Farthest move along the radius and its steps, in ems.
    private static let moves = (farthest: 1.25, step: 0.25)
    private static let sizeStep = 0.1
    /// Between words and figures, in heights of the words' capitals: nearer ones read as one.
    private static let wordGap = 1.0 / 3
    /// Of a text font, in sizes.
    private static let capitals = 0.7
    /// Nearer parts touch, in user units.
    static let contact = 0.5

    /// Tries sizes from the full one down, and at each the nearest radii first, until all stand a stem clear of the parts that
    /// they are to keep clear of, words a third of their capitals' height clear of figures, and of each other where they are to
    /// shrink. Costs one layout of the words for each try; the first fits on most faces.
    ///
    /// - Returns: The factor of size that was taken.
    mutating func clear(
        _ numerals: inout [Numeral], _ set: NumeralSet, _ look: Lettering
    ) throws(GalleryError) -> Double {
        let kinds = Set(set.layer.clearOf)
        guard !kinds.isEmpty else { return 1 }
        let number = number
        let others = Neighbours(inks.filter { kinds.contains($0.kind) && $0.layer != number })
        guard !others.isEmpty else { return 1 }
        let capitals = (try? setter.line(look.saying("H"), what: "the word").capHeight) ?? look.size * Self.capitals
        // Where there is no room for that, a stem is better than no word.
        for gap in set.layer.labels.isEmpty ? [0] : [capitals * Self.wordGap, 0] {
            if let found = try clear(numerals, of: others, gap, set, look) {
                numerals = found.numerals
                if found.factor < 1 {
                    findings.append(
                        .shrunk(what: "each numeral like", text: numerals.first?.text ?? "", factor: found.factor))
                }
                return found.factor
            }
        }
        for numeral in numerals where !others.areClear(of: numeral, by: Self.contact) {
            findings.append(.covered(text: numeral.text, by: set.layer.clearOf.map(\.rawValue)))
        }
        numerals.removeAll { !others.areClear(of: $0, by: Self.contact) }
        return 1
    }

    /// The first try of which all are clear; nil if none is.
    ///
    /// - Parameter gap: To figures, at full size, in user units.
    private mutating func clear(
        _ numerals: [Numeral], of others: Neighbours, _ gap: Double, _ set: NumeralSet, _ look: Lettering
    ) throws(GalleryError) -> (numerals: [Numeral], factor: Double)? {
        func areFree(_ numerals: [Numeral], _ look: Lettering, _ factor: Double) -> Bool {
            numerals.allSatisfy { others.areClear(of: $0, by: look.stem, figuresBy: gap * factor) }
                && (set.layer.collide != .shrink || !Self.crowds(numerals, look))
        }
        if areFree(numerals, look, 1) { return (numerals, 1) }
        var factor = 1.0
        while factor >= max(look.smallestScale, 0.5) - Rounding.fraction {
            let smaller = look.scaled(by: factor)
            // Where they are at their full size has been tried.
            for move in Self.offsets(look.size) where move != 0 || factor < 1 {
                var moved = set
                moved.layer.radius += move
                let tried = try self.numerals(moved, smaller).numerals
                if areFree(tried, smaller, factor) { return (tried, factor) }
            }
            factor -= Self.sizeStep
        }
        return nil
    }

    /// What words keep clear of.
    private struct Neighbours {
        private let all: [(ink: InkOutline, isFigure: Bool)]

        init(_ inks: [FaceInk]) { all = inks.map { (InkOutline($0.path), $0.kind == .numerals) } }

        var isEmpty: Bool { all.isEmpty }

        /// - Parameter gap: From figures, where it is more.
        func areClear(of numeral: Numeral, by stem: Double, figuresBy gap: Double = 0) -> Bool {
            let ink = numeral.ink ?? InkOutline(numeral.outline)
            return all.allSatisfy { other in
                let needed = other.isFigure ? max(stem, gap) : stem
                return ink.distance(to: other.ink, upTo: needed) >= needed
            }
        }
    }

    /// Inwards first.
    private static func offsets(_ size: Double) -> [Double] {
        let count = Int(clamping: moves.farthest / moves.step)
        return [0]
            + Range(from: 1, through: count).flatMap { i in
                let move = Double(i) * moves.step * size
                return [-move, move]
            }
    }
}
