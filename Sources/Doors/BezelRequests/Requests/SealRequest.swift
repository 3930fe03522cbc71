// `bezel seal`.
import BezelGeometry

/// A seal, stamp, coin or medal with texts on its rings, by preset. See ``PictureRequest``.
public struct SealRequest: FaceRequest, MadeRequest {
    package static let usual = SealPreset.stamp
    package typealias Preset = SealPreset
    package static let command = CommandDescription(
        name: "seal",
        abstract: "Draw a seal, a stamp, a coin or a medal with text on its rings.",
        ownTitle: "What it shows",
        discussion: """
            Examples:
              bezel seal --top "CITY ARCHIVE" --bottom "READING ROOM" -o stamp.png
              bezel seal --preset notary --top "MARY LEE" --center "NOTARY" -o notary.svg
              bezel seal --preset quality --around "FAIR TRADE" --center OK -o ok.png
              bezel seal --preset company --top "RIVER TRADING LTD" -o company.svg
              bezel seal --preset club --font Amiri --top "نادي الجبال" \\
                --bottom "ALPINE CLUB" -o two-languages.png
              bezel seal --top "APPROVED" --bottom "ROOM 12" -o stamped.apng
              bezel seal --list-presets -o seals.png
              With a logo in the middle, in the stamp's ink:
                bezel seal --image logo.svg --image-color "#1D4FA3" -o logo.png
              Clean and in one ink, for a printer:
                bezel seal --top "ROWING CLUB" --bottom 1908 --center "" --wear 0 \\
                  --color "cmyk(100 85 10 25)" --pdf-text outlines \\
                  --bleed 3mm --crop-marks -o logo.pdf
              Everything else, such as colours of its grounds, in a file:
                bezel seal --preset club --print-spec -o mine.json
                bezel seal --spec mine.json -o mine.png

            The preset's own texts, its date among them, stay where no option gives others; "" leaves one out.
            """
    )

    package var preset: SealPreset?
    package var face = FaceOptions()
    package var top: String?
    package var bottom: String?
    package var center: String?
    package var around: String?
    package var image = ImageOptions()
    package var font: String?
    package var bottomFont: String?
    package var language: String?
    package var fit: CurveFit?
    package var color: Color?
    package var wear: Double?
    package var seed: Int?
    package var motion = MotionOptions()
    package var output = MotionOutputOptions()

    package init() {}

    package var made: SizeOptions {
        get { output.size }
        set { output.size = newValue }
    }
    package var userUnit: Double? { output.cutting.unit }

    package static let fields: Fields<SealRequest> = [
        .preset(\.preset),
        .group(\.face, "The face"),
        .option("top", \.top, .text, "text", "The text over the top, the preset's own unless given; \"\" for none."),
        .option(
            "bottom", \.bottom, .text, "text",
            "The text along the bottom, upright, the preset's own unless given; \"\" for none."),
        .option(
            "center", \.center, .text, "text", "The text in the middle, the preset's own unless given; \"\" for none."),
        .option("around", \.around, .text, "text", "The text round the whole ring, where the seal has one."),
        .group(\.image),
        .option("font", \.font, .font, "font", "The texts' font, or the top text's where --bottom-font is given."),
        .option("bottom-font", \.bottomFont, .font, "font", "The bottom text's font."),
        .option(
            "language", \.language, .language, "tag",
            "The texts' language, such as zh-Hant or tr, for the forms of letters."
        ),
        .option(
            "fit", \.fit, .choice, "what",
            "size: the ring's texts grow until they fill it, those of a pair to one size; none, unless given."),
        .option("color", \.color, .color, "color", "The colour of texts, lines and ornaments."),
        .option(
            "wear", \.wear, .number(Wear.amounts, "an amount from 0 to 1"), "0...1",
            "How worn the print is: 0 fresh, 1 hardly there."),
        .option(
            "seed", \.seed, .whole(Wear.seeds, "a whole number from 0 to 1000000000"), "number",
            "Another seed, another impression."),
        .group(\.motion, "Motion"),
        .group(\.output, "Output"),
    ]

    package static var needs: [FaceNeed] {
        ["top", "bottom", "center", "around"].map { name in
            FaceNeed(name, place: "such text") { $0.shows(text: name) }
        } + [FaceNeed("bottom-font", place: "text along the bottom") { $0.shows(text: "bottom") }]
    }

    package func change(_ face: inout Instrument) throws {
        if wear != nil || seed != nil {
            var worn = face.wear ?? Wear()
            if let wear { worn.amount = wear }
            if let seed { worn.seed = seed }
            face.wear = worn.amount == 0 ? nil : worn
        }
        for (name, text) in [("top", top), ("bottom", bottom), ("center", center), ("around", around)] {
            guard let text else { continue }
            try require(name, of: face)
            face.texts[name] = text.brokenAtEscapes
        }
        if center?.contains("\n") == true { face.makeRoomForLines() }
        if bottomFont != nil {
            try require("bottom-font", of: face)
        }
        face.changeLetters { lettering, isBottom in
            if let name = isBottom ? bottomFont ?? font : font { lettering.font = name }
            if let language { lettering.language = language }
            if let color { lettering.color = color }
        }
        if let color { face.recolor(color) }
        if let fit { face.fitRingTexts(fit) }
    }
    package func embed(into face: inout Instrument, in context: RenderContext) throws {
        let fonts = try self.face.library(in: context)
        try image.put(in: context) { picture throws(GalleryError) in
            try face.putImage(
                picture, color: image.imageColor, size: image.imageSize, keepsWords: center?.isEmpty == false,
                fonts: fonts)
        }
    }
    package func movement(of face: Instrument, as format: OutputFormat, fonts: FontLibrary) throws -> FaceMovement? {
        guard motion.isAsked || format.isMotion else { return nil }
        return FaceMovement(
            timeline: try face.stamping(
                duration: motion.duration ?? 1.2, framesPerSecond: motion.rate, curve: motion.easing ?? .easeIn,
                fonts: fonts),
            time: motion.time)
    }
}
