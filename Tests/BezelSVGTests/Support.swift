// Fixtures: documents of one behaviour each, read with the fonts of the repository.
import Bezel
import Foundation
import Testing

enum Fixtures {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let options = measuring(
        SVGOptions(fonts: FontLibrary(usesSystemFonts: false), defaultFontFamily: "Inter"))
    static func measuring(_ options: SVGOptions) -> SVGOptions {
        var options = options
        options.measuresTexts = true
        return options
    }

    static func document(_ name: String) throws -> SVGDocument {
        let file = root.appendingPathComponent("Tests/Fixtures/svg/\(name).svg")
        return try SVGDocument(data: try Data(contentsOf: file), options: options)
    }
    /// Every cluster of a document's texts, in the order of the document.
    static func all(_ name: String) throws -> [MeasuredText.Cluster] {
        try document(name).measuredTexts.flatMap(\.clusters)
    }
    static func clusters(_ name: String) throws -> [MeasuredText.Cluster] { try all(name).filter { !$0.isHidden } }
    static func pixels(_ document: SVGDocument) throws -> [UInt8] {
        try BitmapRenderer().render(document.scene).premultipliedRGBA
    }
    /// The pixels of a document of 80 by 80 units with some content.
    static func pixels(of body: String, root: String = "", options: SVGOptions = options) throws -> [UInt8] {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='80' height='80' \(root)>\(body)</svg>"
        return try pixels(try SVGDocument(text, options: options))
    }
    /// The most that any channel of two pictures of one size differs by; 255 for other sizes.
    static func difference(_ a: [UInt8], _ b: [UInt8]) -> Int {
        if a.count != b.count { return 255 }
        return zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0
    }
    /// Every path that is filled, in the space of the document.
    static func fills(_ commands: [DrawCommand], _ transform: Transform = .identity) -> [Path] {
        commands.flatMap { command -> [Path] in
            switch command {
            case .fill(let fill): [fill.path.applying(transform)]
            case .group(let group): fills(group.commands, group.transform.concatenating(transform))
            default: []
            }
        }
    }
    /// Every text that is drawn.
    static func texts(_ commands: [DrawCommand]) -> [PlacedText] {
        commands.flatMap { command -> [PlacedText] in
            switch command {
            case .text(let text): [text.text]
            case .group(let group): texts(group.commands)
            default: []
            }
        }
    }
}

extension MeasuredText.Cluster {
    var point: Point { Point(x: x, y: y) }
    /// The cluster's start on the baseline. `turned` is how far `rotate` turned it, in degrees.
    func origin(width: Double) -> Point {
        let a = angle * .pi / 180
        return Point(x: x - cos(a) * width / 2, y: y - sin(a) * width / 2)
    }
}
