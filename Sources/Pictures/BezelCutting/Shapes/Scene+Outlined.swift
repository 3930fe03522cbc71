// Scenes and timelines whose ink is all outlines, and the union of touching shapes. Geometry of unions is in
// BezelGeometry; the walk over commands in ShapeCollector.
import BezelDrawing
import BezelGeometry

extension Scene {
    /// Returns the scene with all ink as outlines and lines; it looks the same.
    ///
    /// Shapes keep their paints; groups with clips, masks, opacity or effects stay groups. ``OutlineMode/united`` joins
    /// touching shapes of one paint unless another paint lies between. Overlapping translucent shapes keep the opacity
    /// of one.
    ///
    /// - Parameters:
    ///   - tolerance: Of stroke outlines and crossings, in user units. Other outlines stay exact.
    ///   - shortest: What stretches of united outlines are at least as long as, in user units; shorter ones, which CAD
    ///     takes for points, are taken out. A quarter of the tolerance unless given.
    /// - Throws: ``CuttingError`` if a coordinate is not finite or shapes are too tangled.
    public func outlined(
        _ mode: OutlineMode, tolerance: Double = 0.002, shortest: Double? = nil
    ) throws(CuttingError) -> Scene {
        try outlined(mode, tolerance: tolerance, shortest: shortest, work: OutlineWork())
    }

    fileprivate func outlined(
        _ mode: OutlineMode, tolerance: Double, shortest: Double?, work: OutlineWork
    ) throws(CuttingError) -> Scene {
        guard tolerance > 0, tolerance.isFinite else {
            throw .invalidValue(what: "the tolerance", value: Double(tolerance), expected: "a number greater than 0")
        }
        let shortest = shortest ?? tolerance * CutSettings.shortestPart
        guard shortest >= 0, shortest.isFinite else {
            throw .invalidValue(what: "the shortest stretch", value: shortest, expected: "0 or a greater number")
        }
        var scene = self
        scene.commands = try commands.withoutErasers.outlined(
            mode, tolerance: tolerance, shortest: shortest, depth: 0, work: work)
        return scene
    }
}

extension Timeline {
    /// Returns the motion with outlined frames, as ``Scene/outlined(_:tolerance:shortest:)`` does for a scene.
    ///
    /// Frames are outlined when they are asked for. Shapes that are united as in the frame before are taken from there, so
    /// that a frame costs what has changed. The first frame that is asked for may use half of the work, all others equal
    /// parts of the other half.
    ///
    /// - Parameters:
    ///   - mode: How ink becomes outlines.
    ///   - tolerance: Of stroke outlines and crossings, in user units.
    ///   - maximumWork: The steps of all frames together, by default half of the limit `motionWork`; the other half is for
    ///     drawing them.
    /// - Throws: ``DrawingError`` as for a timeline; each frame throws ``CuttingError`` if it cannot be outlined within its
    ///   part.
    public func outlined(
        _ mode: OutlineMode, tolerance: Double = 0.002, maximumWork: Int = Limits.motionWork.standard / 2
    ) throws -> Timeline {
        // Most outlining steps take 1 to 2 ns, but those of dense art 5, as long as ten of drawing.
        let half = maximumWork / 2 / 10
        let (first, other) = (
            min(Limits.outlineWork.standard, half), min(Limits.outlineWork.standard, half / frameCount)
        )
        let known = UnionCache()
        return try Timeline(
            duration: duration, framesPerSecond: framesPerSecond, repeatCount: repeatCount, finalHold: finalHold
        ) {
            let work = OutlineWork(atMost: known.isEmpty ? first : other, known: known)
            known.beginFrame()
            return try scene(at: $0).outlined(mode, tolerance: tolerance, shortest: nil, work: work)
        }
    }
}

