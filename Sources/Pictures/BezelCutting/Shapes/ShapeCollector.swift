// The walk over a scene that takes its ink as outlines and lines: for machines (CutPlan) and for outlined scenes
// (Scene+Outlined). Text is in ShapeCollector+Text, clips in ClipRegion. Shapes are united later, where all are known.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// Collects a scene's ink in one space, in painting order.
///
/// Machines know neither opacity nor images, so for them (`dissolve`) groups become their shapes, and what is lost is
/// counted in findings. Outlined scenes look the same, so there (`keep`) such groups stay.
struct ShapeCollector {
    /// In painting order.
    enum Item {
        case shape(CutShape)
        /// A group composited as a whole, or an image.
        case apart(DrawCommand, Transform)
    }
    /// For groups with clips, a mask, effects or opacity.
    enum GroupRule {
        case keep
        /// Takes the shapes, cut by clips.
        case dissolve
    }

    let mode: OutlineMode
    let groups: GroupRule
    /// Of stroke outlines, in user units.
    let tolerance: Double
    /// Of united outlines in groups, in user units; 0 keeps all.
    let shortest: Double
    let work: OutlineWork
    private(set) var items: [Item] = []
    private(set) var findings = CuttingFindings()
    private var clips: [ClipRegion] = []
    private var opacity = 1.0
    private var steps = 0

    init(mode: OutlineMode, groups: GroupRule, tolerance: Double, shortest: Double = 0, work: OutlineWork) {
        self.shortest = shortest
        self.work = work
        self.mode = mode
        self.groups = groups
        self.tolerance = tolerance
    }

    mutating func clip(to region: ClipRegion) { clips.append(region) }

    mutating func add(_ commands: [DrawCommand], _ transform: Transform = .identity, depth: Int = 0)
        throws(CuttingError)
    {
        guard depth < Limits.nesting.standard else { throw .limit(LimitError(Limits.nesting)) }
        guard transform.isFinite else { throw .notFinite(what: "a group's transform") }
        let isAlone = commands.count { !$0.isLayer } == 1
        for command in commands {
            switch command {
            case .fill(let fill):
                try outline(
                    fill.path, fill.rule, fill.paint, fill.opacity, box: fill.paintBounds ?? fill.path.boundingRect,
                    transform)
            case .stroke(let stroke):
                try line(
                    stroke.path, stroke.style, stroke.paint, stroke.opacity,
                    box: stroke.paintBounds ?? stroke.path.boundingRect, transform)
            case .text(let text): try add(text, transform, depth: depth)
            case .image:
                findings.images += 1
                if groups == .keep { items.append(.apart(command, transform)) }
            case .group(let group): try add(group, transform, depth: depth, isAlone: isAlone)
            }
        }
    }

    /// - Parameter isAlone: Whether no ink lies beside the group that its own might be united with.
    private mutating func add(
        _ group: GroupDrawing, _ transform: Transform, depth: Int, isAlone: Bool
    ) throws(CuttingError) {
        let whole = group.transform.concatenating(transform)
        guard whole.isFinite else { throw .notFinite(what: "a group's transform") }
        guard group.opacity > 0 else { return }
        // In a motion, what moves as a whole has one outline for all frames, in its own coordinates.
        let isOneForAll =
            isAlone && groups == .keep && mode == .united && work.remembers && !group.transform.isIdentity
        if group.isPlain, !isOneForAll { return try add(group.commands, whole, depth: depth + 1) }
        if groups == .keep {
            var kept = group
            var scale = max(whole.meanScale, Transform.minimumScale)
            // The nearest power of two, so that a scale that changes little, as of what swings about its size, asks for the
            // same outline.
            if work.remembers { scale = exp2(log2(scale).rounded()) }
            kept.commands = try group.commands.outlined(
                mode, tolerance: tolerance / scale, shortest: shortest / scale, depth: depth + 1, work: work)
            items.append(.apart(.group(kept), transform))
            return
        }
        if group.mask != nil { findings.masks += 1 }
        if !group.effects.isEmpty { findings.effects += 1 }
        let (outer, faded) = (clips, opacity)
        for clip in group.clips { clips.append(try ClipRegion(clip, whole, tolerance: tolerance, work: work)) }
        opacity *= group.opacity
        try add(group.commands, whole, depth: depth + 1)
        (clips, opacity) = (outer, faded)
    }

    // MARK: Shapes

