// The options of wheels in a counter, and which digits stand in their window and how far they have turned. Wheels are
// drawn in Drawing/CounterParts.swift, and keep their number in other units by Instrument+Counters.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// The wheels of a counter, which stand in the text's frame, each as wide as the others.
///
/// The last wheel turns evenly, the others while their right neighbour goes from 9 to 0. The number's sign is not
/// shown.
public struct CounterWheels: SpecDescribed {
    /// How many wheels there are, 1 to 15; numbers beyond them lose their first digits, as on an odometer.
    public var count = 6
    /// How many of them stand behind the decimal point, 0 to 6, but no more than ``count``.
    public var decimals = 0
    /// The colour of digits behind the decimal point, red by default; nil for the others' colour.
    public var decimalColor: Color? = Color(red8: 0xC4, green8: 0x2A, blue8: 0x22)
    /// How dark the wheels are at top and bottom, where they turn away, from 0 for flat to 1 for black.
    public var shade = 0.35
    /// Six wheels for whole numbers, shaded at top and bottom.
    public init() {}
    /// Creates it with changes to the defaults: `CounterWheels { $0.… = … }`.
    public init(_ change: (inout CounterWheels) -> Void) {
        self.init()
        change(&self)
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    static let mostDecimals = 6
    package static let schemaName = "wheels"
    package static let summary = "Digits on wheels that roll, as an odometer has them."
    package static let fields: [SpecField<CounterWheels>] = [
        .field("count", \.count, .whole(1...15), "How many wheels there are."),
        .field("decimals", \.decimals, .whole(0...mostDecimals), "How many of them stand behind the decimal point."),
        .field(
            "decimalColor", \.decimalColor, .color,
            "The colour of digits behind the decimal point; null for the others' colour."),
        .field("shade", \.shade, .number(0...1), "How dark the wheels are where they turn away."),
    ]

    package func checkWhole(_ path: String) throws(GalleryError) {
        guard decimals <= count else {
            throw .invalidNumber(
                what: "\(path).decimals", value: Double(decimals), expected: "at most “count”, \(count)")
        }
    }

    struct Wheel: Equatable {
        var digit: Int
        /// Towards the next digit, 0..<1.
        var fraction: Double
    }

    /// The wheels from left to right, of the absolute value. Numbers beyond all wheels lose their first digits, as
    /// odometers do; from 9e15 on, where digits are no longer exact, all show 9.
    func wheels(showing value: Double) -> [Wheel] {
        // So that whole numbers stand still.
        let turned = (abs(value) * pow(10, Double(decimals)) * 1000).rounded() / 1000
        guard turned < 9e15 else { return Array(repeating: Wheel(digit: 9, fraction: 0), count: count) }
        var rest = Int(clamping: turned)
        var carried = turned - Double(rest)
        var wheels: [Wheel] = []
        for _ in 0..<count {
            let digit = rest % 10
            wheels.append(Wheel(digit: digit, fraction: carried))
            if digit != 9 { carried = 0 }
            rest /= 10
        }
        return wheels.reversed()
    }
}
