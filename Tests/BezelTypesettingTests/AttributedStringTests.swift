// Attributed strings become styled text.
import BezelColor
import Foundation
import Testing

@testable import BezelTypesetting

@Suite struct AttributedStringTests {
    @Test func attributesBecomeStyles() throws {
        let base = TextStyle(font: Font(try Pinned.face(Pinned.noto), size: 20))
        var first = AttributedString("big ")
        first[BezelAttributes.FontAttribute.self] = Font(base.font.face, size: 40)
        first[BezelAttributes.TrackingAttribute.self] = 3
        var second = AttributedString("red")
        second[BezelAttributes.ColorAttribute.self] = Color(red: 1, green: 0, blue: 0)
        second[AttributeScopes.FoundationAttributes.LanguageIdentifierAttribute.self] = "sr"
        let text = StyledText(first + second, base: base)
        #expect(text.string == "big red")
        #expect(text.spans.count == 2)
        #expect(text.spans[0].style.font.size == 40)
        #expect(text.spans[0].style.tracking == 3)
        #expect(text.spans[1].style.font.size == 20)
        #expect(text.spans[1].style.color == Color(red: 1, green: 0, blue: 0))
        #expect(text.spans[1].style.language == "sr")
        let shaped = try Shaper().shape(text)
        #expect(Set(shaped.runs.map(\.font.size)) == [20, 40])
    }
}
