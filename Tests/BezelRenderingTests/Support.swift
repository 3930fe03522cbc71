// Small scenes and their pixels.
import BezelColor
import BezelDrawing
import BezelGeometry
import Foundation

@testable import BezelRendering

func render(size: Double = 16, scale: Double = 1, background: Color? = nil, _ commands: DrawCommand...) throws
    -> Bitmap
{
    try BitmapRenderer(scale: scale).render(
        Scene(size: Size(width: size, height: size), background: background, commands: commands))
}
func fill(_ rect: Rect, _ paint: Paint, rule: FillRule = .nonZero) -> DrawCommand {
    .fill(FillDrawing(path: Path(rect), paint: paint, rule: rule))
}
/// Straight RGBA, 0…255.
func rgba(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [Int] {
    let c = bitmap.color(x: x, y: y)
    return [c.red, c.green, c.blue, c.alpha].map { Int(clamping: ($0 * 255).rounded()) }
}
let red = Color(red: 1, green: 0, blue: 0)
let blue = Color(red: 0, green: 0, blue: 1)
