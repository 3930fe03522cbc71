// What stands for several parts, what grows, and what lies before and behind.
import BezelSwiftUI
import Testing

/// The boxes of all fills of a scene, transforms applied, in drawing order.
private func boxes(_ scene: Scene) -> [CGRect] {
    func found(_ commands: [DrawCommand], _ t: CGAffineTransform) -> [CGRect] {
        commands.flatMap { command -> [CGRect] in
            switch command {
            case .fill(let fill): [fill.path.applying(t).boundingRect]
            case .group(let group): found(group.commands, group.transform.concatenating(t))
            default: []
            }
        }
    }
    return found(scene.commands, .identity)
}
private let size = CGSize(width: 200, height: 100)

/// Two parts as a view's body.
private struct Pair: View {
    var body: some View {
        Rectangle().fill(.red)
        Rectangle().fill(.blue)
    }
}

@Suite struct ContainerTests {
    @Test func modifiersOfAForEachChangeEachElement() throws {
        let scene = try Scene(size: size) {
            HStack(spacing: 10) {
                ForEach(0..<3) { _ in Rectangle().fill(.red) }.frame(width: 20, height: 40).opacity(0.5)
            }
        }
        #expect(scene.commands.count == 3)
        for command in scene.commands {
            guard case .group(let group) = command else {
                Issue.record("no group")
                return
            }
            #expect(group.opacity == 0.5)
        }
        #expect(boxes(scene).map(\.minX) == [60, 90, 120])
        #expect(boxes(scene).allSatisfy { $0.width == 20 && $0.height == 40 })
    }
    @Test func shapesOfAForEachAreFilledEach() throws {
        let scene = try Scene(size: size) {
            HStack(spacing: 0) { ForEach([1, 2], id: \.self) { _ in Circle() }.fill(.green) }
        }
        let paints = scene.commands.map { if case .fill(let fill) = $0 { fill.paint } else { Paint?.none } }
        #expect(paints == [.color(.green), .color(.green)])
        #expect(boxes(scene).map(\.midX) == [50, 150])
    }
    @Test func elementsWithAnIdentityNeedNoKeyPath() throws {
        struct Item: Identifiable, Hashable { var id: Int }
        let scene = try Scene(size: size) {
            HStack { ForEach([Item(id: 1), Item(id: 2)]) { _ in Rectangle() } }
        }
        #expect(boxes(scene).count == 2)
    }
    @Test func groupsListsAndViewsOfSeveralPartsAreTransparent() throws {
        let grouped = try Scene(size: size) {
            HStack(spacing: 0) {
                Group {
                    Rectangle()
                    if size.width > 0 { Rectangle() }
                }
                .frame(width: 30, height: 10)
                Pair().padding(5)
            }
        }
        #expect(boxes(grouped).map(\.width) == [30, 30, 60, 60])
        let backed = try Scene(size: size) {
            HStack {
                Group {
                    Rectangle(); Rectangle()
                }.background(Color.red)
            }
        }
        #expect(boxes(backed).count == 4)
    }
    @Test func modifiersOfAStackChangeItAsOne() throws {
        let scene = try Scene(size: size) {
            ZStack {
                Rectangle()
                Rectangle()
            }
            .opacity(0.5)
        }
        #expect(scene.commands.count == 1)
    }
    @Test func spacersGrowAlongTheirStackOnly() throws {
        let row = try Scene(size: size) {
            HStack(spacing: 0) {
                Rectangle().frame(width: 30, height: 10)
                Spacer()
                Rectangle().frame(width: 30, height: 10)
            }
            .background(Color.red)
        }
        #expect(boxes(row)[0] == CGRect(x: 0, y: 45, width: 200, height: 10))
        #expect(boxes(row).dropFirst().map(\.minX) == [0, 170])
        let column = try Scene(size: size) {
            VStack(spacing: 0) {
                Rectangle().frame(width: 30, height: 10)
                Spacer(minLength: 20)
                Rectangle().frame(width: 30, height: 10)
            }
            .background(Color.red)
        }
        #expect(boxes(column)[0] == CGRect(x: 85, y: 0, width: 30, height: 100))
        let tight = try Scene(size: CGSize(width: 60, height: 10)) {
            HStack(spacing: 0) {
                Rectangle().frame(width: 30, height: 10)
                Spacer(minLength: 12)
                Rectangle().frame(width: 30, height: 10)
            }
        }
        #expect(boxes(tight)[1].minX - boxes(tight)[0].maxX == 12)
    }
    @Test func overlaysBackgroundsAndMasksTakeViews() throws {
        let scene = try Scene(size: size) {
            Rectangle().fill(.red).frame(width: 60, height: 40)
                .overlay(Rectangle().fill(.blue).frame(width: 10, height: 10), alignment: .topTrailing)
                .background(Circle().fill(.green))
        }
        #expect(
            boxes(scene) == [
                CGRect(x: 80, y: 30, width: 40, height: 40), CGRect(x: 70, y: 30, width: 60, height: 40),
                CGRect(x: 120, y: 30, width: 10, height: 10),
            ])
        let masked = try Scene(size: size) { Color.red.mask(Circle().padding(10)) }
        guard case .group(let group) = masked.commands.first, let mask = group.mask,
            case .fill(let fill) = mask.commands.first
        else {
            Issue.record("no mask")
            return
        }
        #expect(fill.path.boundingRect == CGRect(x: 60, y: 10, width: 80, height: 80))
        let closure = try Scene(size: size) { Color.red.mask { Circle().padding(10) } }
        #expect(closure == masked)
    }
    @Test func paintsAreOverlaysAndBackgroundsToo() throws {
        let scene = try Scene(size: size) {
            Rectangle().frame(width: 20, height: 20).background(.red).overlay(.blue.opacity(0.5))
                .background(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
        }
        #expect(boxes(scene).count == 4 && Set(boxes(scene).map(\.width)) == [20])
    }
}

