// Scenes written as lists of parts: order, places, sizes, groups.
import BezelSwiftUI
import enum BezelTypesetting.LayoutError
import Testing

/// The bounding boxes of all fills, transforms applied, in drawing order.
private func boxes(_ commands: [DrawCommand], _ transform: Transform = .identity) -> [CGRect] {
    commands.flatMap { command -> [CGRect] in
        switch command {
        case .fill(let fill): return [box(fill.path.applying(transform))]
        case .group(let group): return boxes(group.commands, group.transform.concatenating(transform))
        default: return []
        }
    }
}
private func box(_ path: Path) -> CGRect {
    let all = path.elements.compactMap { element -> CGPoint? in
        switch element {
        case .move(let p), .line(let p), .quadCurve(let p, _), .curve(let p, _, _): p
        case .closeSubpath: nil
        }
    }
    let xs = all.map(\.x)
    let ys = all.map(\.y)
    guard let x0 = xs.min(), let x1 = xs.max(), let y0 = ys.min(), let y1 = ys.max() else { return .null }
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
}
private let size = CGSize(width: 200, height: 100)

/// A view as a SwiftUI developer writes it.
private struct Target: View {
    var rings: Int
    var body: some View {
        ZStack {
            ForEach(0..<rings) { i in
                Circle().fill(i.isMultiple(of: 2) ? Color.red : Color.white).padding(Double(i) * 10)
            }
        }
    }
}

@Suite struct SceneBuilderTests {
    @Test func partsAreDrawnBackToFrontInTheMiddle() throws {
        let scene = try Scene(size: size) {
            Rectangle().fill(.white)
            Rectangle().fill(.red).frame(width: 40, height: 20)
        }
        #expect(
            boxes(scene.commands) == [
                CGRect(x: 0, y: 0, width: 200, height: 100), CGRect(x: 80, y: 40, width: 40, height: 20),
            ])
    }
    @Test func bodiesLoopsAndConditionsBuild() throws {
        let isMarked = true
        let scene = try Scene(size: size) {
            Target(rings: 3)
            if isMarked { Rectangle().frame(width: 2, height: 2) }
        }
        #expect(boxes(scene.commands).map(\.width) == [100, 80, 60, 2])
    }
    @Test func aspectRatioFitsAndFills() throws {
        let fit = try Scene(size: size) { Rectangle().aspectRatio(1, contentMode: .fit) }
        #expect(boxes(fit.commands) == [CGRect(x: 50, y: 0, width: 100, height: 100)])
        let fill = try Scene(size: size) { Rectangle().aspectRatio(1, contentMode: .fill) }
        #expect(boxes(fill.commands) == [CGRect(x: 0, y: -50, width: 200, height: 200)])
    }
    @Test func frameOfZeroWidthDrawsNothingWide() throws {
        let scene = try Scene(size: size) { Rectangle().fill(.red).frame(width: 0, height: 50) }
        #expect(boxes(scene.commands) == [CGRect(x: 100, y: 25, width: 0, height: 50)])
    }
    @Test func stacksShareTheirRoom() throws {
        let scene = try Scene(size: size) {
            HStack(spacing: 10) {
                Rectangle().frame(width: 30)
                Rectangle()
                Rectangle()
            }
        }
        #expect(boxes(scene.commands).map(\.minX) == [0, 40, 125])
        #expect(boxes(scene.commands).map(\.width) == [30, 75, 75])
    }
    @Test func overlaysAndBackgroundsHaveThePartsSize() throws {
        let scene = try Scene(size: size) {
            Rectangle().frame(width: 60, height: 40)
                .overlay(alignment: .topTrailing) { Rectangle().frame(width: 10, height: 10) }
                .background { Rectangle() }
        }
        #expect(
            boxes(scene.commands) == [
                CGRect(x: 70, y: 30, width: 60, height: 40), CGRect(x: 70, y: 30, width: 60, height: 40),
                CGRect(x: 120, y: 30, width: 10, height: 10),
            ])
    }
    @Test func geometryReaderTellsItsSizeAndStartsAtTheTopLeft() throws {
        let scene = try Scene(size: size) {
            GeometryReader { geometry in
                Rectangle().frame(width: geometry.size.width / 4, height: 10)
            }
            .padding(20)
        }
        #expect(boxes(scene.commands) == [CGRect(x: 20, y: 20, width: 40, height: 10)])
    }
    @Test func gradientsReferToTheFrameNotToTheOutline() throws {
        let scene = try Scene(size: size) {
            Circle().fill(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
        }
        guard case .fill(let fill) = scene.commands.first else {
            Issue.record("no fill")
            return
        }
        #expect(fill.paintBounds == CGRect(x: 0, y: 0, width: 200, height: 100))
    }
    @Test func modifiersBecomeGroupsInTheirOrder() throws {
        let scene = try Scene(size: size) {
            Rectangle().opacity(0.5).blendMode(.multiply).rotationEffect(.degrees(90))
        }
        guard case .group(let outer) = scene.commands.first, case .group(let middle) = outer.commands.first,
            case .group(let inner) = middle.commands.first
        else {
            Issue.record("no groups")
            return
        }
        #expect(abs(outer.transform.b - 1) < 1e-12)
        #expect(middle.blendMode == .multiply)
        #expect(inner.opacity == 0.5)
    }
    @Test func shapesThatCountOnARectangleAtZeroFindIt() throws {
        struct Corner: Shape {
            func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: rect.width / 2, height: rect.height)) }
        }
        let scene = try Scene(size: size) { Corner().fill(.red).padding(30) }
        #expect(boxes(scene.commands) == [CGRect(x: 30, y: 30, width: 70, height: 40)])
    }
    @Test func foregroundStylePaintsWhatNamesNoPaint() throws {
        let scene = try Scene(size: size) {
            ZStack {
                Rectangle()
                Rectangle().fill(.blue)
            }
            .foregroundStyle(.red)
        }
        let paints = scene.commands.compactMap { command in
            if case .fill(let fill) = command { fill.paint } else { nil }
        }
        #expect(paints == [.color(.red), .color(.blue)])
    }
    @Test(arguments: [
        CGSize(width: 0, height: 10), CGSize(width: -1, height: 10), CGSize(width: 10, height: Double.nan),
    ])
    func sizesThatAreNoneAreRefused(size: CGSize) {
        #expect(throws: DrawingError.self) { try Scene(size: size) { Circle() } }
    }
    @Test func negativeBlursAreRefused() {
        #expect(throws: DrawingError.self) { try Scene(size: size) { Circle().blur(radius: -1) } }
        #expect(throws: DrawingError.self) { try Scene(size: size) { Circle().shadow(radius: .nan) } }
    }
    @Test func emptyGroupsLeaveNoTrace() {
        var context = Bezel.GraphicsContext()
        context.group { _ in }
        #expect(context.commands.isEmpty)
        context.clipped(to: Circle().path(in: CGRect(x: 0, y: 0, width: 1, height: 1))) {
            $0.fill(Path(), with: .color(.red))
        }
        #expect(context.commands.count == 1)
    }
}

