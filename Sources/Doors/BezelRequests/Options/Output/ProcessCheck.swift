// What a machine or a stamp maker's process cannot make at the size asked for: `--process`.
import BezelGeometry

/// A way in which a picture is made, and the least width that it can make.
package struct MakingProcess: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        /// Engraved or cut by a laser.
        case laser
        /// Printed by a soft pad.
        case pad
        /// Embroidered.
        case thread
        /// A rubber stamp.
        case stamp

        /// In millimetres: what its makers name as their least line.
        var usual: Double {
            switch self {
            case .laser: 0.1
            case .pad: 0.15
            case .thread: 1
            case .stamp: 0.3
            }
        }
    }
    package var kind: Kind
    /// Of strokes, counters and gaps, in millimetres.
    package var least: Double

    package static let leastWidths: ClosedRange<Double> = 0.01...100
}

extension Read {
    /// `laser`, or `laser:0.1mm`.
    @Sendable package static func process(_ text: String) throws -> MakingProcess {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map {
            String($0).trimmed
        }
        guard let kind = MakingProcess.Kind(rawValue: parts[0]) else {
            let names = MakingProcess.Kind.allCases.map(\.rawValue)
            let hint = names.correction(of: parts[0]).map { "; " + $0 } ?? ""
            throw UsageError("expected \(names.listed), with a least width if wanted, such as laser:0.1mm" + hint)
        }
        guard parts.count > 1 else { return MakingProcess(kind: kind, least: kind.usual) }
        guard let width = Length(parts[1])?.millimeters, MakingProcess.leastWidths.contains(width) else {
            throw UsageError(
                "expected a least width from 0.01mm to 100mm, such as \(kind.rawValue):\(kind.usual.plain)mm")
        }
        return MakingProcess(kind: kind, least: width)
    }

    static var processPattern: TextPattern {
        let widths: [TextPattern] = Length.Unit.absolute.map { unit in
            let factor = unit.millimeters ?? 1
            let range = MakingProcess.leastWidths
            // Ends are rounded inwards, where no reader can tell them from the limits.
            let low = (range.lowerBound / factor * 1e9).rounded(.up) / 1e9
            let high = (range.upperBound / factor * 1e9).rounded(.down) / 1e9
            return .sequence(
                .spaced(.number(in: ClosedRange(spanning: low, high))), .text(unit.rawValue, ignoresCase: true), .space)
        }
        let kind = TextPattern.spaced(.words(MakingProcess.Kind.allCases.map(\.rawValue)))
        return .sequence(kind, .optional(.sequence(.text(":"), .choice(widths))))
    }
}

extension FieldReader<MakingProcess> {
    package static var process: FieldReader {
        .written("process", ["laser", "laser:0.1mm", "stamp"], { Read.processPattern }, Read.process)
    }
}

