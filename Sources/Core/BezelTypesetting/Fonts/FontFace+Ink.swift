// What is measured of a face's letters, kept with the face for each of its instances (weights, widths): sides for optical
// spacing and strokes for bending. In ems, so that one measure serves all sizes.
import BezelGeometry
import BezelInterop
import Synchronization

final class FaceSides: Sendable {
    private let all = Mutex<[(instance: FontInstance, sides: FontSides)]>([])
    private static let maximumInstances = 256

    func sides(of font: Font) -> FontSides {
        let instance = font.instance
        return all.withLock { all in
            if let found = all.first(where: { $0.instance === instance }) { return found.sides }
            if all.count >= Self.maximumInstances { all.removeAll() }
            let metrics = font.inEms.metrics
            let made = FontSides(
                unitsPerEm: font.face.unitsPerEm, capHeight: metrics.capHeight, xHeight: metrics.xHeight,
                weight: font.synthesis.thickening > 0 ? 700 : font.variations["wght"] ?? font.face.weight)
            all.append((instance, made))
            return made
        }
    }
}

extension Font {
    var sides: FontSides { face.sides.sides(of: self) }

    var inEms: Font {
        var font = self
        font.size = 1
        return font
    }
}
