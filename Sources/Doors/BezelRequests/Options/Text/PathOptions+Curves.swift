// From the options for the curve to the paths that text stands on.
import BezelGeometry
import BezelLayout
import BezelTypesetting

extension PathOptions {
    /// The options by which a program's curve would have been asked for.
    package init(_ curve: Curve) {
        self.init()
        switch curve.form {
        case nil: path = [curve.path.svgData(decimals: Self.decimalsOfPath)]
        case .column(let length): vertical = .length(length)
        case let form?: self[form.kind] = form
        }
        from = curve.start.map(Curve.degrees)
        to = curve.end.map(Curve.degrees)
    }
    /// Exact beside any outline's tolerance.
    private static let decimalsOfPath = 9

    /// Several only by --path, --at and --divide.
    ///
    /// - Parameter isThread: Text continues from one to the next.
    package func curves(isThread: Bool) throws -> (paths: [Path], isCentered: Bool) {
        if let places, let form, isRing {
            return (try places.map { try Curve(form, about: .degrees($0)).path }, true)
        }
        if path.isEmpty {
            let curve = try curve()
            return ([curve?.path ?? Path()], curve?.hasOwnPosition != true)
        }
        let paths = try path.map { data in
            do {
                return !isThread ? closedWhereItMeets(try Path(svg: data)) : try Path(svg: data)
            } catch {
                throw RequestFailure("--path: \(error)\(Self.hint(forData: data))", fields: ["path"])
            }
        }
        return (paths, false)
    }

    /// What to write instead, where a document or a file's name stands for path data.
    private static func hint(forData data: String) -> Sentence {
        let isFile = data.lowercased().contains(".svg")
        guard isFile || data.contains("<") else { return "" }
        let form: Sentence = "--path @FILE#ID takes a shape of a document"
        return isFile && !data.contains("<") ? "; \(form): “@\(data.shortened)”" : "; \(form)"
    }

    /// Closes a circle of arcs without Z, so that text continues past its start.
    private func closedWhereItMeets(_ path: Path) -> Path {
        guard case .move(let start)? = path.elements.first, path.currentPoint == start, TextPath(path).endsMeet else {
            return path
        }
        var closed = path
        closed.closeSubpath()
        return closed
    }

    /// Nil without --sector.
    package func sectorSides() throws(RegionError) -> Sector? {
        guard let sector else { return nil }
        let start = from ?? to.map { $0 - Self.usualSector } ?? Self.top - Self.usualSector / 2
        let end = to ?? start + Self.usualSector
        return try Sector(
            innerRadius: sector.inner, outerRadius: sector.outer, startDegrees: min(start, end),
            endDegrees: max(start, end))
    }
    /// In degrees.
    private static let usualSector = 120.0

    package var startsAtBeginning: Bool { self[.spiral] != nil || vertical != nil }

    /// A circle or an ellipse, or a part of one.
    package var isRing: Bool { form?.radii != nil }

    /// A full circle or ellipse from the bottom.
    package var isWholeRing: Bool { isRing && from == nil && to == nil }

    /// A closed curve by name, which begins in the middle of its bottom, as whole rings do.
    package var isNamedShape: Bool {
        switch form?.kind {
        case .polygon, .star, .roundedRectangle, .heart, .shield: true
        default: false
        }
    }

    /// Nil for --path, whose data are read later, and for sectors.
    func curve() throws(CurveError) -> Curve? {
        switch vertical {
        case .ofText: return try .column(length: Read.longest)
        case .length(let length): return try .column(length: min(length, Read.longest))
        case nil: break
        }
        guard let form else { return nil }
        return try Curve(form, from: from.map { .degrees($0) }, to: to.map { .degrees($0) })
    }

    /// The curve that says what size suits its text: also that of a single --path, if it can be read.
    var sizedCurve: Curve? {
        if let curve = try? curve() { return curve }
        return path.count == 1 ? try? Curve.path(Path(svg: path[0])) : nil
    }
}
