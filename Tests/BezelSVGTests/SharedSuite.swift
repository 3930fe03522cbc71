// A public suite of documents with reference pictures, where it lies beside the repository (../shared/svg-suite).
import Bezel
import BezelInterop
import Foundation
import Testing

/// The suite's documents and how its own script judges pictures of them.
enum SharedSuite {
    static let folder = Fixtures.root.deletingLastPathComponent().appendingPathComponent("shared/svg-suite")
    static let need: Comment = "needs the suite's documents in ../shared/svg-suite, beside the repository"
    static var exists: Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent("rulings.json").path)
    }

    /// What counts, by the suite's script.
    private static let scope = [
        "text/", "shapes/", "painting/", "paint-servers/", "masking/", "structure/style/", "structure/style-attribute/",
        "structure/transform/", "structure/transform-origin/", "structure/g/", "structure/defs/", "structure/use/",
        "structure/svg/",
    ]
    /// Left out by the suite's own generator.
    private static let ignored: Set = [
        "structure/svg/negative-size", "structure/svg/no-size", "structure/svg/zero-size",
        "structure/svg/not-UTF-8-encoding", "paint-servers/radialGradient/focal-point-correction",
    ]

    /// Documents in the scope that have a picture, "text/textPath/simple-case".
    static let names: [String] = {
        let tests = folder.appendingPathComponent("tests")
        let all = FileManager.default.enumerator(atPath: tests.path)?.compactMap { $0 as? String } ?? []
        let pictures = Set(all.filter { $0.hasSuffix(".png") }.map { $0.dropLast(4) })
        return all.filter { $0.hasSuffix(".svg") }.map { $0.dropLast(4) }
            .filter { name in pictures.contains(name) && scope.contains { name.hasPrefix($0) } }
            .map(String.init).filter { !ignored.contains($0) }.sorted()
    }()
    static let folders: [String] = Array(Set(names.map(folder(of:)))).sorted()
    static func folder(of name: String) -> String { name.split(separator: "/").dropLast().joined(separator: "/") }

    /// Documents whose picture in the suite says something else than SVG 2, or what SVG 2 leaves open.
    private static let ruled: Set<String> = {
        let file = folder.appendingPathComponent("rulings.json")
        guard let data = try? Data(contentsOf: file),
            let all = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        else { return [] }
        return ["resvg-wrong", "open", "svg2-differs"].reduce(into: []) { $0.formUnion(all[$1] as? [String] ?? []) }
    }()

    static func document(_ name: String) throws -> SVGDocument {
        let file = folder.appendingPathComponent("tests/\(name).svg")
        return try SVGDocument(data: try Data(contentsOf: file), options: options(for: file))
    }
    private static let fonts = FontLibrary(
        folders: [folder.appendingPathComponent("fonts").path], usesBundledFonts: false, usesSystemFonts: false)
    static func options(for file: URL) -> SVGOptions {
        SVGOptions(fonts: fonts, folder: file.deletingLastPathComponent().path)
    }

    private static func picture(_ path: String) throws -> DecodedPicture? {
        guard let data = try? Data(contentsOf: folder.appendingPathComponent(path + ".png")) else { return nil }
        let image = try PNGReader.decode(Array(data))
        return DecodedPicture(width: image.width, height: image.height, pixels: image.pixels)
    }

    /// Whether a document is drawn as SVG 2 asks; nil where the suite does not count it.
    static func judge(_ name: String) throws -> Bool? {
        let spec = try picture("alt/spec/\(name)")
        if spec == nil, ruled.contains(name) { return nil }
        guard let reference = try picture("tests/\(name)") else { return nil }
        let data = try Data(contentsOf: folder.appendingPathComponent("tests/\(name).svg"))
        guard let scene = try? document(name).scene,
            let bitmap = try? BitmapRenderer(scale: Double(reference.width) / scene.size.width).render(scene)
        else { return false }
        let drawn = DecodedPicture(width: bitmap.width, height: bitmap.height, pixels: bitmap.straightRGBA)
        if let spec { return drawn.likeness(to: spec) >= .pass }
        let others = [try picture("alt/exact/\(name)"), try picture("alt/css/\(name)")].compactMap { $0 }
        let setsTextOnPaths = String(decoding: data, as: UTF8.self).contains("<textPath")
        let needed: Likeness = others.isEmpty ? setsTextOnPaths ? .loose : .pass : .tight
        return drawn.likeness(to: reference) >= needed || others.contains { drawn.likeness(to: $0) >= .pass }
    }
}

