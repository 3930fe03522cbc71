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
    /// Costs a boolean operation for each shape that other colours lie over, with all of them at once.
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
        var findings = collector.findings
        plate.commands = try Self.uncovered(
            shapes, { $0 == wanted || $0 == name }, tolerance: tolerance, tangled: &findings.tangled)
        findings.translucent = Self.showingThrough(shapes) { $0 == wanted || $0 == name }
        return (plate, findings.list)
    }

    /// The shapes of one plate without what shapes of others lie over, from the last, over which nothing lies.
    ///
    /// - Parameter tangled: Counts the covers that are too tangled, under which shapes stay whole.
    private static func uncovered(
        _ shapes: [CutShape], _ isOfPlate: (String) -> Bool, tolerance: Double, tangled: inout Int
    ) throws(CuttingError) -> [DrawCommand] {
        let work = OutlineWork(atMost: Limits.outlineWork.standard * shares)
        var covers: [Path] = []
        var commands: [DrawCommand] = []
        var left: Set<Int> = []
        for shape in shapes.reversed() {
            if isOfPlate(shape.plateName) {
                if let rest = shape.without(covers, tolerance: tolerance, work: work, tangled: &left) {
                    commands.append(rest.command)
                }
            } else if let cover = shape.cover(tolerance: tolerance, work: work) {
                covers.append(cover)
            }
            // A path of no more work is empty, which would be a loss.
            if work.isSpent { throw .limit(work.error) }
        }
        tangled = left.count
        return commands.reversed()
    }
    /// The number of translucent shapes of a plate over others' ink, and of other plates over its own, by their boxes.
    private static func showingThrough(_ shapes: [CutShape], _ isOfPlate: (String) -> Bool) -> Int {
        // All boxes below that a shape may show: of the plate, and of the other ones.
        var (own, others): ([Rect], [Rect]) = ([], [])
        var count = 0
        for shape in shapes {
            let (isOwn, box) = (isOfPlate(shape.plateName), shape.box)
            if shape.opacity < 1 || !shape.paint.isOpaque, (isOwn ? others : own).contains(where: box.intersects) {
                count += 1
            }
            if isOwn { own.append(box) } else { others.append(box) }
        }
        return count
    }

    /// Of the work for uniting outlines: some seconds, as faces of guilloches and reeds have thousands of shapes.
    private static let shares = 4
}

extension CutShape {
    /// The ink's, or the colour's six hexadecimal digits.
    fileprivate var plateName: String { color.inkName ?? color.hex.uppercased() }

    /// What an opaque outline hides of others: polygons clockwise around their inside, so that together they hide what
    /// each of them does. Nil for lines and what shows through.
    fileprivate func cover(tolerance: Double, work: OutlineWork) -> Path? {
        guard case .outline = form, opacity >= 1, paint.isOpaque else { return nil }
        return path.normalized(eoFill: rule == .evenOdd, tolerance: tolerance, work: work)
    }

    /// The outline without what lies over it; nil if that is all.
    ///
    /// - Parameter tangled: Gets the indices of covers that are too tangled to be cut out, and are not.
    fileprivate func without(
        _ covers: [Path], tolerance: Double, work: OutlineWork, tangled: inout Set<Int>
    ) -> CutShape? {
        guard case .outline = form else { return self }
        let box = box
        let near = covers.indices.filter { covers[$0].controlBounds.intersects(box) }
        guard !near.isEmpty else { return self }
        var left = self
        if rule == .evenOdd { left.path = path.normalized(eoFill: true, tolerance: tolerance, work: work) }
        left.form = .outline(.nonZero)
        func cut(_ cover: Path) -> Bool {
            let rest = left.path.combinedIfPossible(with: cover, eoFill: false, tolerance: tolerance, work: work) {
                $0 && !$1
            }
            if let rest { left.path = rest }
            return rest != nil
        }
        var next = 0
        while next < near.count, !left.path.isEmpty {
            // Several at once, as each operation goes over all of the outline. Those of too many edges are given up.
            var some = [near[next]]
            var over = covers[near[next]]
            next += 1
            while next < near.count, over.elements.count + covers[near[next]].elements.count < Self.elementsAtOnce {
                over.addPath(covers[near[next]])
                some.append(near[next])
                next += 1
            }
            if cut(over) || work.isSpent { continue }
            for index in some where some.count == 1 || !cut(covers[index]) { tangled.insert(index) }
        }
        return left.path.isEmpty ? nil : left
    }
    private static let elementsAtOnce = 2_000
}
