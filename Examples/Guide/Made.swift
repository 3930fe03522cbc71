// The pieces of the page for makers, as its commands make them.
import Bezel

func madeSeal() throws -> Scene {
    try SealRequest(preset: .club, top: "ROWING CLUB", bottom: "1908").setting("size", to: "42mm").scene()
}

func knob() throws -> Scene {
    let numbers = try (0...10).map { number in
        try TextRequest(text: "\(number)").setting("circle", to: "11mm").setting("at", to: "\(135 + 27 * number)")
            .setting("cap-height", to: "2mm").setting("width", to: "28mm").setting("height", to: "28mm").scene()
    }
    return Scene(size: numbers[0].size, background: .white, commands: numbers.flatMap(\.commands))
}

func brassPlate() throws -> Scene {
    try TextRequest(text: "ENGINE ROOM\nKEEP SHUT", on: .line(length: 264.6), font: "Hershey Duplex")
        .setting("cap-height", to: "5mm").setting("padding", to: "5mm").setting("background", to: "#D8B761").scene()
}

func rubberStamp() throws -> Scene {
    try SealRequest(preset: .stamp, top: "CITY ARCHIVE", bottom: "READING ROOM").setting("wear", to: "0")
        .setting("mirror", to: "true").setting("invert", to: "true").scene()
}
