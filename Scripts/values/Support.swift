// What the values that `Scripts/test-values` makes are tried with: odd numbers and texts, and where a process stands when it
// ends. The rest of the program is written from the symbol graphs.
import Bezel
import Foundation

// Odd values of what Swift has. The first of each is an ordinary one.

let doubles: [Double] = [
    10, 0, -0.0, 1, -1, 0.5, 1e-9, 5e-324, 1e9, -1e9, 1e300, -1e300, .greatestFiniteMagnitude, .infinity, -.infinity,
    .nan,
]
let integers = [3, 0, 1, -1, 100_000, 1 << 32, Int.max, Int.min]
let strings = [
    "AB", "", " ", "\u{0}", "\n", "\r\n", "\u{FEFF}", "\u{301}", "👨‍👩‍👧", "مرحبا", "M0 0L1e-6 0Z", "M0 0C1e300 0 nan 0 0 0",
    "}{", "<&>\"'", "#fff",
    "-1e999", String(repeating: "long ", count: 60), "../../etc", "\u{202E}abc", "日本語",
]
let characters: [Character] = ["A", " ", "\u{301}", "\r\n", "👨‍👩‍👧", "م", "\u{0}"]
let bytes: [[UInt8]] = [
    [], [0], Array("<svg/>".utf8), [0x89, 0x50, 0x4E, 0x47, 0xD, 0xA, 0x1A, 0xA], [UInt8](repeating: 255, count: 100),
]

func ordinaryFont() throws -> Font { try FontLibrary.bundled.font(named: "Inter", size: 20) }
func ordinaryLine() throws -> ShapedText {
    try Shaper().shape(StyledText("AB", style: TextStyle(font: ordinaryFont())))
}

// Where the process stands, in a file that outlives it: the test, how many values were tried, and the calls that it is within, each as
// the number of a symbol and of a case. A case below 0 is a use of a value.

let place: UnsafeMutablePointer<Int32> = {
    let file = open(CommandLine.arguments[1], O_RDWR)
    return mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)!.assumingMemoryBound(to: Int32.self)
}()
var depth: Int32 = 0
let skipped: Set<Int64> = Set(CommandLine.arguments.dropFirst(4).compactMap { Int64($0) })

func enter(_ symbol: Int32, _ number: Int32) {
    if depth < 100 {
        place[Int(4 + 2 * depth)] = symbol
        place[Int(5 + 2 * depth)] = number
    }
    depth += 1
    place[1] = depth
}
func leave() {
    depth -= 1
    place[1] = depth
}

/// The value of a call, unless it throws or ended a process before.
func made<T>(_ symbol: Int32, _ number: Int, _ make: () throws -> T?) -> T? {
    let key = Int64(symbol) << 32 | Int64(number)
    if skipped.contains(key) { return nil }
    enter(symbol, Int32(number))
    defer { leave() }
    return try? make()
}
func used(_ symbol: Int32, _ use: () throws -> Void) {
    enter(symbol, -1)
    defer { leave() }
    try? use()
}

/// One value that is tried.
func tried<T>(_ symbol: Int32, _ number: Int, use: (T) -> Void, _ make: () throws -> T?) {
    place[2] += 1
    guard !skipped.contains(Int64(symbol) << 32 | Int64(number)) else { return }
    enter(symbol, Int32(number))
    defer { leave() }
    guard let value = try? make() else {
        place[3] += 1
        return
    }
    use(value)
}

/// At most so many of a list, evenly: what is tried stays bounded.
func some<T>(_ list: [T?], _ count: Int = 60) -> [(Int, T)] {
    let step = Swift.max(1, (list.count + count - 1) / count)
    return list.enumerated().compactMap { index, value in index % step == 0 ? value.map { (index, $0) } : nil }
}

struct Unmade: Error {}

// The consumers of values that are made to be consumed.

func consume(_ scene: Scene) {
    used(-1) { _ = try BitmapRenderer().render(scene) }
    used(-2) { _ = try SVGWriter().write(scene) }
    used(-3) { _ = try PDFWriter().write(scene) }
}
func consume(_ path: Path) {
    used(-4) {
        try consume(
            Scene.drawn(size: Size(width: 60, height: 60)) {
                $0.fill(path, with: .color(.black)); $0.stroke(path, with: .color(.black), lineWidth: 2)
            })
    }
    used(-5) { _ = try TextPath.svg(path).place("AB", font: ordinaryFont()) }
}
func consume(_ path: TextPath) {
    used(-5) { try consume(path.place("AB cd", font: ordinaryFont())) }
}
func consume(_ text: PlacedText) {
    used(-6) { try consume(Scene.drawn(size: Size(width: 60, height: 60)) { $0.draw(text, fill: .color(.black)) }) }
}
func consume(_ style: TextStyle) {
    used(-7) { try consume(StyledText("AB cd", style: style)) }
}
func consume(_ text: StyledText) {
    used(-7) { try consume(TextPath.svg(Path.circle(center: .zero, radius: 40)).place(Shaper().shape(text))) }
}
func consume(_ font: Font) {
    used(-7) { try consume(TextStyle(font: font)) }
}
func consume(_ paint: Paint) {
    used(-8) {
        try consume(
            Scene.drawn(size: Size(width: 60, height: 60)) {
                $0.fill(Path(Rect(x: 5, y: 5, width: 40, height: 40)), with: paint)
            })
    }
}
func consume(_ style: StrokeStyle) {
    used(-9) {
        let path = Path(Rect(x: 5, y: 5, width: 40, height: 40))
        try consume(
            Scene.drawn(size: Size(width: 60, height: 60)) { $0.stroke(path, with: .color(.black), style: style) })
    }
}
func consume(_ drawable: some Drawable) {
    used(-10) { try consume(Scene(size: Size(width: 60, height: 60)) { drawable }) }
}
func consume(_ request: some PictureRequest) {
    used(-11) { try consume(request.scene()) }
}
func consume(_ value: Any) {}
