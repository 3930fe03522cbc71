// A hexagonal badge with turned symbols, and text that runs round it on a live canvas, as tutorials on SwiftUI's drawing have
// them; only the import is another.
import BezelSwiftUI

struct HexagonParameters {
    struct Segment {
        let line: CGPoint
        let curve: CGPoint
        let control: CGPoint
    }

    static let adjustment: CGFloat = 0.085

    static let segments = [
        Segment(
            line: CGPoint(x: 0.60, y: 0.05),
            curve: CGPoint(x: 0.40, y: 0.05),
            control: CGPoint(x: 0.50, y: 0.00)
        ),
        Segment(
            line: CGPoint(x: 0.05, y: 0.20 + adjustment),
            curve: CGPoint(x: 0.00, y: 0.30 + adjustment),
            control: CGPoint(x: 0.00, y: 0.25 + adjustment)
        ),
        Segment(
            line: CGPoint(x: 0.00, y: 0.70 - adjustment),
            curve: CGPoint(x: 0.05, y: 0.80 - adjustment),
            control: CGPoint(x: 0.00, y: 0.75 - adjustment)
        ),
        Segment(
            line: CGPoint(x: 0.40, y: 0.95),
            curve: CGPoint(x: 0.60, y: 0.95),
            control: CGPoint(x: 0.50, y: 1.00)
        ),
        Segment(
            line: CGPoint(x: 0.95, y: 0.80 - adjustment),
            curve: CGPoint(x: 1.00, y: 0.70 - adjustment),
            control: CGPoint(x: 1.00, y: 0.75 - adjustment)
        ),
        Segment(
            line: CGPoint(x: 1.00, y: 0.30 + adjustment),
            curve: CGPoint(x: 0.95, y: 0.20 + adjustment),
            control: CGPoint(x: 1.00, y: 0.25 + adjustment)
        ),
    ]
}

struct BadgeBackground: View {
    var body: some View {
        GeometryReader { geometry in
            Path { path in
                var width: CGFloat = min(geometry.size.width, geometry.size.height)
                let height = width
                let xScale: CGFloat = 0.832
                let xOffset = (width * (1.0 - xScale)) / 2.0
                width *= xScale
                path.move(
                    to: CGPoint(
                        x: width * 0.95 + xOffset,
                        y: height * (0.20 + HexagonParameters.adjustment)
                    )
                )

                HexagonParameters.segments.forEach { segment in
                    path.addLine(
                        to: CGPoint(
                            x: width * segment.line.x + xOffset,
                            y: height * segment.line.y
                        )
                    )

                    path.addQuadCurve(
                        to: CGPoint(
                            x: width * segment.curve.x + xOffset,
                            y: height * segment.curve.y
                        ),
                        control: CGPoint(
                            x: width * segment.control.x + xOffset,
                            y: height * segment.control.y
                        )
                    )
                }
            }
            .fill(
                .linearGradient(
                    Gradient(colors: [Self.gradientStart, Self.gradientEnd]),
                    startPoint: UnitPoint(x: 0.5, y: 0),
                    endPoint: UnitPoint(x: 0.5, y: 0.6)
                )
            )
        }
        .aspectRatio(1, contentMode: .fit)
    }

    static let gradientStart = Color(red: 239.0 / 255, green: 120.0 / 255, blue: 221.0 / 255)
    static let gradientEnd = Color(red: 239.0 / 255, green: 172.0 / 255, blue: 120.0 / 255)
}

struct MountainSymbol: View {
    static let symbolColor = Color(red: 79.0 / 255, green: 79.0 / 255, blue: 191.0 / 255)

    var body: some View {
        GeometryReader { geometry in
            Path { path in
                let width = min(geometry.size.width, geometry.size.height)
                let height = width * 0.75
                let spacing = width * 0.030
                let middle = width * 0.5
                let topWidth = width * 0.226
                let topHeight = height * 0.488

                path.addLines([
                    CGPoint(x: middle, y: spacing),
                    CGPoint(x: middle - topWidth, y: topHeight - spacing),
                    CGPoint(x: middle, y: topHeight / 2 + spacing),
                    CGPoint(x: middle + topWidth, y: topHeight - spacing),
                    CGPoint(x: middle, y: spacing),
                ])

                path.move(to: CGPoint(x: middle, y: topHeight / 2 + spacing * 3))
                path.addLines([
                    CGPoint(x: middle - topWidth, y: topHeight + spacing),
                    CGPoint(x: spacing, y: height - spacing),
                    CGPoint(x: width - spacing, y: height - spacing),
                    CGPoint(x: middle + topWidth, y: topHeight + spacing),
                    CGPoint(x: middle, y: topHeight / 2 + spacing * 3),
                ])
            }
            .fill(Self.symbolColor)
        }
    }
}

