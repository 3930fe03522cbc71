// Draws a face part by part.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

extension Instrument {
    /// The face as a picture.
    ///
    /// Costs one layout for each different numeral and two for each text on a curve.
    ///
    /// - Throws: ``GalleryError`` where a number is outside its range, a name is not known, a font is not found or a
    ///   text does not fit its band at its smallest size.
    public func scene(fonts: FontLibrary = .standard) throws(GalleryError) -> Scene {
        try drawing(fonts: fonts).scene
    }
    /// What was done to texts, and numerals that were left out.
    public func findings(fonts: FontLibrary = .standard) throws(GalleryError) -> [GalleryFinding] {
        try drawing(fonts: fonts).findings
    }
    /// The picture with what was found while it was drawn.
    public func drawing(fonts: FontLibrary = .standard) throws(GalleryError) -> (
        scene: Scene, findings: [GalleryFinding]
    ) {
        try check()
        var painter = InstrumentPainter(instrument: self, setter: TextSetter(fonts: fonts))
        try painter.draw()
        var commands = painter.context.commands
        if let wear, wear.amount > 0 {
            let box = Rect(x: 0, y: 0, width: width, height: height)
            commands = [.group(Group(commands, mask: WearMask(wear: wear, box: box).mask))]
        }
        let scene = Scene(
            size: Size(width: width, height: height), background: background, commands: commands, title: title,
            summary: inWords)
        return (scene, painter.findings)
    }
}

/// Draws the parts of a face in order.
struct InstrumentPainter {
    let instrument: Instrument
    let setter: TextSetter
    var context = GraphicsContext()
    var findings: [GalleryFinding] = []
    /// Towards the light.
    var light: Vector

    init(instrument: Instrument, setter: TextSetter) {
        self.instrument = instrument
        self.setter = setter
        light = Vector(angle: .degrees(instrument.light - 90))
    }

    var middle: Point { instrument.middle }

    mutating func draw() throws(GalleryError) {
        for layer in instrument.layers {
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
            }
        }
    }

    func guide(_ name: String) throws(GalleryError) -> (scale: Scale, curve: GuideCurve) {
        let scale = try instrument.scale(name)
        return (scale, try GuideCurve(scale, middle: middle, what: "scales.\(name)"))
    }

    private mutating func draw(_ dial: SubDialLayer) throws(GalleryError) {
        let face = dial.face.value
        let drawn = try face.drawing(fonts: setter.fonts)
        findings += drawn.findings
        let side = max(face.width, face.height)
        let k = 2 * dial.radius / side
        let origin = middle + Vector(dx: dial.x - face.width * k / 2, dy: dial.y - face.height * k / 2)
        context.transformed(by: Transform(a: k, b: 0, c: 0, d: k, tx: origin.x, ty: origin.y)) {
            if let background = drawn.scene.background {
                $0.fill(Path(Rect(x: 0, y: 0, width: face.width, height: face.height)), with: .color(background))
            }
            $0.append(contentsOf: drawn.scene.commands)
        }
    }
}
