// Names that unlock ported code: environment, preferences, animatable views, effects in space, work put off.
import Foundation
// Beside Foundation, whose names of the same kind are hidden.
import BezelSwiftUI
import Testing

private struct FlavourKey: EnvironmentKey { static let defaultValue = "plain" }
extension EnvironmentValues {
    fileprivate var flavour: String {
        get { self[FlavourKey.self] }
        set { self[FlavourKey.self] = newValue }
    }
}
private struct Flavour: View {
    @Environment(\.flavour) var flavour
    @Environment(\.colorScheme) var scheme
    var body: some View { Text(verbatim: "\(flavour) \(scheme)") }
}
private func strings(_ commands: [DrawCommand]) -> [String] {
    commands.flatMap { command -> [String] in
        switch command {
        case .text(let text): [text.text.string]
        case .group(let group): strings(group.commands)
        default: []
        }
    }
}
private func box(_ commands: [DrawCommand], _ map: Transform = .identity) -> Rect {
    commands.reduce(Rect.null) { sum, command in
        switch command {
        case .fill(let fill): sum.union(fill.path.applying(map).boundingRect)
        case .group(let group): sum.union(box(group.commands, group.transform.concatenating(map)))
        default: sum
        }
    }
}
private let size = CGSize(width: 200, height: 200)

@Suite struct PortedNameTests {
    @Test func numbersAreBezelsBesideFoundation() {
        let number: CGFloat = 1.5
        let same: Double = number
        let point = CGPoint(x: 1, y: 2)
        #expect(same == 1.5 && point == Point(x: 1, y: 2) && CGRect(x: 0, y: 0, width: 3, height: 4).height == 4)
    }
    @Test func environmentIsHandedDownWithAHostAndWithout() throws {
        let view = VStack {
            Flavour()
            Flavour().environment(\.flavour, "sweet").environment(\.colorScheme, .dark)
        }
        #expect(try strings(Scene(size: size) { view }.commands) == ["plain light", "sweet dark"])
        #expect(try strings(ViewHost(view, size: size).picture().commands) == ["plain light", "sweet dark"])
    }
    @Test func darkSchemesDrawLightLettersOnABlackGround() throws {
        let scene = try Scene(size: CGSize(width: 60, height: 30)) { Text("O").preferredColorScheme(.dark) }
        let bitmap = try BitmapRenderer(scale: 1).render(scene)
        #expect(bitmap.color(x: 1, y: 1).red == 0)
        #expect((0..<60).contains { x in (0..<30).contains { bitmap.color(x: x, y: $0).red > 0.9 } })
    }

    private enum WidthKey: PreferenceKey {
        static let defaultValue: CGFloat = 0
        static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
    }
    private struct Measured: View {
        @State var width: CGFloat = 0
        var body: some View {
            VStack {
                ForEach([30.0, 70, 50], id: \.self) { width in
                    Rectangle().frame(width: width, height: 10).background(
                        GeometryReader { Color.clear.preference(key: WidthKey.self, value: $0.size.width) })
                }
                Text(verbatim: "\(width)")
            }
            .onPreferenceChange(WidthKey.self) { width = $0 }
        }
    }
    @Test func preferencesOfMeasuredViewsReachThoseAround() throws {
        #expect(try strings(ViewHost(Measured(), size: size).picture().commands) == ["70.0"])
    }
    private struct Growing: View {
        @State var width: CGFloat = 10
        var body: some View {
            Rectangle().frame(width: width, height: 5)
                .background(GeometryReader { Color.clear.preference(key: WidthKey.self, value: $0.size.width) })
                .onPreferenceChange(WidthKey.self) { width = $0 + 1 }
        }
    }
    @Test func preferencesThatChangeTheLayoutForEverAreAnError() {
        #expect(throws: ViewHost.EndlessChange.self) { try ViewHost(Growing(), size: size).picture() }
    }

