// A batch's progress on standard error: a bar on a terminal, else lines.
import Bezel
import BezelBatch
import BezelSystem
import BezelGeometry
import Synchronization

final class BatchDisplay: Sendable {
    private let isQuiet: Bool
    private let hasLedger: Bool
    private let isTerminal: Bool
    private struct State {
        var start = ContinuousClock.now
        var last = ContinuousClock.now
        var told = 0
        var hasBar = false
    }
    private let state = Mutex(State())

    /// Failures shown if the ledger has them all.
    private static let maximumReported = 10
    /// Seconds between lines without a terminal.
    private static let pause = 10.0
    private static let barWidth = 24

    init(isQuiet: Bool, hasLedger: Bool) {
        self.isQuiet = isQuiet
        self.hasLedger = hasLedger
        isTerminal = WholeFile.standardErrorIsTerminal
    }

    func tell(_ answer: Answer) {
        guard !isQuiet else { return }
        let told = state.withLock { state in
            state.told += 1
            return state.told
        }
        guard told <= Self.maximumReported + 1 || !hasLedger else { return }
        clear()
        if told > Self.maximumReported, hasLedger { return Report.warning("more rows failed; the ledger has them all") }
        let id = answer.id.map { " (\($0.shortened))" } ?? ""
        Report.warning("line \(answer.line)\(id): \(answer.error?.message ?? "failed")")
    }

    func show(_ counts: BatchCounts) {
        guard !isQuiet else { return }
        let (now, start) = state.withLock { state in (ContinuousClock.now, state.start) }
        if isTerminal {
            write("\r\u{1B}[K" + bar(counts, seconds: Self.seconds(now - start)))
            state.withLock { $0.hasBar = true }
            return
        }
        let isDue = state.withLock { state in
            guard Self.seconds(now - state.last) >= Self.pause else { return false }
            state.last = now
            return true
        }
        if isDue { write(line(counts, seconds: Self.seconds(now - start)) + "\n") }
    }

    func finish(_ counts: BatchCounts, isDry: Bool) {
        clear()
        guard !isQuiet else { return }
        let seconds = Self.seconds(ContinuousClock.now - state.withLock { $0.start })
        var parts: [String] = []
        if isDry {
            parts = ["\(counts.total ?? counts.read) rows checked, \(counts.failed) of them would fail"]
        } else {
            parts = ["\(counts.drawn) drawn"]
            if counts.warned > 0 { parts.append("\(counts.warned) of them with warnings") }
            if counts.skipped > 0 { parts.append("\(counts.skipped) there already") }
            if let smallest = counts.smallest {
                let percent = "\((smallest.scale * 100).rounded().plain) % in line \(smallest.line)"
                parts.append(
                    counts.shrunk == 1
                        ? "1 row shrunk, to \(percent)" : "\(counts.shrunk) rows shrunk, the smallest to \(percent)")
            }
            parts.append("\(counts.failed) failed")
            if let total = counts.total, total > counts.done { parts.append("\(total - counts.done) not drawn") }
        }
        write("bezel: " + parts.joined(separator: ", ") + " in \(Self.time(seconds))\n")
    }

    private func bar(_ counts: BatchCounts, seconds: Double) -> String {
        guard let total = counts.total, total > 0 else { return "reading: \(counts.read) rows" }
        let filled = Self.barWidth * counts.done / total
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.barWidth - filled)
        return bar + " " + line(counts, seconds: seconds)
    }

    private func line(_ counts: BatchCounts, seconds: Double) -> String {
        guard let total = counts.total else { return "\(counts.read) rows read" }
        let rate = Double(counts.done) / max(seconds, 0.001)
        let left = rate > 0 ? Self.time(Double(total - counts.done) / rate) + " left" : ""
        return "\(counts.done) of \(total) rows, \(Int(clamping: rate)) a second, \(counts.failed) failed, \(left)"
    }

    private func clear() {
        let hasBar = state.withLock { state in
            defer { state.hasBar = false }
            return state.hasBar
        }
        if hasBar { write("\r\u{1B}[K") }
    }
    private func write(_ text: String) { WholeFile.writeToStandardError(Array(text.utf8)) }
    private static func seconds(_ duration: Duration) -> Double {
        Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    }
    private static func time(_ seconds: Double) -> String {
        if seconds < 60 { return "\((seconds * 10).rounded() / 10) s" }
        let whole = Int(clamping: min(seconds, 1e9))
        return whole < 3600 ? "\(whole / 60) min \(whole % 60) s" : "\(whole / 3600) h \(whole / 60 % 60) min"
    }
}
