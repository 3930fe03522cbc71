// The curve of a path with its options: side, corners, baseline, drop, and the pitch line for letters that bend.
// Everything that measures text on a path begins by making one; a CurveStore makes that cheap.
import BezelGeometry

extension TextCurve {
    /// - Parameter store: Of curves of the same path.
    init(
        _ line: TextPath, text: ShapedText, joins known: LetterJoins? = nil, store: CurveStore = CurveStore()
    ) throws(LayoutError) {
        guard line.path.elements.allSatisfy(\.isFinite) else { throw .notFinite(what: "the path's coordinates") }
        if case .round(let radius) = line.letters.corners {
            guard radius.isFinite else { throw .notFinite(what: "the corners' radius") }
        }
        let shift = Self.shift(line.position.baseline, text: text) - line.position.drop
        guard shift.isFinite else { throw .notFinite(what: "the baseline's shift") }
        let key = CurveStore.Key(side: line.position.side, corners: line.letters.corners, shift: shift)
        let parallel = store.parallel(key, of: line.path)
        let isExact = line.measuredSpacing == .exact
        let joins = known ?? (isExact ? nil : LetterJoins(text))
        let bends = !isExact && joins.map { line.bendsLetters($0) } ?? false
        let height = bends ? Self.letterMiddle(text) : 0
        self.init(
            parallel.path, own: parallel.measure,
            raised: height == 0 ? nil : store.raised(key, parallel.path, by: height), pitchHeight: height,
            joinsEnds: line.position.wrapsClosedPaths, joins: line.spacing.adjustments.isEmpty ? joins : nil,
            clusterCount: text.clusters.count, key: key)
        guard baselineLength > 0 else {
            if shift != 0, PathMeasure(line.path).length > 0 {
                if line.position.drop != 0 { throw .noParallel(distance: line.position.drop) }
                throw .conflict(
                    "a baseline \(Double(shift)) units off the path has no length: the path bends more tightly than that"
                )
            }
            throw .emptyPath
        }
    }

    /// Positive to the left of travel.
    fileprivate static func shift(_ baseline: TextPath.Baseline, text: ShapedText) -> Double {
        if case .custom(let shift) = baseline { return shift }
        guard baseline != .alphabetic, let font = text.runs.first?.font else { return 0 }
        let metrics = font.metrics
        return switch baseline {
        case .alphabetic, .custom: 0
        case .ascender: -metrics.ascender
        case .descender: -metrics.descender
        case .xMiddle: -metrics.xHeight / 2
        case .capMiddle: -metrics.capHeight / 2
        }
    }

    /// Half the x-height, or half the cap height for capitals.
    static func letterMiddle(_ text: ShapedText) -> Double {
        guard let font = text.runs.max(by: { $0.glyphs.count < $1.glyphs.count })?.font else { return 0 }
        let string = text.text.string
        let hasCase = string.uppercased() != string.lowercased()
        let metrics = font.metrics
        return (hasCase && string == string.uppercased() ? metrics.capHeight : metrics.xHeight) / 2
    }

    /// The distance on the pitch line of an offset along the path; throws if it is not finite.
    func offset(_ offset: TextPath.Offset) throws(LayoutError) -> Double {
        switch offset {
        case .fraction(let fraction):
            guard fraction.isFinite else { throw .notFinite(what: "the start offset") }
            return fraction * length
        case .length(let distance):
            guard distance.isFinite else { throw .notFinite(what: "the start offset") }
            guard let baseline else { return distance }
            if distance <= 0 { return distance }
            if distance >= baseline.length { return length + distance - baseline.length }
            guard let frame = baseline.frame(at: distance) else { return distance }
            return Self.distance(
                of: frame.position + frame.normal * height, on: pitch, guess: distance / baseline.length * length,
                tolerance: abs(height) * Self.footTolerance) ?? distance
        }
    }
}
