// Numbers that are given beside a unit.
import BezelGallery
import BezelInstruments
import Testing

@testable import BezelRequests

@Suite struct GaugeUnitTests {
    @Test(arguments: [("kPa", 100.0), ("mmHg", 760), ("hPa", 1013)])
    func valuesThatAreGivenAreInTheShownUnit(_ unit: String, _ number: Double) throws {
        var request = GaugeRequest(preset: .barometer)
        request.unit = unit
        request.face.set = [NamedNumber(name: "set", number: number), NamedNumber(name: "value", number: number)]
        var face = GaugePreset.barometer.face
        try request.face.change(&face)
        try request.change(&face)
        #expect(face.values["set"] == number && face.values["value"] == number)
        // One that is not given is converted.
        request.face.set = []
        face = GaugePreset.barometer.face
        try request.change(&face)
        let set = try #require(face.values["set"])
        let factors: [String: Double] = ["kPa": 10, "mmHg": 1.333_223_684, "hPa": 1]
        let factor = try #require(factors[unit])
        #expect(abs(set * factor - 995) < 0.01)
    }
}
