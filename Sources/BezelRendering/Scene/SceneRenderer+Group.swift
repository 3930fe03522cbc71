import BezelDrawing
import BezelGeometry
import BezelPixels

extension SceneRenderer {
    func draw(
        _ group: Group, on canvas: Canvas, transform outer: Transform, depth: Int
    ) throws(RenderingError) {
        guard group.opacity > 0, !canvas.box.isEmpty else { return }
        try limits.check(depth: depth)
        let transform = group.transform.concatenating(outer)
        guard transform.isFinite else { throw .notFinite(what: "a group's transform") }
        let box = canvas.box
        let clip = canvas.clip
        defer {
            canvas.box = box
            canvas.clip = clip
        }
        guard group.needsLayer else {
            if misses(canvas, group.clips, transform) { return }
            for cut in group.clips { try apply(cut, to: canvas, transform: transform, depth: depth) }
            if try drawFade(group, on: canvas, transform: transform) { return }
            try draw(group.commands, on: canvas, transform: transform, depth: depth + 1)
            return
        }
        guard let part = try layerBox(of: group, on: canvas, transform: transform, depth: depth), !part.isEmpty else {
            return
        }
        try limits.check(width: Double(part.width), height: Double(part.height))
        // Doubled by masks and clips.
        let passes = group.mask == nil && group.clips.isEmpty ? 4.0 : 8
        try count(pixels: Double(part.width) * Double(part.height), steps: passes)
        try limits.check(canvas.buffer.ledger, adding: Double(part.width) * Double(part.height) * 5)
        let layer = canvas.layer(part)
        try draw(group.commands, on: layer, transform: transform, depth: depth + 1)
        for effect in group.effects {
            if case .filter(let graph) = effect {
                let filter = FilterRenderer(layer: layer, transform: transform, limits: limits) {
                    commands, canvas throws(RenderingError) in
                    try self.draw(commands, on: canvas, transform: transform, depth: depth + 1)
                }
                try filter.run(graph, work: &filterWork)
            } else {
                try count(effect, on: layer.buffer)
                apply(effect, to: layer.buffer, transform: transform)
            }
        }
        let mask = try maskFor(group, layer: layer, canvas: canvas, transform: transform, depth: depth)
        canvas.buffer.composite(layer.buffer, opacity: group.opacity, mask: mask, blend: BlendKernel(group.blendMode))
    }

    private func count(_ effect: Effect, on buffer: PixelBuffer) throws(RenderingError) {
        let pixels = buffer.width * buffer.height
        filterWork += pixels * FilterOperation.blurWork
        guard filterWork <= limits.maximumFilterWork else {
            throw .limit(LimitError(Limits.filterWork, value: limits.maximumFilterWork))
        }
        // A shadow is a copy.
        let copy = if case .dropShadow = effect { Double(pixels) * 4 } else { 0.0 }
        try limits.check(buffer.ledger, adding: copy + Double(buffer.blurBytes))
    }

    private func misses(_ canvas: Canvas, _ clips: [Clip], _ transform: Transform) -> Bool {
        clips.contains { clip in
            let box = clip.shapes.reduce(Rect.null) { $0.union($1.path.controlBounds) }
            return box.isNull
                || PixelBox.covering(box.applying(transform).insetBy(dx: -1, dy: -1), within: canvas.box).isEmpty
        }
    }

    /// Nil for an empty group.
    private func layerBox(
        of group: Group, on canvas: Canvas, transform: Transform, depth: Int
    ) throws(RenderingError) -> PixelBox? {
        // Filter regions need no content.
        guard
            let own = try CommandBounds.of(group.commands, transform: .identity, limits: limits, depth: depth + 1)
                ?? CommandBounds.region(group.effects)
        else { return nil }
        var extent = own
        for effect in group.effects { extent = extent.union(CommandBounds.extent(effect, of: extent)) }
        let part = PixelBox.covering(extent.applying(transform).insetBy(dx: -1, dy: -1), within: canvas.box)
        if group.effects.isEmpty { return try visible(part, through: group, transform: transform, depth: depth) }
        if part.isEmpty { return nil }
        // Outside pixels may blur in.
        let scale = max(hypot(transform.a, transform.b), hypot(transform.c, transform.d))
        let pixels = group.effects.reduce(0) { $0 + $1.extent } * scale + 2
        var held = own.union(extent)
        // Clamped beyond any shape.
        var limit = canvas.box.grown(by: pixels < 1e9 ? Int(clamping: max(pixels, 0)) : 1_000_000_000)
        if group.effects.count == 1, case .filter(let graph) = group.effects[0] {
            held = graph.region ?? held
            if graph.addsNothingOfItsOwn, !own.isNull {
                let spread = graph.extent
                limit = PixelBox.covering(
                    own.insetBy(dx: -spread, dy: -spread).applying(transform).insetBy(dx: -4, dy: -4), within: limit)
            }
        }
        return PixelBox.covering(held.applying(transform), within: limit)
    }

