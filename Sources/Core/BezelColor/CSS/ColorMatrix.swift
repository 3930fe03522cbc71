// Vectors and matrices of three numbers, for the conversions between colour spaces in CSSColorSpace. Matrices that
// filters apply to pixels are others, with five columns (BezelSVG, BezelPixels).
import BezelGeometry

/// Three coordinates of a colour; what they mean is its space's matter.
package struct ColorVector: Hashable, Sendable {
    package var first: Double
    package var second: Double
    package var third: Double

    package init(_ first: Double, _ second: Double, _ third: Double) {
        self.first = first
        self.second = second
        self.third = third
    }

    func map(_ change: (Double) -> Double) -> ColorVector { ColorVector(change(first), change(second), change(third)) }

    /// - Parameter index: 0, 1 or else the third.
    subscript(index: Int) -> Double {
        get { index == 0 ? first : index == 1 ? second : third }
        set {
            switch index {
            case 0: first = newValue
            case 1: second = newValue
            default: third = newValue
            }
        }
    }
}

struct ColorMatrix: Sendable {
    private let rows: (ColorVector, ColorVector, ColorVector)

    init(_ first: ColorVector, _ second: ColorVector, _ third: ColorVector) { rows = (first, second, third) }

    func callAsFunction(_ v: ColorVector) -> ColorVector {
        func product(_ row: ColorVector) -> Double {
            row.first * v.first + row.second * v.second + row.third * v.third
        }
        return ColorVector(product(rows.0), product(rows.1), product(rows.2))
    }

    /// By cofactors. The matrices of colour spaces are far from singular.
    var inverse: ColorMatrix {
        let (a, b, c) = rows
        func cross(_ u: ColorVector, _ v: ColorVector) -> ColorVector {
            ColorVector(
                u.second * v.third - u.third * v.second, u.third * v.first - u.first * v.third,
                u.first * v.second - u.second * v.first)
        }
        let (p, q, r) = (cross(b, c), cross(c, a), cross(a, b))
        let determinant = a.first * p.first + a.second * p.second + a.third * p.third
        return ColorMatrix(
            ColorVector(p.first, q.first, r.first).map { $0 / determinant },
            ColorVector(p.second, q.second, r.second).map { $0 / determinant },
            ColorVector(p.third, q.third, r.third).map { $0 / determinant })
    }
}
