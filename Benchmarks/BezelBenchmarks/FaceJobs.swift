// Ready-made faces and pieces at 1024 pixels with their PNG, beside the payment dial.
import Bezel
import Foundation

enum FaceJobs {
    /// The longer side of every picture, in pixels.
    private static let side = 1024.0

    private static func scenes() throws -> [(name: String, draw: () throws -> Scene)] {
        let fonts = FontLibrary.bundled
        var jobs: [(name: String, draw: () throws -> Scene)] = [
            ("dial", { try PaymentDial().scene(fonts: fonts) }),
            ("badge", { try Badge.example.scene(fonts: fonts) }),
            ("flower", { try Flower.example.scene(fonts: fonts) }),
            ("pattern", { try TrianglePattern().scene() }),
            ("vote", { try VotePair().scene(fonts: fonts) }),
        ]
        func add<Preset: FacePreset>(_ family: String, _ presets: [Preset]) {
            for preset in presets {
                let face = preset.face
                jobs.append(("\(family) \(preset.rawValue)", { try face.scene(fonts: fonts) }))
            }
        }
        add("gauge", Array(GaugePreset.allCases))
        add("watch", Array(WatchPreset.allCases))
        add("seal", Array(SealPreset.allCases))
        add("lens", Array(LensPreset.allCases))
        return jobs
    }

    /// Milliseconds for the scene, for its pixels and for all with the PNG.
    ///
    /// - Parameter word: Faces whose names do not hold it are left out.
    static func print(only word: String = "") throws {
        Swift.print("\nFaces at 1024 pixels, ms of processor time")
        row("", ["scene", "pixels", "PNG", "all", "PNG bytes"])
        let encoder = PNGEncoder()
        for (name, draw) in try scenes() where word.isEmpty || name.contains(word) {
            let scene = try draw()
            let renderer = BitmapRenderer(scale: side / max(scene.size.width, scene.size.height))
            let bitmap = try renderer.render(scene)
            var bytes = 0
            let runs = 41
            let times = [
                try processorMedian(of: runs) { _ = try draw() },
                try processorMedian(of: runs) { _ = try renderer.render(scene) },
                try processorMedian(of: runs) { _ = try encoder.encode(bitmap) },
                try processorMedian(of: runs) { bytes = try encoder.encode(renderer.render(draw())).count },
            ]
            row(name, times.map { decimals($0 / 1000, 2) } + ["\(bytes)"])
        }
    }
}