/// How much two pictures are alike: two rasterisers differ on edges, a letter 1.5 pixels out is another picture.
enum Likeness: Int, Comparable {
    case fail, loose, pass, tight
    static func < (a: Likeness, b: Likeness) -> Bool { a.rawValue < b.rawValue }
}

/// Straight RGBA, as a PNG holds it.
struct DecodedPicture {
    var width: Int
    var height: Int
    var pixels: [UInt8]

    struct Difference {
        /// Of pixels that differ by more than 16.
        var fraction: Double
        /// The greatest mean, counted from 40 on; less is 0.
        var mean: Float
        /// Pixels with a mean over 60.
        var hot: Int
    }

    /// The suite's measure: the share of pixels that differ by more than 16 of 255 in a premultiplied channel, and the
    /// mean difference over 3 × 3 pixels, which stays small where edges are smoothed in another way. nil for pictures
    /// of other sizes.
    func difference(to other: DecodedPicture) -> Difference? {
        guard width == other.width, height == other.height else { return nil }
        if pixels == other.pixels { return Difference(fraction: 0, mean: 0, hot: 0) }
        var differences: [Int: SIMD4<Float>] = [:]
        for at in 0..<width * height {
            let i = at * 4
            if pixels[i + 3] == other.pixels[i + 3], pixels[i] == other.pixels[i], pixels[i + 1] == other.pixels[i + 1],
                pixels[i + 2] == other.pixels[i + 2]
            {
                continue
            }
            differences[at] = premultiplied(i) - other.premultiplied(i)
        }
        var over = 0
        var candidates: Set<Int> = []
        for (at, d) in differences {
            let most = abs(d)
            if most > 16 { over += 1 }
            // A mean over 40 needs a pixel over 40 within it.
            guard most > 40 else { continue }
            let (x, y) = (at % width, at / width)
            for v in max(0, y - 1)...min(height - 1, y + 1) {
                for u in max(0, x - 1)...min(width - 1, x + 1) { candidates.insert(v * width + u) }
            }
        }
        var most: Float = 0
        var hot = 0
        for at in candidates {
            let (x, y) = (at % width, at / width)
            var sum = SIMD4<Float>()
            for v in max(0, y - 1)...min(height - 1, y + 1) {
                for u in max(0, x - 1)...min(width - 1, x + 1) { sum += differences[v * width + u] ?? SIMD4() }
            }
            let mean = abs(sum / 9)
            most = max(most, mean)
            if mean > 60 { hot += 1 }
        }
        return Difference(fraction: Double(over) / Double(width * height), mean: most, hot: hot)
    }

    func likeness(to other: DecodedPicture) -> Likeness {
        guard let d = difference(to: other) else { return .fail }
        if d.mean <= 40, d.fraction <= 0.02 { return .tight }
        guard d.fraction <= 0.07 else { return .fail }
        return d.hot <= 1 ? .pass : d.mean <= 100 ? .loose : .fail
    }

    private func premultiplied(_ i: Int) -> SIMD4<Float> {
        let k = Float(pixels[i + 3]) / 255
        return SIMD4(
            Float(pixels[i]) * k, Float(pixels[i + 1]) * k, Float(pixels[i + 2]) * k, Float(pixels[i + 3]))
    }
    private func abs(_ d: SIMD4<Float>) -> Float { max(d.max(), -d.min()) }
}