@Suite struct SceneTextTests {
    private func texts(_ scene: Scene) -> [TextDrawing] {
        scene.commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }
    private func inter(_ size: CGFloat) throws -> Font { try FontLibrary.bundled.font(named: "Inter", size: size) }

    @Test func textStandsInTheMiddleOfItsLine() throws {
        let font = try inter(20)
        let scene = try Scene(size: size) { Text("HH").font(font).tracking(5).foregroundStyle(.red) }
        let clusters = texts(scene)[0].text.clusters
        #expect(abs((clusters[0].position.x + clusters[1].position.x) / 2 - 100) < 1e-6)
        #expect(abs(clusters[1].position.x - clusters[0].position.x - clusters[0].advance - 5) < 1e-6)
        #expect(texts(scene)[0].text.runs[0].style.color == .red)
    }
    @Test func curvedTextStandsOnItsShape() throws {
        let font = try inter(12)
        let scene = try Scene(size: CGSize(width: 100, height: 100)) {
            CurvedText("CURVE", along: Arc(startAngle: .degrees(180), endAngle: .degrees(360))).font(font)
        }
        let clusters = texts(scene)[0].text.clusters
        for c in clusters { #expect(abs(c.position.distance(to: CGPoint(x: 50, y: 50)) - 50) < 0.02) }
        #expect(abs(clusters[2].angle.degrees) < 4)
    }
    @Test func textLongerThanItsCurveIsRefused() throws {
        let font = try inter(60)
        #expect {
            try Scene(size: CGSize(width: 100, height: 100)) {
                CurvedText("FAR TOO LONG", along: Arc(startAngle: .degrees(180), endAngle: .degrees(360))).font(font)
            }
        } throws: { error in
            if case LayoutError.wouldHide = error { true } else { false }
        }
    }
}
