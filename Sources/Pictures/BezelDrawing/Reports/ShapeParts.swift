// A faster test of points against paths of many subpaths, such as whole texts as outlines: subpaths whose box does not
// hold the point are left out. It pays for many points on one path, so TextContrast asks it; single questions go to
// Path.contains.
import BezelGeometry

/// Tests by bounding boxes first.
struct ShapeParts {
    private let path: Path
    /// From a `move` to before the next one.
    private var parts: [(elements: Range<Int>, box: Rect)] = []

    private static let least = 48

    init(_ path: Path) {
        self.path = path
        let elements = path.elements
        guard elements.count >= Self.least else { return }
        var start = 0
        var bounds = ElementBounds()
        for (i, element) in elements.enumerated() {
            if case .move = element, i > start {
                parts.append((start..<i, bounds.rect))
                start = i
                bounds = ElementBounds()
            }
            bounds.add(element)
        }
        parts.append((Range(from: start, upTo: elements.count), bounds.rect))
        if parts.count < 2 { parts = [] }
    }

    func contains(_ point: Point, rule: FillRule) -> Bool {
        if parts.isEmpty { return path.contains(point, rule: rule) }
        var winding = 0
        for part in parts where part.box.contains(point) {
            winding += path.windingNumber(at: point, of: part.elements)
        }
        return rule == .nonZero ? winding != 0 : winding % 2 != 0
    }
}
