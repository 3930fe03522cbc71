// Text on a path as one `textPath`, if the line can be said so. LiveTextPath decides whether it can and computes its
// numbers; here they become attributes. Other text is written letter by letter, in SVGWriter+LiveText.
import BezelDrawing
import BezelGeometry
import BezelTypesetting

extension SVGOutput {
    /// Writes text as a `textPath`, or as plain text if its line is level.
    func write(_ line: LiveTextPath, isRightToLeft: Bool, _ t: TextDrawing, box: Rect) {
        // Only right-to-left letters have a rise; others are shifted by dy.
        let rise = line.rise == 0 ? "" : " baseline-shift=\"\(n(line.rise))\""
        // One part for each font and paint, with its own spacing and shifts.
        let parts = line.stretches.map { part($0.clusters, t, box: box, position: position(of: $0) + rise) }
        var head = "<text"
        if isRightToLeft { head += " direction=\"rtl\"" }
        if line.anchor != .start { head += " text-anchor=\"\(line.anchor.rawValue)\"" }
        head += textHead(t)
        let (shared, content) = spans(parts)
        head += shared
        var tail = "</text>\n"
        if let position = line.level {
            head += " x=\"\(n(position.x))\" y=\"\(n(position.y))\""
        } else {
            head += "><textPath xlink:href=\"#\(define(line.path))\" startOffset=\"\(start(of: line))\""
            tail = "</textPath>" + tail
        }
        // Only text and spans may have shifts.
        if parts.count == 1, line.level != nil || rise.isEmpty && line.stretches[0].moves.allSatisfy({ $0 == .zero }) {
            body += head + parts[0].position + ">" + parts[0].text + tail
        } else {
            body += head + ">" + content + tail
        }
    }

    /// As a percentage: viewers measure paths up to some thousandths too short.
    private func start(of line: LiveTextPath) -> String {
        Self.number(line.offset / line.length * 100, decimals: decimals + 1) + "%"
    }

    /// Defines a path for text, once for equal data, and returns its id.
    private func define(_ path: Path) -> String {
        let data = data(path)
        if let id = liveCache.paths[data] { return id }
        let id = nextID("t")
        liveCache.paths[data] = id
        definitions += "<path id=\"\(id)\" d=\"\(data)\"/>\n"
        return id
    }

    /// Spacing and shifts of a stretch.
    private func position(of stretch: LiveTextPath.Stretch) -> String {
        var text = ""
        if stretch.spacing != 0 { text += " letter-spacing=\"\(n(stretch.spacing))\"" }
        if stretch.wordSpacing != 0 { text += " word-spacing=\"\(n(stretch.wordSpacing))\"" }
        return text + moves(stretch, " dx", \.dx) + moves(stretch, " dy", \.dy)
    }

    /// The attribute for one coordinate of the shifts, one number for each scalar. Rounding errors are carried over to the next
    /// one, so that they do not add up; zeros at the end are left out.
    private func moves(_ stretch: LiveTextPath.Stretch, _ name: String, _ part: KeyPath<Vector, Double>) -> String {
        let k = pow(10, Double(decimals))
        var rest: Double = 0
        var list: [String] = []
        for (cluster, move) in zip(stretch.clusters, stretch.moves) {
            let wanted = move[keyPath: part] + rest
            let value = (wanted * k).rounded() / k
            rest = wanted - value
            list.append(n(value))
            // A cluster's other characters move with its first.
            list += Array(repeating: "0", count: max(0, cluster.text.unicodeScalars.count - 1))
        }
        while list.last == "0" { list.removeLast() }
        return list.isEmpty ? "" : "\(name)=\"\(list.joined(separator: " "))\""
    }
}
