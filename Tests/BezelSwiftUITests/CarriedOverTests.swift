// Code as people have it for SwiftUI, UIKit and Core Graphics: it compiles with another import, and draws what it says.
import BezelSwiftUI
import Testing

// MARK: - As in somebody's app

private enum Heading: Double {
    case up = 0
    case right = 0.5
    case down = 1
    case left = 1.5
    var radians: CGFloat { CGFloat(rawValue) * .pi }
}

private struct TileView: View {
    let heading: Heading
    let color: UIColor
    static let side: CGFloat = 30

    var body: some View {
        Canvas { context, size in
            context.withCGContext { cg in
                draw(CGRect(origin: .zero, size: size), in: cg)
            }
        }
    }

    private func draw(_ rect: CGRect, in context: CGContext) {
        let drawTriangle: CGPatternDrawPatternCallback = { _, context in
            let trianglePath = UIBezierPath()
            trianglePath.move(to: CGPoint(x: TileView.side / 2, y: 0))
            trianglePath.addLine(to: CGPoint(x: 0, y: TileView.side))
            trianglePath.addLine(to: CGPoint(x: TileView.side, y: TileView.side))
            trianglePath.close()
            context.addPath(trianglePath.cgPath)
            context.fillPath()
        }
        var callbacks = CGPatternCallbacks(version: 0, drawPattern: drawTriangle, releaseInfo: nil)
        let xStep = rect.width / 2
        let yStep = rect.height / 2
        var transform = CGAffineTransform(rotationAngle: heading.radians)
        transform = transform.translatedBy(x: (xStep - TileView.side) / 2, y: (yStep - TileView.side) / 2)
        let pattern = CGPattern(
            info: nil,
            bounds: CGRect(x: 0, y: 0, width: TileView.side, height: TileView.side),
            matrix: transform,
            xStep: xStep,
            yStep: yStep,
            tiling: .constantSpacing,
            isColored: false,
            callbacks: &callbacks)

        UIColor.white.setFill()
        context.fill(rect)

        let baseSpace = CGColorSpaceCreateDeviceRGB()
        guard let pattern, let space = CGColorSpace(patternBaseSpace: baseSpace) else { return }
        context.setFillColorSpace(space)
        var components = color.cgColor.components ?? []
        context.setFillPattern(pattern, colorComponents: &components)
        context.fill(rect)
    }
}

private struct Pill: View {
    var body: some View {
        RoundedRectangle(cornerRadius: 12)
            .fill(Color.indigo.gradient)
            .frame(width: 80, height: 40)
    }
}

private struct Pill_Previews: PreviewProvider {
    static var previews: some View {
        Pill()
            .previewLayout(.sizeThatFits)
            .previewDisplayName("A pill")
    }
}

#Preview {
    Pill()
}

#Preview("Tiles", traits: .sizeThatFitsLayout) {
    TileView(heading: .left, color: .blue)
}

// MARK: - What it draws

@Suite struct CarriedOverTests {
    private func bitmap(_ view: some View, _ size: CGSize) throws -> Bitmap {
        try BitmapRenderer(scale: 1).render(Scene(size: size) { view })
    }

