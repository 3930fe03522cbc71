// Makes a text fit its path by the order in `Overflow`, by trials: change the style, shape again, measure, halve the
// interval. Which order applies to text without one is decided in TextPath+Automatic, and sizes that fill a path are in
// LineFitting+Size. Called by TextPath.place before the line is set for good.
//
// Each trial shapes and spaces the whole text, so every search first asks LayoutWork whether it may take so long.
import BezelGeometry

/// How text longer than its path is treated.
///
/// Letters without room are hidden with ``hide`` and ``hideWords`` only. With all others, text that does not fit even so is
/// ``LayoutError/wouldHide(_:text:scale:)``.
public enum Overflow: Hashable, Sendable {
    /// The rule for display text: it becomes smaller, at most by the factor, until all of it fits, its ends do not meet on a
    /// closed path, and its letters do not lie over each other at corners.
    case automatic(minimumScale: Double = Overflow.usualMinimumScale)
    /// Letters off the path are hidden and reported, as SVG hides them.
    case hide
    /// Like ``hide``, but a word is shown whole or not at all, if any fits.
    case hideWords
    /// The text continues straight along the tangent at an open path's end, or over itself on a closed path.
    case extend
    /// The font size shrinks, at most by the factor. Gaps stay as wide as for the size asked for, unless the text fits
    /// only with narrower ones.
    case shrink(minimumScale: Double = Overflow.usualMinimumScale)
    /// Tracking shrinks, at most by so many ems; if that does not suffice, letters narrow by the font's width axis.
    case squeeze(maximumTightening: Double = 0.06)
    /// An ellipsis replaces the end, from a place where a line may break if there is one.
    case ellipsis
    /// An ellipsis replaces the end from any letter on, within words too.
    case letterEllipsis
    /// Letters become narrower, by the width axis and then by scaling, at most to a fraction of their width; then the
    /// font size shrinks as in ``shrink(minimumScale:)``.
    case condense(minimumWidth: Double = 0.7)
    /// Placing throws ``LayoutError/doesNotFit(needed:available:)``, with both lengths in user units.
    case fail
}

/// Lengths are compared with a slack of 1e-6 user units, which is rounding of sums of advances.
///
/// A search assumes that smaller text needs less. Optical gaps and corners break that by small amounts; what is returned
/// has always been measured itself, so it fits, but a slightly larger one may fit as well.
struct LineFitting {
    let line: TextPath
    let text: ShapedText
    var joints: RingJoints?
    let store: CurveStore
    /// Whether shrunk text keeps the gaps of the size asked for; given up where it does not fit otherwise.
    private var keepsGaps = true

    /// - Parameter store: Of curves of the line's path.
    init(line: TextPath, text: ShapedText, joints: RingJoints? = nil, store: CurveStore = CurveStore()) {
        self.line = line
        self.text = text
        self.joints = joints
        self.store = store
    }

    /// Refuses a search of so many trials, on a curve of its own each, that would take too long.
    func requireWork(trials: Int) throws(LayoutError) {
        try LayoutWork.require(Double(trials) * LayoutWork.trial(text, on: line))
    }

    /// Sets the text, and again after a change if it does not fit.
    func fit(_ joins: LetterJoins?) throws(LayoutError) -> (PathPlacer, [FittingReport]) {
        var placer = try PathPlacer(line, text: text, joints: joints, joins: joins, store: store)
        if line.fitting.fill == .none {
            switch line.fitting.overflow {
            case .automatic where joints == nil, .hide where joints == nil, .hideWords where joints == nil,
                .extend where joints == nil:
                return (placer, [])
            case .automatic, .hide, .hideWords, .extend, .fail, .shrink, .squeeze, .condense, .ellipsis,
                .letterEllipsis:
                break
            }
            if !line.hasPositions, let length = try placer.measured(),
                try length + endGap(text) <= available(on: placer.curve) + Rounding.length
            {
                return (placer, [])
            }
        }
        var fitting = self
        var (found, reports) = try line.fitting.fill == .size ? fill() : fitting.fitted()
        if line.fitting.holdsStems, let held = heldStems(in: found) { reports.append(held) }
        if reports.isEmpty, line.fitting.fill == .none { return (placer, []) }
        placer = try PathPlacer(
            line, text: found, joints: joints, shrinkage: fitting.shrinkage(of: found), store: store)
        return (placer, reports)
    }

