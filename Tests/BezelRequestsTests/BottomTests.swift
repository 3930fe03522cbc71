// A second text along the bottom of a ring.
import BezelGeometry
import BezelTypesetting
import Testing

@testable import BezelRequests

@Suite("Text along the bottom")
struct BottomTests {
    private func input(_ change: (inout TextInputOptions) -> Void) -> TextInputOptions {
        var input = TextInputOptions()
        (input.text, input.bottom, input.curve.circle) = ("ALPINE", "SINCE", 100)
        input.style.size = 24
        change(&input)
        return input
    }

    @Test("both are upright, and share one band", arguments: [60.0, 100, 240])
    func band(_ radius: Double) throws {
        let placed = try input { $0.curve.circle = radius }.placed(in: RenderContext())
        #expect(placed.lines.count == 2)
        let cap = try #require(placed.lines.first?.shaped.runs.first?.font.metrics.capHeight)
        for (line, isTop) in zip(placed.lines, [true, false]) {
            for cluster in line.text.clusters {
                #expect(cos(cluster.angle.radians) > 0, "A letter stands on its head.")
                let distance = (cluster.position.x * cluster.position.x + cluster.position.y * cluster.position.y)
                    .squareRoot()
                // The baseline of the top text is the curve; below, it is a cap height further out.
                #expect(abs(distance - (isTop ? radius : radius + cap)) < 0.02 * radius)
                #expect(isTop == (cluster.position.y < 0))
            }
        }
    }

    @Test("it is one text on a whole ring, at its own place")
    func rules() throws {
        let refused: [(inout TextInputOptions) -> Void] = [
            {
                $0.curve.circle = nil; $0.curve.arc = [100, 20]
            }, { $0.curve.at = [20] }, { $0.curve.from = 20 },
            { $0.placement.align = .around }, { $0.placement.side = .right }, { $0.block.wrap = true },
        ]
        for change in refused {
            #expect(throws: UsageError.self) { try input(change).validate() }
        }
        try input {
            $0.curve.circle = nil; $0.curve.ellipse = [90, 60]
        }.validate()
        #expect(throws: RequestFailure.self) { try input { $0.bottom = "A\nB" }.placed(in: RenderContext()) }
    }
}
