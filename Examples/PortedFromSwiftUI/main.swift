// Draws the pieces carried over from SwiftUI side by side. swift run PortedFromSwiftUI ported.png
import BezelSwiftUI

let scene = try Scene(size: CGSize(width: 1540, height: 440), background: .white) {
    HStack(spacing: 30) {
        BadgeBackground().frame(width: 340, height: 340)
        FlowerView(petals: 8).frame(width: 420, height: 420)
        Medal().frame(width: 300, height: 300)
        Triangle(direction: .degrees(90)).fill(Color.magenta).frame(width: 260, height: 260)
    }
}
let file = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "ported.png"
try FileWriter.write(PNGEncoder().encode(BitmapRenderer(scale: 1).render(scene)), to: file)
