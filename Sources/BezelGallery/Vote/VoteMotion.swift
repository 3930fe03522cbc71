// Draws the two buttons at a time.
import BezelInstruments
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// The courses of both buttons, made once for all frames.
struct VoteMotion: Sendable {
    let pair: VotePair
    let fonts: FontLibrary
    let left: VotePair.Course
    let right: VotePair.Course
    /// What the buttons say once the votes are counted.
    private var results: [Side: Result] = [:]

    /// The result on one button.
    private struct Result {
        /// "Yes 63%", the share alone where the word has no room, or the word alone where shares are not shown.
        var label: Lettering
        /// Whether the word is left out, or smaller than it may be.
        var isCrowded = false
    }

    init(_ pair: VotePair, fonts: FontLibrary) throws {
        self.pair = pair
        self.fonts = fonts
        left = try pair.course(.left)
        right = try pair.course(.right)
        results = try self.results(at: pair.duration)
    }

    private var sides: [(side: Side, option: VotePair.Option, course: VotePair.Course)] {
        [(.left, pair.left, left), (.right, pair.right, right)]
    }

    /// How far both results are shrunk, together, before a word is left out.
    private static let smallestScale = 0.8

    private func results(at end: Double) throws -> [Side: Result] {
        var results: [Side: Result] = [:]
        var scale = 1.0
        for (side, option, course) in sides {
            let word = option.label.text.trimmed
            let percentage = pair.percentage(side)
            var result = Result(label: option.label)
            if pair.showsPercentages { result.label.text = pair.result(side) }
            let bounds = try course.bounds.value(at: end)
            if bounds.width > 0, !word.isEmpty {
                let advance = try TextSetter(fonts: fonts).line(result.label, what: name(side)).advance
                let fit = Double(available(side, in: bounds).width / max(advance, 1e-9))
                if !pair.showsPercentages {
                    result.isCrowded = fit < option.label.smallestScale
                } else if fit >= VoteMotion.smallestScale {
                    scale = min(scale, fit)
                } else {
                    result.label.text = percentage
                    result.isCrowded = true
                }
            }
            results[side] = result
        }
        return results.mapValues { Result(label: $0.label.scaled(by: scale), isCrowded: $0.isCrowded) }
    }

    func crowdedLabels() -> [String] {
        sides.filter { results[$0.side]?.isCrowded == true }.map(\.option.label.text)
    }

    func scene(at time: Double) throws -> Scene {
        var context = GraphicsContext()
        for (side, option, course) in sides {
            let bounds = try course.bounds.value(at: time)
            guard bounds.width > 0 else { continue }
            try context.group(Group(label: pair.result(side))) { button in
                let outline = try course.outline.value(at: time)
                button.fill(outline, with: horizontal(option.gradient), paintBounds: bounds)
                if pair.borderWidth > 0 {
                    button.stroke(
                        try course.border.value(at: time), with: vertical(pair.border),
                        style: StrokeStyle(lineWidth: pair.borderWidth), paintBounds: bounds)
                }
                for (label, opacity) in [
                    (option.label, try course.before.value(at: time)),
                    (results[side]?.label ?? option.label, try course.after.value(at: time)),
                ] where opacity > 0 && !label.text.isEmpty {
                    try draw(label, side, in: bounds, opacity: opacity, into: &button)
                }
            }
        }
        return Scene(
            size: pair.pictureSize, background: pair.background, commands: context.commands,
            title: "\(pair.result(.left)), \(pair.result(.right))",
            summary: "Two buttons whose widths show how a vote stands: \(pair.result(.left)), \(pair.result(.right))")
    }
    private typealias Side = VoteButtonShape.Side

    /// The middle of the part of a button that a label may take, and its width.
    private func available(_ side: Side, in bounds: Rect) -> (middle: Double, width: Double) {
        // The middle of the edge's slant is the inner end of the room; half the height is the round end's.
        let isWhole = bounds.width >= pair.width
        let slant = isWhole ? 0 : pair.slant(at: bounds.height) / 2
        let middle = side == .left ? bounds.midX - slant / 2 : bounds.midX + slant / 2
        return (middle, max(0, bounds.width - slant - bounds.height * 0.34))
    }

    private func name(_ side: Side) -> String { side == .left ? "the left label" : "the right label" }

    private func draw(
        _ label: Lettering, _ side: Side, in bounds: Rect, opacity: Double, into context: inout GraphicsContext
    ) throws(GalleryError) {
        let setter = TextSetter(fonts: fonts)
        let what = name(side)
        let (middle, available) = available(side, in: bounds)
        var label = label.scaled(by: min(1, bounds.height / pair.height))
        // While the button is narrow.
        label.smallestScale = 0.01
        guard available > 1,
            var drawing = try setter.centered(
                label, on: Point(x: middle, y: bounds.midY), available: available, what: what)
        else { return }
        drawing.opacity = opacity
        context.append(.text(drawing))
    }

    private func horizontal(_ gradient: Gradient) -> Paint {
        .linear(LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing))
    }
    private func vertical(_ gradient: Gradient) -> Paint {
        .linear(LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom))
    }
}
