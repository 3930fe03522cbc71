// Alignment guides, Markdown in literals, and the tint of controls.
import Bezel
import Testing

@testable import BezelSwiftUI

@Suite struct GuideTests {
    private let field = CGSize(width: 100, height: 100)
    private func frames(_ view: some View) throws -> [Rect] {
        try Bezel.Scene(size: field) { view }.commands.compactMap { command in
            if case .fill(let fill) = command { fill.path.boundingRect } else { nil }
        }
    }

    @Test func columnsAlignTheirViewsByGuides() throws {
        let column = VStack(alignment: .leading, spacing: 0) {
            Color.red.frame(width: 20, height: 10)
            Color.blue.frame(width: 30, height: 10).alignmentGuide(.leading) { $0[.trailing] }
            Color.green.frame(width: 10, height: 10).padding(0).alignmentGuide(.leading) { _ in -5 }
            // A guide of another alignment says nothing here.
            Color.gray.frame(width: 10, height: 10).alignmentGuide(.trailing) { _ in 50 }
                .alignmentGuide(.top) { _ in 7 }
        }
        let found = try frames(column)
        // The line is 30 from the left of all, which are 30 + 20 wide and stand in the middle.
        #expect(found.map(\.minX) == [55, 25, 60, 55])
        #expect(found.map(\.minY) == [30, 40, 50, 60])
        // The column is as wide as all together.
        let framed = try frames(column.background(Color.white))
        #expect(framed.first.map { ($0.minX, $0.width) } ?? (0, 0) == (25, 50))
    }
    @Test func rowsAndHeapsAlignTheirViewsByGuides() throws {
        let row = HStack(alignment: .top, spacing: 0) {
            Color.red.frame(width: 10, height: 20)
            Color.blue.frame(width: 10, height: 20).alignmentGuide(.top) { $0.height / 2 }
        }
        #expect(try frames(row).map(\.minY) == [45, 35])
        let heap = ZStack(alignment: .topLeading) {
            Color.red.frame(width: 40, height: 40)
            Color.blue.frame(width: 10, height: 10).alignmentGuide(.leading) { _ in -20 }
                .alignmentGuide(.top) { d in d[.bottom] }
        }
        let found = try frames(heap)
        #expect(found[1].minX - found[0].minX == 20 && found[1].maxY == found[0].minY)
        // What is not finite is no guide.
        let bad = VStack(alignment: .leading) { Color.red.frame(width: 10).alignmentGuide(.leading) { _ in .nan } }
        #expect(try frames(bad).first?.minX.isFinite == true)
    }

    private func pieces(_ text: String) -> [String] {
        InlineMarkdown.pieces(text).map { piece in
            let looks: [(InlineMarkdown.Look, String)] = [
                (.strong, "b"), (.emphasis, "i"), (.code, "c"), (.deleted, "s"), (.link, "l"),
            ]
            return looks.filter { piece.look.contains($0.0) }.map(\.1).joined() + "|" + piece.text
        }
    }
    @Test(arguments: [
        ("plain", ["|plain"]), ("**bold** and *it*", ["b|bold", "| and ", "i|it"]),
        ("__bold__ _it_", ["b|bold", "| ", "i|it"]), ("***both***", ["bi|both"]),
        ("**a *b* c**", ["b|a ", "bi|b", "b| c"]), ("~~gone~~ ~too~", ["s|gone", "| ", "s|too"]),
        ("`a*b*` x", ["c|a*b*", "| x"]), ("``a`b``", ["c|a`b"]),
        ("see [the **page**](https://a.b/c_(d)) now", ["|see ", "l|the ", "bl|page", "| now"]),
        ("snake_case_name", ["|snake_case_name"]), ("5 * 3 * 2", ["|5 * 3 * 2"]), (#"\*no\*"#, ["|*no*"]),
        ("**open", ["|**open"]), ("*a**b*", ["i|a**b"]), ("[no link] (x)", ["|[no link] (x)"]), ("`", ["|`"]),
        ("a*b*c", ["|a", "i|b", "|c"]), ("", ["|"]), ("****", ["|****"]),
    ]) func markdownWithinALineIsRead(_ text: String, _ expected: [String]) {
        #expect(pieces(text) == expected)
    }
    @Test func literalsHaveMarkdownAndValuesDoNot() throws {
        let value = "*not*"
        let text = Text("**Total**: \(value)")
        #expect(text.string == "Total: *not*" && text.parts.map(\.traits.weight) == [.bold, nil])
        #expect(Text(verbatim: "**a**").string == "**a**")
        let stored = "**a**"
        #expect(Text(stored).string == "**a**")
        let attributed = try AttributedString(markdown: "a _b_")
        #expect(Text(attributed).parts.map(\.traits.isItalic) == [nil, true])
        #expect(String(attributed.characters) == "a b")
    }
    @Test func markdownOfManyRunsEnds() {
        #expect(InlineMarkdown.pieces(String(repeating: "*a _b ", count: 300)).count == 1)
        #expect(!InlineMarkdown.pieces(String(repeating: "[", count: 2000)).isEmpty)
    }

    @Test func controlsTakeTheTint() throws {
        func colors(_ view: some View) throws -> Set<Color> {
            var all: Set<Color> = []
            func add(_ commands: [DrawCommand]) {
                for command in commands {
                    switch command {
                    case .fill(let fill): if case .color(let color) = fill.paint { all.insert(color) }
                    case .text(let text):
                        for run in text.text.runs { if let color = run.style.color { all.insert(color) } }
                        if case .color(let color) = text.fill { all.insert(color) }
                    case .group(let group): add(group.commands)
                    default: break
                    }
                }
            }
            add(try ViewHost(view, size: CGSize(width: 200, height: 100)).picture().commands)
            return all
        }
        let tint = Color(red: 0.5, green: 0.1, blue: 0.9)
        #expect(try colors(Button("Go") {}.tint(tint)).contains(tint))
        #expect(try colors(Button("Go") {}.buttonStyle(.borderedProminent).tint(tint)).contains(tint))
        #expect(try colors(Toggle("On", isOn: .constant(true)).tint(tint)).contains(tint))
        #expect(try colors(Toggle("On", isOn: .constant(true))).contains(.green))
        #expect(try colors(Slider(value: .constant(0.5)).tint(tint)).contains(tint))
    }
}
