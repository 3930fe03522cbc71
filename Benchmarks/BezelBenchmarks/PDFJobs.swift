// What a PDF costs: the dial's page beside the same as SVG, and many labels as the pages of one file.
import Bezel
import Foundation

enum PDFJobs {
    static func print() throws {
        let jobs = try DialJobs()
        let scene = jobs.scene(try jobs.layOut(jobs.shape()))
        row("the dial as a document", ["PDF", "live SVG", "ratio"])
        let pdf = try median(of: 101) { _ = try PDFWriter().write(scene) }
        let writer = SVGWriter(text: .live, embedsFonts: true)
        let svg = try median(of: 101) { _ = try writer.write(scene) }
        Benchmarks.compare("µs", pdf, svg)
        let bytes = try (PDFWriter().write(scene).count, writer.write(scene).utf8.count)
        Benchmarks.compare("bytes", Double(bytes.0), Double(bytes.1), digits: 0)
        Swift.print("")
        row("labels as pages of one PDF", ["ms", "µs a page", "bytes a page"])
        for count in [10, 100, 1000] {
            var size = 0
            let taken = try median(of: count == 1000 ? 5 : 21) {
                let document = try PDFDocument()
                for _ in 0..<count { try document.add(scene) }
                size = try document.finish().bytes.count
            }
            row(
                "\(count) pages",
                [
                    decimals(taken / 1000, 1), decimals(taken / Double(count), 1),
                    decimals(Double(size) / Double(count), 0),
                ])
        }
        Swift.print("")
    }
}
