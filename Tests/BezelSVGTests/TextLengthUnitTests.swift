// Lengths of text: font sizes, units of fonts and the window, the `font` shorthand (CSS Values 4, CSS Fonts 4).
import Bezel
import Foundation
import Testing

@Suite struct TextLengthUnits {
    /// The size of text whose parent has 20 and whose root has 10.
    private func size(_ style: String) throws -> Double {
        func width(_ style: String) throws -> Double {
            try #require(
                try TextLayout.clusters(
                    "<g font-size='20'><text style='\(style)'>m</text></g>",
                    root: "style='font-size: 10px; line-height: 2'"
                ).first
            ).advance
        }
        return try width(style) / width("font-size: 1px")
    }

    @Test(arguments: [
        ("calc(100% + 2px)", 22), ("clamp(10px, 50%, 30px)", 10), ("min(150%, 40px)", 30), ("max(1em, 28px)", 28),
        ("calc((1em + 50%) / 2)", 15), ("calc(2 * (1em - 25%))", 30), ("50%", 10), ("calc(1rem * 3)", 30),
        ("1lh", 40), ("1rlh", 20), ("10vw", 40), ("10vh", 20), ("10dvh", 20), ("10svw", 40), ("10vi", 40), ("10vb", 20),
        ("1ic", 20), ("mod(50px, 21px)", 8), ("round(21.4px, 1px)", 21), ("round(up, 21.4px, 1px)", 22),
        ("hypot(12px, 16px)", 20), ("calc(1px * sqrt(400))", 20), ("calc(1px * pow(2, 4))", 16), ("sqrt(400)", 20),
        ("-5px", 20), ("medium", 16), ("MEDIUM", 16), ("small", 13), ("large", 18), ("x-large", 24), ("xxx-large", 48),
        ("larger", 24), ("12PT", 16),
    ])
    func fontSizes(_ value: String, _ expected: Double) throws {
        #expect(abs(try size("font-size: \(value)") - expected) < 1e-6)
    }

    @Test func unitsOfTheFontAreMeasured() throws {
        // The digit nought of Noto Sans is 0.572 em wide, its capitals are 0.714 em high.
        #expect(abs(try size("font-size: 2ch") - 22.88) < 1e-6)
        #expect(abs(try size("font-size: 2cap") - 28.56) < 1e-6)
        #expect(abs(try size("font-size: 2rch") - 11.44) < 1e-6)
    }

    @Test func computedSizesBelowZeroAreZero() throws {
        #expect(try TextLayout.clusters("<text style='font-size: calc(-5px)'>m</text>").allSatisfy { $0.advance == 0 })
    }

    @Test func unitsOfTheWindowHoldAtTheRootAndWithinInnerViewports() throws {
        let plain = try TextLayout.clusters("<text style='font-size: 20px'>m</text>")
        for (body, root) in [
            ("<text>m</text>", "style='font-size: 10vh'"), ("<text style='font-size: 5vw'>m</text>", ""),
            ("<svg width='10' height='10' viewBox='0 0 3 3'><text style='font-size: 5vw'>m</text></svg>", ""),
        ] {
            #expect(try TextLayout.clusters(body, root: root).map(\.advance) == plain.map(\.advance))
        }
    }

    // MARK: font

    /// What text looks like whose parent is of 14 px and bold.
    private func look(_ style: String) throws -> [UInt8] {
        try Fixtures.pixels(
            of: "<g font-size='14' font-weight='700'><text y='40' style=\"\(style)\">ag</text></g>",
            root: "font-family='Quicksand'", options: TextLayout.options)
    }

    @Test(arguments: [
        ("20px / 2 Noto Sans", "font: 20px/2 'Noto Sans'"), ("20px /2 Noto Sans", "font: 20px/2 'Noto Sans'"),
        ("20px/ 2 Noto Sans", "font: 20px/2 'Noto Sans'"), ("20px\n/\n2 'Noto Sans'", "font: 20px 'Noto Sans'"),
        ("calc(1em + 6px) Amiri", "font: 20px Amiri"), ("clamp(10px, 2em, 20px)/1.5 Amiri", "font: 20px Amiri"),
        ("BOLD 20PX AMIRI", "font: bold 20px Amiri"), ("normal normal normal normal 20px Amiri", "font: 20px Amiri"),
        ("120% Amiri", "font: 16.8px Amiri"), ("menu", "font: 16px Inter"), ("700 20px Amiri", "font: bold 20px Amiri"),
        ("bold italic 20px / calc(1 + 1) Amiri", "font: italic bold 20px Amiri"),
        ("initial", "font-size: 16px; font-weight: 400; font-family: initial"),
    ])
    func fontsThatAreValid(_ value: String, _ same: String) throws {
        let plain = try look("font-size: 14px")
        let own = try look("font: \(value)")
        #expect(own == (try look(same)) && own != plain)
    }

    @Test(arguments: [
        "12pt/14pt Amiri,", "16px Amiri 12pt", "bold bold 20px Amiri", "italic", "20px", "20px/2",
        "normal normal normal normal normal 20px Amiri", "1001 20px Amiri", "0 20px Amiri", "20px/-1 Amiri",
        "all-small-caps 20px Amiri", "20px 3amiri", "20px Amiri 'Noto'", "20px inherit", "20px,Amiri", "80% 20px Amiri",
        "20 Amiri", "-5px Amiri", "20px/2/2 Amiri",
    ])
    func fontsThatAreInvalidChangeNothing(_ value: String) throws {
        #expect(try look("font: \(value)") == look(""))
    }

    // MARK: shadows

    @Test(arguments: [
        ("normal", "fill='red'"), ("stroke", "fill='none' stroke='red'"),
        ("markers stroke", "fill='none' stroke='red'"),
    ])
    func aShadowIsOfTheInkPaintedFirst(_ order: String, _ shadow: String) throws {
        let text = "font-size='40' stroke-width='4' font-family='Noto Sans'"
        let ink = "fill='lime' stroke='blue' style='paint-order: \(order)"
        let own = try Fixtures.pixels(
            of: "<text x='5' y='40' \(text) \(ink); text-shadow: 12px 9px red' fill-opacity='.5'>ag</text>")
        let made = try Fixtures.pixels(
            of:
                "<text x='17' y='49' \(text) \(shadow)>ag</text><text x='5' y='40' \(text) \(ink)' fill-opacity='.5'>ag</text>"
        )
        #expect(Fixtures.difference(own, made) <= 1)
    }
}
