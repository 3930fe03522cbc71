import BezelGeometry

/// Tests by bounding boxes first.
struct ShapeParts {
    private let path: Path
    private var parts: [(path: Path, box: Rect)] = []

    private static let least = 48

    init(_ path: Path) {
        self.path = path
        guard path.elements.count >= Self.least else { return }
        var part = Path()
        func end(_ parts: inout [(path: Path, box: Rect)]) {
            if !part.isEmpty { parts.append((part, part.controlBounds)) }
            part = Path()
        }
        for element in path.elements {
            if case .move = element { end(&parts) }
            part.append(element)
        }
        end(&parts)
        if parts.count < 2 { parts = [] }
    }

    func contains(_ point: Point, rule: FillRule) -> Bool {
        if parts.isEmpty { return path.contains(point, rule: rule) }
        var winding = 0
        for part in parts where part.box.contains(point) { winding += part.path.windingNumber(at: point) }
        return rule == .nonZero ? winding != 0 : winding % 2 != 0
    }
}
