// Keeps a line of counting figures from trembling in a motion: its width is the mean over some tenths of a second.
import BezelInstruments
import BezelTypesetting
import BezelGeometry

/// A counting line's widths over time.
///
/// Centred text jumps as it gains digits, so its right end follows a mean width.
struct CountingLine: Sendable {
    /// The texts of a motion.
    struct Lines: Sendable {
        /// Those that count.
        var lines: [PaymentDial.CenterLine.Part: CountingLine]
        /// The sizes of all frames.
        var fractions: PaymentDial.Fractions
    }

    /// In seconds.
    static let glide = 0.4
    private static let most = 600

    private let step: Double
    private let duration: Double
    private let widths: [Double]
    private let sums: [Double]

    /// - Parameter widths: At the sizes asked for.
    init(widths: [Double], over duration: Double) {
        self.widths = widths
        self.duration = duration
        step = duration / Double(max(1, widths.count - 1))
        var sums = [0.0]
        for i in widths.indices.dropFirst() { sums.append(sums[i - 1] + (widths[i - 1] + widths[i]) / 2 * step) }
        self.sums = sums
    }

    static func lines(
        over duration: Double, fonts: FontLibrary, of dial: (Double) throws -> PaymentDial
    ) throws -> Lines {
        let count = min(most, max(1, Int(clamping: (duration * 60).rounded(.up))))
        var texts: [PaymentDial.CenterLine.Part: Set<String>] = [:]
        var widths: [PaymentDial.CenterLine.Part: [Double]] = [:]
        // Labels cost most, so equal ones are set once.
        var labelled: [[String]: PaymentDial] = [:]
        for i in 0...count {
            let dial = try dial(duration * Double(i) / Double(count))
            labelled[[dial.top, dial.bottom].map { $0.map { dial.filled($0.text) } ?? "" }] = dial
            for line in try dial.centerLines(TextSetter(fonts: fonts, language: dial.locale)) {
                texts[line.part, default: []].insert(line.lettering.text)
                widths[line.part, default: []].append(Double(line.line.advance))
            }
        }
        let widest = widths.compactMapValues { $0.max() }
        var least = PaymentDial.Fractions()
        for dial in labelled.values {
            let own = try dial.fractions(PaymentDial.SetTexts(dial, fonts: fonts), widths: widest)
            least.labels = min(least.labels, own.labels)
            least.lean = min(least.lean, own.lean)
            least.amount = min(least.amount, own.amount)
            least.caption = min(least.caption, own.caption)
        }
        let lines = widths.filter { texts[$0.key, default: []].count > 1 && $0.value.count == count + 1 }
        return Lines(lines: lines.mapValues { CountingLine(widths: $0, over: duration) }, fractions: least)
    }

    /// The mean width about a time, in user units at the size asked for.
    func width(at time: Double) -> Double {
        let time = time.clamped(from: 0, through: duration)
        // Shorter near both ends, where text is centred.
        let extent = min(CountingLine.glide / 2, time, duration - time)
        guard extent > step / 4 else { return (time < duration / 2 ? widths.first : widths.last) ?? 0 }
        return (sum(to: time + extent) - sum(to: time - extent)) / (2 * extent)
    }

    private func sum(to time: Double) -> Double {
        let i = min(max(0, Int(clamping: time / step)), widths.count - 2)
        let t = (time / step - Double(i)).clamped(to: 0...1)
        return sums[i] + step * (widths[i] * t + (widths[i + 1] - widths[i]) * t * t / 2)
    }
}
