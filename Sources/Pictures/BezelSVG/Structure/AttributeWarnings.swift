// Warnings of attributes whose values are not understood: lengths, numbers and lists that builders read as text.
//
// `DocumentContext` calls this once for a document. Builders take such an attribute for missing, as SVG has it, or draw a list
// up to its first mistake; here it is only said. Presentation attributes that change a style are checked where styles are
// computed, `points` and path data where they are drawn.
import BezelDrawing
import BezelGeometry

enum AttributeWarnings {
    /// What a value may be.
    private enum Kind {
        case length
        /// A length that is not negative, or `auto`.
        case extent
        /// Of text, read up to the first mistake.
        case lengths
        case number
        case numbers
        case viewBox
        /// Of a gradient's stop.
        case offset
        /// A length, or a side of a marker or symbol.
        case reference
        /// One of some words.
        case word([String])
        /// An angle, or a word that turns with the line.
        case orientation
        case aspectRatio
        /// Of an animation.
        case duration
        /// Numbers between semicolons that begin at 0 and do not fall.
        case keyTimes

        /// Nil for a value that is understood, or what is wrong with it.
        func fault(_ text: String) -> String? {
            let unknown = "is not understood and is left out"
            switch self {
            case .length, .number: return Length(text) == nil ? unknown : nil
            case .extent:
                guard text != "auto" else { return nil }
                guard let length = Length(text) else { return unknown }
                return length.value < 0 && !length.isComputed ? "is negative and is left out" : nil
            case .lengths: return Length.list(text) == nil ? "is read up to its first mistake" : nil
            case .numbers: return Length.list(text) == nil ? unknown : nil
            case .viewBox:
                return AspectRatio.viewBox(text) == nil && !AspectRatio.isEmptyViewBox(text) ? unknown : nil
            case .offset: return Opacity.parse(text) == nil ? unknown : nil
            case .reference:
                let isSide = ["left", "center", "right", "top", "bottom"].contains(text)
                return isSide || Length(text) != nil ? nil : unknown
            case .word(let words): return words.contains(text) ? nil : unknown
            case .orientation:
                return ["auto", "auto-start-reverse"].contains(text) || AngleText.radians(text) != nil ? nil : unknown
            case .aspectRatio: return AspectRatio.isValid(text) ? nil : unknown
            case .duration:
                return ["indefinite", "media"].contains(text) || SMILClock.seconds(text) != nil ? nil : unknown
            case .keyTimes:
                let parts = text.split(separator: ";")
                let times = parts.compactMap { Double($0.trimmed) }
                let rises = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
                return times.count == parts.count && times.first == 0 && rises ? nil : unknown
            }
        }
    }

    /// An attribute of some elements; without any it is of all filter primitives.
    private struct Use {
        var kind: Kind
        var elements: [String]

        init(_ kind: Kind, _ elements: String...) { (self.kind, self.elements) = (kind, elements) }
        init(_ words: [String], _ elements: String...) { (kind, self.elements) = (.word(words), elements) }
        func holds(on element: String) -> Bool {
            elements.contains(element) || elements.isEmpty && element.hasPrefix("fe")
        }
    }