/// What is too thin, in words for people.
package struct ProcessCheck {
    package struct Finding: Hashable {
        package var part: ThinPart
        /// The letter or letters that it is nearest to; empty for parts of no letter.
        package var letters: String
    }
    package let process: MakingProcess
    /// By kind and letter, the thinnest first.
    package let findings: [Finding]
    /// How much larger the picture must be for all parts to be wide enough; 1 if they are, nil if no size makes them so.
    package let factor: Double?
    /// The longer side that it has then, in millimetres.
    package let side: Double?

    /// - Parameter unit: Millimetres per user unit.
    /// - Throws: ``CuttingError`` for pictures that have no outlines.
    package init(_ scene: Scene, unit: Double, process: MakingProcess) throws {
        self.process = process
        var boxes = LetterBoxes(unit: unit, height: scene.size.height * unit)
        boxes.add(scene.commands, .identity)
        // Letters can be finer than the tool is: what is measured is theirs.
        let letter = boxes.typicalHeight
        let tolerance = max(ThinPlaces.detail(least: process.least, letter: letter) / 40, 1e-4)
        let settings = CutSettings(outlines: .united, tolerance: tolerance, unit: unit)
        let plan: CutPlan?
        do throws(CuttingError) { plan = try CutPlan(scene, settings) } catch {
            // A picture of images alone has nothing to judge.
            guard error == .nothingToCut else { throw error }
            plan = nil
        }
        let places = plan?.thinPlaces(least: process.least, letter: letter)
        let parts = places?.parts(least: process.least) ?? []
        var thinnest: [String: Finding] = [:]
        for part in parts {
            let finding = Finding(part: part, letters: boxes.letter(at: part.place, within: process.least))
            let key = part.kind.rawValue + finding.letters
            if part.width < thinnest[key]?.part.width ?? .infinity { thinnest[key] = finding }
        }
        findings = thinnest.values.sorted {
            $0.part.width != $1.part.width ? $0.part.width < $1.part.width : $0.letters < $1.letters
        }
        factor = places.map { Self.factor(of: $0, least: process.least, parts) } ?? 1
        side = factor.map { max(scene.size.width, scene.size.height) * unit * $0 }
    }

    /// How much larger the picture must be to have no thin parts: it has as many as now for a smaller width.
    ///
    /// A part's own width does not tell: of a stroke that widens, less and less is too thin. And a part that is passed over
    /// as a corner's tip can be a stroke for a lesser width. So a size is enough if somewhat larger ones are, too.
    private static func factor(of places: ThinPlaces, least: Double, _ parts: [ThinPart]) -> Double? {
        if parts.isEmpty { return 1 }
        func isThin(_ factor: Double) -> Bool { places.isThin(least: least / factor) }
        var (last, next, enough) = (1.0, growth, 0)
        while enough < stepsEnough {
            if isThin(next) { (last, enough) = (next, 0) } else { enough += 1 }
            if last > ThinPlaces.largestFactor { return nil }
            next *= growth
        }
        var (low, high) = (last, last * growth)
        for _ in Range(count: halvings) {
            let middle = (low * high).squareRoot()
            if isThin(middle) { low = middle } else { high = middle }
        }
        return high
    }
    /// Each step of enlarging; how many must show nothing thin; and how often the last is halved, to half a per cent.
    private static let (growth, stepsEnough, halvings) = (1.05, 8, 3)

    /// Listed singly.
    private static let most = 6

    private var name: String { "\(process.kind.rawValue):\(process.least.plain)mm" }

    package func sentence(_ finding: Finding) -> String {
        let what =
            switch finding.part.kind {
            case .stem: finding.letters.isEmpty ? "a line is" : "a stroke of “\(finding.letters)” is"
            case .counter:
                finding.letters.isEmpty ? "the inside of a shape is" : "the inside of “\(finding.letters)” is"
            case .gap: finding.letters.isEmpty ? "a gap is" : "a gap in or beside “\(finding.letters)” is"
            }
        return "\(what) \(Self.short(finding.part.width)) mm wide, too thin for \(name)"
    }
    /// At which size nothing is too thin; nil if nothing is.
    package var remedy: String? {
        findings.first.map { first in
            guard let side else { return "no size makes all parts wide enough for \(name)" }
            let enough = (side * 10).rounded(.up) / 10
            return "all parts are wide enough for \(name) with --size \(enough.plain)mm: the thinnest, now "
                + "\(Self.short(first.part.width)) mm, decides"
        }
    }

    package func report(to warnings: inout Warnings) {
        // The thinnest of each kind, as a counter that fills with ink is not made good by a stroke that was named.
        let firsts = ThinPart.Kind.allCases.compactMap { kind in findings.first { $0.part.kind == kind } }
        let others = findings.filter { !firsts.contains($0) }.prefix(Self.most - firsts.count)
        for finding in findings where firsts.contains(finding) || others.contains(finding) {
            warnings.add(sentence(finding))
        }
        let left = findings.count - firsts.count - others.count
        if left > 0 { warnings.add("\(left) more parts are too thin for \(name)") }
        if let remedy { warnings.note(remedy) }
    }

    /// A thousandth of a millimetre.
    private static func short(_ width: Double) -> String { ((width * 1000).rounded() / 1000).plain }
}

/// Where letters are, in millimetres with y up.
private struct LetterBoxes {
    private let place: Transform
    private var boxes: [(box: Rect, text: String)] = []

    init(unit: Double, height: Double) { place = Transform(a: unit, b: 0, c: 0, d: -unit, tx: 0, ty: height) }

    mutating func add(_ commands: [DrawCommand], _ transform: Transform) {
        for command in commands {
            switch command {
            case .text(let drawing): add(drawing, transform)
            case .group(let group): add(group.commands, group.transform.concatenating(transform))
            case .fill, .stroke, .image: continue
            }
        }
    }

    private mutating func add(_ drawing: TextDrawing, _ transform: Transform) {
        let bytes = Array(drawing.text.string.utf8)
        for run in drawing.text.runs {
            for glyph in run.glyphs where drawing.text.clusters.indices.contains(glyph.clusterIndex) {
                let box = drawing.text.outline(of: glyph, in: run).applying(transform.concatenating(place))
                    .controlBounds
                let range = drawing.text.clusters[glyph.clusterIndex].range.clamped(to: 0..<bytes.count)
                if !box.isNull { boxes.append((box, String(decoding: bytes[range], as: UTF8.self))) }
            }
        }
    }

    /// The middle one of all; nil without letters.
    var typicalHeight: Double? {
        let heights = boxes.map(\.box.height).filter { $0 > 0 }.sorted()
        return heights.isEmpty ? nil : heights[heights.count / 2]
    }

    /// Of the smallest box around a place.
    func letter(at point: Point, within distance: Double) -> String {
        let near = boxes.filter { $0.box.insetBy(dx: -distance, dy: -distance).contains(point) }
        return near.min { $0.box.width * $0.box.height < $1.box.width * $1.box.height }?.text ?? ""
    }
}
