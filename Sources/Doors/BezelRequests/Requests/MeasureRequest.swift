// `bezel measure`.
import BezelGeometry

package struct MeasureRequest: LetteredRequest {
    package static let command = CommandDescription(
        name: "measure",
        abstract: "Print the position of each letter of a text on its curve, as JSON.",
        discussion: """
            Lengths are user units, angles degrees clockwise on the screen, ranges UTF-8 offsets into the text. A \
            cluster is what stands and turns as one: a letter with its marks, or a ligature. Clusters come in the \
            text's own order; `leastGap` is the narrowest gap between the ink of two neighbours, which begin at the bytes \
            `first` and `second`, with its width in straight text; `middle` is the distance along the curve of the middle of a cluster's advance, `position` \
            the point there. A stroke that --align justify puts between two Arabic letters (a kashida) is a cluster with \
            an empty range. With --overflow next, several lines or sectors, an array: one entry for each path or line that got text, with \
            its number, from 0, and the offset where its text begins in the whole; ranges count from there.

            Examples:
              bezel measure "Agency" --circle 100 --font-size 24
              bezel measure "Wave" --circle 40 --font-size 14 --from 180 --to 0 \\
                --spacing exact --lint
              bezel measure "one two three" --font-size 20 --overflow next \\
                --path "M0 0H80" --path "M0 40H80"
              bezel measure "שלום" --path "M0 0 H200" --font "Noto Sans Hebrew"
            """
    )

    package var input = TextInputOptions()
    package var strokeWidth: Double?
    package var strict = false
    package var lint = false
    package var json = false
    package var process: MakingProcess?
    package var lengths = GivenLengths()

    package init() {}

    package var userUnit: Double? { nil }

    package mutating func take(_ lengths: GivenLengths) throws { self.lengths.ofLetters += lengths.ofLetters }

    package static let fields: Fields<MeasureRequest> = [
        .group(\.input),
        .option(
            "stroke-width", \.strokeWidth, .positiveTextLength, "width",
            "The width of the line that will be drawn round the letters: it is ink that spacing keeps apart."
        ).slider(0...20, step: 0.1),
        .flag("strict", \.strict, "Fail instead of warning where text is hidden or a character is missing.")
            .onCommandLine,
        .flag(
            "lint", \.lint,
            "Look for faults too: touching letters, lines over each other, narrow gaps, open joins, destroyed letters, curves tighter than the letters are high.",
            more: "Each comes with the options that remove it, if changes of size, space or curve can."
        ),
        .option(
            "process", \.process, .process, "process",
            "With --lint: also name strokes, insides of letters and gaps that are too thin for laser, pad, thread or stamp, "
                + "with a user unit of 1/96 inch; laser:0.1mm gives the least width."),
        .flag("json", \.json, "With --lint: write JSON rather than one line a fault."),
    ]

    package static let rules: [FieldRule] = [.given("process", requires: "lint", "json")]

    package static var formats: [String] { ["json"] }
    package static var oneOf: [String] { PathOptions.oneOf }
    package func library(in context: RenderContext) throws -> FontLibrary? {
        try input.style.forms.library(in: context)
    }

    package func product(in context: RenderContext) throws -> Product {
        let own = try settled(in: context)
        let placed = try own.input.placed(in: context, strokeWidth: own.strokeWidth ?? 0)
        var warnings = placed.warnings
        var reports: [MeasureReport] = []
        // Sectors have lines of their own, too, and none may be lost.
        let isSeveral = placed.isThread || placed.isBlock || placed.lines.count > 1
        for line in placed.lines {
            var report = MeasureReport(line.text)
            report.fitting = TextReport.fitting(line.text, tellsScale: line.tellsScale)
            report.leastGap = line.on.leastGap(line.text, shaped: line.shaped).map { MeasureReport.Gap($0) }
            if placed.isThread { report.path = line.path }
            if isSeveral, !placed.isThread { report.line = line.path }
            if isSeveral { report.start = line.start }
            reports.append(report)
        }
        if lint || json {
            for (i, faults) in mended(Self.findings(placed), of: placed, in: context).enumerated() {
                reports[i].lint = faults
            }
            if let process {
                try addThinParts(for: process, of: placed, to: &reports).map { warnings.note($0) }
            }
        }
        var lines: [UInt8] = []
        if lint, !json {
            for finding in reports.flatMap({ $0.lint ?? [] }) { lines += OutputText.line(finding.line) }
            if lines.isEmpty { warnings.note("no fault found") }
        } else if !isSeveral, let report = reports.first {
            lines = try OutputText.json(report)
        } else {
            lines = try OutputText.json(reports)
        }
        return Product(warnings, isStrict: strict, lines: lines)
    }

    /// What a process cannot make, of the text as it would be drawn at one CSS pixel to the unit.
    ///
    /// - Returns: The size at which it can.
    private func addThinParts(
        for process: MakingProcess, of placed: TextInputOptions.Placed, to reports: inout [MeasureReport]
    ) throws -> String? {
        let texts = placed.lines.map(\.text)
        let ink = texts.reduce(Rect.null) { $0.union($1.inkBounds) }
        guard !ink.isNull, !reports.isEmpty else { return nil }
        let shift = Transform(translationX: -ink.minX, y: -ink.minY)
        let drawn = texts.map { DrawCommand.text(TextDrawing(text: $0, fill: .color(.black))) }
        let scene = Scene(size: ink.size, commands: [.group(GroupDrawing(drawn, transform: shift))])
        let check = try ProcessCheck(scene, unit: LengthScale.pixel, process: process)
        reports[0].lint? += check.findings.map { finding in
            var line = MeasureReport.Finding(kind: "too-thin", message: check.sentence(finding))
            line.part = finding.part.kind.rawValue
            line.width = finding.part.width
            return line
        }
        return check.remedy
    }

    /// Of each line. What lies over another line stands with the first of the two; within a line, its own findings say more.
    private static func findings(_ placed: TextInputOptions.Placed) -> [[MeasureReport.Finding]] {
        var all = placed.lines.map { line in
            let names = MeasureReport.LetterNames(line.text)
            return line.on.lint(line.text, shaped: line.shaped).map { MeasureReport.Finding($0, names.name) }
        }
        for overprint in placed.overprints.found where overprint.first.text != overprint.second.text {
            all[overprint.first.text].append(
                MeasureReport.Finding(kind: "overprint", message: TextReport.sentence(overprint, in: placed)))
        }
        return all
    }

    /// Each fault with the change that removes it, where one is known.
    private func mended(
        _ findings: [[MeasureReport.Finding]], of placed: TextInputOptions.Placed, in context: RenderContext
    ) -> [[MeasureReport.Finding]] {
        let faults = findings.flatMap(\.self)
        guard !faults.isEmpty, let size = placed.size, size > 0 else { return findings }
        var search = LintMending(
            self, size: size, letters: placed.lines.reduce(0) { $0 + $1.text.clusters.count }, lines: placed.lines.count
        ) { request in
            let own = try request.settled(in: context)
            let placed = try own.input.placed(in: context, strokeWidth: own.strokeWidth ?? 0)
            return Self.findings(placed).flatMap(\.self)
        }
        guard let found = search.mend(faults) else { return findings }
        // By kind alone: what is left may stand elsewhere and say other numbers.
        let left = Set(found.faults.map(\.kind))
        return findings.map { line in
            line.map { fault in
                var fault = fault
                if !left.contains(fault.kind) { fault.mend = found.mend }
                return fault
            }
        }
    }
}

