// Patterns as `pattern` elements. SVG clips a cell to its step and has no tint, so overlapping cells are written several
// times and tints are applied to their content. How patterns are drawn as pixels is SceneRenderer+Pattern's.
import BezelColor
import BezelDrawing
import BezelGeometry

extension SVGOutput {
    /// How many cells may overlap one of them, each of which is written again.
    private static let overlappingCells = 4_096
    /// In steps: a cell that only touches another adds none.
    private static let touching = 1e-6

    /// Defines a pattern in user space.
    func define(_ p: Pattern, id: String) {
        let transform = p.transform.isIdentity ? "" : " patternTransform=\"\(matrix(p.transform))\""
        within(p.transform) { define(p, id: id, transform: transform) }
    }

    /// - Parameter transform: The attribute, with a space before it, or nothing.
    private func define(_ p: Pattern, id: String, transform: String) {
        let own = p.content.withoutErasers
        let tinted = p.tint.map { Tint.apply($0, to: own) } ?? own
        // Tints are applied here, as SVG has no patterns that take a colour.
        var content = apart { write(tinted, depth: 1) }
        let step = Size(width: abs(p.xStep), height: abs(p.yStep))
        let one = 1 + Rounding.fraction
        let isOver = p.bounds.width > step.width * one || p.bounds.height > step.height * one
        let origin = p.bounds.origin
        if isOver, step.width > 0, step.height > 0 {
            // SVG clips cells at their step, so overlapping neighbours are drawn again.
            let clip = define(Clip(path: Path(p.bounds)))
            let across = max(1, (p.bounds.width / step.width - Self.touching).rounded(.up))
            let down = max(1, (p.bounds.height / step.height - Self.touching).rounded(.up))
            guard across * down <= Double(Self.overlappingCells) else {
                return refuse(.limit(LimitError(Limits.patternCells, value: Self.overlappingCells)))
            }
            let (columns, rows) = (Int(clamping: across), Int(clamping: down))
            let cell = content
            content = ""
            // Cells to the left and above reach into this one.
            for j in Range(from: 1 - rows, through: 0) {
                for i in Range(from: 1 - columns, through: 0) {
                    let shift = Transform(translationX: Double(i) * step.width, y: Double(j) * step.height)
                    content +=
                        shift.isIdentity
                        ? "<g clip-path=\"url(#\(clip))\">\n\(cell)</g>\n"
                        : "<g transform=\"\(matrix(shift))\" clip-path=\"url(#\(clip))\">\n\(cell)</g>\n"
                }
            }
        }
        definitions += "<pattern id=\"\(id)\" patternUnits=\"userSpaceOnUse\" x=\"\(n(origin.x))\""
        definitions += " y=\"\(n(origin.y))\" width=\"\(n(step.width))\" height=\"\(n(step.height))\""
        // The cell's corner is its origin.
        if origin != .zero {
            definitions += " viewBox=\"\(n(origin.x)) \(n(origin.y)) \(n(step.width)) \(n(step.height))\""
        }
        definitions += "\(transform)>\n\(content)</pattern>\n"
    }
}
