// Golden pictures: what was accepted once, against what is drawn now.
import Bezel
import BezelInterop
import Foundation

/// A folder of accepted pictures.
///
/// Run the tests with `BEZEL_ACCEPT_GOLDENS=1` to accept what is drawn now; look at the pictures before committing them.
/// Where a picture differs, what was drawn and the difference (ink where they differ) are written to `.build/goldens`.
public struct Goldens: Sendable {
    public let folder: URL

    /// A folder under `Tests/Fixtures/Goldens`.
    public init(_ name: String) {
        folder = Repository.root.appendingPathComponent("Tests/Fixtures/Goldens/\(name)")
    }

    /// The names of the accepted pictures, sorted; those that no test draws any more are dead.
    public var names: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }.sorted()
    }

    /// Compares a scene's picture with the accepted one: nil where they agree, else what is wrong.
    ///
    /// Versions of the rasteriser round differently: channels may differ by `step` of 255 anywhere, and by more in a
    /// thousandth of the pixels.
    public func mismatch(_ scene: Scene, _ name: String, scale: Double = 1, step: Int = 8) throws -> String? {
        let bitmap = try BitmapRenderer(scale: scale).render(scene)
        let file = folder.appendingPathComponent("\(name).png")
        if ProcessInfo.processInfo.environment["BEZEL_ACCEPT_GOLDENS"] == "1" {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try FileWriter.write(PNGEncoder(effort: .small).encode(bitmap), to: file.path)
            return nil
        }
        guard let data = try? Data(contentsOf: file) else {
            return "no accepted picture \(name).png; draw it with BEZEL_ACCEPT_GOLDENS=1 and look at it"
        }
        let accepted = try PNGReader.decode(Array(data))
        guard accepted.width == bitmap.width, accepted.height == bitmap.height else {
            return "\(name) is \(bitmap.width) × \(bitmap.height), accepted was \(accepted.width) × \(accepted.height)"
        }
        let now = bitmap.straightRGBA
        var different = 0
        var difference = [UInt8](repeating: 0, count: now.count)
        for at in stride(from: 0, to: now.count, by: 4) {
            // Colours under clear pixels say nothing: channels count by their alpha.
            func channel(_ bytes: [UInt8], _ i: Int) -> Int {
                i == 3 ? Int(bytes[at + 3]) : Int(bytes[at + i]) * Int(bytes[at + 3]) / 255
            }
            let most = (0..<4).map { abs(channel(now, $0) - channel(accepted.pixels, $0)) }.max() ?? 0
            if most > step {
                different += 1
                difference[at] = 255
                difference[at + 3] = UInt8(clamping: 64 + most)
            }
        }
        guard different > now.count / 4 / 1000 else { return nil }
        let place = Repository.root.appendingPathComponent(".build/goldens")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try FileWriter.write(PNGEncoder().encode(bitmap), to: place.appendingPathComponent("\(name).png").path)
        if let ink = Bitmap(width: bitmap.width, height: bitmap.height, straightRGBA: difference) {
            try FileWriter.write(PNGEncoder().encode(ink), to: place.appendingPathComponent("\(name)-diff.png").path)
        }
        return "\(different) pixels of \(name) differ; see .build/goldens/\(name).png and \(name)-diff.png"
    }
}
