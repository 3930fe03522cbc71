// Writes the pictures of docs/gallery: every ready-made piece, and frame sheets of those that move.
// swift run Gallery docs/gallery
import Bezel

let folder = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "docs/gallery"

func write(_ scene: Scene, _ name: String, scale: Double = 2) throws {
    let bitmap = try BitmapRenderer(scale: scale).render(scene)
    let bytes = try PNGEncoder(effort: .small).encode(bitmap)
    try FileWriter.write(bytes, to: "\(folder)/\(name).png")
    print("\(name).png", bitmap.width, "x", bitmap.height, bytes.count, "bytes")
}
/// Writes a motion as WebP and says how large it is in each format.
func write(_ timeline: Timeline, _ name: String, scale: Double) throws {
    for format in AnimationFormat.allCases {
        let bytes = try timeline.encoded(as: format, scale: scale)
        if format == .webp { try FileWriter.write(bytes, to: "\(folder)/\(name).webp") }
        print(name, format.rawValue, timeline.frameCount, "frames", bytes.count, "bytes")
    }
    print(name, "svg", timeline.frameCount, "frames", try SVGWriter().write(timeline).utf8.count, "bytes")
}
let paper = Color(white: 1)

// The payment dial: as it is, with long labels, for the night, and as a meter of sectors.
var long = PaymentDial()
long.top?.text = "OUTSTANDING BALANCE"
long.bottom?.text = "DUE 30 JUNE"
long.markers = [.init(at: 0.25), .init(at: 0.5), .init(at: 0.9, color: Color(white: 0.6))]
var night = PaymentDial()
night.disc = Color(red8: 0x1B, green8: 0x1F, blue8: 0x2A)
night.ring.color = Color(red8: 0x2C, green8: 0x32, blue8: 0x42)
night.wedge?.color = Color(red8: 0x4A, green8: 0x52, blue8: 0x68)
night.background = Color(red8: 0x12, green8: 0x15, blue8: 0x1D)
night.valueArc.gradient = Gradient(colors: [.teal, .blue, .purple])
night.value = .amount(1840, from: 0, to: 2400)
night.top = night.top?.saying("ROUTER")
night.bottom = night.bottom?.saying("TRAFFIC")
night.amount = Lettering("1.84 TB", weight: 600, size: 52, color: .white)
night.caption = Lettering("of 2.4 TB this month", size: 17, color: Color(white: 0.65))
night.top?.color = Color(red8: 0xB4, green8: 0xBC, blue8: 0xCC)
night.bottom?.color = Color(red8: 0xB4, green8: 0xBC, blue8: 0xCC)
var battery = PaymentDial.trafficLight
battery.value = .fraction(0.84)
battery.wedge = nil
battery.top = battery.top?.saying("BATTERY")
battery.bottom = battery.bottom?.saying("CHARGING")
battery.amount = Lettering(
    "{percent}%", weight: 600, size: 76, tracking: -1, color: Color(red8: 0x1F, green8: 0x83, blue8: 0x47))
battery.caption = Lettering("full in 25 min", weight: 500, size: 20, color: Color(white: 0.43))
try write(PaymentDial().scene(), "dial")
try write(Scene.sheet([long.scene(), night.scene(), battery.scene()], columns: 3), "dials", scale: 1)
var turning = PaymentDial.trafficLight
turning.value = .amount(920, from: 0, to: 1000)
let turn = try turning.timeline(colorFollows: true)
try write(turn.sheet(frames: 8, columns: 4, background: paper), "dial-frames", scale: 0.6)
turning.background = paper
try write(turning.timeline(framesPerSecond: 20, colorFollows: true), "dial-motion", scale: 0.58)

// Badges: plain, and as awards.
try write(Badge().scene(), "badge")
let sky = Gradient(colors: [
    Color(red8: 0x7B, green8: 0x61, blue8: 0xFF), Color(red8: 0x3A, green8: 0xC0, blue8: 0xFF),
])
let level = Badge(top: "LEVEL", bottom: "COMPLETE", symbol: .text("42"), gradient: sky)
try write(
    Scene.sheet(
        [
            Badge(top: "SUMMIT CLUB", bottom: "EST. 2024", symbol: .mountain).scene(),
            Badge(top: "EMPLOYEE OF THE MONTH", bottom: "JUNE", symbol: .star).scene(),
            Badge(top: "ON FIRE", bottom: "7 DAYS", symbol: .flame).scene(), level.scene(),
        ], columns: 4), "badges", scale: 1)

