// A program that imports Bezel beside SwiftUI: that this file compiles is what it shows.
import Bezel
import SwiftUIStandIn
// The names that Bezel's core shares with SwiftUI are SwiftUI's where a file says so; Bezel's have the module's name
// before them.
import struct SwiftUIStandIn.Color
import struct SwiftUIStandIn.Font
import struct SwiftUIStandIn.Path
import Testing

/// None of the names here is Bezel's as well.
private struct Card: View {
    let edge: Edge = .top
    let mode: ContentMode = .fit
    let axis: Axis = .horizontal
    let alignment: Alignment = .center
    let text: TextAlignment = .center
    let space: CoordinateSpace = .local
    let pair = AnimatablePair()
    var body: some View {
        VStack {
            HStack { Text("a").font(.title) }
            ZStack { Color.accent }
            ForEach([1, 2]) { _ in Spacer() }
            Group { Divider() }
            GeometryReader { _ in EmptyView() }
            Canvas { _, _ in }
            AnyView(Text("b"))
        }
    }
}
private struct Framed: ViewModifier {}

/// SwiftUI's colour and Bezel's side by side.
private func converted(_ color: Color) -> Bezel.Color { Bezel.Color(hex: 0x00FF00) }

@Suite struct BesideSwiftUITests {
    @Test func bezelSetsTextInAProgramOfSwiftUI() throws {
        let font: Bezel.Font = try FontLibrary.bundled.font(named: "Inter", size: 20)
        let circle = CirclePath(center: Point(x: 50, y: 50), radius: 30)
        let placed = try TextPath.onTop(of: circle).place("RING", font: font, color: converted(.accent))
        #expect(placed.clusters.count == 4)
        #expect(Bezel.Path(Rect(x: 0, y: 0, width: 1, height: 1)).isEmpty == false)
        _ = (Card.self, Framed.self, Path())
    }
}
