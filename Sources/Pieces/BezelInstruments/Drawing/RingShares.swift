// How texts share a ring: their angles and the greatest angles they may take.
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// A text of a ring, or one of its lines.
struct RingPart {
    var lettering: Lettering
    var what: String
    var half: RingHalf
    /// In degrees of the whole length, clockwise from the top.
    var at: Double
    var limit: Double
    /// Lines of one text have one size.
    var text: Int
    var row = 0
    var rows = 1
}

extension InstrumentPainter {
    /// Texts shorter than this fraction of the shared ring keep their size beside longer ones.
    private static let shortShare = 0.25
    /// More texts on a ring are an error.
    private static let textsAtOnce = 500

    /// The texts of a layer but the one round the circle, with their lines and angles.
    func parts(of layer: RingTextLayer, _ band: RingBand) throws(GalleryError) -> [RingPart] {
        var texts: [(lettering: Lettering, what: String, at: Double?, side: RingText.Side, sweep: Double?)] = []
        if let top = try said(layer.top) { texts.append((top, "the upper ring text", 0, .outside, nil)) }
        if let bottom = try said(layer.bottom) { texts.append((bottom, "the lower ring text", 180, .inside, nil)) }
        for text in layer.texts {
            guard let lettering = try said(text.text) else { continue }
            for i in Range(count: text.repeats) {
                let at = text.at.map { band.turn(towards: $0) + 360 * Double(i) / Double(text.repeats) }
                texts.append((lettering, "the ring text", at, text.side, text.sweep))
            }
        }
        guard texts.count <= Self.textsAtOnce else {
            throw .invalidNumber(
                what: "the number of a ring's texts", value: Double(texts.count),
                expected: "at most \(Self.textsAtOnce)")
        }
        guard Set(texts.map { $0.at == nil }).count < 2 else {
            throw .description(path: "texts", problem: "some texts of a ring have an angle “at” and others have none")
        }
        var naturals: [Double] = []
        for text in texts { naturals.append(try natural(text.lettering, text.what, band)) }
        let limits = limits(of: layer, naturals, texts.map(\.sweep))
        let angles =
            texts.first?.at == nil ? Self.inTurn(zip(naturals, limits).map { min($0, $1) }) : texts.map { $0.at ?? 0 }
        var parts: [RingPart] = []
        for (i, text) in texts.enumerated() {
            let half: RingHalf =
                switch text.side {
                case .outside: .top
                case .inside: .bottom
                case .upright: Self.isLow(angles[i]) && min(naturals[i], limits[i]) < 180 ? .bottom : .top
                }
            let lines = Self.lines(text.lettering)
            for (row, line) in lines.enumerated() {
                parts.append(
                    RingPart(
                        lettering: line, what: text.what, half: half, at: angles[i], limit: limits[i], text: i,
                        row: half == .top ? row : lines.count - 1 - row, rows: lines.count))
            }
        }
        return parts
    }

    /// The lines of a text, each with the text's look.
    static func lines(_ lettering: Lettering) -> [Lettering] {
        let lines = lettering.text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
        return lines.count < 2 ? [lettering] : lines.map { lettering.saying($0) }
    }

    private func said(_ lettering: Lettering?) throws(GalleryError) -> Lettering? {
        guard let lettering else { return nil }
        let text = try filled(lettering.text)
        return text.isEmpty ? nil : text == lettering.text ? lettering : lettering.saying(text)
    }

    /// The degrees of the whole length that a text takes at its size.
    private func natural(_ lettering: Lettering, _ what: String, _ band: RingBand) throws(GalleryError) -> Double {
        var longest = 0.0
        for line in Self.lines(lettering) {
            longest = max(longest, try setter.line(line, what: what).advance)
        }
        return band.length > 0 ? longest / band.length * 360 : 0
    }

    /// How many degrees each text may take: its own sweep or the layer's, or with gaps its share of what they leave.
    ///
    /// Shares are proportional to natural lengths. If texts do not grow, short ones keep their length, and the long
    /// ones share the rest.
    private func limits(of layer: RingTextLayer, _ naturals: [Double], _ sweeps: [Double?]) -> [Double] {
        guard let gap = layer.gap else { return sweeps.map { $0 ?? layer.sweep } }
        let shared = max(1, 360 - gap * Double(naturals.count))
        let total = naturals.reduce(0, +)
        let all = sweeps.map { $0 ?? 360 }
        if layer.fit == .size {
            return zip(naturals, all).map { min(total > 0 ? $0 / total * shared : shared, $1) }
        }
        guard total > shared else { return all.map { min($0, shared) } }
        let short = naturals.map { $0 <= shared * Self.shortShare }
        let kept = zip(naturals, short).map { $1 ? $0 : 0 }.reduce(0, +)
        return naturals.indices.map { i in
            min(all[i], short[i] ? shared : naturals[i] / max(total - kept, GalleryLimits.shortest) * (shared - kept))
        }
    }

    /// Angles of texts one after another with equal gaps, the first in the middle of the top.
    private static func inTurn(_ sweeps: [Double]) -> [Double] {
        let gap = max(0, 360 - sweeps.reduce(0, +)) / Double(max(1, sweeps.count))
        var at = 0.0
        return sweeps.indices.map { i in
            if i > 0 { at += sweeps[i - 1] / 2 + gap + sweeps[i] / 2 }
            return at
        }
    }
    /// Whether a turn lies in the lower part of the ring, where upright texts have their heads to the middle.
    private static func isLow(_ turn: Double) -> Bool {
        let part = turn - 360 * (turn / 360).rounded(.down)
        return part > 100 && part < 260
    }
}
