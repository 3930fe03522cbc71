// Objects that views follow.
import BezelSwiftUI
import Testing

private class Base: ObservableObject {
    @Published var width = 10.0
}
private final class Model: Base {
    @Published var taps = 0
    var made: () -> Void
    init(_ made: @escaping () -> Void = {}) {
        self.made = made
        super.init()
        made()
    }
}
@MainActor private struct Bar: @MainActor View {
    @ObservedObject var model: Model
    var body: some View {
        Rectangle().frame(width: model.width, height: 10).onTapGesture {
            model.taps += 1
            model.width += 5
        }
    }
}
@MainActor private struct Owner: @MainActor View {
    @StateObject var model = Model()
    var body: some View { Bar(model: model) }
}
@MainActor private struct Field: @MainActor View {
    @Binding var number: Double
    var body: some View { Rectangle().frame(width: number, height: 10).onTapGesture { number *= 2 } }
}
private let field = CGSize(width: 100, height: 100)

private func width(_ scene: Scene) -> Double? {
    func boxes(_ commands: [DrawCommand]) -> [Double] {
        commands.flatMap { command -> [Double] in
            switch command {
            case .fill(let fill): [fill.path.boundingRect.width]
            case .group(let group): boxes(group.commands)
            default: []
            }
        }
    }
    return boxes(scene.commands).first
}

@MainActor @Suite struct ObservableObjectTests {
    @Test func aPublishedPropertyDrawsAnew() throws {
        let host = ViewHost(Owner(), size: field)
        #expect(width(try host.picture()) == 10)
        #expect(try host.tap(at: CGPoint(x: 50, y: 50)))
        #expect(width(try host.picture()) == 15)
    }
    @Test func aStateObjectIsMadeOnceAndLivesOn() throws {
        var count = 0
        @MainActor struct Outer: @MainActor View {
            @State var step = 0
            let made: () -> Void
            var body: some View {
                VStack(spacing: 0) {
                    Rectangle().frame(width: 50, height: 20).onTapGesture { step += 1 }
                    Inner(made: made)
                }
            }
        }
        @MainActor struct Inner: @MainActor View {
            @StateObject var model: Model
            init(made: @escaping () -> Void) { _model = StateObject(wrappedValue: Model(made)) }
            var body: some View { Bar(model: model) }
        }
        let host = ViewHost(Outer { count += 1 }, size: CGSize(width: 100, height: 30))
        #expect(try host.tap(at: CGPoint(x: 50, y: 25)))
        #expect(try host.tap(at: CGPoint(x: 50, y: 10)))
        #expect(try host.tap(at: CGPoint(x: 50, y: 25)))
        _ = try host.picture()
        #expect(count == 1)
    }
    @Test func whatIsChangedFromOutsideIsSeenByAllHosts() throws {
        let model = Model()
        let hosts = [ViewHost(Bar(model: model), size: field), ViewHost(Bar(model: model), size: field)]
        for host in hosts { #expect(width(try host.picture()) == 10) }
        model.width = 40
        for host in hosts { #expect(width(try host.picture()) == 40) }
    }
    @Test func aBindingOfAnObjectsPropertySetsIt() throws {
        @MainActor struct Outer: @MainActor View {
            @ObservedObject var model: Model
            var body: some View { Field(number: $model.width) }
        }
        let model = Model()
        let host = ViewHost(Outer(model: model), size: field)
        #expect(try host.tap(at: CGPoint(x: 50, y: 50)))
        #expect(model.width == 20)
        #expect(width(try host.picture()) == 20)
    }
    @Test func changesWithAnAnimationMove() throws {
        let model = Model()
        let host = ViewHost(Bar(model: model), size: field)
        _ = try host.picture(at: 0)
        withAnimation(.linear(duration: 1)) { model.width = 30 }
        #expect(width(try host.picture(at: 0)) == 10)
        #expect(abs((width(try host.picture(at: 0.5)) ?? 0) - 20) < 0.1)
        #expect(width(try host.picture(at: 2)) == 30)
    }
    @Test func aPictureWithoutAHostShowsTheObjectAsItIs() throws {
        let model = Model()
        model.width = 25
        #expect(width(try Scene(size: field) { Bar(model: model) }) == 25)
    }
}
