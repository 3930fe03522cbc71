import BezelInstruments
import BezelTypesetting
import BezelGeometry

/// A counting line's widths over time.
///
/// Centred text jumps as it gains digits, so its right end follows a mean width.
struct CountingLine: Sendable {
    struct Extent: Sendable {
        var fraction: Double
        var width: Double
    }

    /// In seconds.
    static let glide = 0.4
    private static let most = 600

    private let step: Double
    private let duration: Double
    private let widths: [Double]
    private let sums: [Double]
    private let fraction: Double

    init(widths: [Double], over duration: Double, fraction: Double) {
        self.widths = widths
        self.duration = duration
        self.fraction = fraction
        step = duration / Double(max(1, widths.count - 1))
        var sums = [0.0]
        for i in widths.indices.dropFirst() { sums.append(sums[i - 1] + (widths[i - 1] + widths[i]) / 2 * step) }
        self.sums = sums
    }

    static func lines(
        over duration: Double, fonts: FontLibrary, of dial: (Double) throws -> PaymentDial
    ) throws -> [PaymentDial.CenterLine.Part: CountingLine] {
        let setter = TextSetter(fonts: fonts)
        let count = min(most, max(1, Int(clamping: (duration * 60).rounded(.up))))
        var texts: [PaymentDial.CenterLine.Part: Set<String>] = [:]
        var widths: [PaymentDial.CenterLine.Part: [Double]] = [:]
        var fractions: [PaymentDial.CenterLine.Part: Double] = [:]
        // Labels cost most, so equal ones are set once.
        var bands: [[String]: PaymentDial.LabelBand] = [:]
        for i in 0...count {
            let dial = try dial(duration * Double(i) / Double(count))
            let said = [dial.top, dial.bottom].map { $0.map { dial.filled($0.text) } ?? "" }
            let labels = try bands[said] ?? dial.labelBand(fonts: fonts)
            bands[said] = labels
            for line in try dial.centerLines(setter, labels: labels) {
                texts[line.part, default: []].insert(line.lettering.text)
                widths[line.part, default: []].append(Double(line.line.advance))
                let fraction = try setter.fit(
                    line.lettering, advance: line.line.advance, available: line.available, what: line.what)
                fractions[line.part] = min(fractions[line.part] ?? 1, fraction)
            }
        }
        return widths.filter { texts[$0.key, default: []].count > 1 && $0.value.count == count + 1 }
            .reduce(into: [:]) { lines, entry in
                lines[entry.key] = CountingLine(
                    widths: entry.value, over: duration, fraction: fractions[entry.key] ?? 1)
            }
    }

    func extent(at time: Double) -> Extent {
        let time = min(max(time, 0), duration)
        // Shorter near both ends, where text is centred.
        let extent = min(CountingLine.glide / 2, time, duration - time)
        guard extent > step / 4 else {
            return Extent(fraction: fraction, width: (time < duration / 2 ? widths.first : widths.last) ?? 0)
        }
        return Extent(fraction: fraction, width: (sum(to: time + extent) - sum(to: time - extent)) / (2 * extent))
    }

    private func sum(to time: Double) -> Double {
        let i = min(max(0, Int(clamping: time / step)), widths.count - 2)
        let t = min(max(time / step - Double(i), 0), 1)
        return sums[i] + step * (widths[i] * t + (widths[i + 1] - widths[i]) * t * t / 2)
    }
}
