// Animated files read back by another program, Python's Pillow; skipped where it is not installed.
import BezelColor
import BezelDrawing
import BezelGeometry
import Foundation
import Testing

@testable import BezelRendering

/// Pillow, run as a process.
private enum Pillow {
    static let isThere = (try? run("import PIL.Image", [])) != nil

    /// Every frame of a file as RGBA bytes, and how long each shows in milliseconds.
    static func frames(of path: String) throws -> (pictures: [[UInt8]], milliseconds: [Double]) {
        let raw = path + ".rgba"
        let text = try run(
            """
            import sys
            from PIL import Image, ImageSequence
            image = Image.open(sys.argv[1])
            with open(sys.argv[2], "wb") as out:
                for frame in ImageSequence.Iterator(image):
                    pixels = frame.convert("RGBA")
                    out.write(pixels.tobytes())
                    print(pixels.width, pixels.height, frame.info.get("duration", image.info.get("duration", 0)))
            """, [path, raw])
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: raw)))
        var pictures: [[UInt8]] = []
        var times: [Double] = []
        var at = 0
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: " ").compactMap { Double($0) }
            let count = Int(clamping: parts[0] * parts[1]) * 4
            pictures.append(Array(bytes[at..<at + count]))
            times.append(parts[2])
            at += count
        }
        return (pictures, times)
    }

    @discardableResult static func run(_ script: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.fileReadUnknown) }
        return String(decoding: data, as: UTF8.self)
    }
}

/// A translucent disc that moves over a gradient, over a clear ground, with a shadow: all that is hard to write.
private func timeline() throws -> Timeline {
    try Timeline(duration: 1, framesPerSecond: 10, finalHold: 0.5) { time in
        Scene.drawn(size: Size(width: 90, height: 60)) {
            let paint = LinearGradient(
                gradient: Gradient(colors: [.orange, .purple]), startPoint: .leading, endPoint: .trailing)
            $0.fill(Path(Rect(x: 0, y: 30, width: 90, height: 20)), with: .linear(paint))
            $0.shadowed(color: .black.opacity(0.5), radius: 4, y: 2) {
                $0.fill(
                    Path(ellipseIn: Rect(x: 5 + 50 * time, y: 12, width: 28, height: 28)),
                    with: .color(.teal.opacity(0.7)))
            }
        }
    }
}

@Suite(.enabled(if: Pillow.isThere, "needs python3 with Pillow")) struct PillowTests {
    private func frames(as format: AnimationFormat) throws -> (pictures: [[UInt8]], milliseconds: [Double]) {
        let path = FileManager.default.temporaryDirectory
            .appendingPathComponent("bezel-\(UUID().uuidString).\(format == .apng ? "png" : format.rawValue)").path
        defer { for name in [path, path + ".rgba"] { try? FileManager.default.removeItem(atPath: name) } }
        try FileWriter.write(try timeline().encoded(as: format, scale: 2), to: path)
        return try Pillow.frames(of: path)
    }
    private func drawn() throws -> [(picture: [UInt8], duration: Double)] {
        try timeline().frames().map {
            (try BitmapRenderer(scale: 2).render($0.scene).straightRGBA, $0.duration)
        }
    }

    @Test(arguments: [AnimationFormat.apng, .webp]) func framesReadBackExactly(format: AnimationFormat) throws {
        let read = try frames(as: format)
        let drawn = try drawn()
        #expect(read.pictures.count == drawn.count)
        for (index, (theirs, ours)) in zip(read.pictures, drawn).enumerated() {
            #expect(theirs == ours.picture, "frame \(index) of \(format)")
        }
        for (theirs, ours) in zip(read.milliseconds, drawn) { #expect(abs(theirs - ours.duration * 1000) < 1) }
    }
    @Test func gifReadsBackInItsPalette() throws {
        let read = try frames(as: .gif)
        let drawn = try drawn()
        #expect(read.pictures.count == drawn.count)
        for (theirs, ours) in zip(read.milliseconds, drawn) { #expect(abs(theirs - ours.duration * 1000) <= 10) }
        for (index, (theirs, ours)) in zip(read.pictures, drawn).enumerated() {
            var error = 0
            var count = 0
            for at in stride(from: 0, to: theirs.count, by: 4) {
                guard let wanted = flattened(ours.picture[at..<at + 4]) else {
                    #expect(theirs[at + 3] == 0, "frame \(index): a pixel that must be clear")
                    continue
                }
                #expect(theirs[at + 3] == 255)
                error += (0..<3).reduce(0) { $0 + abs(Int(theirs[at + $1]) - Int(wanted[$1])) }
                count += 3
            }
            // On the mean within three levels of a channel, dither and palette together.
            #expect(Double(error) < 3 * Double(count), "frame \(index): \(Double(error) / Double(count))")
        }
    }
}
