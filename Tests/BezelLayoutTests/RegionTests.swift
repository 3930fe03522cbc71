// Text in sectors, on wheels and in the middle of rings: by its ink.
import BezelGeometry
import BezelTypesetting
import Testing

@testable import BezelLayout

@Suite struct RegionTests {
    private func styled(_ words: String, size: Double = 30) throws -> StyledText {
        StyledText(words, style: TextStyle(font: try FontLibrary.bundled.font(named: "Inter", size: size)))
    }

    @Test(arguments: [-1e300, -1, .infinity, -.infinity, .nan])
    func numbersOfNoRegionThrow(_ number: Double) {
        let turn = Angle.degrees(90)
        #expect(throws: RegionError.self) { try Sector(innerRadius: number, outerRadius: 10, from: .zero, to: turn) }
        #expect(throws: RegionError.self) { try Sector(outerRadius: number, from: .zero, to: turn) }
        #expect(throws: RegionError.self) { try Sector(outerRadius: 10, from: .zero, to: .degrees(number)) }
        #expect(throws: RegionError.self) { try Wheel(count: 5, outerRadius: number) }
        #expect(throws: RegionError.self) { try Wheel(count: 5, outerRadius: 10, sweep: .degrees(number)) }
        #expect(throws: RegionError.self) { try Disk(radius: number) }
        #expect(throws: RegionError.self) { try Sector(outerRadius: 10, from: .degrees(1e300 * number), to: turn) }
    }

    @Test func countsOfNoWheelThrow() {
        for count in [Int.min, -1, 0, 1001, .max] {
            #expect(throws: RegionError.self) { try Wheel(count: count, outerRadius: 10) }
        }
        #expect(throws: RegionError.self) { try Sector(innerRadius: 10, outerRadius: 10, from: .zero, to: .degrees(9)) }
    }

