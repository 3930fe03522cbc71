// The one copy of sRGB's transfer curve, in full precision. Pixels are converted by tables made from it (BezelPixels).
import BezelGeometry

/// IEC 61966-2-1, between components and linear light, also beyond 0…1.
package enum SRGBCurve {
    package static func light(_ component: Double) -> Double {
        component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
    package static func component(_ light: Double) -> Double {
        light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
}
