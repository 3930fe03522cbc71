// Patterns as paint: the choice between five ways to repeat a cell, from a mask of one tile to cells drawn one by one.
// Where cells lie and when a tile repeats exactly is in PatternCells. SceneRenderer+Paint calls `source(_:)` here.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelPixels

extension SceneRenderer {
    /// In pixels: lesser steps of a pattern are a mistake, not a texture.
    private static let smallestStep: Double = 1e-4

    /// A pattern as paint, by the cheapest way that shows no seams.
    ///
    /// 1. One solid colour, and steps of whole pixels: the coverage of one tile, repeated.
    /// 2. One solid colour otherwise: the coverage of all cells in the region, as one mask. Coverage of neighbours adds
    ///    up to exactly full, which paint over paint would not.
    /// 3. Several colours, and steps of whole pixels: one tile of pixels, repeated.
    /// 4. Otherwise one cell is drawn and sampled, smoothly where its pixels do not fall on the picture's.
    /// 5. Cells too large for a tile are drawn one by one.
    ///
    /// - Parameters:
    ///   - bounds: The painted shape's box in user space, for patterns in the space of bounds.
    ///   - region: In buffer pixels.
    /// - Throws: ``RenderingError/invalidPattern(xStep:yStep:)`` for steps that are zero, not finite or less than 1e-4
    ///   pixels, and ``RenderingError/limit(_:)`` with `patternCells`, `pictureBytes` or `nesting`.
    func source(
        _ pattern: Pattern, bounds: Rect, region: PixelBox, on canvas: Canvas, transform: Transform, depth: Int
    ) throws(RenderingError) -> PaintSource {
        let (dx, dy) = (abs(pattern.xStep), abs(pattern.yStep))
        guard dx.isFinite, dy.isFinite, dx > 0, dy > 0 else {
            throw .invalidPattern(xStep: pattern.xStep, yStep: pattern.yStep)
        }
        guard pattern.bounds.width > 0, pattern.bounds.height > 0,
            let toUser = pattern.space.toUser(bounds: bounds)
        else { return .none }
        try limits.check(depth: depth)
        let toPixels = pattern.transform.concatenating(toUser).concatenating(local(transform, canvas))
        let step = min(dx * hypot(toPixels.a, toPixels.b), dy * hypot(toPixels.c, toPixels.d))
        guard step >= Self.smallestStep || toPixels.inverse == nil else {
            throw .invalidPattern(xStep: pattern.xStep, yStep: pattern.yStep)
        }
        let ledger = canvas.buffer.ledger
        guard let cells = try PatternCells(pattern, toPixels: toPixels, limits: limits, depth: depth + 1),
            cells.content.intersects(pattern.bounds)
        else { return .none }
        let tile = cells.wholeTile(for: region)
        let inkColor = SingleColor.of(pattern.content)
        if let color = pattern.tint ?? inkColor, pattern.tint == nil || inkColor != nil, pattern.content.count <= 64 {
            // A cell is drawn here with all of its shapes, not copied; so only a fraction of the cells is worth it.
            let most = Double(limits.maximumPatternCells) / 16
            if let tile, cells.count(over: tile) <= most {
                try limits.check(ledger, adding: Double(tile.width) * Double(tile.height) * 5)
                let mask = CoverageMask(width: tile.width, height: tile.height, ledger: ledger)
                try cover(cells, mask: mask, within: tile)
                let pixels = PixelBuffer(width: tile.width, height: tile.height, ledger: ledger)
                pixels.composite(color.premultiplied8, through: mask)
                return .tile(pixels)
            }
            if cells.count(over: region) <= most {
                try limits.check(
                    ledger, adding: Double(canvas.buffer.width) * Double(canvas.buffer.height) * 3)
                let mask = CoverageMask(
                    width: canvas.buffer.width, height: canvas.buffer.height, ledger: ledger)
                try cover(cells, mask: mask, within: region)
                return .coverage(mask, color)
            }
        }
        if let tile, let pixels = try wholeTile(cells, tile, ledger, depth: depth) { return .tile(pixels) }
        if let tile = SampledTile(cells) { return try sampled(tile, of: cells, ledger, depth: depth) }
        return try drawnCells(cells, region: region, ledger, depth: depth)
    }

