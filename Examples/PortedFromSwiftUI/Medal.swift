// A medal as a SwiftUI developer has it: a modifier, gradients by unit points, an animatable star; only the import is
// another.
import BezelSwiftUI

struct MedalStar: Shape {
    var points = 5
    var depth: CGFloat = 0.42

    var animatableData: CGFloat {
        get { depth }
        set { depth = newValue }
    }

    func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let radius = min(rect.width, rect.height) / 2
        var path = Path()
        for i in 0..<points * 2 {
            let angle = Angle(degrees: Double(i) / Double(points * 2) * 360 - 90)
            let r = i.isMultiple(of: 2) ? radius : radius * depth
            let point = CGPoint(x: center.x + r * cos(angle.radians), y: center.y + r * sin(angle.radians))
            if i == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        return path
    }
}

struct Raised: ViewModifier {
    var depth: CGFloat

    func body(content: Content) -> some View {
        content
            .shadow(color: .black.opacity(0.35), radius: depth, x: 0, y: depth / 2)
    }
}

struct Medal: View {
    static let gold = Gradient(colors: [
        Color(.sRGB, red: 1, green: 0.87, blue: 0.45, opacity: 1), Color(hue: 0.11, saturation: 0.82, brightness: 0.87),
    ])

    var body: some View {
        ZStack {
            Circle()
                .fill(RadialGradient(gradient: Self.gold, center: .center, startRadius: 20, endRadius: 150))
            Circle()
                .inset(by: 10)
                .stroke(style: StrokeStyle(lineWidth: 4, lineCap: .round, dash: [1, 9]))
                .foregroundColor(.white.opacity(0.8))
            Circle()
                .strokeBorder(
                    AngularGradient(
                        gradient: Gradient(colors: [.yellow, .brown, .yellow, .brown, .yellow]), center: .center,
                        angle: .degrees(45)),
                    lineWidth: 6)
            MedalStar()
                .fill(Color.white)
                .padding(.horizontal, 56)
                .padding(.vertical, 56)
                .modifier(Raised(depth: 6))
        }
        .padding(10)
    }
}
