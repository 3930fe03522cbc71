// The numbers of colour filters, from the specification and not from this library's own colour spaces: its matrices are
// rounded to three digits, and documents look as in browsers only with the same rounding. Filters applies them.
import BezelGeometry

/// Matrices of feColorMatrix and of CSS's functions (Filter Effects, sections 9.6 and 12.1).
enum ColorMatrices {
    /// Four rows of five numbers, as in `values` of feColorMatrix: what red, green, blue and alpha of the result take from red,
    /// green, blue, alpha and 1.
    static let identity: [Double] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
    static let luminanceToAlpha: [Double] = [
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.2125, 0.7154, 0.0721, 0, 0,
    ]

    /// A matrix that keeps alpha, from three rows of three numbers.
    private static func colors(_ m: [Double]) -> [Double] {
        [m[0], m[1], m[2], 0, 0, m[3], m[4], m[5], 0, 0, m[6], m[7], m[8], 0, 0, 0, 0, 0, 1, 0]
    }
    /// 1 keeps colours and 0 makes them grey; more than 1 saturates them further. The numbers are those of the specification,
    /// whose luminance is rounded to thousandths.
    static func saturate(_ s: Double) -> [Double] {
        colors([
            0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s, 0.213 - 0.213 * s, 0.715 + 0.285 * s,
            0.072 - 0.072 * s, 0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s,
        ])
    }
    /// Turns hues but keeps luminance, as the specification approximates it.
    static func hueRotate(_ radians: Double) -> [Double] {
        let (c, s) = (cos(radians), sin(radians))
        return colors([
            0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928,
            0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283,
            0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072,
        ])
    }
    /// - Parameter amount: From 0, unchanged, to 1, grey.
    static func grayscale(_ amount: Double) -> [Double] {
        let k = 1 - amount
        return colors([
            0.2126 + 0.7874 * k, 0.7152 - 0.7152 * k, 0.0722 - 0.0722 * k, 0.2126 - 0.2126 * k, 0.7152 + 0.2848 * k,
            0.0722 - 0.0722 * k, 0.2126 - 0.2126 * k, 0.7152 - 0.7152 * k, 0.0722 + 0.9278 * k,
        ])
    }
    /// - Parameter amount: From 0, unchanged, to 1, brown.
    static func sepia(_ amount: Double) -> [Double] {
        let k = 1 - amount
        return colors([
            0.393 + 0.607 * k, 0.769 - 0.769 * k, 0.189 - 0.189 * k, 0.349 - 0.349 * k, 0.686 + 0.314 * k,
            0.168 - 0.168 * k, 0.272 - 0.272 * k, 0.534 - 0.534 * k, 0.131 + 0.869 * k,
        ])
    }
}
