// Views that are driven: states, taps, drags, time.
import BezelSwiftUI
import Testing

private struct Counter: View {
    @State private var count = 0
    var log: (Int) -> Void = { _ in }
    var body: some View {
        Rectangle().fill(count == 0 ? .red : .blue)
            .frame(width: 20, height: 20)
            .onTapGesture {
                count += 1
                log(count)
            }
    }
}
private struct Row: View {
    var log: (Int) -> Void = { _ in }
    var body: some View {
        HStack(spacing: 0) {
            HStack(spacing: 0) { Counter(log: log) }
            HStack(spacing: 0) { Counter(log: log) }
        }
    }
}
private final class Log {
    var entries: [String] = []
}
private let field = CGSize(width: 100, height: 100)

private func fills(_ commands: [DrawCommand], _ map: Transform = .identity) -> [(rect: Rect, paint: Paint)] {
    commands.flatMap { command -> [(rect: Rect, paint: Paint)] in
        switch command {
        case .fill(let fill): [(fill.path.applying(map).boundingRect, fill.paint)]
        case .group(let group): fills(group.commands, group.transform.concatenating(map))
        default: []
        }
    }
}

@Suite struct StateTests {
    @Test func statesOfEqualViewsInEqualContainersAreTheirOwn() throws {
        var seen: [Int] = []
        let host = ViewHost(Row { seen.append($0) }, size: CGSize(width: 40, height: 20))
        #expect(try host.tap(at: CGPoint(x: 30, y: 10)))
        #expect(try host.tap(at: CGPoint(x: 30, y: 10)))
        #expect(try host.tap(at: CGPoint(x: 10, y: 10)))
        #expect(seen == [1, 2, 1])
        let colors = fills(try host.picture().commands).map(\.paint)
        #expect(colors == [.color(.blue), .color(.blue)])
    }
    @Test func tapsOutsideEverythingTouchNothing() throws {
        let host = ViewHost(Counter(), size: field)
        #expect(try !host.tap(at: CGPoint(x: 1, y: 1)))
        #expect(try !host.tap(at: CGPoint(x: 1e9, y: -1e9)))
        #expect(try !host.tap(at: CGPoint(x: Double.nan, y: 50)))
        #expect(try host.tap(at: CGPoint(x: 50, y: 50)))
    }
    @Test func picturesHoldNothingOfTheHost() throws {
        let plain = try Scene(size: field) { Counter() }
        #expect(try ViewHost(Counter(), size: field).picture() == plain)
    }
    @Test func branchesOfAnIfHaveStatesOfTheirOwn() throws {
        struct Switching: View {
            @State var isFirst = true
            let log: (Int) -> Void
            var body: some View {
                VStack(spacing: 0) {
                    if isFirst { Counter(log: log) } else { Counter(log: log) }
                    Rectangle().frame(width: 20, height: 20).onTapGesture { isFirst.toggle() }
                }
            }
        }
        var seen: [Int] = []
        let host = ViewHost(Switching { seen.append($0) }, size: CGSize(width: 20, height: 40))
        let (top, bottom) = (CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 30))
        for point in [top, bottom, top, bottom, top] { try host.tap(at: point) }
        // The first branch was away, and its state with it.
        #expect(seen == [1, 1, 1])
    }
    @Test func bindingsReachTheStateOfAParent() throws {
        struct Child: View {
            @Binding var isOn: Bool
            var body: some View { Rectangle().fill(isOn ? .green : .red).onTapGesture { isOn.toggle() } }
        }
        struct Parent: View {
            struct Model { var isOn = false }
            @State private var model = Model()
            var body: some View { Child(isOn: $model.isOn) }
        }
        let host = ViewHost(Parent(), size: field)
        try host.tap(at: CGPoint(x: 5, y: 5))
        #expect(fills(try host.picture().commands)[0].paint == .color(.green))
    }
    @Test func statesStayWithTheirIdentityInForEach() throws {
        struct Items: View {
            @State private var items = [1, 2]
            var body: some View {
                VStack(spacing: 0) {
                    Color.gray.frame(width: 20, height: 20).onTapGesture { items.removeFirst() }
                    ForEach(items, id: \.self) { _ in Counter() }
                }
            }
        }
        let host = ViewHost(Items(), size: CGSize(width: 20, height: 60))
        try host.tap(at: CGPoint(x: 10, y: 50))
        try host.tap(at: CGPoint(x: 10, y: 10))
        #expect(fills(try host.picture().commands).map(\.paint) == [.color(.gray), .color(.blue)])
    }
    @Test func modifiersAndReadersKeepStates() throws {
        struct Marked: ViewModifier {
            @State private var isMarked = false
            func body(content: Content) -> some View {
                content.opacity(isMarked ? 0.5 : 1).onTapGesture { isMarked = true }
            }
        }
        struct Both: View {
            var body: some View {
                GeometryReader { geometry in
                    HStack(spacing: 0) {
                        Counter().frame(width: geometry.size.width / 2)
                        Rectangle().frame(width: 20, height: 20).modifier(Marked())
                    }
                }
            }
        }
        let host = ViewHost(Both(), size: CGSize(width: 80, height: 20))
        #expect(try host.tap(at: CGPoint(x: 20, y: 10)))
        #expect(try host.tap(at: CGPoint(x: 50, y: 10)))
        let picture = try host.picture()
        #expect(fills(picture.commands)[0].paint == .color(.blue))
        let bitmap = try BitmapRenderer(scale: 1).render(picture)
        #expect(abs(bitmap.color(x: 50, y: 10).alpha - 0.5) < 0.01)
    }
    @Test func viewsThatChangeThemselvesWithoutEndAreRefused() {
        struct Restless: View {
            @State private var n = 0
            var body: some View { Rectangle().onChange(of: n, initial: true) { n += 1 } }
        }
        #expect(throws: ViewHost.EndlessChange.self) { try ViewHost(Restless(), size: field).picture() }
    }
    @Test func partsAppearAndDisappearOnce() throws {
        struct Guest: View {
            let log: Log
            @State private var isThere = true
            @State private var count = 0
            var body: some View {
                ZStack {
                    if isThere {
                        Rectangle()
                            .onAppear { log.entries.append("came") }
                            .onDisappear { log.entries.append("went") }
                    }
                    Circle().onTapGesture {
                        count += 1
                        isThere = count < 2
                    }
                    .onChange(of: count) { old, new in log.entries.append("\(old)-\(new)") }
                }
            }
        }
        let log = Log()
        let host = ViewHost(Guest(log: log), size: field)
        for _ in 0..<2 { try host.tap(at: CGPoint(x: 50, y: 50)) }
        #expect(log.entries == ["came", "0-1", "1-2", "went"])
    }
}

