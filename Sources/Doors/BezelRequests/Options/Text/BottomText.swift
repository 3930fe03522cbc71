// A second text along the bottom of a ring: what goes with it. The size at which both share the ring is found by `RingPair`
// (BezelLayout).
import BezelGeometry
import BezelLayout
import BezelTypesetting

extension TextInputOptions {
    /// The text along the bottom is a second line at its own place.
    func withBottom(_ string: String, in context: RenderContext) throws -> (TextInputOptions, String) {
        guard let bottom else { return (self, try atPlaces(string)) }
        let below = try context.text(bottom)
        for (name, text) in [("text", string), ("bottom", below)] where text.contains(where: \.isNewline) {
            throw RequestFailure(
                "with --bottom, each text is one line: the \(name == "text" ? "first" : "second") has a line break",
                fields: [name])
        }
        var own = self
        own.bottom = nil
        own.curve.at = [RingPair.top.degrees, RingPair.bottom.degrees]
        own.placement.upright = .automatic
        return (own, string + "\n" + below)
    }

    /// Both texts in one size, smaller if they would run into each other, where the policy for long texts allows it.
    ///
    /// - Parameter source: Both lines, at their places.
    /// - Throws: ``RequestFailure`` if they would become smaller than the policy allows.
    func sharingRing(_ source: String, in context: RenderContext, strokeWidth: Double) throws -> Placed {
        let found = try RingPair.fitted(atLeast: leastSharedScale) { scale in
            var own = self
            own.style = style.scaled(by: scale)
            return try own.laidOut(source, in: context, strokeWidth: strokeWidth)
        } texts: {
            $0.lines.filter { !$0.isMiddle }.map(\.text)
        }
        guard let found else {
            throw RequestFailure(
                "the texts along the top and the bottom do not share the ring even at \(TextReport.percent(leastSharedScale ?? 1)) of their size; make the ring larger, or the texts shorter",
                fields: ["bottom", "text"]
            )
        }
        var result = found.made
        for i in result.lines.indices where !result.lines[i].isMiddle {
            result.lines[i].text.report(sharedScale: found.scale)
        }
        report(on: &result)
        return result
    }

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
