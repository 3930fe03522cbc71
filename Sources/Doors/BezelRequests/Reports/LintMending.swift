// What removes the faults that `measure --lint` finds. Each candidate is one option that a person would turn: nothing here
// reasons about faults, every change is laid out and looked at again, so that what is said to help does help.
import BezelGeometry

/// Options and their values, which together remove faults.
package struct Mend: Hashable, Sendable {
    package enum Value: Hashable, Sendable {
        case number(Double)
        case word(String)

        package var text: String {
            switch self {
            case .number(let number): number.plain
            case .word(let word): word
            }
        }
    }
    package struct Change: Hashable, Sendable {
        package var option: String
        package var value: Value
    }
    /// No option twice.
    package private(set) var changes: [Change] = []

    /// As on the command line, such as `--font-size 17.5`.
    package var arguments: String { changes.map { "--\($0.option) \($0.value.text)" }.joined(separator: " ") }

    fileprivate func adding(_ option: String, _ value: Value) -> Mend {
        var mend = self
        mend.changes.removeAll { $0.option == option }
        mend.changes.append(Change(option: option, value: value))
        return mend
    }
}

/// An object of a job's keys.
extension Mend: Encodable {
    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        for change in changes {
            switch change.value {
            case .number(let number): try container.encode(number, forKey: Key(change.option))
            case .word(let word): try container.encode(word, forKey: Key(change.option))
            }
        }
    }
}

/// A search among changes of a request. It first looks for one change that removes all faults; where there is none it adds
/// the change that removes most to what it has, and looks again, at most ``maximumRounds`` times.
///
/// Costs at most ``maximumTrials`` layouts of the text, fewer for long ones.
struct LintMending {
    /// Of a text whose faults are known.
    struct Tried {
        var mend: Mend
        var faults: [MeasureReport.Finding]
    }

    private let request: MeasureRequest
    private let findings: (MeasureRequest) throws -> [MeasureReport.Finding]
    /// Of the letters on the curve, in user units.
    private let size: Double
    private let lines: Int
    private var trialsLeft: Int

    private static let maximumTrials = 120
    private static let maximumRounds = 3
    /// Letters that are laid out in all trials together; some seconds.
    private static let maximumLetters = 60_000
    /// Halvings of the range in which a change begins to help: the value is within 2 % of the least that does.
    private static let refinements = 4

    /// - Parameter findings: Lays a request out and looks for its faults.
    init(
        _ request: MeasureRequest, size: Double, letters: Int, lines: Int,
        findings: @escaping (MeasureRequest) throws -> [MeasureReport.Finding]
    ) {
        self.request = request
        self.findings = findings
        self.size = size
        self.lines = lines
        trialsLeft = min(Self.maximumTrials, Self.maximumLetters / max(letters, 1))
    }

    /// Nil where no change that was tried removes anything.
    mutating func mend(_ faults: [MeasureReport.Finding]) -> Tried? {
        guard !faults.isEmpty else { return nil }
        var best = Tried(mend: Mend(), faults: faults)
        for _ in 0..<Self.maximumRounds {
            let kinds = Set(best.faults.map(\.kind))
            let steps = MendingStep.all(for: request, size: size, lines: lines).filter {
                !$0.helps.isDisjoint(with: kinds)
            }
            var found: Tried?
            for step in steps {
                guard let tried = least(step, after: best) else { continue }
                if tried.faults.count < (found ?? best).faults.count { found = tried }
                if tried.faults.isEmpty { return tried }
            }
            guard let found else { break }
            best = found
        }
        return best.mend.changes.isEmpty ? nil : best
    }

