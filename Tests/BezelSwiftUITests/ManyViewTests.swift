// Very many views, and paths of screens.
import BezelSwiftUI
import Testing

private struct Routed: View {
    @State var path = NavigationPath(["second"])
    var body: some View {
        NavigationStack(path: $path) {
            Color.red.navigationDestination(for: String.self) { name in
                Color(name == "second" ? UIColor.green : .blue)
                    .onTapGesture { path = NavigationPath() }
            }
        }
    }
}
private struct Linked: View {
    @State var shown: [Int] = []
    @State var isActive = false
    var body: some View {
        NavigationStack(path: $shown) {
            NavigationLink(value: 7) { Rectangle().fill(.red) }
                .navigationDestination(for: Int.self) { _ in Rectangle().fill(.blue) }
        }
    }
}
private func color(_ scene: Scene) throws -> Color {
    try BitmapRenderer(scale: 1).render(scene).color(x: 50, y: 80)
}

@Suite struct ManyViewTests {
    /// More than a screen ever has, in each stack: in seconds, and without a trap.
    @Test(.timeLimit(.minutes(2)), arguments: [0, 1, 2])
    func aHundredThousandViews(kind: Int) throws {
        let scene = try Scene(size: CGSize(width: 100, height: 100)) {
            switch kind {
            case 0: ZStack { ForEach(0..<100_000) { _ in Rectangle().frame(width: 1, height: 1) } }
            case 1: VStack(spacing: 0) { ForEach(0..<100_000) { _ in Rectangle().frame(width: 1, height: 1) } }
            default: HStack(spacing: 0) { ForEach(0..<100_000, id: \.self) { _ in Rectangle().frame(width: 1) } }
            }
        }
        #expect(scene.commands.count == 100_000)
    }
    @Test func pathsShowTheirLastScreen() throws {
        let host = ViewHost(Routed(), size: CGSize(width: 100, height: 100))
        #expect(try color(host.picture()).green > 0.5)
        try host.tap(at: CGPoint(x: 50, y: 80))
        #expect(try color(host.picture()).red > 0.9)
        let still = try Scene(size: CGSize(width: 100, height: 100)) { Routed() }
        #expect(try color(still).green > 0.5)
    }
    @Test func linksWithValuesExtendThePath() throws {
        let host = ViewHost(Linked(), size: CGSize(width: 100, height: 100))
        #expect(try color(host.picture()).red > 0.9)
        try host.tap(at: CGPoint(x: 50, y: 80))
        #expect(try color(host.picture()).blue > 0.9)
        // The button back, in the bar.
        try host.tap(at: CGPoint(x: 30, y: 22))
        #expect(try color(host.picture()).red > 0.9)
    }
    @Test func colouredTextStaysText() throws {
        let text = Text("A").foregroundColor(.red)
        let scene = try Scene(size: CGSize(width: 40, height: 40)) {
            Canvas { context, _ in context.draw(text, at: CGPoint(x: 20, y: 20)) }
        }
        #expect(scene.commands.count == 1)
    }
    @Test func publishersWaitStopAndJoin() throws {
        var found: [Int] = []
        var kept: [AnyCancellable] = []
        let (numbers, gate) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
        kept.append(
            numbers.drop(untilOutputFrom: gate).drop { $0 < 3 }.prefix { $0 < 9 }.prepend(0)
                .merge(with: Just(1)).sink { found.append($0) })
        for number in [5, 2] { numbers.send(number) }
        gate.send()
        for number in [2, 4, 1, 9, 5] { numbers.send(number) }
        #expect(found == [0, 1, 4, 1])
        found = []
        let view = Rectangle().onAppear {
            kept.append(Just(7).delay(for: .seconds(2), scheduler: DispatchQueue.main).sink { found.append($0) })
        }
        let host = ViewHost(view, size: CGSize(width: 10, height: 10))
        _ = try host.picture(at: 1)
        #expect(found.isEmpty)
        _ = try host.picture(at: 2.5)
        #expect(found == [7])
    }
}
