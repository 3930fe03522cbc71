// From a face to a scene: the painter, the order of layers, what each draws and reports. How a kind of part is drawn is
// in the files beside this one, as extensions of the painter.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelSVG
import BezelTypesetting

extension Instrument {
    /// Draws the face. Costs one layout for each different numeral and two for each text on a curve.
    ///
    /// - Throws: ``GalleryError`` for numbers out of range, unknown names, missing fonts, or texts too long at their
    ///   smallest size.
    public func scene(fonts: FontLibrary = .standard) throws(GalleryError) -> Scene {
        try drawing(fonts: fonts).scene
    }
    /// What drawing changes or leaves out: texts that shrink, numerals that would touch, values beyond a scale.
    ///
    /// Costs as much as ``scene(fonts:)``, and throws the same errors.
    public func findings(fonts: FontLibrary = .standard) throws(GalleryError) -> [GalleryFinding] {
        try drawing(fonts: fonts).findings
    }
    package func drawing(fonts: FontLibrary = .standard) throws(GalleryError) -> (
        scene: Scene, findings: [GalleryFinding]
    ) { try drawing(fonts: fonts, stills: nil) }

    /// A picture of a motion, of which only what has changed is laid out.
    ///
    /// - Parameter stills: The motion's, of the same face with other values.
    package func scene(fonts: FontLibrary, keeping stills: StillParts) throws(GalleryError) -> Scene {
        try drawing(fonts: fonts, stills: stills).scene
    }
    private func drawing(fonts: FontLibrary, stills: StillParts?) throws(GalleryError) -> (
        scene: Scene, findings: [GalleryFinding]
    ) {
        try check()
        var painter = InstrumentPainter(instrument: self, setter: TextSetter(fonts: fonts))
        painter.stills = stills
        try painter.draw()
        return drawing(of: painter)
    }

    /// Also of inner dials.
    package func inks(fonts: FontLibrary = .standard) throws(GalleryError) -> [FaceInk] {
        try check()
        var painter = InstrumentPainter(instrument: self, setter: TextSetter(fonts: fonts))
        painter.collects = true
        try painter.draw()
        return painter.inks
    }

    fileprivate func drawing(of painter: InstrumentPainter) -> (scene: Scene, findings: [GalleryFinding]) {
        var commands = painter.context.commands
        if let wear, wear.amount > 0 {
            let box = Rect(x: 0, y: 0, width: width, height: height)
            let mask = WearMask(wear: wear, box: box, strokes: Self.strokes(of: commands)).mask
            commands = [.group(Group(commands, mask: mask))]
        }
        let scene = Scene(
            size: Size(width: width, height: height), background: background, commands: commands, title: title,
            summary: inWords)
        return (scene, painter.findings)
    }
}

extension Instrument {
    /// Parts that keep clear of others are set after them.
    fileprivate func turn(_ layer: InstrumentLayer) -> Int {
        switch layer {
        case .numerals(let numerals): numerals.clearOf.isEmpty ? 0 : 1
        case .text(let text): text.clearOf.isEmpty || said(text.text?.text ?? "").isEmpty ? 0 : 2
        default: 0
        }
    }
}

extension Instrument {
    fileprivate static func strokes(of commands: [DrawCommand], _ by: Transform = .identity) -> [WornStroke] {
        commands.flatMap { command -> [WornStroke] in
            switch command {
            case .group(let group): return strokes(of: group.commands, group.transform.concatenating(by))
            case .text(let drawing):
                return drawing.text.runs.flatMap { run in
                    run.glyphs.map { glyph in
                        let box = drawing.text.outline(of: glyph, in: run).applying(by).boundingRect
                        return WornStroke(within: box, width: run.font.size * letterStroke)
                    }
                }
            case .stroke(let stroke):
                let scale = abs(by.a * by.d - by.b * by.c).squareRoot()
                return [WornStroke(along: stroke.path.applying(by), width: stroke.style.lineWidth * scale)]
            case .fill(let fill):
                let box = fill.path.applying(by).boundingRect
                return [WornStroke(within: box, width: min(box.width, box.height) * partStroke)]
            case .image: return []
            }
        }
    }
    /// Of the thinnest letters, in ems.
    private static let letterStroke: Double = 0.11
    /// Of ornaments, as a fraction of the smaller side.
    private static let partStroke: Double = 0.2
}

/// Draws one face: it gathers commands, findings and, if asked, the ink of each part.
///
/// Layers are drawn in the order in which they depend on each other and put together in theirs: texts that keep clear
/// of other parts come last. An inner dial has a painter of its own.
struct InstrumentPainter {
    let instrument: Instrument
    let setter: TextSetter
    let pictures: EmbeddedPictures
    var context = GraphicsContext()
    var findings: [GalleryFinding] = []
    var collects = false
    var inks: [FaceInk] = []
    /// Of the motion that this picture is a frame of; nil for a picture by itself.
    var stills: StillParts?
    private(set) var number = 0
    /// What each layer draws, by its number; hidden ones draw nothing.
    private(set) var parts: [[DrawCommand]] = []
    var light: Vector

    init(instrument: Instrument, setter: TextSetter, pictures: EmbeddedPictures? = nil) {
        self.instrument = instrument
        self.setter = setter
        self.pictures = pictures ?? EmbeddedPictures(fonts: setter.fonts)
        light = Vector(angle: .degrees(instrument.light - 90))
    }

    var middle: Point { instrument.middle }

