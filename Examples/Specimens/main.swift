// Writes the specimen sheets of docs/specimens: one sheet for each thing that layout on a path does.
// swift run Specimens docs/specimens [the sheets to draw]
import Bezel

let folder = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "docs/specimens"
let sheets: [(name: String, make: () throws -> Scene)] = [
    ("scripts", PlacementSheets.scripts), ("anchors", PlacementSheets.anchors),
    ("baselines", PlacementSheets.baselines), ("fitting", PlacementSheets.fitting),
    ("paths", PlacementSheets.paths), ("corners", PlacementSheets.corners), ("upright", PlacementSheets.upright),
    ("justify", FillingSheets.justify), ("rings", FillingSheets.ring), ("adjustments", FillingSheets.adjustments),
    ("spacing", LetterSheets.spacing), ("methods", LetterSheets.methods), ("effects", LetterSheets.effects),
    ("paint", LetterSheets.paint), ("fonts", LetterSheets.fonts), ("families", FamilySheet.families),
    ("questions", LetterSheets.questions),
    ("dials", LetterSheets.dials), ("wrapped", WrappedSheet.wrapped),
    ("single-lines", SingleLineSheet.singleLines),
]
let wanted = CommandLine.arguments.dropFirst(2)
for sheet in sheets where wanted.isEmpty || wanted.contains(sheet.name) {
    let bitmap = try BitmapRenderer().render(sheet.make())
    try FileWriter.write(PNGEncoder(effort: .small).encode(bitmap), to: "\(folder)/\(sheet.name).png")
    print("\(sheet.name).png", bitmap.width, "x", bitmap.height)
}
