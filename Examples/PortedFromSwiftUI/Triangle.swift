// A triangle as a Core Graphics developer has it, and the SwiftUI shape round it; only the import is another.
import BezelSwiftUI

extension Path {
    init(triangleIn rect: CGRect) {
        self.init()

        let topOfTriangle = CGPoint(x: rect.width / 2, y: 0)
        let bottomLeftOfTriangle = CGPoint(x: 0, y: rect.height)
        let bottomRightOfTriangle = CGPoint(x: rect.width, y: rect.height)

        self.move(to: topOfTriangle)
        self.addLine(to: bottomLeftOfTriangle)
        self.addLine(to: bottomRightOfTriangle)
        self.closeSubpath()
    }
}

func trianglePath(in rect: CGRect, direction: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: rect.midX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.closeSubpath()

    var transform = CGAffineTransform(translationX: rect.midX, y: rect.midY)
        .rotated(by: direction)
        .translatedBy(x: -rect.midX, y: -rect.midY)
    return path.copy(using: &transform) ?? path
}

struct Triangle: Shape {
    var direction: Angle = .zero

    func path(in rect: CGRect) -> Path {
        Path(trianglePath(in: rect, direction: direction.radians))
    }
}
