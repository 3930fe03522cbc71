// Colours as CSS writes them.
@testable import BezelColor
import Testing

@Suite("CSS colours")
struct ColorParsingTests {
    @Test(
        "read what CSS says they are",
        arguments: [
            ("#e48072", "#E48072"), ("#0F8", "#00FF88"), ("#0f88", "#00FF8888"), ("#11223344", "#11223344"),
            ("rebeccapurple", "#663399"), (" SlateGrey ", "#708090"), ("transparent", "#00000000"),
            ("rgb(255, 0, 128)", "#FF0080"), ("rgb(100% 0% 50% / 50%)", "#FF008080"), ("rgba(1,2,3,.2)", "#01020333"),
            ("rgb(300 -5 none)", "#FF0000"), ("hsl(120deg 100% 25%)", "#008000"), ("hsl(-120, 100%, 50%)", "#0000FF"),
            ("hsl(0.5turn 100 50)", "#00FFFF"), ("rgb(0 50% 0 / .5)", "#00800080"),
            ("rgba(0%, 50%, 0%, .5)", "#00800080"), ("hwb(0 50% 50%)", "#808080"), ("hwb(240 0% 0%)", "#0000FF"),
        ])
    func reads(text: String, hex: String) { #expect(Color(css: text)?.hexString == hex) }

    @Test(
        "refuse what is none",
        arguments: [
            "", "#", "#12", "#12345", "#1234567", "#ggg", "#１２３", "nocolour", "rgb()", "rgb(1,2)", "rgb(1 2 3 4 5)",
            "rgb(1,2,3,4,5)", "rgb(nan,0,0)", "rgb(inf 0 0)", "rgb(0x10 0 0)", "rgb(1 2 3 / )", "hsl(a b c)",
            "rgb(1,2,3", "lab(1 2 3)", "()", "rgba(0, 50%, 0, .5)", "rgb(10%, 20, 30)", "hsl(120, 100, 50)",
            "rgb(none, 0, 0)", "hwb(0, 50%, 50%)",
        ])
    func refuses(text: String) { #expect(Color(css: text) == nil) }

    @Test("find all 148 names, and none that lies between two")
    func names() {
        #expect(CSSColorNames.all.count == 148 && CSSColorNames.all == CSSColorNames.all.sorted())
        for name in CSSColorNames.all {
            #expect(CSSColorNames.code(of: name) != nil, "\(name)")
            #expect(CSSColorNames.code(of: name + "~") == nil && CSSColorNames.code(of: "~" + name) == nil, "\(name)")
        }
        #expect(CSSColorNames.code(of: "") == nil && CSSColorNames.code(of: "Red") == nil)
    }
}
