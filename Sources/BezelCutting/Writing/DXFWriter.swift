// Scenes as DXF of AutoCAD 2004 (AC1018), by the DXF reference of that release.
import BezelColor
import BezelDrawing
import BezelGeometry

/// A DXF document.
public struct DXF: Sendable {
    /// The document.
    public var text: String
    /// What is not as it is drawn.
    public var findings: [CuttingFinding]
}

/// Writes scenes as DXF: millimetres, y up, the settings' origin at 0; a layer for each named ink and each other colour, by
/// its name and with its true colour. What lies within an outline comes before the outline; for the rest, the order is one
/// of short ways.
///
/// Lines and arcs are written as LINE, ARC and CIRCLE where they stand alone, and as LWPOLYLINE, whose stretches are lines
/// and arcs within the tolerance of the curves.
public struct DXFWriter: Sendable {
    /// What stands for ink, how finely, and how large.
    public var settings: CutSettings

    /// A writer; numbers are checked when it writes.
    public init(settings: CutSettings = CutSettings()) { self.settings = settings }

    /// The document of a scene; the same scene gives the same text. Costs some microseconds a path.
    ///
    /// - Throws: ``CuttingError`` for a setting that cannot be used, a coordinate that is not finite, and a scene in which
    ///   there is nothing to cut.
    public func write(_ scene: Scene) throws(CuttingError) -> DXF {
        let plan = try CutPlan(scene, settings)
        var document = DXFDocument()
        try document.write(plan, tolerance: settings.tolerance)
        return DXF(text: document.text, findings: plan.findings)
    }
}