    @Test(arguments: Sector.Reading.allCases, [0.0, 35, 90, 135, 180, 250, 315])
    func inkStaysInItsSectorWhateverItsDirection(_ reading: Sector.Reading, _ direction: Double) throws {
        let sector = try Sector(
            innerRadius: 50, outerRadius: 160, from: .degrees(direction - 14), to: .degrees(direction + 14))
        for words in ["IN", "a longer label", "ÅNGSTRÖM 1234"] {
            let text = try sector.place(styled(words), reading: reading)
            #expect(text.scale > 0 && text.scale <= 1)
            let ink = try #require(
                text.lines.compactMap { $0.radialExtent(about: .zero, from: .degrees(direction)) }.first)
            #expect(ink.innerRadius >= 50 && ink.outerRadius <= 160, "\(words)")
            #expect(abs(ink.middle.degrees) + ink.sweep.degrees / 2 <= 14.001, "\(words)")
        }
    }

    @Test(arguments: Sector.Reading.allCases, [0.0, 40, 90, 170, 250, 300])
    func inkAtTheRimKeepsItsMarginInUserUnits(_ reading: Sector.Reading, _ direction: Double) throws {
        for (half, inner) in [(9.0, 40.0), (30, 60), (80, 40), (90, 0), (140, 30)] {
            let sector = try Sector(
                innerRadius: inner, outerRadius: 190, from: .degrees(direction - half), to: .degrees(direction + half))
            var fit = SectorFit()
            (fit.aim, fit.margin, fit.wrapping) = (.rim, 6, .always)
            for words in ["gap", "A weekend for two in Paris", "Donaudampfschifffahrt"] {
                let label = try #require(
                    try sector.placed(styled(words, size: 40), reading, fit, shaper: Shaper()))
                let whole = try #require(label.extent(from: direction))
                #expect(whole.outerRadius <= 184.1 && whole.innerRadius >= (inner > 0 ? inner + 5.9 : 0), "\(words)")
                // Along the arc and on spokes, labels end at the rim.
                if reading != .upright { #expect(whole.outerRadius > 183, "\(words)") }
                guard half < 90 else { continue }
                // Sides that are 5.9 units from the sector's own meet here.
                let apex =
                    Point.zero + Vector(angle: .degrees(direction)) * (5.9 / sin(half * .pi / 180))
                let sides = try #require(label.extent(about: apex, from: direction))
                #expect(sides.farthestTurn <= half, "\(words) in \(half)")
            }
        }
    }

    @Test(arguments: [0.0, 45, 90, 200])
    func labelsOnNarrowSpokesAreCentredByTheirInk(_ direction: Double) throws {
        let sector = try Sector(
            innerRadius: 60, outerRadius: 200, from: .degrees(direction - 6), to: .degrees(direction + 6))
        for words in ["nose", "gyp", "AGE"] {
            let label = try sector.place(styled(words, size: 90), reading: .spoke)
            let ink = try #require(label.extent(from: direction))
            // Nearly all of the room between both margins.
            #expect(ink.sweep.degrees > 10.7, "\(words)")
        }
    }

    @Test func straightLabelsInOneLineAreAnEighthOfTheRoomAcrossOrMore() throws {
        let sector = try Sector(innerRadius: 40, outerRadius: 190, from: .degrees(15), to: .degrees(45))
        for words in [
            "Dinner at the Lighthouse Restaurant", "A weekend for two in Paris", "A very long prize that never ends",
        ] {
            let text = try styled(words, size: sector.suitableLabelSize(.upright))
            let label = try sector.place(text, reading: .upright)
            let size = label.scale * text.largestSize
            #expect(label.lines.count > 1 || size > sector.roomAcross(.upright) / 8, "\(words)")
        }
    }

    @Test(arguments: [400.0, 700, 900], [0.0, 90, 200])
    func theSidesOfLettersDoNotShrinkALabelThatHasRoomOnItsSpoke(_ weight: Double, _ direction: Double) throws {
        let font = try FontLibrary.bundled.font(FontRequest("Inter", weight: weight), size: 100)
        for inner in [0.0, 20] {
            let sector = try Sector(
                innerRadius: inner, outerRadius: 200, from: .degrees(direction - 90), to: .degrees(direction + 90))
            for letter in ["x", "V", "f", "T", "Å", "r"] {
                let text = try sector.place(letter, font: font, reading: .spoke)
                #expect(text.scale == 1, "\(letter)")
                let ink = try #require(text.extent(from: direction))
                #expect(ink.innerRadius >= inner && ink.outerRadius <= 200, "\(letter)")
            }
        }
    }

    @Test(arguments: Sector.Reading.allCases, [0.0, 60, 100, 200, 270])
    func longLabelsAreBrokenIntoLinesThatStayInTheSector(_ reading: Sector.Reading, _ direction: Double) throws {
        let sector = try Sector(
            innerRadius: 60, outerRadius: 200, from: .degrees(direction - 22), to: .degrees(direction + 22))
        let long = "A weekend for two in the mountains of it"
        let label = try sector.place(styled(long, size: 60), reading: reading)
        #expect(label.lines.count > 1)
        #expect(label.lines.map(\.string).joined(separator: " ") == long)
        let ink = try #require(label.extent(from: direction))
        #expect(ink.innerRadius >= 60 && ink.outerRadius <= 200)
        #expect(abs(ink.middle.degrees) + ink.sweep.degrees / 2 <= 22.001)
        #expect(PlacedText.overprints(of: label.lines).isEmpty)
        let bound = try sector.place(styled(long.replacing(" ", with: "\u{A0}"), size: 60), reading: reading)
        #expect(label.scale > 1.5 * bound.scale && bound.lines.count == 1)
    }

    @Test func textThatBecameSmallerSaysSoInEachLine() throws {
        func factors(_ text: FittedText) -> [Double] {
            text.lines.flatMap(\.fitting).compactMap { if case .shrunk(let factor) = $0 { factor } else { nil } }
        }
        let disk = try Disk(radius: 40).place(styled("TOO WIDE\nFOR THIS", size: 60))
        #expect(disk.scale < 0.9 && factors(disk) == [disk.scale, disk.scale])
        let whole = try Disk(radius: 400).place(styled("ROOM\nENOUGH", size: 20))
        #expect(whole.scale == 1 && whole.lines.allSatisfy(\.fitting.isEmpty))
        let sector = try Sector(innerRadius: 60, outerRadius: 110, from: .degrees(230), to: .degrees(310))
        for reading in Sector.Reading.allCases {
            let text = try sector.place(styled("A LABEL", size: 60), reading: reading)
            #expect(text.scale < 1 && factors(text) == text.lines.map { _ in text.scale }, "\(reading)")
        }
        let grown = try sector.place(styled("A", size: 6), reading: .arc, fills: true)
        #expect(grown.lines.first?.fitting == [.sized(factor: grown.scale, width: nil)])
    }

    @Test(arguments: Sector.Reading.allCases)
    func labelsThatAreLargeEnoughStayInOneLine(_ reading: Sector.Reading) throws {
        let sector = try Sector(innerRadius: 60, outerRadius: 200, from: .degrees(20), to: .degrees(65))
        for words in ["Try again", "A bicycle", "10 % off"] {
            #expect(try sector.place(styled(words, size: 60), reading: reading).lines.count == 1, "\(words)")
        }
        // Its author wants it as small as that.
        #expect(try sector.place(styled("in small type", size: 6), reading: reading).lines.count == 1)
    }

    @Test func linesAreAsEvenAsTheWidestAllows() {
        #expect(LabelLines.evenBreaks([5, 5, 5, 5], space: 1, lines: 2) == [2, 4])
        // Not 8, 8, 2.
        #expect(LabelLines.evenBreaks([8, 3, 4, 2], space: 1, lines: 3) == [1, 2, 4])
        #expect(LabelLines.evenBreaks([9], space: 1, lines: 3) == [1])
        #expect(LabelLines.evenBreaks([1, 1, 9], space: 1, lines: 4).last == 3)
        for count in 1...9 {
            let widths = (0..<count).map { Double(1 + $0 * 7 % 5) }
            for lines in 1...4 {
                let ends = LabelLines.evenBreaks(widths, space: 0.3, lines: lines)
                #expect(ends.count <= lines && ends.last == count && ends == Array(Set(ends)).sorted())
            }
        }
    }

    @Test func aWheelLeavesEmptyLabelsOutAndRefusesMoreLabelsThanSectors() throws {
        let wheel = try Wheel(count: 3, innerRadius: 40, outerRadius: 150)
        let texts = try wheel.place([styled("ONE"), styled("  ")])
        #expect(texts.map(\.lines.count) == [1, 0])
        #expect(throws: RegionError.self) { try wheel.place(Array(repeating: styled("A"), count: 4)) }
        let full = try Wheel(count: 1000, innerRadius: 40, outerRadius: 150)
        #expect(throws: RegionError.self) { try full.place(Array(repeating: styled(" "), count: 1001)) }
    }

    @Test func aTextThatFitsNowhereIsAnErrorThatNamesIt() throws {
        let thin = try Sector(innerRadius: 100, outerRadius: 100.01, from: .zero, to: .degrees(1))
        for reading in Sector.Reading.allCases {
            #expect(throws: RegionFull(text: "HELLO")) { try thin.place(styled("HELLO"), reading: reading) }
        }
        #expect(throws: RegionFull(text: "HELLO")) { try Disk(radius: 0.01).place(styled("HELLO", size: 90)) }
    }

    @Test func oddNumbersAndNoTextAreErrorsOfADiskAndOfPlaces() throws {
        let disk = try Disk(radius: 60)
        for number in [-1e300, -1, .infinity, .nan] {
            #expect(throws: RegionError.self) { try disk.place(styled("A"), lineHeight: number) }
            #expect(throws: RegionError.self) { try disk.place(styled("A"), margin: number) }
            #expect(throws: CurveError.self) { try Curve.places(3, from: .degrees(number * 1e5)) }
            #expect(throws: (any Error).self) { try Curve.circle(radius: 9, about: .degrees(number * 1e5)) }
        }
        for count in [Int.min, -1, 0, 1001, .max] { #expect(throws: CurveError.self) { try Curve.places(count) } }
        #expect(throws: TypesettingError.emptyText) { try disk.place(styled("")) }
        #expect(throws: TypesettingError.emptyText) { try disk.place(styled(" \n ")) }
    }

    @Test func linesInADiskAreCentredByTheirInkAndStayInside() throws {
        let text = try Disk(center: Point(x: 7, y: -3), radius: 60).place(styled("No 7\n\nSINCE 1897", size: 40))
        #expect(text.lines.count == 3 && text.scale < 1)
        let boxes = text.lines.map(\.inkBounds).filter { !$0.isNull }
        for box in boxes { #expect(abs(box.midX - 7) < 0.05) }
        let all = boxes.reduce(Rect.null) { $0.union($1) }
        #expect(abs(all.midY + 3) < 0.05)
        #expect(hypot(all.width / 2, all.height / 2) < 60)
    }
}
