// Fonts, images, path data and descriptions: formats that come as bytes.
import Bezel
import BezelCodecs
import BezelInterop
import Foundation

enum FontFuzz {
    static let texts = ["Hamburg fi 123", "אבג דהו", "سلام عليكم", "नमस्ते क्षि", "สวัสดี", "a\u{301}\u{1F600}\u{2009}"]

    static func run(_ bytes: [UInt8]) throws(Broken) {
        let face: FontFace
        do { face = try FontFace(data: Data(bytes), index: 0) } catch { return try Fuzz.expectTyped(error) }
        _ = (
            face.familyName, face.styleName, face.fullName, face.postScriptName, face.weight, face.width, face.isItalic
        )
        _ = (face.featureTags, face.coverage.count, face.fileData.count)
        var variations: [FontTag: Double] = [:]
        for axis in face.axes.prefix(4) {
            try Fuzz.expect(axis.range.lowerBound <= axis.range.upperBound, "an axis that runs backwards")
            variations[axis.tag] = (axis.range.lowerBound + axis.range.upperBound) / 2
        }
        for font in [Font(face, size: 20), Font(face, size: 7, variations: variations)] {
            for glyph in 0..<UInt32(min(face.glyphCount, 12)) {
                _ = font.outline(of: glyph).boundingRect
                _ = font.colorGlyph(of: glyph)?.bounds
            }
            for text in texts { try set(text, font) }
        }
        _ = try? FontSubset.cut(face.handle, scalars: [0x41, 0x5D0, 0x628], variations: [:])
    }

    private static func set(_ text: String, _ font: Font) throws(Broken) {
        do {
            let style = TextStyle(font: font, decorations: [TextDecoration(.underline)])
            let shaped = try Shaper(usesBundledFonts: false).shape(StyledText(text, style: style))
            let placed = try TextPath.svg(Path(Rect(x: 0, y: 0, width: 60, height: 40)), spacing: .optical).place(
                shaped)
            let drawing = TextDrawing(text: placed, fill: .color(.black))
            let scene = Scene(size: Size(width: 80, height: 60), commands: [.text(drawing)])
            try Fuzz.draw(scene, side: 80)
            try Fuzz.write(scene, .outlines)
        } catch { try Fuzz.expectTyped(error) }
    }
}

enum ImageFuzz {
    static func run(_ bytes: [UInt8]) throws(Broken) {
        let limit = 1 << 18
        try check(try? PNGReader.decode(bytes, maximumPixels: limit), limit)
        try check(try? JPEGReader.decode(bytes, maximumPixels: limit), limit)
        try check(try? GIFReader.decode(bytes, maximumPixels: limit), limit)
        try check(try? WebPReader.decode(bytes, maximumPixels: limit), limit)
    }

    private static func check(_ image: DecodedImage?, _ limit: Int) throws(Broken) {
        guard let image else { return }
        try Fuzz.expect(
            image.width > 0 && image.height > 0 && image.pixels.count == image.width * image.height * 4
                && image.width * image.height <= limit, "\(image.width) × \(image.height) pixels")
    }
}

enum PathFuzz {
    static func run(_ bytes: [UInt8]) throws(Broken) {
        let text = String(decoding: bytes.prefix(2_000), as: UTF8.self)
        let path: Path
        do { path = try Path(svg: text) } catch { return try Fuzz.expectTyped(error) }
        let data = path.svgData(decimals: 3)
        try Fuzz.expect(!data.contains("inf") && !data.contains("nan"), "written as \(data.prefix(60))")
        // The control points of a large arc lie further out than numbers may be.
        let box = path.controlBounds
        guard max(abs(box.minX), abs(box.minY), abs(box.maxX), abs(box.maxY)) <= 5e11 else { return }
        do { _ = try Path(svg: data) } catch { throw Broken("what was written cannot be read: \(error)") }
        let measure = PathMeasure(path)
        try Fuzz.expect(measure.length >= 0, "a length of \(measure.length)")
        if measure.length.isFinite, measure.length < 1e12 {
            for fraction in [0, 0.3, 1] {
                guard let frame = measure.frame(at: measure.length * fraction) else { continue }
                try Fuzz.expect(frame.position.x.isFinite && frame.position.y.isFinite, "a place at \(frame.position)")
            }
            _ = measure.part(from: measure.length * 0.2, to: measure.length * 0.7)
        }
        _ = (path.boundingRect, path.contains(Point(x: 3, y: 4)), path.reversed())
        guard path.elements.count < 60, measure.length < 1e6 else { return }
        _ = path.offset(by: 3, keepsFolds: false)
        let style = StrokeStyle(
            lineWidth: 3, lineCap: bytes.count % 2 == 0 ? .round : .square,
            lineJoin: bytes.count % 3 == 0 ? .round : .miter, dash: [7, 3, Double(bytes.count % 50)])
        let scene = Scene(
            size: Size(width: 64, height: 64),
            commands: [
                .fill(FillDrawing(path: path, paint: .color(.black))),
                .stroke(StrokeDrawing(path: path, paint: .color(.black), style: style)),
            ])
        try Fuzz.draw(scene)
    }
}

enum JSONFuzz {
    static func run(_ bytes: [UInt8]) throws(Broken) {
        let data = Data(bytes)
        do {
            let dial = try PaymentDial(json: data)
            let scene = try dial.scene(fonts: Fuzz.fonts)
            try Fuzz.draw(scene)
            try Fuzz.write(scene, .outlines)
        } catch { try Fuzz.expectTyped(error) }
        do {
            let badge = try Badge(json: data)
            let scene = try badge.scene(fonts: Fuzz.fonts)
            try Fuzz.draw(scene)
            try Fuzz.write(scene, .live)
        } catch { try Fuzz.expectTyped(error) }
    }
}
