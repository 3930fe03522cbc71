// What a machine follows: outlines and lines in millimetres, by colour.
import BezelColor
import BezelDrawing
import BezelGeometry

/// How a scene becomes paths in millimetres.
public struct CutSettings: Hashable, Sendable {
    /// What stands for ink.
    public var outlines: OutlineMode
    /// How far what is written may lie from the true outlines, in millimetres, 0.0001…10.
    public var tolerance: Double
    /// Millimetres to the user unit, 1e-6…1e6.
    public var unit: Double
    /// Where X0 Y0 is.
    public var origin: CutOrigin

    /// CSS's pixel: a ninety-sixth of an inch.
    public static let pixel: Double = 25.4 / 96

    /// Settings; a user unit is a pixel of 96 to the inch unless told otherwise. They are checked where they are used.
    public init(
        outlines: OutlineMode = .shapes, tolerance: Double = 0.01, unit: Double = Self.pixel,
        origin: CutOrigin = .lowerLeft
    ) {
        self.outlines = outlines
        self.tolerance = tolerance
        self.unit = unit
        self.origin = origin
    }

    func check() throws(CuttingError) {
        guard tolerance.isFinite, (1e-4...10).contains(tolerance) else {
            throw .invalidValue(
                what: "the tolerance", value: Double(tolerance), expected: "0.0001 to 10 millimetres")
        }
        guard unit.isFinite, (1e-6...1e6).contains(unit) else {
            throw .invalidValue(what: "the unit", value: Double(unit), expected: "0.000001 to 1000000 millimetres")
        }
    }
}

/// Where a machine's X0 Y0 lies in a picture.
public enum CutOrigin: Hashable, Sendable {
    /// A corner of the picture.
    case lowerLeft, lowerRight, upperLeft, upperRight
    /// The picture's middle.
    case center
    /// So many millimetres to the right of the picture's lower left corner, and above it.
    case point(Point)

    /// The place in a picture of that size, in millimetres from its lower left corner, y up.
    func place(in size: Size) -> Point {
        switch self {
        case .lowerLeft: .zero
        case .lowerRight: Point(x: size.width, y: 0)
        case .upperLeft: Point(x: 0, y: size.height)
        case .upperRight: Point(x: size.width, y: size.height)
        case .center: Point(x: size.width / 2, y: size.height / 2)
        case .point(let point): point
        }
    }
}

/// Paths for a machine: millimetres, x to the right, y up, from the settings' origin on.
public struct CutPlan: Sendable {
    /// Paths of one colour or one named ink.
    public struct Layer: Sendable {
        /// The ink's name, or the colour's six hexadecimal digits.
        public var name: String
        /// The colour that the paths have in the picture.
        public var color: Color
        /// Whether the layer is that of a named ink.
        public var isNamedInk: Bool
        /// Outlines (closed) and lines (open or closed) in the order of the picture.
        public var paths: [Subpath]
    }
    /// The picture's size in millimetres.
    public var size: Size
    /// The picture's lower left corner.
    public var corner: Point
    /// In the order in which their colours are first met.
    public var layers: [Layer]
    /// What is not as it is drawn.
    public var findings: [CuttingFinding]

    private static let farthest = Double(Limits.machineCoordinate.standard)

    /// The paths of a scene, as far as they lie in its picture.
    ///
    /// - Throws: ``CuttingError``, among them ``CuttingError/nothingToCut`` for a scene without ink.
    public init(_ scene: Scene, _ settings: CutSettings = CutSettings()) throws(CuttingError) {
        try settings.check()
        guard scene.size.width.isFinite, scene.size.height.isFinite else {
            throw .notFinite(what: "the picture's size")
        }
        let k = settings.unit
        size = Size(width: scene.size.width * k, height: scene.size.height * k)
        let origin = settings.origin.place(in: size)
        guard origin.isFinite else { throw .notFinite(what: "the origin") }
        // Before outlines are united that no machine could reach.
        try Self.check(size.width, size.height)
        corner = Point(x: -origin.x, y: -origin.y)
        var shapes: [CutShape]
        (shapes, findings) = try Self.shapes(of: scene, settings)
        let toMillimetres = Transform(a: k, b: 0, c: 0, d: -k, tx: corner.x, ty: corner.y + size.height)
        var layers: [Layer] = []
        // Shapes may take a hundred megabytes: they are released one by one.
        shapes.reverse()
        while var shape = shapes.popLast() {
            let ink = shape.color.inkName
            let color = shape.color.withoutAlpha
            let name = ink ?? color.hex.uppercased()
            shape.path = shape.path.applying(toMillimetres)
            var paths = shape.path.subpaths
            let box = shape.path.controlBounds
            try Self.check(box.minX, box.maxX, box.minY, box.maxY)
            // Filled shapes are closed.
            if case .outline = shape.form {
                // A straight line that is filled leaves no ink.
                paths.removeAll(where: \.isHairline)
                for i in paths.indices { paths[i].close() }
            }
            paths.removeAll { $0.segments.allSatisfy { $0.controlLength == 0 } }
            if paths.isEmpty { continue }
            if let index = layers.firstIndex(where: { $0.name == name && $0.isNamedInk == (ink != nil) }) {
                layers[index].paths += paths
            } else {
                layers.append(Layer(name: name, color: color, isNamedInk: ink != nil, paths: paths))
            }
        }
        guard !layers.isEmpty else { throw .nothingToCut }
        self.layers = layers
    }

    /// What a scene shows in its picture, in user units, back to front.
    private static func shapes(
        of scene: Scene, _ settings: CutSettings
    ) throws(CuttingError) -> ([CutShape], [CuttingFinding]) {
        let tolerance = settings.tolerance / settings.unit
        // A quarter for strokes' outlines; the rest is for what is written of them.
        let work = OutlineWork()
        var collector = ShapeCollector(mode: settings.outlines, groups: .dissolve, tolerance: tolerance / 4, work: work)
        collector.clip(to: ClipRegion(Rect(origin: .zero, size: scene.size)))
        try collector.add(scene.commands)
        var shapes: [CutShape] = []
        for case .shape(let shape) in collector.items { shapes.append(shape) }
        if settings.outlines == .united {
            shapes = try shapes.united(tolerance: min(tolerance / 4, 0.002), work: work)
        }
        return (shapes, collector.findings.list)
    }

    /// Refuses millimetres that are farther away than machines reach.
    private static func check(_ places: Double...) throws(CuttingError) {
        let farthest = places.reduce(0) { max($0, abs($1)) }
        guard farthest <= Self.farthest else {
            throw .limit(LimitError(Limits.machineCoordinate, requested: farthest))
        }
    }
}

extension Color {
    /// The name of the ink on a plate of its own that the colour is printed with.
    var inkName: String? { if case .spot(let name, _, _)? = ink?.plain { name } else { nil } }

    fileprivate var withoutAlpha: Color { Color(red: red, green: green, blue: blue) }

    /// The colour's eight-bit channels as "rrggbb".
    var hex: String {
        [red, green, blue].map { value in
            let byte = Int(clamping: (min(max(value, 0), 1) * 255).rounded())
            return String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }.joined()
    }
}

extension Subpath {
    fileprivate mutating func close() {
        if !isClosed, let last = segments.last, last.end != start {
            segments.append(.line(last.end, start))
            hasClosingLine = true
        }
        isClosed = true
    }
}
