// Lengths in descriptions: a number of user units, or text with a unit, `"radius": "19mm"`.
//
// Values keep user units, so a description that is written again has numbers. How long a user unit is, the picture says
// and not the description; it is known to whoever reads one for a picture, who says so for all that is read within
// `DescribedLengths.reading`. Read by itself, a description's user unit is a CSS pixel, as everywhere.
import BezelGeometry
import BezelJSON
import BezelNumbers
import Synchronization

/// How lengths with a unit are converted while a description is read, and what of them was found.
package final class DescribedLengths: Sendable {
    /// Of the reading under way in this task; nil outside of any.
    @TaskLocal private static var current: DescribedLengths?

    private let scale: LengthScale
    private struct Found {
        var hasUnits = false
        var isPhysical = false
    }
    private let found = Mutex(Found())
    /// The reading that this one is part of, which finds what this one finds.
    private let outer = DescribedLengths.current

    /// - Parameter unit: The length of a user unit in millimetres; that of the reading under way unless given, else a
    ///   CSS pixel's.
    package init(unit: Double? = nil) {
        scale = unit.map { LengthScale(unit: $0) } ?? DescribedLengths.current?.scale ?? LengthScale()
    }

    /// Converts what is read in `body` by this scale, and notes it here.
    package func reading<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        try Self.$current.withValue(self) { Result(catching: body) }.get()
    }
    /// Whether some length had a unit, so that what was read depends on the scale.
    package var hasUnits: Bool { found.withLock { $0.hasUnits } }
    /// Whether the reading under way found a length in millimetres or the like, which make a picture physical.
    package static var isPhysical: Bool { current?.found.withLock { $0.isPhysical } ?? false }

    /// A length in user units; nil if the text is no length of the range.
    fileprivate static func units(_ text: String, in range: LengthRange, em: Double?) -> Double? {
        var scale = current?.scale ?? LengthScale()
        scale.letters = em.map { LengthScale.Letters(em: $0, cap: nil) }
        guard let length = Length(text), let value = try? range.read(text, scale) else { return nil }
        if length.unit != .none { current?.note(length.unit) }
        return value
    }
    private func note(_ unit: Length.Unit) {
        found.withLock {
            $0.hasUnits = true
            $0.isPhysical = $0.isPhysical || unit.isPhysical
        }
        outer?.note(unit)
    }
}

extension SpecObject {
    /// A length in user units, written as a number of these or with a unit; missing takes `fallback`.
    ///
    /// - Parameter em: The size that the unit `em` follows; without it, that unit is refused.
    func length(_ key: String, _ fallback: Double, _ range: ClosedRange<Double>, em: Double? = nil) throws -> Double {
        do {
            return try value(key, fallback)
        } catch DecodingError.typeMismatch {
            let text = try value(key, "")
            if let units = DescribedLengths.units(text, in: .described(range, hasLetters: em != nil), em: em) {
                return units
            }
            let ends = [range.lowerBound, range.upperBound].map { DecimalText.shortest($0, decimals: 6) }
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: container.codingPath + [SpecKey(key)],
                    debugDescription:
                        "must be from \(ends[0]) to \(ends[1]) user units, or as long in mm, cm, in, pt, pc"
                        + (em == nil ? " or px" : ", px or em") + ", such as “3mm”"))
        }
    }
}

extension LengthRange {
    static func described(_ units: ClosedRange<Double>, hasLetters: Bool = false) -> LengthRange {
        LengthRange(units, Length.Unit.absolute + (hasLetters ? [.em] : []))
    }
}