@Suite struct GestureTests {
    @Test func turnedShapesAreTouchedWhereTheyAreDrawn() throws {
        struct Petals: View {
            @State var chosen: Int?
            let log: Log
            var body: some View {
                ZStack {
                    ForEach(0..<4, id: \.self) { i in
                        Ellipse().fill(chosen == i ? .yellow : .red).frame(width: 40, height: 12)
                            .offset(x: 25)
                            .rotationEffect(.degrees(Double(i) * 90))
                            .onTapGesture {
                                chosen = i
                                log.entries.append("\(i)")
                            }
                    }
                }
            }
        }
        let log = Log()
        let host = ViewHost(Petals(log: log), size: field)
        for point in [CGPoint(x: 75, y: 50), .init(x: 50, y: 75), .init(x: 25, y: 50), .init(x: 50, y: 25)] {
            #expect(try host.tap(at: point))
        }
        #expect(try !host.tap(at: CGPoint(x: 75, y: 75)))
        #expect(log.entries == ["0", "1", "2", "3"])
    }
    @Test func whatIsOnTopHidesWhatIsBehindUnlessItLetsTouchesThrough() throws {
        struct Covered: View {
            let isPassive: Bool
            let log: Log
            var body: some View {
                ZStack {
                    Rectangle().onTapGesture { log.entries.append("behind") }
                    Circle().fill(.white).allowsHitTesting(!isPassive)
                }
            }
        }
        for isPassive in [false, true] {
            let log = Log()
            let host = ViewHost(Covered(isPassive: isPassive, log: log), size: field)
            #expect(try host.tap(at: CGPoint(x: 50, y: 50)) == isPassive)
            #expect(try host.tap(at: CGPoint(x: 2, y: 2)))
            #expect(log.entries.count == (isPassive ? 2 : 1))
        }
    }
    @Test func innerGesturesGoFirstAndDoubleTapsAreTheirOwn() throws {
        let log = Log()
        let view = ZStack {
            Circle().frame(width: 20, height: 20)
                .onTapGesture(count: 2) { log.entries.append("double") }
                .onTapGesture { log.entries.append("inner") }
        }
        .frame(width: 100, height: 100)
        .contentShape(Rectangle())
        .onTapGesture { (point: CGPoint) in log.entries.append("outer \(point.x)") }
        let host = ViewHost(view, size: field)
        try host.tap(at: CGPoint(x: 50, y: 50))
        try host.tap(at: CGPoint(x: 50, y: 50), count: 2)
        try host.tap(at: CGPoint(x: 5, y: 5))
        #expect(log.entries == ["inner", "double", "outer 5.0"])
    }
    @Test func tapGesturesTakeClosuresWithAndWithoutTheirValue() throws {
        let log = Log()
        struct Dragged: View {
            @State private var offset = CGSize.zero
            var drag: some Gesture { DragGesture().onChanged { offset = $0.translation } }
            var body: some View { Circle().offset(offset).gesture(drag).ignoresSafeArea() }
        }
        let view = Circle()
            .gesture(
                TapGesture().onEnded { log.entries.append("a") }.onEnded { _ in log.entries.append("b") })
        #expect(try ViewHost(view, size: field).tap(at: CGPoint(x: 50, y: 50)))
        #expect(log.entries == ["a", "b"])
        #expect(try ViewHost(Dragged(), size: field).drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 70, y: 50)))
    }
    @Test func buttonsAnswerInTheirWholeFrameUnlessDisabled() throws {
        for isDisabled in [false, true] {
            let log = Log()
            let view = Button("Go") { log.entries.append("went") }.disabled(isDisabled)
            #expect(try ViewHost(view, size: field).tap(at: CGPoint(x: 50, y: 42)) == !isDisabled)
            #expect(log.entries.isEmpty == isDisabled)
        }
    }
    @Test func buttonsTakeTheirStyle() throws {
        struct Boxed: ButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                configuration.label.padding(10).background(Color.mint).scaleEffect(configuration.isPressed ? 0.9 : 1)
            }
        }
        let view = VStack { Button("A") {} }.buttonStyle(Boxed())
        let scene = try Scene(size: field) { view }
        #expect(fills(scene.commands).map(\.paint) == [.color(.mint)])
    }
    @Test func dragsTellWhereTheFingerIsAndSetBackWhatLastsAsLongAsThey() throws {
        struct Knob: View {
            @State private var x = 0.0
            @GestureState private var isHeld = false
            let log: Log
            var body: some View {
                Rectangle().fill(isHeld ? .red : .blue).frame(width: 20, height: 20).offset(x: x)
                    .frame(width: 80, height: 20)
                    .gesture(
                        DragGesture()
                            .updating($isHeld) { _, state, _ in state = true }
                            .onChanged { value in
                                x = value.translation.width
                                log.entries.append("\(Int(clamping: value.location.x.rounded()))")
                            }
                            .onEnded { log.entries.append("end \(Int(clamping: $0.translation.width.rounded()))") })
            }
        }
        let log = Log()
        let host = ViewHost(Knob(log: log), size: field)
        #expect(try host.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 80, y: 50), over: 0.5, steps: 3))
        // Its frame begins at 10; the first step of ten is as far as the least distance.
        #expect(log.entries == ["50", "60", "70", "end 30"])
        #expect(host.time > 0.499)
        let picture = fills(try host.picture().commands)[0]
        #expect(picture.paint == .color(.blue) && abs(picture.rect.minX - 70) < 1e-9)
        #expect(try !host.drag(from: CGPoint(x: 2, y: 2), to: CGPoint(x: 80, y: 50)))
    }
}

