// Draws the two buttons at a time.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting
import Foundation

/// The courses of both buttons, made once for all frames.
struct VoteMotion: Sendable {
    let pair: VotePair
    let left: VotePair.Course
    let right: VotePair.Course
    init(_ pair: VotePair) throws {
        self.pair = pair
        left = try pair.course(.left)
        right = try pair.course(.right)
    }
    func scene(at time: Double) throws -> Scene {
        var context = GraphicsContext()
        for (option, course) in [(pair.left, left), (pair.right, right)] {
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
            }
        }
        return Scene(
            size: pair.pictureSize, background: pair.background, commands: context.commands,
            title: "\(pair.left.label.text) or \(pair.right.label.text)")
    }
    private func horizontal(_ gradient: Gradient) -> Paint {
        .linear(LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing))
    }
    private func vertical(_ gradient: Gradient) -> Paint {
        .linear(LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom))
    }
}
