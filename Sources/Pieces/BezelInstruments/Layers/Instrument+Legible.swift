// A face for few pixels, as type has optical sizes: larger and fewer numerals, wider marks. Used before drawing at a
// small size; the face stays a face, and is drawn as any other.
import BezelGeometry

extension Instrument {
    /// In pixels per em: capitals of 4.4 pixels. The commands warn of texts that were shrunk below it.
    static let leastTextSize = 6.0
    /// In pixels; nearer marks, which are at least a pixel wide, look grey.
    static let minimumMarkGap = 2.2
    /// The size that small numerals and texts grow to where there is room, in pixels per em: capitals of 6 pixels, as
    /// in captions on screens.
    static let readableSize = 8.5
    /// The fraction of their size that words are expected to keep beside numerals that grow.
    static let wordShrink = 0.65
    /// How far numerals grow, of which fewer are needed then, and texts that no width holds.
    static let growth = (numerals: 1.9, texts: 1.3)
    /// Of marks, lines and hands, in pixels. Thinner ones fade to grey.
    static let leastStroke = (line: 1.0, hand: 1.6)

    /// The face as it is best drawn with few pixels, as type has optical sizes.
    ///
    /// Numerals are larger and fewer, texts a little larger, marks and hands at least a pixel wide. Texts under 6
    /// pixels per em are left out, and the finest marks less than 2.2 pixels apart.
    ///
    /// - Parameter scale: Pixels per user unit; the face stays as it is unless this is over 0 and finite.
    /// - Returns: The changed face, and what was left out of it.
    public func legible(at scale: Double) -> (face: Instrument, findings: [GalleryFinding]) {
        guard scale > 0, scale.isFinite else { return (self, []) }
        var face = self
        var findings: [GalleryFinding] = []
        for i in face.layers.indices { face.layers[i] = legible(face.layers[i], at: scale, &findings) }
        return (face, findings)
    }

    /// One layer for few pixels. Texts grow before they are found too small; those still under the limit are left out
    /// and reported.
    private func legible(
        _ layer: InstrumentLayer, at scale: Double, _ findings: inout [GalleryFinding]
    ) -> InstrumentLayer {
        func kept(
            _ lettering: Lettering?, _ what: String, _ says: String? = nil, growing growth: Double = 1
        ) -> Lettering? {
            var lettering = lettering
            if let size = lettering?.size, size * scale < Self.readableSize, growth > 1 {
                lettering?.size = min(Self.readableSize / scale, size * growth)
            }
            guard let lettering, lettering.size * scale < Self.leastTextSize else { return lettering }
            let text = said(says ?? lettering.text)
            if !text.isEmpty {
                findings.append(
                    .dropped(what: what, text: text, size: lettering.size * scale, least: Self.leastTextSize))
            }
            return nil
        }
        switch layer {
        case .text(var text):
            text.text = kept(
                text.text, "the text", growing: text.frame == nil && text.width == 0 ? Self.growth.texts : 1)
            if let width = text.frame?.lineWidth { text.frame?.lineWidth = Self.stroke(width, at: scale) }
            return .text(text)
        case .ringText(var ring):
            ring.top = kept(ring.top, "the upper ring text")
            ring.bottom = kept(ring.bottom, "the lower ring text")
            ring.around = kept(ring.around, "the text round the ring")
            for i in ring.texts.indices { ring.texts[i].text = kept(ring.texts[i].text, "the ring text") }
            return .ringText(ring)
        case .numerals(var numerals):
            // Words cannot be fewer, nor the figures of most scales with labels: each may be the one that matters.
            let isOfRule =
                scales[numerals.scale]?.kind == .logarithmic && numerals.labels.allSatisfy { Double($0) != nil }
            let isPlain =
                (numerals.labels.isEmpty && numerals.values.isEmpty || isOfRule) && numerals.gap != nil
                && numerals.isThinned && !numerals.isBent
            let size = numerals.look?.size
            // Words that make way for figures become smaller yet.
            let makesWay = numerals.gap == nil && !numerals.clearOf.isEmpty
            if makesWay, let size, size * scale < Self.leastTextSize / Self.wordShrink {
                numerals.look = kept(numerals.look.map { $0.scaled(by: Self.wordShrink) }, "the words", numerals.scale)
                return .numerals(numerals)
            }
            numerals.look = kept(
                numerals.look, "the numerals of the scale", numerals.scale,
                growing: isPlain ? Self.growth.numerals : 1)
            if let look = numerals.look, look.size != size {
                numerals.isEnlarged = true
                numerals.look?.smallestScale = min(1, 1.001 * Self.leastTextSize / (look.size * scale))
            }
            return .numerals(numerals)
        case .hand(var hand):
            if hand.width > 0 { hand.width = max(hand.width, Self.leastStroke.hand / scale) }
            return .hand(hand)
        case .disc(var disc):
            if disc.line != nil { disc.lineWidth = Self.stroke(disc.lineWidth, at: scale) }
            return .disc(disc)
        case .sectors(var sectors):
            sectors.look = kept(sectors.look, "the labels", sectors.labels.first ?? "")
            return .sectors(sectors)
        case .ticks(let ticks): return .ticks(legible(ticks, at: scale, &findings))
        case .subDial(var dial):
            let side = max(dial.face.value.width, dial.face.value.height)
            let inner = dial.face.value.legible(at: scale * 2 * dial.radius / side)
            dial.face = SubDialLayer.Box(inner.face)
            findings += inner.findings
            return .subDial(dial)
        default: return layer
        }
    }
    private static func stroke(_ width: Double, at scale: Double) -> Double {
        width > 0 ? max(width, leastStroke.line / scale) : 0
    }
    /// With the face's texts for their names in braces.
    func said(_ text: String) -> String {
        // Most texts name none, and a search for several letters costs more than all sorting.
        guard text.contains("{" as Character) else { return text }
        return texts.sorted { $0.key < $1.key }.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
    }

