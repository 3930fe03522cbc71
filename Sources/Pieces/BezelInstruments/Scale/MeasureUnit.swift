// Units of measure and their conversion. Which unit a scale counts in is in Layers/Instrument+Units.swift.
import BezelGeometry

/// A unit of measure that converts to others of its quantity.
///
/// Factors by NIST Special Publication 811 (2008), appendix B.
public struct MeasureUnit: Hashable, Sendable {
    /// Quantities, each with its base unit.
    package enum Quantity: String, Hashable, Sendable, CaseIterable {
        /// Pa.
        case pressure
        /// K.
        case temperature
        /// m/s.
        case speed
        /// m.
        case length
        /// m³.
        case volume
        /// r/min.
        case rotation
        /// kg.
        case mass
        /// W.
        case power
        /// V.
        case voltage
        /// A.
        case current
        /// °.
        case angle
    }
    package var quantity: Quantity
    /// In base units.
    package var factor: Double
    /// Added before multiplying.
    package var offset = 0.0

    /// A unit by sign or English name, or a multiple such as `× 1000 r/min`; nil for an unknown one.
    ///
    /// In signs case counts, as mPa is not MPa; names such as `rpm` or `Celsius` are found in any case.
    public init?(_ name: String) {
        let name = name.trimmed
        guard !name.isEmpty else { return nil }
        if let multiple = Self.multiple(name), var unit = MeasureUnit(multiple.unit) {
            unit.factor *= multiple.factor
            unit.offset /= multiple.factor
            self = unit
            return
        }
        if let known = Self.bySign[name] ?? Self.byName[name.lowercased()] {
            self = known
        } else {
            return nil
        }
    }
    private init(_ quantity: Quantity, _ factor: Double, offset: Double = 0) {
        self.quantity = quantity
        self.factor = factor
        self.offset = offset
    }

    /// A value of this unit counted in another one; nil for a unit of another quantity.
    public func converted(_ value: Double, to other: MeasureUnit) -> Double? {
        guard quantity == other.quantity else { return nil }
        return (value + offset) * (factor / other.factor) - other.offset
    }

    /// The parts of a name such as `× 1000 r/min`; nil for a plain unit.
    static func multiple(_ name: String) -> (factor: Double, unit: String)? {
        guard let sign = name.first, sign == "×" || sign == "x" else { return nil }
        let rest = name.dropFirst().drop { $0 == " " }
        let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let unit = String(rest.dropFirst(digits.count)).trimmed
        guard let factor = Double(String(digits)), factor > 0, factor <= 1e9, !unit.isEmpty else { return nil }
        return (factor, unit)
    }

    private static let poundForce = 4.4482216152605
    private static let inch = 0.0254

