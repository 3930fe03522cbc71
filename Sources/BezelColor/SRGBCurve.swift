// The one curve between sRGB components and light.
import BezelGeometry

/// sRGB's transfer curve (IEC 61966-2-1): components 0…1 as colours and pictures carry them, and amounts of light 0…1.
///
/// Numbers outside 0…1 are mapped by the same formula; negative ones by its straight part.
public enum SRGBCurve {
    /// The light of a component.
    public static func light(_ component: Double) -> Double {
        component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
    /// The component of an amount of light.
    public static func component(_ light: Double) -> Double {
        light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
}
