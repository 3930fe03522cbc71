// Documents: read, drawn, measured, written and read again.
import Bezel
import Foundation

enum SVGFuzz {
    static let options: SVGOptions = {
        var options = SVGOptions(fonts: Fuzz.fonts)
        options.maximumElements = 5_000
        return options
    }()

    static func run(_ bytes: [UInt8]) throws(Broken) {
        let document: SVGDocument
        do { document = try SVGDocument(data: Data(bytes), options: options) } catch {
            return try Fuzz.expectTyped(error)
        }
        let size = document.scene.size
        try Fuzz.expect(
            size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite, "size \(size)")
        for text in document.measuredTexts {
            for cluster in text.clusters where !cluster.isHidden {
                try Fuzz.expect(
                    cluster.x.isFinite && cluster.y.isFinite && cluster.angle.isFinite && cluster.advance.isFinite,
                    "a letter at \(cluster.x), \(cluster.y)")
            }
        }
        try Fuzz.draw(document.scene)
        try Fuzz.write(document.scene, bytes.count % 2 == 0 ? .outlines : .live)
        try Fuzz.writePDF(document.scene)
    }
}
