// A picture beside a text or in the middle of its ring: where it stands and how large it is, by the ink of the letters. How
// pictures are read and coloured is in Options/Pictures.
import BezelGeometry

package enum ImagePlace: String, CaseIterable {
    /// In the circle.
    case middle
    /// At the text's start or end.
    case before, after
    case above, below
}

package struct TextImageOptions: FieldGroup {
    package var image = ImageOptions()
    package var imagePlace: ImagePlace?

    package init() {}

    package static let fields: Fields<TextImageOptions> = [
        .group(\.image),
        .option(
            "image-place", \.imagePlace, .choice, "place",
            "Where the picture stands: middle, before, after, above or below.",
            more: """
                Unless given, it stands in the middle of a circle or ellipse, below an arch, and otherwise before \
                the text.
                """),
    ]

    package static let rules: [FieldRule] = [
        .given("image-place", requires: "image"),
        FieldRule(
            .value("image-place", [ImagePlace.middle.rawValue]), requires: .any([.given("circle"), .given("ellipse")]),
            saying: "--image-place middle is for a --circle or an --ellipse"),
        FieldRule(
            .all([.given("image"), .given("middle")]),
            requires: .value("image-place", ImagePlace.allCases.filter { $0 != .middle }.map(\.rawValue)),
            saying: "one thing stands in the middle: give --middle or --image, or another --image-place"),
    ]

    package func drawing(
        by placed: TextInputOptions.Placed, of input: TextInputOptions, strokeWidth: Double, in context: RenderContext
    ) throws -> TextImage? {
        guard let embedded = try image.image(in: context) else { return nil }
        let library = try input.style.forms.library(in: context)
        let picture: EmbeddedPicture
        do { picture = try EmbeddedPictures(fonts: library).picture(embedded).trimmed } catch {
            throw image.failure(error)
        }
        let place = TextImagePlace(placed: placed, input: input, strokeWidth: strokeWidth)
        let box = try place.box(of: picture, at: imagePlace ?? place.usual, longest: image.imageSize)
        var warnings: [Sentence] = picture.warnings.map { "in the picture: \($0)" }
        let scale = box.width / max(picture.ink.box.width, 1e-9)
        if let covered = place.covered(by: box, radius: picture.ink.radius * scale) { warnings.append(covered) }
        return TextImage(
            command: picture.drawn(in: box, color: image.imageColor), box: box, warnings: warnings)
    }
}

package struct TextImage {
    package var command: DrawCommand
    /// Of the ink.
    package var box: Rect
    package var warnings: [Sentence]
}

private struct TextImagePlace {
    let placed: TextInputOptions.Placed
    let input: TextInputOptions
    let strokeWidth: Double

    /// Fraction of the free circle.
    private static let filling = 0.86
    /// In ems.
    private static let gap = 0.5
    /// Beside text, in ems.
    private static let heights = 1.5...4.0

    private var curve: PathOptions { input.curve }
    private var isRound: Bool { curve.isRing }
    var usual: ImagePlace {
        if isRound { return .middle }
        if case .arc(_, let rise)? = curve.form { return rise < 0 ? .above : .below }
        return .before
    }

