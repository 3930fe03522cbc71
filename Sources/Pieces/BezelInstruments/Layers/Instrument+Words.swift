// A face in words: its texts for reports on lettering, and one sentence for those who do not see it.
import BezelTypesetting
import BezelGeometry

/// The texts of a face with their looks, for commands that report on lettering.
package struct FaceTexts: LetteredPiece {
    package let texts: [PieceText]
}

extension Instrument {
    package var lettered: FaceTexts { FaceTexts(texts: pieceTexts) }
    private var pieceTexts: [PieceText] {
        func piece(_ what: String, _ lettering: Lettering?, over usual: Lettering) -> [PieceText] {
            guard let lettering, !lettering.text.isEmpty else { return [] }
            return [
                PieceText(
                    what: what, lettering: lettering, usualWeight: lettering.weight, defaultWeight: usual.weight)
            ]
        }
        let ringLook = RingTextLayer.defaultLook
        return layers.indices.filter { !hidden.contains($0) }.map { layers[$0] }.flatMap {
            layer -> [PieceText] in
            switch layer {
            case .text(let text): piece("the text", text.text, over: TextLayer.defaultText)
            case .numerals(let numerals):
                piece(
                    "the numerals", numerals.look?.saying(numerals.labels.first ?? "0"), over: NumeralsLayer.defaultLook
                )
            case .ringText(let ring):
                piece("the upper ring text", ring.top, over: ringLook)
                    + piece("the lower ring text", ring.bottom, over: ringLook)
                    + piece("the ring text", ring.around, over: ringLook)
                    + ring.texts.flatMap { piece("the ring text", $0.text, over: ringLook) }
            case .sectors(let sectors):
                piece(
                    "the labels", sectors.look?.saying(sectors.labels.joined(separator: " ")),
                    over: SectorsLayer.defaultLook)
            case .subDial(let dial): dial.face.value.pieceTexts
            default: []
            }
        }
    }

    /// What the face shows, for accessibility, unless it has a summary: such as "Speedometer from 0 to 240 km/h, at
    /// 88", or a clock's time.
    package var inWords: String {
        if let summary { return summary }
        if let hour = values["hour24"] ?? values["hour"], let minute = values["minute"] {
            return "\(title ?? "Clock") showing \(clockTime(hour, minute, values["second"]))"
                + said(", ", except: ["unit"])
        }
        if let value = values["value"], let scale = scales["main"] {
            let unit = texts["unit"].map { $0.isEmpty ? "" : " \($0)" } ?? ""
            let ends =
                scale.kind == .categories
                ? ""
                : " from \((scale.value(at: 0) ?? scale.from).short) to \((scale.value(at: 1) ?? scale.to).short)\(unit)"
            return "\(title ?? "Gauge")\(ends), at \(value.short)" + said(", ", except: ["unit"])
        }
        return (title ?? "Face") + said(": ", except: [])
    }

    /// The face's texts after a sign, those at usual positions first; empty if there are none.
    private func said(_ sign: String, except: Set<String>) -> String {
        let order = ["top", "around", "center", "bottom"]
        let names = texts.keys.sorted { a, b in
            let (i, j) = (order.firstIndex(of: a) ?? order.count, order.firstIndex(of: b) ?? order.count)
            return i == j ? a < b : i < j
        }
        let words = names.filter { !except.contains($0) }.compactMap { texts[$0]?.trimmed }.filter { !$0.isEmpty }
        return words.isEmpty ? "" : sign + words.joined(separator: ", ")
    }
    /// Rounded down, as hands stand between the hours.
    private func clockTime(_ hour: Double, _ minute: Double, _ second: Double?) -> String {
        func two(_ value: Double) -> String {
            let whole = Int(clamping: value.rounded(.down))
            return whole < 10 ? "0\(whole)" : "\(whole)"
        }
        return ([hour, minute] + [second].compactMap(\.self)).map(two).joined(separator: ":")
    }
}

extension Double {
    /// With up to six digits.
    fileprivate var short: String {
        guard isFinite, self != 0, abs(self) < 1e15 else { return plain }
        let unit = pow(10, floor(log10(abs(self))) - 5)
        return unit < 1 ? ((self / unit).rounded() / (1 / unit).rounded()).plain : plain
    }
}
