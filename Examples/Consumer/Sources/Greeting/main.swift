// A line of text on an arch, as a PNG in the current folder.
import Bezel

let font = try FontLibrary.bundled.font(named: "Dancing Script", size: 30)
let arch = Path.circle(center: Point(x: 160, y: 170), radius: 130, startAngle: .degrees(90))
let placed = try TextPath.centered(on: arch).place("Greetings from outside", font: font)

try Scene.drawn(size: Size(width: 320, height: 130), background: .white) { $0.draw(placed, fill: .color(.teal)) }
    .write(to: "greeting.png", scale: 2)
