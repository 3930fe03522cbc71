// Where letters stand on a circle, for whoever draws them: text without pictures.
import BezelText

let font = try FontLibrary.bundled.font(named: "Inter", size: 24)
let circle = Path.circle(center: .zero, radius: 100)
let placed = try TextPath(circle).place(Shaper().shape(StyledText("HELLO", style: TextStyle(font: font))))
for cluster in placed.clusters {
    print(cluster.range.lowerBound, cluster.position.x, cluster.position.y, cluster.angle.degrees)
}