@Suite struct AnimationTests {
    private struct Moving: View {
        @State private var isOut = false
        let animation: Animation?
        var body: some View {
            Rectangle().fill(isOut ? Color(white: 1) : Color(white: 0)).frame(width: 20, height: 20)
                .offset(x: isOut ? 40 : 0)
                .animation(animation, value: isOut)
                .onTapGesture { isOut.toggle() }
        }
    }
    private func x(_ host: ViewHost, at time: Double) throws -> Double {
        fills(try host.picture(at: time).commands)[0].rect.minX
    }
    @Test func valuesMoveFromWhereTheyStand() throws {
        let host = ViewHost(Moving(animation: .linear(duration: 2)), size: field)
        #expect(try x(host, at: 1) == 40)
        try host.tap(at: CGPoint(x: 50, y: 50))
        #expect(try x(host, at: 1) == 40)
        #expect(try x(host, at: 2) == 60)
        let grey = fills(try host.picture().commands)[0].paint
        #expect(grey == .color(Color(white: 0.5)))
        // Tapped in the middle it turns back from there, in the same time.
        try host.tap(at: CGPoint(x: 70, y: 50))
        #expect(abs(try x(host, at: 3) - 50) < 1e-9)
        #expect(try x(host, at: 9) == 40)
    }
    @Test func changesWithoutAnimationAreDrawnAtOnce() throws {
        let host = ViewHost(Moving(animation: nil), size: field)
        try host.tap(at: CGPoint(x: 50, y: 50))
        #expect(try x(host, at: 0) == 80)
    }
    @Test func withAnimationMovesOnlyWhatItChanges() throws {
        struct Two: View {
            @State private var a = 0.0
            @State private var b = 0.0
            var body: some View {
                ZStack {
                    Rectangle().fill(.red).frame(width: 10, height: 10).offset(x: a)
                    Rectangle().fill(.blue).frame(width: 10, height: 10).offset(y: b)
                }
                .contentShape(Rectangle())
                .onTapGesture {
                    withAnimation(.linear(duration: 1)) { a = 10 }
                    b = 10
                }
            }
        }
        let host = ViewHost(Two(), size: field)
        try host.tap(at: CGPoint(x: 50, y: 50))
        let half = fills(try host.picture(at: 0.5).commands)
        #expect(half.map(\.rect.minX) == [50, 45] && half.map(\.rect.minY) == [45, 55])
    }
    @Test func shapesMoveByTheirDataAndPartsOfOutlinesByTheirNumbers() throws {
        struct Pie: Shape {
            var angle: Double
            var animatableData: Double {
                get { angle }
                set { angle = newValue }
            }
            func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: angle, height: 1)) }
        }
        struct Growing: View {
            @State private var angle = 0.0
            var body: some View {
                Pie(angle: angle).fill(.red).onAppear { withAnimation(.easeInOut(duration: 1)) { angle = 90 } }
            }
        }
        let host = ViewHost(Growing(), size: field)
        #expect(abs(fills(try host.picture(at: 0.5).commands)[0].rect.width - 45) < 1e-6)
        #expect(fills(try host.picture(at: 1).commands)[0].rect.width == 90)

        struct Trimmed: View {
            @State private var end = 0.0
            var body: some View {
                Rectangle().trim(from: 0, to: end).stroke(.red, lineWidth: 2)
                    .onAppear { withAnimation(.linear(duration: 1)) { end = 1 } }
            }
        }
        let trimmed = ViewHost(Trimmed(), size: field)
        guard case .stroke(let stroke) = try trimmed.picture(at: 0.25).commands[0] else {
            Issue.record("no stroke")
            return
        }
        #expect(stroke.path.boundingRect.width == 100 && stroke.path.boundingRect.height == 0)
    }
    @Test func animationsRepeatReverseWaitAndHurry() throws {
        func progress(_ animation: Animation) throws -> [Double] {
            let host = ViewHost(Moving(animation: animation), size: field)
            try host.tap(at: CGPoint(x: 50, y: 50))
            return try [0.5, 1, 1.5, 2].map { try (x(host, at: $0) - 40) / 40 }
        }
        let linear = Animation.linear(duration: 1)
        #expect(try progress(linear.repeatForever()) == [0.5, 1, 0.5, 0])
        #expect(try progress(linear.repeatForever(autoreverses: false)) == [0.5, 0, 0.5, 0])
        #expect(try progress(linear.repeatCount(1)) == [0.5, 1, 1, 1])
        #expect(try progress(linear.delay(0.5)) == [0, 0.5, 1, 1])
        #expect(try progress(linear.speed(2)) == [1, 1, 1, 1])
        let spring = try progress(.spring(response: 1, dampingFraction: 0.3))
        #expect(spring.contains { $0 > 1 } && abs(spring[3] - 1) < 0.05)
    }
    @Test func timelinesFollowTheHostsTime() throws {
        let view = TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 1)) { context in
            Rectangle().frame(width: context.date.timeIntervalSinceReferenceDate + 1, height: 5)
        }
        let host = ViewHost(view, size: field)
        #expect(try [0, 0.9, 1.2, 3].map { fills(try host.picture(at: $0).commands)[0].rect.width } == [1, 1, 2, 4])
    }
    @Test func motionsAreCutIntoFrames() throws {
        let host = ViewHost(Moving(animation: .linear(duration: 1)), size: field)
        try host.tap(at: CGPoint(x: 50, y: 50))
        let motion = try host.motion(seconds: 1, framesPerSecond: 4)
        #expect(try motion.frames().map { fills($0.scene.commands)[0].rect.minX } == [40, 50, 60, 70, 80])
    }
}
