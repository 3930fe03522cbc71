// A scene as paths for machines: millimetres, y up, by ink. Ink becomes outlines in Shapes; what is written of a plan
// is in Writing. DXF, G-code and laser SVG begin here.
import BezelColor
import BezelDrawing
import BezelGeometry

/// How a scene in user units, with y down, becomes paths in millimetres, with y up.
public struct CutSettings: Hashable, Sendable {
    /// How ink becomes outlines: shapes, united shapes, or lines as they are drawn.
    public var outlines: OutlineMode
    /// How far paths may be from the true outlines, in millimetres, 0.0001…10.
    public var tolerance: Double
    /// Millimetres to the user unit, 1e-6…1e6, by default ``pixel``; 1 for pictures that are drawn in millimetres.
    public var unit: Double
    /// Where X0 Y0 lies in the picture, by default its lower left corner, so that no coordinate is negative.
    public var origin: CutOrigin

    /// A CSS pixel in millimetres: 1/96 inch, about 0.2646 mm, the user unit of SVG and of screens.
    public static let pixel: Double = 25.4 / 96

    /// Creates settings; the writers check them and throw ``CuttingError/invalidValue(what:value:expected:)``.
    ///
    /// - Parameters:
    ///   - outlines: How ink becomes outlines.
    ///   - tolerance: In millimetres, 0.0001…10. By default 0.01 mm.
    ///   - unit: Millimetres to the user unit, 1e-6…1e6.
    ///   - origin: Where X0 Y0 lies.
    public init(
        outlines: OutlineMode = .shapes, tolerance: Double = 0.01, unit: Double = Self.pixel,
        origin: CutOrigin = .lowerLeft
    ) {
        self.outlines = outlines
        self.tolerance = tolerance
        self.unit = unit
        self.origin = origin
    }

    /// Of the tolerance: shorter stretches mean nothing to any tool, and break faces in CAD. The hundredth more makes
    /// up for the rounding of what is written.
    static let shortestPart = 0.2525
    /// Of stretches of united outlines, in millimetres.
    package var shortest: Double { tolerance * Self.shortestPart }

    /// In millimetres: finer ones are below any machine's step, coarser ones no shape.
    static let tolerances: ClosedRange<Double> = 1e-4...10
    /// Millimetres to the user unit.
    static let units: ClosedRange<Double> = 1e-6...1e6

    func check() throws(CuttingError) {
        guard tolerance.isFinite, Self.tolerances.contains(tolerance) else {
            throw .invalidValue(
                what: "the tolerance", value: Double(tolerance), expected: "0.0001 to 10 millimetres")
        }
        guard unit.isFinite, Self.units.contains(unit) else {
            throw .invalidValue(what: "the unit", value: Double(unit), expected: "0.000001 to 1000000 millimetres")
        }
    }
}

/// Where X0 Y0 lies in a picture.
///
/// Coordinates grow to the right and up from there.
public enum CutOrigin: Hashable, Sendable {
    /// A corner of the picture's frame as it is seen, which is not the corner of its ink.
    case lowerLeft, lowerRight, upperLeft, upperRight
    /// The middle of the picture's frame, so that half of the coordinates are negative.
    case center
    /// A point of the picture, in millimetres right of and above its lower left corner; it may lie outside, but must be finite.
    case point(Point)