@Suite struct AngularGradientTests {
    private func colors(_ degrees: [Double], _ gradient: AngularGradient) throws -> [Color] {
        let scene = try Scene(size: CGSize(width: 100, height: 100)) { Rectangle().fill(gradient) }
        let bitmap = try BitmapRenderer().render(scene)
        return degrees.map { degree in
            let a = degree * .pi / 180
            let index = (Int(clamping: 50 + 40 * sin(a)) * 100 + Int(clamping: 50 + 40 * cos(a))) * 4
            let p = bitmap.straightRGBA[index..<index + 3].map { Double($0) / 255 }
            return Color(red: p[0], green: p[1], blue: p[2])
        }
    }
    private let ends = [Color(hex: 0xFF0000), Color(hex: 0x0000FF)]
    private func isNear(_ a: Color, _ b: Color) -> Bool {
        abs(a.red - b.red) < 0.03 && abs(a.green - b.green) < 0.03 && abs(a.blue - b.blue) < 0.03
    }

    @Test func aPartOfATurnIsFilledByBothEnds() throws {
        let gradient = AngularGradient(
            colors: ends, center: .center, startAngle: .degrees(0), endAngle: .degrees(180))
        let found = try colors([2, 90, 178, 200, 265, 275, 355], gradient)
        let middle = Color(red: 0.5, green: 0, blue: 0.5)
        for (a, b) in zip(found, [ends[0], middle, ends[1], ends[1], ends[1], ends[0], ends[0]]) {
            #expect(isNear(a, b), "\(found)")
        }
    }
    @Test func backwardSpansAreFilledToo() throws {
        let gradient = AngularGradient(
            colors: ends, center: .center, startAngle: .degrees(0), endAngle: .degrees(-180))
        let found = try colors([-2, -178, -265, -275], gradient)
        for (a, b) in zip(found, [ends[0], ends[1], ends[1], ends[0]]) { #expect(isNear(a, b), "\(found)") }
    }
    @Test func ofMoreThanATurnTheLastOneIsDrawn() {
        let gradient = AngularGradient(
            colors: ends, center: .center, startAngle: .degrees(0), endAngle: .degrees(720)
        ).fillingTurn()
        #expect(abs(gradient.startAngle.degrees - 360) < 1e-9 && gradient.endAngle == .degrees(720))
        #expect(gradient.gradient.stops.map(\.location) == [0, 1])
        #expect(isNear(gradient.gradient.stops[0].color, Color(red: 0.5, green: 0, blue: 0.5)))
    }
}
