// The plain form of `bezel render`'s arguments, which is read without the declared options: it says the same.
import Bezel
import Testing

@testable import BezelCommand

@Suite("Arguments of render")
struct RenderArgumentsTests {
    @Test(
        "the plain form is read as the declared options read it",
        arguments: [
            "a.svg -o a.png", "-o a.png a.svg", "a.svg --output a.svg", "a.svg -o -", "- -o x.PNG",
            "folder/a.svg -o out/b.png --width 300", "a.svg -o a.png --height 20.5 --width 300",
            "a.svg -o a.png --scale 2", "a.svg -o a.png --background white --strict",
            "a.svg -o a.png --font-dir fonts --font-dir more --only-font-dir --default-font-size 12",
            "--strict a.svg -o a.b.svg", "a.svg -o - --format webp", "a.svg --format pdf -o a.pdf",
            "a.svgz -o a.png --resource-dir up --resource-dir down",
        ])
    func plainly(_ line: String) throws {
        let arguments = line.split(separator: " ").map(String.init)
        let command = try #require(try RenderCommand.parseAsRoot(arguments) as? RenderCommand)
        #expect(RenderJob(plainly: arguments) == (try command.job()))
    }

    @Test(
        "every other form, and every mistake, is left to the declared options",
        arguments: [
            "", "a.svg", "-o a.png", "a.svg b.svg -o a.png", "a.svg -o", "a.svg -o a.gif", "a.svg -o a",
            "a.svg -o=a.png", "a.svg --output=a.png", "a.svg -oa.png", "a.svg -o a.png --format svg",
            "a.svg -o a.png --format gif", "a.svg -o a --format png",
            "a.svg -o a.png --live-text", "a.svg -o a.png -o b.png", "a.svg -o a.png --output b.png",
            "a.svg -o a.png --width", "a.svg -o a.png --width nan", "a.svg -o a.png --width -3",
            "a.svg -o a.png --width 3 --width 4", "a.svg -o a.png --scale 2 --width 3",
            "a.svg -o a.png --only-font-dir", "a.svg -o a.png --background nothing", "a.svg -o a.png --help",
            "a.svg -o a.png -- b.svg", "--version", "a.svg -o a.png --strictly",
        ])
    func otherwise(_ line: String) {
        #expect(RenderJob(plainly: line.split(separator: " ").map(String.init)) == nil)
    }
}
