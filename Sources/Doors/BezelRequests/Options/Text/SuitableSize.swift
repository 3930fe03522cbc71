// The size of type of a text without --font-size: one that suits its curve, as `Curve.suitableSize` (BezelLayout) knows it.
import BezelGeometry
import BezelLayout
import BezelTypesetting

extension TextInputOptions {
    /// Letters are narrower than so many ems on average; only longer texts have to be shaped to know their length.
    private static let widestLetter = 1.1
    /// Of any search for a smaller size.
    private static let leastScale = 0.01
    /// Type smaller than this fraction of what suits the curve is worth a note.
    private static let notedScale = 0.5

    /// The size that suits the curve before the text is known.
    ///
    /// - Parameter lines: How many have to share a ring or a sector.
    private func suitableSize(lines: Int) -> Double {
        if let sector = try? curve.sectorSides() { return sector.suitableSize(lines: lines) }
        return curve.sizedCurve?.suitableSize(lines: curve.places?.count ?? 1 == 1 ? lines : 1) ?? Curve.usualSize
    }

    /// With the size of type that suits the curve and the text, if none was given. A policy for text that is too long, if
    /// given, decides about the text's length alone.
    ///
    /// - Parameter source: The text with markup.
    func suitablySized(_ source: String, in context: RenderContext) throws -> TextInputOptions {
        guard style.size == nil else { return self }
        var own = self
        own.placement.leastScale = Self.leastScale
        own.placement.isSizedByCurve = true
        let lines = markup ? [Substring(source)] : source.split(whereSeparator: \.isNewline)
        var size = suitableSize(lines: lines.count).clamped(
            from: Read.fontSizes.lowerBound, through: Read.fontSizes.upperBound)
        own.style.size = size
        if !fillsRing, placement.fit == .none, placement.overflow == nil {
            size *= try lines.map { try own.scale(of: $0, in: context) }.min() ?? 1
            own.style.size = max(size, Read.fontSizes.lowerBound)
        }
        return own
    }

    private var fillsRing: Bool {
        placement.align == .around || placement.align == .justify || placement.ring.repeats != nil
    }

    /// What the size is to be multiplied by so that a line on a ring is no longer than suits its words.
    private func scale(of line: Substring, in context: RenderContext) throws -> Double {
        guard let ring = try? curve.curve(),
            let length = ring.suitableLength(of: line, places: curve.places?.count ?? 1),
            Double(line.count) * (Self.widestLetter * (style.size ?? 0) + abs(style.tracking)) > length
        else { return 1 }
        let library = try style.forms.library(in: context)
        guard let shaped = try? library.shaper.shape(styledText(String(line), library).styled) else { return 1 }
        let letters = shaped.clusters.reduce(0) { $0 + $1.advance }
        return Curve.scale(
            letters: letters, spaces: style.tracking * Double(max(shaped.clusters.count - 1, 0)), to: length)
    }

    /// Text that wraps, in a size that nobody asked for, is set smaller until its curve has room for all lines below it.
    func withRoomForLines(
        _ place: (_ trial: TextInputOptions) throws -> TextInputOptions.Placed
    ) throws -> TextInputOptions.Placed {
        var trial = self
        var trials = Self.trialsOfLines
        while block.wrap, trials > 0 {
            do { return try place(trial) } catch LayoutError.noParallel {
                trial.style.size = (trial.style.size ?? Curve.usualSize) * Self.stepOfLines
                trials -= 1
            }
        }
        return try place(trial)
    }
    /// Each trial's size, as a fraction of the one before.
    private static let stepOfLines = 0.85
    /// The last is at a thirtieth of the size that suits the curve.
    private static let trialsOfLines = 21

    /// What was done to a size that nobody asked for is no news, unless letters became small.
    func noteSmallSize(of result: inout Placed) {
        guard placement.overflow == nil else { return }
        for i in result.lines.indices where !result.lines[i].isMiddle { result.lines[i].tellsScale = false }
        guard let size = result.size else { return }
        let isSector = curve.sector != nil
        if size < Self.notedScale * suitableSize(lines: isSector ? result.lines.count : 1) {
            let rounded = (size * 100).rounded() / 100
            result.notes.append("the type is set small, \(rounded.plain) user units, to fit the curve")
        }
    }
}
