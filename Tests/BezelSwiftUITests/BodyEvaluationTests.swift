import BezelGeometry
@testable import BezelSwiftUI
import Testing

/// Counts how often bodies are read.
private final class Counter {
    private(set) var counts: [String: Int] = [:]
    func count(_ name: String) { counts[name, default: 0] += 1 }
    subscript(name: String) -> Int { counts[name] ?? 0 }
}

private struct Still: View {
    let counter: Counter
    let name: String
    var body: some View {
        counter.count(name)
        return Circle().fill(.red)
    }
}

@Suite struct BodyEvaluationTests {
    @Test func aBodyIsReadOnceForManyPictures() throws {
        let counter = Counter()
        let host = ViewHost(Still(counter: counter, name: "still"), size: Size(width: 50, height: 50))
        for i in 0...10 { _ = try host.picture(at: Double(i) / 10) }
        #expect(counter["still"] == 1)
    }

    private struct Parent: View {
        let counter: Counter
        @State var isOn = false
        var body: some View {
            counter.count("parent")
            return VStack {
                Reader(counter: counter, isOn: $isOn)
                Still(counter: counter, name: "child")
                Rectangle().onTapGesture { isOn.toggle() }
            }
        }
    }
    private struct Reader: View {
        let counter: Counter
        @Binding var isOn: Bool
        var body: some View {
            counter.count(isOn ? "on" : "off")
            return Color.blue.opacity(isOn ? 1 : 0.5)
        }
    }
    @Test func aChangedStateIsReadByThoseThatLookedAtItAlone() throws {
        let counter = Counter()
        let host = ViewHost(Parent(counter: counter), size: Size(width: 60, height: 90))
        _ = try host.picture()
        #expect(try host.tap(at: Point(x: 30, y: 80)))
        _ = try host.picture(at: 1)
        #expect(counter.counts == ["parent": 1, "child": 1, "off": 1, "on": 1])
        #expect(try host.tap(at: Point(x: 30, y: 80)))
        #expect(counter.counts == ["parent": 1, "child": 1, "off": 2, "on": 1])
    }

    private struct Growing: View {
        let counter: Counter
        @State var size = 10.0
        var body: some View {
            counter.count("growing")
            return Color.red.frame(width: size, height: 10)
                .onAppear { withAnimation(.linear(duration: 1)) { size = 50 } }
        }
    }
    @Test func anAnimationMovesWithoutItsBodyReadAnew() throws {
        let counter = Counter()
        let host = ViewHost(Growing(counter: counter), size: Size(width: 60, height: 60))
        let pictures = try (0...10).map { try host.picture(at: Double($0) / 10) }
        #expect(counter["growing"] == 2)
        #expect(Set(pictures.map { "\($0.commands)" }).count > 8)
    }

    private final class Model: ObservableObject {
        @Published var value = 1
        var silent = 1
    }
    @MainActor private struct Watching: @MainActor View {
        let counter: Counter
        @ObservedObject var model: Model
        var body: some View {
            counter.count("\(model.value) \(model.silent)")
            return Circle()
        }
    }
    @MainActor @Test func publishedChangesAreReadAndOthersAreNot() throws {
        let (counter, model) = (Counter(), Model())
        let host = ViewHost(Watching(counter: counter, model: model), size: Size(width: 50, height: 50))
        _ = try host.picture()
        model.silent = 2
        _ = try host.picture(at: 1)
        model.value = 2
        _ = try host.picture(at: 2)
        model.objectWillChange.send()
        _ = try host.picture(at: 3)
        #expect(counter.counts == ["1 1": 1, "2 2": 2])
    }

    @Observable final class Observed {
        var value = 1
        var other = 1
    }
    private struct Looking: View {
        let counter: Counter
        let model: Observed
        var body: some View {
            counter.count("\(model.value)")
            return Circle()
        }
    }
    @Test func whatABodyLookedAtInAnObservedObjectCounts() throws {
        let (counter, model) = (Counter(), Observed())
        let host = ViewHost(Looking(counter: counter, model: model), size: Size(width: 50, height: 50))
        for value in 2...4 {
            _ = try host.picture()
            model.other = value
            _ = try host.picture()
            model.value = value
        }
        _ = try host.picture(at: 1)
        #expect(counter.counts == ["1": 1, "2": 1, "3": 1, "4": 1])
    }

    private struct Handing: View {
        let counter: Counter
        @State var locale = "en"
        var body: some View {
            Hearing(counter: counter).environment(\.spoken, locale)
            Rectangle().onTapGesture { locale = "de" }
        }
    }
    private struct Hearing: View {
        let counter: Counter
        @Environment(\.spoken) var spoken
        var body: some View {
            counter.count(spoken)
            return Circle()
        }
    }
    @Test func aChangedEnvironmentIsReadAnew() throws {
        let counter = Counter()
        let host = ViewHost(VStack { Handing(counter: counter) }, size: Size(width: 40, height: 80))
        for i in 0...3 { _ = try host.picture(at: Double(i)) }
        #expect(try host.tap(at: Point(x: 20, y: 70)))
        for i in 4...7 { _ = try host.picture(at: Double(i)) }
        #expect(counter.counts == ["en": 1, "de": 1])
    }

    private struct Card<Content: View>: View {
        let counter: Counter
        let title: String
        let action: () -> Void
        @ViewBuilder let content: Content
        var body: some View {
            counter.count(title)
            return VStack { content }
        }
    }
    private struct Changing: View {
        let counter: Counter
        @State var count = 0
        var body: some View {
            Card(counter: counter, title: "card \(count)", action: {}) { Text("\(count)") }
            Rectangle().onTapGesture { count += 1 }
        }
    }
    @Test func whatIsHandedInIsCompared() throws {
        let counter = Counter()
        let host = ViewHost(VStack { Changing(counter: counter) }, size: Size(width: 40, height: 80))
        for _ in 0..<3 {
            _ = try host.picture(at: host.time + 1)
            #expect(try host.tap(at: Point(x: 20, y: 75)))
        }
        #expect(counter.counts == ["card 0": 1, "card 1": 1, "card 2": 1, "card 3": 1])
    }

    @Test func valuesAreComparedField() {
        struct Plain { var a = 1, b: Any = "x" }
        struct Closure { let run: () -> Void }
        let run = { print("never") }
        #expect(InputComparison.areSame(Plain(), Plain()))
        #expect(!InputComparison.areSame(Plain(), Plain(a: 2)))
        #expect(!InputComparison.areSame(Plain(), Plain(b: 1)))
        #expect(InputComparison.areSame(Closure(run: run), Closure(run: run)))
        let counter = Counter()
        #expect(InputComparison.areSame(counter, counter))
        #expect(!InputComparison.areSame(counter, Counter()))
        #expect(!InputComparison.areSame(1, "1"))
        #expect(!InputComparison.areSame(Double.nan, 1.0))
        #expect(InputComparison.areSame([Plain(), Plain()], [Plain(), Plain()]))
        #expect(!InputComparison.areSame([Plain()], [Plain(), Plain()]))
    }
}

extension EnvironmentValues {
    fileprivate var spoken: String {
        get { self[SpokenKey.self] }
        set { self[SpokenKey.self] = newValue }
    }
}
private struct SpokenKey: EnvironmentKey { static var defaultValue: String { "none" } }
