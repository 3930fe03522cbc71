// Accents, which Hershey did not draw, in his manner: lines in his units, y up, centred, from the letter's top or bottom.
import Bezel
import Foundation

/// A mark that stands over or under letters.
struct Accent {
    var scalar: UInt32
    var isBelow = false
    var lines: [[(Double, Double)]]

    var path: Path {
        var path = Path()
        for line in lines {
            path.move(to: Point(x: line[0].0, y: line[0].1))
            for point in line.dropFirst() { path.addLine(to: Point(x: point.0, y: point.1)) }
        }
        return path
    }

    private static func dot(_ x: Double) -> [(Double, Double)] { [(x, 2), (x - 1, 1), (x, 0), (x + 1, 1), (x, 2)] }

    static let all: [Accent] = [
        Accent(scalar: 0x300, lines: [[(-2, 5), (2, 0)]]),
        Accent(scalar: 0x301, lines: [[(2, 5), (-2, 0)]]),
        Accent(scalar: 0x302, lines: [[(-4, 0), (0, 4), (4, 0)]]),
        Accent(scalar: 0x303, lines: [[(-5, 1), (-4, 2.5), (-2.5, 3), (2.5, 1), (4, 1.5), (5, 3)]]),
        Accent(scalar: 0x304, lines: [[(-4, 2), (4, 2)]]),
        Accent(scalar: 0x306, lines: [[(-4, 4), (-3, 2), (-1, 1), (1, 1), (3, 2), (4, 4)]]),
        Accent(scalar: 0x307, lines: [dot(0)]),
        Accent(scalar: 0x308, lines: [dot(-3), dot(3)]),
        Accent(
            scalar: 0x30A,
            lines: [
                [
                    (0, 0), (-1.5, 0.5), (-2.5, 2), (-2.5, 3), (-1.5, 4.5), (0, 5), (1.5, 4.5), (2.5, 3), (2.5, 2),
                    (1.5, 0.5), (0, 0),
                ]
            ]),
        Accent(scalar: 0x30B, lines: [[(0, 5), (-3, 0)], [(5, 5), (2, 0)]]),
        Accent(scalar: 0x30C, lines: [[(-4, 4), (0, 0), (4, 4)]]),
        Accent(scalar: 0x326, isBelow: true, lines: [[(1, -1), (0, -1), (0, 0), (1, 0), (1, -2), (-1, -4)]]),
        Accent(
            scalar: 0x327, isBelow: true, lines: [[(0, 0), (-1, -2), (1, -2), (2, -3), (2, -4), (1, -5), (-2, -5)]]),
        Accent(scalar: 0x328, isBelow: true, lines: [[(1, 0), (-1, -2), (-1, -4), (0, -5), (2, -5), (3, -4)]]),
    ]

    /// The accented letters that are made: Latin of Europe, Greek with its accents, Cyrillic.
    static let letters: [ClosedRange<UInt32>] = [
        0xC0...0x17F, 0x1CD...0x1DC, 0x1E6...0x1E8, 0x218...0x21B, 0x386...0x390, 0x3AA...0x3B0, 0x3CA...0x3CE,
        0x400...0x40F, 0x450...0x45F, 0x1E80...0x1E85, 0x1E9E...0x1E9E, 0x1EBC...0x1EBD, 0x1EF2...0x1EF3,
    ]

    /// Letters and signs that are put together from lines, in Hershey's units from the left of their advance.
    static let drawn: [(Unicode.Scalar, advance: Double, lines: [[(Double, Double)]])] = [
        (
            "ß", 20,
            [
                [
                    (4, 0), (4, 16), (5, 19), (7, 20.5), (9, 21), (11, 21), (13, 20), (14, 18), (14, 16), (13, 14),
                    (11, 12.5), (9, 12), (11, 12), (14, 10.5), (16, 8), (16, 5), (15, 2), (13, 0.5), (11, 0), (9, 0.5),
                ]
            ]
        ),
        (
            "€", 20,
            [
                [
                    (17, 18), (15, 20), (13, 21), (11, 21), (9, 20), (7, 17), (6, 13), (6, 8), (7, 4), (9, 1), (11, 0),
                    (13, 0), (15, 1), (17, 3),
                ],
                [(3, 12), (14, 12)], [(3, 9), (13, 9)],
            ]
        ),
        (
            "£", 20,
            [
                [
                    (16, 18), (15, 20), (13, 21), (11, 21), (9, 20), (8, 17), (8, 14), (9, 10), (9, 6), (8, 3), (5, 0),
                    (16, 0), (17, 2),
                ],
                [(4, 10), (14, 10)],
            ]
        ),
        ("–", 20, [[(1, 9), (19, 9)]]), ("—", 30, [[(1, 9), (29, 9)]]),
        ("…", 30, [dot(5), dot(15), dot(25)]),
        ("•", 14, [[(7, 6), (5, 7), (4, 9), (4, 10), (5, 12), (7, 13), (9, 12), (10, 10), (10, 9), (9, 7), (7, 6)]]),
        ("«", 18, [[(9, 14), (4, 9), (9, 4)], [(14, 14), (9, 9), (14, 4)]]),
        ("»", 18, [[(4, 14), (9, 9), (4, 4)], [(9, 14), (14, 9), (9, 4)]]),
        ("‹", 13, [[(9, 14), (4, 9), (9, 4)]]), ("›", 13, [[(4, 14), (9, 9), (4, 4)]]),
        ("−", 26, [[(4, 9), (22, 9)]]),
    ]
}
