// A water meter, by ISO 4064-1.
import BezelColor
import BezelInstruments
import BezelGeometry

extension GaugePreset {
    /// ISO 4064-1: the dial states unit, flow direction and flow rates; fractions of the unit are red; no hand hides a
    /// digit.
    var meter: Instrument {
        let c = FaceColors.paper
        let red = Color.hex(0xC42A22)
        var face = gauge(
            "Water meter", Scale(from: 0, to: 100_000), value: 1_204.78614, unit: "m³", colors: c,
            [
                .text(
                    with(TextLayer()) {
                        $0.text = Lettering("{value}", weight: 600, size: 34, color: c.ink)
                        $0.y = -64
                        $0.frame = with(WindowFrame()) {
                            $0.width = 232
                            $0.height = 46
                            $0.corner = 5
                            $0.line = c.ink
                            $0.lineWidth = 2.5
                        }
                        $0.wheels = with(CounterWheels()) {
                            $0.count = 8
                            $0.decimals = 3
                            $0.decimalColor = red
                        }
                    }),
                c.text("{unit}", size: 24, y: -112, weight: 600, soft: false),
                .ornament(
                    with(OrnamentLayer()) {
                        $0.shape = .path
                        $0.path = "M0 10H78V4L96 12L78 20V14H0Z"
                        $0.radius = 150
                        $0.size = 72
                        $0.color = c.soft
                    }),
                c.text("{flow}", size: 15, y: 50, x: -121, weight: 500, width: 88, units: ["m³"]),
                c.text("{ratio}", size: 15, y: 50, x: 121, weight: 500, width: 82, units: ["m³"]),
                maker(c, y: 162),
            ] + litres(c, red))
        face.texts["flow"] = "Q₃ 2.5 m³/h"
        face.texts["ratio"] = "R 160"
        face.scales["main"]?.unit = "{unit}"
        face.scales["litres"] = with(Scale(from: 0, to: 0.001, start: 0, sweep: 360)) { $0.y = 50 }
        return face
    }

    private func litres(_ c: FaceColors, _ red: Color) -> [InstrumentLayer] {
        [
            .ticks(
                with(TicksLayer()) {
                    $0.scale = "litres"
                    $0.radius = 46
                    $0.side = .outside
                    $0.color = red
                    $0.divisions = [ScaleDivision(step: 0.0001, minor: 2, third: 5)]
                    $0.major = TickStyle(10, width: 2.4)
                    $0.minor = TickStyle(7, width: 1.4)
                    $0.third = TickStyle(5, width: 0.9)
                    $0.line = 1.2
                }),
            .numerals(
                with(NumeralsLayer()) {
                    $0.scale = "litres"
                    $0.radius = 68
                    $0.gap = 4.5
                    $0.step = 0.0001
                    $0.except = [0.001]
                    $0.form.factor = 10_000
                    $0.form.decimals = 0
                    $0.look = Lettering("", weight: 600, size: 15, color: red)
                }),
            .text(
                with(TextLayer()) {
                    $0.text = Lettering("× 0.0001 {unit}", weight: 600, size: 13, color: red)
                    $0.y = 137
                }),
            hand(c) {
                $0.scale = "litres"
                $0.color = red
                $0.length = 46
                $0.tail = 18
                $0.width = 8
                $0.pivot = 9
                $0.pivotRelief = .edge(4, light: 0.4, shade: 0.4)
            },
        ]
    }
}
