// Draws the two buttons at a time.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting
import Foundation

/// The courses of both buttons, made once for all frames.
struct VoteMotion: Sendable {
    let pair: VotePair
    let fonts: FontLibrary
    let left: VotePair.Course
    let right: VotePair.Course
    init(_ pair: VotePair, fonts: FontLibrary) throws {
        self.pair = pair
        self.fonts = fonts
        left = try pair.course(.left)
        right = try pair.course(.right)
    }
    func scene(at time: Double) throws -> Scene {
        var context = GraphicsContext()
        for (side, option, course) in [(Side.left, pair.left, left), (.right, pair.right, right)] {
            let bounds = try course.bounds.value(at: time)
            guard bounds.width > 0 else { continue }
            try context.group(Group(label: option.label.text)) { button in
                let outline = try course.outline.value(at: time)
                button.fill(outline, with: horizontal(option.gradient), paintBounds: bounds)
                if pair.borderWidth > 0 {
                    button.stroke(
                        try course.border.value(at: time), with: vertical(pair.border),
                        style: StrokeStyle(lineWidth: pair.borderWidth), paintBounds: bounds)
                }
                for (text, opacity) in [
                    (option.label.text, try course.before.value(at: time)),
                    (result(side, option), try course.after.value(at: time)),
                ] where opacity > 0 && !text.isEmpty {
                    try draw(option.label.saying(text), side, in: bounds, opacity: opacity, into: &button)
                }
            }
        }
        return Scene(
            size: pair.pictureSize, background: pair.background, commands: context.commands,
            title: "\(pair.left.label.text) or \(pair.right.label.text)")
    }
    private typealias Side = VoteButtonShape.Side

    /// What a button says once the votes are counted: "63 %" after its own word, or alone where the word has no room.
    private func result(_ side: Side, _ option: VotePair.Option) -> String {
        guard pair.showsShares else { return option.label.text }
        let left = Int((pair.share * 100).rounded())
        return "\(option.label.text) \(side == .left ? left : 100 - left)%"
    }

    private func draw(
        _ label: Lettering, _ side: Side, in bounds: CGRect, opacity: Double, into context: inout GraphicsContext
    ) throws(GalleryError) {
        let setter = TextSetter(fonts: fonts)
        let what = side == .left ? "the left label" : "the right label"
        // The middle of the edge's slant is the inner end of the room; half the height is the round end's.
        let isWhole = bounds.width >= pair.width
        let slant = isWhole ? 0 : pair.slant / 2
        let middle = side == .left ? bounds.midX - slant / 2 : bounds.midX + slant / 2
        let room = max(0, bounds.width - slant - pair.height * 0.34)
        var label = label
        // A word and its share: where both do not fit, the share stands alone.
        let line = try setter.line(label, what: what)
        if line.advance > room, let share = label.text.split(separator: " ").last, share.hasSuffix("%") {
            label.text = String(share)
        }
        label.smallestScale = 0.01
        guard room > 1,
            var drawing = try setter.centered(
                label, on: CGPoint(x: middle, y: bounds.midY), room: room, what: what)
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
