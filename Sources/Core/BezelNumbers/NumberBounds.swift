/// The range that readers accept; simple arithmetic within it stays finite.
package enum NumberBounds {
    /// The largest magnitude; doubles still resolve 1e-4.
    package static let greatest = 1e12
    /// The smallest nonzero magnitude; products of eight have finite reciprocals.
    package static let least = 1e-30

    package static func contains(_ value: Double) -> Bool {
        let magnitude = abs(value)
        return magnitude == 0 || magnitude >= least && magnitude <= greatest
    }

    /// Pins to ±``greatest``; magnitudes below ``least`` and NaN become 0.
    package static func pinned(_ value: Double) -> Double {
        let magnitude = abs(value)
        if magnitude >= least, magnitude <= greatest { return value }
        if magnitude > greatest { return value < 0 ? -greatest : greatest }
        return 0
    }

    package static func note(on text: some StringProtocol, readAs value: Double) -> String {
        let pinned = abs(value) <= greatest ? "0" : value < 0 ? "-1e12" : "1e12"
        return "the number \(text.prefix(40)) is out of range (1e-30 to 1e12) and is read as \(pinned)"
    }
}
