// The letters and words on a flower's petals and in its middle.
import BezelDrawing
import BezelGeometry
import BezelTypesetting
import Foundation

extension Flower {
    /// The part of a petal, as shares of its length, that neighbours and the middle leave free for words.
    private var free: (start: Double, end: Double) {
        let start = middle == nil ? 0.30 : max(0.30, (middleRadius - petalOffset + 8) / (1.8 * petalSize))
        return (start, 0.90)
    }

    /// One drawing for each petal, nil where a petal is bare, and one more for the middle where there is one.
    func letterDrawings(fonts: FontLibrary) throws(GalleryError) -> [TextDrawing?] {
        let setter = TextSetter(fonts: fonts)
        var drawings: [TextDrawing?] = []
        for (index, word) in words.enumerated() {
            var lettering = lettering
            lettering.text = word
            drawings.append(try draw(lettering, onPetal: index, setter: setter))
        }
        if let middle {
            var lettering = middleLettering
            lettering.text = middle
            drawings.append(
                try setter.centered(
                    lettering, on: center, room: middleRadius * 1.5, what: "the middle's word"))
        }
        return drawings
    }

    private func draw(
        _ lettering: Lettering, onPetal index: Int, setter: TextSetter
    ) throws(GalleryError) -> TextDrawing? {
        let length = 1.8 * petalSize
        let what = "the word of petal \(index + 1)"
        switch lettered {
        case .upright:
            // A little past the petal's middle, where it is broad and no neighbour covers it.
            let point = CGPoint(x: length * 0.60, y: 0).applying(transform(ofPetal: index))
            return try setter.centered(lettering, on: point, room: petalSize * 0.56, what: what)
        case .radial:
            let middle = (free.start + free.end) / 2
            let point = CGPoint(x: length * middle, y: 0).applying(transform(ofPetal: index))
            let direction = direction(ofPetal: index)
            let isOnTheLeft = cos(direction.radians) < -1e-9
            return try setter.centered(
                lettering, on: point, room: length * (free.end - free.start),
                angle: isOnTheLeft ? direction + .degrees(180) : direction, what: what)
        }
    }
}
