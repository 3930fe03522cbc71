import BezelGeometry
import BezelLayout
import BezelTypesetting
import Testing

@Suite struct CurveTests {
    private static let odd: [Double] = [-1e300, -1, 0, 1e300, .infinity, -.infinity, .nan]

    private static let curves: [@Sendable (Double) throws -> Curve] = [
        { try .circle(radius: $0) },
        { try .ellipse(radiusX: $0, radiusY: 10) },
        { try .ellipse(radiusX: 10, radiusY: $0) },
        { try .arc(span: $0, rise: 10) },
        { try .line(length: $0) },
        { try .column(length: $0) },
        { try .spiral(turns: $0, gap: 10) },
        { try .wave(length: $0, height: 10) },
        { try .wave(length: 100, height: 10, count: $0) },
        { try .polygon(sides: Int(clamping: $0), radius: 10) },
        { try .polygon(sides: 5, radius: $0) },
        { try .star(points: 5, radius: 10, innerRadius: $0) },
        { try .roundedRectangle(width: $0, height: 10, radius: 1) },
        { try .heart(width: $0) },
        { try .shield(width: 10, height: $0) },
    ]

    @Test func partsOfRingsHaveTheTypeOfArches() throws {
        for radius in [300.0, 1000, 20_000] {
            for sweep in [5.0, 20, 60] {
                let part = try Curve.circle(
                    radius: radius, from: .degrees(270 - sweep / 2), to: .degrees(270 + sweep / 2))
                let half = sweep / 2 * .pi / 180
                let arch = try Curve.arc(span: 2 * radius * sin(half), rise: radius * (1 - cos(half)))
                let sizes = (part.suitableSize(), arch.suitableSize())
                #expect(abs(sizes.0 / sizes.1 - 1) < 0.01, "\(radius), \(sweep): \(sizes)")
            }
        }
        #expect(abs(try Curve.circle(radius: 1000).suitableSize() - 240) < 1e-9)
    }

    @Test func textWithoutWidthKeepsItsSize() {
        for spaces in [0.0, 500, 1e9] { #expect(Curve.scale(letters: 0, spaces: spaces, to: 100) == 1) }
    }

    @Test func formsComeBackFromTheirCurves() throws {
        let forms: [Curve.Form] = [
            .circle(radius: 9), .ellipse(radiusX: 9, radiusY: 5), .arc(span: 9, rise: -2), .line(length: 9),
            .segment(from: .zero, to: Point(x: 3, y: 4)), .column(length: 9), .spiral(turns: 3, gap: -2),
            .wave(length: 9, height: 2, count: 3), .polygon(sides: 5, radius: 9),
            .star(points: 5, radius: 9, innerRadius: 4),
            .roundedRectangle(width: 9, height: 5, radius: 1), .heart(width: 9), .shield(width: 9, height: 12),
        ]
        #expect(Set(forms.map(\.kind)) == Set(Curve.Kind.allCases).subtracting([.path]))
        for form in forms { #expect(try Curve(form).form == form) }
        let part = try Curve(.circle(radius: 9), from: .degrees(20), to: .degrees(90))
        #expect(part == (try Curve.circle(radius: 9, from: .degrees(20), to: .degrees(90))))
    }

    @Test func numbersOfNoCurveThrow() {
        for make in Self.curves {
            for number in Self.odd { #expect(throws: CurveError.self) { try make(number) } }
        }
        for number in [1e300, .infinity, -.infinity, .nan] {
            #expect(throws: CurveError.self) { try Curve.arc(span: 10, rise: number) }
            #expect(throws: CurveError.self) { try Curve.circle(radius: 1, from: .degrees(number)) }
            #expect(throws: CurveError.self) { try Curve.circle(radius: 1, from: .zero, to: .degrees(number)) }
            #expect(throws: CurveError.self) { try Curve.line(from: .zero, to: Point(x: number, y: 0)) }
            #expect(throws: CurveError.self) { try Curve.spiral(turns: 2, gap: number) }
        }
        #expect(throws: CurveError.self) { try Curve.path(Path()) }
    }

    @Test func errorsNameFieldRangeAndValue() throws {
        let error = try #require(throws: CurveError.self) {
            try Curve.wave(length: 100, height: -80, count: 2)
        }
        #expect(error.kind == .wave && error.field == .height && error.found == -80)
        #expect(error.allowed == -50...50)
    }

    @Test func fullTurnsAreClosed() throws {
        for start in [-350.0, -90, 0, 17.3, 37, 90, 210] {
            for end in [start + 360, start - 360] {
                let circle = try Curve.circle(radius: 10, from: .degrees(start), to: .degrees(end))
                #expect(circle.path.elements.last == .closeSubpath)
            }
            #expect(try Curve.circle(radius: 10, to: .degrees(start)).path.elements.last == .closeSubpath)
            let half = try Curve.circle(radius: 10, from: .degrees(start), to: .degrees(start + 180))
            #expect(abs(PathMeasure(half.path).length - 10 * .pi) < 1e-9)
        }
        #expect(throws: CurveError.self) { try Curve.circle(radius: 1, from: .zero, to: .degrees(361)) }
        #expect(throws: CurveError.self) { try Curve.circle(radius: 1, from: .degrees(20), to: .degrees(20)) }
    }

    @Test func archesHaveTheirSpanAndRise() throws {
        for rise in [-120.0, -50, -1e-9, 0, 20, 100, 300] {
            let box = try Curve.arc(span: 200, rise: rise).path.boundingRect
            #expect(abs((rise < 0 ? box.maxY : -box.minY) - abs(rise)) < 1e-6)
            #expect(abs(box.midX - 100) < 1e-6)
        }
    }

    @Test func onlyCoordinatesArePositions() throws {
        #expect(try Curve.line(from: Point(x: 3, y: 4), to: Point(x: 9, y: 4)).hasOwnPosition)
        #expect(try Curve.path(Path(svg: "M0 0H9")).hasOwnPosition)
        #expect(try !Curve.line(length: 9).hasOwnPosition)
        #expect(try !Curve.star(points: 5, radius: 9).hasOwnPosition)
    }
}
