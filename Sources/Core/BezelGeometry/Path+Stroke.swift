// Strokes as filled outlines: dashes are cut first (Path+Dash), then each piece is outlined (Stroker). Here inner and
// outer strokes are put on their side of the edge. Called by renderers for lines, and by cutting for the edges of a pen.

extension Path {
    /// In user units: the error of a stroke whose tolerance is not positive.
    private static let usualTolerance: Double = 0.05
    /// Of the width: no outline is finer.
    private static let finestStroke: Double = 1e-5
    /// Of the width: just beside the edge, in the middle, and just inside the far border of the line.
    private static let depths: [Double] = [1e-3, 0.5, 0.999]

    /// The outline of the stroke, to be filled by the non-zero rule.
    ///
    /// Has SVG 2's caps, joins and dashes. It may cross itself, but tight turns leave no holes. Interior cusps are
    /// rounded. Subpaths without length give dots or squares for round and square caps.
    ///
    /// An inner or outer `alignment` puts the whole width on one side of the edge (non-zero rule), clipped to it as
    /// polygons at corners and tight turns; open subpaths stay centred.
    /// - Parameters:
    ///   - style: Gives an empty path if its width is not positive and finite.
    ///   - tolerance: The maximum error in user units, at least 1e-5 of the width; 0.05 / s suits scale s.
    public func stroked(_ style: StrokeStyle, tolerance: Double = 0.05) -> Path {
        stroked(style, tolerance: tolerance, within: nil)
    }

    /// The outline of the stroke, or of what of it may touch a region.
    ///
    /// A line along its edge takes half of the width on each side. An inner or outer one takes all of it on one side, which is
    /// exact as long as the edge is smooth, bends gently and keeps its distance from itself; only where it may stray to the
    /// other side (``strays(_:from:width:)``) is it cut by the path, as polygons, which costs far more.
    ///
    /// - Parameter region: In user units; parts outside may be omitted.
    package func stroked(_ style: StrokeStyle, tolerance: Double, within region: Rect?) -> Path {
        let width = style.lineWidth
        guard width > 0, width <= PathMeasure.coordinateLimit else { return Path() }
        let tolerance = tolerance > 0 ? max(tolerance, Self.finestStroke * width) : Self.usualTolerance
        let pattern = Path.dashPattern(style.dash)
        if style.alignment == .center {
            var stroker = Stroker(style: style, left: width / 2, right: width / 2, tolerance: tolerance)
            let near = region.map { style.grown($0) }
            let pieces = pattern.isEmpty ? subpaths : dashPieces(pattern, phase: style.dashPhase, within: near)
            for subpath in pieces where near.map({ subpath.mayTouch($0) }) ?? true { stroker.add(subpath) }
            return stroker.result
        }
        var result = Path()
        var straying = Path()
        for subpath in subpaths {
            var left = width / 2
            var right = width / 2
            // Without an area there is no side either.
            if subpath.isClosed, !subpath.isHairline, let fillsRight = fillLiesRight(of: subpath) {
                let wantsRight = fillsRight == (style.alignment == .inside)
                left = wantsRight ? 0 : width
                right = wantsRight ? width : 0
            }
            var stroker = Stroker(style: style, left: left, right: right, tolerance: tolerance)
            let own = pattern.isEmpty ? [subpath] : subpath.path.dashPieces(pattern, phase: style.dashPhase)
            for part in own { stroker.add(part) }
            if left != right, strays(stroker.result, from: subpath, width: width) {
                straying.addPath(stroker.result)
            } else {
                result.addPath(stroker.result)
            }
        }
        if !straying.isEmpty {
            // Chords cut a little off round caps, which are as small as the line is thin. Whole outlines have none, and
            // finer chords would take them three times as long.
            let hasCaps = style.lineCap == .round && !pattern.isEmpty
            let chords = hasCaps ? min(tolerance / 2, width * 5e-4) : tolerance / 2
            result.addPath(
                style.alignment == .inside
                    ? straying.intersection(self, tolerance: chords)
                    : straying.subtracting(self, tolerance: chords))
        }
        return result
    }

    /// The outline of the stroke by SwiftUI's name: ``stroked(_:tolerance:)`` with an error of at most 0.05 user units.
    public func strokedPath(_ style: StrokeStyle) -> Path { stroked(style) }

    /// Whether a one-sided stroke may leave its side of the edge: at corners, at bends tighter than the width, or where
    /// another part of the path is nearer than the width. 64 samples are taken, so a narrow inlet can be missed.
    private func strays(_ line: Path, from subpath: Subpath, width: Double) -> Bool {
        let measure = PathMeasure(subpath.path)
        if !measure.corners(minimumTurn: .degrees(0.5)).isEmpty { return true }
        let tight = measure.segments.contains { segment in
            !OffsetCurve(segment: segment, distance: width).cusps().isEmpty
                || !OffsetCurve(segment: segment, distance: -width).cusps().isEmpty
                || OffsetCurve(segment: segment, distance: width).cuspSign(0.5) < 0
                || OffsetCurve(segment: segment, distance: -width).cuspSign(0.5) < 0
        }
        if tight { return true }
        // The whole width must lie on one side of every edge.
        let count = 64
        return (0..<count).contains { i in
            guard let frame = measure.frame(at: measure.length * Double(i) / Double(count)) else { return false }
            let left = Self.depths.map { contains(frame.position + frame.normal * (width * $0)) }
            let right = Self.depths.map { contains(frame.position - frame.normal * (width * $0)) }
            return left.contains { $0 != left[0] } || right.contains { $0 != right[0] }
        }
    }

    /// Where fills are looked at: at fractions of the length that no symmetric shape has alike, and so far beside the edge, as a
    /// part of the shape's size, that the edge's own rounding does not matter.
    private static let (sampledFractions, besideEdge) = ([0.37, 0.61, 0.13, 0.83], 1e-4)

    /// Which side of a subpath is filled, sampled at four places; by its direction if none tells.
    private func fillLiesRight(of subpath: Subpath) -> Bool? {
        let measure = PathMeasure(subpath.path)
        let box = subpath.path.controlBounds
        let step = Self.besideEdge * min(box.width, box.height)
        guard step > 0 else { return nil }
        for fraction in Self.sampledFractions {
            guard let frame = measure.frame(at: fraction * measure.length) else { continue }
            let left = contains(frame.position + frame.normal * step)
            let right = contains(frame.position - frame.normal * step)
            if left != right { return right }
        }
        return subpath.signedArea > 0
    }
}
