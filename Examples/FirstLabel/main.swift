// The README's ten lines: a label on a circle, as a picture. swift run FirstLabel
import Bezel

let font = try FontLibrary.bundled.font(named: "Inter", size: 48)
let label = StyledText("ACCOUNT BALANCE", style: TextStyle(font: font, tracking: 2))
let circle = Path.circle(center: Point(x: 256, y: 256), radius: 180, startAngle: .degrees(90))
let line = TextPath(circle)
let placed = try line.place(Shaper().shape(label))

let scene = Scene.drawn(size: Size(width: 512, height: 512), background: .white) {
    $0.draw(placed, fill: .color(.teal))
}
try scene.write(to: "label.png", scale: 2)

// Two labels that share a ring, both upright: the same band of letters above and below.
let ring = CirclePath(center: Point(x: 256, y: 256), radius: 180)
let top = try TextPath.onTop(of: ring).place("ACCOUNT", font: font)
let bottom = try TextPath.onBottom(of: ring, matching: font).place("BALANCE", font: font)

let pair = Scene.drawn(size: Size(width: 512, height: 512), background: .white) {
    $0.draw(top, fill: .color(.teal))
    $0.draw(bottom, fill: .color(.teal))
}
try pair.write(to: "ring.png", scale: 2)