    func box(of picture: EmbeddedPicture, at place: ImagePlace, longest: Double?) throws -> Rect {
        let ink = picture.ink
        let asked = longest.map { $0 / max(ink.box.width, ink.box.height) }
        if place == .middle {
            let k = try asked ?? middleRadius() * Self.filling / ink.radius
            return rect(ink.box, k, x: 0, y: 0)
        }
        let boxes = glyphBoxes
        let all = boxes.reduce(Rect.null) { $0.union($1) }
        guard !all.isNull else {
            throw RequestFailure("--image stands beside letters, and the text has none", fields: ["image"])
        }
        let em = placed.size ?? input.style.size ?? TextStyleOptions.usualSize
        let usualHeight = all.height.clamped(from: Self.heights.lowerBound * em, through: Self.heights.upperBound * em)
        let k = asked ?? usualHeight / ink.box.height
        let (width, height, gap) = (ink.box.width * k, ink.box.height * k, Self.gap * em + strokeWidth / 2)
        let isReversed = placed.lines.first?.shaped.isRightToLeft == true
        switch place {
        case .above, .below:
            let near = boxes.filter { $0.maxX > all.midX - width / 2 - gap && $0.minX < all.midX + width / 2 + gap }
            let edge = near.reduce(Rect.null) { $0.union($1) }
            let (top, bottom) = edge.isNull ? (all.midY, all.midY) : (edge.minY, edge.maxY)
            return rect(
                ink.box, k, x: all.midX, y: place == .above ? top - gap - height / 2 : bottom + gap + height / 2)
        case .before, .after, .middle:
            let near = boxes.filter { $0.maxY > all.midY - height / 2 - gap && $0.minY < all.midY + height / 2 + gap }
            let edge = near.reduce(Rect.null) { $0.union($1) }
            let (left, right) = edge.isNull ? (all.minX, all.maxX) : (edge.minX, edge.maxX)
            let isLeft = (place == .before) != isReversed
            return rect(ink.box, k, x: isLeft ? left - gap - width / 2 : right + gap + width / 2, y: all.midY)
        }
    }

    private func rect(_ ink: Rect, _ k: Double, x: Double, y: Double) -> Rect {
        Rect(x: x - ink.width * k / 2, y: y - ink.height * k / 2, width: ink.width * k, height: ink.height * k)
    }

    private func middleRadius() throws -> Double {
        let own = curve.form?.radii.map { min($0.width, $0.height) } ?? 0
        let letters = placed.lines.compactMap { $0.text.radialExtent(about: .zero, from: .degrees(0))?.innerRadius }
        let radius = min(own, letters.min() ?? own) - strokeWidth / 2
        guard radius > own * 0.02 else {
            throw RequestFailure("there is no room in the middle for --image", fields: ["image"])
        }
        return radius
    }

    /// A warning of letters that lie under the picture; nil if there are none.
    ///
    /// - Parameters:
    ///   - box: Of the picture's ink.
    ///   - radius: Of its ink about the box's middle, which leaves out the corners of round ones.
    func covered(by box: Rect, radius: Double) -> Sentence? {
        let middle = Point(x: box.midX, y: box.midY)
        func isUnder(_ point: Point) -> Bool { box.contains(point) && point.distance(to: middle) < radius }
        for line in placed.lines {
            var covered: Set<Int> = []
            for run in line.text.runs {
                for glyph in run.glyphs where !covered.contains(glyph.clusterIndex) {
                    let outline = line.text.outline(of: glyph, in: run)
                    guard !outline.boundingRect.intersection(box).isEmpty else { continue }
                    let isCovered = outline.flattened(tolerance: 0.01 * run.font.size).elements.contains {
                        switch $0 {
                        case .move(let p), .line(let p): isUnder(p)
                        default: false
                        }
                    }
                    if isCovered { covered.insert(glyph.clusterIndex) }
                }
            }
            guard let first = covered.min(), let last = covered.max() else { continue }
            let range = Range(
                from: line.text.clusters[first].range.lowerBound, upTo: line.text.clusters[last].range.upperBound)
            let letters = String(decoding: Array(line.text.string.utf8)[range], as: UTF8.self)
            return "the picture lies over “\(letters.shortened)” (bytes \(line.start + range.lowerBound) to "
                + "\(line.start + range.upperBound)): make --image-size smaller"
        }
        return nil
    }

    private var glyphBoxes: [Rect] {
        placed.lines.flatMap { line in
            line.text.runs.flatMap { run in
                run.glyphs.map { line.text.outline(of: $0, in: run).boundingRect }.filter { !$0.isEmpty }
            }
        }
    }
}
