import BezelGeometry

extension Instrument {
    /// In pixels per em.
    static let leastTextSize = 3.0
    /// In pixels; nearer marks look grey.
    static let minimumMarkGap = 1.6

    /// Leaves out texts under 3 pixels per em, and the finest marks less than 1.6 pixels apart.
    ///
    /// - Parameter scale: Pixels per user unit.
    public func legible(at scale: Double) -> (face: Instrument, findings: [GalleryFinding]) {
        guard scale > 0, scale.isFinite else { return (self, []) }
        var face = self
        var findings: [GalleryFinding] = []
        for i in face.layers.indices { face.layers[i] = legible(face.layers[i], at: scale, &findings) }
        return (face, findings)
    }

    private func legible(
        _ layer: InstrumentLayer, at scale: Double, _ findings: inout [GalleryFinding]
    ) -> InstrumentLayer {
        func kept(_ lettering: Lettering?, _ what: String, _ says: String? = nil) -> Lettering? {
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
            text.text = kept(text.text, "the text")
            return .text(text)
        case .ringText(var ring):
            ring.top = kept(ring.top, "the upper ring text")
            ring.bottom = kept(ring.bottom, "the lower ring text")
            ring.around = kept(ring.around, "the text round the ring")
            for i in ring.texts.indices { ring.texts[i].text = kept(ring.texts[i].text, "the ring text") }
            return .ringText(ring)
        case .numerals(var numerals):
            numerals.look = kept(numerals.look, "the numerals of the scale", numerals.scale)
            return .numerals(numerals)
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
    func said(_ text: String) -> String {
        texts.sorted { $0.key < $1.key }.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
    }

    private func legible(
        _ ticks: TicksLayer, at pixels: Double, _ findings: inout [GalleryFinding]
    ) -> TicksLayer {
        guard ticks.values.isEmpty, let scale = try? scale(ticks.scale), scale.path == nil,
            let all = try? scale.ticks(ticks.divisions)
        else { return ticks }
        var ticks = ticks
        let length = abs(scale.sweep) / 180 * .pi * abs(ticks.radius) * pixels
        for level in [TickLevel.third, .minor] where ticks.style(of: level).length > 0 {
            let count = all.filter { $0.level <= level }.count
            guard all.contains(where: { $0.level == level }), count > 1 else { continue }
            let gap = length / Double(count)
            guard gap < Self.minimumMarkGap else { break }
            findings.append(.merged(scale: ticks.scale, gap: gap, least: Self.minimumMarkGap))
            if level == .third { ticks.third.length = 0 } else { ticks.minor.length = 0 }
        }
        return ticks
    }
}
