// The dial in other colours: for dark screens, with one accent, or with the amount in the arc's colour. A theme changes
// only colours that nobody has chosen.
import BezelInstruments
import BezelColor
import BezelGeometry

extension PaymentDial {
    /// The colours of all parts together, for light or dark screens.
    public enum Theme: String, Codable, CaseIterable, Hashable, Sendable, SpecChoice {
        /// A white disc with a grey ring.
        case light
        /// For dark screens: a dark disc, a dark ring, pale letters, bright arcs.
        case dark
    }

    /// The same dial in a theme's colours.
    ///
    /// Colours that differ from the light theme's were chosen, and stay. Grey letters of the dark theme have a contrast
    /// of 6.6 to their disc, the ring 1.3.
    public func themed(_ theme: Theme) -> PaymentDial {
        guard theme == .dark else { return self }
        let usual = PaymentDial()
        var dial = self
        func change<Part: Equatable>(_ path: WritableKeyPath<PaymentDial, Part>, to dark: Part) {
            if dial[keyPath: path] == usual[keyPath: path] { dial[keyPath: path] = dark }
        }
        change(\.disc, to: Dark.disc)
        change(\.ring.color, to: Dark.ring)
        change(\.valueArc.gradient, to: Dark.gradient)
        if dial.wedge?.color == Wedge().color { dial.wedge?.color = Dark.wedge }
        if dial.track?.color == Track().color { dial.track?.color = Dark.wedge }
        for path in [\PaymentDial.top, \.bottom, \.caption] where dial[keyPath: path]?.color == Self.grey {
            dial[keyPath: path]?.color = Dark.letters
        }
        if dial.amount?.color == Self.red { dial.amount?.color = .white }
        return dial
    }

    /// The same dial with one colour for its arc and its amount.
    ///
    /// The arc runs from a paler tint to the colour; the amount is made readable on the disc. An arc by sectors keeps its
    /// colours.
    public func accented(_ accent: Color) -> PaymentDial {
        var dial = self
        if valueArc.coloring != .bySector {
            dial.valueArc.gradient = Gradient(colors: [accent.mix(with: .white, by: Self.tint), accent])
        }
        dial.amount?.color = accent.readable(on: disc ?? background ?? .white)
        return dial
    }
    /// The white in an accent's palest tint.
    private static let tint = 0.35

    private enum Dark {
        static let disc = Color(red8: 0x16, green8: 0x17, blue8: 0x1B)
        static let ring = Color(red8: 0x2A, green8: 0x2D, blue8: 0x34)
        static let wedge = Color(red8: 0x3D, green8: 0x42, blue8: 0x4C)
        static let letters = Color(red8: 0x9B, green8: 0xA1, blue8: 0xAE)
        static let gradient = Gradient(colors: [
            Color(red8: 0xFF, green8: 0xB2, blue8: 0x6B), Color(red8: 0xFF, green8: 0x7A, blue8: 0x66),
            Color(red8: 0xF0, green8: 0x5A, blue8: 0x7E),
        ])
    }

    /// Whether the amount takes the colour of an arc by sectors: it does, unless it has a colour of its own.
    public var amountFollowsSectors: Bool {
        valueArc.coloring == .bySector && (amount?.color == Self.red || amount?.color == .white)
    }
    /// The amount in the arc's colour at the value, made readable on the disc.
    ///
    /// So a picture looks like the last frame of a motion to its value.
    public func amountFollowingArc() -> PaymentDial {
        guard let fraction = value?.fraction else { return self }
        var dial = self
        dial.amount?.color = arcColor(at: fraction).readable(on: disc ?? background ?? .white)
        return dial
    }
}
