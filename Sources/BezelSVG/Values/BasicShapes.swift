// CSS's basic shapes as paths: circle(), ellipse(), inset(), rect(), xywh(), polygon() and path().
import BezelGeometry
import Foundation

/// A shape that a property writes out.
struct BasicShape {
    var path: Path
    var eoFill = false

    /// - Parameters:
    ///   - text: For example `circle(40px at 50% 50%)`.
    ///   - box: What percentages and sides refer to, in user units.
    /// - Returns: nil where the text is no shape.
    init?(_ text: String, box: CGRect, scale: LengthScale) {
        let text = text.trimmed
        guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
        let reader = BasicShapeReader(
            arguments: String(text[text.index(after: open)...].dropLast()).trimmed, box: box, scale: scale)
        switch text[..<open].lowercased() {
        case "circle": guard let path = reader.round(isCircle: true) else { return nil }; self.path = path
        case "ellipse": guard let path = reader.round(isCircle: false) else { return nil }; self.path = path
        case "inset", "rect", "xywh":
            guard let path = reader.rectangle(text[..<open].lowercased()) else { return nil }
            self.path = path
        case "polygon":
            guard let (path, eoFill) = reader.polygon() else { return nil }
            (self.path, self.eoFill) = (path, eoFill)
        case "path":
            guard let (path, eoFill) = reader.pathData() else { return nil }
            (self.path, self.eoFill) = (path, eoFill)
        default: return nil
        }
    }
}

private struct BasicShapeReader {
    let arguments: String
    let box: CGRect
    let scale: LengthScale

    /// A length along an axis of the box.
    private func length(_ word: Substring, _ axis: LengthAxis) -> CGFloat? {
        guard let length = Length(String(word)) else { return nil }
        guard length.unit == .percent else { return scale.resolve(length, axis) }
        let extent: CGFloat
        switch axis {
        case .x: extent = box.width
        case .y: extent = box.height
        case .diagonal: extent = ((box.width * box.width + box.height * box.height) / 2).squareRoot()
        }
        return extent * length.value / 100
    }

    private static func words(_ text: some StringProtocol) -> [Substring] {
        Substring(text).split(whereSeparator: \.isWhitespace)
    }

    func round(isCircle: Bool) -> Path? {
        var words = Self.words(arguments)
        var center = CGPoint(x: box.midX, y: box.midY)
        if let at = words.firstIndex(of: "at") {
            guard let found = position(words[(at + 1)...]) else { return nil }
            center = found
            words = Array(words[..<at])
        }
        let sides = (x: [center.x - box.minX, box.maxX - center.x], y: [center.y - box.minY, box.maxY - center.y])
        func radius(_ word: Substring, _ axis: LengthAxis, _ distances: [CGFloat]) -> CGFloat? {
            switch word {
            case "closest-side": return distances.map(abs).min()
            case "farthest-side": return distances.map(abs).max()
            default: return length(word, axis).flatMap { $0 >= 0 ? $0 : nil }
            }
        }
        var (rx, ry): (CGFloat?, CGFloat?)
        if isCircle {
            guard words.count < 2 else { return nil }
            rx = radius(words.first ?? "closest-side", .diagonal, sides.x + sides.y)
            ry = rx
        } else {
            guard words.isEmpty || words.count == 2 else { return nil }
            rx = radius(words.first ?? "closest-side", .x, sides.x)
            ry = radius(words.last ?? "closest-side", .y, sides.y)
        }
        guard let rx, let ry else { return nil }
        return rx > 0 && ry > 0 ? EquivalentPath.ellipse(cx: center.x, cy: center.y, rx: rx, ry: ry) : Path()
    }

    /// `left 20px top`, `50% 10px`, `center` …
    private func position(_ words: ArraySlice<Substring>) -> CGPoint? {
        var (x, y): (CGFloat?, CGFloat?)
        var words = words
        func offset(_ axis: LengthAxis) -> CGFloat? {
            guard words.count > 0, let value = words.first.flatMap({ length($0, axis) }) else { return nil }
            return value
        }
        let isLong = words.count > 2
        while let word = words.popFirst() {
            switch word {
            case "left", "right":
                guard x == nil else { return nil }
                let moved = isLong ? offset(.x) : nil
                if moved != nil { words.removeFirst() }
                x = word == "left" ? box.minX + (moved ?? 0) : box.maxX - (moved ?? 0)
            case "top", "bottom":
                guard y == nil else { return nil }
                let moved = isLong ? offset(.y) : nil
                if moved != nil { words.removeFirst() }
                y = word == "top" ? box.minY + (moved ?? 0) : box.maxY - (moved ?? 0)
            case "center":
                // Before `left` or `right` it can only be the other axis's.
                if x == nil, words.first != "left", words.first != "right" { x = box.midX } else { y = box.midY }
            default:
                if x == nil, let value = length(word, .x) {
                    x = box.minX + value
                } else if y == nil, let value = length(word, .y) {
                    y = box.minY + value
                } else {
                    return nil
                }
            }
        }
        return CGPoint(x: x ?? box.midX, y: y ?? box.midY)
    }

