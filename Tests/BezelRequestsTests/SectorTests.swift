// Text in sectors and straight lines in the middle of rings: by their ink.
import BezelGeometry
import BezelTypesetting
import Testing

@testable import BezelRequests

@Suite("Text in sectors, and lines in the middle")
struct SectorTests {
    private func placed(_ change: (inout TextInputOptions) -> Void) throws -> TextInputOptions.Placed {
        var input = TextInputOptions()
        input.style.size = 30
        change(&input)
        try TextInputOptions.fields.check(input)
        return try input.placed(in: RenderContext())
    }

    private func ink(_ placed: TextInputOptions.Placed, from direction: Double) throws -> RadialExtent {
        try #require(placed.extent(from: direction))
    }

    @Test(
        "ink stands in the middle of a sector, both ways, and reads upright",
        arguments: [(210.0, 330.0), (20, 160), (100, 170), (-40, 40)])
    func middle(_ from: Double, _ to: Double) throws {
        for text in ["FIELD", "gap fjord", "Two lines\nof a field"] {
            let field = try placed {
                $0.text = text
                ($0.curve.sector, $0.curve.from, $0.curve.to) = (SectorRadii(60, 140), from, to)
            }
            let extent = try ink(field, from: (from + to) / 2)
            #expect(abs((extent.innerRadius + extent.outerRadius) / 2 - 100) < 0.1, "\(text)")
            #expect(abs(extent.middle.degrees) < 0.05, "\(text)")
            #expect(extent.sweep.degrees < (to - from) * 0.91)
            #expect(extent.innerRadius > 60 && extent.outerRadius < 140)
            let letters = field.lines.flatMap { $0.text.clusters }
            let upright = letters.count { cos($0.angle.radians) > 0 }
            #expect(upright * 2 + 1 >= letters.count, "\(text)")
        }
    }

    @Test("type grows until it fills a sector, and shrinks with a note")
    func filling() throws {
        let wide = try placed {
            ($0.text, $0.curve.sector, $0.placement.fit) = ("IN", SectorRadii(100, 140), .size)
        }
        let extent = try ink(wide, from: 270)
        #expect(abs((extent.outerRadius - extent.innerRadius) - 36) < 0.2)
        #expect(wide.notes.contains { $0.inCommand.contains("to fit the sector") })
        let small = try placed {
            ($0.text, $0.curve.sector, $0.curve.from, $0.curve.to) = ("A LONG NAME", SectorRadii(60, 140), 250, 290)
        }
        #expect(abs(try ink(small, from: 270).sweep.degrees - 36) < 0.2)
        #expect(small.notes.contains { $0.inCommand.contains("to fit the sector") })
    }