extension [DrawCommand] {
    func outlined(
        _ mode: OutlineMode, tolerance: Double, shortest: Double, depth: Int, work: OutlineWork
    ) throws(CuttingError) -> [DrawCommand] {
        var collector = ShapeCollector(
            mode: mode, groups: .keep, tolerance: tolerance, shortest: shortest, work: work)
        try collector.add(self, depth: depth)
        var result: [DrawCommand] = []
        var pending: [CutShape] = []
        func flush() throws(CuttingError) {
            if mode == .united {
                let shapes = try pending.united(tolerance: tolerance, work: work)
                result += shapes.compactMap { $0.simplified(least: shortest)?.command }
            } else {
                result += pending.map(\.command)
            }
            pending.removeAll()
        }
        for item in collector.items {
            switch item {
            case .shape(let shape): pending.append(shape)
            case .apart(let command, let transform):
                try flush()
                result.append(transform.isIdentity ? command : .group(GroupDrawing([command], transform: transform)))
            }
        }
        try flush()
        return result
    }
}

extension CutShape {
    /// The outline without stretches shorter than `least`; nil if nothing is left. Lines, and all at 0, stay as they
    /// are.
    fileprivate func simplified(least: Double) -> CutShape? {
        guard least > 0, case .outline = form else { return self }
        var shape = self
        shape.path = Path { path in
            for var subpath in self.path.subpaths {
                subpath.close()
                if let kept = subpath.simplified(least: least) { path.addSubpath(kept) }
            }
        }
        return shape.path.isEmpty ? nil : shape
    }

    var command: DrawCommand {
        switch form {
        case .outline(let rule): .fill(FillDrawing(path: path, paint: paint, rule: rule, opacity: opacity))
        case .line(let style): .stroke(StrokeDrawing(path: path, paint: paint, style: style, opacity: opacity))
        }
    }
}

/// What shapes must share to be united.
private struct InkKey: Hashable {
    var paint: Paint
    var opacity: Double
}

/// Successive shapes of one paint, or a line, which has no key.
private struct InkLayer {
    var key: InkKey?
    var shapes: [CutShape]
    var box: Rect
}

extension [CutShape] {
    /// Unites outlines of one paint and opacity, and keeps the picture: a shape joins an earlier layer of its paint
    /// only if it touches nothing that was painted in between. Lines stay as they are.
    ///
    /// Each shape is compared with the layers from the last one back, so drawings of many alternating paints take the
    /// square of their number; it is counted as work.
    func united(tolerance: Double, work: OutlineWork) throws(CuttingError) -> [CutShape] {
        var layers: [InkLayer] = []
        for shape in self {
            if work.isSpent { throw .limit(work.error) }
            let box = shape.box
            guard case .outline = shape.form else {
                layers.append(InkLayer(key: nil, shapes: [shape], box: box))
                continue
            }
            let key = InkKey(paint: shape.paint, opacity: shape.opacity)
            var place: Int?
            for i in layers.indices.reversed() {
                work.spend(4 + layers[i].shapes.count)
                if layers[i].key == key {
                    place = i
                    break
                }
                if layers[i].box.intersects(box), layers[i].shapes.contains(where: { $0.box.intersects(box) }) { break }
            }
            if let place {
                layers[place].shapes.append(shape)
                layers[place].box = layers[place].box.union(box)
            } else {
                layers.append(InkLayer(key: key, shapes: [shape], box: box))
            }
        }
        var result: [CutShape] = []
        for layer in layers {
            guard let key = layer.key else {
                result += layer.shapes
                continue
            }
            let parts = layer.shapes.map { UnionShape(path: $0.path, rule: $0.rule) }
            guard let path = Path.united(parts, tolerance: tolerance, work: work) else {
                throw work.isSpent ? .limit(work.error) : .tooTangled(count: parts.count)
            }
            if path.isEmpty { continue }
            result.append(
                CutShape(path: path, form: .outline(.nonZero), paint: key.paint, opacity: key.opacity))
        }
        return result
    }
}
