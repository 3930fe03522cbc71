import BezelInstruments
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// Overlapping petals round a centre, clockwise from the top.
///
/// Lengths are user units.
public struct Flower: Hashable, Sendable {
    /// How many there may be.
    package static let petals = 1...100
    /// How letters stand.
    public enum Lettered: String, Codable, CaseIterable, Hashable, Sendable, SpecChoice {
        /// Upright.
        case upright
        /// Outwards, and inwards on the left half.
        case radial
    }
    /// The texts of 1 to 100 petals; may be empty.
    public var words: [String]
    /// The middle's text; nil draws no disc.
    public var middle: String?
    /// How letters stand.
    public var lettered: Lettered
    /// The frame's side; the petal is 1.8 times as long.
    public var petalSize: Double = 110
    /// From centre to frame.
    public var petalOffset: Double = 0
    /// Colours from base to tip.
    public var gradient = Gradient(colors: [
        Color(red8: 0xF9, green8: 0xA8, blue8: 0x25), Color(red8: 0xFF, green8: 0xD5, blue8: 0x4F),
        Color(red8: 0xFF, green8: 0xEE, blue8: 0x9C),
    ])
    /// The line round each petal.
    public var edge = Color(red8: 0xE0, green8: 0x8A, blue8: 0x00, alpha8: 150)
    /// The line's width.
    public var edgeWidth: Double = 1.5
    /// The middle's colour.
    public var middleColor = Color(red8: 0x6D, green8: 0x45, blue8: 0x1C)
    /// The middle's radius.
    public var middleRadius: Double = 46
    /// Its own words are ignored.
    public var lettering = Lettering(
        "", font: "Quicksand", weight: 700, size: 44, color: Color(red8: 0x5A, green8: 0x37, blue8: 0x0B))
    /// Its own words are ignored.
    public var middleLettering = Lettering(
        "", font: "Quicksand", weight: 700, size: 48, color: Color(red8: 0xFF, green8: 0xEE, blue8: 0x9C))
    /// Space round the flower.
    public var padding: Double = 16
    /// The ground's colour; nil is clear.
    public var background: Color?

    /// A petal for each word.
    public init(words: [String], middle: String? = nil, lettered: Lettered = .upright) {
        self.words = words
        self.middle = middle
        self.lettered = lettered
    }

    /// Scales all lengths.
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

    /// From the centre to a petal's tip.
    public var radius: Double { 1.8 * petalSize + petalOffset }
    /// The picture's side.
    public var side: Double { 2 * (radius + padding) }
    /// The picture's centre.
    public var center: Point { Point(x: side / 2, y: side / 2) }
    /// A petal's direction, clockwise from 3 o'clock.
    public func direction(ofPetal index: Int) -> Angle {
        .degrees(-90 + 360 * Double(index) / Double(max(1, words.count)))
    }
    /// To the flower, from the space of a petal pointing right from the origin.
    public func transform(ofPetal index: Int) -> Transform {
        Transform(translationX: petalOffset, y: 0)
            .concatenating(Transform(rotationAngle: direction(ofPetal: index).radians))
            .concatenating(Transform(translationX: center.x, y: center.y))
    }
    /// A petal's outline, from 0 clockwise from the top.
    public func petal(_ index: Int) -> Path {
        let k = petalSize / PetalShape.frame.width
        return PetalShape().path(in: Rect(origin: .zero, size: PetalShape.frame))
            .applying(Transform(a: k, b: 0, c: 0, d: k, tx: 0, ty: 0).concatenating(transform(ofPetal: index)))
    }

    /// A petal without its covered parts.
    public func visiblePetal(_ index: Int) -> Path {
        let n = words.count
        var path = petal(index)
        guard n > 2 else { return path }
        for above in Range(from: 1, through: max(1, (n - 1) / 2)) {
            path = path.subtracting(petal((index + above) % n))
        }
        return path
    }

    /// The petal at a point, from 0; nil beside petals and on the middle.
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
        let letters = try letterDrawings(fonts: fonts)
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
