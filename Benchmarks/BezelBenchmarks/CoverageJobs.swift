// Random shapes beside their sampled coverage, and the time that they take beside FreeType alone and Cairo:
// `make test-coverage`.
import Bezel
import BezelInterop
import BezelPixels
import BezelCoverageShapes
import Foundation

enum CoverageJobs {
    /// The greatest difference at a pixel, and the greatest mean over pixels that an edge crosses, in 255ths.
    private static let (most, mean) = (16.0, 2.0)
    private static let seed: UInt64 = 0x9E37_79B9_7F4A_7C15

    private struct Figures {
        var error = CoverageError()
        /// Beside as many samples that their own error does not count.
        var fine = CoverageError()
        var count = 0
        var ours = 0.0
        var freeType = 0.0
    }

    /// Prints the figures of each kind of shape; false where a shape is not covered as its samples say.
    ///
    /// - Parameter cairo: A program that prints microseconds a shape for each kind, given a file of shapes.
    static func print(count: Int, cairo: String?) throws -> Bool {
        var figures: [RandomShape.Kind: Figures] = [:]
        var random = RandomShape.Sequence(seed: seed)
        let side = RandomShape.side
        let mask = CoverageMask(width: side, height: side)
        let shape = ShapeEdges()
        let outline = RasterOutline()
        for _ in 0..<count {
            let next = RandomShape(&random)
            let outlined = next.outline(tolerance: 0.001)
            let reference = SampledCoverage(outlined, rule: next.outlineRule, side: side)
            let fine = SampledCoverage(outlined, rule: next.outlineRule, side: side, samples: 128)
            let path = next.outline(tolerance: 0.02)
            let evenOdd = next.outlineRule == .evenOdd
            var own = figures[next.kind] ?? Figures()
            own.freeType += processorMedian(of: 5) {
                mask.clear()
                outline.removeAll()
                outline.add(path)
                mask.add(outline, evenOdd: evenOdd, clip: mask.bounds)
            }
            own.ours += processorMedian(of: 5) {
                mask.clear()
                shape.begin(clip: mask.bounds)
                shape.add(path)
                mask.add(shape, evenOdd: evenOdd)
            }
            own.error.add({ mask.value(x: $0, y: $1) }, beside: reference)
            own.fine.add({ mask.value(x: $0, y: $1) }, beside: fine)
            own.count += 1
            figures[next.kind] = own
        }
        let theirs = try cairo.flatMap { output(of: $0, [try write(count)]) }.map { Benchmarks.figures(in: $0) } ?? [:]
        row("µs a shape, \(count) shapes", ["Bezel", "FreeType", "Cairo", "most off", "mean off", "mean, 128²"])
        for kind in RandomShape.Kind.allCases {
            guard let own = figures[kind] else { continue }
            let n = Double(own.count)
            row(
                kind.rawValue,
                [
                    decimals(own.ours / n, 1), decimals(own.freeType / n, 1),
                    theirs[kind.rawValue].map { decimals($0, 1) } ?? "-", decimals(own.error.most, 1),
                    decimals(own.error.mean, 2), decimals(own.fine.mean, 2),
                ])
        }
        let pixels = figures.values.reduce(0) { $0 + Double($1.error.edgePixels) }
        let all = figures.values.reduce(0) { $0 + $1.error.mean * Double($1.error.edgePixels) } / max(pixels, 1)
        let worst = figures.values.map(\.error.most).max() ?? 0
        row("all", ["", "", "", decimals(worst, 1), decimals(all, 2)])
        return worst <= most && all < mean
    }

    /// The same shapes for another program: kind, rule and number of steps, then a step a line.
    private static func write(_ count: Int) throws -> String {
        var random = RandomShape.Sequence(seed: seed)
        var text = ""
        for _ in 0..<count {
            let next = RandomShape(&random)
            let path = next.outline(tolerance: 0.02)
            text += "\(next.kind.rawValue) \(next.outlineRule == .evenOdd ? 1 : 0) \(path.elements.count)\n"
            var last = Point.zero
            for element in path.elements {
                switch element {
                case .move(let p):
                    text += "0 \(p.x) \(p.y)\n"
                    last = p
                case .line(let p):
                    text += "1 \(p.x) \(p.y)\n"
                    last = p
                case .quadCurve(let p, let c):
                    let (a, b) = (last.lerp(to: c, 2.0 / 3), p.lerp(to: c, 2.0 / 3))
                    text += "2 \(a.x) \(a.y) \(b.x) \(b.y) \(p.x) \(p.y)\n"
                    last = p
                case .curve(let p, let c, let d):
                    text += "2 \(c.x) \(c.y) \(d.x) \(d.y) \(p.x) \(p.y)\n"
                    last = p
                case .closeSubpath: text += "3\n"
                }
            }
        }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("bezel-shapes-\(UUID().uuidString)")
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file.path
    }
}

extension ShapeEdges {
    fileprivate func add(_ path: Path) {
        for element in path.elements {
            switch element {
            case .move(let p): move(p.x, p.y)
            case .line(let p): line(p.x, p.y)
            case .quadCurve(let p, let c): quad(c.x, c.y, p.x, p.y)
            case .curve(let p, let c, let d): cubic(c.x, c.y, d.x, d.y, p.x, p.y)
            case .closeSubpath: close()
            }
        }
    }
}

extension RasterOutline {
    fileprivate func add(_ path: Path) {
        for element in path.elements {
            switch element {
            case .move(let p): move(p.x, p.y)
            case .line(let p): line(p.x, p.y)
            case .quadCurve(let p, let c): quad(c.x, c.y, p.x, p.y)
            case .curve(let p, let c, let d): cubic(c.x, c.y, d.x, d.y, p.x, p.y)
            case .closeSubpath: endContour()
            }
        }
    }
}