    /// Adds the coverage of all cells that touch a box.
    ///
    /// Content that overflows its cell is cut to the cell first, in a mask of its own. Cells add up, since the edges of
    /// neighbours share pixels, each in part.
    private func cover(_ cells: PatternCells, mask: CoverageMask, within box: PixelBox) throws(RenderingError) {
        let pattern = cells.pattern
        guard cells.overflows else {
            for shift in cells.transforms(over: box) {
                try cover(pattern.content, mask: mask, transform: shift, within: box)
            }
            return
        }
        let cell = CoverageMask(width: mask.width, height: mask.height, ledger: mask.ledger)
        let limit = CoverageMask(width: mask.width, height: mask.height, ledger: mask.ledger)
        for shift in cells.transforms(over: box) {
            try cover(pattern.content, mask: cell, transform: shift, within: box)
            if cell.isEmpty { continue }
            try feeder.fill(
                Path(pattern.bounds), transform: shift, rule: .nonZero, smooth: true,
                clip: box, into: limit)
            cell.intersect(limit)
            mask.add(cell)
            cell.clear()
            limit.clear()
        }
    }

    /// A tile that repeats exactly; nil if seams would show.
    ///
    /// If all cells' edges lie on whole pixels, cells are drawn with their clip, over each other. Otherwise cells that
    /// neither overflow nor overlap are drawn apart and added, at most 64 of them, since each takes a buffer of its
    /// own.
    private func wholeTile(
        _ cells: PatternCells, _ tile: PixelBox, _ ledger: PixelLedger?, depth: Int
    ) throws(RenderingError) -> PixelBuffer? {
        let adds = !cells.overflows && !cells.overlap
        let most = cells.edgesAreWhole ? limits.maximumPatternCells / 16 : adds ? 64 : 0
        guard cells.count(over: tile) <= Double(most) else { return nil }
        try limits.check(ledger, adding: Double(tile.width) * Double(tile.height) * 8)
        let buffer = PixelBuffer(width: tile.width, height: tile.height, ledger: ledger)
        let canvas = Canvas(buffer)
        let content = DrawCommand.group(
            Group(cells.pattern.content, clips: [Clip(path: Path(cells.pattern.bounds))]))
        for shift in cells.transforms(over: tile) {
            if cells.edgesAreWhole {
                try draw([content], on: canvas, transform: shift, depth: depth + 1)
            } else {
                let cell = Canvas(PixelBuffer(width: tile.width, height: tile.height, ledger: ledger))
                try draw(cells.pattern.content, on: cell, transform: shift, depth: depth + 1)
                buffer.add(cell.buffer)
            }
        }
        if let tint = cells.pattern.tint { buffer.tint(tint.premultiplied8) }
        return buffer
    }

    /// A tile of one cell's step, sampled for each pixel and wrapped at its edges.
    ///
    /// The tile is about as large as the cell in pixels, so samples neither skip pixels nor enlarge them much. Text and
    /// thin lines get softer. Exact copies are used where the cell's pixels fall on the picture's.
    private func sampled(
        _ tile: SampledTile, of cells: PatternCells, _ ledger: PixelLedger?, depth: Int
    ) throws(RenderingError) -> PaintSource {
        let (pattern, dx, dy) = (cells.pattern, cells.dx, cells.dy)
        try limits.check(ledger, adding: Double(tile.width) * Double(tile.height) * 8)
        let buffer = PixelBuffer(width: tile.width, height: tile.height, ledger: ledger)
        let canvas = Canvas(buffer)
        let toTile = Transform(scaleX: Double(tile.width) / dx, y: Double(tile.height) / dy)
        let origin = pattern.bounds.origin
        try check(cells: tile.columns.count * tile.rows.count)
        let clipped = DrawCommand.group(Group(pattern.content, clips: [Clip(path: Path(pattern.bounds))]))
        for j in 0..<Int(clamping: tile.rows.count) {
            for i in 0..<Int(clamping: tile.columns.count) {
                let (x, y) = (tile.columns.first + Double(i), tile.rows.first + Double(j))
                let shift = Transform(translationX: -origin.x + x * dx, y: -origin.y + y * dy).concatenating(toTile)
                try draw([clipped], on: canvas, transform: shift, depth: depth + 1)
            }
        }
        if let tint = pattern.tint { buffer.tint(tint.premultiplied8) }
        let toCell = Transform(translationX: -origin.x, y: -origin.y).concatenating(toTile)
        guard let inverse = cells.toPixels.inverse?.concatenating(toCell) else { return .none }
        // Neither scaled nor turned, so that no pixel of a picture is a thousandth away from its own.
        let isStraight = [inverse.a - 1, inverse.b, inverse.c, inverse.d - 1].allSatisfy { abs($0) < Rounding.fraction }
        let isWhole = [inverse.tx, inverse.ty].allSatisfy { abs($0 - $0.rounded()) < PixelBox.rounding }
        let sample: PaintSource.Sample = { x, y, out in
            let p = Point(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse)
            buffer.sample(
                out, u: p.x, v: p.y, du: inverse.a, dv: inverse.b, smooth: !(isStraight && isWhole), edge: .wrap)
        }
        return .rows(sample, isOpaque: false)
    }

