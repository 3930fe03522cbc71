import BezelColor
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// A path, in the layer's coordinates.
    open class CAShapeLayer: CALayer {
        /// The outline.
        open var path: CGPath? { didSet { move("path", oldValue?.path ?? Path(), path?.path ?? Path()) } }
        /// Black by default.
        open var fillColor: CGColor? = .black { didSet { moveColor("fillColor", oldValue, fillColor) } }
        /// The fill rule.
        open var fillRule = CAShapeLayerFillRule.nonZero
        /// None by default.
        open var strokeColor: CGColor? { didSet { moveColor("strokeColor", oldValue, strokeColor) } }
        /// A fraction of the path.
        open var strokeStart: CGFloat = 0 { didSet { move("strokeStart", oldValue, strokeStart) } }
        /// A fraction of the path.
        open var strokeEnd: CGFloat = 1 { didSet { move("strokeEnd", oldValue, strokeEnd) } }
        /// In user units.
        open var lineWidth: CGFloat = 1 { didSet { move("lineWidth", oldValue, lineWidth) } }
        /// Line ends.
        open var lineCap = CAShapeLayerLineCap.butt
        /// The form of corners: pointed by default, but cut where they would exceed `miterLimit`.
        open var lineJoin = CAShapeLayerLineJoin.miter
        /// Mitre length to line width.
        open var miterLimit: CGFloat = 10
        /// Dashes and gaps, in user units.
        open var lineDashPattern: [NSNumber]?
        /// In user units.
        open var lineDashPhase: CGFloat = 0 { didSet { move("lineDashPhase", oldValue, lineDashPhase) } }

        override func take(_ other: CALayer) {
            super.take(other)
            guard let other = other as? CAShapeLayer else { return }
            (path, fillColor, strokeColor, lineWidth) = (
                other.path, other.fillColor, other.strokeColor, other.lineWidth
            )
            (strokeStart, strokeEnd, lineDashPhase) = (other.strokeStart, other.strokeEnd, other.lineDashPhase)
            (lineCap, lineJoin, lineDashPattern, fillRule) = (
                other.lineCap, other.lineJoin, other.lineDashPattern, other.fillRule
            )
        }
        override func freeze(_ other: CALayer, at time: Double) {
            super.freeze(other, at: time)
            guard let other = other as? CAShapeLayer else { return }
            path = other.path.map { CGPath(path: other.value("path", $0.path, at: time)) }
            strokeStart = other.value("strokeStart", other.strokeStart, at: time)
            strokeEnd = other.value("strokeEnd", other.strokeEnd, at: time)
            lineWidth = other.value("lineWidth", other.lineWidth, at: time)
            fillColor = other.color("fillColor", other.fillColor, at: time).map { CGColor($0) }
            strokeColor = other.color("strokeColor", other.strokeColor, at: time).map { CGColor($0) }
        }
        override func content(in rect: Rect, at time: Double) -> [DrawCommand] {
            var commands = super.content(in: rect, at: time)
            let outline = value("path", path?.path ?? Path(), at: time)
            guard !outline.isEmpty else { return commands }
            if let color = color("fillColor", fillColor, at: time) {
                let rule: FillRule = fillRule == .evenOdd ? .evenOdd : .nonZero
                commands.append(.fill(FillDrawing(path: outline, paint: .color(color), rule: rule)))
            }
            let width = value("lineWidth", lineWidth, at: time)
            if width > 0, let color = color("strokeColor", strokeColor, at: time) {
                let start = value("strokeStart", strokeStart, at: time)
                let end = value("strokeEnd", strokeEnd, at: time)
                let style = StrokeStyle(
                    lineWidth: width, lineCap: lineCap.cap, lineJoin: lineJoin.join, miterLimit: miterLimit,
                    dash: lineDashPattern?.map(\.doubleValue) ?? [],
                    dashPhase: value("lineDashPhase", lineDashPhase, at: time))
                let line = start <= 0 && end >= 1 ? outline : outline.trimmedPath(from: start, to: end)
                if start < end {
                    commands.append(.stroke(StrokeDrawing(path: line, paint: .color(color), style: style)))
                }
            }
            return commands
        }
    }
    /// The fill rule.
    public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
        /// Core Animation's name.
        public let rawValue: String
        /// By Core Animation's name; unknown names are non-zero.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Fills overlaps of parts that run the same way; a part that runs the other way makes a hole.
        public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
        /// Leaves overlaps of two parts empty, whichever way they run.
        public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
    }
    /// Line ends.
    public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
        /// Core Animation's name.
        public let rawValue: String
        /// By Core Animation's name; unknown names are flat.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Flat.
        public static let butt = CAShapeLayerLineCap(rawValue: "butt")
        /// Semicircular.
        public static let round = CAShapeLayerLineCap(rawValue: "round")
        /// Extended.
        public static let square = CAShapeLayerLineCap(rawValue: "square")
        var cap: CGLineCap { self == .round ? .round : self == .square ? .square : .butt }
    }
    /// The form of a stroke's corners.
    public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
        /// Core Animation's name.
        public let rawValue: String
        /// By Core Animation's name; unknown names are pointed.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Pointed.
        public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
        /// Rounds corners by a radius of half the line width.
        public static let round = CAShapeLayerLineJoin(rawValue: "round")
        /// Cut.
        public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
        var join: CGLineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
    }

    /// In the layer's bounds.
    open class CAGradientLayer: CALayer {
        /// At least two `CGColor`s.
        open var colors: [Any]?
        /// 0…1, rising; nil spaces evenly.
        open var locations: [NSNumber]?
        /// In fractions of the bounds; a radial or conic centre.
        open var startPoint = CGPoint(x: 0.5, y: 0)
        /// In fractions of the bounds; a corner of a radial gradient's box, or a conic one's direction.
        open var endPoint = CGPoint(x: 0.5, y: 1)
        /// Axial by default.
        open var type = CAGradientLayerType.axial

        override func take(_ other: CALayer) {
            super.take(other)
            guard let other = other as? CAGradientLayer else { return }
            (colors, locations, startPoint) = (other.colors, other.locations, other.startPoint)
            (endPoint, type) = (other.endPoint, other.type)
        }
        override func content(in rect: Rect, at time: Double) -> [DrawCommand] {
            let found = value("colors", (colors ?? []).compactMap { CTLine.color($0) }, at: time)
            guard found.count > 1 else { return super.content(in: rect, at: time) }
            let even = (0..<found.count).map { Double($0) / Double(found.count - 1) }
            let places = value("locations", locations?.map(\.doubleValue) ?? even, at: time)
            let stops = zip(found, places).map { Gradient.Stop(color: $0, location: $1) }
            let gradient = Gradient(stops: stops.sorted { $0.location < $1.location })
            func point(_ unit: Point) -> Point {
                Point(x: rect.minX + rect.width * unit.x, y: rect.minY + rect.height * unit.y)
            }
            let start = point(value("startPoint", startPoint, at: time))
            let end = point(value("endPoint", endPoint, at: time))
            let outline = Path(
                roundedRect: rect, cornerSize: Size(width: cornerRadius, height: cornerRadius), style: .circular)
            return [.fill(FillDrawing(path: outline, paint: paint(gradient, start, end)))]
                + super.content(in: rect, at: time)
        }
        private func paint(_ gradient: Gradient, _ start: Point, _ end: Point) -> Paint {
            switch type {
            case .axial: return .linearGradient(gradient, startPoint: start, endPoint: end)
            case .conic:
                let angle = Angle(radians: atan2(end.y - start.y, end.x - start.x))
                return .conicGradient(gradient, center: start, angle: angle)
            case .radial:
                // The ellipse of the box with the end as a corner.
                let half = Size(width: abs(end.x - start.x), height: abs(end.y - start.y))
                let map = Transform(scaleX: 1, y: half.width > 0 ? half.height / half.width : 1, about: start)
                return .radial(
                    RadialGradient(
                        gradient: gradient, startCenter: start, startRadius: 0, endCenter: start, endRadius: half.width,
                        transform: map))
            }
        }
    }
    /// A gradient's kind.
    public enum CAGradientLayerType: Hashable, Sendable, CaseIterable {
        /// Along a line.
        case axial
        /// Outwards.
        case radial
        /// Around.
        case conic
    }
#endif
