// How `Color(css:)` lets colours be written, for schemas: beside `Color+Parsing.swift` and `Ink.swift`, which read them.
import BezelGeometry

extension TextPattern {
    /// The texts that `Color(css:)` reads, but for inks that overprint twice.
    package static var color: TextPattern {
        let hexadecimal = TextPattern.character("0-9A-Fa-f")
        let digits = [3, 4, 6, 8].map { TextPattern.repeated(hexadecimal, least: $0, most: $0) }
        return .spaced(
            .choice(
                [
                    .sequence(.text("#"), .choice(digits)),
                    .words(CSSColorNames.all + ["transparent"], ignoresCase: true),
                ] + screenFunctions + [ink, overprintingInk]))
    }

    private static let comma = spaced(.text(","))
    /// Between values without commas.
    private static let gap = some(.character(#" \t\n\r"#))

    private static func call(_ name: TextPattern, _ arguments: [TextPattern]) -> TextPattern {
        .sequence([name, .text("("), space] + arguments + [space, .text(")")])
    }
    private static func function(_ name: String, _ arguments: TextPattern...) -> TextPattern {
        call(.text(name, ignoresCase: true), arguments)
    }

    // MARK: Screen colours

    /// Of any size; larger exponents than these would be infinite with many digits.
    private static let value = sequence(
        .optional(.character("+-")), decimal,
        .optional(
            .sequence(
                .character("eE"),
                .choice(
                    .sequence(.optional(.text("+")), .repeated(.character("0-9"), least: 1, most: 2)),
                    .sequence(.text("-"), .repeated(.character("0-9"), least: 1, most: 3))))))
    private static let decimal = choice(
        .sequence(some(.character("0-9")), .optional(.sequence(.text("."), anyDigits))),
        .sequence(.text("."), some(.character("0-9"))))
    private static let percentage = sequence(value, .text("%"))
    private static let valueOrPercentage = sequence(value, .optional(.text("%")))
    private static let hue = sequence(value, .optional(.words(["deg", "grad", "rad", "turn"], ignoresCase: true)))
    private static let none = text("none", ignoresCase: true)

    /// CSS Color 4, section 5 to 8: values between spaces, of which any may be `none`, or between commas.
    private static var screenFunctions: [TextPattern] {
        let any = TextPattern.choice(valueOrPercentage, none)
        func spaces(_ first: TextPattern) -> TextPattern {
            .sequence(
                .choice(first, none), gap, any, gap, any,
                .optional(.sequence(space, .text("/"), space, any)))
        }
        func commas(_ first: TextPattern, _ second: TextPattern) -> TextPattern {
            .sequence(first, comma, second, comma, second, .optional(.sequence(comma, valueOrPercentage)))
        }
        let rgb = TextPattern.words(["rgb", "rgba"], ignoresCase: true)
        let hsl = TextPattern.words(["hsl", "hsla"], ignoresCase: true)
        return [
            call(rgb, [.choice(spaces(valueOrPercentage), commas(value, value), commas(percentage, percentage))]),
            call(hsl, [.choice(spaces(hue), commas(hue, percentage))]),
            function("hwb", spaces(hue)),
        ]
    }

    // MARK: Inks

    private static let amount = sequence(.optional(.character("+-")), decimal, .optional(.text("%")))
    private static let amountGap = some(.separator)

    private static func amounts(_ count: Int) -> TextPattern {
        .sequence(
            many(.separator), amount,
            .repeated(.sequence(amountGap, amount), least: count - 1, most: count - 1), many(.separator))
    }
    private static let processInk = sequence(
        .choice(
            .sequence(.words(["cmyk", "device-cmyk"], ignoresCase: true), .text("("), amounts(4)),
            .sequence(.text("device-gray", ignoresCase: true), .text("("), amounts(1))),
        .text(")"))

    /// The reserved names, `All` and `None`, are left to the reader.
    private static let spotInk = function(
        "spot",
        .choice(
            .sequence(.text("\""), some(.character("^\"")), .text("\"")),
            .sequence(.text("'"), some(.character("^'")), .text("'"))),
        comma, processInk,
        .optional(
            .sequence(
                comma,
                .choice(
                    number(in: 0...1, allowsExponents: false),
                    .sequence(number(in: 0...100, allowsExponents: false), .text("%"))))))
    private static let ink = choice(processInk, spotInk)
    private static let overprintingInk = choice(
        function("overprint", ink), .sequence(ink, space, .text("overprint", ignoresCase: true)))
}
