// Paints as operators: colours in the document's space, gradients as shading patterns, patterns as tilings. Opacity
// that varies has been taken out before, in ContentWriter. The geometry of gradients is in Paint/ShadedGradient.swift.
import BezelColor
import BezelDrawing
import BezelGeometry

/// The operators that choose a paint, for fills and strokes, with its opacity. What they name is in the file already.
struct PaintUse {
    var fill: String
    var stroke: String
    /// From 0 to 1, for fills and strokes alike.
    var alpha: Double
    var overprints = false
    /// Whether cells are drawn, with fills and lines of their own.
    var hasCells = false
}

extension ContentWriter {
    /// Writes what a paint needs into the file.
    ///
    /// - Parameters:
    ///   - bounds: For `.bounds` paints.
    ///   - area: The greatest painted area, in user space.
    /// - Returns: Nil if nothing shows.
    func prepare(
        _ paint: Paint, opacity: Double, bounds: Rect, area: Rect
    ) throws(PDFError) -> PaintUse? {
        let opacity = opacity.clamped(to: 0...1)
        switch paint {
        case .color(let color):
            guard color.alpha > 0 else { return nil }
            let (fill, overprints) = try inked(color, strokes: false)
            return PaintUse(
                fill: fill, stroke: try inked(color, strokes: true).operators, alpha: color.alpha * opacity,
                overprints: overprints)
        case .linear(let g):
            return try prepare(ShadedGradient(g, bounds: bounds), opacity: opacity, bounds: bounds, area: area)
        case .radial(let g):
            return try prepare(ShadedGradient(g, bounds: bounds), opacity: opacity, bounds: bounds, area: area)
        case .angular(let g):
            return try prepare(ShadedGradient(g, bounds: bounds), opacity: opacity, bounds: bounds, area: area)
        case .pattern(let p):
            guard let reference = try tiling(p, bounds: bounds, area: area) else { return nil }
            var use = pattern(reference, alpha: opacity)
            use.hasCells = true
            return use
        }
    }

    /// Chooses a pattern that is in the file.
    private func pattern(
        _ reference: PDFReference, alpha: Double, overprints: Bool = false
    ) -> PaintUse {
        let name = content.resources.name("\(reference)", in: "Pattern")
        return PaintUse(
            fill: "/Pattern cs/\(name) scn", stroke: "/Pattern CS/\(name) SCN", alpha: alpha,
            overprints: overprints)
    }

    /// A gradient, cut to the painted area. Gradients of one stop, or without extent, are the last stop's colour.
    private func prepare(
        _ gradient: ShadedGradient?, opacity: Double, bounds: Rect, area: Rect
    ) throws(PDFError) -> PaintUse? {
        guard let gradient else { return nil }
        let stops = gradient.stops
        guard let first = stops.first, let last = stops.last else { return nil }
        if stops.count == 1 {
            return try prepare(.color(last.color), opacity: opacity, bounds: bounds, area: area)
        }
        guard gradient.transform.isFinite else { throw .notFinite(what: "a gradient") }
        guard gradient.transform.inverse != nil, !gradient.isDegenerate else {
            return try prepare(.color(last.color), opacity: opacity, bounds: bounds, area: area)
        }
        // Alpha is the same for all stops here; where it varies, it has become a mask before.
        guard first.color.alpha > 0 else { return nil }
        // Hidden areas need no colours.
        var seen = area
        if let here = visibleHere { seen = area.intersection(here.insetBy(dx: -here.width, dy: -here.height)) }
        guard !seen.isNull else { return nil }
        let placed = gradient.placed(by: transform)
        guard let back = placed.transform.inverse.map(transform.concatenating) else { return nil }
        // Repeated gradients are written out as far as they are seen, and a unit further.
        let extent = (gradient.spread == .pad ? seen : seen.insetBy(dx: -1, dy: -1)).applying(back)
        // Masks take grey, everything else the document's colours or inks.
        let components =
            isMask
            ? ShadingColors(mask: document.maskSpace, document.colors) : try ShadingColors(stops, document: document)
        let overprints = stops.allSatisfy { $0.color.ink?.isOverprinting == true }
        let colors = try placed.shading(components, over: extent, file: document.file)
        let reference = try shadingPattern(colors, placed.transform)
        return pattern(reference, alpha: first.color.alpha * opacity, overprints: overprints)
    }

    /// A shading as a pattern; equal ones are shared.
    private func shadingPattern(_ shading: String, _ toStream: Transform) throws(PDFError) -> PDFReference {
        var dictionary = PDFDictionary()
        dictionary.set("PatternType", 2)
        dictionary.set("Shading", shading)
        if !toStream.isIdentity { dictionary.set("Matrix", toStream.pdfArray) }
        return try document.file.share(dictionary)
    }

    /// Sets alpha, overprint and colour for what the body draws. The state stays set.
    func applied(_ use: PaintUse, strokes: Bool, _ body: () -> Void) {
        content.setAlpha(use.alpha, strokes: strokes)
        // Readers draw the fills of a cell with what was set for fills, and its lines with what was set for lines, also where
        // the pattern paints the other.
        if use.hasCells { content.setAlpha(use.alpha, strokes: !strokes) }
        content.setOverprint(use.overprints)
        content.setColor(strokes ? use.stroke : use.fill, strokes: strokes)
        body()
    }

    // MARK: Patterns