// Flowers: letters upright, words along the petals.
let words = ["SPRING", "MEADOW", "POLLEN", "BEE", "NECTAR", "BLOOM", "STEM", "SUN"]
try write(
    Scene.sheet(
        [
            Flower(words: ["A", "R", "T", "E", "N", "O", "S", "I"], middle: "L").scene(),
            Flower(words: words, middle: "?", lettered: .radial).scene(),
        ], columns: 2), "flowers", scale: 1)

// The pattern in its four directions, and a round of the game.
let colors = PatternGame.colors + [PatternGame.colors[0]]
try write(
    Scene.sheet(
        zip(TrianglePattern.Direction.allCases, colors).map { try TrianglePattern(direction: $0, color: $1).scene() },
        columns: 4, background: Color(white: 0.9)), "patterns", scale: 1)
try write(PatternGame(seed: 7).rounds[0].scene(), "game", scale: 1)

// Votes: shares from none to all, and the motion.
try write(
    Scene.sheet([0, 0.04, 0.37, 0.63, 1].map { try VotePair(fraction: $0).scene() }, columns: 1, gap: 0), "votes",
    scale: 1.5)
try write(
    VotePair(fraction: 0.63).timeline().sheet(frames: 9, columns: 3, gap: 8, background: paper), "vote-frames", scale: 1
)
var moving = VotePair(fraction: 0.63)
moving.background = paper
try write(moving.timeline(framesPerSecond: 20), "vote-motion", scale: 1)

// Ready shapes.
let ink = Color(red8: 0x2F, green8: 0x5D, blue8: 0x8C)
func tile(_ drawing: some Drawable) throws -> Scene {
    try Scene(size: Size(width: 120, height: 120)) { drawing.frame(width: 96, height: 96) }
}
let line = StrokeStyle(lineWidth: 6, lineCap: .round, lineJoin: .round)
try write(
    Scene.sheet(
        [
            tile(Circle().fill(ink)), tile(Ellipse().scale(x: 1, y: 0.6).fill(ink)),
            tile(Capsule().fill(ink).frame(width: 96, height: 48)), tile(RoundedRectangle(cornerRadius: 24).fill(ink)),
            tile(UnevenRoundedRectangle(topLeadingRadius: 40, bottomTrailingRadius: 40).fill(ink)),
            tile(Polygon(sides: 6, cornerRadius: 10).fill(ink)), tile(Star(points: 5).fill(ink)),
            tile(Star(points: 12, innerRatio: 0.75).fill(ink)),
            tile(Arc(startAngle: .degrees(150), endAngle: .degrees(390)).inset(by: 4).stroke(ink, style: line)),
            tile(BezelDrawing.Ring(width: 18, startAngle: .degrees(-90), sweep: .degrees(270)).fill(ink)),
            tile(Wave(crests: 2).scale(x: 1, y: 0.4).stroke(ink, style: line)),
            tile(Spiral(turns: 4).fitted(inset: 4).stroke(ink, style: line)),
        ], columns: 6, background: paper), "shapes", scale: 1)

// Instruments, watches, seals: every ready-made face.
func faces<Preset: FacePreset>(_ presets: [Preset]) throws -> Scene {
    // Rows of four or five, whichever fills them.
    try Scene.sheet(presets.map { try $0.face.scene() }, columns: presets.count % 4 == 0 ? 4 : 5, background: paper)
}
try write(faces(GaugePreset.allCases), "instruments", scale: 1)
try write(faces(WatchPreset.allCases), "watches", scale: 1)
try write(faces(SealPreset.allCases), "seals", scale: 1)
try write(
    Scene.sheet([LensPreset.lens, .slideRule].map { try $0.face.scene() }, columns: 2, background: paper), "lenses",
    scale: 1)

// The same one by one, at their natural size and at three times of it, for docs/gallery/faces.md.
func single<Preset: FacePreset>(_ presets: [Preset]) throws {
    for preset in presets {
        let scene = try preset.face.scene()
        for (scale, suffix) in [(1.0, ""), (3, "-3x")] {
            let bytes = try WebPEncoder(quality: 82).encode(BitmapRenderer(scale: scale).render(scene))
            try FileWriter.write(bytes, to: "\(folder)/faces/\(preset.rawValue)\(suffix).webp")
        }
    }
}
try single(GaugePreset.allCases)
try single(WatchPreset.allCases)
try single(SealPreset.allCases)
try single(LensPreset.allCases)
