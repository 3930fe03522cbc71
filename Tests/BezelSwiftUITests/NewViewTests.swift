// Grids, pictures, orders of drawing, styles by rank, files in one line.
import BezelSwiftUI
import Testing

private func boxes(_ scene: Scene) -> [CGRect] {
    scene.commands.compactMap { if case .fill(let fill) = $0 { fill.path.boundingRect } else { nil } }
}
private func paints(_ scene: Scene) -> [Paint] {
    scene.commands.compactMap { if case .fill(let fill) = $0 { fill.paint } else { nil } }
}

@Suite struct NewViewTests {
    @Test func columnsOfGridsAreAsWideAsTheirWidestCell() throws {
        let scene = try Scene(size: CGSize(width: 100, height: 100)) {
            Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 4) {
                GridRow {
                    Rectangle().frame(width: 20, height: 10)
                    Rectangle().frame(width: 30, height: 20)
                }
                Rectangle().frame(height: 2)
                GridRow {
                    Rectangle().frame(width: 40, height: 10)
                    Rectangle().frame(width: 10, height: 10)
                }
            }
        }
        // 40 + 10 + 30 wide, 20 + 4 + 2 + 4 + 10 high, in the middle.
        #expect(
            boxes(scene) == [
                CGRect(x: 10, y: 35, width: 20, height: 10), CGRect(x: 60, y: 30, width: 30, height: 20),
                CGRect(x: 10, y: 54, width: 80, height: 2), CGRect(x: 10, y: 60, width: 40, height: 10),
                CGRect(x: 60, y: 60, width: 10, height: 10),
            ])
    }
    @Test func spacersTakeWhatTextLeaves() throws {
        let scene = try Scene(size: CGSize(width: 200, height: 40)) {
            HStack {
                Text("Round 1 of 5 rounds").font(.headline)
                Spacer()
                Rectangle().frame(width: 20, height: 10)
            }
        }
        #expect(scene.commands.count == 2)
        #expect(boxes(scene)[0].maxX == 200)
    }
    @Test func raisedPartsAreDrawnLastInTheirPlace() throws {
        let scene = try Scene(size: CGSize(width: 40, height: 10)) {
            HStack(spacing: 0) {
                Rectangle().fill(.red).zIndex(1)
                Rectangle().fill(.blue)
            }
        }
        #expect(paints(scene) == [.color(.blue), .color(.red)])
        #expect(boxes(scene).map(\.minX) == [20, 0])
        let stacked = try Scene(size: CGSize(width: 10, height: 10)) {
            ZStack {
                Rectangle().fill(.red).zIndex(2)
                Rectangle().fill(.blue).zIndex(-1)
                Rectangle().fill(.green)
            }
        }
        #expect(paints(stacked) == [.color(.blue), .color(.green), .color(.red)])
    }
    @Test func secondaryIsTheForegroundsOwn() throws {
        func scene(_ view: some View) throws -> Scene { try Scene(size: CGSize(width: 50, height: 50)) { view } }
        let given = try scene(Rectangle().foregroundStyle(.secondary).foregroundStyle(.red))
        #expect(paints(given) == [.color(Color.red.opacity(0.5))])
        #expect(
            paints(try scene(Rectangle().fill(.tertiary).foregroundStyle(.blue))) == [.color(Color.blue.opacity(0.25))])
        #expect(paints(try scene(Rectangle().fill(.secondary))) == [.color(.secondary)])
        let text = try scene(Text("A").foregroundStyle(.secondary).foregroundStyle(.red))
        guard case .text(let drawn) = text.commands[0] else {
            Issue.record("no text")
            return
        }
        #expect(drawn.text.runs[0].style.color == Color.red.opacity(0.5))
    }
    @Test func textAlongACircleStandsOnTop() throws {
        let font = try FontLibrary.bundled.font(named: "Inter", size: 12)
        for shape in [AnyShape(Circle()), AnyShape(Ellipse())] {
            let scene = try Scene(size: CGSize(width: 100, height: 100)) { CurvedText("TOP", along: shape).font(font) }
            guard case .text(let drawn) = scene.commands[0] else {
                Issue.record("no text")
                return
            }
            #expect(abs(drawn.text.clusters[1].position.x - 50) < 3 && drawn.text.clusters[1].position.y < 1)
        }
    }
    @Test func picturesAreReadFromBytesAndFiles() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bezel-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("dot.png").path
        try Rectangle().fill(.red).write(to: file, size: CGSize(width: 8, height: 4))
        let data = try Data(contentsOf: URL(fileURLWithPath: file))

        func image(_ image: Image) throws -> ImageDrawing? {
            let scene = try Scene(size: CGSize(width: 100, height: 100)) { image }
            if case .image(let drawn) = scene.commands[0] { return drawn }
            return nil
        }
        #expect(try image(Image(data: data))?.rect == CGRect(x: 46, y: 48, width: 8, height: 4))
        #expect(try image(Image(file))?.image.width == 8)
        #expect(try image(Image(folder.path + "/dot").resizable())?.rect.width == 100)
        let fitted = try Scene(size: CGSize(width: 100, height: 100)) {
            try Image(data: data).resizable().scaledToFit()
        }
        guard case .image(let drawn) = fitted.commands[0] else {
            Issue.record("no image")
            return
        }
        #expect(drawn.rect == CGRect(x: 0, y: 25, width: 100, height: 50))
        #expect(throws: ImageError.self) { try image(Image("none-of-this-name")) }
        #expect(throws: ImageError.self) { try Image(data: Data([1, 2, 3])) }
    }
    @Test func renderersTakeTheSizeOfTheirView() throws {
        let renderer = ImageRenderer(content: Circle().fill(.red).frame(width: 30, height: 20))
        renderer.scale = 2
        #expect(try renderer.scene().size == CGSize(width: 30, height: 20))
        #expect(renderer.bitmap?.width == 60)
        renderer.content = Circle().fill(.red).frame(width: 0, height: 0)
        #expect(renderer.bitmap == nil)
    }
    @Test func valuesInTextTakeFormats() {
        let price = 12.5
        let name: Substring = "x".dropLast(0)
        #expect(Text("\(price, specifier: "%.2f") for \(3) \(name)").string == "12.50 for 3 x")
        #expect(Text(name).string == "x" && Text(String(price)).string == "12.5" && Text("%d").string == "%d")
    }
    @Test func labelsForThoseWhoCannotSeeCarryOver() throws {
        let scene = try Scene(size: CGSize(width: 10, height: 10)) { Circle().accessibilityLabel("A dot") }
        guard case .group(let group) = scene.commands[0] else {
            Issue.record("no group")
            return
        }
        #expect(group.label == "A dot")
    }
}
