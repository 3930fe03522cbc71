// Sets the words of a flower on its petals. Where they stand, and how large, is found by FlowerPlacing.
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

    /// The texts, and the scale of those on the petals.
    struct Letters {
        /// By petal, nil without a word, then the middle.
        var drawings: [TextDrawing?] = []
        var scale = 1.0
    }

    func letterDrawings(fonts: FontLibrary) throws(GalleryError) -> Letters {
        let setter = TextSetter(fonts: fonts)
        var fraction = 1.0
        for (index, word) in words.enumerated() where !word.isEmpty {
            let what = "the word of petal \(index + 1)"
            let line = try setter.line(lettering.saying(word), what: what)
            fraction = min(
                fraction,
                try setter.fit(lettering.saying(word), advance: line.advance, available: available, what: what))
        }
        let usual = FlowerPlace(distance: lettered == .upright ? 0.60 : (free.start + free.end) / 2)
        var atOrigin: [(index: Int, drawing: TextDrawing)] = []
        for (index, word) in words.enumerated() {
            let own = lettering.saying(word).scaled(by: fraction)
            guard let drawing = try draw(own, on: .zero, ofPetal: index, setter: setter) else { continue }
            atOrigin.append((index, drawing))
        }
        let place = FlowerPlacing(self, letters: atOrigin).best(of: usual) ?? usual
        var letters = Letters(scale: fraction * place.scale)
        for (index, word) in words.enumerated() {
            let turn = Transform(rotationAngle: direction(ofPetal: index).radians)
            let point = point(at: place).applying(turn) + (center - .zero)
            letters.drawings.append(
                try draw(lettering.saying(word).scaled(by: letters.scale), on: point, ofPetal: index, setter: setter))
        }
        if let middle {
            letters.drawings.append(
                try setter.centered(
                    middleLettering.saying(middle), on: center, available: middleRadius * 1.5, what: "the middle's word"
                ))
        }
        return letters
    }

    private func draw(
        _ lettering: Lettering, on point: Point, ofPetal index: Int, setter: TextSetter
    ) throws(GalleryError) -> TextDrawing? {
        let what = "the word of petal \(index + 1)"
        let direction = direction(ofPetal: index)
        let isOnTheLeft = cos(direction.radians) < -Rounding.fraction
        let radial = isOnTheLeft ? direction + .degrees(180) : direction
        return try setter.centered(
            lettering, on: point, available: .infinity, angle: lettered == .upright ? .zero : radial, what: what)
    }

    /// What was set otherwise than asked: letters that their petals make smaller.
    package func findings(fonts: FontLibrary = .standard) throws(GalleryError) -> [GalleryFinding] {
        try check()
        let scale = try letterDrawings(fonts: fonts).scale
        guard scale < 1, let word = words.first(where: { !$0.isEmpty }) else { return [] }
        return [.shrunk(what: "each petal's text like", text: word, factor: scale)]
    }
}
