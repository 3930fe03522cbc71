// Numbers of all magnitudes in documents: pinned, named, drawn.
import Bezel
import Foundation
import Testing

struct ExtremeNumbers {
    private func read(_ inner: String, viewBox: String = "0 0 20 20") throws -> SVGDocument {
        try SVGDocument(
            "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='20' viewBox='\(viewBox)'>\(inner)</svg>",
            options: Fixtures.options)
    }

    @Test(arguments: [
        ("<rect x='-1e308' width='1e400' height='9'/>", "1e400"), ("<path d='M0 0L1 1e308z'/>", "1e308"),
        ("<circle r='5' style='transform:translate(1e20px)'/>", "1e20"), ("<text rotate='0 1e308'>ab</text>", "1e308"),
        ("<style>rect{stroke-width:1e-308}</style><rect width='5' height='5'/>", "1e-308"),
        ("<rect width='123456789012345' height='5'/>", "123456789012345"),
    ])
    func numbersThatArePinnedAreNamed(_ inner: String, _ number: String) throws {
        let document = try read(inner)
        #expect(
            document.warnings.contains { $0.contains(number) && $0.contains("out of range") }, "\(document.warnings)")
    }
    @Test(arguments: [
        "<rect id='a1e300' width='1e3' height='9' fill='url(#a1e300)'/>", "<text font-size='1e1em'>1e300</text>",
        "<path d='M0 0L1 .000000000000001'/>", "<rect width='0.0000000000000001' height='5.123456789012345'/>",
    ])
    func otherNumbersAreNotNamed(_ inner: String) throws {
        #expect(try read(inner).warnings.filter { $0.contains("out of range") } == [])
    }
    @Test func shapesBeyondTheBoundsAreDrawnWhereTheyAreSeen() throws {
        let document = try read("<path d='M0 0H1e300V1e300H0z' fill='#0f0'/>")
        let picture = try BitmapRenderer().render(document.scene)
        #expect(picture.color(x: 10, y: 10) == Color(red: 0, green: 1, blue: 0))
    }
    /// Only maps without area show nothing.
    @Test(arguments: [
        ("scale(1e-6)", 10e6, true), ("scale(1e-3) scale(1e-5)", 10e8, true), ("scale(1e-4 1e4)", 10e4, true),
        ("scale(0 1)", 10, false), ("matrix(.1 .2 .3 .6 0 0)", 100, false), ("rotate(30) scale(1 0)", 10, false),
    ])
    func smallScalesShowTheirContent(_ transform: String, _ size: Double, _ isShown: Bool) throws {
        let shape = "<rect width='\(size)' height='\(size)' fill='#0f0' transform='\(transform)'/>"
        let picture = try BitmapRenderer().render(try read(shape).scene)
        #expect((picture.color(x: 5, y: 5) == Color(red: 0, green: 1, blue: 0)) == isShown)
    }
    @Test func sizesOfTextGrowNoFurtherThanTheBounds() throws {
        let nested = String(repeating: "<g font-size='1e12em'>", count: 40)
        let document = try read(nested + "<rect width='1em' height='1em'/>" + String(repeating: "</g>", count: 40))
        #expect(document.scene.size == Size(width: 20, height: 20))
        _ = try BitmapRenderer().render(document.scene)
    }
}
