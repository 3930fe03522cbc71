import Bezel
import BezelDrawing
import Testing

@testable import BezelSwiftUI

@MainActor private final class Model: ObservableObject {
    @Published var width = 10.0
}
@MainActor private struct Bar: @MainActor View {
    @EnvironmentObject private var model: Model
    var body: some View {
        Color.red.frame(width: model.width, height: 10).onTapGesture { model.width += 10 }
    }
}
@MainActor private struct Program: @MainActor App {
    @StateObject private var model = Model()
    var body: some AppScene {
        WindowGroup { Bar() }.environmentObject(model)
        Settings { Color.blue }
    }
}
private final class Plain {}
private struct Reader: View {
    @Environment(Plain.self) private var object
    var body: some View { Text("\(ObjectIdentifier(object).hashValue)") }
}

private struct Bounds: PreferenceKey {
    static var defaultValue: [Anchor<CGRect>] { [] }
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}

@Suite struct ProgramTests {
    private let field = CGSize(width: 100, height: 40)

    @MainActor @Test func theFirstWindowOfAProgramIsDrawnWithItsStates() throws {
        let host = ViewHost(app: Program(), size: field)
        #expect(frames(try host.picture().commands).map(\.width) == [10])
        try host.tap(at: CGPoint(x: 50, y: 20))
        #expect(frames(try host.picture().commands).map(\.width) == [20])
    }

