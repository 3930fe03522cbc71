// What a PDF costs: the dial's page beside the same as SVG and by Cairo, and many labels as the pages of one file.
import Bezel
import Foundation

enum PDFJobs {
    /// - Parameter cairo: The program of `Benchmarks/cairo/pdf.c`; its column is left out without it.
    static func print(cairo: String?) throws {
        let cairo = cairo.flatMap { Benchmarks.floorFigures($0) } ?? [:]
        let jobs = try DialJobs()
        let scene = jobs.scene(try jobs.layOut(jobs.shape()))
        row("the dial as a document", ["PDF", "live SVG", "Cairo's PDF"])
        let pdf = try median(of: 101) { _ = try PDFWriter().write(scene) }
        let writer = SVGWriter(text: .live, embedsFonts: true)
        let svg = try median(of: 101) { _ = try writer.write(scene) }
        row("µs", [decimals(pdf, 1), decimals(svg, 1), cairo["pdf"].map { decimals($0, 1) } ?? "-"])
        let bytes = try (PDFWriter().write(scene).count, writer.write(scene).utf8.count)
        row("bytes", ["\(bytes.0)", "\(bytes.1)", cairo["pdfbytes"].map { decimals($0, 0) } ?? "-"])
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