    private static let uses: [String: [Use]] = {
        let area = Use(.length, "rect", "image", "svg", "use", "filter", "mask", "pattern", "foreignObject")
        let size = Use(.extent, "rect", "image", "svg", "use", "filter", "mask", "pattern", "foreignObject")
        let text = Use(.lengths, "text", "tspan")
        let line = Use(.length, "line", "linearGradient")
        let center = Use(.length, "circle", "ellipse", "radialGradient")
        let focus = Use(.length, "radialGradient")
        let radius = Use(.extent, "rect", "ellipse")
        let (number, numbers) = (Use(.number), Use(.numbers))
        var uses: [String: [Use]] = [
            "x": [area, text, Use(.length)], "y": [area, text, Use(.length)], "width": [size, Use(.extent)],
            "height": [size, Use(.extent)], "dx": [text, number], "dy": [text, number],
            "rotate": [Use(.numbers, "text", "tspan")], "cx": [center], "cy": [center],
            "r": [Use(.extent, "circle", "radialGradient")], "rx": [radius], "ry": [radius], "x1": [line], "y1": [line],
            "x2": [line], "y2": [line], "fx": [focus], "fy": [focus], "fr": [Use(.extent, "radialGradient")],
            "refX": [Use(.reference, "marker", "symbol")], "refY": [Use(.reference, "marker", "symbol")],
            "markerWidth": [Use(.extent, "marker")], "markerHeight": [Use(.extent, "marker")],
            "textLength": [Use(.extent, "text", "tspan", "textPath")], "startOffset": [Use(.length, "textPath")],
            "viewBox": [Use(.viewBox, "svg", "symbol", "marker", "pattern", "view")],
            "offset": [Use(.offset, "stop"), number], "values": [Use(.numbers, "feColorMatrix")],
        ]
        for name in ["stdDeviation", "baseFrequency", "radius", "order", "kernelMatrix", "tableValues"] {
            uses[name] = (uses[name] ?? []) + [numbers]
        }
        for name in [
            "k1", "k2", "k3", "k4", "scale", "surfaceScale", "diffuseConstant", "specularConstant", "specularExponent",
            "azimuth", "elevation", "z", "pointsAtX", "pointsAtY", "pointsAtZ", "amplitude", "exponent", "intercept",
            "slope", "divisor", "bias", "seed", "numOctaves",
        ] {
            uses[name] = [number]
        }
        let units = ["userSpaceOnUse", "objectBoundingBox"]
        for (name, element) in [
            ("patternUnits", "pattern"), ("patternContentUnits", "pattern"), ("clipPathUnits", "clipPath"),
            ("maskUnits", "mask"), ("maskContentUnits", "mask"), ("filterUnits", "filter"),
            ("primitiveUnits", "filter"),
        ] {
            uses[name] = [Use(units, element)]
        }
        uses["gradientUnits"] = [Use(units, "linearGradient", "radialGradient")]
        uses["spreadMethod"] = [Use(["pad", "reflect", "repeat"], "linearGradient", "radialGradient")]
        uses["markerUnits"] = [Use(["strokeWidth", "userSpaceOnUse"], "marker")]
        uses["orient"] = [Use(.orientation, "marker")]
        uses["preserveAspectRatio"] = [
            Use(.aspectRatio, "svg", "symbol", "marker", "pattern", "view", "image", "feImage")
        ]
        uses["lengthAdjust"] = [Use(["spacing", "spacingAndGlyphs"], "text", "tspan", "textPath")]
        uses["method"] = [Use(["align", "stretch"], "textPath")]
        uses["spacing"] = [Use(["auto", "exact"], "textPath")]
        uses["side"] = [Use(["left", "right"], "textPath")]
        uses["operator"] = [
            Use(["over", "in", "out", "atop", "xor", "lighter", "arithmetic"], "feComposite"),
            Use(["erode", "dilate"], "feMorphology"),
        ]
        uses["mode"] = [Use(BlendMode.ofStyleSheets.map(\.rawValue), "feBlend")]
        uses["type"] = [
            Use(["matrix", "saturate", "hueRotate", "luminanceToAlpha"], "feColorMatrix"),
            Use(["fractalNoise", "turbulence"], "feTurbulence"),
            Use(["identity", "table", "discrete", "linear", "gamma"], "feFuncR", "feFuncG", "feFuncB", "feFuncA"),
        ]
        uses["edgeMode"] = [Use(["duplicate", "wrap", "none"], "feConvolveMatrix", "feGaussianBlur")]
        uses["stitchTiles"] = [Use(["stitch", "noStitch"], "feTurbulence")]
        for name in ["xChannelSelector", "yChannelSelector"] {
            uses[name] = [Use(["R", "G", "B", "A"], "feDisplacementMap")]
        }
        uses["dur"] = [Use(.duration, "animate", "animateTransform", "animateMotion", "set")]
        uses["keyTimes"] = [Use(.keyTimes, "animate", "animateTransform", "animateMotion")]
        return uses
    }()

    /// In the order of the document, with values that programs write where they have none left out.
    static func all(in tree: ElementTree) -> [(message: String, element: ElementID)] {
        var found: [(message: String, element: ElementID)] = []
        // By index, as elements are large to copy.
        for id in tree.elements.indices where !tree.elements[id].attributes.list.isEmpty {
            for (name, value, _) in tree.elements[id].attributes.list where !isPlain(value) || name == "viewBox" {
                guard let use = uses[name]?.first(where: { $0.holds(on: tree.elements[id].name) }) else { continue }
                let text = value.trimmed
                guard !ElementTree.blanks.contains(text), !Property.isWide(text), let fault = use.kind.fault(text)
                else { continue }
                found.append(("the value “\(text.shortened)” of the attribute \(name) \(fault)", id))
                // A document lists only its first hundred warnings.
                if found.count >= maximumFound { return found }
            }
        }
        return found
    }
    private static let maximumFound = 1_000

    /// Whether a value is a number without sign, unit and exponent, as most are, so that no kind but `viewBox` finds fault.
    private static func isPlain(_ text: String) -> Bool {
        var points = 0
        return !text.isEmpty
            && text.allBytes { byte in
                if byte == UInt8(ascii: ".") { points += 1 }
                return 48...57 ~= byte || byte == UInt8(ascii: ".") && points < 2 && text.utf8.count > 1
            }
    }
}
