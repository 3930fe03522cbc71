// Angular gradients, which SVG has not: what is written draws as what was meant.
import Bezel
import Foundation
import Testing

@Suite struct AngularWritingTests {
    enum Case: String, CaseIterable {
        case ring, rainbowRing, disc, wheel, jumps, halfDisc, oval, fading, even, star, far, repeated, reflected, sliver

        var scene: Scene {
            let center = Point(x: 100, y: 100)
            let colors: [Color] = [.red, .yellow, .green, .cyan, .blue, .magenta, .red]
            let soft = Gradient(colors: [
                Color(red: 0.9, green: 0.5, blue: 0.4), Color(red: 0.9, green: 0.2, blue: 0.5),
            ])
            func circle(_ r: Double) -> Path {
                Path { $0.addEllipse(in: Rect(x: 100 - r, y: 100 - r, width: 2 * r, height: 2 * r)) }
            }
            func scene(_ fill: FillDrawing) -> Scene {
                Scene(size: Size(width: 200, height: 200), background: .white, commands: [.fill(fill)])
            }
            func turn(_ gradient: Gradient, _ start: Double = -90, _ sweep: Double = 360) -> AngularGradient {
                AngularGradient(
                    gradient: gradient, center: center, startAngle: .degrees(start), endAngle: .degrees(start + sweep))
            }
            let ring = circle(80).stroked(StrokeStyle(lineWidth: 20))
            switch self {
            case .ring: return scene(FillDrawing(path: ring, paint: .angular(turn(soft))))
            case .rainbowRing: return scene(FillDrawing(path: ring, paint: .angular(turn(Gradient(colors: colors)))))
            case .disc: return scene(FillDrawing(path: circle(90), paint: .angular(turn(soft))))
            case .wheel: return scene(FillDrawing(path: circle(90), paint: .angular(turn(Gradient(colors: colors)))))
            case .jumps:
                let stops = colors.enumerated().flatMap { i, color in
                    [i, i + 1].map { Gradient.Stop(color: color, location: Double($0) / 7) }
                }
                return scene(FillDrawing(path: ring, paint: .angular(turn(Gradient(stops: stops)))))
            case .halfDisc:
                let half = Path(svgOrEmpty: "M10 100A90 90 0 0 1 190 100z")
                return scene(FillDrawing(path: half, paint: .angular(turn(soft, 180))))
            case .oval:
                var paint = AngularGradient(
                    gradient: soft, center: Point(x: 0.4, y: 0.5), startAngle: .degrees(30), endAngle: .degrees(-300),
                    space: .bounds)
                paint.transform = Transform(rotationAngle: 0.2)
                let oval = Path { $0.addEllipse(in: Rect(x: 10, y: 50, width: 180, height: 90)) }
                return scene(FillDrawing(path: oval, paint: .angular(paint)))
            case .fading:
                let fade = Gradient(colors: [.blue, Color(red: 0, green: 0, blue: 1, alpha: 0.1)])
                return scene(FillDrawing(path: ring, paint: .angular(turn(fade))))
            case .even:
                let clear = Gradient(
                    colors: [
                        Color(red: 1, green: 0, blue: 0, alpha: 0.5), Color(red: 0, green: 0, blue: 1, alpha: 0.5),
                    ])
                return scene(FillDrawing(path: ring, paint: .angular(turn(clear)), opacity: 0.8))
            case .star:
                let star = Path(svgOrEmpty: "M100 10L155 185L10 75H190L45 185z")
                return scene(FillDrawing(path: star, paint: .angular(turn(soft)), rule: .evenOdd))
            case .far:
                var paint = turn(Gradient(colors: colors), 0)
                paint.center = Point(x: -5000, y: 100)
                return scene(FillDrawing(path: ring, paint: .angular(paint)))
            case .repeated, .reflected:
                var paint = turn(soft, 10, 75)
                paint.spread = self == .repeated ? .repeat : .reflect
                return scene(FillDrawing(path: ring, paint: .angular(paint)))
            case .sliver:
                let arc = Path.arc(center: center, radius: 80, startAngle: .degrees(-5), delta: .degrees(11))
                return scene(FillDrawing(path: arc.stroked(StrokeStyle(lineWidth: 20)), paint: .angular(turn(soft, 0))))
            }
        }
    }

    @Test(arguments: Case.allCases) func drawsTheSame(_ one: Case) throws {
        let written = try SVGWriter().write(one.scene)
        if let folder = ProcessInfo.processInfo.environment["BEZEL_BROWSER_PICTURES"] {
            try Data(written.utf8).write(to: URL(fileURLWithPath: "\(folder)/angular-\(one.rawValue).svg"))
            for scale in [1, 2, 3] {
                let bitmap = try BitmapRenderer(scale: Double(scale)).render(one.scene)
                try FileWriter.write(
                    PNGEncoder().encode(bitmap), to: "\(folder)/angular-\(one.rawValue)-ref\(scale).png")
            }
        }
        let read = try SVGDocument(written, options: Fixtures.options)
        #expect(read.warnings.isEmpty)
        // Where colours jump the renderer takes whole pixels and sectors have smooth edges.
        let fraction = [.wheel, .jumps, .oval, .repeated].contains(one) ? 0.003 : 0.0005
        for scale in [1, 3] as [Double] {
            let found = try mismatch(one.scene, read.scene, scale: scale, fraction: fraction)
            #expect(found == nil, "\(scale)")
        }
    }

    private func sectors(_ one: Case) throws -> Int {
        // The mask has one path too.
        try SVGWriter().write(one.scene).components(separatedBy: "<path").count - 2
    }

    @Test func ringsOfFewColoursAreFewSectors() throws {
        #expect((3...8).contains(try sectors(.ring)))
        #expect((40...100).contains(try sectors(.rainbowRing)))
    }
    @Test func sectorsAreOnlyWhereTheShapeIs() throws { #expect(try sectors(.sliver) <= 2) }
    @Test func eachFlatColourIsOneSector() throws { #expect(try sectors(.jumps) == 7) }
    @Test func oneColourIsNoGradient() throws {
        let paint = AngularGradient(gradient: Gradient(colors: [.red, .red]), center: Point(x: 5, y: 5))
        let square = FillDrawing(
            path: Path { $0.addRect(Rect(x: 0, y: 0, width: 9, height: 9)) }, paint: .angular(paint))
        let scene = Scene(size: Size(width: 9, height: 9), commands: [.fill(square)])
        let plain = Scene(
            size: scene.size, commands: [.fill(FillDrawing(path: square.path, paint: .color(.red)))])
        #expect(try SVGWriter().write(scene) == SVGWriter().write(plain))
    }
}

extension Path {
    /// Path data that is known to be right.
    fileprivate init(svgOrEmpty data: String) { self = (try? Path(svg: data)) ?? Path() }
}
