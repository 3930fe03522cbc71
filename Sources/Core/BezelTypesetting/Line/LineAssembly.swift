// Makes placed glyphs of a positioned line, rigid, stretched or bent, in runs of one font, and puts clusters into logical
// order. PositionedLine calls it for the whole line or for some of its clusters, as SVG's spans need.
import BezelGeometry

/// Clusters are added in visual order, which glyphs keep; `finish(advance:)` gives the text.
///
/// For a whole line, `runs` has the shaped text's runs from the beginning, with empty ones where nothing was added; for a part
/// it grows when a cluster of another run is added, which `lastRun` names.
struct LineAssembly {
    private let line: PositionedLine
    private let order: LogicalOrder
    private var runs: [PlacedRun]
    private var clusters: [PlacedCluster] = []
    private let isWhole: Bool
    private var lastRun: Int?
    private let bender: OutlineBender?
    /// Bends kashidas under every method.
    private let strokes: OutlineBender?

    init(_ line: PositionedLine, _ members: [Int]?) {
        self.line = line
        let text = line.text
        isWhole = members == nil
        order = LogicalOrder(members.map { $0.map { text.clusters[line.clusters[$0].index] } } ?? text.clusters)
        runs = isWhole ? text.runs.map(Self.empty) : []
        if isWhole { for i in runs.indices { runs[i].glyphs.reserveCapacity(text.runs[i].glyphs.count) } }
        clusters.reserveCapacity(members?.count ?? line.clusters.count)
        guard case .curve(let curve) = line.line else {
            (bender, strokes) = (nil, nil)
            return
        }
        bender = line.bender(on: curve)
        let isDrawnOut = text.clusters.contains(where: \.isKashida)
        strokes = isDrawnOut ? OutlineBender(text, curve: curve, method: .stretch) : nil
    }

    /// A run without glyphs yet.
    private static func empty(_ run: GlyphRun) -> PlacedRun {
        PlacedRun(
            font: run.font, style: run.style, spanIndex: run.spanIndex, isFromSystem: run.isFromSystem, glyphs: [])
    }

    /// The run that takes a glyph. Of a part of a line, a new run begins with each change.
    private mutating func slot(ofRun index: Int) -> Int {
        if isWhole { return index }
        if lastRun != index {
            runs.append(Self.empty(line.text.runs[index]))
            lastRun = index
        }
        return runs.count - 1
    }

    mutating func add(_ set: SetCluster, order visual: Int) {
        let cluster = line.text.clusters[set.index]
        let level = line.text.runs[cluster.runIndex].level
        clusters.append(
            PlacedCluster(
                range: cluster.range, advance: cluster.advance, middle: set.middle, position: set.position,
                angle: set.angle, isHidden: set.isHidden, isSpace: cluster.isSpace, level: level,
                isKashida: cluster.isKashida, joinsNext: cluster.joinsNext || line.joins.joinsNext(set.index)))
        if set.isHidden { return }
        let logical = order.position(of: visual)
        if cluster.glyphRange.count == 1, let ornament = line.text.runs[cluster.runIndex].style.ornament {
            let run = line.text.runs[cluster.runIndex]
            let own = Self.stretched(Vector(dx: 0, dy: -run.style.baselineShift), set.spot.stretch)
                .concatenating(set.transform)
            runs[slot(ofRun: cluster.runIndex)].glyphs.append(
                PlacedGlyph(
                    id: 0, clusterIndex: logical, advance: cluster.advance, transform: own,
                    outline: ornament.outline(in: run.font, isUpright: run.style.staysUpright).applying(own)))
            return
        }
        let bender = cluster.isKashida ? strokes : bender
        if let bender, !line.text.runs[cluster.runIndex].isVertical,
            !line.text.runs[cluster.runIndex].style.staysUpright,
            let warp = bender.warp(set.index, middle: set.pitch, frame: set.frame)
        {
            addBent(cluster, line.text.runs[cluster.runIndex], set, cluster: logical, warp)
        } else {
            addRigid(cluster, set, cluster: logical)
        }
    }

