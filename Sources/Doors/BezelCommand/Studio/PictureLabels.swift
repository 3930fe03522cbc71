// A picture's letters, for editing texts in place.
import Bezel
import BezelBatch
import BezelGeometry
import BezelJobs
import BezelStudio

extension BezelPieces {
    /// Per picture.
    private static let maximumLetters = 20_000

    func labels(of job: Job) throws(JobFailure) -> [PictureLabel] {
        let scene = try CommandRenderer(in: context).scene(of: job).picture
        var labels: [PictureLabel] = []
        var letters = 0
        Self.walk(scene.commands, .identity) { text, transform in
            letters += text.clusters.count
            if letters <= Self.maximumLetters, let label = PictureLabel(text, transform) { labels.append(label) }
        }
        return labels
    }

    func fontFolders(of job: Job) throws(JobFailure) -> [String] {
        let scene = try CommandRenderer(in: context).scene(of: job).picture
        var files: Set<String> = []
        Self.walk(scene.commands, .identity) { text, _ in
            for run in text.runs { if let path = run.font.face.path { files.insert(path) } }
        }
        return context.fontFolders.filter { folder in files.contains { $0.hasPrefix(folder + "/") } }
    }

    var fontFolders: [String] { context.fontFolders.filter { !FontFiles.files(in: $0).isEmpty } }

    private static func walk(
        _ commands: [DrawCommand], _ transform: Transform, _ found: (PlacedText, Transform) -> Void
    ) {
        for command in commands {
            switch command {
            case .text(let drawing): found(drawing.text, transform)
            case .group(let group): walk(group.commands, group.transform.concatenating(transform), found)
            default: break
            }
        }
    }
}

extension PictureLabel {
    fileprivate init?(_ text: PlacedText, _ transform: Transform) {
        guard let run = text.runs.first, !text.clusters.isEmpty else { return nil }
        let scale = transform.meanScale
        self.init(
            text: text.string, size: run.font.size * scale,
            letters: text.clusters.map { cluster in
                let along = Vector(angle: cluster.angle).applying(transform)
                let position = cluster.position.applying(transform)
                return Letter(
                    range: cluster.range, advance: cluster.advance * scale, x: position.x, y: position.y,
                    angle: atan2(along.dy, along.dx) * 180 / .pi, isHidden: cluster.isHidden, level: Int(cluster.level))
            })
    }
}
