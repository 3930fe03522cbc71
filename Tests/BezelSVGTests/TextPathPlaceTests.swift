// SVG 2's rules of text on a path, by places that follow from geometry.
import Bezel
import Foundation
import Testing

@Suite struct TextPathPlaces {
    /// Most fixtures' circle: clockwise from (160, 100).
    private static let center = Point(x: 100, y: 100)
    private static let radius: Double = 60

    private func polar(_ p: Point) -> (radius: Double, along: Double) {
        let v = p - Self.center
        let turn = atan2(v.dy, v.dx)
        return (v.length, (turn < 0 ? turn + 2 * .pi : turn) * Self.radius)
    }
    /// The tangent's angle in degrees at a point of the circle.
    private func tangent(at p: Point) -> Double {
        let v = p - Self.center
        return atan2(v.dy, v.dx) * 180 / .pi + 90
    }
    private func isSameTurn(_ a: Double, _ b: Double, within: Double = 0.05) -> Bool {
        abs((a - b).remainder(dividingBy: 360)) < within
    }

    @Test func middlesLieAtTheirDistanceAndTurnWithTheTangent() throws {
        let straight = try Fixtures.all("textpath-middles-as-straight-text")
        let all = try Fixtures.all("textpath-middles-on-circle")
        #expect(all.count == 14 && straight.count == 14)
        for (a, b) in zip(all, straight) {
            let place = polar(a.point)
            #expect(abs(place.radius - 60) < 0.02)
            #expect(abs(place.along - b.x) < 0.02, "\(a.character): \(place.along) and \(b.x)")
            #expect(isSameTurn(a.angle, tangent(at: a.point)))
        }
    }