    /// Moves and turns the glyphs of a cluster as one.
    private mutating func addRigid(_ cluster: Cluster, _ set: SetCluster, cluster logical: Int) {
        let t = set.transform
        let slot = slot(ofRun: cluster.runIndex)
        let isStretched = set.spot.stretch != 1 && ![.upright, .downwards].contains(set.spot.stance)
        var (x, y): (Double, Double) = (0, 0)
        let index = cluster.runIndex
        let isVertical = line.text.runs[index].isVertical
        let shift = line.text.runs[index].style.baselineShift
        if isVertical { x = shift } else { y = -shift }
        for glyphIndex in cluster.glyphRange {
            let glyph = line.text.runs[index].glyphs[glyphIndex]
            // A space that no font has: see `SpaceWidths`.
            if glyph.id == 0, cluster.isSpace { continue }
            let origin = Vector(dx: x + glyph.offset.dx, dy: y + glyph.offset.dy)
            var own = Transform(
                a: t.a, b: t.b, c: t.c, d: t.d, tx: t.a * origin.dx + t.c * origin.dy + t.tx,
                ty: t.b * origin.dx + t.d * origin.dy + t.ty)
            if isStretched { own = Self.stretched(origin, set.spot.stretch).concatenating(t) }
            runs[slot].glyphs.append(
                PlacedGlyph(id: glyph.id, clusterIndex: logical, advance: glyph.advance, transform: own))
            if isVertical { y += glyph.advance } else { x += glyph.advance }
        }
    }

    /// Bends the glyphs of a cluster together, so that marks follow their letter. Single-line letters bend their lines;
    /// the pen is drawn along them afterwards.
    private mutating func addBent(
        _ cluster: Cluster, _ run: GlyphRun, _ set: SetCluster, cluster logical: Int, _ warp: OutlineWarp
    ) {
        let slot = slot(ofRun: cluster.runIndex)
        let glyphs = run.glyphs[cluster.glyphRange]
        if cluster.isSpace, glyphs.allSatisfy({ $0.id == 0 }) { return }
        var x: Double = 0
        let poses = glyphs.map { glyph in
            let origin = Vector(dx: x + glyph.offset.dx, dy: glyph.offset.dy - run.style.baselineShift)
            x += glyph.advance
            return Self.stretched(origin, set.spot.stance == .upright ? 1 : set.spot.stretch)
        }
        let straight = poses.map { own in set.own.map { own.concatenating($0) } ?? own }
        let stroke = KashidaStroke(cluster, in: run)?.outline
        let outlines = zip(glyphs, straight).map { (stroke ?? run.font.outline(of: $0.id)).applying($1) }
        let isInPlace = glyphs.count == 1 && stroke == nil && straight.first == .identity
        let keeping = warp.keepingStrokes(of: outlines, glyph: isInPlace ? glyphs.first?.id : nil, of: run.font)
        for (i, glyph) in glyphs.enumerated() {
            // The pen keeps its width.
            let lines = stroke == nil ? run.font.centerLines(of: glyph.id)?.applying(straight[i]) : nil
            let bent = lines.map { warp.bend($0) }
            let outline = bent.flatMap { run.font.outline(along: $0) } ?? keeping.bend(outlines[i])
            runs[slot].glyphs.append(
                PlacedGlyph(
                    id: glyph.id, clusterIndex: logical, advance: glyph.advance,
                    transform: poses[i].concatenating(set.transform),
                    outline: outline, centerLines: bent))
        }
    }

    private static func stretched(_ origin: Vector, _ stretch: Double) -> Transform {
        Transform(translationX: origin.dx, y: origin.dy).concatenating(Transform(scaleX: stretch, y: 1))
    }

    consuming func finish(advance: Double) -> PlacedText {
        var placed = order.sorted(clusters)
        let text = line.text
        var string = line.string
        if !isWhole {
            string = ""
            for i in placed.indices {
                let start = string.utf8.count
                string += String(line.characters(placed[i].range))
                placed[i].range = start..<string.utf8.count
            }
        }
        return PlacedText(
            string: string, runs: runs, clusters: placed, missing: text.missing, pathLength: line.line.length,
            advance: advance, straight: isWhole ? StraightText(text) : nil)
    }
}

extension PositionedLine {
    /// What bends the letters, if the method and the joins ask for it.
    fileprivate func bender(on curve: TextCurve) -> OutlineBender? {
        switch drawing.method {
        case .align, .words: nil
        case .automatic where joins.isEmpty || drawing.effect != .rainbow: nil
        case .automatic, .joined, .stretch: OutlineBender(text, curve: curve, method: drawing.method, joins: joins)
        }
    }
}