    @MainActor @Test func aMissingObjectIsAnError() throws {
        let host = ViewHost(Bar(), size: field)
        #expect {
            try host.picture()
        } throws: { error in
            (error as? MissingEnvironmentObject)?.object == "Model"
        }
        #expect(throws: MissingEnvironmentObject.self) { try Bezel.Scene(size: field) { Reader() } }
        #expect(throws: MissingEnvironmentObject.self) { try ImageRenderer(content: Reader()).scene() }
        _ = try Bezel.Scene(size: field) { Reader().environment(Plain()) }
    }

    private struct Nested: View {
        var body: AnyView { AnyView(Nested().padding(1)) }
    }
    @Test func viewsThatContainThemselvesAreAnError() {
        #expect(throws: EndlessViews.self) { try ViewHost(Nested(), size: field).picture() }
        #expect(throws: EndlessViews.self) { try ImageRenderer(content: Nested()).scene() }
        #expect {
            try Bezel.Scene(size: field) { Nested() }
        } throws: { error in
            (error as? EndlessViews)?.view == "Nested"
        }
    }
    private struct Branching: View {
        let isList: Bool
        var body: AnyView {
            isList
                ? AnyView(List { Branching(isList: true) })
                : AnyView(
                    HStack {
                        Branching(isList: false); Branching(isList: false)
                    })
        }
    }
    @Test(arguments: [false, true]) func endlessBranchesAreGivenUpAtTheFirst(isList: Bool) {
        #expect(throws: EndlessViews.self) { try ViewHost(Branching(isList: isList), size: field).picture() }
        #expect(throws: EndlessViews.self) { try Bezel.Scene(size: field) { Branching(isList: isList) } }
    }
    private struct Drawn: View {
        var body: AnyView { AnyView(Drawn()) }
    }
    @Test func viewsWithoutEndThatAreDrawnByThemselvesAreAnErrorToo() {
        var context = BezelDrawing.GraphicsContext()
        #expect(throws: EndlessViews.self) { try Drawn().draw(in: Rect(origin: .zero, size: field), into: &context) }
    }
    private final class Count { var value = 0 }
    private struct Counted: View {
        let count: Count
        func sizeThatFits(_ proposal: CGSize, in environment: DrawingEnvironment) throws -> CGSize {
            count.value += 1
            return CGSize(width: 5, height: 2)
        }
        var body: EmptyView { EmptyView() }
    }
    @Test func theCostOfStacksInStacksDoesNotGrowByAFactorWithEachLevel() throws {
        let count = Count()
        var view = AnyView(Counted(count: count))
        for _ in 0..<12 {
            view = AnyView(
                VStack {
                    Counted(count: count); view
                })
        }
        _ = try Bezel.Scene(size: field) { view }
        #expect(count.value < 2000)
    }
    @Test func workThatComesTooFastIsDrawnTogether() {
        var budget = RedrawBudget()
        #expect((0..<240).allSatisfy { _ in budget.take(at: 0) })
        #expect(!budget.take(at: 0) && !budget.take(at: 0.002) && budget.take(at: 0.005))
        #expect((0..<240).allSatisfy { _ in budget.take(at: 10) } && !budget.take(at: 10))
    }

    @Test(arguments: [false, true]) func anchorsGiveThePlacesOfViewsThatAreTurned(_ isBehind: Bool) throws {
        let content = HStack(spacing: 10) {
            Color.red.frame(width: 20, height: 10)
            Color.red.frame(width: 30, height: 10).anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
        }
        .padding(5).rotationEffect(.degrees(0))
        func mark(_ anchors: [Anchor<CGRect>]) -> some View {
            GeometryReader { proxy in
                ForEach(anchors.indices, id: \.self) { index in
                    let place = proxy[anchors[index]]
                    Color.blue.frame(width: place.width, height: place.height).offset(x: place.minX, y: place.minY)
                }
            }
        }
        let scene = try Bezel.Scene(size: field) {
            if isBehind {
                content.backgroundPreferenceValue(Bounds.self) { mark($0) }
            } else {
                content.overlayPreferenceValue(Bounds.self) { mark($0) }
            }
        }
        let found = frames(scene.commands)
        #expect(found.count == 3)
        #expect(isBehind ? found[0] == found[2] : found[2] == found[1])
    }

    private struct Pressed: View {
        @State private var width = 10.0
        var body: some View {
            Color.red.frame(width: width, height: 10)
                .gesture(
                    LongPressGesture().exclusively(before: TapGesture()).onEnded { value in
                        switch value {
                        case .first: width = 20
                        case .second: width = 30
                        }
                    })
        }
    }
    @Test func oneOfTwoGesturesIsRecognised() throws {
        let host = ViewHost(Pressed(), size: field)
        #expect(try host.press(at: CGPoint(x: 50, y: 20)))
        #expect(frames(try host.picture().commands).map(\.width) == [20])
        #expect(try host.tap(at: CGPoint(x: 50, y: 20)))
        #expect(frames(try host.picture().commands).map(\.width) == [30])
    }

    @Test func filtersComeInTheOrderOfSwiftUI() throws {
        let scene = try Bezel.Scene(size: field) {
            Canvas { context, _ in
                context.addFilter(.alphaThreshold(min: 0.5, color: .red))
                context.addFilter(.blur(radius: 6))
                context.fill(Path(CGRect(x: 20, y: 10, width: 60, height: 20)), with: .color(.black))
            }
        }
        let bitmap = try BitmapRenderer().render(scene)
        func alpha(_ x: Int, _ y: Int) -> UInt8 { bitmap.straightRGBA[(y * bitmap.width + x) * 4 + 3] }
        // Blurred first, so that the threshold leaves the rectangle with a hard edge and round corners.
        #expect(alpha(50, 20) == 255)
        #expect(alpha(50, 12) == 255)
        #expect(alpha(50, 7) == 0)
        #expect(alpha(20, 10) == 0)
    }

    @Test func fontsThatAreHandedDownAreReadAndDrawn() throws {
        struct Shown: View {
            @Environment(\.font) private var font
            var body: some View { Color.red.frame(width: font == nil ? 10 : 20, height: 5) }
        }
        #expect(frames(try ViewHost(Shown(), size: field).picture().commands).map(\.width) == [10])
        #expect(frames(try ViewHost(Shown().font(.title), size: field).picture().commands).map(\.width) == [20])
        let drawn = try Bezel.Scene(size: field) { Group { Text("H") }.environment(\.font, .system(size: 30)) }
        let plain = try Bezel.Scene(size: field) { Text("H").font(.system(size: 30)) }
        #expect(texts(drawn).map(\.drawing.text.advanceBounds) == texts(plain).map(\.drawing.text.advanceBounds))
    }
}
