// Connected text in pictures: as many pieces of ink on a curve as on a line, and gradients through letters and lines.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting
import Foundation
import Testing

@testable import BezelRendering

@Suite struct ConnectedPictureTests {
    private func shaped(
        _ text: String, _ family: String, size: Double = 48, tracking: Double = 0, underline: Bool = false
    ) throws -> ShapedText {
        let font = try FontLibrary.bundled.font(named: family, size: size)
        return try Shaper().shape(
            StyledText(
                text,
                style: TextStyle(
                    font: font, tracking: tracking, decorations: underline ? [TextDecoration(.underline)] : [])))
    }

    private func picture(_ drawing: TextDrawing, scale: Double = 3) throws -> Bitmap {
        let ink = drawing.text.inkBounds.insetBy(dx: -4, dy: -4)
        let shift = Transform(translationX: -ink.minX, y: -ink.minY)
        return try BitmapRenderer(scale: scale).render(
            Scene(size: ink.size, commands: [.group(Group([.text(drawing)], transform: shift))]))
    }

    /// Groups of pixels that are more than half covered and touch by side or corner.
    private func pieces(_ text: PlacedText) throws -> Int {
        let bitmap = try picture(TextDrawing(text: text, fill: .color(.black)))
        let (width, height) = (bitmap.width, bitmap.height)
        let rgba = bitmap.premultipliedRGBA
        var isInk = (0..<width * height).map { rgba[$0 * 4 + 3] > 100 }
        var count = 0
        for start in isInk.indices where isInk[start] {
            count += 1
            var stack = [start]
            isInk[start] = false
            while let at = stack.popLast() {
                let (x, y) = (at % width, at / width)
                for v in max(0, y - 1)...min(height - 1, y + 1) {
                    for u in max(0, x - 1)...min(width - 1, x + 1) where isInk[v * width + u] {
                        isInk[v * width + u] = false
                        stack.append(v * width + u)
                    }
                }
            }
        }
        return count
    }

    private func circle(_ radius: Double, inside: Bool) -> Path {
        var path = Path()
        path.addArc(
            center: .zero, radius: radius, startAngle: .degrees(inside ? 180 : 90),
            endAngle: .degrees(inside ? 0 : 450), clockwise: inside)
        return path
    }

    @Test(arguments: [2.0, 3, 5], [false, true])
    func connectedTextIsInAsManyPiecesOnACircleAsOnALine(_ ems: Double, _ inside: Bool) throws {
        for (text, family) in [
            ("क्षत्रिय", "Noto Sans Devanagari"), ("विद्यालय", "Noto Sans Devanagari"), ("سلام", "Amiri"),
            ("محمد", "Amiri"), ("minimum", "Dancing Script"), ("summer", "Dancing Script"),
        ] {
            for tracking in [0, 6] as [Double] {
                let own = try shaped(text, family, tracking: tracking)
                let line = Path {
                    $0.move(to: .zero)
                    $0.addLine(to: Point(x: 1000, y: 0))
                }
                let straight = try pieces(TextPath.svg(line, position: .middle).place(try shaped(text, family)))
                let curved = try pieces(TextPath.svg(circle(ems * 48, inside: inside), position: .middle).place(own))
                #expect(curved == straight, "\(text), \(ems) em, inside \(inside), tracking \(tracking)")
            }
        }
    }

    private func gradient() -> Paint {
        .linear(
            LinearGradient(
                gradient: Gradient(colors: [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)]),
                start: .zero, end: Point(x: 1, y: 0), space: .alongPath))
    }

    /// Below each letter the underline has the colour that the gradient has there.
    @Test(arguments: [0.25, 0.75, 0.0])
    func anUnderlineHasTheGradientOfItsLetters(_ offset: Double) throws {
        let own = try shaped("ROUND THE BEND", "Inter", size: 40, underline: true)
        var path = Path()
        path.addArc(
            center: .zero, radius: 120, startAngle: .degrees(180), endAngle: .degrees(540), clockwise: false)
        path.closeSubpath()
        let placed = try TextPath.svg(path, position: .init(.middle, at: .fraction(offset))).place(own)
        let drawing = TextDrawing(text: placed, fill: gradient())
        let bitmap = try picture(drawing, scale: 2)
        let ink = placed.inkBounds.insetBy(dx: -4, dy: -4)
        let depth = -own.runs[0].font.metrics.underlinePosition
        var pen: Double = 0
        for cluster in placed.clusters {
            let fraction = (pen + cluster.advance / 2) / own.advance
            pen += cluster.advance
            let toward = Vector(dx: -sin(cluster.angle.radians), dy: cos(cluster.angle.radians))
            let p = cluster.position + toward * depth
            let color = bitmap.color(x: Int(clamping: (p.x - ink.minX) * 2), y: Int(clamping: (p.y - ink.minY) * 2))
            #expect(
                abs(color.red - (1 - fraction)) < 0.06 && abs(color.blue - fraction) < 0.06, "\(fraction): \(color)")
            #expect(color.alpha > 0.99)
        }
    }
}
