// Texts that give way to other parts of a face: they move up or down, and then shrink. Words at values of a scale, which
// move along their radius, are in ClearWords; numerals are kept apart in NumeralCollisions.
import BezelDrawing
import BezelGeometry
import BezelLayout
import BezelTypesetting

extension InstrumentPainter {
    /// How far a text moves up and down, and by which steps, in ems.
    private static let moves = (farthest: 2.0, step: 0.125)

    /// Moves a text up or down, or shrinks it, to be a stem clear of the obstacles, the wider of its own and theirs; nil
    /// without room.
    ///
    /// Sizes are tried from the usual one by 0.08 of it down to 0.6, or the lettering's smallest scale, and at each the
    /// nearest positions first. So a text moves two ems before it shrinks.
    func clearText(
        _ lettering: Lettering, _ layer: TextLayer, at middle: Point, _ usual: Double,
        _ obstacles: [(outline: InkOutline, stem: Double)]
    ) throws(GalleryError) -> (inked: TextSetter.Inked, middle: Point, factor: Double)? {
        var factor = usual
        while factor >= max(lettering.smallestScale, 0.6 * usual) {
            let inked = try setter.inked(lettering, what: "the text", scale: factor)
            let ink = TurnedInk(inked, turn: .zero).outline
            let gap = lettering.scaled(by: factor).stem
            for move in Self.offsets(lettering.size) {
                let place = middle + Vector(dx: 0, dy: move)
                let moved = ink.moved(by: place - Point.zero)
                let isClear = obstacles.allSatisfy { obstacle in
                    let gap = max(gap, obstacle.stem)
                    return moved.distance(to: obstacle.outline, upTo: gap) >= gap
                }
                if isClear {
                    return (inked, place, factor)
                }
            }
            factor -= 0.08 * usual
        }
        return nil
    }
    /// Where a text stands clear of the parts that its layer names; its own position, with a finding, if nowhere.
    mutating func clearPlace(
        of lettering: Lettering, _ layer: TextLayer, at middle: Point, _ usual: Double
    ) throws(GalleryError) -> (inked: TextSetter.Inked, middle: Point, factor: Double) {
        let kinds = Set(layer.clearOf)
        let obstacles = inks.filter { kinds.contains($0.kind) }.map { (outline: InkOutline($0.path), stem: $0.stem) }
        if let found = try clearText(lettering, layer, at: middle, usual, obstacles) { return found }
        findings.append(.covered(text: lettering.text, by: layer.clearOf.map(\.rawValue)))
        return (try setter.inked(lettering, what: "the text", scale: usual), middle, usual)
    }

    private static func offsets(_ size: Double) -> [Double] {
        let count = Int(clamping: moves.farthest / moves.step)
        return [0]
            + Range(from: 1, through: count).flatMap { i in
                let move = Double(i) * moves.step * size
                return [move, -move]
            }
    }
}
