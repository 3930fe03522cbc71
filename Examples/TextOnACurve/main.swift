// Text in two scripts on an S curve, and round a circle in a gradient.
// swift run TextOnACurve curve.png
import Bezel

let library = FontLibrary.bundled
let inter = try library.font(named: "Inter", size: 40, weight: 600)
let amiri = try library.font(named: "Amiri", size: 46)
let shaper = Shaper()

// A wave as a designer's tool writes it, with a line below the letters that shows where it runs.
let wave = try Path(svg: "M 30 150 C 170 10 330 290 470 150 S 770 290 910 150")
let styled = StyledText(spans: [
    .init("Text follows the curve — ", style: TextStyle(font: inter, color: Color(css: "#22303C"))),
    .init("النص يتبع المنحنى", style: TextStyle(font: amiri, color: Color(css: "#C8553D"))),
])
let onWave = try TextPath(
    wave, position: .init(.middle, at: .fraction(0.5), baseline: .custom(10)), letters: .init(.joined)
).place(shaper.shape(styled))

// A whole circle: text goes on past the circle's start, evenly spaced all round.
let circle = Path.circle(center: Point(x: 470, y: 430), radius: 150, startAngle: .degrees(-90))
let style = TextStyle(font: inter)
let round = try TextPath(circle, position: .justified).place(
    shaper.shape(StyledText("EVERY SCRIPT · EVERY CURVE · NO LETTER LOST · ", style: style)))
let sunset = LinearGradient(
    gradient: Gradient(colors: [.orange, .pink, .purple, .orange]), start: .zero, end: Point(x: 1, y: 0),
    space: .alongPath)

var context = GraphicsContext()
context.stroke(wave, with: .color(Color(css: "#E4DCCF") ?? .gray), lineWidth: 2)
context.draw(onWave)
context.draw(round, fill: .linear(sunset))
let scene = Scene(size: Size(width: 940, height: 640), background: .white, commands: context.commands)

for text in [onWave, round] where !text.hiddenRanges.isEmpty { print("hidden:", text.hiddenTexts) }
let file = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "curve.png"
try scene.write(to: file)
