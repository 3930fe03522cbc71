// A flower as a value with its defaults, its petals and its picture. Words are set in Flower+Letters; the game that is
// played on one is FlowerGame.
import BezelInstruments
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// Overlapping petals round a centre, clockwise from the top, with a letter or word on each.
///
/// Lengths are user units. Numbers out of range throw ``GalleryError`` when the flower is drawn.
public struct Flower: Hashable, Sendable {
    /// How many there may be.
    package static let petals = 1...100
    /// How letters stand on their petals: level, or along them.
    public enum Lettered: String, Codable, CaseIterable, Hashable, Sendable, SpecChoice {
        /// Level, as on a page.
        case upright
        /// Along the petal, outwards, and inwards on the left half, so never upside down.
        case radial
    }
    /// The texts of 1 to 100 petals, clockwise from the top; an empty one leaves its petal bare.
    public var words: [String]
    /// The text of the disc in the middle; nil, the default, draws no disc, and an empty text a bare one.
    public var middle: String?
    /// How letters stand on their petals; level, `upright`, by default.
    public var lettered: Lettered
    /// The side of a petal's frame; the petal is 1.8 times as long. 110 by default.
    public var petalSize: Double = 110
    /// How far petals are moved out from the centre; below 0, to -``petalSize``, they move inwards.
    public var petalOffset: Double = 0
    /// A petal's colours, from its base near the centre to its tip; yellows by default.
    public var gradient = Gradient(colors: [
        Color(red8: 0xF9, green8: 0xA8, blue8: 0x25), Color(red8: 0xFF, green8: 0xD5, blue8: 0x4F),
        Color(red8: 0xFF, green8: 0xEE, blue8: 0x9C),
    ])
    /// The colour of the line inside each petal's edge; a translucent orange by default.
    public var edge = Color(red8: 0xE0, green8: 0x8A, blue8: 0x00, alpha8: 150)
    /// The width of that line, at most ``petalSize``; 1.5 by default, 0 draws none.
    public var edgeWidth: Double = 1.5
    /// The colour of the disc in the middle; a brown by default.
    public var middleColor = Color(red8: 0x6D, green8: 0x45, blue8: 0x1C)
    /// The radius of the disc in the middle, at most ``radius``; 46 by default.
    public var middleRadius: Double = 46
    /// The look of the petals' letters, which share one size; its own text is ignored.
    public var lettering = Lettering(
        "", font: "Quicksand", weight: 700, size: 44, color: Color(red8: 0x5A, green8: 0x37, blue8: 0x0B))
    /// The look of the middle's letters; its own text is ignored, ``middle`` is set in its place.
    public var middleLettering = Lettering(
        "", font: "Quicksand", weight: 700, size: 48, color: Color(red8: 0xFF, green8: 0xEE, blue8: 0x9C))
    /// Clear space between the petals' tips and the picture's edges; 16 by default.
    public var padding: Double = 16
    /// The colour behind the flower; nil, the default, leaves it clear.
    public var background: Color?

    /// Creates a flower with a petal for each word, and a disc for the middle's.
    public init(words: [String], middle: String? = nil, lettered: Lettered = .upright) {
        self.words = words
        self.middle = middle
        self.lettered = lettered
    }

    /// Gives petals another size, and scales all other lengths and font sizes by the same factor.
    ///
    /// A size that is not over 0 and finite is only stored, and throws when the flower is drawn.
    public mutating func resizePetals(to size: Double) {
        let k = size / petalSize
        guard k > 0, k.isFinite else { return petalSize = size }
        petalSize = size
        petalOffset *= k
        edgeWidth *= k
        middleRadius *= k
        padding *= k
        lettering = lettering.scaled(by: k)
        middleLettering = middleLettering.scaled(by: k)
    }

    /// From the flower's centre to a petal's tip, by ``petalSize`` and ``petalOffset``.
    public var radius: Double { 1.8 * petalSize + petalOffset }
    /// The side of the square picture: twice ``radius`` and ``padding``.
    public var side: Double { 2 * (radius + padding) }
    /// The centre of flower and picture, in user units from the upper left corner.
    public var center: Point { Point(x: side / 2, y: side / 2) }
    /// The direction from the centre to a petal's tip, clockwise from 3 o'clock; the first petal points up.
    public func direction(ofPetal index: Int) -> Angle {
        .degrees(-90 + 360 * Double(index) / Double(max(1, words.count)))
    }
    /// The transform to the picture from the space of a petal that points right from the origin.
    public func transform(ofPetal index: Int) -> Transform {
        Transform(translationX: petalOffset, y: 0)
            .concatenating(Transform(rotationAngle: direction(ofPetal: index).radians))
            .concatenating(Transform(translationX: center.x, y: center.y))
    }
    /// The whole outline of a petal, covered parts included; petals count from 0, clockwise from the top.
    public func petal(_ index: Int) -> Path {
        let k = petalSize / PetalShape.frame.width
        return PetalShape().path(in: Rect(origin: .zero, size: PetalShape.frame))
            .applying(Transform(a: k, b: 0, c: 0, d: k, tx: 0, ty: 0).concatenating(transform(ofPetal: index)))
    }

