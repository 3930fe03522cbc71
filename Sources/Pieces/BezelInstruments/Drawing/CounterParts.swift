// Draws counters: digits on wheels that roll, in a window, with shade towards its top and foot. Options are in
// Layers/CounterWheels.swift.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelJSON
import BezelTypesetting

extension InstrumentPainter {
    /// In the text's frame or a window fitted to its digits.
    mutating func draw(
        _ counter: CounterWheels, of layer: TextLayer, _ lettering: Lettering, about center: Point
    ) throws(GalleryError) {
        let value = try counted(lettering.text)
        let end = pow(10, Double(counter.count - counter.decimals))
        if abs(value) >= end {
            findings.append(
                .outsideScale(what: "the wheels lose their first digits", values: [value], from: 0, to: end))
        }
        var digits: [TextSetter.Inked] = []
        for digit in 0...9 {
            digits.append(
                try setter.inked(lettering.saying(layer.form.digit(digit)), what: "the counter"))
        }
        let widest = digits.map { Double($0.box.width) }.max() ?? lettering.size
        let column = layer.frame.map { $0.width / Double(counter.count) } ?? widest * 1.4
        var lettering = lettering
        if let frame = layer.frame {
            let factor = frame.scale(
                of: digits.map(\.box.size), column: column, size: lettering.size)
            if factor < 1 {
                findings.append(
                    .shrunk(
                        what: "the counter", text: counter.wheels(showing: value).map { String($0.digit) }.joined(),
                        factor: factor))
                lettering = lettering.scaled(by: factor)
                digits = try redrawn(digits, lettering, layer, in: lettering.color)
            }
        }
        let height = layer.frame?.height ?? lettering.size * 1.2
        let box = Rect(
            x: center.x - column * Double(counter.count) / 2, y: center.y - height / 2,
            width: column * Double(counter.count), height: height)
        let corner = min(layer.frame?.corner ?? 0, box.width / 2, box.height / 2)
        let firstDecimal = counter.count - counter.decimals
        let decimals = try counter.decimalColor.map { color throws(GalleryError) in
            try redrawn(digits, lettering, layer, in: color)
        }
        var wheels = GraphicsContext()
        for (i, wheel) in counter.wheels(showing: value).enumerated() {
            let look = i >= firstDecimal ? decimals ?? digits : digits
            for (digit, offset) in [(wheel.digit, -wheel.fraction), ((wheel.digit + 1) % 10, 1 - wheel.fraction)]
            where abs(offset) < 1 {
                let middle = Point(x: box.minX + column * (Double(i) + 0.5), y: center.y + offset * height)
                let ink = look[digit].box
                wheels.append(
                    look[digit].command(Transform(translationX: middle.x - ink.midX, y: middle.y - ink.midY)))
            }
        }
        shadeWheels(counter, box, column: column, line: layer.frame?.line, into: &wheels)
        context.clipped(to: Path(roundedRect: box, cornerRadius: corner)) {
            $0.append(contentsOf: wheels.commands)
        }
    }

    private func redrawn(
        _ digits: [TextSetter.Inked], _ lettering: Lettering, _ layer: TextLayer, in color: Color
    ) throws(GalleryError) -> [TextSetter.Inked] {
        var look = lettering
        look.color = color
        var redrawn: [TextSetter.Inked] = []
        for digit in digits.indices {
            redrawn.append(try setter.inked(look.saying(layer.form.digit(digit)), what: "the counter"))
        }
        return redrawn
    }

    private func counted(_ text: String) throws(GalleryError) -> Double {
        guard case .field(let name)? = TextTemplate(text).parts.first, TextTemplate(text).parts.count == 1 else {
            throw .text(
                what: "the counter", text: text, reason: "wheels show one value; name it between braces, as in {value}")
        }
        return try instrument.value(.name(name))
    }

    private func shadeWheels(
        _ counter: CounterWheels, _ box: Rect, column: Double, line: Color?, into context: inout GraphicsContext
    ) {
        if let line {
            let gaps = Path { path in
                for i in 1..<max(counter.count, 1) {
                    path.move(to: Point(x: box.minX + column * Double(i), y: box.minY))
                    path.addLine(to: Point(x: box.minX + column * Double(i), y: box.maxY))
                }
            }
            context.stroke(gaps, with: .color(line.opacity(0.5)), lineWidth: column * 0.04)
        }
        guard counter.shade > 0 else { return }
        let dark = Color(white: 0, opacity: counter.shade)
        let light = Color(white: 0, opacity: 0)
        let gradient = Gradient(stops: [
            Gradient.Stop(color: dark, location: 0), Gradient.Stop(color: light, location: 0.35),
            Gradient.Stop(color: light, location: 0.65), Gradient.Stop(color: dark, location: 1),
        ])
        context.fill(
            Path(box),
            with: .linear(
                LinearGradient(
                    gradient: gradient, start: Point(x: box.midX, y: box.minY),
                    end: Point(x: box.midX, y: box.maxY))))
    }
}

extension NumberForm {
    /// Latin for Roman numerals, which have no 0.
    func digit(_ digit: Int) -> String {
        var form = NumberForm()
        form.digits = digits == .roman ? .latin : digits
        return form.text(Double(digit))
    }
}
