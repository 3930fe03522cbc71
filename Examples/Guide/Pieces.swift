// Samples of the guide: instruments and colours.
import Bezel

// sample: instrument
func instrument() throws -> Scene {
    var face = GaugePreset.speedometer.face
    face.values["value"] = 132
    face.texts["unit"] = "mph"
    face.setDomain(of: "main", from: 0, to: 160)
    return try face.scene()
}
// end

// sample: gradient
func colours() throws -> Scene {
    let font = try FontLibrary.bundled.font(named: "Quicksand", size: 64, weight: 700)
    let wave = try Path(svg: "M 30 120 C 170 20 330 200 570 100")
    let placed = try TextPath.centered(on: wave).place("Colour along a line", font: font)
    let along = LinearGradient(
        gradient: Gradient(colors: [.orange, .pink, .purple, .blue]), start: .zero, end: Point(x: 1, y: 0),
        space: .alongPath)

    return Scene.drawn(size: Size(width: 600, height: 200), background: .white) {
        $0.draw(placed, fill: .linear(along))
    }
}
// end

// sample: straight
func straight() throws -> Scene {
    try Scene.drawn(size: Size(width: 260, height: 120), background: .white) {
        try $0.draw("70", at: Point(x: 130, y: 48), font: .system(size: 56, weight: .semibold), fill: .color(.teal))
        try $0.draw("miles per hour", at: Point(x: 130, y: 96), font: .system(size: 16))
    }
}
// end