    /// A coloured tiling pattern (ISO 32000-1, 8.7.3). Its cell is drawn once, clipped to its box, and readers repeat
    /// it; nil for a cell that draws nothing.
    private func tiling(_ p: Pattern, bounds: Rect, area: Rect) throws(PDFError) -> PDFReference? {
        let (dx, dy) = (abs(p.xStep), abs(p.yStep))
        guard dx.isFinite, dy.isFinite, dx > 0, dy > 0 else { throw .notFinite(what: "a pattern's step") }
        guard p.bounds.width > 0, p.bounds.height > 0, let toUser = p.space.toUser(bounds: bounds) else { return nil }
        let matrix = p.transform.concatenating(toUser)
        guard matrix.isFinite else { throw .notFinite(what: "a pattern") }
        guard matrix.inverse != nil else { return nil }
        let cell = try child(
            keepsWords: false, base: matrix.concatenating(toScene),
            visible: p.bounds.applying(
                matrix.concatenating(toScene)))
        let content = p.content.withoutErasers
        try cell.draw(p.tint.map { Tint.apply($0, to: content) } ?? content)
        if let fault = cell.content.fault { throw .notFinite(what: fault) }
        guard !cell.content.isEmpty else { return nil }
        document.conformance.check(cell.content)
        var dictionary = PDFDictionary()
        dictionary.set("Type", "/Pattern")
        dictionary.set("PatternType", 1)
        dictionary.set("PaintType", 1)
        dictionary.set("TilingType", 1)
        let box = p.bounds
        dictionary.set("BBox", PDFSyntax.array([box.minX, box.minY, box.maxX, box.maxY], decimals: 6))
        dictionary.set("XStep", PDFSyntax.number(dx, decimals: 8))
        dictionary.set("YStep", PDFSyntax.number(dy, decimals: 8))
        dictionary.set("Matrix", matrix.concatenating(transform).pdfArray)
        dictionary.set("Resources", cell.content.resources.dictionary)
        return try document.file.addStream(dictionary, .packed(cell.content.bytes))
    }
}

extension PaintSpace {
    /// From a paint's space to user space; nil for a box without area.
    func toUser(bounds: Rect) -> Transform? {
        guard self == .bounds else { return .identity }
        guard bounds.width > 0, bounds.height > 0, bounds.width.isFinite, bounds.height.isFinite else { return nil }
        return Transform(a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY)
    }
}

extension Transform {
    /// The six numbers in the file's syntax.
    var pdfArray: String {
        let fine = [a, b, c, d].map { PDFSyntax.number($0, decimals: ContentStream.fineness(of: $0)) }
        return "[" + (fine + [tx, ty].map { PDFSyntax.number($0, decimals: 5) }).joined(separator: " ") + "]"
    }
}

extension ContentWriter {
    /// The operators of a colour, and whether it overprints. Named inks are separations; process inks stay as given, or
    /// become grey in grey documents; screen colours are converted by the document's colours. Masks take grey.
    func inked(_ color: Color, strokes: Bool) throws(PDFError) -> (operators: String, overprints: Bool) {
        // Four decimals are finer than 12 bits.
        func n(_ v: Double) -> String { PDFSyntax.number(v, decimals: 4) }
        if isMask { return ("\(n(color.red)) \(strokes ? "G" : "g")", false) }
        func plain(_ color: Color, overprints: Bool = false) throws(PDFError) -> (String, Bool) {
            let values = document.colors.components(color)
            if values.count == 3, case let space = try document.screenSpace(), space != "/DeviceRGB" {
                let name = content.resources.name(space, in: "ColorSpace")
                let amounts = values.map(n).joined(separator: " ")
                return ("/\(name) \(strokes ? "CS" : "cs") \(amounts) \(strokes ? "SCN" : "scn")", overprints)
            }
            if values.count == 4 { document.conformance.useProcess(in: "a colour") }
            let name = values.count == 1 ? "g" : values.count == 3 ? "rg" : "k"
            return (values.map(n).joined(separator: " ") + " " + (strokes ? name.uppercased() : name), overprints)
        }
        guard let ink = color.ink else { return try plain(color) }
        switch ink.plain {
        case .process:
            if document.colors.space == .gray {
                return try plain(color, overprints: ink.isOverprinting)
            }
            document.conformance.useProcess(in: "a colour")
            let amounts = document.colors.process(of: ink).map(n).joined(separator: " ")
            return ("\(amounts) \(strokes ? "K" : "k")", ink.isOverprinting)
        case .gray(let value):
            if document.colors.space == .cmyk {
                return ("0 0 0 \(n(1 - value)) \(strokes ? "K" : "k")", ink.isOverprinting)
            }
            return ("\(n(value)) \(strokes ? "G" : "g")", ink.isOverprinting)
        case .spot(let name, let tint, let alternate):
            let space = try document.separation(name, alternate: alternate)
            let own = content.resources.name(space, in: "ColorSpace")
            return ("/\(own) \(strokes ? "CS" : "cs") \(n(tint)) \(strokes ? "SCN" : "scn")", ink.isOverprinting)
        case .overprint: return ("0 \(strokes ? "G" : "g")", true)
        }
    }

    /// Sets a colour with its overprinting.
    func setColor(_ color: Color, strokes: Bool) throws(PDFError) {
        let (operators, overprints) = try inked(color, strokes: strokes)
        content.setOverprint(overprints)
        content.setColor(operators, strokes: strokes)
    }
}
