// The shared suite, folder by folder, where it is there.
import Foundation
import Testing

@Suite(.enabled(if: SharedSuite.exists, SharedSuite.need)) struct SharedSuiteTests {
    /// OpenType's `post` and `OS/2` give the upper edge of a line; the pictures take it for the middle.
    private static let upperEdge = "lines stand by their upper edges"
    /// Documents that are not drawn as their picture shows, each with its reason.
    private static let expectedFailures: [String: String] = [
        "paint-servers/pattern/recursive-on-child": "lines of the tile's edge are thinner than in the picture",
        "paint-servers/pattern/self-recursive-on-child": "lines of the tile's edge are thinner than in the picture",
        "paint-servers/pattern/text-child": "a skewed pattern starts elsewhere",
        "painting/image-rendering/on-feImage": "pixels whose middle lies on a texel's edge take the texel to the right",
        "painting/marker/orient=auto-on-M-L-L-Z-Z-Z": "a second Z turns the marker",
        "painting/stroke/control-points-clamping-1": "a curve's sharp turn is joined as a curve's, by a round join",
        "painting/stroke/line-as-curve-2": "caps of a curve whose first control point lies on its start",
        "shapes/rect/ex-values": "ex is the x-height of the font, not half an em",
        "structure/style-attribute/non-presentational-attribute": "sizes are properties in SVG 2, and so it is drawn",
        "structure/style/non-presentational-attribute": "sizes are properties in SVG 2, and so it is drawn",
        "text/color-font/compound-emojis-and-coordinates-list": "positions do not part an emoji made of several",
        "text/text-decoration/outside-the-text-element": upperEdge,
        "text/text-decoration/style-resolving-2": upperEdge,
        "text/text-decoration/underline-with-dy-list-2": upperEdge,
        "text/text-decoration/underline-with-rotate-list-3": upperEdge,
        "text/text-decoration/underline-with-rotate-list-4": upperEdge,
        "text/text-decoration/with-textLength-on-a-single-character": upperEdge,
        "text/text-rendering/with-underline": upperEdge,
        "text/word-spacing/5percent": "per cents are of the font size in CSS Text 4, not of the viewport",
        "text/textLength/zero": "letters of a text without length lie on each other",
        "text/textPath/writing-mode=tb": "letters that stand in a column have the font's vertical metrics",
        "text/color-font/mixed-text-rtl": "right-to-left text is anchored by its own start",
    ]

    @Test(arguments: SharedSuite.exists ? SharedSuite.folders : [])
    func drawsAsThePictures(_ folder: String) throws {
        var counted = 0
        var passed = 0
        for name in SharedSuite.names where SharedSuite.folder(of: name) == folder {
            guard let isRight = try SharedSuite.judge(name) else { continue }
            counted += 1
            if isRight { passed += 1 }
            if let reason = Self.expectedFailures[name] {
                #expect(!isRight, "\(name) is drawn right now: take it off the list (\(reason))")
            } else {
                #expect(isRight, "\(name) is not drawn as its picture shows")
            }
        }
        print("\(folder): \(passed) of \(counted)")
    }
    @Test func everyExpectedFailureIsADocument() {
        let names = Set(SharedSuite.names)
        for name in Self.expectedFailures.keys { #expect(names.contains(name)) }
    }
}