    @Test func patternsByCallbacksAreThoseOfTheGallery() throws {
        for (heading, direction) in [
            (Heading.up, TrianglePattern.Direction.top), (.right, .right), (.down, .bottom), (.left, .left),
        ] {
            let drawn = try bitmap(TileView(heading: heading, color: .blue), CGSize(width: 150, height: 150))
            let own = try BitmapRenderer(scale: 1).render(TrianglePattern(direction: direction).scene())
            var different = 0
            for x in 0..<150 {
                for y in 0..<150 {
                    let (a, b) = (drawn.color(x: x, y: y), own.color(x: x, y: y))
                    if abs(a.red - b.red) + abs(a.blue - b.blue) > 0.05 { different += 1 }
                }
            }
            #expect(different < 10, "\(heading): \(different)")
        }
    }
    @Test func aPatternLetsGoOfItsPointer() {
        nonisolated(unsafe) var released = 0
        do {
            var callbacks = CGPatternCallbacks(
                version: 0, drawPattern: { _, _ in }, releaseInfo: { _ in released += 1 })
            let pattern = CGPattern(
                info: nil, bounds: CGRect(x: 0, y: 0, width: 1, height: 1), matrix: .identity, xStep: 1, yStep: 1,
                tiling: .noDistortion, isColored: true, callbacks: &callbacks)
            #expect(pattern != nil)
            callbacks.drawPattern = nil
            #expect(
                CGPattern(
                    info: nil, bounds: .zero, matrix: .identity, xStep: 1, yStep: 1, tiling: .noDistortion,
                    isColored: true, callbacks: &callbacks) == nil)
        }
        #expect(released == 1)
    }
    @Test func coloursHaveAGradientOfTheirOwn() throws {
        let pill = try bitmap(Pill(), CGSize(width: 80, height: 40))
        let (top, bottom) = (pill.color(x: 40, y: 1), pill.color(x: 40, y: 38))
        #expect(top.luminance > bottom.luminance)
        #expect(abs(bottom.red - Color.indigo.red) < 0.03)
        #expect(Color(uiColor: UIColor(Color.indigo)) == .indigo)
        #expect(UIColor.red.cgColor.components == [1, 0, 0, 1])
    }
    @Test func contextsKeepTheirStates() throws {
        let view = Canvas { context, _ in
            context.withCGContext { cg in
                cg.saveGState()
                cg.translateBy(x: 50, y: 0)
                cg.scaleBy(x: 2, y: 2)
                cg.setFillColor(UIColor.red.cgColor)
                cg.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
                cg.setStrokeColor(UIColor.blue.cgColor)
                cg.setLineWidth(2)
                cg.move(to: CGPoint(x: 0, y: 20))
                cg.addLine(to: CGPoint(x: 20, y: 20))
                cg.strokePath()
                cg.restoreGState()
                cg.clip(to: CGRect(x: 0, y: 0, width: 5, height: 100))
                cg.setAlpha(0.5)
                cg.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            }
        }
        let drawn = try bitmap(view, CGSize(width: 100, height: 60))
        #expect(drawn.color(x: 60, y: 10) == Color(red: 1, green: 0, blue: 0))
        #expect(drawn.color(x: 71, y: 10).alpha == 0)
        // A line two wide is four wide at twice the size.
        #expect(drawn.color(x: 60, y: 38) == Color(red: 0, green: 0, blue: 1))
        #expect(drawn.color(x: 60, y: 41) == Color(red: 0, green: 0, blue: 1))
        #expect(drawn.color(x: 60, y: 43).alpha == 0)
        #expect(abs(drawn.color(x: 2, y: 10).alpha - 0.5) < 0.01)
        #expect(drawn.color(x: 8, y: 10).alpha == 0)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }
    @Test func bezierPathsTurnAsOneSees() {
        let quarter = UIBezierPath(
            arcCenter: CGPoint(x: 0, y: 0), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(quarter.bounds.minY > -0.01 && quarter.bounds.maxY > 9.9 && quarter.bounds.minX > -0.01)
        let round = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(round.contains(CGPoint(x: 5, y: 5)) && !round.contains(CGPoint(x: 0.5, y: 0.5)))
        round.apply(CGAffineTransform(translationX: 100, y: 0))
        #expect(round.contains(CGPoint(x: 105, y: 5)) && !round.isEmpty)
        round.removeAllPoints()
        #expect(round.isEmpty)
    }
    @Test func previewsAreBuiltWhenAsked() throws {
        let drawn = try bitmap(Pill_Previews.previews, CGSize(width: 80, height: 40))
        #expect(drawn.color(x: 40, y: 20).alpha == 1)
    }
}