    /// The outline of a petal without the parts that later petals cover.
    ///
    /// Costs a subtraction for every petal above it, up to half of them.
    public func visiblePetal(_ index: Int) -> Path {
        let n = words.count
        var path = petal(index)
        guard n > 2 else { return path }
        for above in Range(from: 1, through: max(1, (n - 1) / 2)) {
            path = path.subtracting(petal((index + above) % n))
        }
        return path
    }

    /// The topmost petal at a point, counted from 0; nil beside petals and on the middle.
    ///
    /// The point is in user units from the picture's upper left corner.
    public func petal(at point: Point) -> Int? {
        if middle != nil, point.distance(to: center) <= middleRadius { return nil }
        let n = words.count
        let hit = Set((0..<n).filter { petal($0).contains(point) })
        guard var top = hit.max() else { return nil }
        let half = (n - 1) / 2
        for i in Range(count: half) where n > 2 && hit.contains(i) {
            let isOverLast = Range(from: 1, through: half).contains { i - $0 < 0 && hit.contains(i - $0 + n) }
            let isUnderNext = Range(from: i + 1, through: i + half).contains { $0 < n && hit.contains($0) }
            if isOverLast, !isUnderNext { top = i }
        }
        return top
    }

    func check() throws(GalleryError) {
        guard !words.isEmpty else { throw .empty(what: "the list of the petals' words") }
        try Check.number(
            Double(words.count), "the number of petals", ClosedRange<Double>(Self.petals))
        try Check.positive(petalSize, "the petal's size")
        try Check.number(petalOffset, "the petal's offset", from: -petalSize, through: GalleryLimits.size)
        try Check.number(edgeWidth, "the edge's width", from: 0, through: petalSize)
        try Check.number(middleRadius, "the middle's radius", from: 0, through: radius)
        try Check.length(padding, "the padding")
        try lettering.check("the petals' letters")
        try middleLettering.check("the middle's letter")
    }

    /// Draws the flower.
    ///
    /// - Throws: ``GalleryError`` for numbers out of range or unusable texts.
    public func scene(fonts: FontLibrary = .standard) throws(GalleryError) -> Scene {
        try check()
        var context = GraphicsContext()
        drawPetals(into: &context)
        let letters = try letterDrawings(fonts: fonts).drawings
        for letter in letters.prefix(words.count) { if let letter { context.append(.text(letter)) } }
        if middle != nil {
            let disc = Rect(
                x: center.x - middleRadius, y: center.y - middleRadius, width: 2 * middleRadius,
                height: 2 * middleRadius)
            context.shadowed(color: Color(white: 0, opacity: 0.3), radius: 8, y: 2) {
                $0.fill(Ellipse().path(in: disc), with: .color(middleColor))
            }
            for letter in letters.dropFirst(words.count) { if let letter { context.append(.text(letter)) } }
        }
        return Scene(
            size: Size(width: side, height: side), background: background, commands: context.commands,
            title: "Flower: " + words.joined(separator: " "), summary: summaryText)
    }

    private var summaryText: String {
        "A flower of \(words.count) petals, clockwise from the top: "
            + words.map { $0.isEmpty ? "bare" : $0 }.joined(separator: ", ")
            + (middle.map { $0.isEmpty ? "" : "; in the middle \($0)" } ?? "")
    }

    /// Draws petals in order, then parts of the first above the last.
    private func drawPetals(into context: inout GraphicsContext) {
        let n = words.count
        let outlines = (0..<n).map(petal)
        for i in 0..<n { context.group(Group(label: "petal \(i + 1)")) { draw(i, outlines[i], into: &$0) } }
        guard n > 2 else { return }
        let whole = Rectangle().path(in: Rect(x: -side, y: -side, width: 3 * side, height: 3 * side))
        let half = (n - 1) / 2
        for i in Range(count: half) {
            let below = Range(from: 1, through: half).map { i - $0 }.filter { $0 < 0 }.map { outlines[$0 + n] }
            guard !below.isEmpty else { continue }
            var clips = [Clip(shapes: below.flatMap(grown))]
            for above in Range(from: i + 1, through: i + half) where above < n {
                var outside = whole
                outside.addPath(outlines[above])
                clips.append(Clip(path: outside, rule: .evenOdd))
            }
            context.group(Group(clips: clips)) { draw(i, outlines[i], into: &$0) }
        }
    }
    /// Covers the edge's antialiased pixels.
    private func grown(_ outline: Path) -> [Clip.Shape] {
        let band = outline.stroked(StrokeStyle(lineWidth: 2, lineJoin: .round), tolerance: 0.05)
        return [Clip.Shape(path: outline), Clip.Shape(path: band)]
    }

    private func draw(_ index: Int, _ outline: Path, into context: inout GraphicsContext) {
        let t = transform(ofPetal: index)
        let base = Point(x: petalSize / 11, y: 0).applying(t)
        let tip = Point(x: 1.8 * petalSize, y: 0).applying(t)
        context.fill(outline, with: .linearGradient(gradient, startPoint: base, endPoint: tip))
        if edgeWidth > 0 {
            context.stroke(
                outline, with: .color(edge), style: StrokeStyle(lineWidth: edgeWidth, alignment: .inside))
        }
    }
}
