// What uniting outlines may cost: documents of extreme scales and tangles end soon.
import Bezel
import BezelGeometry
import BezelTestSupport
import Foundation
import Testing

@testable import BezelCutting

@Suite("The cost of united outlines")
struct OutlineWorkTests {
    /// Letters by the thousand million of pixels, and letters squeezed to lines.
    @Test(
        "documents of extreme scales end: united, or refused by the limit", .timeLimit(.minutes(10)),
        arguments: [
            #"viewBox="0 0 1e-6 1e-6""#, #"viewBox="5 5 1e9 1e-9" preserveAspectRatio="none""#,
            #"viewBox="5 5 1e-9 1e9" preserveAspectRatio="none""#, #"viewBox="0 0 1e6 1e6""#,
        ])
    func scales(view: String) throws {
        let text =
            #"<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" \#(view)><text y="16">Hamburgefonts &amp;%8</text></svg>"#
        let scene = try SVGDocument(text, options: SVGOptions(fonts: .bundled)).scene
        do { _ = try scene.outlined(.united) } catch {
            #expect("\(error)".contains("limit outlineWork") || "\(error)".contains("not a finite"), "\(error)")
        }
    }

    /// Lines across each other, each through all others.
    private func tangle(_ count: Int) -> Path {
        var random = SeededNumbers(3)
        return Path { path in
            path.move(to: .zero)
            for _ in 0..<count {
                path.addLine(
                    to: Point(
                        x: Double.random(in: 0...100, using: &random), y: Double.random(in: 0...100, using: &random)))
            }
            path.closeSubpath()
        }
    }

    @Test("tangles end at the limit, which says its name")
    func tangles() throws {
        let work = OutlineWork(atMost: 2_000_000)
        #expect(Path.united([UnionShape(path: tangle(400), rule: .nonZero)], work: work) == nil)
        #expect(work.isSpent && work.left == 0)
        #expect("\(work.error)".contains("limit outlineWork reached"))
        // With steps enough the same is united.
        #expect(Path.united([tangle(60)]) != nil)
    }

    @Test("steps are counted over all shapes of a picture")
    func counted() throws {
        let work = OutlineWork(atMost: 2_000_000)
        let one = UnionShape(path: Path(ellipseIn: Rect(x: 0, y: 0, width: 50, height: 50)), rule: .nonZero)
        #expect(Path.united([one, one], work: work) != nil)
        let first = work.left
        #expect(first < 2_000_000 && first > 0)
        #expect(Path.united([one, one], work: work) != nil)
        #expect(2_000_000 - first == first - work.left)
    }

    @Test("shapes of more tangles than are united are refused by the limit")
    func shapes() throws {
        let shapes = (0..<20).map { i in
            CutShape(
                path: tangle(300).applying(Transform(translationX: Double(i) * 3, y: 0)), form: .outline(.nonZero),
                paint: .color(.black), opacity: 1)
        }
        let error = #expect(throws: CuttingError.self) {
            _ = try shapes.united(tolerance: 0.002, work: OutlineWork(atMost: 3_000_000))
        }
        #expect(error == .limit(LimitError(Limits.outlineWork, value: 3_000_000)))
    }
}
