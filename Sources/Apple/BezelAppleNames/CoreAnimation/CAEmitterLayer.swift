// Particles as a function of time: each particle has a number, from which its birth and its random values follow, so that a
// picture of any time is the same whenever it is drawn.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// A kind of particle. Each varies by its ranges, from −range/2 to +range/2.
    open class CAEmitterCell: NSObject {
        /// For your use.
        open var name: String?
        /// A `CGImage`; nil draws nothing.
        open var contents: Any?
        /// Has no effect.
        open var contentsScale: CGFloat = 1
        /// Whether there are any.
        open var isEnabled = true
        /// Particles per second.
        open var birthRate: Float = 0
        /// In seconds.
        open var lifetime: Float = 0
        /// In seconds.
        open var lifetimeRange: Float = 0
        /// User units per second.
        open var velocity: CGFloat = 0
        /// User units per second.
        open var velocityRange: CGFloat = 0
        /// User units per second squared.
        open var xAcceleration: CGFloat = 0
        /// User units per second squared, downwards.
        open var yAcceleration: CGFloat = 0
        /// Of the direction, clockwise in radians.
        open var emissionLongitude: CGFloat = 0
        /// Has no effect.
        open var emissionLatitude: CGFloat = 0
        /// Of the direction, in radians.
        open var emissionRange: CGFloat = 0
        /// Of the contents' size.
        open var scale: CGFloat = 1
        /// Of the contents' size.
        open var scaleRange: CGFloat = 0
        /// Per second.
        open var scaleSpeed: CGFloat = 0
        /// Radians per second.
        open var spin: CGFloat = 0
        /// Radians per second.
        open var spinRange: CGFloat = 0
        /// Multiplies the contents' colours.
        open var color: CGColor? = .white
        /// Of the colour's parts.
        open var redRange: Float = 0, greenRange: Float = 0, blueRange: Float = 0
        /// Of the opacity.
        open var alphaRange: Float = 0
        /// Per second.
        open var alphaSpeed: Float = 0
        /// Creates an empty kind.
        public override init() { super.init() }
    }
    /// Where particles are born.
    public enum CAEmitterLayerEmitterShape: Hashable, Sendable {
        /// A line is `emitterSize.width` long, and a circle has that as its radius. `cuboid` is taken as `rectangle`, and
        /// `sphere` as `circle`.
        case point, line, rectangle, circle, cuboid, sphere
    }
    /// Where on a shape particles are born; has no effect: anywhere on it.
    public enum CAEmitterLayerEmitterMode: Hashable, Sendable {
        /// None has an effect: particles are born anywhere on the shape, also within it.
        case points, outline, surface, volume
    }
    /// How particles are drawn.
    public enum CAEmitterLayerRenderMode: Hashable, Sendable {
        /// In any order, oldest first or last, or adding their light.
        case unordered, oldestFirst, oldestLast, backToFront, additive
    }
    /// Particles, from the host's time 0 on.
    open class CAEmitterLayer: CALayer {
        /// Kinds.
        open var emitterCells: [CAEmitterCell]?
        /// Where they are born, in the layer.
        open var emitterPosition = CGPoint.zero
        /// Of the shape.
        open var emitterSize = CGSize.zero
        /// The shape.
        open var emitterShape = CAEmitterLayerEmitterShape.point
        /// Has no effect: anywhere on the shape.
        open var emitterMode = CAEmitterLayerEmitterMode.volume
        /// How they are drawn.
        open var renderMode = CAEmitterLayerRenderMode.unordered
        /// Multiplies the kinds' rates.
        open var birthRate: Float = 1
        /// Multiplies the kinds' lives.
        open var lifetime: Float = 1
        /// Multiplies the kinds' velocities.
        open var velocity: Float = 1
        /// Multiplies the kinds' scales.
        open var scale: Float = 1
        /// Of the random numbers.
        open var seed: UInt32 = 0
        /// Particles of a kind at one time.
        private static let maximumCount = 2000

        override func content(in rect: Rect, at time: Double) -> [DrawCommand] {
            let now = local(time)
            let cells = (emitterCells ?? []).enumerated().flatMap { particles($1, $0, now) }
            let blended = renderMode == .additive ? [DrawCommand.group(GroupDrawing(cells, blendMode: .screen))] : cells
            return super.content(in: rect, at: time) + (cells.isEmpty ? [] : blended)
        }
        private func particles(_ cell: CAEmitterCell, _ kind: Int, _ now: Double) -> [DrawCommand] {
            let rate = Double(cell.birthRate * birthRate)
            let life = Double(cell.lifetime * lifetime)
            guard cell.isEnabled, let image = cell.contents as? CGImage, rate > 0, life > 0, rate.isFinite,
                life.isFinite
            else { return [] }
            let longest = life + Double(cell.lifetimeRange) / 2
            let last = Int(clamping: (now * rate).rounded(.down))
            let first = max(0, last - min(Int(clamping: longest * rate), Self.maximumCount))
            guard last >= first else { return [] }
            let order = renderMode == .oldestLast ? Array((first...last).reversed()) : Array(first...last)
            return order.compactMap { number in
                particle(cell, image, Chance(seed: seed, kind: kind, number: number), now - Double(number) / rate, life)
            }
        }
        private func particle(
            _ cell: CAEmitterCell, _ image: CGImage, _ seeded: Chance, _ age: Double, _ life: Double
        ) -> DrawCommand? {
            var chance = seeded
            guard age >= 0, age <= life + chance.next(Double(cell.lifetimeRange)) else { return nil }
            let speed = (cell.velocity + chance.next(cell.velocityRange)) * Double(velocity)
            let direction = cell.emissionLongitude + chance.next(cell.emissionRange)
            let birth = birthplace(&chance)
            let place = Point(
                x: birth.x + cos(direction) * speed * age + cell.xAcceleration * age * age / 2,
                y: birth.y + sin(direction) * speed * age + cell.yAcceleration * age * age / 2)
            let factor = max(0, (cell.scale + chance.next(cell.scaleRange) + cell.scaleSpeed * age) * Double(scale))
            let turn = (cell.spin + chance.next(cell.spinRange)) * age
            let alpha = (cell.color?.alpha ?? 1) + chance.next(Double(cell.alphaRange)) + Double(cell.alphaSpeed) * age
            guard factor > 0, alpha > 0 else { return nil }
            let tint = cell.color?.color ?? .white
            func part(_ own: Double, _ range: Float, _ chance: inout Chance) -> Double {
                (own + chance.next(Double(range))).clamped(to: 0...1)
            }
            let color = Color(
                red: part(tint.red, cell.redRange, &chance), green: part(tint.green, cell.greenRange, &chance),
                blue: part(tint.blue, cell.blueRange, &chance), alpha: 1)
            let size = Size(width: Double(image.width), height: Double(image.height))
            let map = Transform(a: factor, b: 0, c: 0, d: factor, tx: 0, ty: 0)
                .concatenating(Transform(rotationAngle: turn)).concatenating(
                    Transform(translationX: place.x, y: place.y))
            let drawn = DrawCommand.image(
                ImageDrawing(
                    image: image.tinted(color),
                    rect: Rect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)))
            return .group(GroupDrawing([drawn], transform: map, opacity: min(alpha, 1)))
        }
        private func birthplace(_ chance: inout Chance) -> Point {
            let (a, b) = (chance.next(1), chance.next(1))
            switch emitterShape {
            case .point: return emitterPosition
            case .line: return Point(x: emitterPosition.x + a * emitterSize.width, y: emitterPosition.y)
            case .rectangle, .cuboid:
                return Point(
                    x: emitterPosition.x + a * emitterSize.width, y: emitterPosition.y + b * emitterSize.height)
            case .circle, .sphere:
                let radius = (a + 0.5).squareRoot() * emitterSize.width
                return Point(
                    x: emitterPosition.x + radius * cos(b * 2 * .pi), y: emitterPosition.y + radius * sin(b * 2 * .pi))
            }
        }
    }
    /// Random numbers of one particle: SplitMix64 (Steele, Lea and Flood, 2014).
    struct Chance {
        private var state: UInt64
        init(seed: UInt32, kind: Int, number: Int) {
            state =
                UInt64(seed) &* 0x9E37_79B9 &+ UInt64(truncatingIfNeeded: kind) &* 0xD134_2543_DE82_EF95
                &+ UInt64(truncatingIfNeeded: number) &* 0xBF58_476D_1CE4_E5B9
        }
        /// From −range/2 to +range/2.
        mutating func next(_ range: Double) -> Double {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            z ^= z >> 31
            return (Double(z >> 11) / Double(1 << 53) - 0.5) * range
        }
    }
    extension CGImage {
        /// Its colours times another.
        func tinted(_ color: Color) -> PixelImage {
            guard color.red < 1 || color.green < 1 || color.blue < 1 else { return pixels }
            var copy = pixels
            copy.jpeg = nil
            let factors = [color.red, color.green, color.blue]
            for index in copy.pixels.indices where index % 4 != 3 {
                copy.pixels[index] = UInt8(
                    clamping: Int(clamping: (Double(copy.pixels[index]) * factors[index % 4]).rounded()))
            }
            return copy
        }
    }
#endif
