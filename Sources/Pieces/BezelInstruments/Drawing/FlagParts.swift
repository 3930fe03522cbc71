// Draws the striped flag and the shutter over it. Options are in Layers/FlagLayer.swift.
import BezelColor
import BezelDrawing
import BezelGeometry

extension InstrumentPainter {
    mutating func draw(_ layer: FlagLayer) throws(GalleryError) {
        guard let frame = layer.frame, frame.width > 0, frame.height > 0 else { return }
        let center = middle + Vector(dx: layer.x, dy: layer.y)
        let box = Rect(
            x: center.x - frame.width / 2, y: center.y - frame.height / 2, width: frame.width, height: frame.height)
        let outline = Path(roundedRect: box, cornerRadius: min(frame.corner, frame.width / 2, frame.height / 2))
        record(.frames, outline)
        let covered = layer.covered(at: try instrument.value(layer.value))
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
    private static func stripes(of count: Int, in box: Rect) -> Path {
        let step = box.width / Double(count)
        let slant = box.height
        let slanted = 1 + Int(clamping: (slant / step).rounded(.up))
        return Path { path in
            for i in Range(count: count + slanted) {
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
