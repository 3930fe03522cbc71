// The vote buttons at any time of their motion: what moves is computed from the pair's courses, what is set once is
// kept. Still pictures are its last moment.
import BezelInstruments
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

struct VoteMotion: Sendable {
    let pair: VotePair
    let left: VotePair.Course
    let right: VotePair.Course
    private let setter: TextSetter
    private var befores: [Side: VoteLabel] = [:]
    private var results: [Side: VoteResult] = [:]

    init(_ pair: VotePair, fonts: FontLibrary) throws {
        self.pair = pair
        setter = TextSetter(fonts: fonts)
        left = try pair.course(.left)
        right = try pair.course(.right)
        for (side, option, course) in sides where !option.label.text.isEmpty {
            var label = try place(side, course, at: 0).arranged(option.label, setter)
            label.scale = 1
            befores[side] = label
        }
        results = try self.results(at: pair.duration)
    }

    private var sides: [(side: Side, option: VotePair.Option, course: VotePair.Course)] {
        [(.left, pair.left, left), (.right, pair.right, right)]
    }

    private func place(_ side: Side, _ course: VotePair.Course, at time: Double) throws -> VotePlace {
        VotePlace(
            pair, side: side, bounds: try course.bounds.value(at: time), outline: try course.outline.value(at: time))
    }

    private func results(at end: Double) throws -> [Side: VoteResult] {
        var results: [Side: VoteResult] = [:]
        for (side, option, course) in sides {
            let place = try place(side, course, at: end)
            let word = option.label.text.trimmed
            guard place.bounds.width > 0, pair.showsPercentages || !word.isEmpty else { continue }
            results[side] = try pair.result(of: side, in: place, percentage: pair.percentage(side), setter)
        }
        try pair.alignBeside(&results, setter)
        pair.level(&results)
        return results
    }

    /// Labels that are set smaller, for a note, and words that stand beside their buttons.
    func labels() -> [(word: String, result: VoteResult)] {
        sides.compactMap { side, option, _ in results[side].map { (option.label.text, $0) } }
    }

    private var pictureSize: Size {
        var size = pair.pictureSize
        let foot = results.values.compactMap(\.beside?.foot).max() ?? 0
        size.height = max(size.height, foot + pair.padding)
        return size
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
                let place = VotePlace(pair, side: side, bounds: bounds, outline: outline)
                for (label, opacity) in [
                    (befores[side], try course.before.value(at: time)),
                    (results[side]?.label, try course.after.value(at: time)),
                ] where opacity > 0 {
                    guard let label else { continue }
                    try draw(label, place, opacity: opacity, into: &button)
                }
                let opacity = try course.after.value(at: time)
                if let beside = results[side]?.beside, opacity > 0 {
                    append(try beside.drawings(setter, what: place.what), opacity, to: &button)
                }
            }
        }
        return Scene(
            size: pictureSize, background: pair.background, commands: context.commands,
            title: "\(pair.result(.left)), \(pair.result(.right))",
            summary: "Two buttons whose widths show how a vote stands: \(pair.result(.left)), \(pair.result(.right))")
    }
    private typealias Side = VoteButtonShape.Side

    private func draw(
        _ label: VoteLabel, _ place: VotePlace, opacity: Double, into context: inout GraphicsContext
    ) throws(GalleryError) {
        let own = label.scale * min(1, place.bounds.height / pair.height)
        var whole = label
        whole.lettering = label.lettering.scaled(by: own)
        let scale = try place.fitting(whole, setter)
        guard place.available > 1, scale > VoteLabel.unbounded else { return }
        append(
            try whole.drawings(on: place.center, scale: min(1, scale), setter: setter, what: place.what), opacity,
            to: &context)
    }
    private func append(_ drawings: [TextDrawing], _ opacity: Double, to context: inout GraphicsContext) {
        for var drawing in drawings {
            drawing.opacity = opacity
            context.append(.text(drawing))
        }
    }

    private func horizontal(_ gradient: Gradient) -> Paint {
        .linear(LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing))
    }
    private func vertical(_ gradient: Gradient) -> Paint {
        .linear(LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom))
    }
}
