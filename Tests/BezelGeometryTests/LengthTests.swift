// Lengths with units, and what they are in user units.
import BezelGeometry
import Testing

@Suite("Lengths")
struct LengthTests {
    @Test(
        "a number with a unit is read",
        arguments: [
            ("12", Length(12)), ("42mm", Length(42, .mm)), ("-0.5 cm", Length(-0.5, .cm)), (" 2IN ", Length(2, .inch)),
            ("1e2pt", Length(100, .pt)), ("0.07em", Length(0.07, .em)), (".5cap", Length(0.5, .cap)),
            ("3pc", Length(3, .pc)), ("50%", Length(50, .percent)), ("1e2em", Length(100, .em)),
        ])
    func readsUnits(text: String, length: Length) { #expect(Length(text) == length) }

    @Test(
        "what is no length is refused",
        arguments: ["", "mm", "1m", "1 furlong", "nan", "infmm", "1mm2", "1,2mm", "0x1mm"])
    func refusesOthers(text: String) { #expect(Length(text) == nil) }

    @Test("units are user units by the picture's scale")
    func measures() throws {
        let pixels = LengthScale()
        #expect(abs(try pixels.units(Length(25.4, .mm)) - 96) < 1e-9)
        #expect(abs(try pixels.units(Length(72, .pt)) - 96) < 1e-9)
        #expect(try pixels.units(Length(7, .px)) == 7)
        let millimetres = LengthScale(unit: 1, letters: LengthScale.Letters(em: 10, cap: 7))
        #expect(try millimetres.units(Length(2, .inch)) == 50.8)
        #expect(try millimetres.units(Length(2, .em)) == 20)
        #expect(try millimetres.units(Length(2, .cap)) == 14)
        #expect(try millimetres.units(Length(2)) == 2)
    }

    @Test("a length that depends on the unknown says on what")
    func refusesTheUnknown() {
        let em = Length(1, .em)
        #expect(throws: LengthError.lettersUnknown(em)) { try LengthScale().units(em) }
        let scale = LengthScale(letters: LengthScale.Letters(em: 10, cap: nil))
        #expect(throws: LengthError.noCapitals(Length(1, .cap))) { try scale.units(Length(1, .cap)) }
        #expect(throws: LengthError.noWhole(Length(1, .percent))) { try scale.units(Length(1, .percent)) }
    }
}