    /// Nil at the wanted size.
    private func heldStems(in found: ShapedText) -> FittingReport? {
        guard let asked = text.runs.first?.font, let font = found.runs.first?.font, font.size != asked.size,
            let was = asked.stem, let now = font.stem, was > 0
        else { return nil }
        return .heldStems(weight: font.axisWeight, fraction: now / was)
    }

    /// The text as the overflow policy changes it, with what was done.
    private mutating func fitted() throws(LayoutError) -> (ShapedText, [FittingReport]) {
        if line.hasPositions {
            throw .conflict("text whose characters have places of their own cannot be made to fit; hide or extend it")
        }
        let available = try self.available(for: text)
        let needed = try needed(text)
        if needed <= available + Rounding.length { return (text, []) }
        if let joints { try refuse(joints, needed: needed, available: available) }
        switch line.fitting.overflow {
        case .automatic, .hide, .hideWords, .extend: return (text, [])
        case .fail: throw .doesNotFit(needed: needed, available: available)
        case .shrink(let least): return try whole(shrink(least: least))
        case .squeeze(let most): return try whole(squeeze(most: most))
        case .condense(let least): return try whole(condense(least: least))
        case .ellipsis: return try shorten()
        case .letterEllipsis: return try shorten(byLetters: true)
        }
    }

    /// Throws if even the least text has no room, and may not be hidden.
    private func whole(_ found: (text: ShapedText, reports: [FittingReport])) throws(LayoutError) -> (
        ShapedText, [FittingReport]
    ) {
        guard joints != nil else { return found }
        let (needed, available) = (try needed(found.text), try available(for: found.text))
        guard needed <= available + Rounding.length else { throw .doesNotFit(needed: needed, available: available) }
        return found
    }

    /// Repeats and separators are never hidden or shortened.
    private func refuse(_ joints: RingJoints, needed: Double, available: Double) throws(LayoutError) {
        switch line.fitting.overflow {
        case .shrink, .squeeze, .condense: return
        case .ellipsis, .letterEllipsis:
            throw .conflict("repeated text and separators can shrink or squeeze, but not be cut short")
        case .automatic, .hide, .hideWords, .extend, .fail: break
        }
        guard joints.count > 1 else { throw .doesNotFit(needed: needed, available: available) }
        throw .tooManyRepeats(asked: joints.count, fitting: Int(clamping: Double(joints.count) * available / needed))
    }

    /// Includes opened gaps, jumps past corners and a ring's seam.
    func needed(_ text: ShapedText) throws(LayoutError) -> Double {
        try ownLength(text) + endGap(text)
    }

    /// The word space between the ends of an open path that meet; 0 for other paths.
    private func endGap(_ text: ShapedText) -> Double { line.endsMeet ? RingSeam(text).wordGap : 0 }

    /// The natural length as it will be set, without a ring's seam. Exact spacing needs only the pen's steps; everything
    /// else is placed for it.
    private func ownLength(_ text: ShapedText) throws(LayoutError) -> Double {
        let seam = try seam(text)
        guard
            line.measuredSpacing != .exact || line.letters.corners == .skip || line.keepsWholeWords
                || !line.spacing.adjustments.isEmpty
        else {
            return PenSteps(text).total + (seam ?? 0)
        }
        var plain = line
        plain.fitting.overflow = .hide
        if line.position.anchor == .justify || line.position.anchor == .around { plain.position.anchor = .start }
        if line.position.anchor == .around { plain.spacing.gaps = .even }
        return try PathPlacer(plain, text: text, shrinkage: shrinkage(of: text), store: store)
            .naturalLength(seam: seam)
    }

