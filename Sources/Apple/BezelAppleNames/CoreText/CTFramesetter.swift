import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// Sets text in several lines.
    public final class CTFramesetter {
        let string: NSAttributedString
        init(_ string: NSAttributedString) { self.string = string }
    }
    /// Lines within a path, y up.
    public final class CTFrame {
        let lines: AttributedLines
        let box: Rect
        init(_ lines: AttributedLines, _ box: Rect) { (self.lines, self.box) = (lines, box) }
    }
    /// Sets text in several lines.
    public func CTFramesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTFramesetter {
        CTFramesetter(string)
    }
    /// Sets a part of the text, length 0 for the rest, within a path.
    public func CTFramesetterCreateFrame(
        _ framesetter: CTFramesetter, _ range: CFRange, _ path: CGPath, _ attributes: CFDictionary?
    ) -> CTFrame {
        let all = framesetter.string
        let indices = range.indices(of: all.length)
        let part = all.attributedSubstring(from: NSRange(location: indices.lowerBound, length: indices.count))
        let box = path.boundingBox
        let shape = FrameShape(path.path)
        let room = shape?.box ?? box
        return CTFrame(AttributedLines(part, width: room.width, height: room.height, shape: shape), room)
    }
    /// The size that a part of the text takes in a size; 0 and `.greatestFiniteMagnitude` are no limit.
    public func CTFramesetterSuggestFrameSizeWithConstraints(
        _ framesetter: CTFramesetter, _ range: CFRange, _ attributes: CFDictionary?, _ constraints: CGSize,
        _ fitRange: UnsafeMutablePointer<CFRange>?
    ) -> CGSize {
        let indices = range.indices(of: framesetter.string.length)
        let part = framesetter.string.attributedSubstring(
            from: NSRange(location: indices.lowerBound, length: indices.count))
        let width = constraints.width > 0 && constraints.width < 1e9 ? constraints.width : .infinity
        let lines = AttributedLines(part, width: width)
        fitRange?.pointee = CFRange(location: indices.lowerBound, length: indices.count)
        return lines.size
    }
    /// Draws at the top of the box, y up.
    public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
        let outer = context.letters
        for (line, origin) in zip(frame.lines.lines, origins(of: frame)) {
            context.textMatrix = .identity
            context.textPosition = CGPoint(x: frame.box.minX + origin.x, y: frame.box.minY + origin.y)
            CTLineDraw(line.typeset, context)
        }
        context.letters = outer
    }
    /// The `CTLine`s.
    public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines.lines.map(\.typeset) }
    /// Copies lines' beginnings from the box's bottom left, y up; length 0 means the rest.
    public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
        let all = origins(of: frame)
        for (place, index) in range.indices(of: all.count).enumerated() { buffer[place] = all[index] }
    }
    private func origins(of frame: CTFrame) -> [CGPoint] {
        frame.lines.lines.map { line in
            let spare = line.available - line.typeset.width
            let shift: Double =
                switch line.style.alignment {
                case .center: spare / 2
                case .right: spare
                case .left, .natural, .justified: 0
                }
            return CGPoint(x: line.indent + shift, y: frame.box.height - line.baseline)
        }
    }
#endif