    /// Case counts: mPa is not MPa.
    private static let bySign: [String: MeasureUnit] = [
        "Pa": MeasureUnit(.pressure, 1), "hPa": MeasureUnit(.pressure, 100), "kPa": MeasureUnit(.pressure, 1000),
        "MPa": MeasureUnit(.pressure, 1e6), "mbar": MeasureUnit(.pressure, 100), "bar": MeasureUnit(.pressure, 1e5),
        "psi": MeasureUnit(.pressure, poundForce / (inch * inch)), "atm": MeasureUnit(.pressure, 101_325),
        "at": MeasureUnit(.pressure, 98_066.5), "kgf/cm²": MeasureUnit(.pressure, 98_066.5),
        "Torr": MeasureUnit(.pressure, 101_325.0 / 760), "mmHg": MeasureUnit(.pressure, 133.322387415),
        "inHg": MeasureUnit(.pressure, 3386.38864034), "mH₂O": MeasureUnit(.pressure, 9806.65),
        "mmH₂O": MeasureUnit(.pressure, 9.80665), "inH₂O": MeasureUnit(.pressure, 249.08891),
        "°C": MeasureUnit(.temperature, 1, offset: 273.15), "K": MeasureUnit(.temperature, 1),
        "°F": MeasureUnit(.temperature, 5.0 / 9, offset: 459.67), "°R": MeasureUnit(.temperature, 5.0 / 9),
        "m/s": MeasureUnit(.speed, 1), "km/h": MeasureUnit(.speed, 1 / 3.6), "mph": MeasureUnit(.speed, 0.44704),
        "kn": MeasureUnit(.speed, 1852.0 / 3600), "ft/s": MeasureUnit(.speed, 0.3048),
        "ft/min": MeasureUnit(.speed, 0.00508),
        "mm": MeasureUnit(.length, 0.001), "cm": MeasureUnit(.length, 0.01), "m": MeasureUnit(.length, 1),
        "km": MeasureUnit(.length, 1000), "in": MeasureUnit(.length, inch), "ft": MeasureUnit(.length, 0.3048),
        "yd": MeasureUnit(.length, 0.9144), "mi": MeasureUnit(.length, 1609.344), "NM": MeasureUnit(.length, 1852),
        "m³": MeasureUnit(.volume, 1), "l": MeasureUnit(.volume, 0.001), "L": MeasureUnit(.volume, 0.001),
        "ft³": MeasureUnit(.volume, 0.028316846592), "gal": MeasureUnit(.volume, 0.003785411784),
        "r/min": MeasureUnit(.rotation, 1), "min⁻¹": MeasureUnit(.rotation, 1), "r/s": MeasureUnit(.rotation, 60),
        "g": MeasureUnit(.mass, 0.001), "kg": MeasureUnit(.mass, 1), "t": MeasureUnit(.mass, 1000),
        "lb": MeasureUnit(.mass, 0.45359237), "oz": MeasureUnit(.mass, 0.028349523125),
        "W": MeasureUnit(.power, 1), "kW": MeasureUnit(.power, 1000), "MW": MeasureUnit(.power, 1e6),
        "PS": MeasureUnit(.power, 735.49875), "hp": MeasureUnit(.power, 745.69987158227022),
        "mV": MeasureUnit(.voltage, 0.001), "V": MeasureUnit(.voltage, 1), "kV": MeasureUnit(.voltage, 1000),
        "mA": MeasureUnit(.current, 0.001), "A": MeasureUnit(.current, 1), "kA": MeasureUnit(.current, 1000),
        "°": MeasureUnit(.angle, 1), "gon": MeasureUnit(.angle, 0.9), "rad": MeasureUnit(.angle, 180 / .pi),
    ]
    /// In any case.
    private static let byName: [String: MeasureUnit] = {
        var found: [String: MeasureUnit] = [:]
        for name in ["psi", "bar", "mbar", "hPa", "kPa", "mmHg", "inHg", "Torr", "km/h", "mph", "kn", "r/min", "hp"] {
            found[name.lowercased()] = bySign[name]
        }
        for (name, sign) in [
            ("lbf/in²", "psi"), ("kp/cm²", "at"), ("kgf/cm2", "at"), ("kg/cm²", "at"), ("celsius", "°C"), ("c", "°C"),
            ("fahrenheit", "°F"), ("f", "°F"), ("kelvin", "K"), ("kmh", "km/h"), ("kph", "km/h"), ("mi/h", "mph"),
            ("knot", "kn"), ("knots", "kn"), ("kt", "kn"), ("kts", "kn"), ("fpm", "ft/min"), ("feet", "ft"),
            ("foot", "ft"), ("metre", "m"), ("metres", "m"), ("meter", "m"), ("meters", "m"), ("inch", "in"),
            ("inches", "in"), ("m3", "m³"), ("litre", "l"), ("litres", "l"), ("liter", "l"), ("liters", "l"),
            ("ft3", "ft³"), ("gallon", "gal"), ("gallons", "gal"), ("rpm", "r/min"), ("u/min", "r/min"),
            ("1/min", "r/min"), ("degrees", "°"), ("об/мин", "r/min"), ("tr/min", "r/min"), ("км/ч", "km/h"),
            ("mh2o", "mH₂O"), ("mws", "mH₂O"), ("mwc", "mH₂O"), ("mmh2o", "mmH₂O"), ("inh2o", "inH₂O"), ("бар", "bar"),
            ("кпа", "kPa"), ("мпа", "MPa"), ("м³", "m³"),
        ] { found[name] = bySign[sign] }
        return found
    }()
}
