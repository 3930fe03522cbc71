// A card as a SwiftUI developer has it: text in lines, inherited fonts, a canvas, a mask; only the import is another.
import BezelSwiftUI

struct Gauge: View {
    var value: Double

    var body: some View {
        Canvas { context, size in
            let center = CGPoint(x: size.width / 2, y: size.height / 2)
            let radius = min(size.width, size.height) / 2 - 8
            let ring = Path {
                $0.addArc(center: center, radius: radius, startAngle: .zero, endAngle: .degrees(360), clockwise: false)
            }
            context.stroke(ring, with: .color(.gray.opacity(0.25)), lineWidth: 8)

            let arc = Path {
                $0.addArc(
                    center: center, radius: radius, startAngle: .degrees(-90), endAngle: .degrees(-90 + 360 * value),
                    clockwise: false)
            }
            context.stroke(
                arc, with: .conicGradient(Gradient(colors: [.mint, .blue, .mint]), center: center),
                style: StrokeStyle(lineWidth: 8, lineCap: .round))

            for tick in 0..<12 {
                var inner = context
                inner.translateBy(x: center.x, y: center.y)
                inner.rotate(by: .degrees(Double(tick) * 30))
                inner.opacity = tick.isMultiple(of: 3) ? 1 : 0.4
                inner.fill(Path(CGRect(x: -1, y: -radius + 10, width: 2, height: 8)), with: .color(.secondary))
            }
            context.draw(
                Text("\(Int(clamping: value * 100))").font(.system(size: 40, weight: .semibold))
                    + Text(" %").font(.footnote),
                at: center, anchor: .center)
        }
    }
}

struct Card: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack {
                Text("Storage").font(.headline)
                Spacer()
                Text("iCloud").font(.caption).italic().foregroundStyle(.secondary)
            }
            HStack(alignment: .top, spacing: 16) {
                Gauge(value: 0.7).frame(width: 130, height: 130)
                VStack(alignment: .leading, spacing: 6) {
                    Group {
                        Text("Photos and ") + Text("very long").bold() + Text(" videos of last summer")
                        Text("A line that is cut since there are more words than lines").lineLimit(2)
                        Text("Shrunk to fit").font(.title).minimumScaleFactor(0.3).lineLimit(1)
                    }
                    .multilineTextAlignment(.leading)
                }
                .font(.subheadline)
            }
            HStack(spacing: 8) {
                ForEach([Color.red, .orange, .green, .blue], id: \.self) { color in
                    RoundedRectangle(cornerRadius: 6).fill(color)
                }
                .frame(height: 24)
                .opacity(0.8)
            }
            HStack(spacing: 12) {
                AngularGradient(
                    colors: [.red, .blue], center: .center, startAngle: .degrees(-90), endAngle: .degrees(90)
                )
                .mask(Circle())
                .frame(width: 60, height: 60)
                LinearGradient(colors: [.purple, .orange], startPoint: .leading, endPoint: .trailing)
                    .mask { Text("MASK").font(.system(size: 44, weight: .black, design: .rounded)) }
                    .frame(height: 60)
                Circle().fill(.teal).frame(width: 60, height: 60)
                    .overlay(Text("3").font(.title2).foregroundStyle(.white))
                    .overlay(alignment: .topTrailing) { Circle().fill(.red).frame(width: 16, height: 16) }
            }
        }
        .padding(20)
        .background(.white, in: RoundedRectangle(cornerRadius: 20))
        .shadow(radius: 8, y: 3)
    }
}
