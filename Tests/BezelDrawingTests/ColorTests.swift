// Colours and gradients as values.
import BezelColor
import Foundation
import Testing

@Suite struct ColorTests {
    @Test(
        arguments: [
            (0.0, 1.0, 1.0, "#FF0000"), (1.0 / 3, 1, 1, "#00FF00"), (0.5, 1, 0.5, "#008080"), (0.1, 0, 0.8, "#CCCCCC"),
            (1.25, 0.5, 1, "#BFFF80"), (-0.25, 0.5, 1, "#BF80FF"),
        ] as [(Double, Double, Double, String)])
    func hueSaturationBrightness(h: Double, s: Double, b: Double, hex: String) {
        #expect(Color(hue: h, saturation: s, brightness: b).hexString == hex)
    }
    @Test func newAlphaKeepsTheInk() throws {
        let gold = try #require(Color(css: "spot(\"Gold\", cmyk(0 20 60 20))"))
        #expect(gold.ink != nil && gold.withAlpha(0.5).ink == gold.ink)
        #expect(gold.withAlpha(0.5).alpha == 0.5 && gold.withAlpha(.nan).alpha == 0)
    }
    @Test func opacityMultiplies() {
        #expect(Color.red.opacity(0.5).opacity(0.5).alpha == 0.25)
        #expect(Color.red.opacity(.nan).alpha == 0)
    }
    @Test func contrastIsWCAG() {
        #expect(abs(Color.black.contrast(to: .white) - 21) < 1e-9)
        #expect(abs(Color(red8: 0x76, green8: 0x76, blue8: 0x76).contrast(to: .white) - 4.54) < 0.005)
    }
    @Test func mixingSpaces() {
        let a = Color.black
        let b = Color.white
        #expect(abs(a.mix(with: b, by: 0.5, in: .straight).red - 0.5) < 1e-12)
        // Half the light of white is 188 of 255 in sRGB.
        #expect(a.mix(with: b, by: 0.5, in: .linearLight).hexString == "#BCBCBC")
        #expect(a.mix(with: b, by: .nan) == a)
    }
    @Test func stopsArePinnedAndNeverGoBack() {
        let stops = [(-1.0, Color.red), (0.6, .blue), (0.3, .green), (Double.nan, .white), (4, .black)]
        let gradient = Gradient(stops: stops.map { Gradient.Stop(color: $0.1, location: $0.0) })
        #expect(gradient.normalizedStops.map(\.location) == [0, 0.6, 0.6, 0.6, 1])
    }
    @Test func gradientsOfNoAndOneStop() {
        #expect(Gradient(colors: []).color(at: 0.5) == .clear)
        #expect(Gradient(colors: [.red]).color(at: 0.9) == .red)
    }
    @Test func gradientColors() {
        let gradient = Gradient(stops: [
            .init(color: .black, location: 0.2), .init(color: .white, location: 0.4), .init(color: .red, location: 0.4),
        ])
        #expect(gradient.color(at: 0) == .black)
        #expect(abs(gradient.color(at: 0.3).red - 0.5) < 1e-9)
        #expect(gradient.color(at: 0.4) == .red)
        #expect(gradient.color(at: 9) == .red)
    }
    @Test func jsonKeepsColorsAndGradients() throws {
        let gradient = Gradient(colors: [Color(red8: 0xE4, green8: 0x80, blue8: 0x72), .clear])
        let data = try JSONEncoder().encode(gradient)
        #expect(try JSONDecoder().decode(Gradient.self, from: data) == gradient)
        let short = try JSONDecoder().decode(Gradient.self, from: Data(##"["#f00", "#00F8"]"##.utf8))
        #expect(short.stops.map(\.color.hexString) == ["#FF0000", "#0000FF88"])
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Color.self, from: Data(##""#12""##.utf8)) }
    }
}

@Suite struct StaticColorTests {
    @Test func hexadecimalColoursNeedNoUnwrapping() {
        #expect(Color(hex: 0xFF8000) == Color(red8: 255, green8: 128, blue8: 0))
        #expect(Color(hex: 0x0000FF, opacity: 0.5) == Color(red: 0, green: 0, blue: 1, alpha: 0.5))
    }
    @Test func staticNamesAreCSSs() {
        #expect(Color.crimson == Color(css: "crimson"))
        #expect(Color.rebeccaPurple == Color(css: "rebeccapurple"))
        #expect(Color.lightGoldenrodYellow == Color(css: "lightgoldenrodyellow"))
        #expect(Color.whiteSmoke == Color(css: "whitesmoke"))
        #expect(Color(css: "red") == Color(hex: 0xFF0000) && Color(css: "red") != Color.red)
    }
}
