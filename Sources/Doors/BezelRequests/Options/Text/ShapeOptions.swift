// Closed curves by name: `--polygon 6,100`. Each begins at the middle of its bottom, as a circle does.
import BezelGeometry

package struct ShapeOptions: FieldGroup {
    package var polygon: [Double]?
    package var star: [Double]?
    package var rounded: [Double]?
    package var heart: Double?
    package var shield: [Double]?

    package init() {}

    package static let fields: Fields<ShapeOptions> = [
        .option(
            "polygon", \.polygon, .polygon, "sides,radius",
            "A regular polygon with this many sides, and this distance from its middle to its corners.",
            more: "A side is at the bottom. Text stands outside; with --side right, inside."),
        .option(
            "star", \.star, .star, "points,radius,inner",
            "A star with this many points at this radius, the first at the top.",
            more: "The third number is the radius of the notches; unless given, edges lie in line as in the pentagram."),
        .option(
            "rounded", \.rounded, .rounded, "width,height,radius",
            "A rectangle with round corners; with a radius of 0, its corners are sharp."),
        .option("heart", \.heart, .positiveTextLength, "width", "A heart of this width, with its tip at the bottom."),
        .option(
            "shield", \.shield, .shield, "width,height",
            "A shield of this width and, unless given, 1.2 times that height."),
    ]

    package static let keys = ["polygon", "star", "rounded", "heart", "shield"]

    var count: Int {
        [polygon != nil, star != nil, rounded != nil, heart != nil, shield != nil].count { $0 }
    }

    /// Nil if none was asked for.
    func curve() throws(CurveError) -> Curve? {
        if let polygon { return try .polygon(sides: Int(clamping: polygon.number(0)), radius: polygon.number(1)) }
        if let star {
            return try .star(
                points: Int(clamping: star.number(0)), radius: star.number(1),
                innerRadius: star.count > 2 ? star.number(2) : nil)
        }
        if let rounded {
            return try .roundedRectangle(
                width: rounded.number(0), height: rounded.number(1), radius: rounded.number(2))
        }
        if let heart { return try .heart(width: heart) }
        if let shield {
            return try .shield(width: shield.number(0), height: shield.count > 1 ? shield.number(1) : nil)
        }
        return nil
    }
}

extension Read {
    /// Of polygons and stars.
    package static let corners = Curve.corners
    package static let polygonNumbers: [ListItem] = [.number(corners), oneLength]
    package static let starNumbers: [ListItem] = [.number(corners), oneLength, oneLength]
    package static let roundedNumbers: [ListItem] = [oneLength, oneLength, .length(.ofText(lengthsFromZero))]

    @Sendable package static func polygon(_ text: String, _ scale: LengthScale) throws -> [Double] {
        let expected = "a number of sides from 3 to 360 and a radius, such as 6,100"
        return try whole(try list(text, polygonNumbers, scale, expected), expected)
    }

    @Sendable package static func star(_ text: String, _ scale: LengthScale) throws -> [Double] {
        let expected =
            "a number of points from 3 to 360, a radius and perhaps a smaller radius of the notches, such as 5,100"
        let values = try whole(try list(text, starNumbers, least: 2, scale, expected), expected)
        guard values.count < 3 || values[2] <= values[1] else { throw UsageError("expected \(expected)") }
        return values
    }

    /// A width, a height and a radius; 120x80,12 is 120,80,12.
    @Sendable package static func rounded(_ text: String, _ scale: LengthScale) throws -> [Double] {
        let expected = "a width, a height and the corners' radius, such as 120,80,12"
        let values = try list(text, roundedNumbers, scale, expected)
        let radii = Curve.cornerRadii(width: values[0], height: values[1])
        guard radii.contains(values[2]) else {
            throw UsageError(
                "the corners' radius may be half the shorter side, here \(radii.upperBound.plain)")
        }
        return values
    }

    @Sendable package static func shield(_ text: String, _ scale: LengthScale) throws -> [Double] {
        try list(text, [oneLength, oneLength], least: 1, scale, "a width and perhaps a height, such as 100 or 100,130")
    }

    private static func whole(_ values: [Double], _ expected: String) throws -> [Double] {
        guard values[0] == values[0].rounded() else { throw UsageError("expected \(expected)") }
        return values
    }
}

extension FieldReader<[Double]> {
    package static var polygon: FieldReader {
        .measured(
            "polygon", ["6,100", "6,20mm"], { .cornersAndLengths(1, least: 1) }, write: Self.listed, Read.polygon)
    }
    package static var star: FieldReader {
        .measured(
            "star", ["5,100", "8,100,70"], { .cornersAndLengths(2, least: 1) }, write: Self.listed, Read.star)
    }
    package static var rounded: FieldReader {
        .measured(
            "rounded", ["120,80,12", "60mm,40mm,5mm"], { .list(Read.roundedNumbers) }, write: Self.listed, Read.rounded)
    }
    package static var shield: FieldReader {
        .measured(
            "shield", ["100", "100,130"], numbers: Read.positiveLengths,
            { .list([Read.oneLength, Read.oneLength], least: 1) }, write: Self.listed, Read.shield)
    }
}

extension TextPattern {
    /// A whole number of corners, and lengths.
    fileprivate static func cornersAndLengths(_ count: Int, least: Int) -> TextPattern {
        .list([.number(Read.corners)] + Array(repeating: Read.oneLength, count: count), least: 1 + least)
    }
}
