// The outline of a stroked path, as a path to be filled. How one subpath is outlined is in Stroker.swift; dashes in Path+Dash.swift.

extension Path {
    /// The outline of the path's stroke, to be filled by the non-zero rule.
    ///
    /// The fill covers every point within half the line width of the path in the normal's direction, with SVG 2's caps, joins and
    /// dashes. The outline may cross itself but winds positively (clockwise on the screen) round every point that it covers, so that
    /// no turn, however tight, leaves a hole. Interior cusps of a curve are rounded. Subpaths of no length give a dot for round caps and a
    /// square for square ones.
    ///
    /// `alignment` inside and outside put the whole width on one side of the edge of the filled path (non-zero rule), never beyond it;
    /// open subpaths keep it in the centre. Where corners or tight turns would make the line cross the edge, it is clipped to it, as
    /// polygons within the tolerance.
    /// - Parameters:
    ///   - style: the line. A width that is not positive and finite gives an empty path.
    ///   - tolerance: the greatest distance in user units from the true outline, at least 1e-5 of the width; for a picture at scale s,
    ///     take 0.05 / s.
    public func stroked(_ style: StrokeStyle, tolerance: Double = 0.05) -> Path {
        stroked(style, tolerance: tolerance, within: nil)
    }

    /// The outline as far as it shows.
    ///
    /// - Parameter region: In user units; what of the stroke lies outside may be left out. Nil for nothing.
    package func stroked(_ style: StrokeStyle, tolerance: Double, within region: Rect?) -> Path {
        let width = style.lineWidth
        guard width > 0, width <= PathMeasure.coordinateLimit else { return Path() }
        let tolerance = tolerance > 0 ? max(tolerance, 1e-5 * width) : 0.05
        let pattern = Path.dashPattern(style.dash)
        if style.alignment == .center {
            var stroker = Stroker(style: style, left: width / 2, right: width / 2, tolerance: tolerance)
            let near = region.map { style.grown($0) }
            let pieces = pattern.isEmpty ? subpaths : dashPieces(pattern, phase: style.dashPhase, within: near)
            for subpath in pieces where near.map({ subpath.mayTouch($0) }) ?? true { stroker.add(subpath) }
            return stroker.result
        }
        var result = Path()
        // Lines that cross the edge they run along; they are clipped to it, all at once.
        var straying = Path()
        for subpath in subpaths {
            var left = width / 2
            var right = width / 2
            if subpath.isClosed, let fillsRight = fillLiesRight(of: subpath) {
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
            let chords = tolerance / 2
            result.addPath(
                style.alignment == .inside
                    ? straying.intersection(self, tolerance: chords)
                    : straying.subtracting(self, tolerance: chords))
        }
        return result
    }

    /// The stroke's outline with SwiftUI's name and a tolerance for a picture at scale 1.
    public func strokedPath(_ style: StrokeStyle) -> Path { stroked(style) }

    /// Whether a one-sided line may cross the edge that it runs along: at corners, tight turns, or where the shape is thinner than the line.
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
        // The far side of the line must lie on the same side of every edge as the near one.
        let count = 64
        return (0..<count).contains { i in
            guard let frame = measure.frame(at: measure.length * Double(i) / Double(count)) else { return false }
            let step = width * 1e-3
            let left = [step, width * 0.5, width * 0.999].map { contains(frame.position + frame.normal * $0) }
            let right = [step, width * 0.5, width * 0.999].map { contains(frame.position - frame.normal * $0) }
            return left.contains { $0 != left[0] } || right.contains { $0 != right[0] }
        }
    }

    /// Whether the filled side of a closed subpath lies to the right of travel; nil for one without an area.
    private func fillLiesRight(of subpath: Subpath) -> Bool? {
        let measure = PathMeasure(subpath.path)
        let box = subpath.path.controlBounds
        let step = 1e-4 * min(box.width, box.height)
        guard step > 0 else { return nil }
        for fraction in [0.37, 0.61, 0.13, 0.83] as [Double] {
            guard let frame = measure.frame(at: fraction * measure.length) else { continue }
            let left = contains(frame.position + frame.normal * step)
            let right = contains(frame.position - frame.normal * step)
            if left != right { return right }
        }
        return subpath.signedArea > 0
    }
}
