// Texts that name values, and faces that pieces could not have.
import Bezel
import BezelJSON
import Foundation
import Testing

@testable import BezelGallery

@Suite struct PieceTextTests {
    @Test(
        "a text is cut at its fields; doubled braces are braces",
        arguments: [
            ("a", [TextTemplate.Part.text("a")]), ("", []), ("{x}", [.field("x")]), ("{ x }", [.field("x")]),
            ("a{x}b", [.text("a"), .field("x"), .text("b")]), ("{{x}}", [.text("{x}")]),
            ("{{{x}}}", [.text("{"), .field("x"), .text("}")]),
            ("{}", [.open, .close]), ("{", [.open]), ("}", [.close]),
            ("{a{b}", [.open, .text("a"), .field("b")]),
            ("{ }", [.open, .text(" "), .close]),
        ])
    func template(text: String, parts: [TextTemplate.Part]) { #expect(TextTemplate(text).parts == parts) }

    @Test func unknownFieldsAreNamedWithTheNearest() throws {
        var dial = PaymentDial()
        dial.caption?.text = "of {amout}"
        #expect(
            throws: GalleryError.unknownField(
                what: "the caption", text: "of {amout}", field: "amout", known: PaymentDial.textFields)
        ) {
            try dial.scene()
        }
        dial.caption?.text = "{{amount}}"
        let texts = try dial.scene().commands.compactMap {
            if case .text(let text) = $0 { text.text.string } else { nil }
        }
        #expect(texts.contains("{amount}"))
    }

    @Test func facesThatFamiliesHaveNotAreValues() throws {
        var dial = PaymentDial()
        #expect(try dial.texts.flatMap { try $0.substitutions(fonts: .bundled) } == [])
        dial.top?.font = "Amiri"
        #expect(try dial.texts.flatMap { try $0.substitutions(fonts: .bundled) } == [])
        dial.top?.weight = 900
        dial.bottom?.isItalic = true
        #expect(
            try dial.texts.flatMap { try $0.substitutions(fonts: .bundled) } == [
                .weight(family: "Amiri", asked: 900, used: 700), .italic(family: "Inter"),
            ])
    }
}