    mutating func outline(
        _ path: Path, _ rule: FillRule, _ paint: Paint, _ own: Double, box: Rect, _ transform: Transform
    ) throws(CuttingError) {
        guard own > 0, !paint.isClear, !path.isEmpty else { return }
        let placed = path.applying(transform)
        guard placed.isFinite else { throw .notFinite(what: "a point of a shape") }
        try count(placed)
        if case .pattern = paint { findings.patterns += 1 }
        let shape = CutShape(
            path: placed, form: .outline(rule), paint: paint.placed(in: box, by: transform), opacity: own * opacity)
        for cut in try clipped(shape) { items.append(.shape(cut)) }
    }

    /// A line; its ink's outline in united drawings and if it lies beside its path. Named inks stay lines, as they
    /// guide machines.
    mutating func line(
        _ path: Path, _ style: StrokeStyle, _ paint: Paint, _ own: Double, box: Rect, _ transform: Transform,
        staysLine: Bool = false
    ) throws(CuttingError) {
        guard own > 0, !paint.isClear, !path.isEmpty, style.lineWidth > 0 else { return }
        guard style.lineWidth.isFinite, style.dash.allSatisfy(\.isFinite), style.dashPhase.isFinite else {
            throw .notFinite(what: "a stroke's width or dash")
        }
        guard transform.isFinite, path.isFinite else { throw .notFinite(what: "a point of a line") }
        do { try path.checkLimits(of: style) } catch { throw .limit(error) }
        let isLine = mode == .lines || staysLine && mode == .shapes || paint.mainColor.inkName != nil
        guard isLine, style.alignment == .center else {
            // A clip may leave a part of it that can be united.
            if mode == .united, clips.isEmpty, style.dash.isEmpty, !path.mayBeUnitedAsStroke {
                throw .tooTangled(count: 1)
            }
            let scale = max(transform.meanScale, Transform.minimumScale)
            let fine = min(tolerance / scale, style.lineWidth / 100)
            return try outline(path.stroked(style, tolerance: fine), .nonZero, paint, own, box: box, transform)
        }
        var course = style
        course.lineWidth = style.lineWidth * transform.meanScale
        course.dash = []
        let dashed = style.dash.isEmpty ? path : path.dashed(style.dash, phase: style.dashPhase)
        let placed = dashed.applying(transform)
        guard placed.isFinite else { throw .notFinite(what: "a point of a line") }
        try count(placed)
        let shape = CutShape(
            path: placed, form: .line(course), paint: paint.placed(in: box, by: transform), opacity: own * opacity)
        for cut in try clipped(shape) { items.append(.shape(cut)) }
    }

    /// Counts path elements, and throws at `machineSteps` for machines, else at `outlineSteps`.
    private mutating func count(_ path: Path) throws(CuttingError) {
        guard groups == .dissolve else {
            do { try work.add(elements: path.elements.count) } catch { throw .limit(error) }
            return
        }
        steps += path.elements.count
        guard steps <= Limits.machineSteps.standard else {
            throw .limit(LimitError(Limits.machineSteps, requested: Double(steps)))
        }
    }

    /// The shape cut by all clips in force; empty if none of it is left.
    private func clipped(_ shape: CutShape) throws(CuttingError) -> [CutShape] {
        var shapes = [shape]
        for clip in clips { shapes = shapes.compactMap { clip.cut($0, tolerance: tolerance, work: work) } }
        if work.isSpent { throw .limit(work.error) }
        return shapes
    }
}

/// How many things were not cut as drawn.
struct CuttingFindings {
    var images = 0
    var masks = 0
    var effects = 0
    var patterns = 0
    /// Of plates.
    var tangled = 0
    var translucent = 0

    var list: [CuttingFinding] {
        var list: [CuttingFinding] = []
        if images > 0 { list.append(.images(images)) }
        if masks > 0 { list.append(.masks(masks)) }
        if effects > 0 { list.append(.effects(effects)) }
        if patterns > 0 { list.append(.patterns(patterns)) }
        if tangled > 0 { list.append(.tangled(tangled)) }
        if translucent > 0 { list.append(.translucent(translucent)) }
        return list
    }
}

extension GroupDrawing {
    /// Whether drawing the group is drawing its commands one by one.
    fileprivate var isPlain: Bool {
        opacity >= 1 && blendMode == .normal && clips.isEmpty && mask == nil && effects.isEmpty && !isIsolated
    }
}

extension DrawCommand {
    /// Whether it is a group that is composited as a whole.
    fileprivate var isLayer: Bool {
        if case .group(let group) = self { !group.isPlain } else { false }
    }
}