    @Test("lines too large for the first one's circle become smaller instead of an error")
    func largeLines() throws {
        let field = try placed {
            ($0.text, $0.curve.sector) = ("TEN\nTWENTY THIRTY FORTY", SectorRadii(20, 90))
            ($0.style.size, $0.style.weight) = (70, 700)
        }
        let extent = try ink(field, from: 270)
        #expect(extent.innerRadius > 20 && extent.outerRadius < 90)
        // None too small to be set is tried for ever, or told of as a curve that bends.
        #expect(throws: RequestFailure.self) {
            try placed { ($0.text, $0.curve.sector, $0.style.size) = ("TEN\nTWENTY\nTHREE", SectorRadii(0, 0.001), 90) }
        }
    }

    @Test("in a wedge ink stands about the middle of its area")
    func wedge() throws {
        let wedge = try placed { ($0.text, $0.curve.sector) = ("TOP", SectorRadii(0, 120)) }
        let extent = try ink(wedge, from: 270)
        #expect(abs((extent.innerRadius + extent.outerRadius) / 2 - 80) < 0.1)
    }

    @Test("a sector in which nothing can be read is refused, and so are options of whole rings")
    func refused() throws {
        #expect(throws: RequestFailure.self) {
            try placed { ($0.text, $0.curve.sector, $0.curve.from, $0.curve.to) = ("HELLO", SectorRadii(10, 12), 0, 1) }
        }
        #expect(throws: UsageError.self) {
            try placed { ($0.text, $0.curve.sector, $0.placement.ring.meet) = ("HELLO", SectorRadii(10, 50), 90) }
        }
        #expect(throws: UsageError.self) {
            try placed { ($0.text, $0.curve[.line], $0.middle.middle) = ("HELLO", .line(length: 100), "x") }
        }
    }

    @Test("long labels of a wheel have lines, and its others one", arguments: Sector.Reading.allCases)
    func labelLines(_ reading: Sector.Reading) throws {
        let long = "Free coffee for a whole year, every day"
        let labels = ["Car", long, "Try again", "Bicycle", "Nothing", "Gift"]
        func wheel(_ change: (inout TextInputOptions) -> Void = { _ in }) throws -> TextInputOptions.Placed {
            try placed {
                ($0.text, $0.curve.sectors, $0.curve.labels) = (
                    labels.joined(separator: "\n"), SectorRadii(60, 200), reading
                )
                $0.style.size = nil
                change(&$0)
            }
        }
        let plain = try wheel()
        let counts = labels.indices.map { i in plain.lines.count { $0.path == i } }
        #expect(counts[1] > 1)
        #expect(counts.enumerated().allSatisfy { $0.offset == 1 || $0.element == 1 })
        #expect(plain.lines.filter { $0.path == 1 }.map(\.text.string).joined(separator: " ") == long)
        #expect(plain.overprints.isEmpty)
        // With --wrap, whatever becomes larger by it.
        let wrapped = try wheel { $0.block.wrap = true }
        #expect(wrapped.lines.count >= plain.lines.count)
        let sizes = [plain, wrapped].map { $0.lines.filter { $0.path == 2 }.map { $0.text.runs.first?.font.size ?? 0 } }
        #expect((sizes[1].first ?? 0) >= (sizes[0].first ?? 0) * 0.999)
    }

    @Test("text of a sector is broken where it would be small, and with --wrap where it becomes larger")
    func sectorLines() throws {
        func sized(_ size: Double, wraps: Bool) throws -> (lines: Int, size: Double) {
            let found = try placed {
                ($0.text, $0.curve.sector) = ("A weekend for two in the mountains of it", SectorRadii(100, 200))
                ($0.curve.from, $0.curve.to, $0.style.size, $0.block.wrap) = (220, 320, size, wraps)
            }
            return (found.lines.count, try #require(found.size))
        }
        let (plain, wrapped) = (try sized(30, wraps: false), try sized(30, wraps: true))
        #expect(plain.lines == 1 && wrapped.lines > 1 && wrapped.size > plain.size * 1.15)
        #expect(try sized(8, wraps: true).lines == 1)
    }

    @Test("lines in the middle are centred by their ink, each by itself and all together")
    func lines() throws {
        let seal = try placed {
            ($0.text, $0.curve.circle, $0.middle.middle) = ("ALPINE CLUB", 140, "No 7\\nSINCE\\n1897")
        }
        let boxes = seal.lines.dropFirst().map(\.text.inkBounds)
        #expect(boxes.count == 3)
        for box in boxes { #expect(abs(box.midX) < 0.05) }
        let all = boxes.reduce(Rect.null) { $0.union($1) }
        #expect(abs(all.midY) < 0.05)
        #expect(boxes[0].maxY < boxes[1].minY && boxes[1].maxY < boxes[2].minY)
    }

    @Test("what is too large for the middle is set smaller, clear of the ring, with a note")
    func room() throws {
        let seal = try placed {
            ($0.text, $0.curve[.ellipse]) = ("ALPINE", .ellipse(radiusX: 140, radiusY: 100))
            ($0.middle.middle, $0.middle.middleSize) = ("A far too long line in the middle", 40)
        }
        let box = try #require(seal.lines.last).text.inkBounds
        #expect(hypot(box.maxX, max(abs(box.minY), box.maxY)) < 100)
        #expect(seal.notes.contains { $0.inCommand.contains("in the middle was set at") })
    }

    @Test("text that goes nearly round a circle is set smaller where its ends would meet")
    func ends() throws {
        let ring = try placed {
            ($0.text, $0.curve.circle, $0.placement.side, $0.style.size) = ("WATERMARK", 90, .right, 60)
            ($0.style.font, $0.style.weight) = ("Noto Sans", 700)
        }
        let line = try #require(ring.lines.first)
        #expect(line.on.lint(line.text, shaped: line.shaped).isEmpty)
        #expect(line.text.fitting.contains { if case .shrunk = $0 { true } else { false } })
        let outline = line.text.runs.flatMap { run in run.glyphs.map { line.text.outline(of: $0, in: run).boundingRect }
        }
        let (first, last) = (try #require(outline.first), try #require(outline.last))
        #expect(!first.intersects(last))
    }
}
