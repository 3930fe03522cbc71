// Scenes as DXF of AutoCAD 2000 (AC1015), by the DXF reference of that release.
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

/// Writes scenes as DXF: millimetres, y up, the picture's lower left corner at 0; a layer for each colour.
///
/// Lines and arcs are written as LINE, ARC and CIRCLE where they stand alone, and as LWPOLYLINE, whose stretches are lines
/// and arcs within the tolerance of the curves.
public struct DXFWriter: Sendable {
    /// What stands for ink, how finely, and how large.
    public var settings: CutSettings

    /// A writer; numbers are checked when it writes.
    public init(settings: CutSettings = CutSettings()) { self.settings = settings }

    /// The document of a scene; the same scene gives the same text. Linear in what is drawn.
    ///
    /// - Throws: ``CuttingError`` for a setting that cannot be used, a coordinate that is not finite, and a scene in which
    ///   there is nothing to cut.
    public func write(_ scene: Scene) throws(CuttingError) -> DXF {
        let plan = try CutPlan(scene, settings)
        var document = DXFDocument()
        document.write(plan, tolerance: settings.tolerance)
        return DXF(text: document.text, findings: plan.findings)
    }
}
