// What parts are filled with: a colour, or colours that run across a part's box. Written as a colour or an object.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelJSON

/// What a part is filled with: one colour, or several that run across its box in a direction.
///
/// In JSON, a CSS colour, or an object with `colors` and `run`.
public struct Finish: Hashable, Sendable {
    /// Which way colours run across the box of the part.
    public enum Run: String, SpecChoice {
        /// From the top of the box to its bottom.
        case down
        /// From the left of the box to its right.
        case across
        /// From the box's middle to half of its longer side.
        case outward
        /// Round the box's middle, clockwise from 12 o'clock, as CSS's conic gradients.
        case around
    }
    /// The colours, from the start of the run to its end; equal ones fill the part evenly.
    public var colors: Gradient
    /// Which way the colours run; of no effect for a single colour.
    public var run: Run
    /// Creates an even fill in one colour, which may be translucent.
    public init(_ color: Color) {
        colors = Gradient(colors: [color, color])
        run = .down
    }
    /// Creates a fill of colours at equal distances along the run, which goes down unless given.
    public init(_ colors: [Color], _ run: Run = .down) { self.init(Gradient(colors: colors), run) }
    /// Creates a fill of a gradient with its own stops along the run, which goes down unless given.
    public init(_ colors: Gradient, _ run: Run = .down) {
        self.colors = colors
        self.run = run
    }

    func paint(in box: Rect) -> Paint {
        let stops = colors.normalizedStops
        if let first = stops.first, stops.allSatisfy({ $0.color == first.color }) { return .color(first.color) }
        let middle = Point(x: box.midX, y: box.midY)
        switch run {
        case .down:
            return .linear(
                LinearGradient(
                    gradient: colors, start: Point(x: box.midX, y: box.minY), end: Point(x: box.midX, y: box.maxY)))
        case .across:
            return .linear(
                LinearGradient(
                    gradient: colors, start: Point(x: box.minX, y: box.midY), end: Point(x: box.maxX, y: box.midY)))
        case .outward:
            return .radial(
                RadialGradient(
                    gradient: colors, startCenter: middle, startRadius: 0, endCenter: middle,
                    endRadius: max(box.width, box.height) / 2))
        case .around:
            return .angular(
                AngularGradient(gradient: colors, center: middle, startAngle: .degrees(-90), endAngle: .degrees(270)))
        }
    }
    var color: Color? { colors.normalizedStops.first?.color }
}

extension Finish: Codable {
    private enum Keys: String, CodingKey, CaseIterable { case colors, run }
    /// Reads a CSS colour, or an object with `colors` and `run`, which is `down` unless given.
    public init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            guard let color = Color(css: text) else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "“\(text.shortened)” is no colour"))
            }
            self.init(color)
            return
        }
        let spec = try SpecObject(decoder, knowing: Keys.allCases.map(\.rawValue))
        let colors = try spec.value("colors", Gradient(colors: [.black, .black]))
        let run = try spec.value("run", Run.down)
        self.init(colors, run)
    }
    public func encode(to encoder: any Encoder) throws {
        let stops = colors.normalizedStops
        if let first = stops.first, stops.allSatisfy({ $0.color == first.color }) {
            var container = encoder.singleValueContainer()
            return try container.encode(first.color)
        }
        var container = encoder.container(keyedBy: Keys.self)
        if colors == Gradient(colors: stops.map(\.color)) {
            try container.encode(stops.map(\.color), forKey: .colors)
        } else {
            try container.encode(colors, forKey: .colors)
        }
        try container.encode(run, forKey: .run)
    }
}

extension SchemaDefinitions {
    var finish: Schema {
        mutating get {
            let color = self.color
            return define("finish") { _ in
                let stop = Schema.object(
                    ["color": color, "location": .number(in: 0...1)], required: ["color", "location"])
                // All with locations, or none.
                let colors = Schema.anyOf([.list(of: color), .list(of: stop)])
                return .anyOf([color, .object(["colors": colors, "run": .choice(of: Finish.Run.self)])])
                    .described("A colour, or colours that run down, across, outward or around.")
            }
        }
    }
}

extension SpecKind<Finish> {
    static var finish: SpecKind { SpecKind(schema: { $0.finish }) }
}
