// Pictures for stamps and the back of glass.
import Foundation
import Testing

@Suite("Mirrored pictures", .timeLimit(.minutes(2)))
struct MirrorTests {
    @Test(
        "left and right change places, and nothing else", arguments: ["text HELLO --circle 60", "seal --preset stamp"])
    func pixels(_ command: String) throws {
        let place = try Workplace()
        let words = shellWords(command)
        #expect(try place.bezel(words + ["-o", "a.png"]).status == 0)
        #expect(try place.bezel(words + ["--mirror", "-o", "b.png"]).status == 0)
        let (plain, mirrored) = (try Picture(png: place.data("a.png")), try Picture(png: place.data("b.png")))
        #expect(plain.width == mirrored.width && plain.height == mirrored.height && plain.pixels != mirrored.pixels)
        var furthest = 0
        for y in 0..<plain.height {
            for x in 0..<plain.width {
                let (one, other) = (plain.pixel(x, y)[3], mirrored.pixel(plain.width - 1 - x, y)[3])
                furthest = max(furthest, abs(Int(one) - Int(other)))
            }
        }
        #expect(furthest <= 4)
    }

    @Test("machines' files and motions are mirrored, pages to click are refused")
    func formats() throws {
        let place = try Workplace()
        for file in ["a.dxf", "a.gcode", "a.pdf", "a.svg"] {
            #expect(try place.bezel("text", "HELLO", "--circle", "60", "-o", file).status == 0)
            #expect(try place.bezel("text", "HELLO", "--circle", "60", "--mirror", "-o", "m" + file).status == 0)
            #expect(try place.data(file) != place.data("m" + file), "\(file)")
        }
        let moving = ["vote", "--share", "63%", "--duration", "0.2", "--fps", "5"]
        #expect(try place.bezel(moving + ["-o", "a.gif"]).status == 0)
        #expect(try place.bezel(moving + ["--mirror", "-o", "b.gif"]).status == 0)
        #expect(try place.data("a.gif") != place.data("b.gif"))
        let page = try place.bezel("vote", "--share", "63%", "--mirror", "-o", "a.html")
        #expect(page.status == 64 && page.errors.contains("--mirror"))
    }
}
