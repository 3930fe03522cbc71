// A line that counts in a motion: its digits keep their places and their size while their number changes.
import BezelInstruments
import BezelTypesetting
import BezelGeometry

/// The widths of a line over the time of a motion, from which its place at any time follows.
///
/// A centred text jumps aside by half a digit where it gains or loses one. Here its right end follows the mean of its
/// widths over a short time around the present, so that the text glides instead: the digits stay where they are at the
/// moment of the change.
struct CountingLine: Sendable {
    /// How a line stands at a time.
    struct Extent: Sendable {
        /// The share of its full size that the widest text of the motion has room at.
        var fraction: Double
        /// The width, at full size, of which the line's right end is the right end.
        var width: Double
    }

    /// How long a text glides, in seconds.
    static let glide = 0.4
    /// At most so many times are looked at; a motion is looked at sixty times a second.
    private static let most = 600

    private let step: Double
    private let duration: Double
    private let widths: [Double]
    /// The integral of the widths from the start to each time.
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

    /// The lines in the middle of a dial whose texts change, each with its widths over the time.
    static func lines(
        over duration: Double, fonts: FontLibrary, of dial: (Double) throws -> PaymentDial
    ) throws -> [PaymentDial.CenterLine.Part: CountingLine] {
        let setter = TextSetter(fonts: fonts)
        let count = min(most, max(1, Int(clamping: (duration * 60).rounded(.up))))
        var texts: [PaymentDial.CenterLine.Part: Set<String>] = [:]
        var widths: [PaymentDial.CenterLine.Part: [Double]] = [:]
        var fractions: [PaymentDial.CenterLine.Part: Double] = [:]
        // What the labels leave free seldom changes, and costs more than all the rest.
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
        // Less and less towards both ends, where the text stands in the middle.
        let extent = min(CountingLine.glide / 2, time, duration - time)
        guard extent > step / 4 else {
            return Extent(fraction: fraction, width: (time < duration / 2 ? widths.first : widths.last) ?? 0)
        }
        return Extent(fraction: fraction, width: (sum(to: time + extent) - sum(to: time - extent)) / (2 * extent))
    }

    /// The integral of the widths up to a time.
    private func sum(to time: Double) -> Double {
        let i = min(max(0, Int(clamping: time / step)), widths.count - 2)
        let t = min(max(time / step - Double(i), 0), 1)
        return sums[i] + step * (widths[i] * t + (widths[i + 1] - widths[i]) * t * t / 2)
    }
}