    /// The size asked for divided by the present one, by which optical gaps are widened again; 1 without shrinking.
    func shrinkage(of text: ShapedText) -> Double {
        guard line.fitting.fill == .none, keepsGaps, case .shrink = line.fitting.overflow,
            let asked = self.text.runs.first?.font.size,
            let size = text.runs.first?.font.size, size > 0
        else { return 1 }
        return max((asked / size * Self.shrinkageSteps - Self.atStep).rounded(.up) / Self.shrinkageSteps, 1)
    }
    /// Steps to a factor of one: trials of nearly the same size share cached pairs.
    private static let shrinkageSteps: Double = 32
    /// Of a step: a size that is one by rounding is no step further.
    private static let atStep = 1e-6

    /// Added to straight advances; nil on open curves.
    private func seam(_ text: ShapedText) throws(LayoutError) -> Double? {
        guard line.position.circuit.seam == .wordSpace || joints != nil || line.position.anchor == .around else {
            return nil
        }
        let curve = try TextCurve(line, text: text, store: store)
        guard curve.isLoop else { return nil }
        switch line.position.anchor {
        case .around: return RingGaps(text, filling: .all, joints: joints).seam
        case .justify: return RingGaps(text, filling: .words, joints: joints).seam
        case .start, .middle, .end: break
        }
        if joints != nil { return RingGaps(text, filling: .joints, joints: joints).seam }
        let seam = RingSeam(text)
        return line.measuredSpacing == .exact
            ? seam.wordSpace * curve.letterStretch(line, text, store) - seam.edges : seam.wordGap
    }

    func available(for text: ShapedText) throws(LayoutError) -> Double {
        try available(on: TextCurve(line, text: text, store: store))
    }

    /// How long a text may be from its anchor on. On a loop that is the circuit; middles need the same length on both
    /// sides.
    private func available(on curve: TextCurve) throws(LayoutError) -> Double {
        if curve.isLoop { return curve.length }
        let offset = try curve.offset(line.position.offset)
        let fraction = line.position.anchor.fraction(isRightToLeft: text.isRightToLeft)
        let before = max(0, offset)
        let after = max(0, curve.length - offset)
        if fraction == 0 { return offset < 0 ? curve.length : after }
        if fraction == 1 { return offset > curve.length ? curve.length : before }
        return 2 * min(before, after)
    }

    /// The text shaped again with a change of every span; nil if the change makes a style invalid.
    func reshaped(_ change: (inout TextStyle) -> Void) -> ShapedText? {
        var styled = text.text
        for i in styled.spans.indices { change(&styled.spans[i].style) }
        return try? text.shaper.shape(styled)
    }

    /// Scales the type, with all lengths that are proportional to it. Stems keep their weight if the line says so.
    func scaled(_ k: Double) -> ShapedText? {
        reshaped { $0.scale(by: k, holdingStems: line.fitting.holdsStems) }
    }

    /// As far as ``Overflow/shrink(minimumScale:)`` allows.
    mutating func shrunk() throws(LayoutError) -> (text: ShapedText, reports: [FittingReport]) {
        guard case .shrink(let least) = line.fitting.overflow else { return (text, []) }
        return try shrink(least: least)
    }

    /// Halves the interval between the smallest scale and 1 twelve times, to within a four-thousandth of the interval.
    private mutating func shrink(least: Double) throws(LayoutError) -> (ShapedText, [FittingReport]) {
        guard least.isFinite, least > 0, least <= 1 else { throw .conflict("the smallest scale must lie in 0…1") }
        try requireWork(trials: 2)
        guard let smallest = scaled(least) else { return (text, []) }
        // Gaps on a curve stay half as wide as straight ones or wider, so nothing needs to be spaced to know this.
        if PenSteps(smallest).total > Self.hopeless * (try available(for: smallest)) {
            keepsGaps = false
            return (smallest, [.shrunk(factor: least)])
        }
        if try needed(smallest) > available(for: smallest) {
            guard keepsGaps else { return (smallest, [.shrunk(factor: least)]) }
            keepsGaps = false
            return try shrink(least: least)
        }
        try requireWork(trials: Self.halvings)
        let best = try bisected(from: least, made: smallest, to: 1, halvings: Self.halvings) {
            factor throws(LayoutError) in try whole(scaled(factor))
        }
        return (best.made, [.shrunk(factor: best.value)])
    }

