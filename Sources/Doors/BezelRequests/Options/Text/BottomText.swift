// A second text along the bottom of a ring: what goes with it, and the size at which both share the ring.
import BezelGeometry
import BezelTypesetting

extension TextInputOptions {
    func validateBottom() throws {
        guard bottom != nil else { return }
        guard curve.circle != nil || curve.ellipse != nil else {
            throw UsageError("--bottom stands on a --circle or an --ellipse", field: "bottom")
        }
        if curve.from != nil || curve.to != nil || curve.places != nil || placement.offset != nil {
            throw UsageError(
                "--bottom has its place, and so has the text above it: leave out --from, --to, --at, --divide and --offset",
                field: "bottom")
        }
        if placement.ring.isUsed || block.wrap || block.lineHeight != nil || placement.side == .right
            || placement.align == .around || placement.align == .justify
        {
            throw UsageError(
                "--bottom goes with one line along the top: leave out --repeat, --separator, --meet, --wrap, --line-height, "
                    + "--side right, and --align around or justify", field: "bottom")
        }
    }

    /// The text along the bottom is a second line at its own place.
    func withBottom(_ string: String, in context: RenderContext) throws -> (TextInputOptions, String) {
        guard let bottom else { return (self, try atPlaces(string)) }
        let below = try context.text(bottom)
        for (name, text) in [("text", string), ("bottom", below)] where text.contains(where: \.isNewline) {
            throw RequestFailure(
                "with --bottom, each text is one line: the \(name == "text" ? "first" : "second") has a line break")
        }
        var own = self
        own.bottom = nil
        own.curve.at = [270, 90]
        own.placement.upright = .automatic
        return (own, string + "\n" + below)
    }

    /// Both texts in one size, smaller if they would run into each other, where the policy for long texts allows it.
    ///
    /// - Parameter source: Both lines, at their places.
    /// - Throws: ``RequestFailure`` if they would become smaller than the policy allows.
    func sharingRing(_ source: String, in context: RenderContext, strokeWidth: Double) throws -> Placed {
        var result = try placed(source, in: context, strokeWidth: strokeWidth)
        guard let least = leastSharedScale else { return result }
        var scale = 1.0
        for _ in 0..<Self.sharingRounds {
            guard let crowding = result.crowding, crowding > 1 else { break }
            scale *= (1 - Self.sharingStep) / crowding
            let total = scale * result.shrinkage
            guard total >= least else {
                throw RequestFailure(
                    "the texts along the top and the bottom do not share the ring even at \(TextReport.percent(least)) of their size; make the ring larger, or the texts shorter"
                )
            }
            var smaller = self
            smaller.style = style.scaled(by: scale)
            result = try smaller.placed(source, in: context, strokeWidth: strokeWidth)
        }
        // What happens to a size that nobody asked for is no news.
        if scale < 1, !placement.isSizedByCurve { result.reportShrinking(by: scale) }
        return result
    }
    /// Sweeps are nearly in proportion to the size.
    private static let sharingRounds = 8
    /// So much smaller than in proportion, as gaps between letters do not shrink alike.
    private static let sharingStep = 0.002

    /// How small the texts may become; nil if they stay as they are.
    private var leastSharedScale: Double? {
        guard placement.fit == .none else { return nil }
        switch placement.overflow {
        case nil: return placement.leastScale
        case .policy(.shrink(let least)): return least
        case .policy, .next: return nil
        }
    }
}

extension TextInputOptions.Placed {
    /// Of the type's size: more than a word space, so that the texts read as two.
    private static let gapOfTexts = 0.5

    /// How much of a half ring both texts and the gap between them take on their fuller side, of 1; nil without two texts.
    fileprivate var crowding: Double? {
        let own = lines.filter { !$0.isMiddle }.map(\.text)
        guard own.count == 2, let top = own[..<1].radialExtent(from: 270), let below = own[1...].radialExtent(from: 90)
        else { return nil }
        let gap = (size ?? 0) * Self.gapOfTexts / max(min(top.innerRadius, below.innerRadius), NumberBounds.least)
        let taken = max(top.end.radians - below.start.radians, below.end.radians - top.start.radians)
        return (taken + gap) / .pi
    }

    /// What the layout has multiplied the size of the letters on the curve by.
    fileprivate var shrinkage: Double {
        lines.first?.text.shrunkScale ?? 1
    }

    /// Reports a smaller size in place of what the layout reports of its own part in it.
    fileprivate mutating func reportShrinking(by scale: Double) {
        let report = FittingReport.shrunk(factor: scale * shrinkage)
        let own = FittingReport.shrunk(factor: shrinkage)
        for i in lines.indices where !lines[i].isMiddle {
            lines[i].text.fitting.removeAll { $0 == own }
            lines[i].text.fitting.insert(report, at: 0)
        }
        notes.removeAll { $0 == Sentence(verbatim: own.description) }
        notes.insert(Sentence(verbatim: report.description), at: 0)
    }
}
