// The vote button's border over a ground like a photo: light at the top, dark at the foot, the ground untouched.
import Bezel
import Foundation
import Testing

/// A picture with light, dark and coloured parts and some grain, made by a formula.
private func photo(width: Int, height: Int) -> PixelImage {
    var pixels: [UInt8] = []
    var grain = SeededGenerator(seed: 11)
    for y in 0..<height {
        for x in 0..<width {
            let u = Double(x) / Double(width)
            let v = Double(y) / Double(height)
            let noise = Double(grain.next() % 17) - 8
            let hill = 0.55 + 0.12 * sin(u * 9) + 0.05 * sin(u * 31)
            let sky = v < hill
            let rgb =
                sky
                ? [150 + 80 * u, 190 - 30 * v, 235 - 90 * u] : [60 + 50 * sin(u * 20), 90 + 60 * (1 - v), 40 + 30 * u]
            pixels += rgb.map { UInt8(clamping: min(max($0 + noise, 0), 255)) } + [255]
        }
    }
    return PixelImage(width: width, height: height, pixels: pixels)
}

@Suite struct PhotoTests {
    @Test func bordersShadeTheButtonAndLeaveThePhotoAlone() throws {
        func picture(border: Double, buttons: Bool = true) throws -> Bitmap {
            var pair = VotePair(fraction: 0.55)
            pair.borderWidth = border
            let scene = try pair.scene()
            let ground = ImageDrawing(
                image: photo(width: Int(clamping: scene.size.width), height: Int(clamping: scene.size.height)),
                rect: Rect(origin: .zero, size: scene.size))
            return try BitmapRenderer(scale: 2).render(
                Scene(size: scene.size, commands: [.image(ground)] + (buttons ? scene.commands : [])))
        }
        let pair = VotePair(fraction: 0.55)
        let ground = try picture(border: 0, buttons: false)
        let plain = try picture(border: 0)
        let bordered = try picture(border: pair.borderWidth)
        let alone = try BitmapRenderer(scale: 2).render(pair.scene())
        var changedOutside = 0
        var lighter = 0
        var darker = 0
        var changed = 0
        for y in 0..<ground.height {
            for x in 0..<ground.width {
                let before = plain.color(x: x, y: y)
                let after = bordered.color(x: x, y: y)
                guard before != after else { continue }
                changed += 1
                // Where there is no button there is no border either.
                if alone.color(x: x, y: y).alpha == 0 { changedOutside += 1 }
                if y < ground.height / 3, after.luminance > before.luminance { lighter += 1 }
                if y > ground.height * 2 / 3, after.luminance < before.luminance { darker += 1 }
            }
        }
        #expect(changedOutside == 0)
        #expect(changed > 2000)
        #expect(lighter > 500 && darker > 300)
    }
}