    /// The smallest value of a step that removes all faults that the step can remove at all.
    private mutating func least(_ step: MendingStep, after before: Tried) -> Tried? {
        var weaker = 0.0
        var found: (share: Double, tried: Tried)?
        for share in step.shares {
            guard let tried = trial(step, share, after: before) else { continue }
            if tried.faults.count < (found?.tried ?? before).faults.count {
                found = (share, tried)
                if tried.faults.isEmpty { break }
            }
            if found == nil { weaker = share }
        }
        guard var best = found, step.shares.count > 1 else { return found?.tried }
        if let lower = step.shares.last(where: { $0 < best.share }) { weaker = max(weaker, lower) }
        for _ in 0..<Self.refinements {
            let middle = (weaker + best.share) / 2
            if let tried = trial(step, middle, after: before), tried.faults.count <= best.tried.faults.count {
                best = (middle, tried)
            } else {
                weaker = middle
            }
        }
        return best.tried
    }

    /// Nil where the text cannot be set so, or no trial is left.
    private mutating func trial(_ step: MendingStep, _ share: Double, after before: Tried) -> Tried? {
        guard trialsLeft > 0 else { return nil }
        trialsLeft -= 1
        let mend = before.mend.adding(step.option, step.value(share))
        do {
            var changed = request
            for change in mend.changes {
                try MeasureRequest.fields.set(GivenField(change.option, [change.value.text]), in: &changed)
            }
            try MeasureRequest.fields.check(changed)
            return Tried(mend: mend, faults: try findings(changed))
        } catch { return nil }
    }
}

/// One option that may be turned, from little to much.
private struct MendingStep {
    var option: String
    /// Kinds of faults.
    var helps: Set<String>
    /// From 0, as it is, to 1; a single one for a value that is taken or not.
    var shares: [Double]
    var value: (_ share: Double) -> Mend.Value

    private static let letters: Set<String> = ["touching-ink", "narrow-gap", "crowded-ink", "overprint"]
    private static let shapes: Set<String> = ["folded-letter", "distorted-letter", "leaning-apart"]
    private static let bends: Set<String> = ["tight-curve", "open-join", "hidden-text"]
    private static let shares = [0.125, 0.25, 0.5, 0.75, 1]

    /// What changes least comes first.
    static func all(for request: MeasureRequest, size: Double, lines: Int) -> [MendingStep] {
        let (placement, style) = (request.input.placement, request.input.style)
        var steps: [MendingStep] = []
        func word(_ option: String, _ value: String, _ helps: Set<String>) {
            steps.append(MendingStep(option: option, helps: helps, shares: [1]) { _ in .word(value) })
        }
        if placement.spacing != .optical { word("spacing", "optical", letters.union(bends)) }
        if placement.method != .automatic { word("method", "automatic", shapes.union(bends)) }
        if placement.effect != .rainbow { word("effect", "rainbow", shapes.union(letters)) }
        if style.tracking != 0 { word("tracking", "0", letters.union(["open-join", "hidden-text"])) }
        steps.append(
            MendingStep(option: "tracking", helps: letters, shares: shares) { share in
                .number(rounded(max(style.tracking, 0) + 0.4 * size * share, up: true))
            })
        if lines > 1 {
            let height = request.input.block.lineHeight ?? 1
            steps.append(
                MendingStep(option: "line-height", helps: ["overprint"], shares: shares) { share in
                    .number(rounded(max(height, 0.1) + 3 * share, up: true))
                })
        }
        let all = letters.union(shapes).union(bends)
        // Down to a twentieth of the size; equal shares are equal ratios.
        steps.append(
            MendingStep(option: "font-size", helps: all, shares: shares) { share in
                .number(rounded(size * pow(0.05, share), up: false))
            })
        steps.append(
            MendingStep(option: "corners", helps: bends.union(letters), shares: shares) { share in
                .word("round:" + rounded(2 * size * share, up: true).plain)
            })
        if let radius = request.input.curve.circle {
            steps.append(
                MendingStep(option: "circle", helps: all, shares: shares) { share in
                    .number(rounded(radius * pow(16, share), up: true))
                })
        }
        return steps
    }

    /// To three digits, so that people can read it.
    private static func rounded(_ value: Double, up: Bool) -> Double {
        guard value > 0, value.isFinite else { return value }
        let step = pow(10, floor(log10(value)) - 2)
        return ((value / step).rounded(up ? .up : .down) * step * 1e9).rounded() / 1e9
    }
}
