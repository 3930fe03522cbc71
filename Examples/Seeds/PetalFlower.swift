// A flower whose petals are chosen by taps, as an article on SwiftUI's shapes has it; only the import is another.
import BezelSwiftUI

struct PetalShape: Shape {
    var width: CGFloat

    var animatableData: CGFloat {
        get { width }
        set { width = newValue }
    }

    func path(in rect: CGRect) -> Path {
        var path = Path()
        let start = CGPoint(x: rect.midX, y: rect.maxY)
        let tip = CGPoint(x: rect.midX, y: rect.minY)
        let reach = rect.width * width
        path.move(to: start)
        path.addQuadCurve(to: tip, control: CGPoint(x: rect.midX - reach, y: rect.midY))
        path.addQuadCurve(to: start, control: CGPoint(x: rect.midX + reach, y: rect.midY))
        path.closeSubpath()
        return path
    }
}

struct Petal: Identifiable {
    let id: Int
    let name: String
    let color: Color
}

struct PetalButton: View {
    let petal: Petal
    @Binding var selection: Int?

    private var isSelected: Bool { selection == petal.id }

    var body: some View {
        PetalShape(width: isSelected ? 0.9 : 0.6)
            .fill(LinearGradient(colors: [petal.color, petal.color.opacity(0.5)], startPoint: .top, endPoint: .bottom))
            .overlay {
                PetalShape(width: isSelected ? 0.9 : 0.6).stroke(petal.color, lineWidth: isSelected ? 3 : 1)
            }
            .frame(width: 90, height: 130)
            .scaleEffect(isSelected ? 1.15 : 1, anchor: .bottom)
            .offset(y: -75)
            .onTapGesture {
                withAnimation(.spring(response: 0.4, dampingFraction: 0.6)) {
                    selection = isSelected ? nil : petal.id
                }
            }
            .accessibilityLabel(petal.name)
    }
}

struct PetalFlower: View {
    @State private var selection: Int?
    @State private var isOpen = false

    private let petals = [
        Petal(id: 0, name: "Joy", color: .yellow), Petal(id: 1, name: "Trust", color: .green),
        Petal(id: 2, name: "Fear", color: .teal), Petal(id: 3, name: "Surprise", color: .blue),
        Petal(id: 4, name: "Sadness", color: .indigo), Petal(id: 5, name: "Anger", color: .red),
    ]

    var body: some View {
        VStack(spacing: 30) {
            ZStack {
                ForEach(petals) { petal in
                    PetalButton(petal: petal, selection: $selection)
                        .rotationEffect(.degrees(isOpen ? Double(petal.id) / Double(petals.count) * 360 : 0))
                        .zIndex(selection == petal.id ? 1 : 0)
                }
                Circle()
                    .fill(.brown)
                    .frame(width: 44, height: 44)
                    .zIndex(2)
            }
            .frame(width: 320, height: 320)
            if let selection {
                Text(petals[selection].name).font(.title).bold().foregroundColor(petals[selection].color)
            } else {
                Text("Tap a petal").font(.title).foregroundStyle(.secondary)
            }
        }
        .onAppear {
            withAnimation(.easeOut(duration: 0.8)) { isOpen = true }
        }
    }
}

#Preview("Flower") {
    PetalFlower()
}
