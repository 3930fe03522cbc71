// Recognizes masks that are coverage times one number, so that a mask takes a byte a pixel instead of a picture. All
// other masks are drawn as pictures, in SceneRenderer+Mask.
import BezelColor
import BezelDrawing
import BezelGeometry

/// A mask whose value follows from coverage: of one colour, or of several if only coverage counts.
///
/// The result is identical to drawing the picture and taking its alpha or luminance, for a quarter of the memory. A
/// single shape may have any colour; several must be opaque, and white if luminance counts.
struct MaskInk {
    struct Shape {
        var command: DrawCommand
        /// To the mask's space.
        var transform: Transform
    }
    private(set) var shapes: [Shape] = []
    private(set) var color = Color.white

    /// Nil if colours matter.
    init?(_ mask: Mask) {
        var colors: [Color] = []
        guard collect(mask.commands, .identity, &colors, depth: 0) else { return nil }
        if colors.count == 1 {
            color = colors[0]
            return
        }
        let onlyAlphaCounts = mask.kind == .alpha
        let isPlain = colors.allSatisfy {
            let c = $0.premultiplied8
            return onlyAlphaCounts ? c.w == 255 : c == SIMD4(repeating: 255)
        }
        guard isPlain else { return nil }
    }

    private mutating func collect(
        _ commands: [DrawCommand], _ transform: Transform, _ colors: inout [Color], depth: Int
    ) -> Bool {
        guard depth < 16 else { return false }
        for command in commands {
            switch command {
            case .fill(let f):
                guard case .color(let color) = f.paint, f.opacity > 0 else { return false }
                colors.append(color.opacity(f.opacity))
                shapes.append(Shape(command: command, transform: transform))
            case .stroke(let s):
                guard case .color(let color) = s.paint, s.opacity > 0, s.style.alignment != .inside else {
                    return false
                }
                colors.append(color.opacity(s.opacity))
                shapes.append(Shape(command: command, transform: transform))
            case .text:
                // Solid text is united.
                guard let color = SingleColor.of([command]) else { return false }
                colors.append(color)
                shapes.append(Shape(command: command, transform: transform))
            case .group(let g):
                guard g.opacity == 1, g.blendMode == .normal, !g.isIsolated, g.clips.isEmpty, g.mask == nil,
                    g.effects.isEmpty,
                    collect(g.commands, g.transform.concatenating(transform), &colors, depth: depth + 1)
                else { return false }
            case .image: return false
            }
        }
        return true
    }
}
