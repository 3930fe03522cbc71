// Colour separations of a picture for inks and tools, as scenes. Layers for machines, which need no covering, are
// CutPlan's.
import BezelColor
import BezelDrawing
import BezelGeometry

extension Scene {
    /// What one ink or tool makes of the picture: the outlines and lines of its colour, without what other colours
    /// cover.
    ///
    /// All plates together, in any order, are the picture, as far as it is made of opaque colours: images, masks and
    /// effects are in no plate. A plate is named as a layer of DXF, by its ink or by six hexadecimal digits, with or
    /// without #.
    ///
    /// Costs a boolean operation for each shape that another colour lies over.
    ///
    /// - Throws: ``CuttingError/unknownLayer(name:known:)`` with the names that there are.
    public func plate(_ name: String, tolerance: Double = 0.002) throws(CuttingError) -> Scene {
        try separated(name, tolerance: tolerance).plate
    }

    /// A plate, with what of the picture is in no plate.
    package func separated(
        _ name: String, tolerance: Double = 0.002
    ) throws(CuttingError) -> (plate: Scene, findings: [CuttingFinding]) {
        guard tolerance > 0, tolerance.isFinite else {
            throw .invalidValue(what: "the tolerance", value: tolerance, expected: "a number greater than 0")
        }
        let work = OutlineWork()
        var collector = ShapeCollector(mode: .shapes, groups: .dissolve, tolerance: tolerance, work: work)
        collector.clip(to: ClipRegion(Rect(origin: .zero, size: size)))
        var drawn = commands
        if let background {
            drawn.insert(
                .fill(FillDrawing(path: Path(Rect(origin: .zero, size: size)), paint: .color(background))), at: 0)
        }
        try collector.add(drawn)
        var shapes: [CutShape] = []
        for case .shape(let shape) in collector.items { shapes.append(shape) }
        let wanted = name.hasPrefix("#") ? String(name.dropFirst()).uppercased() : name
        guard shapes.contains(where: { $0.plateName == wanted || $0.plateName == name }) else {
            var known: [String] = []
            for shape in shapes where !known.contains(shape.plateName) { known.append(shape.plateName) }
            throw known.isEmpty ? .nothingToCut : .unknownLayer(name: name, known: known)
        }
        var plate = self
        plate.background = nil
        plate.commands = shapes.indices.compactMap { i -> DrawCommand? in
            guard shapes[i].plateName == wanted || shapes[i].plateName == name else { return nil }
            return shapes[i].without(shapes[(i + 1)...], tolerance: tolerance)?.command
        }
        return (plate, collector.findings.list)
    }
}

extension CutShape {
    /// The ink's, or the colour's six hexadecimal digits.
    fileprivate var plateName: String { color.inkName ?? color.hex.uppercased() }

    /// The outline without what later shapes of other plates cover; nil if that is all.
    fileprivate func without(_ later: ArraySlice<CutShape>, tolerance: Double) -> CutShape? {
        guard case .outline = form else { return self }
        let box = box
        var left = self
        for other in later where other.plateName != plateName && other.opacity >= 1 && other.color.alpha >= 1 {
            guard case .outline = other.form, other.box.intersects(box) else { continue }
            let isEvenOdd = other.rule == .evenOdd
            let over = isEvenOdd ? other.path.normalized(eoFill: true, tolerance: tolerance) : other.path
            if left.rule == .evenOdd { left.path = left.path.normalized(eoFill: true, tolerance: tolerance) }
            left.path = left.path.subtracting(over, tolerance: tolerance)
            left.form = .outline(.nonZero)
            if left.path.isEmpty { return nil }
        }
        return left
    }
}
