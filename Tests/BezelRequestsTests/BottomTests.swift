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

    @Test("both become smaller until they share the ring, and say so", arguments: [true, false])
    func sharing(_ isRound: Bool) throws {
        let long = "A LONG TEXT ALONG THE BOTTOM"
        for (top, below) in [("ALPINE CLUB", long), (long, "SINCE 1897")] {
            let placed = try input {
                ($0.text, $0.bottom, $0.style.size) = (top, below, 20)
                if isRound {
                    $0.curve.circle = 60
                } else {
                    ($0.curve.circle, $0.curve[.ellipse]) = (nil, .ellipse(radiusX: 80, radiusY: 50))
                }
            }.placed(in: RenderContext())
            #expect(placed.overprints.isEmpty)
            let size = try #require(placed.size)
            #expect(size < 20)
            for line in placed.lines {
                let factors = line.text.fitting.compactMap { if case .shrunk(let factor) = $0 { factor } else { nil } }
                #expect(factors.count == 1 && abs((factors.first ?? 0) - size / 20) < 1e-3)
                #expect(line.text.runs.allSatisfy { abs($0.font.size - size) < 1e-9 })
            }
        }
    }

    @Test("texts that share the ring keep their size, and none becomes smaller than half of it")
    func sharingLimits() throws {
        #expect(try input { $0.style.size = 30 }.placed(in: RenderContext()).size == 30)
        #expect(throws: RequestFailure.self) {
            try input {
                ($0.bottom, $0.curve.circle, $0.style.size) = ("A LONG TEXT ALONG THE BOTTOM", 40, 24)
            }.placed(in: RenderContext())
        }
    }

    @Test("it is one text on a whole ring, at its own place")
    func rules() throws {
        let refused: [(inout TextInputOptions) -> Void] = [
            {
                $0.curve.circle = nil; $0.curve[.arc] = .arc(span: 100, rise: 20)
            }, { $0.curve.at = [20] }, { $0.curve.from = 20 },
            { $0.placement.align = .around }, { $0.placement.side = .right }, { $0.block.wrap = true },
        ]
        for change in refused {
            #expect(throws: UsageError.self) { try TextInputOptions.fields.check(input(change)) }
        }
        let ellipse = input {
            $0.curve.circle = nil; $0.curve[.ellipse] = .ellipse(radiusX: 90, radiusY: 60)
        }
        try TextInputOptions.fields.check(ellipse)
        #expect(throws: RequestFailure.self) { try input { $0.bottom = "A\nB" }.placed(in: RenderContext()) }
    }
}
