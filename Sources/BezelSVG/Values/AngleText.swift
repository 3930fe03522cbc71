import BezelGeometry

enum AngleText {
    static func radians(_ text: String) -> Double? {
        var s = NumberScanner(text.trimmed)
        guard let n = s.number() else { return nil }
        let unit = s.unit()
        guard s.isAtEnd else { return nil }
        switch unit {
        case "", "deg": return n * .pi / 180
        case "grad": return n * .pi / 200
        case "rad": return n
        case "turn": return n * 2 * .pi
        default: return nil
        }
    }
}