    @Test func roundedCornersAreArcs() throws {
        // A square whose corners are rounded as far as they go is a circle that starts at its top.
        let document = try SVGDocument(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect id="p" width="400" height="400"
            rx="200"/><text font-size="40"><textPath href="#p">Round and round the corners</textPath></text></svg>
            """, options: Fixtures.measuring(SVGOptions(fonts: .bundled)))
        let letters = document.measuredTexts.flatMap(\.clusters)
        #expect(letters.count == 27)
        for letter in letters {
            let angle = letter.middle / 200 - .pi / 2
            let exact = Point(x: 200 + 200 * cos(angle), y: 200 + 200 * sin(angle))
            #expect((letter.point - exact).length < 0.01, "\(letter.character)")
            #expect(isSameTurn(letter.angle, angle * 180 / .pi + 90))
        }
    }

    @Test func letterAstrideACornerTakesOneLegsDirection() throws {
        let m = try #require(try Fixtures.clusters("textpath-astride-a-corner").first)
        // From 60 on a leg of 80 the letter reaches over the corner; its middle says which leg it stands on.
        #expect(m.advance > 20)
        if 60 + m.advance / 2 < 80 {
            #expect(abs(m.x - 80 - m.advance / 2) < 0.01 && abs(m.y - 20) < 0.01 && abs(m.angle) < 0.01)
        } else {
            #expect(abs(m.x - 100) < 0.01 && abs(m.y - m.advance / 2) < 0.01 && abs(m.angle - 90) < 0.01)
        }
    }

    @Test func hidesWhatLiesBeyondTheEnd() throws {
        let all = try Fixtures.all("textpath-hidden-beyond-end")
        #expect(all.contains { $0.isHidden } && all.contains { !$0.isHidden })
        for c in all { #expect(c.isHidden == (c.middle > 20)) }
    }

    @Test func goesOnceRoundAClosedPath() throws {
        let all = try Fixtures.all("textpath-closed-wraps-once")
        #expect(all.allSatisfy { !$0.isHidden })
        // 2π · 60, from 95 % on: the letters after the seam start again at 0.
        #expect(all.contains { $0.middle > 358 } && all.contains { $0.middle < 100 })
        for c in all { #expect(abs(polar(c.point).radius - 60) < 0.02) }
    }

    @Test func showsNoMoreThanOneTurn() throws {
        let all = try Fixtures.all("textpath-closed-one-turn-only")
        let shown = all.filter { !$0.isHidden }
        // Centred: what is over hangs off both ends.
        #expect(all.first?.isHidden == true && all.last?.isHidden == true && !shown.isEmpty)
        let length = 2 * Double.pi * 30
        let taken = shown.reduce(0) { $0 + $1.advance }
        #expect(taken > length - 25 && taken < length + 25)
        let angles = shown.map { atan2($0.y - 100, $0.x - 100) }
        #expect(Set(angles.map { Int(clamping: ($0 * 100).rounded()) }).count == shown.count)
    }

    @Test func twoClosedSubpathsDoNotWrap() throws {
        let all = try Fixtures.all("textpath-two-closed-subpaths-do-not-wrap")
        let half = all.reduce(0) { $0 + $1.advance } / 2
        var pen: Double = 0
        for c in all {
            #expect(c.isHidden == (pen + c.advance / 2 < half), "\(c.character)")
            pen += c.advance
        }
    }

    @Test func gapBetweenSubpathsHasNoLength() throws {
        let all = try Fixtures.all("textpath-gap-between-subpaths-has-no-length")
        for (a, b) in zip(all, try Fixtures.all("textpath-gap-as-straight-text")) {
            let place = b.x <= 40 ? Point(x: 20 + b.x, y: 40) : Point(x: 60 + b.x, y: 140)
            #expect(a.point.distance(to: place) < 0.01, "\(a.character): \(a.point) instead of \(place)")
        }
        #expect(all.contains { $0.y == 40 } && all.contains { $0.y == 140 })
    }

    @Test func anchorsTheWholeAdvanceWithSpacingAndShifts() throws {
        let c = try Fixtures.clusters("textpath-anchor-counts-spacing-and-shifts")
        let first = try #require(c.first)
        let last = try #require(c.last)
        #expect(abs((first.x - (first.advance - 4) / 2 + last.x + last.advance / 2) / 2 - 100) < 0.01)
    }

    @Test(arguments: [("textpath-dy-across-circle", "Outside"), ("textpath-baseline-shift-on-circle", "Dial")])
    func movesAcrossThePathAndNotAlong(_ name: String, _ text: String) throws {
        let all = try Fixtures.all(name)
        #expect(all.map(\.character).joined() == text)
        var pen: Double = 0
        for c in all {
            let place = polar(c.point)
            #expect(abs(place.radius - 70) < 0.02)
            #expect(abs(place.along - pen - c.advance / 2) < 0.02)
            pen += c.advance
        }
    }

    @Test func rotateTurnsAboutTheOriginOnTheBaseline() throws {
        let turned = try Fixtures.all("textpath-rotate-on-circle")
        let plain = try Fixtures.all("textpath-rotate-on-circle-none")
        #expect(turned.count == 4)
        for (a, b) in zip(turned, plain) {
            #expect(isSameTurn(a.angle, b.angle + 30, within: 0.001))
            #expect(a.origin(width: a.advance).distance(to: b.origin(width: b.advance)) < 0.001)
        }
    }

    @Test(arguments: ["spacing", "spacing-and-glyphs"])
    func textLengthIsTheAdvance(_ name: String) throws {
        let all = try Fixtures.all("textpath-text-length-\(name)")
        #expect(abs(all.reduce(0) { $0 + $1.advance } - 120) < 0.001)
        let glyphs = try #require(
            Fixtures.texts(try Fixtures.document("textpath-text-length-\(name)").scene.commands).first)
        let stretch = try #require(glyphs.runs.first?.glyphs.first).transform.a
        #expect(name == "spacing" ? stretch == 1 : stretch > 1.3)
    }

    /// A stem of straight edges becomes a piece of a ring.
    @Test func stretchBendsOutlinesWithThePath() throws {
        let text = try #require(
            Fixtures.texts(try Fixtures.document("textpath-stretch-on-circle").scene.commands).first)
        let run = try #require(text.runs.first)
        let glyph = try #require(run.glyphs.first)
        let straight = run.font.outline(of: glyph.id).boundingRect
        let bent = text.outline(of: glyph, in: run).flattened(tolerance: 0.01)
        var box = Rect.null
        for element in bent.elements {
            guard case .move(let p) = element else {
                if case .line(let p) = element { box = add(p, to: box) }
                continue
            }
            box = add(p, to: box)
        }
        func add(_ p: Point, to box: Rect) -> Rect {
            let place = polar(p)
            return box.union(Rect(x: place.along - 40, y: 60 - place.radius, width: 0, height: 0))
        }
        #expect(abs(box.minX - straight.minX) < 0.03 && abs(box.maxX - straight.maxX) < 0.03)
        // Arcs between flattened points lie a little inside the ring.
        #expect(abs(box.minY - straight.minY) < 0.03 && abs(box.maxY - straight.maxY) < 0.03)
        #expect(box.height > 25)
    }

    @Test func marksTurnWithTheirLetter() throws {
        let all = try Fixtures.all("textpath-marks-turn-with-their-letter")
        #expect(all.map(\.character) == ["e\u{301}", "a\u{308}\u{304}", "n"])
        for c in all { #expect(isSameTurn(c.angle, tangent(at: c.point))) }
    }

    @Test func joinedLettersArePlacedOneByOneAndLigaturesAsOne() throws {
        let letters = try Fixtures.all("textpath-rtl-letters-one-by-one")
        #expect(letters.count == 5)
        #expect(Set(letters.map { Int(clamping: $0.angle.rounded()) }).count == 5)
        let ligature = try Fixtures.all("textpath-ligature-turns-as-one")
        #expect(ligature.map(\.character) == ["o", "ffi", "c", "e"])
        for c in ligature { #expect(isSameTurn(c.angle, tangent(at: c.point))) }
    }

    @Test func runsBackFromTheOffsetRightToLeft() throws {
        let right = try Fixtures.clusters("textpath-rtl-runs-back").map { $0.middle + $0.advance / 2 }.max() ?? 0
        #expect(abs(right - 180) < 0.01)
    }

    @Test func underlineFollowsThePath() throws {
        let document = try Fixtures.document("textpath-underline")
        let font = try #require(Fixtures.texts(document.scene.commands).first?.runs.first?.font)
        let line = try #require(Fixtures.fills(document.scene.commands).first)
        let depth = -font.metrics.underlinePosition
        let places = line.flattened(tolerance: 0.01).elements.compactMap {
            element -> (radius: Double, along: Double)? in
            if case .line(let p) = element { polar(p) } else { nil }
        }
        // Straight pieces under rigid letters leave the ring by their sagitta, at most w² / 8r.
        let worst = places.map { abs(60 - $0.radius - depth) }.max() ?? .infinity
        #expect(worst < font.metrics.underlineThickness + 0.6)
        let width = try Fixtures.all("textpath-underline").reduce(0) { $0 + $1.advance }
        #expect(abs((places.map(\.along).filter { $0 < 200 }.max() ?? 0) - width) < 1.5)
    }

    @Test func spacingAutoOpensTightArcsAndLeavesLinesAlone() throws {
        let all = try Fixtures.all("textpath-spacing-auto")
        let exact = all.reduce(0) { $0 + $1.advance }
        let first = try #require(all.first)
        let last = try #require(all.last)
        // Inside an arc of radius 40 letters crowd at their tops: set apart, they take more of the baseline.
        #expect(last.middle + last.advance / 2 - (first.middle - first.advance / 2) > exact * 1.05)
        let line = try Fixtures.all("textpath-spacing-auto-on-line")
        for (a, b) in zip(line, try Fixtures.all("textpath-line")) { #expect(a.point.distance(to: b.point) < 0.01) }
    }

    @Test func spacingAutoGoesOnPastTheSeam() throws {
        let all = try Fixtures.all("textpath-spacing-auto-across-the-seam")
        #expect(all.allSatisfy { !$0.isHidden })
        #expect(all.contains { $0.middle < 60 } && all.contains { $0.middle > 190 })
    }

    @Test func cuspsAndDoubledControlPointsGiveNumbers() throws {
        let all = try Fixtures.all("textpath-cusp")
        #expect(all.count == 23)
        #expect(all.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.angle.isFinite && $0.middle.isFinite })
    }
}