    /// All cells of the region, drawn one by one into a buffer of the region's size.
    private func drawnCells(
        _ cells: PatternCells, region: PixelBox, _ ledger: PixelLedger?, depth: Int
    ) throws(RenderingError) -> PaintSource {
        try check(cells: cells.count(over: region))
        try limits.check(ledger, adding: Double(region.width) * Double(region.height) * 5)
        let buffer = PixelBuffer(over: region, ledger: ledger)
        let canvas = Canvas(buffer)
        let clipped = DrawCommand.group(
            Group(cells.pattern.content, clips: [Clip(path: Path(cells.pattern.bounds))]))
        for shift in cells.transforms(over: region) {
            try draw([clipped], on: canvas, transform: shift, depth: depth + 1)
        }
        if let tint = cells.pattern.tint { buffer.tint(tint.premultiplied8) }
        let sample: PaintSource.Sample = { x, y, out in
            for i in 0..<out.count { out[i] = buffer[x + i - region.minX, y - region.minY] }
        }
        return .rows(sample, isOpaque: false)
    }

    private func check(cells count: Double) throws(RenderingError) {
        guard count <= Double(limits.maximumPatternCells) else {
            throw .limit(LimitError(Limits.patternCells, value: limits.maximumPatternCells, requested: Double(count)))
        }
    }
}

/// The size of a sampled tile, and the cells whose content falls into it.
private struct SampledTile {
    let width: Int
    let height: Int
    /// More than one if cells overlap.
    let columns: (first: Double, count: Double)
    let rows: (first: Double, count: Double)
    /// In pixels.
    private static let largestSide: Double = 4096
    /// In steps: content that only touches the tile's edge adds no cell.
    private static let touching: Double = 1e-6

    /// Nil if a step is longer than the largest tile.
    init?(_ cells: PatternCells) {
        let t = cells.toPixels
        // Lengths within 0.01 pixels of a whole number are rounded to it, as they came from rounded numbers; others get
        // a pixel more rather than a coarser tile.
        func pixels(_ length: Double) -> Double {
            max(abs(length - length.rounded()) < 0.01 ? length.rounded() : length.rounded(.up), 1)
        }
        let (w, h) = (pixels(cells.dx * hypot(t.a, t.b)), pixels(cells.dy * hypot(t.c, t.d)))
        guard w <= Self.largestSide, h <= Self.largestSide else { return nil }
        (width, height) = (Int(clamping: w), Int(clamping: h))
        let (box, ink) = (cells.pattern.bounds, cells.pattern.bounds.intersection(cells.content))
        /// The tile starts at the cell's bounds; content is visible from `low` to `high`.
        func layers(_ start: Double, _ low: Double, _ high: Double, _ step: Double) -> (Double, Double) {
            let first = ((start - high) / step + Self.touching).rounded(.down) + 1
            let last = ((start - low) / step - Self.touching).rounded(.up)
            return (first, max(0, last - first + 1))
        }
        guard !ink.isNull else { return nil }
        columns = layers(box.minX, ink.minX, ink.maxX, cells.dx)
        rows = layers(box.minY, ink.minY, ink.maxY, cells.dy)
    }
}
