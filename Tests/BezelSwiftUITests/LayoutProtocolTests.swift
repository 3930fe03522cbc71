import Bezel
import BezelSwiftUI
import Testing

private struct Diagonal: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (index, view) in subviews.enumerated() {
            let distance = Double(index * 10 + view[Extra.self])
            view.place(at: CGPoint(x: bounds.minX + distance, y: bounds.minY + distance), proposal: .unspecified)
        }
    }
}
private struct Extra: LayoutValueKey {
    static let defaultValue = 0
}

private let field = CGSize(width: 100, height: 100)

func frames(_ commands: [DrawCommand], _ transform: CGAffineTransform = .identity) -> [CGRect] {
    commands.flatMap { command -> [CGRect] in
        switch command {
        case .fill(let fill): [fill.path.applying(transform).boundingRect]
        case .group(let group): frames(group.commands, group.transform.concatenating(transform))
        default: []
        }
    }
}

@Suite struct LayoutProtocolTests {
    private var square: some View { Color.red.frame(width: 8, height: 8) }

    @Test func aLayoutPlacesItsViewsByPointsAndValues() throws {
        let host = ViewHost(
            Diagonal {
                square
                square.layoutValue(key: Extra.self, value: 5).opacity(1)
                square
            }, size: field)
        let found = frames(try host.picture().commands)
        #expect(found.map(\.origin) == [CGPoint(x: 0, y: 0), CGPoint(x: 15, y: 15), CGPoint(x: 20, y: 20)])
        #expect(found.allSatisfy { $0.size == CGSize(width: 8, height: 8) })
    }

    private struct Turning: View {
        @State private var isRow = true
        var body: some View {
            let layout = isRow ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
            layout {
                Color.red.frame(width: 20, height: 20)
                Color.blue.frame(width: 20, height: 20)
            }
            .onTapGesture { withAnimation(.linear(duration: 1)) { isRow.toggle() } }
        }
    }
    @Test func viewsMoveWhenTheirLayoutChangesWithAnAnimation() throws {
        let host = ViewHost(Turning(), size: field)
        #expect(frames(try host.picture().commands).map(\.origin) == [CGPoint(x: 30, y: 40), CGPoint(x: 50, y: 40)])
        try host.tap(at: CGPoint(x: 35, y: 50))
        let half = frames(try host.picture(at: 0.5).commands)
        // The container is 20 by 40 at once; in it the second view is on its way from the right to below.
        #expect(half[1].minX - half[0].minX == 10)
        #expect(half[1].minY - half[0].minY == 10)
        #expect(
            frames(try host.picture(at: 1.5).commands).map(\.origin) == [CGPoint(x: 40, y: 30), CGPoint(x: 40, y: 50)])
    }

    @Test func higherPrioritiesShareTheRoomFirst() throws {
        let host = ViewHost(
            HStack(spacing: 0) {
                Color.red.frame(minWidth: 10)
                Color.blue.layoutPriority(1)
            }, size: field)
        #expect(frames(try host.picture().commands).map(\.width) == [10, 90])
    }

    @Test func gridCellsTakeColumnsAndStandByTheirAnchors() throws {
        let scene = try Bezel.Scene(size: field) {
            Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    Color.red.frame(width: 20, height: 10)
                    Color.red.frame(width: 30, height: 10).gridColumnAlignment(.trailing)
                }
                GridRow { Color.green.frame(height: 10).gridCellColumns(2) }
                GridRow {
                    Color.blue.frame(width: 5, height: 5).gridCellAnchor(.bottomTrailing)
                    Color.blue.frame(width: 5, height: 10)
                }
            }
        }
        let found = frames(scene.commands)
        #expect(found.count == 5)
        #expect(found[2].width == 50)
        #expect(found[3].maxX == found[0].maxX)
        #expect(found[3].maxY == found[4].maxY)
        #expect(found[4].maxX == found[1].maxX)
    }

    @Test func framesOfContainersAreThoseOfTheWindowOrTheScrollView() throws {
        let host = ViewHost(
            HStack(spacing: 0) { Color.red.frame(height: 5).containerRelativeFrame(.horizontal, count: 4, spacing: 0) }
                .frame(width: 50), size: field)
        #expect(frames(try host.picture().commands).first?.width == 25)
        let scrolled = ViewHost(
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    Color.red.frame(height: 5).containerRelativeFrame(.horizontal, count: 4, spacing: 0)
                }
            }
            .frame(width: 60), size: field)
        #expect(frames(try scrolled.picture().commands).first?.width == 15)
    }
}
