// `bezel text`.
import BezelGeometry

/// Text on a circle, an arc or another curve, in one line or several. See ``PictureRequest``.
public struct TextRequest: LetteredRequest {
    package static let command = CommandDescription(
        name: "text",
        abstract: "Set text on a curve, in one line or several, and write it as a picture.",
        discussion: """
            Unless you give --width or --height, the picture is cropped to the ink. With a given size, curves that an \
            option describes by their size are centred in the picture; paths, and lines from point to point, keep \
            their coordinates.

            Examples:
              On top of a circle, and upright along its bottom:
                bezel text "ACCOUNT BALANCE" --circle 200 --tracking 2 -o top.png
                bezel text "SHOW ME THE MONEY" --circle 200 --from 180 --to 0 \\
                  -o bottom.png
              An arch 400 units wide and 80 high, at two pixels per unit:
                bezel text "Bon appétit" --arc 400,80 --font "Dancing Script" \\
                  --scale 2 -o arch.png
              On any SVG path:
                bezel text "مرحبا بالعالم" --path "M0 100 C100 0 200 200 300 100" \\
                  --font Amiri -o wave.png
              With gaps that look equal, coloured along the curve:
                bezel text "SEAL OF QUALITY" --circle 80 --font-size 26 \\
                  --spacing even --gradient "gold, crimson" -o seal.png
              Spread round a whole circle, and repeated round it:
                bezel text "ROUND THE BEND" --circle 90 --align around -o round.png
                bezel text "FRESH COFFEE" --circle 120 --font-size 30 --repeat auto \\
                  --separator star -o coffee.png
              A motto on top, and a star opposite, where its ends meet:
                bezel text "EX LIBRIS" --circle 90 --font-size 30 --separator star \\
                  --meet 90 -o exlibris.png
              Shrunk until it fits, or continued on a second path:
                bezel text "A long caption" --arc 200,40 --overflow shrink -o small.png
                bezel text "Two lines of verse" --font-size 24 --overflow next \\
                  --path "M0 0H120" --path "M0 40H120" -o verse.png
              Single lines for an engraver, one outline for a cutter:
                bezel text "EDITION No 7" --circle 40 --font "Hershey Simplex" \\
                  --font-size 14 -o ring.gcode
                bezel text "Sticker" --arc 300,60 --font "Dancing Script" \\
                  --font-size 90 --outlines united -o sticker.dxf
              A spiral, a wave, and two lines round one circle:
                bezel text "Round and round it goes, and where it stops nobody knows" \\
                  --spiral 2,30 --font-size 20 -o spiral.png
                bezel text "SURF SCHOOL" --wave 420,50 --weight 700 -o surf.png
                bezel text "ALPINE CLUB\\nSINCE 1897" --circle 140 --font-size 30 -o club.png
              In a sector of a wheel, and as a seal with lines in its middle:
                bezel text "JACKPOT" --sector 60,140 --from 240 --to 300 -o field.png
                bezel text "ALPINE CLUB" --circle 140 --middle "No 7\\nSINCE\\n1897" \\
                  -o seal.png
              Round a heart, in the sectors of a wheel, and along a rough line:
                bezel text "LOVE YOU FOREVER" --heart 200 --align around -o heart.png
                bezel text "TEN\\nTWENTY\\nA HUNDRED\\nNONE" --sectors 40,140 -o wheel.png
                bezel text "Rough road" --path "M0 0L20 6L40 -2L60 5L80 0L300 2" \\
                  --font-size 24 --smooth auto -o road.png
              With a logo in the middle, and before a line of text:
                bezel text "ALPINE CLUB" --circle 120 --image logo.svg -o emblem.svg
                bezel text "Alpine Club" --line 400 --image logo.png -o wordmark.png
              To another program:
                bezel text Hello --line 200 -o - | wc -c
            """
    )

    package var input = TextInputOptions()
    package var paint = TextPaintOptions()
    package var image = TextImageOptions()
    package var frame = FrameOptions()
    package var output = OutputOptions()
    package var lengths = GivenLengths()
    /// On how options were understood.
    private var notes: [Sentence] = []

    package init() {}

    package var userUnit: Double? { output.cutting.unit }

    package mutating func take(_ lengths: GivenLengths) throws {
        self.lengths.ofLetters += lengths.ofLetters
        if lengths.isPhysical { output.size.hasPhysicalOption = true }
    }

    package static let fields: Fields<TextRequest> = [
        // --size is the picture's here, and the letters' only without a unit.
        .group(\.input).withoutFormerNames,
        .group(\.paint, "The paint"),
        .group(\.image, "A logo or picture"),
        .group(\.frame, "The picture"),
        .group(\.output, "Output"),
    ]

    package static var oneOf: [String] { PathOptions.oneOf }
    package func library(in context: RenderContext) throws -> FontLibrary? {
        try input.style.forms.library(in: context)
    }

    package func product(in context: RenderContext) throws -> Product {
        let side = frame.size
        if let side, side.unit == .none { return try sized(by: side.value).product(in: context) }
        let settled = try settled(in: context)
        return try settled.picture(asked: frame.ground.asked(side), in: context)
    }

    /// --size without a unit is the font size's former name.
    private func sized(by size: Double) throws -> TextRequest {
        guard Read.fontSizes.contains(size) else {
            throw UsageError("expected a font size from 0.01 to 10000 user units", field: "size")
        }
        var own = self
        own.frame.size = nil
        own.input.style.size = own.input.style.size ?? size
        own.notes.append(
            "--size without a unit is --font-size; with a unit, such as 42mm, it is the longer side of the picture")
        return own
    }

    private func picture(asked: AskedSize, in context: RenderContext) throws -> Product {
        let target = try output.target(in: context)
        let placed = try input.placed(in: context, strokeWidth: 2 * paint.outlineExtent)
        let ink = placed.lines.reduce(Rect.null) { $0.union($1.text.inkBounds) }
        let picture = try image.drawing(by: placed, of: input, strokeWidth: 2 * paint.outlineExtent, in: context)
        let letters = try paint.commands(placed.lines.map(\.text))
        let scene = try frame.scene(
            of: (picture.map { [$0.command] } ?? []) + letters,
            ink: paint.bounds(ofInk: ink).union(picture?.box ?? .null), centered: placed.centeredBox,
            title: placed.title, isInPixels: output.isInPixels(asked, as: target.format))
        var warnings = placed.warnings
        picture?.warnings.forEach { warnings.add($0) }
        if target.format != .dxf, target.format != .gcode {
            // A JPEG's ground is white.
            let ground: Color? = target.format == .jpg ? .white : nil
            TextReport.addUnseen(in: scene, paint.look, ground: ground, to: &warnings)
        }
        if paint.look.loses(inlineOf: letters) {
            warnings.add("no letter is so wide that the line of --inline could lie within it; give a smaller depth")
        }
        (notes + placed.notes).forEach { warnings.note($0) }
        for report in placed.lines.filter(\.tellsScale).flatMap(\.text.fitting) {
            if case .shrunk(let factor) = report { warnings.noteScale(factor) }
        }
        return try output.product(
            scene, scale: frame.ground.scale, asked: asked, target: target, warnings: warnings,
            mayBeBlank: placed.string.unicodeScalars.allSatisfy {
                $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
            }, scope: PictureCheck.Scope.all.subtracting(.overprints), in: context)
    }
}
