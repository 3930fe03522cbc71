// Draws the pieces carried over from SwiftUI side by side.
import Bezel

let scene = try Scene(size: CGSize(width: 1260, height: 420), background: .white) {
    HStack(spacing: 20) {
        BadgeBackground()
        FlowerView(petals: 8).frame(width: 400)
        Triangle(direction: .degrees(90)).fill(Color.magenta).padding(60)
    }
}
print(scene.commands.count)