struct RotatedSymbol: View {
    let angle: Angle

    var body: some View {
        MountainSymbol()
            .padding(-60)
            .rotationEffect(angle, anchor: .bottom)
    }
}

struct AwardBadge: View {
    var badgeSymbols: some View {
        ForEach(0..<8) { index in
            RotatedSymbol(
                angle: .degrees(Double(index) / Double(8)) * 360.0
            )
        }
        .opacity(0.5)
    }

    var body: some View {
        ZStack {
            BadgeBackground()

            GeometryReader { geometry in
                badgeSymbols
                    .scaleEffect(1.0 / 4.0, anchor: .top)
                    .position(x: geometry.size.width / 2.0, y: (3.0 / 4.0) * geometry.size.height)
            }
        }
        .scaledToFit()
    }
}

struct RunningText: View {
    let text: String
    @State private var speed = 20.0
    @State private var start = Date(timeIntervalSinceReferenceDate: 0)
    @GestureState private var pull: CGSize = .zero

    var body: some View {
        TimelineView(.animation) { timeline in
            Canvas { context, size in
                let seconds = timeline.date.timeIntervalSince(start)
                let radius = min(size.width, size.height) / 2 - 24
                let center = CGPoint(x: size.width / 2, y: size.height / 2)

                let ring = Path(
                    ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2)
                )
                context.stroke(
                    ring, with: .color(.gray.opacity(0.35)),
                    style: StrokeStyle(lineWidth: 30, lineCap: .round, dash: [4, 10]))

                context.translateBy(x: center.x + pull.width, y: center.y + pull.height)
                context.rotate(by: .degrees(seconds * speed))
                for (index, letter) in text.enumerated() {
                    var turned = context
                    turned.rotate(by: .degrees(Double(index) / Double(text.count) * 360))
                    turned.translateBy(x: 0, y: -radius)
                    turned.opacity = index.isMultiple(of: 2) ? 1 : 0.7
                    turned.draw(
                        Text(String(letter)).font(.system(size: 20, weight: .bold, design: .rounded)).foregroundColor(
                            .purple),
                        at: .zero, anchor: .center)
                }
                context.drawLayer { layer in
                    layer.addFilter(.shadow(color: .black.opacity(0.4), radius: 4, x: 0, y: 2))
                    layer.fill(
                        Path(roundedRect: CGRect(x: -26, y: -26, width: 52, height: 52), cornerRadius: 12),
                        with: .linearGradient(
                            Gradient(colors: [.pink, .orange]), startPoint: CGPoint(x: 0, y: -26),
                            endPoint: CGPoint(x: 0, y: 26)))
                }
                if let mark = context.resolveSymbol(id: "mark") {
                    context.draw(mark, at: .zero)
                }
            } symbols: {
                Text("GO").font(.headline).foregroundColor(.white).tag("mark")
            }
        }
        .frame(width: 260, height: 260)
        .gesture(
            DragGesture()
                .updating($pull) { value, state, _ in
                    state = value.translation
                }
                .onEnded { value in
                    withAnimation(.easeOut) {
                        speed = max(5, speed + value.translation.width / 4)
                    }
                }
        )
    }
}

struct Sketch: View {
    struct Line {
        var points: [CGPoint] = []
        var color: Color = .blue
        var width: Double = 6
    }

    @State private var lines: [Line] = []
    @State private var current = Line()

    var body: some View {
        VStack {
            Canvas { context, size in
                for line in lines + [current] {
                    var path = Path()
                    path.addLines(line.points)
                    context.stroke(
                        path, with: .color(line.color),
                        style: StrokeStyle(lineWidth: line.width, lineCap: .round, lineJoin: .round))
                }
                let count = context.resolve(Text("\(lines.count) lines").font(.caption))
                let room = count.measure(in: size)
                context.draw(
                    count, in: CGRect(x: 8, y: size.height - room.height - 8, width: room.width, height: room.height))
            }
            .background(Color.yellow.opacity(0.2))
            .gesture(
                DragGesture(minimumDistance: 0, coordinateSpace: .local)
                    .onChanged { value in
                        current.points.append(value.location)
                    }
                    .onEnded { _ in
                        lines.append(current)
                        current = Line(points: [], color: [.red, .green, .blue][lines.count % 3])
                    }
            )
            .frame(minWidth: 200, minHeight: 200)

            Button("Clear", role: .destructive) {
                lines.removeAll()
            }
            .buttonStyle(.bordered)
            .disabled(lines.isEmpty)
        }
        .padding()
    }
}

#Preview {
    AwardBadge()
}

#Preview("Running text") {
    RunningText(text: "ROUND AND ROUND IT GOES ")
}
