import BezelInstruments
import BezelDrawing
import BezelGeometry
import BezelTypesetting

extension Flower {
    /// The uncovered part of a petal, as fractions of its length.
    private var free: (start: Double, end: Double) {
        let start = middle == nil ? 0.35 : max(0.35, (middleRadius - petalOffset + 16) / (1.8 * petalSize))
        return (start, 0.85)
    }

    private var available: Double {
        lettered == .upright ? petalSize * 0.56 : 1.8 * petalSize * (free.end - free.start)
    }

    /// By petal, nil without a word, then the middle.
    func letterDrawings(fonts: FontLibrary) throws(GalleryError) -> [TextDrawing?] {
        let setter = TextSetter(fonts: fonts)
        var fraction = 1.0
        for (index, word) in words.enumerated() where !word.isEmpty {
            let what = "the word of petal \(index + 1)"
            let line = try setter.line(lettering.saying(word), what: what)
            fraction = min(
                fraction,
                try setter.fit(lettering.saying(word), advance: line.advance, available: available, what: what))
        }
        var drawings: [TextDrawing?] = []
        for (index, word) in words.enumerated() {
            drawings.append(try draw(lettering.saying(word).scaled(by: fraction), onPetal: index, setter: setter))
        }
        if let middle {
            drawings.append(
                try setter.centered(
                    middleLettering.saying(middle), on: center, available: middleRadius * 1.5, what: "the middle's word"
                ))
        }
        return drawings
    }

    private func draw(
        _ lettering: Lettering, onPetal index: Int, setter: TextSetter
    ) throws(GalleryError) -> TextDrawing? {
        let length = 1.8 * petalSize
        let what = "the word of petal \(index + 1)"
        let available = available * 1.001
        switch lettered {
        case .upright:
            let point = Point(x: length * 0.60, y: 0).applying(transform(ofPetal: index))
            return try setter.centered(lettering, on: point, available: available, what: what)
        case .radial:
            let point = Point(x: length * (free.start + free.end) / 2, y: 0).applying(transform(ofPetal: index))
            let direction = direction(ofPetal: index)
            let isOnTheLeft = cos(direction.radians) < -1e-9
            return try setter.centered(
                lettering, on: point, available: available, angle: isOnTheLeft ? direction + .degrees(180) : direction,
                what: what)
        }
    }
}