    private struct Dial: View, Animatable {
        var value: Double
        var animatableData: Double {
            get { value }
            set { value = newValue }
        }
        var body: some View { Text(verbatim: String(Int(value.rounded()))) }
    }
    private struct Counting: View {
        @State var value = 0.0
        var body: some View {
            Dial(value: value).onTapGesture { withAnimation(.linear(duration: 1)) { value = 100 } }
        }
    }
    @Test func animatableViewsReadTheirBodyWithTheNumbersOfTheMoment() throws {
        let host = ViewHost(Counting(), size: size)
        #expect(try host.tap(at: CGPoint(x: 100, y: 100)))
        #expect(try strings(host.picture(at: 0.25).commands) == ["25"])
        #expect(try strings(host.picture(at: 2).commands) == ["100"])
    }
    private struct Push: GeometryEffect {
        var distance: CGFloat
        var animatableData: CGFloat {
            get { distance }
            set { distance = newValue }
        }
        func effectValue(size: CGSize) -> ProjectionTransform {
            ProjectionTransform(CGAffineTransform(translationX: distance, y: 0))
        }
    }
    private struct Pushed: View {
        @State var distance = 0.0
        var body: some View {
            Rectangle().frame(width: 20, height: 20).modifier(Push(distance: distance))
                .onTapGesture { withAnimation(.linear(duration: 1)) { distance = 40 } }
        }
    }
    @Test func geometryEffectsMoveWithAnAnimation() throws {
        let host = ViewHost(Pushed(), size: size)
        #expect(try box(host.picture().commands).minX == 90)
        try host.tap(at: CGPoint(x: 100, y: 100))
        #expect(try abs(box(host.picture(at: 0.5).commands).minX - 110) < 0.01)
    }
    @Test func turnsAboutAnUprightAxisMakeTheFarSideSmaller() throws {
        let scene = try Scene(size: size) {
            Rectangle().frame(width: 100, height: 100).rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0))
        }
        let bitmap = try BitmapRenderer(scale: 1).render(scene)
        func height(_ x: Int) -> Int { (0..<200).count { bitmap.color(x: x, y: $0).alpha > 0.5 } }
        let ink = (0..<200).filter { height($0) > 0 }
        let (left, right) = (try #require(ink.first), try #require(ink.last))
        #expect(height(left + 2) > 100 && height(right - 2) < 90 && right - left < 85)
        // Half a turn shows the back, whole and mirrored.
        let turned = try Scene(size: size) {
            Rectangle().frame(width: 100, height: 100)
                .rotation3DEffect(.degrees(180), axis: (x: 0, y: 1, z: 0), perspective: 0)
        }
        let back = box(turned.commands)
        #expect(abs(back.minX - 50) < 1e-6 && abs(back.width - 100) < 1e-6)
    }

    private struct Late: View {
        @State var word = "first"
        var body: some View {
            Text(verbatim: word).onAppear {
                // Swift 6 asks this of closures for queues.
                nonisolated(unsafe) let view = self
                let queue = DispatchQueue.global()
                queue.asyncAfter(deadline: .now() + 2) { view.word = "second" }
            }
        }
    }
    @Test func workPutOffRunsByTheHostsTime() throws {
        let host = ViewHost(Late(), size: size)
        #expect(try strings(host.picture(at: 1.9).commands) == ["first"])
        #expect(try strings(host.picture(at: 2.1).commands) == ["second"])
    }
    private struct Ticking: View {
        @State var count = 0
        var interval = 0.5
        var body: some View {
            Text(verbatim: "\(count)")
                .onReceive(Timer.publish(every: interval, on: .main, in: .common).autoconnect()) { _ in count += 1 }
        }
    }
    @Test func timersTickByTheHostsTime() throws {
        let host = ViewHost(Ticking(), size: size)
        #expect(try strings(host.picture(at: 0.4).commands) == ["0"])
        #expect(try strings(host.picture(at: 2.6).commands) == ["5"])
    }
    @Test func timersWithoutAnIntervalAreAnErrorAndNotAHang() throws {
        let host = ViewHost(Ticking(interval: 0), size: size)
        _ = try host.picture()
        // Foundation's least interval is 0.1 ms.
        let count = try #require(strings(host.picture(at: 1).commands).first.flatMap { Int($0) })
        #expect(abs(count - 10_000) < 10)
        #expect(throws: ViewHost.EndlessWork.self) { try host.picture(at: 1e6) }
    }
    private struct Phases: View {
        var body: some View {
            PhaseAnimator([0.0, 100]) { x in
                Rectangle().frame(width: 10, height: 10).offset(x: x)
            } animation: { _ in
                .linear(duration: 1)
            }
        }
    }
    @Test func phasesFollowEachOther() throws {
        let host = ViewHost(Phases(), size: size)
        _ = try host.picture()
        #expect(try abs(box(host.picture(at: 0.5).commands).minX - 145) < 2)
        #expect(try abs(box(host.picture(at: 1.5).commands).minX - 145) < 2)
    }

    private struct Unset: View {
        @State var count: Int
        init(_ count: Int) { _count = State(initialValue: count) }
        var body: some View { Text(verbatim: "\(count)") }
    }
    @Test func statesWithoutAValueAreSetByTheInitialiser() throws {
        #expect(try strings(Scene(size: size) { Unset(7) }.commands) == ["7"])
    }
    @Test func listsScrollViewsAndFormsShowAllTheirRows() throws {
        let rows = ["one", "two", "three"]
        let list = List { ForEach(rows, id: \.self) { Text(verbatim: $0) } }
        let scroll = ScrollView { ForEach(rows, id: \.self) { Text(verbatim: $0) } }
        let form = Form { Section("HEAD") { ForEach(rows, id: \.self) { Text(verbatim: $0) } } }
        #expect(try strings(Scene(size: size) { list }.commands) == rows)
        #expect(try strings(Scene(size: size) { scroll }.commands) == rows)
        #expect(try strings(Scene(size: CGSize(width: 200, height: 300)) { form }.commands) == ["HEAD"] + rows)
    }
    @Test func linksShowOtherScreensAndGoBack() throws {
        let view = NavigationStack {
            NavigationLink("go") { Text("there").navigationTitle("Second") }.navigationTitle("First")
        }
        let host = ViewHost(view, size: size)
        #expect(try strings(host.picture().commands) == ["First", "go"])
        #expect(try host.tap(at: CGPoint(x: 100, y: 146)))
        #expect(try strings(host.picture().commands) == ["‹ Back", "Second", "there"])
        #expect(try host.tap(at: CGPoint(x: 40, y: 22)))
        #expect(try strings(host.picture().commands) == ["First", "go"])
    }
    @Test func symbolsAreDrawnAndUnknownOnesAreBoxedWithTheirBeginning() throws {
        let known = try Scene(size: CGSize(width: 40, height: 40)) { Image(systemName: "heart.fill") }
        #expect(strings(known.commands).isEmpty && !box(known.commands).isNull)
        let unknown = try Scene(size: CGSize(width: 40, height: 40)) { Image(systemName: "no.such.symbol") }
        #expect(strings(unknown.commands) == ["no"])
    }
    private struct Coming: View {
        @State var isThere = false
        var body: some View {
            ZStack {
                Color.clear.contentShape(Rectangle())
                    .onTapGesture { withAnimation(.linear(duration: 1)) { isThere = true } }
                if isThere { Rectangle().frame(width: 10, height: 10).transition(.offset(x: 50)) }
            }
        }
    }
    @Test func viewsComeByTheirTransition() throws {
        let host = ViewHost(Coming(), size: size)
        #expect(try host.tap(at: CGPoint(x: 10, y: 10)))
        func ink(_ time: Double) throws -> Int? {
            let bitmap = try BitmapRenderer(scale: 1).render(host.picture(at: time))
            return (0..<200).first { bitmap.color(x: $0, y: 100).alpha > 0.5 }
        }
        #expect(try ink(0) == 145 && ink(0.5) == 120 && ink(2) == 95)
    }
    @Test func togglesAndSlidersSetTheirValues() throws {
        struct Panel: View {
            @State var isOn = false
            @State var value = 0.0
            var body: some View {
                VStack {
                    Toggle("light", isOn: $isOn).frame(width: 180, height: 40)
                    Slider(value: $value, in: 0...10).frame(width: 180, height: 40)
                    Text(verbatim: "\(isOn) \(Int(value.rounded()))")
                }
            }
        }
        let host = ViewHost(Panel(), size: CGSize(width: 200, height: 150))
        _ = try host.picture()
        #expect(try host.tap(at: CGPoint(x: 160, y: 40)))
        #expect(try strings(host.picture().commands).last == "true 0")
        #expect(try host.drag(from: CGPoint(x: 26, y: 88), to: CGPoint(x: 100, y: 88)))
        #expect(try strings(host.picture().commands).last == "true 5")
    }
    @Test func coloursAreFilteredAsInCSS() throws {
        let scene = try Scene(size: CGSize(width: 4, height: 4)) { Color(red: 1, green: 0, blue: 0).colorInvert() }
        let color = try BitmapRenderer(scale: 1).render(scene).color(x: 2, y: 2)
        #expect(color.red < 0.01 && color.green > 0.99 && color.blue > 0.99)
    }
}
