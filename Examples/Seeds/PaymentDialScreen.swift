// A dial that sets an amount by dragging, as an article on SwiftUI's gestures has it; only the import is another.
import BezelSwiftUI

struct RingLabel: View {
    let text: String
    let radius: CGFloat

    var body: some View {
        ZStack {
            ForEach(Array(text.enumerated()), id: \.offset) { index, letter in
                VStack {
                    Text(String(letter))
                        .font(.system(size: 15, weight: .semibold, design: .rounded))
                        .foregroundStyle(.secondary)
                    Spacer()
                }
                .frame(height: radius * 2)
                .rotationEffect(.degrees((Double(index) - Double(text.count - 1) / 2) * 6.5))
            }
        }
    }
}

struct PaymentDialScreen: View {
    let limit: Double
    @State private var progress: CGFloat = 0.25
    @State private var isPaid = false
    @GestureState private var isDragging = false

    init(limit: Double = 500) {
        self.limit = limit
    }

    private var amount: Int { Int((Double(progress) * limit).rounded()) }

    var body: some View {
        VStack(spacing: 36) {
            ZStack {
                RingLabel(text: "PAYMENT AMOUNT", radius: 150)
                Circle()
                    .stroke(Color.gray.opacity(0.2), style: StrokeStyle(lineWidth: 24))
                Circle()
                    .trim(from: 0, to: progress)
                    .stroke(
                        AngularGradient(colors: [.mint, .blue], center: .center),
                        style: StrokeStyle(lineWidth: 24, lineCap: .round)
                    )
                    .rotationEffect(.degrees(-90))
                Circle()
                    .fill(.white)
                    .shadow(color: .black.opacity(0.3), radius: 4, x: 0, y: 2)
                    .frame(width: isDragging ? 40 : 32, height: isDragging ? 40 : 32)
                    .offset(y: -110)
                    .rotationEffect(.degrees(Double(progress) * 360))
                    .animation(.easeInOut(duration: 0.2), value: isDragging)
                VStack(spacing: 4) {
                    Text("$\(amount)").font(.system(size: 52, weight: .bold)).monospacedDigit()
                    Text(isPaid ? "paid" : "of $\(Int(limit))").foregroundStyle(.secondary)
                }
            }
            .frame(width: 220, height: 220)
            .contentShape(Circle())
            .gesture(
                DragGesture(minimumDistance: 0)
                    .updating($isDragging) { _, state, _ in state = true }
                    .onChanged { value in
                        let vector = CGVector(dx: value.location.x - 110, dy: value.location.y - 110)
                        let angle = atan2(vector.dx, -vector.dy)
                        progress = (angle < 0 ? angle + 2 * .pi : angle) / (2 * .pi)
                        isPaid = false
                    }
                    .onEnded { _ in
                        withAnimation(.spring()) {
                            progress = (progress * 20).rounded() / 20
                        }
                    }
            )
            Button {
                withAnimation(.easeInOut(duration: 0.5)) { isPaid = true }
            } label: {
                Text("Pay")
                    .font(.headline)
                    .foregroundColor(.white)
                    .frame(width: 200, height: 50)
                    .background(isPaid ? Color.green : Color.blue)
                    .clipShape(Capsule())
            }
        }
        .padding(.top, 60)
    }
}

#Preview {
    PaymentDialScreen()
}