    private func apply(
        _ cut: Clip, to canvas: Canvas, transform: Transform, depth: Int
    ) throws(RenderingError) {
        if cut.shapes.count == 1, cut.shapes[0].clips.isEmpty, let rect = wholePixelRect(cut.shapes[0].path, transform)
        {
            canvas.box = canvas.box.intersection(PixelBox.covering(rect, within: canvas.box))
            return
        }
        let mask = try coverage(of: cut, layer: canvas, transform: transform, depth: depth)
        if let clip = canvas.clip { mask.intersect(clip) }
        canvas.clip = mask
        let ink = mask.markedBounds ?? PixelBox(width: 0, height: 0)
        canvas.box = canvas.box.intersection(ink.moved(x: canvas.buffer.originX, y: canvas.buffer.originY))
    }

    func wholePixelRect(_ path: Path, _ transform: Transform) -> Rect? {
        guard path.elements.count <= 6, transform.b == 0, transform.c == 0 else { return nil }
        let box = path.boundingRect
        guard path == Path(box), !box.isNull else { return nil }
        let r = box.applying(transform)
        let isWhole = [r.minX, r.minY, r.maxX, r.maxY].allSatisfy { abs($0 - $0.rounded()) < 1e-4 && abs($0) < 1e6 }
        guard isWhole else { return nil }
        return Rect(
            x: r.minX.rounded(), y: r.minY.rounded(), width: r.maxX.rounded() - r.minX.rounded(),
            height: r.maxY.rounded() - r.minY.rounded())
    }

    /// Wider blurs erase everything at 8 bits.
    private func deviation(_ v: Double) -> Double { v.isNaN ? 0 : Double(min(abs(v), 1e8)) }
    private func pixels(_ v: Double) -> Int { v.isNaN ? 0 : Int(clamping: min(max(v, -1e6), 1e6).rounded()) }

    private func apply(_ effect: Effect, to buffer: PixelBuffer, transform: Transform) {
        let scaleX = Vector(dx: transform.a, dy: transform.b).length
        let scaleY = Vector(dx: transform.c, dy: transform.d).length
        switch effect {
        case .blur(let x, let y): buffer.blur(x: deviation(x * scaleX), y: deviation(y * scaleY))
        case .dropShadow(let offset, let x, let y, let color):
            let shift = offset.applying(transform)
            let shadow = buffer.shadow(
                dx: pixels(shift.dx), dy: pixels(shift.dy), x: deviation(x * scaleX), y: deviation(y * scaleY),
                color: color.premultiplied8)
            shadow.composite(buffer, opacity: 1, mask: nil, blend: .normal)
            buffer.copy(shadow, dx: 0, dy: 0)
        case .filter: break
        }
    }
}

extension Group {
    fileprivate var needsLayer: Bool {
        opacity < 1 || blendMode != .normal || isIsolated || mask != nil || !effects.isEmpty
    }
}

extension BlendKernel {
    init(_ mode: BlendMode) {
        switch mode {
        case .normal: self = .normal
        case .multiply: self = .multiply
        case .screen: self = .screen
        case .overlay: self = .overlay
        case .darken: self = .darken
        case .lighten: self = .lighten
        case .colorDodge: self = .colorDodge
        case .colorBurn: self = .colorBurn
        case .hardLight: self = .hardLight
        case .softLight: self = .softLight
        case .difference: self = .difference
        case .exclusion: self = .exclusion
        case .hue: self = .hue
        case .saturation: self = .saturation
        case .color: self = .color
        case .luminosity: self = .luminosity
        case .plusLighter: self = .plusLighter
        }
    }
}
