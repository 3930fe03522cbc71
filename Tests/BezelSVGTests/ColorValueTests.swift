// Colour values of CSS Color 4 and 5. The right numbers are those of the specifications' sample code, clipped to sRGB.
import Bezel
import Foundation
import Testing

@Suite struct ColorValues {
    /// The colour of a square with such a fill, in 8 bits: red, green, blue, alpha.
    private func fill(_ value: String, _ outer: String = "color:#06c;fill:red") throws -> [Int] {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'><g style='\(outer)'>"
            + "<rect width='4' height='4' style='fill:\(value)'/></g></svg>"
        let document = try SVGDocument(text, options: Fixtures.options)
        guard case .fill(let drawing)? = Self.first(document.scene.commands), case .color(let color) = drawing.paint
        else { return [] }
        return [color.red, color.green, color.blue, color.alpha].map { Int(clamping: ($0 * 255).rounded()) }
    }
    private static func first(_ commands: [DrawCommand]) -> DrawCommand? {
        guard case .group(let group)? = commands.first else { return commands.first }
        return first(group.commands)
    }

    @Test(arguments: [
        ("oklch(0.7 0.15 150)", [76, 184, 106, 255]), ("oklab(70% 0.1 0.1)", [229, 127, 78, 255]),
        ("lab(60% 40 -60)", [168, 120, 252, 255]), ("lch(60% 70 40)", [238, 98, 69, 255]),
        ("color(display-p3 0 0.6 0.2)", [0, 156, 28, 255]), ("color(prophoto-rgb 0.3 0.5 0.2)", [20, 155, 38, 255]),
        ("color(a98-rgb 0.3 0.5 0.2)", [29, 129, 40, 255]), ("color(xyz-d50 0.3 0.4 0.2)", [122, 184, 127, 255]),
        ("color(srgb-linear 0.5 50% none / 50%)", [188, 188, 0, 128]), ("color(srgb 0 .5 0)", [0, 128, 0, 255]),
        ("hwb(200 10% 20%)", [26, 144, 204, 255]), ("OKLCH(70% 37.5% 150DEG / 1)", [76, 184, 106, 255]),
        ("oklch(100% 0.4 0)", [255, 32, 244, 255]), ("lab(0 0 0)", [0, 0, 0, 255]),
        ("rgb(calc(100 + 28) 0 none)", [128, 0, 0, 255]), ("hsl(calc(60deg * 2) 60% 40%)", [41, 163, 41, 255]),
    ])
    func convertsSpaces(_ text: String, _ expected: [Int]) throws {
        let found = try fill(text)
        #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 1 } && found.count == 4, "\(found)")
    }

    @Test(arguments: [
        ("color-mix(in srgb, red, blue)", [128, 0, 128, 255]),
        ("color-mix(in srgb, red 25%, blue)", [64, 0, 191, 255]),
        ("color-mix(in srgb, red, blue 25%)", [191, 0, 64, 255]),
        ("color-mix(in srgb, red 20%, blue 20%)", [128, 0, 128, 102]),
        ("color-mix(in srgb, currentColor 50%, white)", [128, 179, 230, 255]),
        ("color-mix(in srgb, red, transparent)", [255, 0, 0, 128]),
        ("color-mix(in hsl, red, lime)", [255, 255, 0, 255]),
        ("color-mix(in hsl longer hue, red, lime)", [0, 0, 255, 255]),
        ("color-mix(in oklch, white, red)", [255, 161, 145, 255]),
        ("color-mix(in srgb, color(srgb none 1 0), red)", [255, 128, 0, 255]),
        ("color-mix(in srgb, color-mix(in srgb, red, red), lime)", [128, 128, 0, 255]),
    ])
    func mixes(_ text: String, _ expected: [Int]) throws {
        let found = try fill(text)
        #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 2 } && found.count == 4, "\(found)")
    }

    @Test(arguments: [
        ("rgb(from #0a0 r g b / 50%)", [0, 170, 0, 128]), ("hsl(from red calc(h + 120) s l)", [0, 255, 0, 255]),
        ("rgb(from currentColor b g r)", [204, 102, 0, 255]), ("oklch(from red l 0 h)", [136, 136, 136, 255]),
        ("color(from lime srgb g r b / calc(alpha / 2))", [255, 0, 0, 128]), ("contrast-color(#fee)", [0, 0, 0, 255]),
        ("light-dark(#0a0, #f00)", [0, 170, 0, 255]), ("CanvasText", [0, 0, 0, 255]), ("Window", [255, 255, 255, 255]),
    ])
    func dependsOnOtherColors(_ text: String, _ expected: [Int]) throws {
        let found = try fill(text)
        #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 1 } && found.count == 4, "\(found)")
    }

    @Test func followsTheSchemeAndTheElementsOwnColor() throws {
        #expect(try fill("light-dark(#0a0, #f00)", "color-scheme:dark") == [255, 0, 0, 255])
        #expect(try fill("light-dark(#0a0, #f00)", "color-scheme:light dark") == [0, 170, 0, 255])
        #expect(try fill("inherit;color:#fff", "fill:color-mix(in srgb,currentColor,#000)") == [128, 128, 128, 255])
    }

    /// Invalid colours change nothing.
    @Test(arguments: [
        "lab(1)", "lab(1,2,3)", "color(nowhere 1 2 3)", "color-mix(in srgb, red)",
        "color-mix(in lab longer hue, red, blue)",
        "color-mix(in srgb, red 101%, blue)", "oklch(from l c h)", "rgb(calc(1 +2) 0 0)", "light-dark(red)",
        String(repeating: "color-mix(in srgb,red,", count: 100) + "red" + String(repeating: ")", count: 100),
        String(repeating: "(", count: 100_000),
    ])
    func refusesInvalid(_ text: String) throws { #expect(try fill(text) == [255, 0, 0, 255]) }

    @Test(arguments: [
        "lab(1e400 nan 0)", "oklch(calc(infinity) calc(-infinity) calc(nan))", "color(xyz 1e300 -1e300 1e308)",
        "rgb(calc(1/0) 0 0)", "lch(50 1e308 1e308)", "color-mix(in hwb, color(srgb 1e9 -1e9 0), red)",
        "color(from color(xyz 1e9 1e9 1e9) prophoto-rgb calc(r * 1e300) g b)",
    ])
    func staysFinite(_ text: String) throws { #expect(try fill(text).count == 4) }
}
