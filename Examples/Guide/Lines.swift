// Samples of the guide: lines on curves.
import Bezel
import Foundation

// sample: first
func firstLabel() throws -> Scene {
    let font = try FontLibrary.bundled.font(named: "Inter", size: 40, weight: 600)
    let circle = Path.circle(center: Point(x: 240, y: 260), radius: 190, startAngle: .degrees(90))
    let line = TextPath(circle)
    let placed = try line.place("Text on a curve", font: font)

    return Scene.drawn(size: Size(width: 480, height: 200), background: .white) {
        $0.draw(placed, fill: .color(.teal))
    }
}
// end

// sample: dial
func twoLabels() throws -> Scene {
    let font = try FontLibrary.bundled.font(named: "Inter", size: 26, weight: 600)
    let ring = CirclePath(center: Point(x: 150, y: 150), radius: 112)
    let top = try TextPath.onTop(of: ring).place("ACCOUNT BALANCE", font: font)
    let bottom = try TextPath.onBottom(of: ring, matching: font).place("SINCE 2019", font: font)

    return Scene.drawn(size: Size(width: 300, height: 300), background: .white) {
        $0.draw(top)
        $0.draw(bottom)
    }
}
// end

// sample: anatomy
func anatomy() throws -> Scene {
    let font = try FontLibrary.bundled.font(named: "Amiri", size: 96)
    let wave = try Path(svg: "M 30 170 C 170 70 330 250 570 150")
    let placed = try TextPath.centered(on: wave).place("Office fjord", font: font)

    return Scene.drawn(size: Size(width: 600, height: 260), background: .white) { context in
        context.stroke(wave, with: .color(.teal), lineWidth: 1.5)
        for cluster in placed.clusters where !cluster.isSpace {
            context.fill(placed.selection(cluster.range), with: .color(.orange.opacity(0.12)))
            context.stroke(placed.selection(cluster.range), with: .color(.orange), lineWidth: 1)
            context.fill(Path.circle(center: cluster.position, radius: 3), with: .color(.teal))
        }
        context.draw(placed)
    }
}
// end

// sample: ring
func fullRing() throws -> Scene {
    let font = try FontLibrary.bundled.font(named: "Inter", size: 24, weight: 700)
    let circle = Path.circle(center: Point(x: 150, y: 150), radius: 100)
    var line = TextPath(circle, position: .around)
    line.position.circuit = TextPath.Circuit(repeats: .asManyAsFit, separator: .text("★"))
    let placed = try line.place("FRESH COFFEE", font: font)

    return Scene.drawn(size: Size(width: 300, height: 300), background: .white) { $0.draw(placed) }
}
// end

// sample: spacing
func spacing() throws -> Scene {
    let font = try FontLibrary.bundled.font(named: "Inter", size: 34, weight: 700)
    return try Scene.drawn(size: Size(width: 720, height: 260), background: .white) { context in
        for (i, gaps) in TextPath.Gaps.allCases.enumerated() {
            let circle = Path.circle(
                center: Point(x: 120 + 240 * Double(i), y: 140), radius: 62, startAngle: .degrees(90))
            let line = TextPath(circle, spacing: .init(gaps))
            context.draw(try line.place("AVIATION", font: font))
        }
    }
}
// end

// sample: scripts
func scripts() throws -> Scene {
    let fonts = FontLibrary.bundled
    let lines = [
        ("Grace à l’Œuvre", "Dancing Script"), ("مرحبا بالعالم", "Amiri"), ("नमस्ते दुनिया", "Noto Sans Devanagari"),
        ("สวัสดีชาวโลก", "Noto Sans Thai"), ("שלום עולם", "Noto Sans Hebrew"), ("Ελληνικά", "Noto Sans"),
    ]
    return try Scene.drawn(size: Size(width: 720, height: 360), background: .white) { context in
        for (i, (text, name)) in lines.enumerated() {
            let center = Point(x: 120 + 240 * Double(i % 3), y: 170 + 170 * Double(i / 3))
            let arch = Path.circle(center: center, radius: 100, startAngle: .degrees(90))
            let font = try fonts.font(named: name, size: 40)
            context.draw(try TextPath.centered(on: arch).place(text, font: font))
        }
    }
}
// end

// sample: fitting
func fitting() throws -> Scene {
    let font = try FontLibrary.bundled.font(named: "Inter", size: 26, weight: 600)
    let policies: [Overflow] = [.hide, .shrink(), .squeeze(), .ellipsis]
    return try Scene.drawn(size: Size(width: 720, height: 130), background: .white) { context in
        for (i, policy) in policies.enumerated() {
            let x = 30 + 177 * Double(i)
            let arch = try Path(svg: "M \(x) 110 Q \(x + 64) 30 \(x + 128) 110")
            context.stroke(arch, with: .color(.gray.opacity(0.4)))
            let line = TextPath(arch, fitting: .init(policy))
            let placed = try line.place("Too long a text", font: font)
            context.draw(placed)
            // Report text that does not fit.
            for words in placed.hiddenTexts { print("hidden: \(words)") }
        }
    }
}
// end

// sample: lint
func faults() throws -> [LintFinding] {
    let font = try FontLibrary.bundled.font(named: "Noto Sans", size: 48)
    let line = TextPath.centered(on: try Path(svg: "M 0 0 L 100 100 L 200 0"))
    let shaped = try Shaper().shape(StyledText("AVATAR", style: TextStyle(font: font)))
    let placed = try line.place(shaped)
    return line.lint(placed, shaped: shaped)
}
// end

// sample: arc
func nameOnTop(_ name: String, of ring: CirclePath) throws -> PlacedText {
    let font = try FontLibrary.bundled.font(named: "Inter", size: 30)
    var upper = TextPath.centered(
        on: .arc(center: ring.center, radius: ring.radius, startAngle: .degrees(150), delta: .degrees(240)))
    upper.fitting.overflow = .shrink()
    return try upper.place(name, font: font)
}
// end

// sample: bytes
func bytes(of scene: Scene) throws -> (png: Data, svg: String, pdf: [UInt8]) {
    (try scene.pngData(scale: 2), try SVGWriter().write(scene), try PDFWriter().write(scene))
}
// end
