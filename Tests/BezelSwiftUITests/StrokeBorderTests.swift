// A border is the stroke of the shape inset by half its width: for whole, open and dashed outlines.
import BezelSwiftUI
import Testing

/// An open arc that can be inset, as lessons write it.
private struct Gauge: InsettableShape {
    var endAngle: Angle = .degrees(300)
    var insetAmount: CGFloat = 0

    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.addArc(
            center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2 - insetAmount, startAngle: .degrees(0),
            endAngle: endAngle, clockwise: false)
        return path
    }
    func inset(by amount: CGFloat) -> some InsettableShape {
        var arc = self
        arc.insetAmount += amount
        return arc
    }
}

@Suite struct StrokeBorderTests {
    private static let size = CGSize(width: 120, height: 80)

    private static let styles = [
        StrokeStyle(lineWidth: 1), StrokeStyle(lineWidth: 10), StrokeStyle(lineWidth: 7.5, lineCap: .round),
        StrokeStyle(lineWidth: 8, lineCap: .square, lineJoin: .round, dash: [12, 9]),
        StrokeStyle(lineWidth: 8, lineCap: .round, dash: [0, 16], dashPhase: 5),
    ]

    private func expectInset<S: InsettableShape>(_ shape: S, _ name: String) throws {
        for style in Self.styles {
            let border = try Scene(size: Self.size) { shape.strokeBorder(.red, style: style) }
            let stroke = try Scene(size: Self.size) { shape.inset(by: style.lineWidth / 2).stroke(.red, style: style) }
            #expect(border.commands == stroke.commands, "\(name), \(style.lineWidth)")
            #expect(!border.commands.isEmpty, "\(name)")
        }
        let width = try Scene(size: Self.size) { shape.strokeBorder(.red, lineWidth: 6) }
        let wide = try Scene(size: Self.size) { shape.strokeBorder(.red, style: StrokeStyle(lineWidth: 6)) }
        #expect(width.commands == wide.commands)
        // With the foreground, and over a fill.
        let plain = try Scene(size: Self.size) { shape.strokeBorder(lineWidth: 6).foregroundStyle(.red) }
        #expect(plain.commands == width.commands, "\(name)")
        let filled = try Scene(size: Self.size) { shape.fill(.blue).strokeBorder(.red, lineWidth: 6) }
        #expect(filled.commands.last == width.commands.last && filled.commands.count == 2, "\(name)")
    }

    @Test func bordersAreStrokesOfTheInsetShape() throws {
        try expectInset(Circle(), "circle")
        try expectInset(Rectangle(), "rectangle")
        try expectInset(RoundedRectangle(cornerRadius: 20, style: .circular), "rounded rectangle")
        try expectInset(RoundedRectangle(cornerRadius: 20), "continuous rectangle")
        try expectInset(UnevenRoundedRectangle(topLeadingRadius: 30), "uneven rectangle")
        try expectInset(Capsule(), "capsule")
        try expectInset(Ellipse(), "ellipse")
        try expectInset(Gauge(), "arc")
        try expectInset(Gauge(endAngle: .degrees(360)), "whole arc")
    }

    /// Its ends are square to it and whole, where a stroke cut off at the outline has slanted halves.
    @Test func anOpenArcHasItsWholeWidth() throws {
        let scene = try Scene(size: CGSize(width: 100, height: 100)) {
            Gauge(endAngle: .degrees(90)).strokeBorder(.black, lineWidth: 20)
        }
        let picture = try BitmapRenderer().render(scene)
        // The arc's start runs down from (90, 50), 20 wide.
        #expect(picture.color(x: 82, y: 52).alpha > 0.9 && picture.color(x: 97, y: 53).alpha > 0.9)
        #expect(picture.color(x: 90, y: 47).alpha < 0.1 && picture.color(x: 77, y: 52).alpha < 0.1)
    }

    /// What is cut to a length has no inside to be inset into.
    @Test func shapesMadeOfOthersHaveNoBorder() {
        #expect(!(Circle().trim(from: 0, to: 0.5) is any InsettableShape))
        #expect(!(Circle().rotation(.degrees(30)) is any InsettableShape))
        #expect(!(Circle().stroke(lineWidth: 3) is any InsettableShape))
    }
}