package struct MeasureReport: Encodable {
    package struct ByteRange: Encodable {
        package var start: Int
        package var end: Int
    }
    package struct Position: Encodable {
        package var x: Double
        package var y: Double
    }
    package struct Cluster: Encodable {
        package var text: String
        package var range: ByteRange
        package var advance: Double
        package var middle: Double
        package var position: Position
        package var angle: Double
        package var hidden: Bool
    }
    package struct Gap: Encodable {
        package var first: Int
        package var second: Int
        package var distance: Double
        package var straight: Double
        package init(_ gap: LeastGap) {
            (first, second, distance, straight) = (gap.first, gap.second, gap.distance, gap.straight)
        }
    }
    package struct Hidden: Encodable {
        package var text: String
        package var range: ByteRange
    }
    package struct Missing: Encodable {
        package var character: String
        package var offset: Int
    }
    package struct LetterNames {
        private let bytes: [UInt8]
        private let ranges: [Int: Range<Int>]

        package init(_ text: PlacedText) {
            bytes = Array(text.string.utf8)
            ranges = Dictionary(text.clusters.map { ($0.range.lowerBound, $0.range) }) { first, _ in first }
        }

        package func name(_ start: Int) -> String {
            "“\(String(decoding: bytes[ranges[start] ?? start..<start], as: UTF8.self))”"
        }
    }
    package struct Finding: Encodable {
        package var kind: String
        package var message: String
        /// What removes it and adds no other fault; nil if nothing that was tried does.
        package var mend: Mend?
        /// Of what is too thin: `stem`, `counter` or `gap`.
        package var part: String?
        /// Of what is too thin, in millimetres.
        package var width: Double?

        package var line: String {
            "\(kind): \(message)" + (mend.map { "; what mends it: \($0.arguments)" } ?? "")
        }

        package init(kind: String, message: String) {
            (self.kind, self.message) = (kind, message)
        }
        package init(_ finding: LintFinding, _ letter: (_ start: Int) -> String) {
            message =
                switch finding {
                case .touchingInk(let a, let b): "\(letter(a)) and \(letter(b)) touch, at bytes \(a) and \(b)"
                case .narrowGap(let gap):
                    "\(letter(gap.first)) and \(letter(gap.second)) are \(gap.inNumbers), at bytes "
                        + "\(gap.first) and \(gap.second)"
                case .openJoin(let a, let b):
                    "\(letter(a)) and \(letter(b)) are no longer connected, at bytes \(a) and \(b)"
                case .foldedLetter(let a): "\(letter(a)) is folded or torn by the curve, at byte \(a)"
                case .distortedLetter(let a, _):
                    finding.description.replacing("the letter at byte \(a)", with: letter(a)) + ", at byte \(a)"
                case .leaningApart(let a, let b, _):
                    finding.description.replacing(
                        "the letters at bytes \(a) and \(b)", with: "\(letter(a)) and \(letter(b))")
                        + ", at bytes \(a) and \(b)"
                case .crowdedInk(let a, let b):
                    "from \(letter(a)) to \(letter(b)) so many letters lie over each other that not all that touch are "
                        + "named, from byte \(a) to \(b)"
                case .hiddenText, .missingGlyph, .tightCurve: finding.description
                }
            kind =
                switch finding {
                case .hiddenText: "hidden-text"
                case .missingGlyph: "missing-glyph"
                case .touchingInk: "touching-ink"
                case .narrowGap: "narrow-gap"
                case .crowdedInk: "crowded-ink"
                case .openJoin: "open-join"
                case .foldedLetter: "folded-letter"
                case .distortedLetter: "distorted-letter"
                case .leaningApart: "leaning-apart"
                case .tightCurve: "tight-curve"
                }
        }
    }
    /// If several.
    package var path: Int?
    /// If several.
    package var line: Int?
    /// In UTF-8 in the whole text, if several.
    package var start: Int?
    package var length: Double
    package var advance: Double
    package var clusters: [Cluster]
    package var hidden: [Hidden]
    package var missing: [Missing]
    package var fitting: [String] = []
    /// Nil if no two letters are apart.
    package var leastGap: Gap?
    /// Nil if not requested.
    package var lint: [Finding]?

    package init(_ placed: PlacedText) {
        let bytes = Array(placed.string.utf8)
        func text(_ range: Swift.Range<Int>) -> String {
            String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
        }
        length = placed.pathLength
        advance = placed.advance
        clusters = placed.clusters.map { cluster in
            Cluster(
                text: text(cluster.range),
                range: ByteRange(start: cluster.range.lowerBound, end: cluster.range.upperBound),
                advance: cluster.advance, middle: cluster.middle,
                position: Position(x: cluster.position.x, y: cluster.position.y), angle: cluster.angle.degrees,
                hidden: cluster.isHidden)
        }
        hidden = placed.hiddenRanges.map {
            Hidden(text: text($0), range: ByteRange(start: $0.lowerBound, end: $0.upperBound))
        }
        missing = placed.missing.map { Missing(character: $0.character, offset: $0.offset) }
    }
}
