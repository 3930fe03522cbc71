// Filters: each primitive against shapes that draw the same, or against the specification's formula.
import Bezel
import Foundation
import Testing

@Suite struct Filters {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var primitives: String
        /// What the filtered square, 20 units wide at (20, 20) and #ff8000, becomes.
        var expected: String
        var attributes = "x='-1' y='-1' width='3' height='3'"
        var tolerance = 2
        var testDescription: String { name }
    }

    private func document(_ body: String) throws -> SVGDocument {
        try SVGDocument(
            "<svg xmlns='http://www.w3.org/2000/svg' width='80' height='80'>\(body)</svg>", options: Fixtures.options)
    }
    private static let square = "<rect x='20' y='20' width='20' height='20' fill='#ff8000' filter='url(#f)'/>"
    private static func rect(_ x: Int, _ y: Int, _ w: Int, _ h: Int, _ fill: String) -> String {
        "<rect x='\(x)' y='\(y)' width='\(w)' height='\(h)' fill='\(fill)'/>"
    }

    static let cases = [
        Case(name: "offset", primitives: "<feOffset dx='5' dy='-3'/>", expected: rect(25, 17, 20, 20, "#ff8000")),
        Case(
            name: "offset in shares", primitives: "<feOffset dx='.5' dy='0'/>",
            expected: rect(30, 20, 20, 20, "#ff8000"),
            attributes: "x='-1' y='-1' width='3' height='3' primitiveUnits='objectBoundingBox'"),
        Case(
            name: "region cuts", primitives: "<feOffset dx='5'/>", expected: rect(25, 20, 15, 20, "#ff8000"),
            attributes: "x='0' y='0' width='1' height='1'"),
        Case(
            name: "flood fills its part",
            primitives: "<feFlood x='10' y='12' width='7' height='9' flood-color='#0a0'/>",
            expected: rect(10, 12, 7, 9, "#0a0")),
        Case(
            name: "merge draws in order",
            primitives: "<feFlood x='30' y='30' width='20' height='20' flood-color='blue' result='b'/>"
                + "<feMerge><feMergeNode in='b'/><feMergeNode in='SourceGraphic'/></feMerge>",
            expected: rect(30, 30, 20, 20, "blue") + rect(20, 20, 20, 20, "#ff8000")),
        Case(
            name: "composite in",
            primitives: "<feFlood x='30' y='30' width='20' height='20' flood-color='blue'/>"
                + "<feComposite operator='in' in2='SourceGraphic'/>", expected: rect(30, 30, 10, 10, "blue")),
        Case(
            name: "composite out",
            primitives: "<feFlood x='30' y='20' width='20' height='20' flood-color='blue'/>"
                + "<feComposite operator='out' in2='SourceGraphic'/>", expected: rect(40, 20, 10, 20, "blue")),
        Case(
            name: "composite arithmetic",
            primitives: "<feComposite operator='arithmetic' in2='SourceGraphic' k2='.25' k3='.25'/>",
            expected: "<g opacity='.5'>" + rect(20, 20, 20, 20, "#ff8000") + "</g>"),
        Case(
            name: "blend",
            primitives: "<feFlood flood-color='#0ff' x='20' y='20' width='20' height='20'/>"
                + "<feBlend mode='multiply' in2='SourceGraphic' color-interpolation-filters='sRGB'/>",
            expected: rect(20, 20, 20, 20, "#008000")),
        Case(
            name: "colour matrix",
            primitives: "<feColorMatrix color-interpolation-filters='sRGB' "
                + "values='0 0 1 0 0 1 0 0 0 0 0 1 0 0 0 0 0 0 1 0'/>", expected: rect(20, 20, 20, 20, "#00ff80")),
        Case(
            name: "saturation nought is grey of that luminance",
            primitives: "<feColorMatrix type='saturate' values='0' color-interpolation-filters='sRGB'/>",
            expected: rect(20, 20, 20, 20, "rgb(146,146,146)")),
        Case(
            name: "transfer",
            primitives: "<feComponentTransfer color-interpolation-filters='sRGB'>"
                + "<feFuncR type='table' tableValues='1 0'/><feFuncG type='linear' slope='.5' intercept='.25'/>"
                + "<feFuncB type='discrete' tableValues='1 0'/></feComponentTransfer>",
            expected: rect(20, 20, 20, 20, "rgb(0,128,255)")),
        Case(
            name: "tile",
            primitives: "<feFlood x='20' y='20' width='4' height='4' flood-color='red' result='a'/>"
                + "<feOffset in='a' x='20' y='20' width='10' height='10'/><feTile x='20' y='20' width='20' height='10'/>",
            expected: rect(20, 20, 4, 4, "red") + rect(30, 20, 4, 4, "red")),
        Case(
            name: "dilate", primitives: "<feMorphology operator='dilate' radius='3 1'/>",
            expected: rect(17, 19, 26, 22, "#ff8000")),
        Case(name: "erode", primitives: "<feMorphology radius='3 1'/>", expected: rect(23, 21, 14, 18, "#ff8000")),
        Case(
            name: "displacement by a flat map",
            primitives: "<feFlood flood-color='#ff0000' result='m'/>"
                + "<feDisplacementMap in='SourceGraphic' in2='m' scale='10' xChannelSelector='R' yChannelSelector='R'"
                + " color-interpolation-filters='sRGB'/>", expected: rect(15, 15, 20, 20, "#ff8000")),
        Case(
            name: "convolution that moves",
            primitives: "<feConvolveMatrix order='3' edgeMode='none' "
                + "kernelMatrix='0 0 0 0 0 1 0 0 0'/>", expected: rect(21, 20, 20, 20, "#ff8000")),
        Case(
            name: "light from above on a flat surface",
            primitives: "<feFlood x='10' y='10' width='30' height='30'/><feDiffuseLighting lighting-color='#f00' "
                + "x='10' y='10' width='30' height='30'><feDistantLight elevation='90'/></feDiffuseLighting>",
            expected: rect(10, 10, 30, 30, "#f00")),
        Case(
            name: "light of a clear colour is as strong",
            primitives: "<feFlood x='10' y='10' width='30' height='30'/><feDiffuseLighting "
                + "lighting-color='rgb(255 0 0 / .4)' x='10' y='10' width='30' height='30'>"
                + "<feDistantLight elevation='90'/></feDiffuseLighting>",
            expected: rect(10, 10, 30, 30, "#f00")),
        Case(
            name: "image of an element", primitives: "<feImage href='#r'/>",
            expected: rect(5, 6, 20, 30, "green")),
        Case(
            name: "image of an element in a part",
            primitives: "<feImage href='#r' x='8' y='9' width='30' height='40'/>",
            expected: rect(13, 15, 20, 30, "green")),
        Case(name: "no primitives, no picture", primitives: "", expected: ""),
        Case(
            name: "an earlier result by its name",
            primitives: "<feOffset dx='4' result='a'/><feFlood/><feOffset in='a'/>",
            expected: rect(24, 20, 20, 20, "#ff8000")),
    ]
    @Test(arguments: cases) func drawsAsShapes(_ c: Case) throws {
        let defs = "<defs><rect id='r' x='5' y='6' width='20' height='30' fill='green'/></defs>"
        let filtered = try document("\(defs)<filter id='f' \(c.attributes)>\(c.primitives)</filter>\(Self.square)")
        let pixels = try Fixtures.pixels(filtered)
        let difference = Fixtures.difference(pixels, try Fixtures.pixels(try document(c.expected)))
        #expect(difference <= c.tolerance, "\(c.name): \(difference)")
        // Written and read back it draws the same.
        let written = try SVGWriter().write(filtered.scene)
        let again = try Fixtures.pixels(try SVGDocument(written, options: Fixtures.options))
        #expect(Fixtures.difference(pixels, again) <= 2, "\(c.name) written: \(written)")
    }

    @Test func blursInLinearLightUnlessToldOtherwise() throws {
        // Where red and green meet, linear light is brighter than sRGB: 0.5 is 188 of 255 against 128.
        func middle(_ space: String) throws -> UInt8 {
            let pixels = try Fixtures.pixels(
                try document(
                    "<filter id='f'><feGaussianBlur stdDeviation='4' color-interpolation-filters='\(space)'/></filter>"
                        + "<g filter='url(#f)'><rect width='40' height='80' fill='red'/>"
                        + "<rect x='40' width='40' height='80' fill='#0f0'/></g>"))
            return pixels[(40 * 80 + 40) * 4]
        }
        let (linear, plain) = (try middle("linearRGB"), try middle("sRGB"))
        #expect(linear > plain + 40)
    }

    @Test func turbulenceIsTheSpecificationsNoise() throws {
        // At lattice points noise is nought: fractal noise there is half of every channel.
        let pixels = try Fixtures.pixels(
            try document(
                "<filter id='f' filterUnits='userSpaceOnUse' width='80' height='80' color-interpolation-filters='sRGB'>"
                    + "<feTurbulence type='fractalNoise' baseFrequency='.1'/></filter><rect width='80' height='80' filter='url(#f)'/>"
            ))
        for (x, y) in [(0, 0), (10, 30), (70, 20)] {
            let at = (y * 80 + x) * 4
            #expect(abs(Int(pixels[at + 3]) - 128) <= 1)
            #expect(abs(Int(pixels[at]) - 64) <= 1, "premultiplied half of half")
        }
        #expect(Set(pixels).count > 20)
    }

    @Test func functionsOfCSS() throws {
        let pairs = [
            ("invert(1)", "#007fff"), ("brightness(0.5)", "rgb(128,64,0)"), ("grayscale(1)", "rgb(146,146,146)"),
            ("contrast(0)", "rgb(128,128,128)"), ("hue-rotate(0deg)", "#ff8000"), ("saturate(1) sepia(0)", "#ff8000"),
        ]
        for (function, color) in pairs {
            let a = try Fixtures.pixels(
                try document("<rect width='80' height='80' fill='#ff8000' style='filter:\(function)'/>"))
            let b = try Fixtures.pixels(try document("<rect width='80' height='80' fill='\(color)'/>"))
            #expect(Fixtures.difference(a, b) <= 2, "\(function)")
        }
    }

    /// Programs shade triangles by pictures in the filter of a rectangle without paint.
    @Test(arguments: ["fill='none'", "fill='none' stroke='none'", "fill='none' stroke='url(#missing)'"])
    func fillsTheBoxOfShapesWithoutPaint(_ paint: String) throws {
        let filter = "<filter id='f' x='0' y='0' width='1' height='1'><feFlood flood-color='#0a0'/></filter>"
        let shape = "<rect x='10' y='12' width='7' height='9' \(paint)"
        let expected = try Fixtures.pixels(document(Self.rect(10, 12, 7, 9, "#0a0")))
        #expect(try Fixtures.pixels(document(filter + shape + " filter='url(#f)'/>")) == expected)
        #expect(try Fixtures.pixels(document(filter + "<g filter='url(#f)'>" + shape + "/></g>")) == expected)
    }

    @Test func boundsHostileFilters() throws {
        let many = String(repeating: "<feOffset dx='1'/>", count: 2000)
        let huge =
            "<feConvolveMatrix order='1000000'/><feMorphology radius='1e30'/><feTurbulence baseFrequency='1e30' numOctaves='9999999'/>"
            + "<feGaussianBlur stdDeviation='1e30'/><feOffset dx='1e300'/><feDisplacementMap scale='1e300'/>"
        // What would take minutes is refused.
        let noise = String(repeating: "<feTurbulence baseFrequency='.1' numOctaves='16'/>", count: 200) + "<feTile/>"
        #expect(throws: RenderingError.limit(LimitError(Limits.filterWork, value: 1_000_000))) {
            let scene = try document("<filter id='f' x='-9' width='99'>\(noise)</filter>\(Self.square)").scene
            let limits = RenderingLimits(maximumFilterWork: 1_000_000)
            _ = try BitmapRenderer(limits: limits).render(scene)
        }
        #expect(throws: SVGError.limit(LimitError(Limits.filterSteps))) {
            try document("<filter id='f' x='-1' width='3'>\(many)</filter>\(Self.square)")
        }
        _ = try Fixtures.pixels(try document("<filter id='f' x='-1' width='3'>\(huge)</filter>\(Self.square)"))
    }
}
