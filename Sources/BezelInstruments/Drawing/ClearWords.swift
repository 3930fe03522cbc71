// Words at values of a scale that stand at a radius of their own, such as FAIR on a barometer: where the scale's figures or other
// parts are in the way, they move along their radius or become smaller, and are left out and named where there is no place.
import BezelDrawing
import BezelGeometry
import BezelTypesetting

extension InstrumentPainter {
    /// Farthest move along the radius and its steps, in ems.
    private static let moves = (farthest: 1.25, step: 0.25)
    private static let sizeStep = 0.1
    /// Nearer parts touch, in user units.
    static let contact = 0.5

    /// Tries sizes from the full one down, and at each the nearest radii first, until all stand a stem clear of the parts that
    /// they are to keep clear of, and of each other where they are to shrink. Costs one layout of the words for each try; the first fits on most faces.
    ///
    /// - Returns: The factor of size that was taken.
    mutating func clear(
        _ numerals: inout [Numeral], _ set: NumeralSet, _ look: Lettering
    ) throws(GalleryError) -> Double {
        let kinds = Set(set.layer.clearOf)
        guard !kinds.isEmpty else { return 1 }
        let number = number
        let others = inks.filter { kinds.contains($0.kind) && $0.layer != number }.map { InkOutline($0.path) }
        guard !others.isEmpty else { return 1 }
        func isFree(_ numeral: Numeral, _ stem: Double) -> Bool {
            let ink = numeral.ink ?? InkOutline(numeral.outline)
            return others.allSatisfy { ink.distance(to: $0, upTo: stem) >= stem }
        }
        func areFree(_ numerals: [Numeral], _ look: Lettering) -> Bool {
            numerals.allSatisfy { isFree($0, look.stem) }
                && (set.layer.collide != .shrink || !Self.crowds(numerals, look))
        }
        if areFree(numerals, look) { return 1 }
        var factor = 1.0
        while factor >= max(look.smallestScale, 0.5) - 1e-9 {
            let smaller = look.scaled(by: factor)
            // Where they are at their full size has been tried.
            for move in Self.offsets(look.size) where move != 0 || factor < 1 {
                var moved = set
                moved.layer.radius += move
                let tried = try self.numerals(moved, smaller).numerals
                guard areFree(tried, smaller) else { continue }
                numerals = tried
                if factor < 1 {
                    findings.append(
                        .shrunk(what: "each numeral like", text: numerals.first?.text ?? "", factor: factor))
                }
                return factor
            }
            factor -= Self.sizeStep
        }
        for numeral in numerals where !isFree(numeral, Self.contact) {
            findings.append(.covered(text: numeral.text, by: set.layer.clearOf.map(\.rawValue)))
        }
        numerals.removeAll { !isFree($0, Self.contact) }
        return 1
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
