import Bezel

// sample: label
func label() throws -> Scene {
    let font = try FontLibrary.bundled.font(named: "Inter", size: 40, weight: 700)
    let circle = try Curve.circle(radius: 90)
    let placed = try TextPath(circle).place("A LABEL THAT SHRINKS UNTIL IT FITS ITS CIRCLE", font: font)
    for report in placed.fitting { print(report) }
    let look = LetterPaint(
        fill: .color(.white), halos: [Halo(width: 3, color: .black)],
        shadow: LetterShadow(offset: Vector(dx: 2, dy: 3), blur: 4))
    return try Scene.cropped(to: [placed], look, padding: 8, background: .gray)
}
// end

// sample: glyphs
func glyphs() throws -> Scene {
    let font = try FontLibrary.bundled.font(named: "Inter", size: 32)
    let arch = try Curve.arc(span: 300, rise: 60)
    let placed = try TextPath(arch).place("Every glyph", font: font)
    for run in placed.runs {
        print(run.font.face.familyName, run.font.size)
        for glyph in run.glyphs {
            print(placed.text(of: glyph), glyph.id, glyph.x, glyph.y, glyph.angle.degrees, glyph.advance)
        }
    }
    return try Scene.cropped(to: [placed], padding: 8, background: .white)
}
// end

// sample: regions
func regions() throws -> Scene {
    let font = try FontLibrary.bundled.font(named: "Inter", size: 36, weight: 600)
    let circle = try Curve.circle(radius: 120, about: .degrees(270))
    let ring = try TextPath(circle).place("OBSERVATORY", font: font)
    let middle = try Disk(radius: 80).place("No 7\nSINCE 1897", font: font)
    let sector = try Sector(innerRadius: 86, outerRadius: 156, from: .degrees(25), to: .degrees(155))
    let below = try sector.place("open on every\nclear night", font: font, reading: .arc)
    print("the lines below stand at", below.scale, "of their size")
    return try Scene.cropped(to: [ring] + middle.lines + below.lines, padding: 8, background: .white)
}
// end

// sample: owngauge
func ownGauge() throws -> Scene {
    let face = Instrument(
        width: 400, background: .white,
        scales: ["main": Scale(from: 0, to: 12, start: -120, sweep: 240)], values: ["value": 7.5],
        layers: [
            .disc(DiscLayer { $0.radius = 190 }),
            .ticks(TicksLayer { $0.radius = 175 }),
            .numerals(NumeralsLayer { $0.radius = 140 }),
            .sectors(
                SectorsLayer {
                    ($0.start, $0.sweep) = (130, 100)
                    ($0.innerRadius, $0.radius) = (60, 180)
                    $0.labels = ["knots, measured at the head of the mast"]
                    $0.direction = .along
                    $0.line = .gray
                }),
            .hand(HandLayer { $0.length = 150 }),
        ])
    return try face.scene()
}
// end

// sample: map
func map() throws -> Scene {
    let font = try FontLibrary.bundled.font(named: "Inter", size: 16)
    let river = try Path(svg: "M10 190C90 190 60 90 150 90S260 150 330 40")
    let towns = [
        ("Ford", 56, 140), ("Upper Ford", 150, 74), ("Quay", 140, 116), ("Weir", 240, 120), ("Mill End", 262, 130),
    ]
    var taken = Clearance<String>()
    taken.add(InkArea(river, lineWidth: 5), as: "river")
    let dots = towns.map { Path.circle(center: Point(x: Double($0.1), y: Double($0.2)), radius: 4) }
    for (town, dot) in zip(towns, dots) { taken.add(InkArea(dot), as: town.0) }
    var labels: [PlacedText] = []
    for (name, x, y) in towns {
        // Right of the dot, left of it, below it, above it: the first place that is free.
        for (dx, dy, anchor) in [(9.0, 5.0, TextPath.Anchor.start), (-9, 5, .end), (0, 22, .middle), (0, -10, .middle)]
        {
            let place = Point(x: Double(x) + dx, y: Double(y) + dy)
            let line = try Curve.line(from: place, to: place + Vector(dx: 1, dy: 0))
            let label = try TextPath(line, position: .init(anchor), fitting: .init(.extend)).place(name, font: font)
            guard taken.names(within: 2, of: InkArea(label)).isEmpty else { continue }
            taken.add(InkArea(label), as: name)
            labels.append(label)
            break
        }
    }
    return Scene.drawn(size: Size(width: 350, height: 210), background: .white) { context in
        context.stroke(river, with: .color(.blue), lineWidth: 5)
        for dot in dots { context.fill(dot, with: .color(.black)) }
        for label in labels { context.draw(label) }
    }
}
// end