    /// In millimetres from the lower left corner, y up.
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

/// A scene's paths in millimetres from the origin, x to the right, y up.
///
/// The tolerance is spent in parts: a quarter here, on strokes' outlines and unions; the rest where paths are written
/// as chords and arcs.
package struct CutPlan: Sendable {
    /// The paths of one ink.
    package struct Layer: Sendable {
        /// The ink's, or the colour's six hexadecimal digits.
        package var name: String
        package var color: Color
        package var isNamedInk: Bool
        /// Closed outlines, and lines, in painting order.
        package var paths: [Subpath]
    }
    /// The picture's width and height at the made size, in millimetres.
    package var size: Size
    /// The picture's lower left corner.
    package var corner: Point
    /// By first use.
    package var layers: [Layer]
    package var findings: [CuttingFinding]
    /// The shortest stretch of an outline, in millimetres; nil for outlines as they are drawn.
    package let least: Double?

    /// In millimetres from the origin.
    private static let farthest = Double(Limits.machineCoordinate.standard)
    /// Where outlines cross, the chords of a union lie within them. At a quarter of the tolerance, letters of 4 mm that are
    /// connected lose more than a ten-thousandth of their area by that.
    private static let unitedPart: Double = 16

    /// Clips the scene to its picture.
    ///
    /// - Throws: `CuttingError`, such as `nothingToCut`.
    package init(_ scene: Scene, _ settings: CutSettings = CutSettings()) throws(CuttingError) {
        try settings.check()
        guard scene.size.width.isFinite, scene.size.height.isFinite else {
            throw .notFinite(what: "the picture's size")
        }
        let k = settings.unit
        size = Size(width: scene.size.width * k, height: scene.size.height * k)
        let origin = settings.origin.place(in: size)
        guard origin.isFinite else { throw .notFinite(what: "the origin") }
        try Self.check(size.width, size.height)
        corner = Point(x: -origin.x, y: -origin.y)
        var shapes: [CutShape]
        (shapes, findings) = try Self.shapes(of: scene, settings)
        let least = settings.outlines == .united ? settings.shortest : nil
        self.least = least
        let toMillimetres = Transform(a: k, b: 0, c: 0, d: -k, tx: corner.x, ty: corner.y + size.height)
        var layers: [Layer] = []
        // One by one, as shapes may take 100 MB.
        shapes.reverse()
        while var shape = shapes.popLast() {
            let ink = shape.color.inkName
            let color = shape.color.withoutAlpha
            let name = ink ?? color.hex.uppercased()
            shape.path = shape.path.applying(toMillimetres)
            var paths = shape.path.subpaths
            let box = shape.path.controlBounds
            try Self.check(box.minX, box.maxX, box.minY, box.maxY)
            if case .outline = shape.form {
                // Filled straight lines leave no ink.
                paths.removeAll(where: \.isHairline)
                for i in paths.indices { paths[i].close() }
                if let least { paths = paths.compactMap { $0.simplified(least: least) } }
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

    private static func shapes(
        of scene: Scene, _ settings: CutSettings
    ) throws(CuttingError) -> ([CutShape], [CuttingFinding]) {
        let tolerance = settings.tolerance / settings.unit
        // A quarter; the rest is for writing.
        let work = OutlineWork()
        var collector = ShapeCollector(mode: settings.outlines, groups: .dissolve, tolerance: tolerance / 4, work: work)
        collector.clip(to: ClipRegion(Rect(origin: .zero, size: scene.size)))
        try collector.add(scene.commands.withoutErasers)
        var shapes: [CutShape] = []
        for case .shape(let shape) in collector.items { shapes.append(shape) }
        if settings.outlines == .united {
            shapes = try shapes.united(tolerance: min(tolerance / Self.unitedPart, 0.002), work: work)
        }
        return (shapes, collector.findings.list)
    }

    private static func check(_ places: Double...) throws(CuttingError) {
        let farthest = places.reduce(0) { max($0, abs($1)) }
        guard farthest <= Self.farthest else {
            throw .limit(LimitError(Limits.machineCoordinate, requested: farthest))
        }
    }
}

extension Color {
    /// The name of a spot colour; nil for all others.
    var inkName: String? { if case .spot(let name, _, _)? = ink?.plain { name } else { nil } }

    fileprivate var withoutAlpha: Color { Color(red: red, green: green, blue: blue) }

    var hex: String {
        [red, green, blue].map { value in
            let byte = Int(clamping: (value.clamped(to: 0...1) * 255).rounded())
            return String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }.joined()
    }
}

extension Subpath {
    /// Adds the line back to the start, unless the path ends there.
    mutating func close() {
        if !isClosed, let last = segments.last, last.end != start {
            segments.append(.line(last.end, start))
            hasClosingLine = true
        }
        isClosed = true
    }
}