    mutating func draw() throws(GalleryError) {
        let hidden = instrument.hidden
        findings += instrument.outsideRanges + hidden.missing(of: instrument.layers.count)
        let turns = instrument.layers.map(instrument.turn)
        let last = turns.indices.filter { !hidden.contains($0) }.map { turns[$0] }.max() ?? 0
        collects = collects || last > 0
        parts = Array(repeating: [], count: turns.count)
        for turn in 0...last {
            // Hidden parts only matter to those that keep clear of them.
            for (i, layer) in instrument.layers.enumerated()
            where turns[i] == turn && (collects || !hidden.contains(i)) {
                number = i
                parts[i] = try commands(of: layer)
            }
        }
        context = GraphicsContext()
        for i in parts.indices {
            if hidden.contains(i) { parts[i] = [] }
            context.append(contentsOf: parts[i])
        }
    }

    /// What the layer with the present number draws; its findings and ink come after those of the layers before.
    private mutating func commands(of layer: InstrumentLayer) throws(GalleryError) -> [DrawCommand] {
        context = GraphicsContext()
        guard let stills else {
            try drawNumbered(layer)
            return context.commands
        }
        let before = self
        let part = try stills.part(
            number, layer, values: instrument.values, among: inks, isCollected: collects
        ) { () throws(GalleryError) in
            var painter = before
            try painter.drawNumbered(layer)
            return StillParts.Part(
                commands: painter.context.commands,
                findings: Array(painter.findings.dropFirst(before.findings.count)),
                inks: Array(painter.inks.dropFirst(before.inks.count)))
        }
        findings += part.findings
        inks += part.inks
        return part.commands
    }

    /// With the number of the layer in errors about what it says, or names and the face has not.
    private mutating func drawNumbered(_ layer: InstrumentLayer) throws(GalleryError) {
        do { try draw(layer) } catch {
            // A scale's own mistake is at the scale.
            guard case .description(let path, let problem) = error, !path.hasPrefix("scales.") else { throw error }
            let isOfFace = ["values", "scales"].contains(path)
            throw .description(path: "layers[\(number)]" + (isOfFace ? "" : "." + path), problem: problem)
        }
    }

    private mutating func draw(_ layer: InstrumentLayer) throws(GalleryError) {
        switch layer {
        case .disc(let disc): draw(disc)
        case .edge(let edge): draw(edge)
        case .zones(let zones): try draw(zones)
        case .guilloche(let guilloche): draw(guilloche)
        case .ticks(let ticks): try draw(ticks)
        case .numerals(let numerals): try draw(numerals)
        case .text(let text): try draw(text)
        case .ringText(let text): try draw(text)
        case .hand(let hand): try draw(hand)
        case .ornament(let ornament): try draw(ornament)
        case .subDial(let dial): try draw(dial)
        case .flag(let flag): try draw(flag)
        case .moon(let moon): try draw(moon)
        case .image(let image): try draw(image)
        case .sectors(let sectors): try draw(sectors)
        }
    }

    mutating func record(
        _ kind: InkKind, _ path: Path, scale: String? = nil, value: Double? = nil, text: String = "",
        _ gap: Double? = nil, stem: Double = 0
    ) {
        guard collects else { return }
        inks.append(
            FaceInk(
                kind: kind, layer: number, scale: scale, value: value, path: path, text: text, gap: gap,
                stem: stem))
    }

    /// Nil, with one finding, for a unit without a known factor.
    mutating func guide(_ name: String) throws(GalleryError) -> (scale: Scale, curve: GuideCurve)? {
        guard let scale = try instrument.scale(name) else {
            let finding = GalleryFinding.noFactor(
                scale: name, unit: instrument.scales[name].flatMap(instrument.unit(of:)) ?? "",
                of: instrument.scales[name]?.of.flatMap { instrument.scales[$0] }.flatMap(instrument.unit(of:)) ?? "")
            if !findings.contains(finding) { findings.append(finding) }
            return nil
        }
        return (scale, try GuideCurve(scale, middle: middle, what: "scales.\(name)"))
    }

    private mutating func draw(_ dial: SubDialLayer) throws(GalleryError) {
        let face = dial.face.value
        try face.check()
        var painter = InstrumentPainter(instrument: face, setter: setter, pictures: pictures)
        painter.collects = collects
        painter.stills = stills?.inner(number)
        try painter.draw()
        let drawn = face.drawing(of: painter)
        findings += drawn.findings
        let side = max(face.width, face.height)
        let k = 2 * dial.radius / side
        let origin = middle + Vector(dx: dial.x - face.width * k / 2, dy: dial.y - face.height * k / 2)
        let placing = Transform(a: k, b: 0, c: 0, d: k, tx: origin.x, ty: origin.y)
        if collects {
            record(.dials, Path.disc(radius: dial.radius, about: middle + Vector(dx: dial.x, dy: dial.y)))
            inks += painter.inks.map { inner in
                var ink = inner
                ink.path = inner.path.applying(placing)
                ink.layer = number
                ink.scale = inner.scale.map { "\(number).\($0)" }
                ink.gap = nil
                ink.stem *= k
                return ink
            }
        }
        context.transformed(by: placing) {
            if let background = drawn.scene.background {
                $0.fill(Path(Rect(x: 0, y: 0, width: face.width, height: face.height)), with: .color(background))
            }
            $0.append(contentsOf: drawn.scene.commands)
        }
    }
}
