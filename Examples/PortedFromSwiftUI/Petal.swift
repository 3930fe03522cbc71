// A petal and a flower of petals as a SwiftUI developer has them; only the import is another.
import BezelSwiftUI

struct Petal: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        let w = rect.width
        let h = rect.height
        path.move(to: CGPoint(x: 30, y: 30))
        path.addQuadCurve(to: CGPoint(x: 30, y: -30), control: CGPoint(x: -10, y: 0))
        path.addQuadCurve(to: CGPoint(x: 1.8 * w, y: 0), control: CGPoint(x: w / 2 + 40, y: -h + 30))
        path.addQuadCurve(to: CGPoint(x: 30, y: 30), control: CGPoint(x: w / 2 + 40, y: h - 30))
        return path
    }
}

struct FlowerView: View {
    var petals = 6

    var body: some View {
        ZStack {
            ForEach(0..<petals, id: \.self) { index in
                Petal()
                    .fill(
                        LinearGradient(
                            gradient: Gradient(colors: [.orange, .yellow]),
                            startPoint: .leading,
                            endPoint: .trailing
                        )
                    )
                    .frame(width: 110, height: 110)
                    .rotationEffect(.degrees(Double(index) / Double(petals) * 360), anchor: .topLeading)
                    .offset(x: 55, y: 55)
            }
            Circle()
                .fill(Color.brown)
                .frame(width: 70, height: 70)
                .shadow(radius: 4)
        }
    }
}
