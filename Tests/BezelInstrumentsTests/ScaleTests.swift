// Scales against the formulas of their kinds, marks, numbers as they are written.
import Bezel
import Foundation
import Testing

@testable import BezelInstruments

@Suite struct ScaleTests {
    private func scale(_ kind: Scale.Kind, _ from: Double, _ to: Double, start: Double = 0, sweep: Double = 360)
        -> Scale
    {
        Scale(kind, from: from, to: to, start: start, sweep: sweep)
    }

    @Test func aTachymeterShowsUnitsAnHour() {
        let scale = scale(.reciprocal, 500, 60, start: 43.2, sweep: 316.8)
        for speed in stride(from: 60.0, through: 500, by: 7) {
            let seconds = 3600 / speed
            #expect(abs((scale.degrees(of: speed) ?? .nan) - seconds * 6) < 1e-9, "\(speed)")
        }
    }
    @Test func aSlideRuleIsLogarithmic() {
        let scale = scale(.logarithmic, 1, 10)
        for i in 100...1000 {
            let value = Double(i) / 100
            #expect(abs((scale.degrees(of: value) ?? .nan) - 360 * log10(value)) < 1e-9)
        }
        // Two lengths added are two numbers multiplied.
        #expect(
            abs((scale.fraction(of: 2) ?? .nan) + (scale.fraction(of: 3) ?? .nan) - (scale.fraction(of: 6) ?? .nan))
                < 1e-12)
    }
    @Test func aLensMovesByOneOverTheDistance() {
        let scale = scale(.reciprocal, 1e6, 0.5, start: -90, sweep: 180)
        for metres in [0.5, 0.7, 1, 2, 5, 100] {
            let wanted = -90 + 180 * (1 / metres - 1e-6) / (2 - 1e-6)
            #expect(abs((scale.degrees(of: metres) ?? .nan) - wanted) < 1e-9)
        }
    }
    @Test func aVUMeterShowsVoltage() {
        let face = GaugePreset.vu.face
        let scale = face.scales["main"]!
        for decibels in [-20.0, -10, -7, -5, -3, -2, -1, 0, 1, 2, 3] {
            let wanted = -44 + 88 * pow(10, decibels / 20) / pow(10, 3.0 / 20)
            #expect(abs((scale.degrees(of: decibels) ?? .nan) - wanted) < 1e-9)
        }
    }
    @Test func anAltimeterHasThreeHandsOnOneValue() {
        let face = GaugePreset.altimeter.face
        let feet = 6520.0
        #expect(
            abs((face.scales["main"]!.degrees(of: feet) ?? .nan).truncatingRemainder(dividingBy: 360) - 187.2) < 1e-9)
        #expect(abs((face.scales["thousands"]!.degrees(of: feet) ?? .nan) - 234.72) < 1e-9)
        #expect(abs((face.scales["tenThousands"]!.degrees(of: feet) ?? .nan) - 23.472) < 1e-9)
    }
    @Test(arguments: Scale.Kind.allCases)
    func valuesComeBackFromTheirFractions(kind: Scale.Kind) {
        var scale = Scale(kind, from: 2, to: 90)
        scale.exponent = 1.7
        scale.table = [ScalePoint(2, at: 0), ScalePoint(10, at: 0.7), ScalePoint(90, at: 1)]
        scale.categories = ["a", "b", "c"]
        for i in 0...50 {
            let fraction = Double(i) / 50
            #expect(abs((scale.fraction(of: (scale.value(at: fraction) ?? .nan)) ?? .nan) - fraction) < 1e-9)
        }
    }
    @Test func theTimeTurnsTheHands() {
        let face = WatchPreset.railway.face
        let values = WatchPreset.values(hour: 16, minute: 45, second: 30)
        #expect(abs((face.scales["hours"]!.degrees(of: values["hour"]!) ?? .nan) - (4 * 30 + 22.75)) < 1e-9)
        #expect(abs((face.scales["main"]!.degrees(of: values["minute"]!) ?? .nan) - (45 * 6 + 3)) < 1e-9)
        #expect(abs((face.scales["main"]!.degrees(of: values["second"]!) ?? .nan) - 180) < 1e-9)
    }

    @Test(
        "steps are round",
        arguments: [(100.0, 10.0), (240, 20), (8000, 1000), (1, 0.1), (0.35, 0.05), (0.4, 0.05), (7, 0.5), (1e6, 1e5)])
    func steps(span: Double, step: Double) { #expect(abs(Scale.niceStep(span: span) - step) < step * 1e-9) }

    @Test func marksHaveTheirLevelsAndOnlyOne() throws {
        let scale = scale(.linear, 0, 10, sweep: 270)
        let ticks = try scale.ticks([ScaleDivision(step: 1, minor: 2, third: 5)])
        #expect(ticks.count == 101)
        #expect(ticks.filter { $0.level == .major }.map(\.value) == (0...10).map { Double($0) })
        #expect(ticks.filter { $0.level == .minor }.count == 10)
        // Parts that meet share their value.
        let parts = try scale.ticks([
            ScaleDivision(step: 1, minor: 2, from: 0, to: 5), ScaleDivision(step: 5, from: 5, to: 10),
        ])
        #expect(parts.map(\.value) == [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 10])
        #expect(parts.filter { $0.value == 5 }.map(\.level) == [.major])
    }
    @Test func aClockHasNoMarkTwice() throws {
        let ticks = try scale(.linear, 0, 60).ticks([ScaleDivision(step: 5, minor: 5)])
        #expect(ticks.count == 60)
        #expect(ticks.last?.value == 59)
    }
    @Test func tooManyMarksAreRefused() {
        #expect(throws: GalleryError.self) { try scale(.linear, 0, 1e6).ticks([ScaleDivision(step: 1)]) }
    }
    @Test(
        "scales that cannot be are refused",
        arguments: [
            Scale(from: 5, to: 5), Scale(.logarithmic, from: 0, to: 10), Scale(.logarithmic, from: -1, to: 10),
            Scale(.reciprocal, from: 0, to: 10), Scale(.squareRoot, from: -1, to: 4), Scale(from: .nan, to: 4),
            Scale(from: 0, to: .infinity), Scale(.table, from: 0, to: 1), Scale(.categories, from: 0, to: 1),
        ])
    func refused(scale: Scale) { #expect(throws: GalleryError.self) { try scale.check("scales.main") } }

    @Test func numbersAreWrittenAsAsked() {
        var form = NumberForm()
        #expect(form.text(20, step: 20) == "20")
        #expect(form.text(0.5, step: 0.5) == "0.5")
        #expect(form.text(1, step: 0.5) == "1.0")
        #expect(form.text(-3) == "−3")
        #expect(form.text(-0.0001, step: 1) == "0")
        form.grouping = " "
        form.decimalPoint = ","
        form.suffix = " €"
        form.decimals = 2
        #expect(form.text(1_234_567.5) == "1 234 567,50 €")
        form = NumberForm()
        form.digits = .arabic
        #expect(form.text(1066) == "١٠٦٦")
        form.digits = .roman
        #expect([4, 9, 14, 1999, 0].map { form.text($0) } == ["IV", "IX", "XIV", "MCMXCIX", "0"])
    }
}
