// Former ways to ask for a curve, by lists of numbers, for programs that were written before `Curve` took their place.
import BezelGeometry
import BezelLayout

extension TextRequest {
    /// Text on an ellipse with two radii. A list of other numbers throws when the picture is made.
    @available(*, deprecated, message: "use init(text:on:) with Curve.ellipse(radiusX:radiusY:)")
    public init(text: String, ellipse: [Double], font: String = "Inter", fontSize: Double? = nil) {
        self.init(text: text, font: font, fontSize: fontSize)
        let radii = Self.numbers(ellipse, 2)
        input.curve[.ellipse] = .ellipse(radiusX: radii[0], radiusY: radii[1])
    }

    /// Text on an arch with a span and a rise. A list of other numbers throws when the picture is made.
    @available(*, deprecated, message: "use init(text:on:) with Curve.arc(span:rise:)")
    public init(text: String, arc: [Double], font: String = "Inter", fontSize: Double? = nil) {
        self.init(text: text, font: font, fontSize: fontSize)
        let arch = Self.numbers(arc, 2)
        input.curve[.arc] = .arc(span: arch[0], rise: arch[1])
    }

    /// Text on a line with a length, or between two points. A list of other numbers throws when the picture is made.
    @available(*, deprecated, message: "use init(text:on:) with Curve.line(length:) or Curve.line(from:to:)")
    public init(text: String, line: [Double], font: String = "Inter", fontSize: Double? = nil) {
        self.init(text: text, font: font, fontSize: fontSize)
        let ends = Self.numbers(line, 4)
        input.curve[.line] =
            line.count < 4
            ? .line(length: Self.numbers(line, 1)[0])
            : .segment(from: Point(x: ends[0], y: ends[1]), to: Point(x: ends[2], y: ends[3]))
    }

    /// Text on SVG path data; y points down. Data that cannot be read throw when the picture is made.
    @available(*, deprecated, message: "use init(text:on:) with Curve.path(Path(svg:))")
    public init(text: String, path: String, font: String = "Inter", fontSize: Double? = nil) {
        self.init(text: text, font: font, fontSize: fontSize)
        input.curve.path = [path]
    }

    /// As many numbers as a curve takes: all NaN, which none takes, for a list of more or fewer.
    private static func numbers(_ list: [Double], _ count: Int) -> [Double] {
        list.count == count ? list : Array(repeating: .nan, count: count)
    }
}