    func rectangle(_ name: String) -> Path? {
        var words = Self.words(arguments)
        var corners: [Substring] = []
        if let at = words.firstIndex(of: "round") {
            corners = Array(words[(at + 1)...])
            words = Array(words[..<at])
            if corners.isEmpty { return nil }
        }
        guard let rect = rect(name, words) else { return nil }
        guard rect.width > 0, rect.height > 0 else { return Path() }
        let lists = corners.split(separator: "/").map(Array.init)
        guard lists.count < 3 else { return nil }
        func radii(_ words: [Substring], _ axis: LengthAxis, _ extent: CGFloat) -> [CGFloat]? {
            let found = words.compactMap { word -> CGFloat? in
                guard let length = Length(String(word)), length.value >= 0 else { return nil }
                return length.unit == .percent ? extent * length.value / 100 : scale.resolve(length, axis)
            }
            return found.count == words.count ? Self.four(found) : nil
        }
        guard let first = lists.first else { return Path(rect) }
        guard let x = radii(first, .x, rect.width), let y = radii(lists.last ?? first, .y, rect.height) else {
            return nil
        }
        return Self.rounded(rect, x, y)
    }

    private func rect(_ name: String, _ words: [Substring]) -> CGRect? {
        let axes: [LengthAxis] = name == "xywh" ? [.x, .y, .x, .y] : [.y, .x, .y, .x]
        let isAuto = name == "rect" ? words.map { $0 == "auto" } : words.map { _ in false }
        let values = zip(words.indices, words).compactMap { i, word in
            isAuto[i] ? 0 : length(word, i < 4 ? axes[i] : .x)
        }
        guard values.count == words.count, !words.isEmpty else { return nil }
        switch name {
        case "xywh":
            guard values.count == 4, values[2] >= 0, values[3] >= 0 else { return nil }
            return CGRect(x: box.minX + values[0], y: box.minY + values[1], width: values[2], height: values[3])
        case "rect":
            guard values.count == 4 else { return nil }
            let top = box.minY + values[0]
            let right = isAuto[1] ? box.maxX : box.minX + values[1]
            let bottom = isAuto[2] ? box.maxY : box.minY + values[2]
            let left = box.minX + values[3]
            return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
        default:
            guard let sides = Self.four(values) else { return nil }
            return CGRect(
                x: box.minX + sides[3], y: box.minY + sides[0], width: max(0, box.width - sides[1] - sides[3]),
                height: max(0, box.height - sides[0] - sides[2]))
        }
    }

    /// One to four values for the sides or corners, as CSS has it.
    private static func four(_ values: [CGFloat]) -> [CGFloat]? {
        guard let first = values.first, values.count <= 4 else { return nil }
        let second = values.count > 1 ? values[1] : first
        let third = values.count > 2 ? values[2] : first
        return [first, second, third, values.count > 3 ? values[3] : second]
    }

    private static func rounded(_ r: CGRect, _ x: [CGFloat], _ y: [CGFloat]) -> Path {
        // Radii that overlap shrink together.
        let factor =
            [
                r.width / max(x[0] + x[1], 1e-9), r.width / max(x[2] + x[3], 1e-9), r.height / max(y[0] + y[3], 1e-9),
                r.height / max(y[1] + y[2], 1e-9), 1,
            ].min() ?? 1
        let (x, y) = (x.map { $0 * factor }, y.map { $0 * factor })
        var p = Path()
        func corner(_ i: Int, to end: CGPoint) {
            if x[i] > 0, y[i] > 0 {
                p.addEllipticalArc(
                    to: end, radiusX: x[i], radiusY: y[i], axisRotation: .zero, largeArc: false, sweep: true)
            } else {
                p.addLine(to: end)
            }
        }
        p.move(to: CGPoint(x: r.minX + x[0], y: r.minY))
        p.addLine(to: CGPoint(x: r.maxX - x[1], y: r.minY))
        corner(1, to: CGPoint(x: r.maxX, y: r.minY + y[1]))
        p.addLine(to: CGPoint(x: r.maxX, y: r.maxY - y[2]))
        corner(2, to: CGPoint(x: r.maxX - x[2], y: r.maxY))
        p.addLine(to: CGPoint(x: r.minX + x[3], y: r.maxY))
        corner(3, to: CGPoint(x: r.minX, y: r.maxY - y[3]))
        p.addLine(to: CGPoint(x: r.minX, y: r.minY + y[0]))
        corner(0, to: CGPoint(x: r.minX + x[0], y: r.minY))
        p.closeSubpath()
        return p
    }

    /// The rule that may stand first, and the arguments behind it.
    private var ruled: (rest: [Substring], eoFill: Bool)? {
        var parts = CSSText.split(Substring(arguments), at: UInt8(ascii: ","))
        switch parts.first?.trimmed {
        case "evenodd":
            parts.removeFirst()
            return (parts, true)
        case "nonzero":
            parts.removeFirst()
            return (parts, false)
        default: return (parts, false)
        }
    }

    func polygon() -> (Path, Bool)? {
        guard let (parts, eoFill) = ruled else { return nil }
        var points: [CGPoint] = []
        for part in parts {
            let pair = Self.words(part)
            guard pair.count == 2, let x = length(pair[0], .x), let y = length(pair[1], .y) else { return nil }
            points.append(CGPoint(x: box.minX + x, y: box.minY + y))
        }
        guard !points.isEmpty else { return nil }
        var path = Path()
        path.addLines(points)
        path.closeSubpath()
        return (path, eoFill)
    }

    func pathData() -> (Path, Bool)? {
        guard let (parts, eoFill) = ruled, parts.count == 1, let data = parts.first?.trimmed, data.count >= 2,
            let quote = data.first, quote == "\"" || quote == "'", data.last == quote
        else { return nil }
        let (path, error) = Path.parseSVG(String(data.dropFirst().dropLast()))
        guard error == nil else { return nil }
        return (path.applying(Transform(translationX: box.minX, y: box.minY)), eoFill)
    }
}
