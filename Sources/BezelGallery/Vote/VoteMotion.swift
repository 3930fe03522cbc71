import BezelInstruments
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

struct VoteMotion: Sendable {
    let pair: VotePair
    let fonts: FontLibrary
    let left: VotePair.Course
    let right: VotePair.Course
    private var results: [Side: Result] = [:]

    private struct Result {
        var label: Lettering
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

    /// At a smaller scale the word is left out.
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
                let place = Place(side: side, bounds: bounds, outline: try course.outline.value(at: end))
                let fit = try fitting(result.label, in: place)
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
                    button.clipped(to: outline) {
                        $0.stroke(
                            outline, with: vertical(pair.border),
                            style: StrokeStyle(lineWidth: 2 * pair.borderWidth, lineJoin: .round),
                            paintBounds: bounds)
                    }
                }
                for (label, opacity) in [
                    (option.label, try course.before.value(at: time)),
                    (results[side]?.label ?? option.label, try course.after.value(at: time)),
                ] where opacity > 0 && !label.text.isEmpty {
                    let place = Place(side: side, bounds: bounds, outline: outline)
                    try draw(label, place, opacity: opacity, into: &button)
                }
            }
        }
        return Scene(
            size: pair.pictureSize, background: pair.background, commands: context.commands,
            title: "\(pair.result(.left)), \(pair.result(.right))",
            summary: "Two buttons whose widths show how a vote stands: \(pair.result(.left)), \(pair.result(.right))")
    }
    private typealias Side = VoteButtonShape.Side

    private func available(_ side: Side, in bounds: Rect) -> (middle: Double, width: Double) {
        let isWhole = bounds.width >= pair.width
        let slant = isWhole ? 0 : pair.slant(at: bounds.height) / 2
        let middle = side == .left ? bounds.midX - slant / 2 : bounds.midX + slant / 2
        return (middle, max(0, bounds.width - slant - bounds.height * 0.34))
    }

    private func name(_ side: Side) -> String { side == .left ? "the left label" : "the right label" }

    private struct Place {
        var side: Side
        var bounds: Rect
        var outline: Path
    }

    private func fitting(_ label: Lettering, in place: Place) throws(GalleryError) -> Double {
        let (middle, available) = available(place.side, in: place.bounds)
        let setter = TextSetter(fonts: fonts)
        let line = try setter.line(label, what: name(place.side))
        let widthScale = available / max(line.advance, 1e-9)
        var whole = label
        whole.smallestScale = 0.01
        let center = Point(x: middle, y: place.bounds.midY)
        guard
            let drawing = try setter.centered(
                whole, line: line, on: center, available: .infinity, what: name(place.side))
        else { return widthScale }
        let ink = drawing.text.inkBounds
        return ink.isNull ? widthScale : min(widthScale, Self.scale(ink, about: center, within: place.outline))
    }

    /// For a convex outline, up to 1, to a thousandth.
    private static func scale(_ box: Rect, about center: Point, within outline: Path) -> Double {
        let corners = [
            Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY), Point(x: box.minX, y: box.maxY),
            Point(x: box.maxX, y: box.maxY),
        ]
        func isWithin(_ scale: Double) -> Bool {
            corners.allSatisfy { outline.contains(center + ($0 - center) * scale) }
        }
        return isWithin(1) ? 1 : bisected(from: 0, to: 1, halvings: 10, while: isWithin).holding
    }

    private func draw(
        _ label: Lettering, _ place: Place, opacity: Double, into context: inout GraphicsContext
    ) throws(GalleryError) {
        let setter = TextSetter(fonts: fonts)
        let what = name(place.side)
        let (middle, available) = available(place.side, in: place.bounds)
        var label = label.scaled(by: min(1, place.bounds.height / pair.height))
        label.smallestScale = 0.01
        let scale = try fitting(label, in: place)
        guard available > 1, scale > label.smallestScale else { return }
        if scale < 1 { label = label.scaled(by: scale) }
        let center = Point(x: middle, y: place.bounds.midY)
        guard var drawing = try setter.centered(label, on: center, available: .infinity, what: what) else { return }
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