    /// Nil for text that does not fit.
    func whole(_ candidate: ShapedText?) throws(LayoutError) -> ShapedText? {
        guard let candidate else { return nil }
        return try needed(candidate) <= available(for: candidate) ? candidate : nil
    }

    /// Straight text so many times longer than its curve never fits.
    private static let hopeless = 4.0
    /// Of the scale between the smallest and the size asked for.
    private static let halvings = 12

    /// Tightens first, to the greatest tightening, and only then narrows by the width axis, at that tightening.
    private func squeeze(most: Double) throws(LayoutError) -> (ShapedText, [FittingReport]) {
        guard most.isFinite, most >= 0 else { throw .conflict("the greatest tightening must not be negative") }
        func tightened(_ fraction: Double, width: Double?) -> ShapedText? {
            reshaped { style in
                style.tracking -= most * style.font.size * fraction
                if let width { style.font.narrow(by: width) }
            }
        }
        func search(_ make: (Double) -> ShapedText?) throws(LayoutError) -> (ShapedText, Double)? {
            try requireWork(trials: 2)
            guard let extreme = try whole(make(1)) else { return nil }
            try requireWork(trials: Self.tighteningHalvings)
            let least = try bisected(from: 1, made: extreme, to: 0, halvings: Self.tighteningHalvings) {
                amount throws(LayoutError) in try whole(make(amount))
            }
            return (least.made, least.value)
        }
        let em = text.runs.first?.font.size ?? 0
        if let (found, k) = try search({ tightened($0, width: nil) }) {
            return (found, [.squeezed(tracking: -most * em * k, width: nil)])
        }
        let narrows = text.text.canNarrow
        if narrows, let (found, _) = try search({ tightened(1, width: $0) }) {
            return (found, [.squeezed(tracking: -most * em, width: found.text.width)])
        }
        let least = tightened(1, width: narrows ? 1 : nil) ?? text
        return (least, [.squeezed(tracking: -most * em, width: least.text.width)])
    }

    private static let tighteningHalvings = 10

    /// Cuts the end for an ellipsis, where a line may break if that leaves anything, else after any letter.
    private func shorten(byLetters: Bool = false) throws(LayoutError) -> (ShapedText, [FittingReport]) {
        let ends = [0] + text.clusters.map(\.range.upperBound).sorted()
        var end = byLetters ? nil : try lastFitting(LineBreaks.offsets(in: text.text.string))
        if end == nil { end = try lastFitting(ends) }
        let last = end ?? 0
        guard let best = shortened(to: last) else { return (text, []) }
        return (best, [.ellipsized(Range(from: last, upTo: text.text.string.utf8.count))])
    }

    /// The last of ascending ends at which the text fits with an ellipsis; nil if not even the first does.
    private func lastFitting(_ ends: [Int]) throws(LayoutError) -> Int? {
        var low = -1
        var high = ends.count - 1
        // Each trial halves what is left of the text: two whole texts at most, and the curve each time.
        let curves = Double(Int.bitWidth - max(ends.count, 1).leadingZeroBitCount) * LayoutWork.curve(of: line, text)
        try LayoutWork.require(2 * LayoutWork.trial(text, on: line) + curves)
        while low < high {
            let middle = (low + high + 1) / 2
            if let candidate = shortened(to: ends[middle]), try needed(candidate) <= available(for: candidate) {
                low = middle
            } else {
                high = middle - 1
            }
        }
        return low >= 0 ? ends[low] : nil
    }

    /// The text up to a UTF-8 offset, without trailing white space, and an ellipsis in the style that it ends in.
    private func shortened(to end: Int) -> ShapedText? {
        var spans: [StyledText.Span] = []
        var used = 0
        for span in text.text.spans {
            let bytes = Array(span.text.utf8)
            if used + bytes.count >= end {
                var kept = String(decoding: bytes.prefix(max(0, end - used)), as: UTF8.self)
                while kept.last?.isWhitespace == true { kept.removeLast() }
                spans.append(StyledText.Span(kept + "…", style: span.style))
                break
            }
            spans.append(span)
            used += bytes.count
        }
        return try? text.shaper.shape(StyledText(spans: spans, direction: text.text.direction))
    }
}
