// A striped flag behind a window, which a shutter covers as a value rises.
import BezelColor
import BezelDrawing
import BezelGeometry

/// A window with a striped flag that warns, such as an altimeter's of low heights.
package struct FlagLayer: SpecDescribed {
    /// The value, or the name of one of the face's values.
    package var value = SpecValue.name("value")
    /// Up to this value the whole flag is seen.
    package var from = 0.0
    /// From this value on none of it is seen.
    package var to = 1.0
    /// The middle of the window, to the right of the face's middle.
    package var x = 0.0
    /// The middle of the window, below the face's middle.
    package var y = 60.0
    /// The window; its fill is the shutter's.
    package var frame: WindowFrame? = WindowFrame()
    /// Of the stripes.
    package var color = Color.white
    /// Between the stripes.
    package var ground = Color.black
    /// How many stripes there are.
    package var count = 5
    /// As it is unless told otherwise.
    package init() {}
    package static let schemaName = "flag"
    package static let summary = "A window with a striped flag, which a shutter covers as a value rises."
    package static let tag: SpecTag? = SpecTag("layer", "flag")
    package static let fields: [SpecField<FlagLayer>] = [
        .specValue("value", \.value, "The value, or the name of one of the face's values."),
        .number("from", \.from, "Up to this value the whole flag is seen.", -1e12...1e12),
        .number("to", \.to, "From this value on none of it is seen.", -1e12...1e12),
        .number("x", \.x, "The window's middle, to the right.", -GalleryLimits.size...GalleryLimits.size),
        .number("y", \.y, "The window's middle, below.", -GalleryLimits.size...GalleryLimits.size),
        .nested("frame", \.frame, "The window; its fill is the shutter's."),
        .color("color", \.color, "Of the stripes."),
        .color("ground", \.ground, "Between the stripes."),
        .count("count", \.count, "How many stripes there are.", 1...100),
    ]

    package func checkWhole(_ path: String) throws(GalleryError) {
        guard from != to else {
            throw .invalidNumber(what: "\(path).to", value: to, expected: "another value than “from”")
        }
    }

    /// How much of the flag the shutter covers at a value, 0…1.
    func covered(at value: Double) -> Double { min(max((value - from) / (to - from), 0), 1) }
}

extension InstrumentPainter {
    mutating func draw(_ layer: FlagLayer) throws(GalleryError) {
        guard let frame = layer.frame, frame.width > 0, frame.height > 0 else { return }
        let center = middle + Vector(dx: layer.x, dy: layer.y)
        let box = Rect(
            x: center.x - frame.width / 2, y: center.y - frame.height / 2, width: frame.width, height: frame.height)
        let outline = Path(roundedRect: box, cornerRadius: min(frame.corner, frame.width / 2, frame.height / 2))
        record(.frames, outline)
        let covered = layer.covered(at: try instrument.value(layer.value))
        // The shutter comes from the left, as the flag goes with it.
        let edge = box.minX + covered * box.width
        let stripes = Self.stripes(of: layer.count, in: box)
        context.clipped(to: outline) {
            $0.fill(Path(box), with: .color(layer.ground))
            $0.fill(stripes, with: .color(layer.color))
            if covered > 0, let shutter = frame.fill {
                let part = Rect(x: box.minX, y: box.minY, width: edge - box.minX, height: box.height)
                $0.fill(Path(part), with: shutter.paint(in: box))
            }
        }
        if let line = frame.line, frame.lineWidth > 0 {
            context.stroke(outline, with: .color(line), lineWidth: frame.lineWidth)
        }
    }
    /// Slanted stripes as wide as the gaps between them, over a box.
    private static func stripes(of count: Int, in box: Rect) -> Path {
        let step = box.width / Double(count)
        let slant = box.height
        let slanted = 1 + Int(clamping: (slant / step).rounded(.up))
        return Path { path in
            for i in 0..<(count + slanted) {
                let x = box.minX + Double(i) * step
                path.addLines([
                    Point(x: x, y: box.minY), Point(x: x + step / 2, y: box.minY),
                    Point(x: x + step / 2 - slant, y: box.maxY), Point(x: x - slant, y: box.maxY),
                ])
                path.closeSubpath()
            }
        }
    }
}