    /// Along a scale at a radius, in user units; nil without a curve.
    private func length(of scale: Scale, radius: Double) -> Double? {
        guard let path = scale.path else { return abs(scale.sweep) / 180 * .pi * abs(radius) }
        return (try? Path(svg: path)).map { PathMeasure($0).length }
    }

    private func legible(
        _ ticks: TicksLayer, at pixels: Double, _ findings: inout [GalleryFinding]
    ) -> TicksLayer {
        var ticks = ticks
        ticks.line = Self.stroke(ticks.line, at: pixels)
        guard ticks.values.isEmpty, let scale = try? scale(ticks.scale),
            let length = length(of: scale, radius: ticks.radius).map({ $0 * pixels })
        else { return ticks }
        let gap =
            scale.kind == .logarithmic && ticks.divisions.contains { $0.step == nil }
            ? ticks.leaveOutLevels(on: scale, length, under: Self.minimumMarkGap)
            : ticks.leaveOutParts(on: scale, length, under: Self.minimumMarkGap)
        if let gap { findings.append(.merged(scale: ticks.scale, gap: gap, least: Self.minimumMarkGap)) }
        guard ticks.narrowest(ticks.divisions, on: scale, length) >= Self.minimumMarkGap else { return ticks }
        for look in [\TicksLayer.major, \.minor, \.third] where ticks[keyPath: look].shape == .line {
            ticks[keyPath: look].width = Self.stroke(ticks[keyPath: look].width, at: pixels)
        }
        return ticks
    }
}

extension TicksLayer {
    /// The least distance of two marks that are drawn: on uneven scales, that where marks stand closest. The whole length
    /// for fewer than two.
    fileprivate func narrowest(_ divisions: [ScaleDivision], on scale: Scale, _ length: Double) -> Double {
        let marks = ((try? scale.ticks(divisions)) ?? []).filter { style(of: $0.level).length > 0 }
        let fractions = marks.compactMap { scale.fraction(of: $0.value) }
        return zip(fractions, fractions.dropFirst()).map { abs($1 - $0) * length }.min() ?? length
    }

    /// Leaves out the finest marks of each part of a scale where they stand too close, and where that is not enough those
    /// between its numerals.
    ///
    /// - Returns: The narrowest gap there was; nil where nothing was left out.
    fileprivate mutating func leaveOutParts(on scale: Scale, _ length: Double, under least: Double) -> Double? {
        var narrow: Double?
        for i in divisions.indices {
            for parts in [\ScaleDivision.third, \.minor] where divisions[i][keyPath: parts] > 1 {
                let gap = narrowest([divisions[i]], on: scale, length)
                guard gap < least else { break }
                narrow = min(narrow ?? gap, gap)
                divisions[i][keyPath: parts] = 0
            }
        }
        return narrow
    }
    /// The same by the levels of marks that have no parts given.
    fileprivate mutating func leaveOutLevels(on scale: Scale, _ length: Double, under least: Double) -> Double? {
        var narrow: Double?
        for level in [\TicksLayer.third, \.minor] where self[keyPath: level].length > 0 {
            let gap = narrowest(divisions, on: scale, length)
            guard gap < least else { break }
            narrow = min(narrow ?? gap, gap)
            self[keyPath: level].length = 0
        }
        return narrow
    }
}
