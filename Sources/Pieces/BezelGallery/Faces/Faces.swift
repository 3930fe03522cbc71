// What ready-made faces have in common: colours, a body, relief. The faces are in the files beside this one, by family.
import BezelColor
import BezelInstruments
import BezelGeometry

/// A family of ready-made faces, found by name and listed by `allCases`.
///
/// Change a face's values, texts and layers to make it one's own.
public protocol FacePreset: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {
    /// The face with default values and texts.
    var face: Instrument { get }
}

func with<Part>(_ part: Part, _ change: (inout Part) -> Void) -> Part {
    var part = part
    change(&part)
    return part
}

extension Color {
    static func hex(_ value: UInt32) -> Color {
        Color(
            red8: UInt8(value >> 16 & 255), green8: UInt8(value >> 8 & 255), blue8: UInt8(value & 255))
    }
}

struct FaceColors {
    var ground: Finish
    var rim: Finish
    var ink: Color
    var soft: Color
    var accent: Color

    static let night = FaceColors(
        ground: Finish(.hex(0x1A1D23)), rim: Finish([.hex(0x5B616D), .hex(0x1B1E24)]),
        ink: .hex(0xF2F4F7), soft: .hex(0xA9B0BD), accent: .hex(0xFF4B3A))
    static let paper = FaceColors(
        ground: Finish(.hex(0xFAF9F5)), rim: Finish([.hex(0xE9E7E1), .hex(0x9C9A94)]),
        ink: .hex(0x22242A), soft: .hex(0x5F636C), accent: .hex(0xC8281E))

    /// For a round face of 400 units.
    var body: [InstrumentLayer] {
        [
            .disc(
                with(DiscLayer()) {
                    $0.radius = 193
                    $0.fill = rim
                    $0.shadow = 4
                    $0.relief = .edge(4)
                }),
            .disc(
                with(DiscLayer()) {
                    $0.radius = 182
                    $0.fill = ground
                    $0.relief = .edge(-2.5)
                    $0.line = Color(red8: 0, green8: 0, blue8: 0, alpha8: 89)
                    $0.lineWidth = 1.5
                }),
        ]
    }
    func look(_ size: Double, weight: Double = 600, font: String = "Inter", soft isSoft: Bool = false) -> Lettering {
        Lettering("", font: font, weight: weight, size: size, color: isSoft ? soft : ink)
    }
    func text(
        _ text: String, size: Double, y: Double, x: Double = 0, weight: Double = 500, soft isSoft: Bool = true,
        width: Double = 0, units: [String] = []
    ) -> InstrumentLayer {
        .text(
            with(TextLayer()) {
                $0.text = look(size, weight: weight, soft: isSoft).saying(text)
                $0.x = x
                $0.y = y
                $0.width = width
                $0.units = units
            })
    }
}

extension Relief {
    /// Negative heights are recesses. Opacities are multiples of 1/255.
    static func edge(_ height: Double, light: Double = 0.6, shade: Double = 0.4) -> Relief {
        with(Relief()) {
            $0.height = height
            $0.light = Color(white: 1, opacity: (light * 255).rounded() / 255)
            $0.shade = Color(white: 0, opacity: (shade * 255).rounded() / 255)
        }
    }
}
