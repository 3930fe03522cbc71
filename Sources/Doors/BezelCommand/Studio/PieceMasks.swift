// Where the parts of a piece lie, for choosing them on the studio's canvas.
import Bezel
import BezelBatch
import BezelGeometry
import BezelJobs
import BezelStudio

extension BezelPieces {
    /// Pixels of the longer side: half a pixel of the mask is less than a finger's or a pointer's precision.
    private static let maskSide = 400.0

    func parts(_ command: String, _ spec: [UInt8]) throws(JobFailure) -> PieceMasks {
        do {
            let fonts = try FontSourceOptions().library(in: context)
            let (parts, size) = try Self.parts(command, Data(spec), fonts)
            let scale = Self.maskSide / max(size.width, size.height)
            var masks: [PieceMasks.Part] = []
            for part in parts where !part.commands.isEmpty {
                let mask = try PartMask(part.commands, size: size, scale: scale)
                guard !mask.isEmpty else { continue }
                masks.append(
                    PieceMasks.Part(
                        path: part.path, x: mask.x, y: mask.y, width: mask.width, height: mask.height, runs: mask.runs))
            }
            return PieceMasks(scale: scale, parts: masks)
        } catch let failure as JobFailure {
            throw failure
        } catch {
            throw JobFailure(error, spelling: context.spelling)
        }
    }

    /// None of what has no description, such as a text.
    private static func parts(
        _ command: String, _ json: Data, _ fonts: FontLibrary
    ) throws -> (parts: [PiecePart], size: Size) {
        switch command {
        case "dial":
            let dial = try PaymentDial(json: json)
            return (try dial.parts(fonts: fonts), Size(width: dial.size, height: dial.size))
        case "badge":
            let badge = try Badge(json: json)
            return (try badge.parts(fonts: fonts), Size(width: badge.width, height: badge.height))
        case "flower":
            let flower = try Flower(json: json)
            return (try flower.parts(fonts: fonts), Size(width: flower.side, height: flower.side))
        case "pattern":
            let pattern = try TrianglePattern(json: json)
            return (try pattern.parts(fonts: fonts), Size(width: pattern.width, height: pattern.height))
        case "vote":
            let vote = try VotePair(json: json)
            return (try vote.parts(fonts: fonts), try vote.scene(fonts: fonts).size)
        case "gauge", "watch", "seal", "lens":
            let face = try Instrument.read(json)
            return (try face.parts(fonts: fonts), Size(width: face.width, height: face.height))
        default: throw JobFailure(.command, "“\(command)” has no parts")
        }
    }
}
