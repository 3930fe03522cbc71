// What layout knows of the ink of a face's glyphs, kept with the face.
import BezelGeometry
import BezelInterop
import Synchronization

/// The sides of a face's fonts: one for each place in its variation space, whatever the size.
final class FaceSides: Sendable {
    /// Instances of the face, and what is known of their glyphs.
    private let all = Mutex<[(instance: FontInstance, sides: FontSides)]>([])
    /// An animation over an axis must not grow without end.
    private static let maximumInstances = 256

    func sides(of font: Font) -> FontSides {
        let instance = font.instance
        return all.withLock { all in
            if let found = all.first(where: { $0.instance === instance }) { return found.sides }
            if all.count >= Self.maximumInstances { all.removeAll() }
            let metrics = font.inEms.metrics
            let made = FontSides(
                unitsPerEm: font.face.unitsPerEm, capHeight: metrics.capHeight, xHeight: metrics.xHeight)
            all.append((instance, made))
            return made
        }
    }
}

extension Font {
    /// What is known of the ink of the font's glyphs.
    var sides: FontSides { face.sides.sides(of: self) }

    /// The font at a size of one em.
    var inEms: Font {
        var font = self
        font.size = 1
        return font
    }
}
