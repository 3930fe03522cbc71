// Writes the bundled single-line fonts: Hershey's letters, from the charts that Debian's hershey-fonts-data installs.
// swift run HersheyFonts fonts/Hershey [the charts' folder]
import Bezel
import Foundation

let target = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "fonts/Hershey"
let source = CommandLine.arguments.count > 2 ? CommandLine.arguments[2] : "/usr/share/hershey-fonts"
let charts = Charts(folder: source)
for face in Face.all {
    var maker = FaceMaker(face, charts)
    let font = try maker.font()
    let file = "\(target)/\(face.file).ttf"
    let data = try font.openTypeData()
    try data.write(to: URL(fileURLWithPath: file))
    print(file, font.glyphs.count, "glyphs", font.kerning.count, "pairs", data.count, "bytes")
}
